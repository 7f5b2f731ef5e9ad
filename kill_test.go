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
	"testing"
	"time"

	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// usualKills is how often the program is killed where NONET_KILLS says nothing else.
const usualKills = 6

// TestKills kills the program at random moments while it is being typed into, and once in
// a while when it has only begun to start. After each kill there is on disk, whole and
// with its history, what had been typed no more than a second before; and the next start
// goes on from there.
func TestKills(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program and kills it again and again")
	}
	kills := usualKills
	if text := os.Getenv("NONET_KILLS"); text != "" {
		kills, _ = strconv.Atoi(text)
	}
	d := newDesktop(t)
	random := rand.New(rand.NewPCG(5, uint64(kills)))
	d.start()
	d.key("ctrl+j", "1") // from now on the cursor moves on after a digit
	d.waitForKept("the first digit", func(s session.State) bool { return s.Typed.Filled() == 1 })
	d.killProgram()

	var ages []time.Duration // how long before the kill the oldest of what was lost had been typed
	keys, early := 0, 0
	for n := range kills {
		left := d.kept()
		if n%6 == 5 { // nothing was typed, and nothing may change
			d.program = d.launch(d.path("nonet"))
			time.Sleep(time.Duration(random.IntN(1000)) * time.Millisecond)
			d.killProgram()
			if got := d.kept(); !sameSheet(got, left) {
				t.Fatalf("kill %d, while starting, left\n%s\nof\n%s", n, got.Now.Grid(), left.Now.Grid())
			}
			early++
			continue
		}
		d.start()
		d.shows(left.Now.Grid().String())
		program, typed := d.program, newTypist(d, left, random)
		if n%25 == 24 {
			typed.startAnew()
		}
		moment := make(chan time.Time, 1)
		time.AfterFunc(time.Duration(random.IntN(1500))*time.Millisecond, func() {
			moment <- time.Now()
			program.kill()
		})
		typed.until(program.ended)
		killed := <-moment
		d.program = nil
		typed.end()
		keys += len(typed.sent)
		got := d.kept()
		have := slices.IndexFunc(typed.boards, func(s *session.Sheet) bool { return sameSheet(s, got) })
		if have < 0 {
			t.Fatalf("kill %d left what was never there:\n%s, %d done, %d undone\ntyping began with\n%s, %d done, %d undone", n,
				got.Now.Grid(), len(got.Past), len(got.Future), left.Now.Grid(), len(left.Past), len(left.Future))
		}
		// Keys that change nothing leave the same sheet: the last such counts.
		for have+1 < len(typed.boards) && sameSheet(typed.boards[have+1], got) {
			have++
		}
		if have < len(typed.sent) && typed.sent[have].Before(killed) {
			age := killed.Sub(typed.sent[have])
			ages = append(ages, age)
			if age > time.Second {
				t.Errorf("kill %d: what was typed %v before is lost", n, age)
			}
		}
	}
	slices.Sort(ages)
	t.Logf("%d kills, %d of them while starting; %d keys", kills, early, keys)
	if len(ages) > 0 {
		t.Logf("after %d a key or more was not on disk, the oldest typed %v before, in the median %v",
			len(ages), ages[len(ages)-1].Round(time.Millisecond), ages[len(ages)/2].Round(time.Millisecond))
	}
	if files, _ := os.ReadDir(filepath.Join(d.store("puzzles"), "damaged")); len(files) > 0 {
		t.Errorf("damaged were %v", files)
	}
}

// A typist types into the program without a pause, and knows what must come of it.
type typist struct {
	d      *desktop
	random *rand.Rand
	keys   io.WriteCloser
	tool   *process
	board  *session.Session
	cursor int
	sent   []time.Time      // when each key was pressed
	boards []*session.Sheet // before the first key, and after each
}

func newTypist(d *desktop, left *session.Sheet, random *rand.Rand) *typist {
	d.t.Helper()
	tool := exec.Command("xdotool", "-") // reads what to do line by line
	keys, err := tool.StdinPipe()
	if err != nil {
		d.t.Fatal(err)
	}
	return &typist{d: d, random: random, keys: keys, tool: d.begin(tool), board: session.BeginWith(left.Copy()),
		boards: []*session.Sheet{left.Copy()}}
}

// startAnew begins another puzzle, and waits until it is kept.
func (p *typist) startAnew() {
	emptyBoard(p.d)
	p.d.key("5")
	p.d.waitForKept("a new puzzle", func(s session.State) bool { return s.Grid().Filled() == 1 })
	p.board = session.New(sudoku.Empty(sudoku.Classic()))
	p.board.Set(0, 5)
	p.cursor, p.boards = 1, []*session.Sheet{p.board.Sheet().Copy()}
}

// until types until the program has ended: digits, mostly, and now and then a move, undo
// or redo.
func (p *typist) until(ended <-chan struct{}) {
	for {
		select {
		case <-ended:
			return
		case <-time.After(time.Duration(1+p.random.IntN(40)) * time.Millisecond):
		}
		key := strconv.Itoa(1 + p.random.IntN(9))
		switch p.random.IntN(16) {
		case 0:
			key = "Down"
			p.cursor = (p.cursor + 9) % 81
		case 1, 2:
			key = "ctrl+z"
			p.board.Undo()
		case 3:
			key = "ctrl+y"
			p.board.Redo()
		case 4:
			key = "Delete"
			p.board.Set(p.cursor, 0)
		default:
			p.board.Set(p.cursor, key[0]-'0')
			p.cursor = (p.cursor + 1) % 81
		}
		fmt.Fprintln(p.keys, "key --delay 0", key)
		p.sent = append(p.sent, time.Now())
		p.boards = append(p.boards, p.board.Sheet().Copy())
	}
}

func (p *typist) end() {
	p.keys.Close()
	<-p.tool.ended
}

// sameSheet tells whether two puzzles are the same, with all they have been through.
func sameSheet(a, b *session.Sheet) bool {
	same := func(a, b session.State) bool {
		return slices.Equal(a.Typed, b.Typed) && slices.Equal(a.Puzzle.Givens, b.Puzzle.Givens)
	}
	return same(a.Now, b.Now) && slices.EqualFunc(a.Past, b.Past, same) && slices.EqualFunc(a.Future, b.Future, same)
}

// kept is the puzzle that was changed last of those the program keeps. It must not be
// open.
func (d *desktop) kept() *session.Sheet {
	d.t.Helper()
	lib := library.New(d.store("puzzles"))
	defer lib.LetGo("")
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

// waitForKept waits until the puzzle that was changed last is kept as it should be.
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

// TestTwoCopies types into two copies of the program in turn, and kills both: each has
// kept what was typed into it.
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
	time.Sleep(time.Second)
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
