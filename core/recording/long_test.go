package recording_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"nonet/core/engine"
	"nonet/core/recording"
)

// trials is a run of n steps: a digit after the other is put into the first cell and taken out again. What is said about a step is its number and many
// letters, so that not all of it is kept in memory.
func trials(n int) string {
	var lines strings.Builder
	fmt.Fprintf(&lines, `{"puzzle":%q}`+"\n", strings.Repeat(".", 36))
	for i := range n {
		kind := []string{"assign", "backtrack"}[i%2]
		fmt.Fprintf(&lines, `{"step":%q,"cell":"r1c1","digit":%d,"say":%q}`+"\n", kind, i/2%6+1, said(i))
	}
	return lines.String()
}

func said(i int) string { return fmt.Sprint(i, strings.Repeat("é", i%97)) }

// TestLong: of a run that is too long for the memory each step, and what was said about it, is there whatever was read before, alone and with others.
func TestLong(t *testing.T) {
	const n = 12_000
	r := begin(t, strings.NewReader(trials(n)), recording.Limits{})
	into := make([]engine.Step, n)
	for _, size := range []int{n, 1, 2, 1000, 5000} {
		for from := 0; from < n; from += max(size-1, 113) {
			got, err := r.Steps(t.Context(), int64(from), into[:size])
			if err != nil || got == 0 || got > size {
				t.Fatalf("from %d it reads %d of %d: %v", from, got, size, err)
			}
			for i, step := range into[:got] {
				kind := []engine.StepKind{engine.Assign, engine.Backtrack}[(from+i)%2]
				if want := uint8((from+i)/2%6 + 1); step.Digit != want || step.Kind != kind || step.Cell != 0 {
					t.Fatalf("step %d, read from %d on, is %+v", from+i, from, step)
				}
			}
		}
	}
	if _, err := r.Steps(t.Context(), n, into); err != nil { // waits for the end
		t.Fatal(err)
	}
	if steps, all := r.Read(); steps != n || !all {
		t.Errorf("%d steps are read, and these are all: %t", steps, all)
	}
	for i := range n {
		if got := r.Say(int64(i + 1)); got != said(i) {
			t.Fatalf("about step %d it says %q", i, got)
		}
	}
	for _, none := range []int64{-1, 0, n + 1} {
		if got := r.Say(none); got != "" {
			t.Errorf("about what is before position %d it says %q", none, got)
		}
	}
}

// TestLongestSay: a program may say a few hundred letters about a step. More are left out, and no letter is cut in two.
func TestLongestSay(t *testing.T) {
	for _, letter := range []string{"x", "é", "数"} {
		text := fmt.Sprintf(`{"puzzle":%q}`+"\n"+`{"step":"assign","cell":"r1c1","digit":1,"say":%q}`+"\n", small, strings.Repeat(letter, 1000))
		r := begin(t, strings.NewReader(text), recording.Limits{})
		if _, err := r.Steps(t.Context(), 1, make([]engine.Step, 1)); err != nil {
			t.Fatal(err)
		}
		if got := r.Say(1); len(got) < 300 || len(got) >= 1000*len(letter) || !utf8.ValidString(got) {
			t.Errorf("of a thousand of %q, %d bytes are kept: %q", letter, len(got), got)
		}
	}
}

// TestStepByStep: each step of a slow program is there before it prints the next.
func TestStepByStep(t *testing.T) {
	slow, in := pipe()
	defer in.Close()
	r := begin(t, slow, recording.Limits{})
	for i := range 700 {
		answer := waiting(t, r, int64(i))
		fmt.Fprintf(in, `{"step":%q,"cell":"r1c1","digit":1}`+"\n", []string{"assign", "backtrack"}[i%2])
		if err := answer(); err != nil {
			t.Fatalf("step %d: %v", i, err)
		}
	}
}

// waiting begins to ask for a step that is not there, and returns a function that waits for why it is not.
func waiting(t *testing.T, r *recording.Recording, at int64) func() error {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second) // so that a test that fails ends
	t.Cleanup(cancel)
	answer := make(chan error, 1)
	go func() {
		_, err := r.Steps(ctx, at, make([]engine.Step, 1))
		answer <- err
	}()
	return func() error { return <-answer }
}

// TestReleased: what is released while it is watched stays as far as it was read, and no more is read. When nobody watches it, nothing is left of it.
func TestReleased(t *testing.T) {
	slow, in := pipe()
	defer in.Close()
	r := begin(t, slow, recording.Limits{})
	go fmt.Fprintln(in, `{"step":"assign","cell":"r1c1","digit":1,"say":"first"}`)
	watched := 0
	_, err := r.Engine("x").Search(t.Context(), r.Puzzle(), engine.Options{Observe: func(engine.Step) {
		watched++
		r.Release()
		fmt.Fprintln(in, `{"step":"assign","cell":"r1c2","digit":2,"say":"second"}`)
		<-r.Done()
		if steps, _ := r.Read(); steps != 1 || r.Say(1) != "first" {
			t.Errorf("while it is watched, %d steps are left, the first with %q", steps, r.Say(1))
		}
	}})
	if watched != 1 || err == nil {
		t.Errorf("%d steps are watched: %v", watched, err)
	}
	if n, err := r.Steps(t.Context(), 0, make([]engine.Step, 2)); n != 0 || err == nil || r.Say(1) != "" {
		t.Errorf("when nobody watches it, %d steps are left, the first with %q", n, r.Say(1))
	}
	if _, err := r.Engine("x").Search(t.Context(), r.Puzzle(), engine.Options{}); err == nil {
		t.Error("it is watched once more")
	}
}

// TestReleasedInTime: a search that waits for the next step of a run hears that it was released.
func TestReleasedInTime(t *testing.T) {
	silent, in := pipe()
	defer in.Close()
	r := begin(t, silent, recording.Limits{})
	answer := waiting(t, r, 0)
	r.Release()
	if err := answer(); err == nil || errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the answer is %v", err)
	}
}

// pipe returns a transcript that has only begun, and where the rest can be written.
func pipe() (io.Reader, *io.PipeWriter) {
	out, in := io.Pipe()
	return io.MultiReader(strings.NewReader(fmt.Sprintf(`{"puzzle":%q}`+"\n", small)), out), in
}
