package cli

import (
	"bytes"
	"context"
	"errors"
	"image/gif"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"nonet/core/canvas/save"
	"nonet/core/engine"
	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/program"
	"nonet/core/sudoku"
)

// TestMeasure: what is measured of a search is the time since the one before, whenever the whole began.
func TestMeasure(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	var next atomic.Int64
	found := newTimes()
	if err := found.measure(t.Context(), engine.DepthFirst, []sudoku.Puzzle{sudoku.Empty(l)}, engine.Options{Limit: 1}, &next, time.Now().Add(-time.Hour), time.Minute); err != nil {
		t.Fatal(err)
	}
	if found.count != 1 || found.max > 30*time.Minute || next.Load() != 1 {
		t.Errorf("%d searches, the longest of %v", found.count, found.max)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := found.measure(ctx, engine.DepthFirst, []sudoku.Puzzle{sudoku.Empty(l)}, engine.Options{Limit: 1}, &next, time.Now(), time.Minute); err == nil || found.count != 1 {
		t.Errorf("given up: %d searches, %v", found.count, err)
	}
}

// TestStoppedBeforeAProgram: a command that is stopped before its program has begun says so, and not that the program has failed.
func TestStoppedBeforeAProgram(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var complaints bytes.Buffer
	c := &call{stderr: &console{to: &complaints}}
	if c.programSteps(ctx, io.Discard, program.Command{Args: []string{"true"}}, sudoku.Empty(sudoku.Classic()), 1); !c.stopped || c.status != allWell || complaints.Len() > 0 {
		t.Errorf("it is stopped: %t, with the status %d and %q", c.stopped, c.status, &complaints)
	}
}

// TestImpliedObjects: an implication names its house, also if that is the first, unless it has none.
func TestImpliedObjects(t *testing.T) {
	l := sudoku.Classic()
	chain := logic.Chain{
		{Candidate: position.Candidate{Cell: 1, Digit: 2}, On: true, House: -1}, {Candidate: position.Candidate{Cell: 4, Digit: 2}, House: 0, From: []int{0}}, {Candidate: position.Candidate{Cell: 4, Digit: 9}, On: true, House: 10, From: []int{1, 0}},
	}
	got := impliedObjects(l, chain)
	for i, want := range []string{"", "row 1", "column 2"} {
		if got[i].House != want || len(got[i].From) != i {
			t.Errorf("implication %d is %+v", i, got[i])
		}
	}
}

// TestUnwritten: what cannot be written has a name in the sentence that says why, and that sentence names no file of which the user knows nothing.
func TestUnwritten(t *testing.T) {
	for _, test := range []struct {
		name string
		err  error
		want string
	}{
		{"", save.ErrLarge, "nonet: the output cannot be written: " + save.ErrLarge.Error()},
		{"a.pdf", &os.LinkError{Op: "rename", Old: ".a.pdf.0123456789abcdef.writing", New: "a.pdf", Err: errors.New("another program has it open")}, "nonet: a.pdf cannot be written: another program has it open"},
	} {
		var said bytes.Buffer
		c := &call{stderr: &console{to: &said}}
		c.writeFile(test.name, func(io.Writer) error { return test.err })
		if said.String() != test.want+"\n" || c.status != failed {
			t.Errorf("status %d, %q, want %q", c.status, said.String(), test.want)
		}
	}
}

// TestFilmProgress: how much of an animation is painted is shown, also if it is to have as many pictures as there are numbers.
func TestFilmProgress(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	s := &screen{frames: make(chan time.Time)}
	status := make(chan int)
	go func() {
		args := []string{"export", "-of", "board", "-to", "gif", "-e", "backtrack", "-width", "16", "-until", strconv.Itoa(math.MaxInt)}
		status <- run(ctx, args, strings.NewReader(endless), io.Discard, s.console(false))
	}()
	s.until(2*time.Second, "painting (Ctrl+C stops) … 0 %, 2 s")
	cancel()
	if <-status != unsolved {
		t.Error("it has ended")
	}
}

// TestUsualSpeed: an animation shows four steps a second, unless it is to be faster or slower.
func TestUsualSpeed(t *testing.T) {
	for speed, delay := range map[string]int{"": 25, "1": 100, "50": 2, "1000": 2} {
		args := []string{"export", "-of", "board", "-to", "gif", "-e", "backtrack", "-until", "3", "-width", "64"}
		if speed != "" {
			args = append(args, "-speed", speed)
		}
		var out, complaints bytes.Buffer
		if status := Run(t.Context(), args, strings.NewReader("4....1.33.1....4"), &out, &complaints); status != 0 {
			t.Fatal(complaints.String())
		}
		film, err := gif.DecodeAll(&out)
		if err != nil {
			t.Fatal(err)
		}
		if film.Delay[0] != delay {
			t.Errorf("-speed %s: %v", speed, film.Delay)
		}
	}
}
