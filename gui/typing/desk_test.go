package typing

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/core/format"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
	"nonet/gui/menus"
	"nonet/gui/mypuzzles"
	"nonet/gui/paper"
	"nonet/gui/paper/papertest"
	"nonet/gui/rail"
)

const (
	newspaper = halltest.Newspaper
	answer    = halltest.Answer
	several   = halltest.Several
)

// A desk is a window with the room, and another room beside it.
type desk struct {
	*halltest.Desk
	room   *Room
	photos *paper.Album
	mine   *mypuzzles.Shelf
}

// newDesk returns a desk with a puzzle that is not being typed in.
func newDesk(t *testing.T) *desk {
	t.Helper()
	return newDeskIn(t, filepath.Join(t.TempDir(), "data"))
}

// newDeskIn returns a desk with the puzzles of a folder. If one is still being typed in, that goes on.
func newDeskIn(t *testing.T, folder string) *desk {
	t.Helper()
	d := &desk{Desk: halltest.NewIn(t, folder, hall.Usual())}
	d.mine = mypuzzles.New(d.Hall, d.Threads, d.Dialogs, d.Sitting, mypuzzles.Needs{
		Put: d.Replace, Show: d.ShowPuzzle, Undo: d.UndoBy, Style: d.Look.Board, HasRecent: func() bool { return false },
	})
	d.photos = paper.New(d.Hall, d.Board, d.Threads, d.Sitting, d.mine, d.Keys(), paper.Needs{
		Open: d.Open, CallOff: d.Line.CancelStaying, Undo: d.Undo,
		Watch: func() func() bool { return func() bool { return true } },
	})
	c := check.New(d.Hall, d.Dialogs)
	d.room = NewRoom(d.Hall, d.Board, d.Threads, c, d.Dialogs, d.Sitting, d.mine, d.photos, d.Keys(), Needs{
		Read: readAll, Undo: d.Undo, Solve: func() { d.To("solve") },
	})
	c.Misread = d.room.Suspects
	solve := d.PlainRoom("solve", fyne.KeyO)
	first := solve.Activity
	if d.Now().TypingIn {
		first = d.room
	}
	d.Begin(hall.Wiring{
		Rooms: []hall.Room{
			{Activity: d.room, ID: "typing", Item: rail.TypeIn, Key: fyne.KeyT, On: d.room.Toggle},
			solve,
		},
		First: first, Typing: d.room, Solving: solve.Activity,
		Leaving: func() func() { return d.room.Finish }, Closing: d.photos.Settle,
		Menus: func(b *menus.Bar) []*fyne.Menu {
			items := append(d.UndoItems(b), d.ChangeItems(b)...)
			items = append(items, b.Add("typein", menus.CtrlShift(fyne.KeyI), nil, d.room.TypeIn), b.Add("mine", menus.Ctrl(fyne.KeyM), nil, d.mine.Show),
				d.room.Menu(b), d.photos.Menu(b))
			return []*fyne.Menu{fyne.NewMenu("", append(items, d.RoomItems(b)...)...)}
		},
	})
	return d
}

// again closes the window and opens it again, where it was.
func (d *desk) again() *desk {
	d.T.Helper()
	cell, reading := d.room.Where()
	guesses, drawn := d.room.Guesses(), d.room.Unfinished()
	d.Quit()
	next := newDeskIn(d.T, d.Folder)
	next.room.KeepGuesses(guesses)
	if next.room.KeepUnfinished(drawn); next.entering() {
		next.room.GoOn(cell, reading, true)
	}
	return next
}

// kill abandons the window as a kill would, and opens another one with what is on disk now.
func (d *desk) kill() *desk {
	d.T.Helper()
	next := newDeskIn(d.T, d.Killed())
	if next.entering() {
		next.room.GoOn(0, false, false)
	}
	return next
}

// readAll reads a text. It returns the only puzzle in it.
func readAll(text string) (one *format.Entry, several bool) {
	all := format.NewReader("", strings.NewReader(text))
	for {
		e, err := all.Next()
		switch {
		case err == io.EOF:
			return one, false
		case err != nil || one != nil:
			return nil, one != nil
		}
		one = &e
	}
}

// newEntryDesk returns a desk with an empty board of a side that is being typed into. The test
// controls its clock.
func newEntryDesk(t *testing.T, side int) (d *desk, c *clock) {
	t.Helper()
	d, c = newDesk(t), &clock{}
	d.Threads.After = c.after
	d.Open(session.New(sudoku.Empty(layoutOf(t, side))).Now())
	d.Press("Type in")
	return d, c
}

func layoutOf(t *testing.T, side int) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func (d *desk) entering() bool { return d.Current(d.room) }

func (d *desk) content() Content { return d.room.Content() }

// judged reports whether the verdict on the puzzle as it is now has been reached, or given up.
func (d *desk) judged() bool {
	m := d.content()
	return d.room.Verdict() != Unknown || m.Verdict == Unknown && m.Progress == GivenUp
}

// pasteWhileEntering pastes a text, which does not end typing in.
func (d *desk) pasteWhileEntering(text string) {
	d.T.Helper()
	d.Paste(text)
	if !d.entering() {
		d.T.Error("pasting ended the entry mode")
	}
}

// newPhotoDesk returns a desk on which a photo was opened.
func newPhotoDesk(t *testing.T) *desk {
	t.Helper()
	d := newReadingDesk(t)
	d.openPhoto()
	return d
}

// newReadingDesk returns a desk on which any photo is read as papertest.Reading.
func newReadingDesk(t *testing.T) *desk {
	t.Helper()
	d := newDesk(t)
	d.photos.Reader = papertest.Read
	return d
}

// openPhoto opens a picture and waits until it was read.
func (d *desk) openPhoto() {
	d.T.Helper()
	d.open(papertest.Picture(d.T, "photo.png"))
	d.Until("the photo is there", func() bool { return d.photos.There() && !d.Working() })
}

// open opens a picture.
func (d *desk) open(path string) {
	d.photos.Open(filepath.Base(path), func() (io.ReadCloser, error) { return os.Open(path) })
}

// A clock rings when the test says so.
type clock struct{ alarms []*alarm }

type alarm struct {
	after time.Duration
	ring  func()
}

func (c *clock) after(d time.Duration, f func()) (stop func()) {
	a := &alarm{d, f}
	c.alarms = append(c.alarms, a)
	return func() { a.ring = nil }
}

// pass rings all alarms due within d.
func (c *clock) pass(d time.Duration) {
	for _, a := range c.alarms {
		if ring := a.ring; ring != nil && a.after <= d {
			a.ring = nil
			ring()
		}
	}
}

// panelText returns all text in the panel.
func (d *desk) panelText() string { return halltest.TextIn(d.room.panel.Object) }

func (d *desk) panelSays(part string) {
	d.T.Helper()
	if text := d.panelText(); !strings.Contains(text, part) {
		d.T.Errorf("the panel says\n%s\nwant %q in it", text, part)
	}
}

// untilPanelSays waits until the panel says something.
func (d *desk) untilPanelSays(part string) {
	d.T.Helper()
	d.Until("the panel says "+part, func() bool { return strings.Contains(d.panelText(), part) })
}

// tapPanel presses the button in the panel whose name is label or begins with it.
func (d *desk) tapPanel(label string) {
	d.T.Helper()
	for _, o := range test.LaidOutObjects(d.room.panel.Object) {
		if b, ok := o.(*controls.Button); ok && b.Text == label {
			test.Tap(b)
			return
		}
		if k, ok := o.(fyne.Accessible); ok && strings.HasPrefix(k.AccessibilityLabel(), label) {
			if t, ok := o.(fyne.Tappable); ok {
				t.Tapped(nil)
				return
			}
		}
	}
	d.T.Fatalf("nothing in the panel is called %q:\n%s", label, d.panelText())
}

func withChar(s string, at int, char rune) string { return s[:at] + string(char) + s[at+1:] }

// skip presses Shift and a digit.
func (d *desk) skip(n rune) {
	before := d.room.Shift
	d.room.Shift = func() bool { return true }
	defer func() { d.room.Shift = before }()
	d.Board.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	e := &fyne.KeyEvent{Name: fyne.KeyName(n)}
	d.Board.KeyDown(e)
	d.Board.TypedKey(e)
	d.Board.TypedRune([]rune(")!@#$%^&*(")[n-'0'])
	d.Board.KeyUp(e)
	d.Board.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
}
