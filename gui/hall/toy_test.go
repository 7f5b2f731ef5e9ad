package hall_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/session"
	"nonet/gui/activity"
	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
	"nonet/gui/rail"
	"nonet/gui/status"
)

func TestMain(m *testing.M) { halltest.Main(m) }

// A toy is a room with a board to type on, and a panel.
type toy struct {
	host activity.Host
	name string
}

func (y *toy) Begin()                      {}
func (y *toy) End()                        {}
func (y *toy) Changed(session.State, bool) {}
func (y *toy) Refresh()                    {}
func (y *toy) Panels() activity.Panels     { return activity.Panels{Beside: widget.NewLabel(y.name)} }
func (y *toy) Scene() activity.Scene {
	s := activity.Scene{Hint: status.Say(y.name)}
	s.Input.Digit = func(cell int, digit uint8) bool {
		return y.host.Change(func(s *session.Session) bool { return s.Set(cell, digit) })
	}
	return s
}

// newDesk returns a hall with two toys, of which the first is the current one.
func newDesk(t *testing.T, change ...func(*hall.Memory)) *halltest.Desk {
	t.Helper()
	m := hall.Usual()
	for _, c := range change {
		c(&m)
	}
	d := halltest.NewWith(t, m)
	room := func(id string, key fyne.KeyName) hall.Room {
		item := func(key string) rail.Item { return rail.Item{Name: id, Icon: theme.InfoIcon(), Key: key} }
		return hall.Room{Activity: &toy{d.Hall, id}, ID: id, Item: item, Key: key}
	}
	d.With(room("ball", fyne.Key0), room("kite", fyne.Key9))
	return d
}
