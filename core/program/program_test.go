package program_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"go.uber.org/goleak"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/program"
	"nonet/core/recording"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

// The tests start this test as the program. Its behaviour is its argument.
const asProgram = "as-program"

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == asProgram {
		behave(os.Args[2], os.Args[len(os.Args)-1])
		return
	}
	goleak.VerifyTestMain(m)
}

// behave is what the programs do. The ten after good are hostile, or broken as pupils' programs are.
func behave(how, puzzle string) {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	forever := func() {
		out.Flush()
		time.Sleep(time.Hour)
	}
	event := func(step, cell string, digit int) {
		fmt.Fprintf(out, `{"step":%q,"cell":%q,"digit":%d}`+"\n", step, cell, digit)
	}
	switch how {
	case "good":
		line, _ := bufio.NewReader(os.Stdin).ReadString('\n')
		fmt.Fprintf(out, `{"engine":"Good","puzzle":%q,"source":["solve()"]}`+"\n", strings.TrimSpace(line))
		fmt.Fprintf(os.Stderr, "the argument is %s\n", puzzle)
		event("assign", "r1c2", 2)
		event("assign", "r2c1", 3)
		event("backtrack", "r2c1", 3)
	case "silent":
		forever()
	case "endless":
		for {
			event("assign", "r1c2", 2)
			event("backtrack", "r1c2", 2)
		}
	case "gigabytes":
		for {
			fmt.Fprintln(out, `{"a":"`+strings.Repeat("x", 10000)+`"}`)
		}
	case "half":
		event("assign", "r1c2", 2)
		fmt.Fprint(out, `{"step":"backtr`)
	case "wrong":
		event("assign", "r1c2", 2)
		event("assign", "r1c1", 2)
		forever()
	case "deaf":
		signal.Ignore()
		event("assign", "r1c2", 2)
		forever()
	case "children":
		for range 3 {
			_ = exec.Command(os.Args[0], asProgram, "deaf", puzzle).Start()
		}
		child := exec.Command(os.Args[0], asProgram, "runaway", puzzle)
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		_ = child.Start()
		event("assign", "r1c2", 2)
	case "runaway":
		leave()
		_ = exec.Command(os.Args[0], asProgram, "deaf", puzzle).Start()
		forever()
	case "line":
		for {
			fmt.Fprint(out, strings.Repeat("x", 1<<16))
		}
	case "fails":
		event("assign", "r1c2", 2)
		fmt.Fprintln(os.Stderr, "Traceback (most recent call last):\n  …\nNameError: name 'x' is not defined")
		out.Flush()
		os.Exit(3)
	case "nonsense":
		fmt.Fprintln(out, "Hello! Let me think.")
		forever()
	case "greedy":
		for all := []byte{1}; len(all) > 0; {
			all = append(all, all...)
		}
	case "busy":
		for n := 1; n != 0; n += 2 { // it is never 0
		}
	case "closes":
		event("assign", "r1c2", 2)
		out.Flush()
		os.Stdout.Close()
		time.Sleep(time.Hour)
	case "complains":
		for range 1000 {
			fmt.Fprint(os.Stderr, strings.Repeat("\x00\x1b[31m\xff数", 1<<10))
		}
		fmt.Fprintln(os.Stderr, "\nthat was all")
		event("assign", "r1c2", 2)
	case "floods":
		for {
			fmt.Fprint(os.Stderr, strings.Repeat("no!\n", 1<<14))
		}
	case "noise":
		fmt.Fprint(out, "\x00\xff\x1b[2J\r\n\x80\n")
		forever()
	case "hidden": // what goes on cannot be found, and holds the output
		event("assign", "r1c2", 2)
		child := exec.Command(os.Args[0], asProgram, "late", puzzle)
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		hide(child)
		_ = child.Start()
	case "late":
		untilUnread()
		event("assign", "r2c1", 3)
	case "relay": // each runs for a moment, and another one goes on; so that a fault of Nonet has an end, too, there are at most 300
		hop(puzzle, 300)
		event("assign", "r1c2", 2)
	case "runner":
		n, _ := strconv.Atoi(os.Args[3])
		hop(puzzle, n-1)
	case "million":
		for range 500_000 {
			event("assign", "r1c2", 2)
			event("backtrack", "r1c2", 2)
		}
	}
}

// hop starts another program that does the same, in a session of its own, n times one after the other.
func hop(puzzle string, n int) {
	if leave(); n > 0 {
		_ = exec.Command(os.Args[0], asProgram, "runner", strconv.Itoa(n), puzzle).Start()
	}
}

func command(how string, l program.Limits) program.Command {
	return program.Command{Args: []string{os.Args[0], asProgram, how}, Limits: l}
}

func puzzle(t *testing.T) sudoku.Puzzle {
	t.Helper()
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(l)
	p.Givens[0] = 1
	return p
}

// end begins a program and reads its run to the end. It returns the number of steps, and why it has ended.
func end(t *testing.T, c program.Command) (steps int64, err error) {
	t.Helper()
	r, err := program.Begin(t.Context(), c, puzzle(t))
	if err != nil {
		return 0, err
	}
	buffer := make([]engine.Step, 512)
	for {
		n, err := r.Steps(t.Context(), steps, buffer)
		if steps += int64(n); n == 0 {
			r.Close()
			if left := program.Left(r); len(left) > 0 {
				t.Errorf("%v: the processes %v are left", c.Args, left)
			}
			return steps, err
		}
	}
}

// TestGood: a program gets its puzzle twice, says what it is, and its run is played.
func TestGood(t *testing.T) {
	p := puzzle(t)
	r, err := program.Begin(t.Context(), command("good", program.Limits{}), p)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	e := r.Engine()
	if e.Title != "Good" || !slices.Equal(e.Pseudocode, []engine.Line{{Text: "solve()"}}) {
		t.Errorf("%+v", e)
	}
	run := player.New(e, p, engine.Options{})
	defer run.Close()
	if n := run.Forward(t.Context(), 10); n != 3 || run.Grid()[1] != 2 || run.Grid()[4] != 0 {
		t.Errorf("%d steps, %v", n, run.Grid())
	}
	if _, err, ok := run.Result(); !ok || err != nil {
		t.Errorf("%v, %v", err, ok)
	}
	r.Close() // then all that it has printed on standard error is there
	if says := r.Complaints(); says != "the argument is 1..............." {
		t.Errorf("on stderr: %q", says)
	}
}

// TestComplains: a program may print on standard error as much as it likes, of which the end is kept as text.
func TestComplains(t *testing.T) {
	r, err := program.Begin(t.Context(), command("complains", program.Limits{}), puzzle(t))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if n, err := r.Steps(t.Context(), 1, make([]engine.Step, 4)); n != 0 || err != nil {
		t.Errorf("after its step: %d, %v", n, err)
	}
	r.Close()
	says := r.Complaints()
	if !strings.HasSuffix(says, "that was all") || len(says) > 1<<13 || strings.ContainsAny(says, "\x00\x1b") || !utf8.ValidString(says) {
		t.Errorf("%d bytes on stderr: …%q", len(says), says[max(0, len(says)-40):])
	}
}

// TestHostile: each program that does not behave gets a sentence, and nothing of it is left running.
func TestHostile(t *testing.T) {
	short := program.Limits{Silence: 300 * time.Millisecond}
	for _, test := range []struct {
		how    string
		limits program.Limits
		steps  int64 // at least; what is not 1 here may be more
		want   string
	}{
		{"silent", short, 0, "the program has printed nothing for 0.3 seconds, so it was ended."},
		{"endless", program.Limits{Steps: 10_000}, 10_000, "the run has more than 10000 steps; the rest is not kept"},
		{"gigabytes", program.Limits{Time: 300 * time.Millisecond}, 0, "the program has used 0.3 seconds of processor time, which is its limit, so it was ended"},
		{"half", program.Limits{}, 1, "line 2: the last line is cut short: “{\"step\":\"backtr”."},
		{"wrong", program.Limits{}, 1, "line 2: r1c1 holds the given 1, which cannot be changed."},
		{"deaf", short, 1, "the program has printed nothing for"},
		{"children", program.Limits{}, 1, ""},
		{"line", program.Limits{}, 0, "line 1: the line is longer than 1048576 bytes."},
		{"fails", program.Limits{}, 1, "the program ended with the exit status 3: NameError: name 'x' is not defined"},
		{"nonsense", program.Limits{}, 0, "line 1: this is not a JSON object: “Hello! Let me think.”"},
		{"greedy", program.Limits{Memory: 200 << 20}, 0, "the program takes more than 200 MB of memory, which is its limit, so it was ended"},
		{"busy", program.Limits{Time: 200 * time.Millisecond}, 0, "the program has used 0.2 seconds of processor time"},
		{"floods", short, 0, "the program has printed nothing for 0.3 seconds"},
		{"noise", program.Limits{}, 0, "line 1: this is not a JSON object"},
		{"relay", program.Limits{Memory: 1 << 40}, 1, ""}, // that many at once take much on a busy machine
		{"hidden", program.Limits{}, 1, ""},
		{"closes", short, 1, "the program has printed nothing for"},
	} {
		t.Run(test.how, func(t *testing.T) {
			if !watched && (test.how == "greedy" || test.how == "children" || test.how == "relay" || test.how == "hidden") {
				t.Skip("this system does not say what a program takes, or has started")
			}
			steps, err := end(t, command(test.how, test.limits))
			for limits := test.limits; steps < test.steps && limits.Silence > 0 && limits.Silence < time.Minute; { // a slow machine had not begun by then
				limits.Silence *= 4
				steps, err = end(t, command(test.how, limits))
			}
			if steps != test.steps || fmt.Sprint(err) == "<nil>" != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
				t.Errorf("%d steps, %v", steps, err)
			}
			if err != nil && !program.IsBlame(err) {
				t.Errorf("%v is no blame", err)
			}
		})
	}
}

// TestNotStarted: a program that cannot be started has a sentence too.
func TestNotStarted(t *testing.T) {
	scripts := t.TempDir()
	write := func(name, text string, mode os.FileMode) string {
		path := filepath.Join(scripts, name)
		if err := os.WriteFile(path, []byte(text), mode); err != nil {
			t.Fatal(err)
		}
		return path
	}
	dos, plain := write("dos.py", "#!/no/such/python3\r\n", 0o755), write("plain.py", "print(1)\n", 0o755)
	write("text.py", "print(1)\n", 0o644)
	write("tool", "#!/bin/sh\n", 0o755)
	for _, test := range []struct {
		c    program.Command
		want string
	}{
		{program.Command{Args: []string{"no-such-program-here"}}, "there is no program no-such-program-here on this computer"},
		{program.Command{Args: []string{dos}}, dos + " is there, but this computer cannot start it alone"},
		{program.Command{Args: []string{plain}}, plain + " is there, but this computer cannot start it alone"},
		{program.Command{Args: []string{strings.Replace(dos, "dos", "gone", 1)}}, "there is no program"},
		{program.Command{Args: []string{"text.py"}, Folder: scripts}, "for example: python3 text.py"},
		{program.Command{Args: []string{"tool"}, Folder: scripts}, "there is no program tool on this computer, or it is not where programs are looked for"},
		{program.Command{Args: []string{os.Args[0]}, Folder: "/no/such/folder"}, "there is no folder /no/such/folder"},
		{program.Command{}, "the command is empty"},
		{program.Command{Args: []string{t.TempDir()}}, "cannot be started"},
	} {
		if _, err := program.Begin(t.Context(), test.c, puzzle(t)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v: %v", test.c.Args, err)
		}
	}
}

// TestBlame: an error says whether the program is to blame for it, and whether that is because it could not be started.
func TestBlame(t *testing.T) {
	unstarted := []string{"nothing", "missing", "alone", "folder", "page", "start"}
	for kind := range program.Errors() {
		err := fmt.Errorf("of a puzzle: %w", &program.Error{Kind: kind})
		if want := slices.Contains(unstarted, kind); program.Unstarted(err) != want || !program.IsBlame(err) {
			t.Errorf("%s: not started %t, its blame %t", kind, program.Unstarted(err), program.IsBlame(err))
		}
	}
	for err, blame := range map[error]bool{context.Canceled: false, io.EOF: false, &transcript.Error{Kind: "json"}: true, &recording.LimitError{}: true} {
		if program.Unstarted(err) || program.IsBlame(err) != blame {
			t.Errorf("%v: not started %t, its blame %t", err, program.Unstarted(err), program.IsBlame(err))
		}
	}
}

// TestGivenUp: beginning is given up when the context is done, and a run that is closed early leaves nothing.
func TestGivenUp(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	if _, err := program.Begin(ctx, command("silent", program.Limits{}), puzzle(t)); !errors.Is(err, context.Canceled) {
		t.Errorf("given up: %v", err)
	}
	r, err := program.Begin(t.Context(), command("endless", program.Limits{}), puzzle(t))
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	if left := program.Left(r); len(left) > 0 {
		t.Errorf("%v are left", left)
	}
}

// TestBackpressure: a program is not read further than it may be ahead, so it waits.
func TestMillion(t *testing.T) {
	steps, err := end(t, command("million", program.Limits{}))
	if steps != 1_000_000 || err != nil {
		t.Errorf("%d steps, %v", steps, err)
	}
}

// TestEngine: an engine starts its program for each search, and a search that took too long has missed its deadline.
func TestEngine(t *testing.T) {
	e := program.Engine(command("good", program.Limits{}))
	for range 2 {
		n := 0
		r, err := e.Search(t.Context(), puzzle(t), engine.Options{Limit: 1, Observe: func(engine.Step) { n++ }})
		if err != nil || n != 3 || r.Counters.Assignments != 2 || r.Counters.Backtracks != 1 || !r.Exhaustive {
			t.Errorf("%d steps, %+v, %v", n, r, err)
		}
	}
	_, err := program.Engine(command("busy", program.Limits{Time: 100 * time.Millisecond})).Search(t.Context(), puzzle(t), engine.Options{})
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("too long: %v", err)
	}
	_, err = program.Engine(command("wrong", program.Limits{})).Search(t.Context(), puzzle(t), engine.Options{})
	if _, ok := errors.AsType[*transcript.Error](err); !ok {
		t.Errorf("wrong: %v", err)
	}
	if _, ok := errors.AsType[*recording.LimitError](err); ok || err == io.EOF {
		t.Errorf("wrong: %v", err)
	}
}

func TestSplit(t *testing.T) {
	for text, want := range map[string][]string{
		`python3 solver.py`: {"python3", "solver.py"}, `  a  'b c' "d \"e\"" f\ g  `: {"a", "b c", `d "e"`, "f g"}, `C:\python\python.exe x`: {`C:\python\python.exe`, "x"}, `a ""`: {"a", ""},
	} {
		if got, err := program.Split(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "  ", `a "b`} {
		if got, err := program.Split(text); err == nil {
			t.Errorf("%q is split into %q", text, got)
		}
	}
	for want, c := range map[string]program.Command{
		"solver.py": {Args: []string{"python3", "-u", "/home/me/solver.py", "-v"}}, "mine": {Name: "mine", Args: []string{"x"}}, "prog": {Args: []string{"/bin/prog"}}, "": {},
	} {
		if got := c.Title(); got != want {
			t.Errorf("%v is called %q", c.Args, got)
		}
	}
}
