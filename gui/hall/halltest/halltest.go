// Package halltest is what the tests of a room need: a real hall on Fyne's test driver, with a folder of its own, a main goroutine that the
// test owns, and the hands and eyes of a user. Nothing in it pretends to be a hall.
//
//	func TestMain(m *testing.M) { halltest.Main(m) }
//
//	func TestRoom(t *testing.T) {
//		d := halltest.New(t)
//		room := NewRoom(d.Hall, d.Board, d.Threads)
//		d.With(hall.Room{Activity: room, ID: "room", Item: rail.Solve, Key: fyne.KeyO})
//		d.Strike(fyne.Key7)
//		d.Until("it is solved", room.Solved)
//		d.Says("Solved")
//	}
package halltest

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"go.uber.org/goleak"

	"nonet/core/position"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/hall"
	"nonet/gui/translations"
)

// Puzzles for tests.
const (
	Newspaper = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	Answer    = "534678912672195348198342567859761423426853791713924856961537284287419635345286179" // of Newspaper
	Several   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...9" // it has several solutions
	// First is the puzzle of a first start.
	First = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
	// Hardest is a puzzle with more than a thousand steps to search.
	Hardest = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	// Deep is a puzzle for which depth-first search takes minutes.
	Deep = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)

// Empties returns an empty board with digits in its first cells.
func Empties(digits string) string { return digits + strings.Repeat(".", 81-len(digits)) }

// InVain is how long a test waits for something: far longer than it takes on a busy machine.
const InVain = 2 * time.Minute

// Main runs the tests of a package with windows. What they save where a person's files are goes to a folder of their own.
func Main(m *testing.M) {
	debug.SetGCPercent(400) // what a test leaves is garbage when the next one begins
	goleak.VerifyTestMain(atHome{m}, goleak.IgnoreTopFunction("fyne.io/fyne/v2/internal/async.(*UnboundedChan[...]).processing"))
}

// atHome runs tests with an empty home folder, and fails if they leave something in the folder of their sources, which is the proposal of a
// program without a home.
type atHome struct{ goleak.TestingM }

func (m atHome) Run() (code int) {
	home, err := os.MkdirTemp("", "nonet-home")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(home)
	for _, variable := range []string{"HOME", "USERPROFILE"} {
		os.Setenv(variable, home)
	}
	before := sources()
	code = m.TestingM.Run()
	for _, name := range sources() {
		if !slices.Contains(before, name) {
			fmt.Printf("FAIL: a test has left %s in the folder of its sources\n", name)
			code = 1
		}
	}
	return code
}

// sources lists the working folder, which is that of the sources of a test.
func sources() (names []string) {
	all, err := os.ReadDir(".")
	if err != nil {
		panic(err)
	}
	for _, e := range all {
		names = append(names, e.Name())
	}
	return names
}

// Concurrent marks a test of something that runs beside the main goroutine: a run, a job, a reader, the saver, or the end of the window while
// they go on. With -short only these tests open a window, so that the race detector sees every kind of goroutine once, and not in each of the
// many windows that have the same ones.
func Concurrent(t *testing.T) { concurrentTests[t.Name()] = true }

var concurrentTests = map[string]bool{}

// A Desk is a window under test. The test runs the queue of its main goroutine.
type Desk struct {
	*hall.Hall
	T      *testing.T
	Folder string // in which the window saves everything

	app    fyne.App
	queue  chan func()
	closed bool // the window is
}

// New returns a hall without rooms, with a first puzzle that is called Easy 1. With or Alone begins it.
func New(t *testing.T) *Desk {
	t.Helper()
	return NewIn(t, filepath.Join(t.TempDir(), "data"), hall.Usual())
}

// NewIn returns a hall with the puzzles of a folder, that remembers something.
func NewIn(t *testing.T, folder string, m hall.Memory) *Desk {
	t.Helper()
	d := Prepare(t, folder)
	first, err := session.Read("", strings.NewReader(First))
	if err != nil {
		t.Fatal(err)
	}
	first.Title = "Easy 1"
	d.Attend(hall.New(d.app, d.Folder, m, func() session.State { return first }, d.Do))
	return d
}

// Again closes the window and returns a hall without rooms, as at the next start.
func (d *Desk) Again() *Desk {
	d.T.Helper()
	d.Quit()
	return NewIn(d.T, d.Folder, hall.Usual())
}

// Speak makes a language the current one until the end of a test that needs no window.
func Speak(t *testing.T, l words.Language) {
	t.Helper()
	test.NewTempApp(t)
	if err := translations.Use(l); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { translations.Use(words.English) })
}

// Prepare returns a desk without a hall. The caller makes one with App and Do, and calls Attend with it.
func Prepare(t *testing.T, folder string) *Desk {
	t.Helper()
	if test, _, _ := strings.Cut(t.Name(), "/"); testing.Short() && !concurrentTests[test] {
		t.Skip("starts nothing of its own beside the main goroutine")
	}
	software.NewCanvas().Capture() // Fyne forgets the widgets of earlier tests when it paints, which the test driver never does
	forgetFonts()
	d := &Desk{T: t, Folder: folder, app: test.NewTempApp(t), queue: make(chan func(), 10_000)}
	if err := translations.Use(words.English); err != nil {
		t.Fatal(err)
	}
	return d
}

// Fyne returns the app that the hall is to be made with.
func (d *Desk) Fyne() fyne.App { return d.app }

// Do is what a hall under test has in place of fyne.Do.
func (d *Desk) Do(f func()) { d.queue <- f }

// Attend makes a hall the one of this desk. It is closed at the end of the test.
func (d *Desk) Attend(h *hall.Hall) {
	d.Hall = h
	d.Patience = time.Hour // there is no user to ask about a slow disk
	d.closed = false
	h.OnClosed(func() { d.closed = true })
	d.T.Cleanup(func() {
		if d.Hall != nil {
			d.Quit()
		}
	})
}

// With begins the hall with rooms on the rail, the first of which is the current one and the one for the puzzle on the board.
func (d *Desk) With(rooms ...hall.Room) {
	d.Begin(hall.Wiring{Rooms: rooms, First: rooms[0].Activity, Solving: rooms[0].Activity})
}

// Quit closes the window as its close button does.
func (d *Desk) Quit() {
	d.T.Helper()
	d.Close()
	d.AwaitEnd()
	d.Hall = nil
}

// AwaitEnd waits until the window is closed and all its goroutines have ended.
func (d *Desk) AwaitEnd() {
	d.T.Helper()
	d.Until("the window is closed", func() bool { return d.closed })
	<-d.Sitting.Saver.Done()
}

// Answered waits until it is known whether the window may close.
func (d *Desk) Answered() {
	d.T.Helper()
	d.Until("it is known whether the window may close", func() bool { return !d.Closing() })
}

// Until runs functions for the main goroutine until a condition holds. Some conditions change
// elsewhere, so it is also checked now and then when there is no function.
func (d *Desk) Until(what string, holds func() bool) {
	d.T.Helper()
	deadline := time.After(InVain)
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	for !holds() {
		select {
		case f := <-d.queue:
			f()
		case <-again.C:
		case <-deadline:
			d.T.Fatalf("waited in vain until %s; the window says %q", what, d.Sentence().Text)
		}
	}
}

// Run runs at most n of the functions that wait for the main goroutine.
func (d *Desk) Run(n int) {
	for range n {
		select {
		case f := <-d.queue:
			f()
		default:
			return
		}
	}
}

// Queued runs all functions that wait for the main goroutine.
func (d *Desk) Queued() {
	d.T.Helper()
	done := false
	d.Threads.Do(func() { done = true })
	d.Until("all is done", func() bool { return done })
}

// Filing waits until all file operations are done.
func (d *Desk) Filing() {
	d.T.Helper()
	done := false
	for range 2 { // searching for a file may lead to writing it
		done = false
		d.Sitting.AtFile("", func() error { return nil }, func(error) { done = true })
		d.Until("the file is done", func() bool { return done })
	}
}

// Idle waits until the saver has nothing to do.
func (d *Desk) Idle() {
	d.T.Helper()
	for range 2 {
		done := false
		d.Sitting.Saver.Do(func() { d.Threads.Do(func() { done = true }) })
		d.Until("the saver is idle", func() bool { return done })
	}
}

// Blank returns the first empty cell.
func (d *Desk) Blank() int { return slices.Index(d.Now().Grid(), 0) }

// OpenText puts the puzzle that a text is of on the board.
func (d *Desk) OpenText(text string) {
	d.T.Helper()
	s, err := session.Read("", strings.NewReader(text))
	if err != nil {
		d.T.Fatal(err)
	}
	d.Open(s)
}

// Bring puts a puzzle on the board that is worth keeping.
func (d *Desk) Bring(text string) {
	d.T.Helper()
	s, err := session.Read("", strings.NewReader(text))
	if err != nil {
		d.T.Fatal(err)
	}
	s.Kept = true
	d.Open(s)
}

// WritePencil writes notes, a colour and a link into blanks of the board, beside a digit: five changes.
func (d *Desk) WritePencil() session.State {
	var blanks []int
	for cell, given := range d.Now().Puzzle.Givens {
		if given == 0 {
			blanks = append(blanks, cell)
		}
	}
	link := session.Link{From: position.Candidate{Cell: blanks[0], Digit: 1}, To: position.Candidate{Cell: blanks[1], Digit: 1}}
	for _, do := range []func(*session.Session) bool{
		func(s *session.Session) bool { return s.Set(blanks[3], 2) },
		func(s *session.Session) bool { return s.Note(blanks[:2], session.Corner, 1) },
		func(s *session.Session) bool { return s.Note(blanks[1:3], session.Centre, 9) },
		func(s *session.Session) bool { return s.Colour(blanks[:1], 3) },
		func(s *session.Session) bool { return s.Link(link) },
	} {
		d.Change(do)
	}
	return d.Now()
}
