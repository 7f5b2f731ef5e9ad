package recording_test

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/recording"
	"nonet/core/sudoku"
)

// An opened is a text that knows whether it was closed.
type opened struct {
	io.Reader
	closed *int
}

func (o opened) Close() error { *o.closed++; return nil }

// TestKept: the engine of a text finds what the run of the text has found, as often as it is asked, and closes each text that it has opened. Of another
// puzzle, and of what is no transcript, there is no run.
func TestKept(t *testing.T) {
	lines, want := text(t, small)
	reads, closed := 0, 0
	keep := func(text string) *engine.Engine {
		return recording.Kept("run.jsonl", func() (io.ReadCloser, error) {
			reads++
			return opened{strings.NewReader(text), &closed}, nil
		})
	}
	p := begin(t, strings.NewReader(lines), recording.Limits{}).Puzzle()
	named := keep(lines)
	for range 2 {
		n := 0
		result, err := named.Search(t.Context(), p, engine.Options{Observe: func(s engine.Step) {
			if s != want[n] {
				t.Errorf("step %d is %+v, want %+v", n, s, want[n])
			}
			n++
		}})
		if err != nil || n != len(want) || len(result.Solutions) == 0 || !result.Solutions[0].Solves(p) {
			t.Errorf("%d of %d steps: %v", n, len(want), err)
		}
	}
	if _, err := named.Search(t.Context(), sudoku.Empty(p.Layout), engine.Options{}); err == nil {
		t.Error("another puzzle is searched")
	}
	if _, err := keep("nonsense").Search(t.Context(), p, engine.Options{}); err == nil {
		t.Error("nonsense is played")
	}
	if reads != 4 || closed != reads {
		t.Errorf("of %d texts that were opened %d are closed", reads, closed)
	}
	lost := recording.Kept("lost", func() (io.ReadCloser, error) { return nil, os.ErrNotExist })
	if _, err := lost.Search(t.Context(), p, engine.Options{}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("of a text that is not there the error is %v", err)
	}
}

// TestTitleOfKept: an engine of Nonet has its title, another one that of the transcript, or if it has none that of the text.
func TestTitleOfKept(t *testing.T) {
	for heading, want := range map[string]string{`,"engine":"backtrack"`: engine.DepthFirst.Title, `,"engine":"My own"`: "My own", ``: "run.jsonl"} {
		text := `{"puzzle":"` + small + `"` + heading + "}\n"
		e := recording.Kept("run.jsonl", func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil })
		live, err := e.Begin(t.Context(), begin(t, strings.NewReader(text), recording.Limits{}).Puzzle())
		if err != nil {
			t.Fatal(err)
		}
		if got := live.Engine(); got.Title != want || got.ID != recording.ID || got.Choice() != e {
			t.Errorf("the engine of %q is %q", heading, got.Title)
		}
		live.Close()
	}
}
