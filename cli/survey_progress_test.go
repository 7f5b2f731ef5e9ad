package cli

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nonet/core/engine"
)

// TestSurveyProgress: the line says how many puzzles all engines have searched and how long the rest
// will take, and after a second which search takes long. While puzzles are typed it is empty.
func TestSurveyProgress(t *testing.T) {
	p := &surveyProgress{in: &input{sources: []source{{size: func() (int64, bool) { return 800, true }}}},
		engines: []*engine.Engine{engine.DancingLinks, engine.BitMasks}}
	console := &console{to: io.Discard, terminal: &terminal{}}
	line := p.line(console)
	expect := func(elapsed time.Duration, want string) {
		t.Helper()
		if got := line(elapsed); got != want {
			t.Errorf("after %v the line is %q, want %q", elapsed, got, want)
		}
	}
	expect(time.Second, "0 puzzles, 0/s, 1 s") // nothing has been read yet
	p.in.got.Store(400)
	p.read.Store(5)
	p.rows.Store(7)
	expect(2*time.Second, "3 puzzles, 1/s, 2 s; 35 %, 3 s left")
	expect(3*time.Second-1, "3 puzzles, 1/s, 2 s; 35 %, 5 s left")
	expect(3*time.Second, "searching puzzle 4 with bitset (Ctrl+C stops) … 1 s")
	expect(5*time.Second, "searching puzzle 4 with bitset (Ctrl+C stops) … 3 s")
	p.rows.Store(10)
	expect(10*time.Second, "5 puzzles, 0/s, 10 s; 50 %, 10 s left")
	expect(20*time.Second, "5 puzzles, 0/s, 20 s; 50 %, 20 s left") // it is waiting for input
	p.in.sources[0].size = func() (int64, bool) { return 0, false } // a pipe: no one knows how much is to come
	line = p.line(console)
	expect(20*time.Second, "5 puzzles, 0/s, 20 s")
	p.in.sources[0].size = func() (int64, bool) { return 0, true } // it was empty, and something has been written to it since
	line = p.line(console)
	expect(20*time.Second, "5 puzzles, 0/s, 20 s")
	console.terminal.typing = true
	expect(20*time.Second, "")
	console.terminal.typing = false
	p.engines = p.engines[:1]
	p.read.Store(1)
	p.rows.Store(1)
	p.in.sources[0].size = func() (int64, bool) { return 800, true }
	line = p.line(console)
	expect(10*time.Second, "1 puzzle, 0/s, 10 s; 50 %, 10 s left") // one engine has searched the only puzzle that was read
	p.rows.Store(0)
	line = p.line(console)
	expect(time.Second, "searching puzzle 1 with dlx (Ctrl+C stops) … 1 s") // from the start
}

// TestSurveyIsStoppedWhileItReads: a survey that waits for input can be stopped.
func TestSurveyIsStoppedWhileItReads(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	stdin, keyboard := io.Pipe()
	defer keyboard.Close()
	seen := make(chan struct{})
	var out, complaints strings.Builder
	ended := make(chan int)
	go func() {
		ended <- Run(ctx, []string{"survey", "-no-heading", "-no-times", "-e", "dlx"}, stdin, writer(func(text []byte) (int, error) {
			close(seen)
			return out.Write(text)
		}), &complaints)
	}()
	if _, err := io.WriteString(keyboard, easy); err != nil {
		t.Fatal(err)
	}
	<-seen // the row comes although the input goes on
	cancel()
	if status := <-ended; status != 1 || complaints.String() != "nonet: stopped after 1 row\n" || strings.Count(out.String(), "\n") != 1 {
		t.Errorf("status %d, stdout\n%s, stderr\n%s", status, &out, &complaints)
	}
}

// TestSurveyCountsPuzzles: each puzzle that is read counts once for the progress line, and none that breaks a rule.
func TestSurveyCountsPuzzles(t *testing.T) {
	c := &call{stderr: &console{to: io.Discard, terminal: &terminal{}}, stdin: strings.NewReader(strings.Repeat(easy, 3) + strings.Repeat("1", 81) + "\n" + easy)}
	in := c.input(nil)
	p, status := &surveyProgress{in: in}, allWell
	puzzles := int64(0)
	for range c.surveyed(t.Context(), in, p, &status) {
		if puzzles++; p.read.Load() != puzzles {
			t.Errorf("after %d puzzles %d are read", puzzles, p.read.Load())
		}
	}
	if puzzles != 4 || status != unsolved {
		t.Errorf("there are %d puzzles, and the status is %d", puzzles, status)
	}
}

// TestCountedForProgress: what is done counts once for the progress line, while the rest of the input is still to come.
func TestCountedForProgress(t *testing.T) {
	noPhoto := filepath.Join(t.TempDir(), "photo.png")
	if err := os.WriteFile(noPhoto, []byte("a photo"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args  []string
		typed string
		want  string
		end   string
	}{
		{[]string{"survey", "-e", "dlx", "-no-times"}, easy, "1 puzzle, 0/s, 4 s", "1 row"},
		{[]string{"print", "-o", filepath.Join(t.TempDir(), "sheet.png")}, easy, "1 puzzle, 0/s, 4 s", "1 puzzle"},
		{[]string{"read", noPhoto, "-"}, "", "1 of 2 photos (Ctrl+C stops), 4 s", "1 photo"},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		stdin, keyboard := io.Pipe()
		s := &screen{frames: make(chan time.Time)}
		status := make(chan int)
		go func() { status <- run(ctx, test.args, stdin, io.Discard, s.console(false)) }()
		if _, err := io.WriteString(keyboard, test.typed); err != nil { // nothing, too, waits until the input is read
			t.Fatal(err)
		}
		s.until(4*time.Second, test.want)
		cancel()
		keyboard.Close()
		if <-status == 0 || !strings.HasSuffix(s.text.String(), "nonet: stopped after "+test.end+"\n") {
			t.Errorf("%v ends with %q", test.args, s.text.String())
		}
	}
}
