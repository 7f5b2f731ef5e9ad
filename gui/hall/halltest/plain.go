package halltest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/hall"
	"nonet/gui/menus"
	"nonet/gui/rail"
	"nonet/gui/status"
)

// A Plain is a room with nothing but a board to type digits on, and its name: for tests of what is not a room, such as dialogs.
type Plain struct {
	Host activity.Host
	Name string
}

var _ activity.Activity = (*Plain)(nil)

// Begin implements activity.Activity.
func (p *Plain) Begin() {}

// End implements activity.Activity.
func (p *Plain) End() {}

// Changed implements activity.Activity.
func (p *Plain) Changed(session.State, bool) {}

// Refresh implements activity.Activity.
func (p *Plain) Refresh() {}

// Panels implements activity.Activity.
func (p *Plain) Panels() activity.Panels { return activity.Panels{Beside: widget.NewLabel(p.Name)} }

// Scene implements activity.Activity.
func (p *Plain) Scene() activity.Scene {
	s := activity.Scene{Hint: status.Say(p.Name)}
	s.Input.Digit = func(cell int, digit uint8) bool {
		return p.Host.Change(func(s *session.Session) bool { return s.Set(cell, digit) })
	}
	return s
}

// PlainRoom returns a Plain with a place on the rail.
func (d *Desk) PlainRoom(name string, key fyne.KeyName) hall.Room {
	item := func(key string) rail.Item { return rail.Item{Name: name, Icon: theme.InfoIcon(), Key: key} }
	return hall.Room{Activity: &Plain{d.Hall, name}, ID: name, Item: item, Key: key}
}

// Alone begins the hall with a Plain, and with a menu that has the entries under test.
func (d *Desk) Alone(entries func(*menus.Bar) []*fyne.MenuItem) {
	plain := d.PlainRoom("plain", fyne.Key0)
	d.Begin(hall.Wiring{
		Rooms: []hall.Room{plain}, First: plain.Activity, Solving: plain.Activity,
		Menus: func(b *menus.Bar) []*fyne.Menu {
			return append([]*fyne.Menu{fyne.NewMenu(words.T("menu.file"), entries(b)...)}, d.OwnMenus(b)...)
		},
	})
}
