package gui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/menus"
	"nonet/gui/typing"
)

// These tests are about entering and leaving typing in: hidden digits do not change there, and
// after every way out the puzzle is what it was.

// to presses the name of an activity on the rail.
func (d *desk) to(id string) {
	d.t.Helper()
	for _, room := range d.rooms.all {
		if room.id == id {
			room.on()
			return
		}
	}
	d.t.Fatalf("there is no activity %q", id)
}

// TestTypeInByMistake checks that a user who leaves typing in without typing anything has the
// previous puzzle again, with its history.
func TestTypeInByMistake(t *testing.T) {
	for name, leave := range map[string]func(d *desk){
		"solve":  func(d *desk) { d.to("solve") },
		"watch":  func(d *desk) { d.to("watch") },
		"escape": func(d *desk) { d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
		"done":   func(d *desk) { d.press(words.T("menu.entry.done")) },
	} {
		for way, begin := range map[string]func(d *desk){
			"rail": func(d *desk) { d.to("entry") },
			"menu": func(d *desk) { d.press(words.T("menu.typein")) },
		} {
			d := newDesk(t)
			d.to("solve")
			d.typeText("1")
			for _, digit := range "987" {
				d.board.MoveTo(d.blank())
				d.typeText(string(digit))
			}
			d.press("Undo")
			board, sheet := d.copyText(), d.Sheet()
			begin(d)
			d.givens("")
			d.tapKeys(" ") // types nothing
			leave(d)
			if d.entering() || d.Sheet() != sheet || d.copyText() != board {
				t.Fatalf("%s, %s: typing in: %v; the board is\n%s, want\n%s", way, name, d.entering(), d.copyText(), board)
			}
			d.press("Redo")
			if !strings.Contains(d.copyText(), "7") || d.canRedo() {
				t.Errorf("%s, %s: what was undone before is not what redo brings back", way, name)
			}
		}
	}
}

// blank returns the first empty cell.
func (d *desk) blank() int {
	for cell, digit := range d.Now().Grid() {
		if digit == 0 {
			return cell
		}
	}
	return -1
}

// TestEmptyBoardsMakeWay checks that none of two empty boards that were opened for typing stays.
func TestEmptyBoardsMakeWay(t *testing.T) {
	const solved = "1234341221434321"
	d := newDesk(t)
	d.pasteText(solved)
	d.to("entry") // an empty 4×4 board, because that one is solved
	d.press(words.T("menu.typein"))
	d.givens(strings.Repeat(".", 81))
	d.to("solve")
	d.shows(solved)
}

// TestHiddenDigits checks that hidden digits stay unchanged and unchecked while a puzzle is typed
// in.
func TestHiddenDigits(t *testing.T) {
	d := newDesk(t)
	d.pasteText(several)
	d.to("solve")
	d.board.MoveTo(2)
	d.typeText("1") // is in neither solution
	typed := d.Now().Typed.String()
	d.to("entry")
	for _, entry := range []string{"fix", "reset", "keep"} {
		words := words.T("menu." + entry)
		for _, i := range d.menu.Items() {
			if menus.Words(i.MenuItem) == words && !i.Disabled {
				t.Errorf("%q can be chosen", words)
			}
		}
		d.press(words)
	}
	d.givens(several)
	d.press(words.T("menu.check"))
	d.until("two are compared", d.rooms.check.Comparing)
	d.press(words.T("menu.keep"))
	d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	d.tapKeys("  ") // over a hidden digit, perhaps
	d.board.MoveTo(2)
	d.tapKeys(" ")
	if got := d.Now().Typed.String(); got != typed {
		t.Errorf("the digits that are not to be seen are\n%s, were\n%s", got, typed)
	}
	d.givens(several)
}

// TestRunOverTypingIn checks that opening a run is one step, and that undo returns to the puzzle
// that was being typed in.
func TestRunOverTypingIn(t *testing.T) {
	concurrent(t)
	d := newDesk(t)
	d.pasteText(newspaper)
	d.step("One step")
	path := d.saveRunTo(t.TempDir(), "run.nonet")
	d.press("Stop")
	d.press(words.T("menu.typein"))
	d.tapKeys("53  7")
	past := d.Sheet().Made()
	d.rooms.files.OpenPath(path)
	d.until("the run", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
	if !d.Current(d.rooms.watch) {
		t.Fatal("the run is not to be seen")
	}
	d.press("Undo") // leaves the run
	d.press("Undo")
	d.givens("53..7")
	if !d.entering() || d.Sheet().Made() != past {
		t.Errorf("typing in: %v, after %d steps, want %d", d.entering(), d.Sheet().Made(), past)
	}
}

// TestEveryWayOutIsDone checks for every way out of typing in that the user is warned of a puzzle
// that is not proper, and that the puzzle has a title.
func TestEveryWayOutIsDone(t *testing.T) {
	concurrent(t)
	for name, leave := range map[string]func(d *desk){
		"solve":  func(d *desk) { d.to("solve") },
		"watch":  func(d *desk) { d.to("watch"); d.to("solve") },
		"key":    func(d *desk) { d.press(words.T("menu.activity.entry")); d.to("solve") },
		"escape": func(d *desk) { d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); d.to("solve") },
	} {
		d := newDesk(t)
		d.press(words.T("menu.typein"))
		d.pasteWhileEntering(several)
		d.until("it is judged", d.judged)
		leave(d)
		if m := d.rooms.solve.Moment(); !m.Faulty() {
			t.Errorf("%s: nothing is wrong, says the panel: %q", name, m.Text())
		}
		d.until("it has a title", func() bool { return d.Now().Title != "" })
		if got, want := d.Now().Title, typing.DefaultTitle(time.Now()); got != want {
			t.Errorf("%s: the title is %q, want %q", name, got, want)
		}
		d.press("Undo")
		d.says("you are typing in the puzzle again")
		if strings.Contains(d.bar.Text(), "pressed Done") {
			t.Errorf("%s: nobody has pressed Done", name)
		}
	}
}

// TestVerdictGoesWithItsPuzzle checks that a fault of a puzzle that was being typed in is not
// reported for the one that is opened next.
func TestVerdictGoesWithItsPuzzle(t *testing.T) {
	d := newDesk(t)
	d.to("solve")
	d.press(words.T("menu.typein"))
	d.tapKeys("55")
	d.pasteTextSolving(newspaper)
	if m := d.rooms.solve.Moment(); !d.Current(d.rooms.solve) || m.Faulty() {
		t.Errorf("the panel says %q", m.Text())
	}
}

// TestSecondPuzzleOfADay checks that each gets a title of its own.
func TestSecondPuzzleOfADay(t *testing.T) {
	d := newDesk(t)
	for _, text := range []string{several, newspaper} {
		d.press(words.T("menu.typein"))
		d.pasteWhileEntering(text)
		d.to("solve")
		d.until("it has a title", func() bool { return d.Now().Title != "" })
		d.filing()
	}
	if got := d.Now().Title; got != typing.FreeTitle(typing.DefaultTitle(time.Now()), []string{typing.DefaultTitle(time.Now())}) {
		t.Errorf("the second is called %q", got)
	}
}

// TestSolvingFindsOut checks that a puzzle is examined while it is solved, also after a restart, so
// that the answer is called one of several solutions.
func TestSolvingFindsOut(t *testing.T) {
	concurrent(t)
	faulty := func(d *desk) func() bool {
		return func() bool { m := d.rooms.solve.Moment(); return m.Faulty() }
	}
	d := newDesk(t)
	d.to("solve")
	sixteen, err := sudoku.LayoutOfSide(16)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(sudoku.Empty(sixteen)).Now()
	s.Puzzle.Givens = s.Puzzle.Givens.Clone()
	s.Puzzle.Givens[0] = 16
	d.rooms.open(s)
	d.until("it is known that a 16×16 has several solutions", faulty(d))

	d.pasteTextSolving(several)
	d.until("it is known that a puzzle with another one before has several solutions", faulty(d))
	d.rooms.solve.Answer()
	d.until("the answer", func() bool { return !d.Working() && d.blank() < 0 })
	text := func() string { m := d.rooms.solve.Moment(); return m.Text() }
	said := text()
	d = d.again()
	d.to("solve")
	d.until("it is known after another start", faulty(d))
	if text() != said {
		t.Errorf("the panel says %q, and before the start it said %q", text(), said)
	}
}
