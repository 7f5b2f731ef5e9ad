package survey_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/session"
	"nonet/core/survey"
	"nonet/gui/activity"
	"nonet/gui/controls"
	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
	"nonet/gui/mypuzzles"
	"nonet/gui/rail"
	page "nonet/gui/survey"
	"nonet/puzzles"
)

func TestMain(m *testing.M) { halltest.Main(m) }

// A desk is a window with a room that shows this page alone, and another room.
type desk struct {
	*halltest.Desk
	page   *page.Page
	room   *room
	before *room

	mine   *mypuzzles.Shelf
	read   int                                       // how often My puzzles were read
	chosen func(name string, puzzles []format.Entry) // the dialog of files, which asks for one; nil while nobody does

	opened   func(format.Entry, *engine.Engine) // called when a puzzle is opened
	compared func(format.Entry, *engine.Engine, *engine.Engine)
}

// A room shows a page, or the board if it has none.
type room struct{ page *page.Page }

func (r *room) Begin() {
	if r.page != nil {
		r.page.Begin()
	}
}

func (r *room) End() {
	if r.page != nil {
		r.page.End()
	}
}

func (r *room) Refresh() {
	if r.page != nil {
		r.page.Refresh()
	}
}

func (r *room) Panels() activity.Panels {
	if r.page == nil {
		return activity.Panels{}
	}
	return activity.Panels{Stage: r.page.Main(), Beside: r.page.Beside()}
}

func (*room) Changed(session.State, bool) {}
func (*room) Scene() activity.Scene       { return activity.Scene{} }

// newDesk returns a window with the page, on which engines are chosen. The library is empty.
func newDesk(t *testing.T, engines string) *desk {
	t.Helper()
	s := page.Usual()
	s.Engines = engines
	return newDeskWith(t, s)
}

// newDeskWith returns a window with the page, which has settings.
func newDeskWith(t *testing.T, s page.Settings) *desk {
	t.Helper()
	d := &desk{Desk: halltest.New(t), before: &room{}}
	d.mine = mypuzzles.New(d.Hall, d.Threads, d.Dialogs, d.Sitting, mypuzzles.Needs{Put: d.Replace, Show: d.ShowPuzzle, Undo: d.UndoBy, Style: d.Look.Board})
	d.opened = func(format.Entry, *engine.Engine) { t.Error("a puzzle is opened") }
	d.compared = func(format.Entry, *engine.Engine, *engine.Engine) { t.Error("two engines are compared") }
	d.page = page.New(d.Hall, d.Threads, d.Keys(), s, page.Needs{
		BuiltIn: puzzles.Load,
		AskFile: func(chosen func(string, []format.Entry)) { d.chosen = chosen },
		Mine: func(then func([]format.Entry)) {
			d.mine.Entries(func(all []format.Entry) {
				then(all)
				d.read++
			})
		},
		Open:    func(p format.Entry, e *engine.Engine, _ bool) { d.opened(p, e) },
		Compare: func(p format.Entry, a, b *engine.Engine) { d.compared(p, a, b) },
		Save:    func(string, *survey.Table) { t.Error("a text is saved") },
		Style:   d.Look.Search,
	})
	d.room = &room{d.page}
	item := func(key string) rail.Item { return rail.Item{Name: "Board", Icon: theme.InfoIcon(), Key: key} }
	d.Begin(hall.Wiring{
		Rooms: []hall.Room{
			{Activity: d.room, ID: "survey", Item: rail.Compare, Key: fyne.KeyJ, Restyle: d.page.Restyle},
			{Activity: d.before, ID: "board", Item: item, Key: fyne.KeyO},
		},
		First: d.room, Solving: d.before,
	})
	d.Win.Resize(fyne.NewSize(1300, 950))
	return d
}

// surveyed runs the chosen survey to its end.
func (d *desk) surveyed() {
	d.T.Helper()
	d.TapSeen("Start the survey")
	d.Until("the survey has begun", func() bool { return d.page.State() == page.Running })
	d.Until("the survey is finished", func() bool { return d.page.State() == page.Finished })
	d.Queued()
}

// engines returns the fields in which the engines are chosen.
func (d *desk) engines() (all []*controls.Select) {
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if c, ok := o.(*controls.Select); ok {
			all = append(all, c)
		}
	})
	return all
}

// remove presses the button that removes an engine.
func (d *desk) remove(n int) {
	d.T.Helper()
	var remove []func()
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if b, ok := o.(*controls.Button); ok && b.Text == "" && b.Icon == theme.ContentRemoveIcon() {
			remove = append(remove, b.OnTapped)
		}
	})
	remove[n]()
}

// endlessEntry returns a puzzle that takes depth-first search almost for ever.
func endlessEntry(t *testing.T) format.Entry {
	t.Helper()
	return entries(t, "........9..............................................................."+"12345678.")[0]
}

// entries returns puzzles as a file has them.
func entries(t *testing.T, puzzles ...string) []format.Entry {
	t.Helper()
	all, err := format.ReadAll("", strings.NewReader(strings.Join(puzzles, "\n")+"\n"))
	if err != nil {
		t.Fatal(err)
	}
	return all
}
