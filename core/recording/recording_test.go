package recording_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"go.uber.org/goleak"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/recording"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// text prints a run by depth-first search with candidates of nothing, as a program of a pupil would, and returns its steps too.
func text(t *testing.T, puzzle string) (string, []engine.Step) {
	t.Helper()
	r, err := transcript.NewReader(strings.NewReader(`{"puzzle":"`+puzzle+`"}`), sudoku.Puzzle{})
	if err != nil {
		t.Fatal(err)
	}
	p := r.Header().Puzzle
	var lines strings.Builder
	lines.Write(transcript.Heading(engine.DepthFirst, p))
	var steps []engine.Step
	if _, err := engine.DepthFirst.Search(t.Context(), p, engine.Options{Observe: func(s engine.Step) {
		if s.Kind == engine.Choose || s.Kind == engine.Reject {
			return
		}
		steps = append(steps, s)
		line := map[string]any{"step": s.Kind.String(), "line": s.Line + 1, "say": fmt.Sprint("step ", len(steps))}
		if s.Cell >= 0 {
			line["cell"], line["digit"] = p.Layout.CellName(int(s.Cell)), s.Digit
		}
		event, _ := json.Marshal(line)
		lines.Write(append(event, '\n'))
	}}); err != nil {
		t.Fatal(err)
	}
	return lines.String(), steps
}

const small = "..5.6....354.624.....6.1.3..1.5....."

func begin(t *testing.T, from io.Reader, l recording.Limits) *recording.Recording {
	t.Helper()
	reader, err := transcript.NewReader(from, sudoku.Puzzle{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := recording.New(reader, l)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Release(); <-r.Done() })
	return r
}

// TestPlayed: a recording is played like the run that it is of, forwards, back and by jumps far beyond what the player keeps, and each step has
// the words that were said about it.
func TestPlayed(t *testing.T) {
	lines, want := text(t, small)
	r := begin(t, strings.NewReader(lines), recording.Limits{})
	p := player.NewShare(r.Engine("x"), r.Puzzle(), engine.Options{}, 1<<12) // a ring of a thousand steps
	defer p.Close()
	if n := p.Forward(t.Context(), 1<<40); n != int64(len(want)) || !p.Ended() {
		t.Fatalf("%d of %d steps", n, len(want))
	}
	result, err, ok := p.Result()
	if err != nil || !ok || result.Count == 0 || !result.Exhaustive || !result.Solutions[0].Solves(r.Puzzle()) {
		t.Errorf("%+v, %v, %v", result, err, ok)
	}
	for _, at := range []int{3, len(want), 1, len(want) / 2, len(want) - 1, len(want) / 3} {
		if !p.Seek(t.Context(), int64(at)) {
			t.Fatalf("it does not come to %d", at)
		}
		if got, _ := p.Step(); got != want[at-1] {
			t.Errorf("step %d is %+v, want %+v", at, got, want[at-1])
		}
		if got := r.Say(int64(at)); got != fmt.Sprint("step ", at) {
			t.Errorf("step %d says %q", at, got)
		}
	}
	if e := r.Engine(""); e.Title != engine.DepthFirst.Title || len(e.Pseudocode) != len(engine.DepthFirst.Pseudocode) || !e.IsRecorded() {
		t.Errorf("%+v", e)
	}
	if _, err := r.Engine("").Search(t.Context(), r.Puzzle(), engine.Options{Turns: []engine.Turn{{}}}); !errors.Is(err, engine.ErrTurns) {
		t.Errorf("a turn: %v", err)
	}
	if other := sudoku.Empty(sudoku.Classic()); true {
		if _, err := r.Engine("").Search(t.Context(), other, engine.Options{}); err == nil {
			t.Error("another puzzle is searched")
		}
	}
}

// TestBroken: a run ends before what cannot have happened, with that as its error.
func TestBroken(t *testing.T) {
	lines, want := text(t, small)
	cut := strings.Join(strings.SplitAfter(lines, "\n")[:11], "") + `{"step":"backtrack","cell":"r1c1"}` + "\n" + lines
	r := begin(t, strings.NewReader(cut), recording.Limits{})
	var steps []engine.Step
	_, err := r.Engine("x").Search(t.Context(), r.Puzzle(), engine.Options{Observe: func(s engine.Step) { steps = append(steps, s) }})
	if bad, ok := errors.AsType[*transcript.Error](err); !ok || bad.Line != 12 || len(steps) != 10 || steps[9] != want[9] {
		t.Errorf("%v after %d steps", err, len(steps))
	}
	for _, most := range []int64{1, 7} {
		r = begin(t, strings.NewReader(lines), recording.Limits{Steps: most})
		_, err = r.Engine("x").Search(t.Context(), r.Puzzle(), engine.Options{})
		if _, ok := errors.AsType[*recording.LimitError](err); !ok {
			t.Errorf("more than %d steps: %v", most, err)
		}
		if kept, all := r.Read(); kept != most || !all {
			t.Errorf("%d steps are kept of at most %d, and these are all: %t", kept, most, all)
		}
	}
}

// TestSourceOfEngine: the lines of a recording are those of its own program, or else those of the engine that it names.
func TestSourceOfEngine(t *testing.T) {
	for heading, want := range map[string][]engine.Line{
		`"engine":"backtrack","source":["only line"]`: {{Text: "only line"}}, `"engine":"backtrack"`: engine.DepthFirst.Pseudocode,
		`"engine":"mine","source":["only line"]`: {{Text: "only line"}}, `"engine":"mine"`: nil,
	} {
		r := begin(t, strings.NewReader(`{"puzzle":"`+small+`",`+heading+"}\n"), recording.Limits{})
		e := r.Engine("x")
		if !slices.Equal(e.Pseudocode, want) || (e.Selects == engine.Unsaid) != strings.Contains(heading, "mine") {
			t.Errorf("%s has the lines %v and selects by %v", heading, e.Pseudocode, e.Selects)
		}
		if r.Engine("x") != e {
			t.Errorf("%s has two engines", heading)
		}
	}
}

// A counter counts the bytes that were read.
type counter struct {
	io.Reader
	n atomic.Int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p[:min(len(p), 64)])
	c.n.Add(int64(n))
	return n, err
}

// TestBehind: nothing is read that is further ahead than it may be, and everything when it is asked for.
func TestBehind(t *testing.T) {
	lines, want := text(t, small)
	for _, ahead := range []int64{1, 20} {
		from := &counter{Reader: strings.NewReader(lines)}
		r := begin(t, from, recording.Limits{Ahead: ahead})
		steps := make([]engine.Step, 1)
		for i := range want {
			if n, err := r.Steps(t.Context(), int64(i), steps); n != 1 || err != nil || steps[0] != want[i] {
				t.Fatalf("step %d: %d, %v, %+v", i, n, err, steps[0])
			}
			if read, all := r.Read(); !all && read > int64(i)+ahead {
				t.Fatalf("at %d it has read %d", i, read)
			}
		}
		if n, err := r.Steps(t.Context(), int64(len(want)), steps); n != 0 || err != nil {
			t.Errorf("after the end: %d, %v", n, err)
		}
	}
}

// TestWaits: a run whose next event does not come waits, can be given up, and goes on when it comes.
func TestWaits(t *testing.T) {
	from, to := io.Pipe()
	go func() { fmt.Fprintf(to, `{"puzzle":%q,"engine":"My own"}`+"\n", small) }()
	r := begin(t, from, recording.Limits{})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	steps := make([]engine.Step, 4)
	if n, err := r.Steps(ctx, 0, steps); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("given up: %d, %v", n, err)
	}
	go fmt.Fprintln(to, `{"step":"assign","cell":"r1c1","digit":1}`)
	if n, err := r.Steps(t.Context(), 0, steps); n != 1 || err != nil || steps[0].Digit != 1 {
		t.Errorf("%d, %v, %+v", n, err, steps[0])
	}
	to.CloseWithError(io.ErrUnexpectedEOF)
	if n, err := r.Steps(t.Context(), 1, steps); n != 0 || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("the end: %d, %v", n, err)
	}
	if r.Engine("x").Title != "My own" {
		t.Errorf("the title is %q", r.Engine("x").Title)
	}
}

// TestShownAtOnce: what a program has printed is played before it prints more, forwards and after a jump back.
func TestShownAtOnce(t *testing.T) {
	out, in := io.Pipe()
	t.Cleanup(func() { in.Close() })
	go io.WriteString(in, `{"puzzle":"`+small+`"}`+"\n"+`{"step":"assign","cell":"r1c1","digit":1}`+"\n"+`{"step":"assign","cell":"r1c2","digit":2}`+"\n")
	r := begin(t, out, recording.Limits{})
	p := player.New(r.Engine("Slow"), r.Puzzle(), engine.Options{})
	defer p.Close()
	for _, to := range []int64{1, 2, 0, 2} {
		if !p.Seek(t.Context(), to) || p.Position() != to {
			t.Fatalf("it is at step %d, not at %d", p.Position(), to)
		}
	}
	in.Close()
	if p.Seek(t.Context(), 3) || p.Position() != 2 {
		t.Errorf("at its end it is at step %d", p.Position())
	}
}
