package watch_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/calls"
	"nonet/core/player"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/check"
	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
	"nonet/gui/menus"
	"nonet/gui/rail"
	"nonet/gui/running"
	"nonet/gui/watch"
)

const (
	newspaper = halltest.Newspaper
	answer    = halltest.Answer
	several   = halltest.Several
	hardest   = halltest.Hardest
	deep      = halltest.Deep
)

func TestMain(m *testing.M) { halltest.Main(m) }

// A desk is a window with this room, and a plain one to leave it for.
type desk struct {
	*halltest.Desk
	room   *watch.Room
	runner *running.Runner

	file  string                                // the name that is proposed for a run
	write func(path string, failed func(error)) // the dialog of files, which asks where; nil while nobody does
}

// newDesk returns a window with the room, with other settings than the usual ones.
func newDesk(t *testing.T, change ...func(*watch.Settings)) *desk {
	t.Helper()
	d := &desk{Desk: halltest.New(t)}
	kept := watch.Settings{Slider: running.DefaultSpeed.Slider()}
	for _, c := range change {
		c(&kept)
	}
	no := func() bool { return false }
	d.room = watch.NewRoom(d.Hall, d.Board, d.Threads, d.Dialogs, check.New(d.Hall, d.Dialogs), d.Sitting, d.Keys(), kept, watch.Needs{
		Open: d.Open, TypeIn: func() {}, Folder: func() string { return d.Folder },
		AskSave:    func(_, file string, write func(string, func(error))) { d.file, d.write = file, write },
		Download:   func(string, []byte) bool { return false },
		Candidates: no,
		Pictures:   func() bool { return !d.Memory.Plain }, ShowPictures: func(on bool) { d.SetPlain(!on) },
		Style: func() pictures.Style { return d.Look.Search() },
		Other: func() activity.Transport { return nil },
		Left:  func(*player.Player, player.Counts) {},
	})
	d.runner = d.room.Runner
	d.Begin(hall.Wiring{
		Rooms: []hall.Room{
			{Activity: d.room, ID: "watch", Item: rail.Watch, Key: fyne.KeyW, Restyle: d.room.Restyle, Close: d.room.Close},
			d.PlainRoom("plain", fyne.Key0),
		},
		First: d.room, Solving: d.room,
		Menus: func(b *menus.Bar) []*fyne.Menu {
			return append([]*fyne.Menu{fyne.NewMenu(words.T("menu.view"), d.room.View(b)...)}, d.OwnMenus(b)...)
		},
	})
	return d
}

func fast(s *watch.Settings) { s.Slider = running.SliderMax }

// sameDigit reports whether the question on the screen names its digit.
func sameDigit(d *desk, s engine.Step) bool {
	return s.Digit != 0 && d.Sentence().Text == d.room.Question().Text(d.Now().Layout())
}

func impossibleIn(p *player.Player, cell int) uint8 {
	for digit := uint8(1); ; digit++ {
		if !p.Candidates(cell).Has(digit) {
			return digit
		}
	}
}

// myTurn takes a turn with the last possible digit in the first cell with a choice.
func (d *desk) myTurn() {
	d.T.Helper()
	d.Until("the turn", func() bool { return d.room.Turn() && !d.runner.Busy() })
	p := d.runner.Player()
	cell := d.blankBut()
	for p.Candidates(cell).Len() < 2 {
		cell = d.blankBut(append(d.filled(), cell)...)
	}
	d.room.TakeTurn(cell, p.Candidates(cell).WithoutMin().Min())
	d.Until("the next turn", func() bool { return d.room.Turn() && !d.runner.Busy() })
}

// filled returns the blanks without a choice.
func (d *desk) filled() (cells []int) {
	p := d.runner.Player()
	for cell, digit := range p.Grid() {
		if digit == 0 && p.Candidates(cell).Len() < 2 {
			cells = append(cells, cell)
		}
	}
	return cells
}

// turns checks the number of turns in the run, and the position where it waits for the next one.
func (d *desk) turns(n int, position int64) {
	d.T.Helper()
	d.Until("the run is there", func() bool { return !d.runner.Busy() })
	if p := d.runner.Player(); p == nil || len(d.runner.Options().Turns) != n || p.Position() != position || !d.room.Turn() {
		d.T.Fatalf("there is a run %v with the turns %v; a turn is waited for: %v; want %d turns, and position %d", p != nil, d.runner.Options().Turns, d.room.Turn(), n, position)
	}
}

func sessionOf(p sudoku.Puzzle) session.State { return session.New(p).Now() }

// openCalls returns the rows of the call stack, the innermost first.
func (d *desk) openCalls() []calls.Row {
	d.T.Helper()
	d.room.Refresh()
	rows := d.room.OpenCalls()
	for _, row := range rows {
		if label := d.room.Calls().AccessibilityLabel(); d.room.Calls().Visible() && !strings.Contains(label, row.What) {
			d.T.Errorf("the open calls are shown without %s: %s", row.What, label)
		}
	}
	return rows
}

// pictureOf returns what a window shows of an object.
func pictureOf(win fyne.Window, o fyne.CanvasObject) image.Image {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	area := image.Rect(int(at.X), int(at.Y), int(at.X+o.Size().Width), int(at.Y+o.Size().Height))
	return win.Canvas().Capture().(*image.NRGBA).SubImage(area)
}

// sameImage reports whether two pictures are the same.
func sameImage(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				return false
			}
		}
	}
	return true
}

func (d *desk) right() int { right, _ := d.room.Score(); return right }

func (d *desk) asked() int { _, asked := d.room.Score(); return asked }

// step presses an entry that moves the run and waits until it has moved, because a slow machine may
// need longer than the program waits.
func (d *desk) step(label string) {
	d.T.Helper()
	d.Press(label)
	d.arrive()
}

// answer presses a cell as the answer to a question, and waits until the run has shown what the engine chose.
func (d *desk) answer(cell int) {
	d.T.Helper()
	d.Board.Press(cell, 0)
	d.arrive()
}

// arrive waits until the run is where it was sent. Before that, a press of Run would be one of Pause.
func (d *desk) arrive() {
	d.T.Helper()
	d.Until("the run is there", func() bool { return !d.runner.Busy() })
	d.Refresh()
}

// blankBut returns an empty cell of the run that is not among those given.
func (d *desk) blankBut(cells ...int) int {
	for cell, digit := range d.runner.Player().Grid() {
		if digit == 0 && !slices.Contains(cells, cell) {
			return cell
		}
	}
	d.T.Fatal("no cell is left")
	return -1
}

func withChar(s string, at int, char rune) string { return s[:at] + string(char) + s[at+1:] }

// withSwitches returns all engines, and some with switches.
func withSwitches() []*engine.Engine {
	all := engine.All()
	for _, id := range []string{"backtrack:degree:random", "forward:reading", "forward:least", "dlx:first"} {
		e, _ := engine.ByID(id)
		all = append(all, e)
	}
	return all
}
