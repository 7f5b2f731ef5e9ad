package cli

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/generate"
	"nonet/core/sudoku"
)

const (
	easy   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
	solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"
	wrong  = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
	short  = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7\n"
	open9  = ".................................................................................\n"
	// a puzzle that takes depth-first search a while, and one that takes it almost for ever:
	// it finds the fault in the last row only there
	slow    = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n"
	endless = "........9..............................................................." + "12345678.\n"
)

// answerAll runs a command.
func answerAll(t *testing.T, stdin string, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	var out, complaints bytes.Buffer
	status = Run(t.Context(), args, strings.NewReader(stdin), &out, &complaints)
	return out.String(), complaints.String(), status
}

// TestOrder: the output is the same for any number of threads, even with very different
// puzzles.
func TestOrder(t *testing.T) {
	const groups = 3
	stdin := strings.Repeat(slow+wrong+easy+"# boxes: none\n"+strings.Repeat(easy, 50)+short+"1234....2143....\n\n", groups) + slow
	for _, command := range []string{"solve -e backtrack", "solve -e backtrack -n 0 -f grid", "check -e backtrack", "check"} {
		args := strings.Fields(command)
		out, complaints, status := answerAll(t, stdin, append(args, "-j", "1")...)
		if status != 2 || strings.Count(complaints, "\n") != 2*groups || strings.Count(out, "invalid") != 2*groups {
			t.Fatalf("%s: status %d, stderr\n%s", command, status, complaints)
		}
		for _, threads := range []string{"2", "7"} {
			outN, complaintsN, statusN := answerAll(t, stdin, append(args, "-j", threads)...)
			if outN != out || complaintsN != complaints || statusN != status {
				t.Errorf("%s: the output with %s threads differs from that with one", command, threads)
			}
		}
	}
}

// TestManyMoreThanTheWindow: a batch uses its places more than once.
func TestManyMoreThanTheWindow(t *testing.T) {
	puzzles := 2*window + 100
	if testing.Short() {
		puzzles = window + 100
	}
	out, complaints, status := answerAll(t, strings.Repeat(solved, puzzles), "solve", "-e", "bitset", "-j", "3", "-v")
	if out != strings.Repeat(solved, puzzles) || status != 0 {
		t.Errorf("%d lines, status %d", strings.Count(out, "\n"), status)
	}
	if complaints != fmt.Sprintf("nonet: searched by bitset (%d puzzles)\n", puzzles) {
		t.Errorf("stderr is %q", complaints)
	}
}

// TestWhichEngine: without -e the engine is the default for each puzzle, and -v names it. A
// puzzle that breaks a rule is not searched.
func TestWhichEngine(t *testing.T) {
	right := engine.For(sudoku.Empty(sudoku.Classic()), 2).ID
	for _, command := range []string{"solve", "check"} {
		_, complaints, _ := answerAll(t, easy+wrong+easy, command, "-v")
		if want := "nonet: searched by " + right + " (2 puzzles)\n"; complaints != want {
			t.Errorf("%s -v says %q, want %q", command, complaints, want)
		}
	}
	if _, complaints, _ := answerAll(t, wrong, "check", "-v"); complaints != "nonet: searched by no engine\n" {
		t.Errorf("nothing was searched: %q", complaints)
	}
	used := tally{}
	for _, e := range []*engine.Engine{engine.DancingLinks, engine.BitMasks, engine.DancingLinks} {
		used.add(e)
	}
	if got := used.String(); got != "dlx (2 puzzles), bitset (1)" {
		t.Error(got)
	}
}

// A desk is a batch under test, with its output.
type desk struct {
	*batch
	cancel context.CancelFunc
	ended  chan struct{}
}

// newDesk begins a batch that reads stdin.
func newDesk(t *testing.T, q question, threads int, stdin io.Reader, stdout io.Writer) *desk {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	out, working := newOutput(ctx, stdout)
	c := &call{stdin: stdin, out: out, stderr: &console{to: io.Discard}}
	d := &desk{batch: newBatch(working, c, q), cancel: cancel, ended: make(chan struct{})}
	go func() {
		defer close(d.ended)
		d.run(c.input(nil), threads)
		out.close()
	}()
	t.Cleanup(d.stop)
	return d
}

// stop stops the batch, which must not take long.
func (d *desk) stop() {
	d.cancel()
	<-d.ended
}

// until waits until a condition of the batch holds.
func (d *desk) until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); ; runtime.Gosched() {
		d.mu.Lock()
		is := holds()
		d.mu.Unlock()
		if is {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("waited in vain until %s", what)
		}
	}
}

// puzzlesWithoutEnd is an endless file whose first puzzle differs from all others.
type puzzlesWithoutEnd struct {
	first, others string
	given         atomic.Int64 // the number of puzzles read
}

func (p *puzzlesWithoutEnd) Read(text []byte) (int, error) {
	n := 0
	for len(text)-n >= len(p.others) {
		line := p.others
		if p.given.Add(1) == 1 {
			line = p.first
		}
		n += copy(text[n:], line)
	}
	return n, nil
}

// TestWindow: while the first puzzle takes for ever, no more are read than the window holds.
func TestWindow(t *testing.T) {
	file := &puzzlesWithoutEnd{first: endless, others: solved}
	var out bytes.Buffer
	check := question{engine: engine.DepthFirst, limit: 2, verdict: uniqueness}
	d := newDesk(t, check, 3, file, &out)
	d.until(t, "the window is full", func() bool { return d.read.Load() == window })
	d.until(t, "the first puzzle is seen", func() bool { return d.first.engine == engine.DepthFirst })
	if read := file.given.Load(); read > window+1000 {
		t.Errorf("%d puzzles have been read", read)
	}
	d.stop()
	if out.Len() > 0 || d.done != 0 || !d.stopped || d.read.Load() > window {
		t.Errorf("%d puzzles are counted as done, and %q was printed", d.done, &out)
	}
}

// TestFlood: the solutions of the first puzzle are written as they are found. Those of the
// others wait, in limited memory.
func TestFlood(t *testing.T) {
	var written atomic.Int64
	count := writer(func(p []byte) (int, error) { written.Add(int64(len(p))); return len(p), nil })
	all := question{engine: engine.DepthFirst, verdict: uniqueness,
		solution: func(text []byte, p sudoku.Puzzle, solution sudoku.Grid) []byte {
			return appendSolution(text, asLine, p, solution)
		}}
	d := newDesk(t, all, 3, strings.NewReader(strings.Repeat(open9, 3)), count)
	var before, after runtime.MemStats
	d.until(t, "the first one finds some", func() bool { return written.Load() > mostHeld })
	runtime.ReadMemStats(&before)
	d.until(t, "it finds many more", func() bool { return written.Load() > 8*mostHeld })
	runtime.ReadMemStats(&after)
	if after.HeapAlloc > before.HeapAlloc+6*mostHeld {
		t.Errorf("the heap has grown from %d to %d bytes", before.HeapAlloc, after.HeapAlloc)
	}
	d.mu.Lock()
	defer d.mu.Unlock() // it is unlocked before the batch is stopped
	if d.handed != 0 {
		t.Errorf("%d puzzles are done", d.handed)
	}
}

type writer func(p []byte) (int, error)

func (w writer) Write(p []byte) (int, error) { return w(p) }

// TestStopInTheMiddle: when a batch is stopped at a puzzle, the answers before it are
// written in order, and none after it.
func TestStopInTheMiddle(t *testing.T) {
	stdin := strings.Repeat(easy, 5) + endless + strings.Repeat(easy, 200)
	for _, threads := range []string{"1", "4"} {
		ctx, cancel := context.WithCancel(t.Context())
		var out, complaints bytes.Buffer
		seen := writer(func(p []byte) (int, error) {
			out.Write(p)
			if out.Len() == 5*len(solved) {
				cancel()
			}
			return len(p), nil
		})
		begun := time.Now()
		status := Run(ctx, []string{"solve", "-e", "backtrack", "-v", "-j", threads}, strings.NewReader(stdin), seen, &complaints)
		if out.String() != strings.Repeat(solved, 5) {
			t.Errorf("%s threads: printed was\n%s", threads, &out)
		}
		want := "nonet: searched by backtrack (5 puzzles)\nnonet: stopped after 5 puzzles\n"
		if complaints.String() != want || status != 1 {
			t.Errorf("%s threads: status %d, stderr %q", threads, status, &complaints)
		}
		if took := time.Since(begun); took > 10*time.Second {
			t.Errorf("%s threads: it took %v to stop", threads, took)
		}
	}
}

// TestStopAmongSuspects: while the suspects of a puzzle are looked for, the progress line
// says so. If that is stopped, neither the verdict of the puzzle nor any answer after it is
// written.
func TestStopAmongSuspects(t *testing.T) {
	for _, threads := range []int{1, 4} {
		var out bytes.Buffer
		check := question{limit: 2, verdict: uniqueness, suspects: 10}
		stdin := easy + "\n" + lacking(t) + "\n\n" + strings.Repeat(easy, 50)
		d := newDesk(t, check, threads, strings.NewReader(stdin), &out)
		d.until(t, "suspects are looked for", func() bool { return d.handed == 1 && d.first.accused })
		progress := d.progress(nil)
		progress(time.Second)
		if got, want := progress(8*time.Second), "looking for suspects in puzzle 2 (Ctrl+C stops) … 7 s"; got != want {
			t.Errorf("%d threads: it says %q, want %q", threads, got, want)
		}
		d.stop()
		if out.String() != "unique\n" || d.done != 1 || !d.stopped || d.status != allWell {
			t.Errorf("%d threads: %d puzzles are counted as done, with status %d, and %q was printed",
				threads, d.done, d.status, &out)
		}
	}
}

// TestRatedWithItsSolution: each puzzle that has exactly one solution is rated with that one, also by a thread that has rated others.
func TestRatedWithItsSolution(t *testing.T) {
	var out bytes.Buffer
	rate := func(_ context.Context, p sudoku.Puzzle, solution sudoku.Grid) (string, error) {
		full := p.WithGivens(solution)
		if len(solution) != len(p.Givens) || solution.Filled() != len(solution) || !full.With(p.Givens).Equal(full) || full.Conflicts() != nil {
			return "wrong", nil
		}
		return "right", nil
	}
	d := newDesk(t, question{limit: 2, verdict: uniqueness, rate: rate}, 1, strings.NewReader(easy+slow+open9+easy+slow), &out)
	<-d.ended
	if got := out.String(); got != "right\nright\nmultiple\nright\nright\n" {
		t.Errorf("it says %q", got)
	}
}

// TestStopWhileRating: a rating that was stopped is not printed, nor counted.
func TestStopWhileRating(t *testing.T) {
	var out bytes.Buffer
	asked := make(chan struct{})
	rate := func(ctx context.Context, _ sudoku.Puzzle, _ sudoku.Grid) (string, error) {
		close(asked)
		<-ctx.Done()
		return "", ctx.Err()
	}
	d := newDesk(t, question{limit: 2, verdict: uniqueness, rate: rate}, 1, strings.NewReader(easy), &out)
	<-asked
	d.stop()
	if out.Len() > 0 || d.done != 0 || !d.stopped {
		t.Errorf("%d puzzles are counted as done, and %q was printed", d.done, &out)
	}
}

// lacking returns a 25×25 puzzle without a fifth of its givens: it has several solutions,
// and finding out that no small change helps takes seconds.
func lacking(t *testing.T) string {
	t.Helper()
	lines, _, _ := answerAll(t, "", "convert", "-to", "line", "puzzles:25x25")
	text, _, _ := strings.Cut(lines, "\n")
	symbols, given := []byte(text), 0
	for i, symbol := range symbols {
		if symbol != '.' {
			if given%5 == 0 {
				symbols[i] = '.'
			}
			given++
		}
	}
	return string(symbols)
}

// A screen is a fake terminal: the test sends the frames and sets the time.
type screen struct {
	mu     sync.Mutex
	text   bytes.Buffer
	frames chan time.Time
}

func (s *screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

func (s *screen) console(shared bool) *console {
	return &console{to: s, terminal: &terminal{
		width:  func() int { return 80 },
		now:    func() time.Time { return time.Time{} },
		frames: func() (<-chan time.Time, func()) { return s.frames, func() {} },
		shared: shared,
	}}
}

// shows returns the text on the last row.
func (s *screen) shows() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	text := s.text.String()
	text = text[strings.LastIndex(text, "\n")+1:]
	var row []rune
	for part := range strings.SplitSeq(text, "\r") {
		symbols := []rune(part)
		row = append(symbols, row[min(len(symbols), len(row)):]...)
	}
	return strings.TrimRight(string(row), " ")
}

// frame shows the frame at a time after the start. It sends two frames, because the second
// is received only after the first has been shown.
func (s *screen) frame(elapsed time.Duration) {
	now := time.Time{}.Add(elapsed)
	s.frames <- now
	s.frames <- now
}

// until shows frames at a time after the start until the last row begins with want, because the
// reader and the search, which the row is about, have goroutines of their own. Without such a row it does not end.
func (s *screen) until(elapsed time.Duration, want string) {
	for s.frame(elapsed); !strings.HasPrefix(s.shows(), want); s.frame(elapsed) {
		runtime.Gosched()
	}
}

// TestProgress: the progress line shows the progress of a batch, or the puzzle that takes
// long. It is cleared before messages and at the end.
func TestProgress(t *testing.T) {
	for _, shared := range []bool{false, true} {
		ctx, cancel := context.WithCancel(t.Context())
		s := &screen{frames: make(chan time.Time)}
		var out bytes.Buffer
		written := make(chan struct{})
		seen := writer(func(p []byte) (int, error) {
			if out.Write(p); out.Len() == 3*len(solved) {
				close(written)
			}
			return len(p), nil
		})
		status := make(chan int)
		go func() {
			stdin := strings.NewReader(strings.Repeat(easy, 3) + endless)
			status <- run(ctx, []string{"solve", "-e", "backtrack"}, stdin, seen, s.console(shared))
		}()
		<-written
		s.frame(500 * time.Millisecond)
		if got := s.shows(); got != "" {
			t.Errorf("after half a second it says %q", got)
		}
		if shared {
			for range frameRate { // until the output has been silent for a second
				s.frame(1100 * time.Millisecond)
			}
		}
		s.until(1400*time.Millisecond, "3 puzzles, 2/s, 1 s")
		// The search is timed from the frame that first knew of it, so the last digit is 8 or 9.
		s.until(80*time.Second, "searching puzzle 4 with backtrack (Ctrl+C stops) … 1 min 1")
		cancel()
		if <-status != 1 || s.shows() != "" || !strings.HasSuffix(s.text.String(), "\rnonet: stopped after 3 puzzles\n") {
			t.Errorf("in the end the screen shows %q", s.text.String())
		}
		if out.String() != strings.Repeat(solved, 3) {
			t.Errorf("the output is %q", &out)
		}
	}
}

// TestProgressOfBatch: the line estimates the time left from the puzzles read so far. After a second
// with the same puzzle it is about that, but not while the batch waits for input; while puzzles are typed
// it is empty then.
func TestProgressOfBatch(t *testing.T) {
	b := newBatch(t.Context(), &call{stderr: &console{to: io.Discard, terminal: &terminal{}}}, question{})
	in := &input{sources: []source{{size: func() (int64, bool) { return 800, true }}}}
	line := b.progress(in)
	expect := func(elapsed time.Duration, want string) {
		t.Helper()
		if got := line(elapsed); got != want {
			t.Errorf("after %v the line is %q, want %q", elapsed, got, want)
		}
	}
	expect(time.Second, "0 puzzles, 0/s, 1 s") // nothing has been read yet
	in.got.Store(400)
	b.done, b.handed = 1, 1
	b.read.Store(1)
	expect(time.Second, "1 puzzle, 1/s, 1 s; 50 %, 1 s left")
	b.done, b.handed, b.first.engine = 3, 3, engine.BitMasks
	b.read.Store(5)
	expect(2*time.Second, "3 puzzles, 1/s, 2 s; 30 %, 4 s left")
	expect(3*time.Second-time.Nanosecond, "3 puzzles, 1/s, 2 s; 30 %, 6 s left")
	expect(3*time.Second, "searching puzzle 4 with bitset (Ctrl+C stops) … 1 s")
	b.stderr.terminal.typing = true
	expect(4*time.Second, "searching puzzle 4 with bitset (Ctrl+C stops) … 2 s")
	b.done, b.handed = 5, 5
	expect(5*time.Second, "")
	b.ended = true
	expect(9*time.Second, "5 puzzles, 0/s, 9 s; 50 %, 9 s left")
	b.ended, b.stderr.terminal.typing = false, false
	expect(20*time.Second, "5 puzzles, 0/s, 20 s; 50 %, 20 s left")
	for _, known := range []bool{false, true} { // a pipe, or a file that was empty
		in.sources[0].size = func() (int64, bool) { return 0, known }
		line = b.progress(in)
		expect(20*time.Second, "5 puzzles, 0/s, 20 s")
	}
	b.done, b.handed = 0, 0
	line = b.progress(in)
	expect(time.Second, "searching puzzle 1 with bitset (Ctrl+C stops) … 1 s") // from the start
}

func TestProgressLine(t *testing.T) {
	for want, got := range map[string]string{
		"12,345 puzzles, 1,028/s, 12 s":                             progressLine(12345, 12*time.Second, 0),
		"1 puzzle, 0/s, 2 min 5 s":                                  progressLine(1, 125*time.Second, 0),
		"500 puzzles, 100/s, 5 s; 25 %, 15 s left":                  progressLine(500, 5*time.Second, 0.25),
		"1 puzzle, 0/s, 2 h 0 min; 0 %, 1998 h 0 min left":          progressLine(1, 2*time.Hour, 0.001),
		"searching puzzle 7 with dlx (Ctrl+C stops) … 3 min 0 s":    searching(7, "dlx", 3*time.Minute),
		"looking for suspects in puzzle 1,234 (Ctrl+C stops) … 7 s": accusing(1234, 7*time.Second),
	} {
		if got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

// TestDuration: a time changes its units after a minute and after an hour.
func TestDuration(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0 s", 59*time.Second + 999*time.Millisecond: "59 s", time.Minute: "1 min 0 s",
		time.Hour - time.Second: "59 min 59 s", time.Hour: "1 h 0 min", 25*time.Hour + 61*time.Second: "25 h 1 min",
	} {
		if got := duration(d); got != want {
			t.Errorf("%d is %q, want %q", d, got, want)
		}
	}
}

// TestNarrowTerminal: a line that is too long for the terminal is cut, and a shorter one
// leaves nothing of the one before.
func TestNarrowTerminal(t *testing.T) {
	s := &screen{}
	c := s.console(false)
	c.terminal.width = func() int { return 12 }
	c.frame("1,234 puzzles … and more", 2*time.Second)
	if got := s.shows(); got != "1,234 puzzl" {
		t.Errorf("it shows %q", got)
	}
	c.frame("two", 2*time.Second)
	if got := s.shows(); got != "two" {
		t.Errorf("it shows %q", got)
	}
	c.frame("", 2*time.Second)
	if got := s.shows(); got != "" {
		t.Errorf("it shows %q", got)
	}
}

// TestHowMuchThereIs: the size of the input is known only for files.
func TestHowMuchThereIs(t *testing.T) {
	c := &call{stdin: strings.NewReader(easy)}
	for word, want := range map[string]bool{"batch_test.go": true, "puzzles:easy": true, "missing.txt": true, ".": false, "-": false} {
		size, known := c.input([]string{word}).size()
		if known != want || known && word != "missing.txt" && size < 1000 {
			t.Errorf("%s: %d bytes, known is %v", word, size, known)
		}
	}
}

// TestGenerated: the progress line of a generator says how to stop it, and the state of the
// next puzzle.
func TestGenerated(t *testing.T) {
	for want, p := range map[string]generate.Progress{
		"24 puzzles, 2/s, 12 s (Ctrl+C stops)":                                     {Made: 24, Tries: 1},
		"0 puzzles, 0/s, 12 s (Ctrl+C stops); 311 givens left":                     {Tries: 1, Left: 311},
		"8 puzzles, 0/s, 12 s (Ctrl+C stops)":                                      {Made: 8, Tries: 1, Best: 30},
		"8 puzzles, 0/s, 12 s (Ctrl+C stops); 2 tries, 30 at best":                 {Made: 8, Tries: 2, Best: 30},
		"9 puzzles, 0/s, 12 s (Ctrl+C stops); 7 tries":                             {Made: 9, Tries: 7},
		"0 puzzles, 0/s, 12 s (Ctrl+C stops); 3,400 tries, 19 at best":             {Tries: 3400, Best: 19},
		"0 puzzles, 0/s, 12 s (Ctrl+C stops); 7 tries, 93 givens left, 91 at best": {Tries: 7, Left: 93, Best: 91},
	} {
		if got := generated(p, 12*time.Second); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}
