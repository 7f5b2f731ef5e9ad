package techniques_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/core/keep"
	"nonet/core/logic"
	"nonet/core/practice"
	"nonet/core/session"
	"nonet/gui/activity"
	"nonet/gui/controls"
	"nonet/gui/guide"
	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
	"nonet/gui/rail"
	"nonet/gui/techniques"
)

func TestMain(m *testing.M) { halltest.Main(m) }

// A desk is a window with this room, and one that shows the puzzle on the board.
type desk struct {
	*halltest.Desk
	room   *techniques.Room
	before *puzzle
	hints  *guide.Settings
}

// A puzzle is the room from which a person comes: it shows the puzzle on the board.
type puzzle struct{}

func (*puzzle) Begin()                      {}
func (*puzzle) End()                        {}
func (*puzzle) Changed(session.State, bool) {}
func (*puzzle) Refresh()                    {}
func (*puzzle) Panels() activity.Panels     { return activity.Panels{} }
func (*puzzle) Scene() activity.Scene       { return activity.Scene{} }

func newDesk(t *testing.T) *desk {
	t.Helper()
	return newDeskAt(halltest.New(t))
}

// newDeskAt puts the rooms into a hall that has none.
func newDeskAt(h *halltest.Desk) *desk {
	d := &desk{Desk: h, before: &puzzle{}, hints: &guide.Settings{}}
	d.room = techniques.NewRoom(d.Hall, d.Threads, d.Keys(), techniques.Settings{}, techniques.Needs{
		Board: d.Look.Board, Hints: d.hints, Candidates: func() bool { return true },
		Log: func() string {
			text, err := keep.ReadLog(d.Sitting.Saver.Folder(), practice.LogFile)
			if err != nil {
				d.T.Error(err)
			}
			return text
		},
		Add: func(line string) { d.Sitting.Saver.AddLine(practice.LogFile, line) },
	})
	item := func(key string) rail.Item { return rail.Item{Name: "Puzzle", Icon: theme.InfoIcon(), Key: key} }
	d.Begin(hall.Wiring{
		Rooms: []hall.Room{
			{Activity: d.before, ID: "puzzle", Item: item, Key: fyne.KeyO},
			{Activity: d.room, ID: "learn", Item: rail.Learn, Key: fyne.KeyEnd, Restyle: d.room.Restyle},
		},
		First: d.before, Solving: d.before, Aside: []activity.Activity{d.room},
	})
	return d
}

// learn opens the page of a technique.
func (d *desk) learn(t *logic.Technique) {
	d.T.Helper()
	d.room.Learn(t)
	d.Until("the examples are there", func() bool { return d.room.Content().Examples > 0 })
}

func (d *desk) key(name fyne.KeyName) { d.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name}) }

// practise begins an exercise by the key.
func (d *desk) practise() *practice.Exercise {
	d.T.Helper()
	before := d.room.Exercise()
	d.key(fyne.KeyReturn)
	d.Until("there is an exercise", func() bool {
		now := d.room.Exercise()
		return now != nil && now != before
	})
	return d.room.Exercise()
}

// digit presses a key of the pad.
func (d *desk) digit(symbol string) {
	d.T.Helper()
	for _, o := range test.LaidOutObjects(d.Win.Content()) {
		if key, ok := o.(*controls.Key); ok && key.Visible() && slices.Contains(halltest.Written(key), symbol) {
			key.Tapped(nil)
			return
		}
	}
	d.T.Errorf("there is no key %s", symbol)
}

// judges checks what is said about the answer.
func (d *desk) judges(part string) {
	d.T.Helper()
	if m := d.room.Content(); !strings.Contains(m.Verdict.Text, part) {
		d.T.Errorf("it says %q, want %q in it", m.Verdict.Text, part)
	}
}
