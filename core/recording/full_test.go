package recording

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

var errFull = errors.New("the disk is full")

// A full is a medium that takes no more bytes, and has lost those that it had.
type full struct{}

func (full) append([]byte) error        { return errFull }
func (full) readAt([]byte, int64) error { return errFull }
func (full) size() int64                { return 1 << 20 }
func (full) close()                     {}

// TestDiskFull: when nothing more can be written the run ends, and what is kept is not read if it is lost.
func TestDiskFull(t *testing.T) {
	for _, says := range []bool{false, true} {
		out, in := io.Pipe()
		reader, err := transcript.NewReader(io.MultiReader(strings.NewReader(`{"puzzle":"................"}`+"\n"), out), sudoku.Puzzle{})
		if err != nil {
			t.Fatal(err)
		}
		r, err := New(reader, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		r.mu.Lock()
		spare := &r.kept.steps
		if says {
			spare = &r.kept.says
		}
		(*spare).close()
		*spare = full{}
		r.mu.Unlock()
		go func() {
			for i := range 10_000 {
				if _, err := fmt.Fprintf(in, `{"step":%q,"cell":"r1c1","digit":1,"say":"something"}`+"\n", []string{"assign", "backtrack"}[i%2]); err != nil {
					return
				}
			}
			in.Close()
		}()
		<-r.Done()
		in.Close()
		out.Close()
		kept, all := r.Read()
		if !all || kept == 0 || kept == 10_000 {
			t.Errorf("%d steps are kept, and these are all: %t", kept, all)
		}
		if n, err := r.Steps(t.Context(), kept, make([]engine.Step, 1)); n != 0 || !errors.Is(err, errFull) {
			t.Errorf("the end is %d, %v", n, err)
		}
		if !says {
			if n, err := r.Steps(t.Context(), 0, make([]engine.Step, 1)); n != 0 || !errors.Is(err, errFull) {
				t.Errorf("what is lost is %d steps, %v", n, err)
			}
			if text := r.Say(1); text != "" {
				t.Errorf("of what is lost it says %q", text)
			}
		}
		r.Release()
	}
}
