//go:build linux

package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// usualKills is the number of times the program is ended without NONET_KILLS: once for
// each entry of endings.
const usualKills = 8

// A mode is what the user is doing when the program ends.
type mode int

const (
	starting mode = iota // nothing was typed yet
	playing              // digits into blanks, undo, redo
	entry9               // a printed puzzle of 9×9: givens, pasted lines, Backspace
	entry16              // one of 16×16, with digits of two figures
)

// An ending is what the user is doing and how the program ends.
type ending struct {
	mode mode
	how  string
}

const (
	byKill  = "killed"
	byKey   = "closed by its key"
	byOrder = "ended by the system"
)

// endings are used in turn.
var endings = []ending{
	{playing, byKill}, {playing, byKey}, {entry9, byKill}, {starting, byKill},
	{entry9, byOrder}, {entry16, byKill}, {entry16, byKey}, {playing, byOrder},
	{playing, byKill}, {entry9, byKill}, {entry9, byKey}, {entry16, byKill},
	{entry16, byOrder}, {playing, byKill}, {playing, byKill}, {entry9, byKill},
}

// TestKills ends the program at random moments during typing, most often by killing it.
// After a kill the disk has everything typed up to a second before, complete and with its
// history; after any other end, everything, including keys that were still on their way to
// the window. The next start continues from there.
func TestKills(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program and kills it repeatedly")
	}
	kills := usualKills
	if text := os.Getenv("NONET_KILLS"); text != "" {
		kills, _ = strconv.Atoi(text)
	}
	d := newDesktop(t)
	d.start()
	d.key("Escape", "ctrl+j") // let the cursor move on after a digit
	d.toFirstBlank()
	d.key("1")
	d.waitForKept("the first digit", func(s session.State) bool { return s.Typed.Filled() == 1 })
	d.waitFor("the setting to be kept", func() bool {
		_, err := os.Stat(d.store("settings.json"))
		return err == nil && d.settings().AutoAdvance
	})
	d.killProgram()

	k := &killing{d: d, random: rand.New(rand.NewPCG(5, uint64(kills))), ends: map[string]int{}}
	for n := range kills {
		k.round(n, endings[n%len(endings)])
	}
	slices.Sort(k.ages)
	t.Logf("%d ends: %v; %d digits typed by %d keys", kills, k.ends, k.digits, k.keys)
	if len(k.ages) > 0 {
		t.Logf("after %d kills some keys were not on disk; the oldest was typed %v before, the median %v", len(k.ages),
			k.ages[len(k.ages)-1].Round(time.Millisecond), k.ages[len(k.ages)/2].Round(time.Millisecond))
	}
	if files, _ := os.ReadDir(filepath.Join(d.store("puzzles"), "damaged")); len(files) > 0 {
		t.Errorf("damaged files: %v", files)
	}
	if files, _ := filepath.Glob(d.store("*.damaged*")); len(files) > 0 {
		t.Errorf("damaged files: %v", files)
	}
}

// A killing is the state of TestKills.
type killing struct {
	d            *desktop
	random       *rand.Rand
	ages         []time.Duration // for each kill that lost keys, the age of the oldest
	ends         map[string]int
	keys, digits int
}

// round starts the program, types into it and ends it.
func (k *killing) round(n int, e ending) {
	d, t := k.d, k.d.t
	t.Helper()
	left := d.kept()
	if e.mode == starting { // nothing was typed, and nothing may change
		d.program = d.launch(d.path("nonet"))
		time.Sleep(time.Duration(k.random.IntN(1000)) * time.Millisecond)
		d.killProgram()
		if got := d.kept(); !sameSheet(got, left) {
			t.Fatalf("kill %d, while starting, left\n%s\nof\n%s", n, got.Now.Grid(), left.Now.Grid())
		}
		k.ends["killed while starting"]++
		return
	}
	typing := left.Now.TypingIn // the program will start in Type in
	d.start()
	d.shows(left.Now.Grid().String())
	typed := newTypist(d, left, k.random)
	typed.prepare(e.mode, typing, n)
	over, ended := d.end(e.how, typed, time.Duration(k.random.IntN(1500))*time.Millisecond)
	k.ends[e.how]++
	k.keys, k.digits = k.keys+len(typed.sent), k.digits+typed.digits
	got := d.kept()
	have := -1 // the last moment that is on disk; keys that change nothing leave the same sheet
	for i, m := range typed.moments {
		if slices.ContainsFunc(m, func(s *session.Sheet) bool { return sameSheet(s, got) }) {
			have = i
		}
	}
	if have < 0 {
		t.Fatalf("end %d, %v, left what was never there:\n%s, %d done, %d undone\ntyping began with\n%s, %d done, %d undone\nand went on with %q, to\n%s",
			n, e, got.Now.Grid(), got.Made(), got.Undone(), left.Now.Grid(), left.Made(), left.Undone(), typed.pressed, typed.board.Now().Grid())
	}
	if e.how != byKill {
		last := typed.moments[over]
		if !sameSheet(last[len(last)-1], got) {
			t.Fatalf("end %d, %v, left\n%s, %d done, %d undone\nwhere there was\n%s, %d done, %d undone", n, e, got.Now.Grid(),
				got.Made(), got.Undone(), last[0].Now.Grid(), last[0].Made(), last[0].Undone())
		}
		return
	}
	if have < len(typed.sent) && typed.sent[have].Before(ended) {
		age := ended.Sub(typed.sent[have])
		k.ages = append(k.ages, age)
		if age > time.Second {
			t.Errorf("kill %d: what was typed %v before is lost", n, age)
		}
	}
}

// end types for a while and meanwhile ends the program. It returns the number of keys
// pressed before, and the time.
func (d *desktop) end(how string, typed *typist, after time.Duration) (keys int, at time.Time) {
	d.t.Helper()
	program := d.program
	d.program = nil
	switch how {
	case byKill:
		moment := make(chan time.Time, 1)
		time.AfterFunc(after, func() {
			moment <- time.Now()
			program.kill()
		})
		typed.until(program.ended)
		typed.end()
		return len(typed.sent), <-moment
	case byKey:
		typed.until(in(after))
		keys = len(typed.sent)
		fmt.Fprintln(typed.keys, "sleep 0.003 key --delay 0 ctrl+q")
		typed.until(in(100 * time.Millisecond)) // these keys come too late
		typed.end()
	case byOrder:
		typed.until(in(after))
		keys = len(typed.sent)
		typed.end()
		d.do("xdotool", "getmouselocation") // the keys have reached the display, if not yet the window
		program.signal(syscall.SIGTERM)
	}
	select {
	case <-program.ended:
	case <-time.After(soon):
		d.t.Fatalf("%s, the program has not ended after %v", how, soon)
	}
	if program.err != nil {
		d.t.Fatalf("%s, the program ended with %v\n%s", how, program.err, d.errorOutput())
	}
	return keys, time.Now()
}

// in returns a channel that is closed after a time.
func in(d time.Duration) <-chan struct{} {
	passed := make(chan struct{})
	time.AfterFunc(d, func() { close(passed) })
	return passed
}

// A typist types into the program without a pause, and keeps the expected boards.
type typist struct {
	d       *desktop
	random  *rand.Rand
	keys    io.WriteCloser
	tool    *process
	mode    mode
	board   *session.Session
	cursor  int
	copied  string             // the text in the clipboard
	erase   bool               // Backspace clears the previous cell
	digits  int                // the number of digits typed
	pressed []string           // the keys
	sent    []time.Time        // when each key was pressed
	moments [][]*session.Sheet // before the first key, and after each: what may be on the board
}

func newTypist(d *desktop, left *session.Sheet, random *rand.Rand) *typist {
	d.t.Helper()
	tool := exec.Command("xdotool", "-") // reads commands line by line
	keys, err := tool.StdinPipe()
	if err != nil {
		d.t.Fatal(err)
	}
	p := &typist{d: d, random: random, keys: keys, tool: d.begin(tool)}
	p.goOn(left)
	return p
}

// goOn continues with the sheet on the board.
func (p *typist) goOn(left *session.Sheet) {
	p.board, p.moments = session.BeginWith(left.Copy()), [][]*session.Sheet{{left.Copy()}}
}

// prepare brings the program into a mode, with a puzzle for typing.
func (p *typist) prepare(m mode, typing bool, n int) {
	p.d.t.Helper()
	p.mode = m
	now := p.board.Now()
	side, givens := now.Layout().Side(), now.Puzzle.Givens.Filled()
	switch {
	case m == playing:
		if typing || side != 9 || givens > 0 || n%25 == 24 {
			emptyBoard(p.d)
			p.d.key("5")
			p.begin(9, false, func(s *session.Session) { s.Set(0, 5) })
		}
		p.d.key("ctrl+Home")
		return
	case m == entry9 && (side != 9 || givens == 0):
		pasteText(p.d, "5"+strings.Repeat(".", 80))
		p.begin(9, typing, nil)
	case m == entry16 && side != 16:
		pasteText(p.d, "5"+strings.Repeat(".", 255))
		p.begin(16, typing, nil)
	}
	if !typing {
		p.d.key("ctrl+shift+t")
		p.board.TypeIn()
		p.moments[0] = append(p.moments[0], p.board.Sheet().Copy())
	}
	if m == entry9 {
		p.copied = []string{"4..2", ".7", p.line(), p.line()}[p.random.IntN(4)]
		p.d.setClipboard(p.copied)
	}
	p.d.key("ctrl+Home")
}

// begin waits until a puzzle with a 5 in its first cell is kept, as a given unless it was
// typed, and continues from there, typing in or not.
func (p *typist) begin(side int, typing bool, typed func(*session.Session)) {
	p.d.t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		p.d.t.Fatal(err)
	}
	p.d.waitForKept("a new puzzle", func(s session.State) bool {
		return s.Layout().Side() == side && s.Grid().Filled() == 1 && s.Grid()[0] == 5
	})
	puzzle := sudoku.Empty(l)
	if typed == nil {
		puzzle.Givens[0] = 5
	}
	state := session.New(puzzle).Now()
	state.TypingIn = typing
	board := session.Begin(state)
	if typed != nil {
		typed(board)
	}
	p.goOn(board.Sheet())
}

// line returns a random puzzle as a line of 81 symbols.
func (p *typist) line() string {
	line := []byte(strings.Repeat(".", 81))
	for range 25 {
		line[p.random.IntN(81)] = byte('1' + p.random.IntN(9))
	}
	return string(line)
}

// until types until a channel is closed.
func (p *typist) until(ended <-chan struct{}) {
	for {
		select {
		case <-ended:
			return
		case <-time.After(time.Duration(1+p.random.IntN(40)) * time.Millisecond):
		}
		if p.mode == playing {
			p.play()
		} else {
			p.enter()
		}
	}
}

// press presses keys, after which one of the sheets is on the board. (If a key is pressed
// twice within a millisecond, GLFW drops the second press.)
func (p *typist) press(keys string, sheets ...*session.Sheet) {
	fmt.Fprintln(p.keys, "sleep 0.003 key --delay 3", keys)
	p.pressed, p.sent = append(p.pressed, keys), append(p.sent, time.Now())
	p.moments = append(p.moments, append(sheets, p.board.Sheet().Copy()))
}

// play types digits, mostly, and now and then a note, a move, undo or redo.
func (p *typist) play() {
	sheet := p.board.Sheet()
	switch choice := p.random.IntN(16); {
	case choice == 0:
		p.cursor = (p.cursor + 9) % 81
		p.press("Down")
	case choice <= 2 && sheet.Made() > 0: // (otherwise it returns to another puzzle)
		p.cursor = p.board.Undo().Cells[0]
		p.press("ctrl+z")
	case choice == 3 && sheet.Undone() > 0:
		p.cursor = p.board.Redo().Cells[0]
		p.press("ctrl+y")
	case choice == 4:
		p.board.Erase([]int{p.cursor})
		p.press("Delete")
	case choice <= 7:
		digit := 1 + p.random.IntN(9)
		p.board.Note([]int{p.cursor}, session.Corner, uint8(digit))
		p.press("shift+" + strconv.Itoa(digit))
	default:
		digit := uint8(1 + p.random.IntN(9))
		p.board.Place([]int{p.cursor}, digit, true)
		p.cursor = (p.cursor + 1) % 81
		p.digits++
		p.press(strconv.Itoa(int(digit)))
	}
}

// enter types givens, mostly, and now and then skips a cell, goes back, or pastes.
func (p *typist) enter() {
	l := p.board.Now().Layout()
	if p.cursor+len(p.copied)%81+2 > l.Cells() {
		p.home()
		return
	}
	before := p.board.Sheet().Copy()
	switch choice := p.random.IntN(16); {
	case choice == 0:
		p.cursor++
		p.press("space")
	case choice <= 2 && p.erase && p.cursor > 0:
		p.cursor--
		p.board.SetGiven(p.cursor, 0)
		p.press("BackSpace")
		return
	case choice == 3 && p.mode == entry9:
		p.paste()
	case choice == 4 && p.mode == entry9 && before.Made() > 0 && before.Board(before.Made()-1).TypingIn:
		p.board.Undo()
		p.press("ctrl+z")
		p.home()
		return
	case l.Side() > 9 && choice > 9: // two figures; the first may be on the board alone
		digit := uint8(10 + p.random.IntN(l.Side()-9))
		first := session.BeginWith(before.Copy())
		first.SetGiven(p.cursor, 1)
		p.board.SetGiven(p.cursor, digit)
		p.cursor++
		p.digits++
		p.press(fmt.Sprintf("1 %d", digit-10), before, first.Sheet())
	default:
		digit := uint8(2 + p.random.IntN(8))
		p.board.SetGiven(p.cursor, digit)
		p.cursor++
		p.digits++
		p.press(strconv.Itoa(int(digit)))
	}
	p.erase = true
}

// home goes to the first cell.
func (p *typist) home() {
	p.cursor, p.erase = 0, false
	p.press("ctrl+Home")
}

// paste pastes the clipboard: cells from the cursor on, or a whole puzzle.
func (p *typist) paste() {
	digits := map[int]uint8{}
	whole := sudoku.Empty(sudoku.Classic())
	for i, char := range p.copied {
		d, _ := sudoku.DigitOf(char, 9)
		digits[p.cursor+i], whole.Givens[i] = d, d
	}
	if len(p.copied) < 81 {
		p.board.SetGivens(digits)
		p.cursor += len(p.copied)
	} else {
		next := session.New(whole).Now()
		next.TypingIn = true
		p.board.Open(next)
		p.cursor = 81
	}
	p.press("ctrl+v")
}

func (p *typist) end() {
	p.keys.Close()
	<-p.tool.ended
}

// sameSheet reports whether two puzzles and their histories are the same.
func sameSheet(a, b *session.Sheet) bool {
	same := func(a, b session.State) bool {
		return a.SameDigits(b) && a.SamePencils(b)
	}
	return a.Made() == b.Made() && slices.EqualFunc(boardsOf(a), boardsOf(b), same)
}

// kept returns the most recently changed puzzle in the library. The program must not be
// running.
func (d *desktop) kept() *session.Sheet {
	d.t.Helper()
	lib := library.New(d.store("puzzles"))
	defer lib.ReleaseAll()
	entries, unreadable := lib.List()
	if len(entries) == 0 || unreadable > 0 {
		d.t.Fatalf("there are %d puzzles, and %d that cannot be read", len(entries), unreadable)
	}
	taken, damage, err := lib.Take(entries[0].Name)
	if err != nil || damage != nil {
		d.t.Fatalf("%s: %v, %v", entries[0].Name, damage, err)
	}
	return taken.Sheet
}

// waitForKept waits until the most recently changed puzzle in the library fulfils a
// condition.
func (d *desktop) waitForKept(what string, holds func(session.State) bool) {
	d.t.Helper()
	d.waitFor(what+" to be kept", func() bool {
		entries, unreadable := library.New(d.store("puzzles")).List()
		if unreadable > 0 {
			d.t.Fatalf("%d puzzles cannot be read", unreadable)
		}
		return len(entries) > 0 && holds(entries[0].Board)
	})
}

// TestTwoCopies types into two copies of the program in turn and kills both: each has
// saved what was typed into it.
func TestTwoCopies(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program and starts it twice")
	}
	d := newDesktop(t)
	var copies []*process
	var windows, want []string
	for range 2 {
		d.start()
		window, _ := d.run("xdotool", "getactivewindow")
		copies, windows = append(copies, d.program), append(windows, window)
		want = append(want, strings.Repeat(".", 81))
		emptyBoard(d)
	}
	random := rand.New(rand.NewPCG(6, 1))
	for n := range 16 {
		which := n % 2
		d.do("xdotool", "windowactivate", "--sync", windows[which])
		cell, digit := n/2*9, string('1'+rune(random.IntN(9)))
		keys := append([]string{"ctrl+Home"}, slices.Repeat([]string{"Right"}, cell%9)...)
		d.key(append(append(keys, slices.Repeat([]string{"Down"}, cell/9)...), digit)...)
		want[which] = withDigit(want[which], cell, digit)
	}
	d.shows(want[1])
	time.Sleep(time.Second) // the time in which a change must be on disk
	for _, p := range copies {
		p.kill()
	}
	entries, unreadable := library.New(d.store("puzzles")).List()
	if len(entries) != 2 || unreadable > 0 {
		t.Fatalf("there are %d puzzles, and %d that cannot be read", len(entries), unreadable)
	}
	for which, e := range []library.Entry{entries[1], entries[0]} {
		if got := e.Board.Typed.String(); got != want[which] {
			t.Errorf("copy %d kept\n%s, not\n%s", which, got, want[which])
		}
	}
}

// boardsOf returns the boards of the whole history, the oldest first.
func boardsOf(s *session.Sheet) (boards []session.State) {
	for n := range s.Made() + s.Undone() + 1 {
		boards = append(boards, s.Board(n))
	}
	return boards
}
