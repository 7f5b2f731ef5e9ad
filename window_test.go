//go:build linux

package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/library"
	"nonet/core/photo"
	"nonet/core/photo/phototest"
	"nonet/core/player"
	"nonet/core/proof"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/running"
	"nonet/puzzles"
)

// The puzzles of the test.
const (
	newspaper = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution  = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

	// impossible has no solution, and an engine takes minutes to prove that.
	impossible = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."

	// escargot is a grid as on a web page.
	escargot = `
+-------+-------+-------+
| 1 . . | . . 7 | . 9 . |
| . 3 . | . 2 . | . . 8 |
| . . 9 | 6 . . | 5 . . |
+-------+-------+-------+
| . . 5 | 3 . . | 9 . . |
| . 1 . | . 8 . | . . 2 |
| 6 . . | . . 4 | . . . |
+-------+-------+-------+
| 3 . . | . . . | . 1 . |
| . 4 . | . . . | . . 7 |
| . . 7 | . . . | 3 . . |
+-------+-------+-------+
`
	escargotLine = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
)

// TestWindow builds the real program and uses it like a person, by keys and clicks, on a
// real display. It reads the results from the clipboard, the title, the saved files and,
// if nothing else is possible, the pixels.
//
// Each scene continues where the previous one ended.
func TestWindow(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program and uses it for half a minute")
	}
	d := newDesktop(t)
	d.scene("the first start is one click from a solution", firstStart)
	d.scene("a puzzle is typed in", typing)
	d.scene("every engine solves it, and steps back", engines)
	d.scene("a printed puzzle is typed in as it stands", entering)
	d.scene("changes are undone", undo)
	d.scene("nothing is done while nothing happens", idle)
	d.scene("the mouse moves the cursor", mouse)
	d.scene("a puzzle is pasted", paste)
	d.scene("a new puzzle is made, and undone", newPuzzle)
	d.scene("a run is stepped through by decisions, both ways", timeLine)
	d.scene("the class decides", yourTurn)
	d.scene("a run is saved, and opens again", savedRun)
	d.scene("the projector mode, and back", projector)
	d.scene("engines are compared", comparing)
	d.scene("typing during a run", typeDuringRun)
	d.scene("closing during a run", closeDuringRun)
	d.scene("all is as it was left", startAgain)
	d.scene("a file named on the command line", file)
	d.scene("a photo is read and kept", photographed)
	d.scene("the program is killed while typing", killed)
	for _, trouble := range []string{"panic:", "fatal error:", "Error in Fyne call thread"} {
		if said := d.errorOutput(); strings.Contains(said, trouble) {
			t.Errorf("the program printed:\n%s", said)
		}
	}
}

func firstStart(t *testing.T, d *desktop) {
	entries, err := puzzles.Load("easy")
	if err != nil {
		t.Fatal(err)
	}
	first := entries[0].Puzzle
	result, err := engine.DancingLinks.Search(t.Context(), first, engine.Options{Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	d.start()
	d.waitForTitle("Easy 1 – Nonet")
	d.key("Escape") // close the welcome
	d.shows(first.Givens.String())
	d.key("ctrl+shift+w") // watch an engine
	d.click(d.solveButton())
	d.waitFor("the engine's first digit", func() bool { return d.board() != first.Givens.String() })
	fastest(d)
	d.waitForBoard(result.Solutions[0].String())
	d.key("ctrl+period") // even after a click on a button, keys go to the board
	blank := d.toFirstBlank()
	d.key("3")
	d.shows(withDigit(first.Givens.String(), blank, "3"))
}

func typing(t *testing.T, d *desktop) {
	emptyBoard(d)
	d.waitForTitle("Nonet")
	d.key("ctrl+j") // move on after a digit
	d.write(strings.ReplaceAll(newspaper, "...", "..0"))
	d.shows(newspaper)
	d.waitForKept("what was typed", func(s session.State) bool {
		return s.Typed.String() == newspaper && s.Puzzle.Givens.Filled() == 0
	})
	d.key("ctrl+j", "ctrl+g") // stay again; make the digits givens
	d.waitForKept("the givens", func(s session.State) bool {
		return s.Puzzle.Givens.String() == newspaper && s.Typed.Filled() == 0
	})
	d.key("ctrl+Home", "9", "Delete")
	d.shows(newspaper) // a given cannot be changed
	d.key("Right", "Right", "1", "2")
	d.shows(withDigit(newspaper, 2, "2"))
	d.key("BackSpace")
	d.shows(newspaper)
}

// entering types in a printed puzzle by keys alone, and then a few digits on the keypad,
// without NumLock and with it.
func entering(t *testing.T, d *desktop) {
	blank := strings.Repeat(".", 81)
	d.key("ctrl+shift+n", "Return")
	d.shows(blank)
	d.key("5", "3", "shift+2", "7", "Return",
		"6", "shift+2", "1", "9", "5", "Return",
		"space", "9", "8", "shift+4", "6", "Return",
		"8", "shift+3", "6", "shift+3", "3",
		"4", "shift+2", "8", "0", "3", "period", "space", "1",
		"7", "shift+3", "2", "shift+3", "6",
		"space", "6", "shift+4", "2", "8", "3", "BackSpace", "Return",
		"shift+3", "4", "1", "9", "shift+2", "5",
		"shift+4", "8", "shift+2", "7", "9")
	d.shows(newspaper)
	d.key("1") // after the last cell
	d.shows(newspaper)
	typed := func(want string) func(s session.State) bool {
		return func(s session.State) bool { return s.Puzzle.Givens.String() == want && s.Typed.Filled() == 0 }
	}
	d.waitForKept("the givens", typed(newspaper))
	d.times(30, "ctrl+z") // each key is one step; the three keys too many are two
	d.shows("53" + blank[2:])
	d.times(2, "ctrl+z")
	d.shows(blank)

	keypad := map[rune]string{'7': "79", '8': "80", '9': "81", '4': "83", '5': "84", '6': "85", '1': "87", '2': "88", '3': "89", '0': "90"}
	line := "530070060019"
	for range 2 {
		for _, char := range line {
			d.key(keypad[char]) // by its code: its name depends on NumLock
		}
		d.key("Num_Lock")
	}
	want := strings.ReplaceAll(line+line, "0", ".")
	d.shows(want + blank[len(want):])
	pasteText(d, escargotLine)
	d.shows(escargotLine)
	d.key("ctrl+shift+b", "Return", "7", "shift+3", "Return", "Escape") // read back: a 7 for the first blank
	d.shows(withDigit(escargotLine, 1, "7"))
	d.key("ctrl+z", "ctrl+shift+t")
	d.shows(escargotLine)

	misread := withDigit(newspaper, 4, "1") // there is a 7 on paper
	d.key("ctrl+shift+n", "Return")
	d.write(misread)
	d.shows(misread)
	d.waitFor("the misread digit to be found", func() bool {
		d.key("alt+Return")
		return d.board() == newspaper
	})
	d.key("ctrl+z")
	d.shows(misread)
	d.waitFor("it to be found again", func() bool {
		d.key("ctrl+shift+1")
		return d.board() == newspaper
	})
	d.key("Escape")
}

func engines(t *testing.T, d *desktop) {
	given := classic(t, newspaper)
	d.shows(newspaper) // as it was typed
	fastest(d)
	for e, key := range map[*engine.Engine]string{
		engine.DepthFirst: "ctrl+alt+1", engine.ForwardChecking: "ctrl+alt+2", engine.DancingLinks: "ctrl+alt+3", engine.BitMasks: "ctrl+alt+4",
		engine.BestCell: "ctrl+alt+5", engine.Propagation: "ctrl+alt+6", engine.Band: "ctrl+alt+7", engine.ClauseLearning: "ctrl+alt+8",
		engine.ConflictDirected: "ctrl+alt+9", engine.ArcConsistency: "alt+shift+z",
	} {
		d.key(key, "ctrl+Return")
		d.waitForBoard(solution)
		back, before := lastSteps(t, e, given)
		d.times(back, "ctrl+Left")
		d.shows(before)
		d.times(back, "ctrl+Right")
		d.shows(solution)
		d.key("ctrl+period")
		d.shows(newspaper)
	}
}

// lastSteps returns the least number of steps to go back from the end of a run until two
// digits have left the board, and that board.
func lastSteps(t *testing.T, e *engine.Engine, p sudoku.Puzzle) (steps int, before string) {
	run := player.New(e, p, engine.Options{Limit: 1, Seed: 1})
	defer run.Close()
	for run.Forward(t.Context(), 1<<20) > 0 {
	}
	for run.Grid().Filled() > len(p.Givens)-2 && run.Back(t.Context(), 1) == 1 {
		steps++
	}
	return steps, run.Grid().String()
}

func undo(t *testing.T, d *desktop) {
	pasteText(d, newspaper)
	d.key("ctrl+Home", "Right", "Right", "1", "Right", "2")
	both := withDigit(withDigit(newspaper, 2, "1"), 3, "2")
	d.shows(both)
	d.times(2, "ctrl+z")
	d.shows(newspaper)
	d.times(2, "ctrl+y")
	d.shows(both)
	d.key("ctrl+Delete")
	d.shows(strings.Repeat(".", 81))
	d.key("ctrl+z")
	d.shows(both)
	d.key("ctrl+r")
	d.shows(newspaper)
}

// idle checks that the program rests while its window has the focus, a puzzle is being solved and nothing happens: the main thread hardly
// ever wakes (Fyne's loop would 60 times a second, with several waits each), and the processor is not used to paint.
func idle(t *testing.T, d *desktop) {
	pasteText(d, newspaper)
	d.key("ctrl+shift+o") // solve it, which starts the clock
	d.key("ctrl+Home", "Right", "Right", "1")
	woken, used := 0, time.Duration(0)
	d.waitFor("the program to rest", func() bool {
		before, spent := d.waits(), d.spent()
		time.Sleep(2 * time.Second)
		woken, used = d.waits()-before, d.spent()-spent
		return woken < 40 && used <= 30*time.Millisecond
	})
	t.Logf("in two seconds it woke %d times, and took %v of the processor", woken, used)
	d.key("2") // and is there at once
	d.shows(withDigit(newspaper, 2, "2"))
}

func mouse(t *testing.T, d *desktop) {
	emptyBoard(d)
	board := strings.Repeat(".", 81)
	middle := d.cells()
	for _, cell := range []int{0, 26, 40, 80} {
		d.click(middle(cell))
		d.key("7")
		board = withDigit(board, cell, "7")
		d.shows(board)
		d.waitFor("the cursor under the mouse", func() bool { return middle(cell).In(d.cursor()) })
	}
	d.key("Right", "1", "ctrl+End", "Down", "2") // over the edges
	d.shows(withDigit(withDigit(board, 72, "1"), 8, "2"))
}

func paste(t *testing.T, d *desktop) {
	pasteText(d, escargot)
	d.shows(escargotLine)
	if got := d.copied("ctrl+shift+c"); strings.Join(strings.Fields(got), "") != escargotLine || len(strings.Fields(got)) != 9 {
		t.Errorf("copied as a grid, the puzzle is\n%s", got)
	}
}

// timeLine goes forwards to decisions and by single steps, and back the same way.
func timeLine(t *testing.T, d *desktop) {
	pasteText(d, escargot)
	d.key("ctrl+shift+w", "ctrl+alt+2", "alt+Home")
	run := player.New(engine.ForwardChecking, classic(t, escargotLine), engine.Options{Limit: 1, Seed: 1})
	defer run.Close()
	var boards []string // after each decision
	for run.Counts().Decisions < 40 {
		before := run.Counts().Decisions
		run.Forward(t.Context(), 1)
		if run.Counts().Decisions > before {
			boards = append(boards, run.Grid().String())
		}
	}
	for _, n := range []int{0, 1, 2, 5} {
		for at := 0; at <= n; at++ { // one after the other: a key may come while the run is still on its way
			d.key("alt+d")
			d.waitForBoard(boards[at])
		}
		for at := n - 1; at >= 0; at-- {
			d.key("alt+shift+d")
			d.waitForBoard(boards[at])
		}
		d.key("alt+Home")
		d.waitForBoard(escargotLine)
	}
	d.key("alt+Next", "alt+Prior", "alt+Right", "alt+Left") // a thousand forwards and back, ten forwards and back
	d.waitForBoard(escargotLine)
	d.key("alt+s") // to the solution
	d.waitFor("the solution", func() bool { return !strings.Contains(d.board(), ".") })
	d.key("alt+shift+s", "alt+Home")
	d.waitForBoard(escargotLine)
	d.key("ctrl+period")
}

// yourTurn makes the engine's first decision.
func yourTurn(t *testing.T, d *desktop) {
	pasteText(d, newspaper)
	d.key("ctrl+alt+2", "ctrl+Home", "Right", "Right", "alt+t", "1") // r1c3 can be 1, 2 or 4
	d.waitForBoard(withDigit(newspaper, 2, "1"))
	d.key("ctrl+Return")
	d.waitForBoard(solution)
	d.key("ctrl+period")
}

// savedRun saves a run in the dialog, and opens the file from the command line.
func savedRun(t *testing.T, d *desktop) {
	pasteText(d, escargot)
	d.key("ctrl+alt+2")
	d.times(7, "alt+b")
	before := d.board()
	path := d.home() + "/lesson.nonet"
	d.key("ctrl+shift+r")
	d.waitFor("the dialog", func() bool {
		d.key("ctrl+a")
		d.write("lesson.nonet")
		d.key("Return")
		_, err := os.Stat(path)
		return err == nil
	})
	d.closeBy("ctrl+q")
	d.start(path)
	d.waitForBoard(before)
	d.key("alt+b", "alt+shift+b")
	d.shows(before)
	d.key("ctrl+period")
	d.shows(escargotLine)
}

// projector switches the projector mode on and off.
func projector(t *testing.T, d *desktop) {
	d.do("xdotool", "getactivewindow", "windowmove", "--sync", "13", "57") // not where the window manager puts what does not fit
	small, at := d.size(), d.position()
	d.key("ctrl+shift+p")
	d.waitFor("the full screen", func() bool { return d.size() == image.Pt(1280, 960) })
	d.key("alt+d") // the keys work without the menu
	d.waitFor("a decision", func() bool { return d.board() != escargotLine })
	d.key("Escape")
	d.waitForSize(small)
	d.waitFor("the window where it was", func() bool { return d.position() == at })

	d.key("ctrl+shift+p")
	d.waitFor("the full screen again", func() bool { return d.size() == image.Pt(1280, 960) })
	d.key("ctrl+shift+h") // the keys are the same in another language
	position := d.board()
	d.key("alt+b")
	d.waitFor("a way back", func() bool { return d.board() != position })
	d.key("ctrl+shift+e", "Escape")
	d.waitForSize(small)
	d.key("ctrl+period")
}

// comparing runs two engines side by side, and copies the table of what they cost.
func comparing(t *testing.T, d *desktop) {
	d.key("ctrl+shift+j")
	d.times(20, "ctrl+Up")
	d.key("ctrl+Return", "alt+shift+t")
	const cost, outcome = 2, 12 // puzzle, engine, solutions, steps, nodes, assignments, backtracks, conflicts, checks, deepest, ms, seed, outcome
	var rows [][]string
	d.waitFor("both to end", func() bool {
		rows = nil
		for line := range strings.Lines(d.copied("ctrl+alt+x")) {
			rows = append(rows, strings.Split(strings.TrimSpace(line), ","))
		}
		return len(rows) > 2 && rows[1][outcome] == "solved" && rows[2][outcome] == "solved"
	})
	for i, e := range []*engine.Engine{engine.ForwardChecking.With("reading"), engine.ForwardChecking} {
		steps := 0
		r, err := e.Search(t.Context(), classic(t, escargotLine), engine.Options{Limit: 1, Observe: func(engine.Step) { steps++ }})
		want := []string{"1", fmt.Sprint(steps), fmt.Sprint(r.Counters.Nodes), fmt.Sprint(r.Counters.Assignments), fmt.Sprint(r.Counters.Backtracks)}
		if err != nil || rows[i+1][0] != escargotLine || rows[i+1][1] != e.ID || !slices.Equal(rows[i+1][cost:][:len(want)], want) {
			t.Errorf("the row is %q, want %s with %q", rows[i+1], e.ID, want)
		}
	}
	d.key("alt+shift+r", "alt+j", "Left", "Right", "space", "ctrl+shift+w")
}

// newPuzzle makes a puzzle by two keys. It is saved and has one solution.
func newPuzzle(t *testing.T, d *desktop) {
	before := d.board()
	d.key("ctrl+n", "Alt_L", "Return") // behind a dialog Alt opens no menu, which would have the next key
	var made sudoku.Puzzle
	d.waitForKept("a new puzzle", func(s session.State) bool {
		made = s.Puzzle
		return strings.HasSuffix(s.Title, " givens") && s.Typed.Filled() == 0
	})
	d.waitForBoard(made.Givens.String())
	r, err := engine.DancingLinks.Search(t.Context(), made, engine.Options{Limit: 2})
	if err != nil || !r.Unique() {
		t.Errorf("%v has %d solutions, %v", made.Givens, r.Count, err)
	}
	blank := slices.Index(made.Givens, 0)
	d.times(blank, "Right")
	d.key("1")
	d.waitForBoard(withDigit(made.Givens.String(), blank, "1"))
	d.key("ctrl+z", "ctrl+z")
	d.waitForBoard(before)
}

// typeDuringRun types into a cell that the engine has filled: the run ends, and the digit
// stays.
func typeDuringRun(t *testing.T, d *desktop) {
	pasteText(d, newspaper)
	speed(d, 5)
	d.key("ctrl+alt+1", "ctrl+Return")
	d.waitFor("a digit of the engine", func() bool { return d.board() != newspaper })
	d.key("ctrl+Home", "Right", "Right", "4")
	want := withDigit(newspaper, 2, "4")
	for range 3 { // if the run continued, the board would change
		d.shows(want)
	}
	d.waitForKept("the digit", func(s session.State) bool { return s.Typed[2] == 4 })
}

// smaller is a size of the window other than the initial one.
var smaller = image.Pt(940, 700)

func closeDuringRun(t *testing.T, d *desktop) {
	pasteText(d, impossible)
	fastest(d)
	d.key("ctrl+alt+2")
	d.waitFor("the program to have the size of its window", func() bool {
		// Repeatedly, because the window manager and the toolkit may override the first
		// request. The key makes the program refresh.
		d.do("xdotool", "getactivewindow", "windowsize", "940", "700")
		d.key("ctrl+Up")
		kept := d.settings()
		return d.size() == smaller && image.Pt(int(kept.Width), int(kept.Height)) == smaller
	})
	runOn(d)
	d.closeBy("ctrl+q")
	asLeft(t, d)
}

func startAgain(t *testing.T, d *desktop) {
	d.start()
	d.shows(impossible)
	d.waitForSize(smaller)
	runOn(d) // with the same engine and speed as before
	d.closeBy("alt+F4")
	asLeft(t, d)
}

// runOn starts a run of the second engine on a puzzle that takes it minutes.
func runOn(d *desktop) {
	d.t.Helper()
	d.key("ctrl+Return")
	d.waitFor("a digit of the engine", func() bool { return d.board() != impossible })
}

// asLeft checks the board and the settings that closeDuringRun has saved.
func asLeft(t *testing.T, d *desktop) {
	t.Helper()
	d.waitForKept("the board", func(s session.State) bool { return s.Grid().String() == impossible })
	if kept := d.settings(); kept.Engine != engine.ForwardChecking.ID || kept.Speed != running.SliderMax {
		t.Errorf("the settings were kept as %+v", kept)
	}
}

func file(t *testing.T, d *desktop) {
	path := d.path("sunday.txt")
	text := []byte("# title: Sunday\n" + newspaper + "\n")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	d.start(path)
	d.waitForTitle("Sunday – Nonet")
	d.shows(newspaper)
	d.key("ctrl+Home", "Right", "Right", "4")
	d.key("ctrl+s", "Return") // the program did not write this file, so it asks for the name and whether to replace it
	d.waitFor("the replaced file", func() bool {
		d.key("Return")
		now, _ := os.ReadFile(path)
		return !bytes.Equal(now, text)
	})
	d.waitForSaved(path, "the digit typed", func(s session.State) bool {
		return s.Title == "Sunday" && s.Puzzle.Givens.String() == newspaper && s.Typed[2] == 4
	})
	d.times(2, "ctrl+z") // the digit, and the opening of the file
	d.shows(impossible)
	d.closeBy("ctrl+q")
}

// photographed reads a photo by keys alone and kills the program: the puzzle and its photo are there
// at the next start, with every doubt that was settled.
func photographed(t *testing.T, d *desktop) {
	path := d.path("paper.png")
	file := paper(t)
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	picture, err := photo.Decode(t.Context(), bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	reading, err := photo.Read(t.Context(), picture, photo.Options{Quarters: photo.AnyWayUp}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := reading.Givens.String(); got != newspaper {
		t.Fatalf("the photo is read as\n%s", got)
	}
	d.start(path)
	d.waitForBoard(newspaper)
	d.times(len(reading.Doubts()), "Return")
	d.waitForPhoto("the settled doubts", func(p *proof.Proof) bool { return p != nil && p.Left(reading.Givens) == nil })
	d.killProgram()
	d.start()
	d.shows(newspaper)
	d.key("ctrl+alt+r") // until the program is closed, undo can bring it back
	d.closeBy("ctrl+q")
	d.waitForPhoto("the photo to be removed", func(p *proof.Proof) bool { return p == nil })
}

// paper returns a photo of the puzzle, as a file.
func paper(t *testing.T) []byte {
	t.Helper()
	return take(t, phototest.Setting{Width: 900, Height: 900, Camera: phototest.Camera{Pitch: 12, Yaw: -8, Roll: 3, Distance: 3},
		Light: phototest.Light{Gradient: .4}, Blur: 1.2, Noise: 6}, rand.New(rand.NewPCG(4, 4)))
}

// take photographs the puzzle.
func take(t *testing.T, shot phototest.Setting, rng *rand.Rand) []byte {
	t.Helper()
	printed := make([]uint8, len(newspaper))
	for i, char := range newspaper {
		if char != '.' {
			printed[i] = uint8(char - '0')
		}
	}
	var file bytes.Buffer
	if err := png.Encode(&file, shot.Take(phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: printed}, rng).Gray); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// waitForPhoto waits until the photo of the most recently changed puzzle, nil for none, fulfils a
// condition.
func (d *desktop) waitForPhoto(what string, holds func(*proof.Proof) bool) {
	d.t.Helper()
	d.waitFor(what+" to be kept", func() bool {
		lib := library.New(d.store("puzzles"))
		entries, _ := lib.List()
		if len(entries) == 0 {
			return false
		}
		file, err := lib.Photo(entries[0].Name)
		if err != nil {
			return holds(nil)
		}
		p, err := proof.Read(file)
		if err != nil {
			d.t.Fatalf("the photo cannot be read: %v", err)
		}
		return holds(p)
	})
}

// killed kills the program during typing. What was saved is there at the next start,
// complete, and nothing that was not typed.
func killed(t *testing.T, d *desktop) {
	d.start()
	emptyBoard(d)
	d.key("ctrl+j")
	typist := d.launch("xdotool", "type", "--delay", "20", newspaper)
	d.waitForKept("a dozen digits", func(s session.State) bool { return s.Typed.Filled() >= 12 })
	d.killProgram()
	<-typist.ended
	left := d.kept().Now
	text := left.Grid().String()
	typed := strings.TrimRight(text, ".")
	if !strings.HasPrefix(newspaper, typed) || left.Grid().Filled() < 12 {
		t.Fatalf("of\n%s there is left\n%s", newspaper, text)
	}
	d.start()
	d.shows(text)
	d.closeBy("ctrl+q")
}

// emptyBoard makes a new 9×9 board, and leaves Type in.
func emptyBoard(d *desktop) {
	d.t.Helper()
	d.key("ctrl+shift+n", "Return", "Escape")
	d.shows(strings.Repeat(".", 81))
}

// pasteText opens a puzzle from the clipboard, and waits until the program has read it: the next text in the clipboard would be
// read in its place.
func pasteText(d *desktop, text string) {
	d.t.Helper()
	path := d.path("pasted.txt")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		d.t.Fatal(err)
	}
	d.setClipboard("not to be pasted")
	two := d.launch("xclip", "-quiet", "-i", "-selection", "clipboard", "-loops", "2", path) // ends when two have read it
	d.waitFor("the clipboard to hold its text", func() bool { return d.clipboard() == strings.TrimSpace(text) })
	d.key("ctrl+v")
	d.waitFor("the program to paste", two.hasEnded)
}

// speed sets the speed, the given number of key presses above the slowest.
func speed(d *desktop, notches int) {
	d.t.Helper()
	d.times(20, "ctrl+Down")
	d.times(notches, "ctrl+Up")
}

// fastest sets the highest speed.
func fastest(d *desktop) {
	d.t.Helper()
	d.times(20, "ctrl+Up")
}

// toFirstBlank moves the cursor from the first cell of the first puzzle to its first blank, and returns that.
func (d *desktop) toFirstBlank() int {
	d.t.Helper()
	entries, err := puzzles.Load("easy")
	if err != nil {
		d.t.Fatal(err)
	}
	blank := slices.Index(entries[0].Puzzle.Givens, 0)
	for range blank {
		d.key("Right")
	}
	return blank
}

// withDigit returns a board with a digit in a cell.
func withDigit(board string, cell int, digit string) string {
	return board[:cell] + digit + board[cell+1:]
}

// classic parses a 9×9 puzzle on a line.
func classic(t *testing.T, line string) sudoku.Puzzle {
	t.Helper()
	p := sudoku.Empty(sudoku.Classic())
	for cell, char := range line {
		p.Givens[cell], _ = sudoku.DigitOf(char, 9)
	}
	return p
}
