package compare

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/session"
	"nonet/gui/activity"
	"nonet/gui/check"
	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
	"nonet/gui/rail"
	"nonet/gui/running"
	"nonet/gui/survey"
	"nonet/puzzles"
)

func TestMain(m *testing.M) { halltest.Main(m) }

// sixes is a 6×6 puzzle on which reading order costs backtracks and MRV none.
const sixes = "6.....\n..4.2.\n5.6..4\n1..6.2\n.6.5..\n.....1\n"

// A desk is a window with this room, and a plain one to leave it for.
type desk struct {
	*halltest.Desk
	room  *Room
	plain activity.Activity
}

// newComparison returns a window in which engines can be compared on a 6×6 puzzle.
func newComparison(t *testing.T, engines ...*engine.Engine) (*desk, *Room) {
	t.Helper()
	var ids []string
	for _, e := range engines {
		ids = append(ids, e.ID)
	}
	d := newDeskAt(halltest.New(t), Settings{Engines: strings.Join(ids, ","), Slider: running.SliderMax}, nil)
	d.OpenText(sixes)
	return d, d.room
}

// newDeskAt puts the rooms into a hall that has none. own are the programs of this computer; nil for none.
func newDeskAt(h *halltest.Desk, s Settings, own *running.Programs) *desk {
	d := &desk{Desk: h}
	page := survey.New(d.Hall, d.Threads, d.Keys(), survey.Usual(), survey.Needs{
		BuiltIn: puzzles.Load, Mine: func(then func([]format.Entry)) { then(nil) }, Style: d.Look.Search,
	})
	d.room = NewRoom(d.Hall, d.Threads, check.New(d.Hall, d.Dialogs), d.Keys(), s, Needs{
		Choose:     func(string, func(session.State)) { d.T.Error("a puzzle is chosen") },
		Copy:       func(text string) { d.App.Clipboard().SetContent(text) },
		Candidates: func() bool { return false }, Pictures: func() bool { return true },
		Board: d.Look.Board, Search: d.Look.Search, Survey: page, Programs: own,
	})
	plain := d.PlainRoom("plain", fyne.Key0)
	d.plain = plain.Activity
	d.Begin(hall.Wiring{
		Rooms: []hall.Room{{Activity: d.room, ID: "compare", Item: rail.Compare, Key: fyne.KeyJ, Restyle: d.room.Restyle, Close: d.room.Close}, plain},
		First: d.room, Solving: d.plain,
	})
	return d
}

// raced waits until the clock stands still.
func (d *desk) raced() {
	d.T.Helper()
	d.Until("the clock stands", func() bool {
		return !d.room.racer.state.Busy() && d.room.racer.race != nil && d.room.after == nil
	})
}

// positions returns where the runs are.
func (d *desk) positions() (all []int64) {
	for _, l := range d.room.racer.race.Lanes() {
		all = append(all, l.Player.Position())
	}
	return all
}

// table returns what the table says, as it is copied.
func (d *desk) table() string {
	d.room.copyTable(asText)
	return d.App.Clipboard().Content()
}

// stepsOf returns the number of steps of a whole run on the board.
func (d *desk) stepsOf(e *engine.Engine) (n int64) {
	d.T.Helper()
	_, err := e.Search(d.T.Context(), d.Now().Whole(), engine.Options{Limit: 1, Seed: 1, Observe: func(engine.Step) { n++ }})
	if err != nil {
		d.T.Fatal(err)
	}
	return n
}
