package cli

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// nearlySolved lacks a few digits, so that all is quickly done.
const nearlySolved = "53467.912672195348198342567859761423426853791713924856961537284287419635.45286..9\n"

// A fuse is a context that is done after it was asked some times whether it is.
type fuse struct {
	context.Context
	done  func()
	left  int
	asked int
}

func newFuse(parent context.Context, left int) *fuse {
	f := &fuse{left: left}
	f.Context, f.done = context.WithCancel(parent)
	return f
}

// Err implements context.Context.
func (f *fuse) Err() error {
	if f.asked++; f.asked > f.left {
		f.done()
	}
	return f.Context.Err()
}

// ran runs a command with a context, and returns its call and what it prints.
func ran(ctx context.Context, args []string, stdin io.Reader) (*call, string) {
	cmd, _ := commandOf(args[0])
	var printed bytes.Buffer
	out, _ := newOutput(context.Background(), &printed) // a context of its own would ask the fuse on another goroutine
	c := &call{command: cmd, stdin: stdin, out: out, stderr: &console{to: io.Discard}}
	cmd.run(ctx, c, args[1:])
	_ = out.close()
	return c, printed.String()
}

// TestStoppedAnywhere: wherever a command finds out that it is to stop, it says so, or has done all it was asked to.
func TestStoppedAnywhere(t *testing.T) {
	folder := t.TempDir()
	library := filepath.Join(folder, "library.txt")
	cases := strings.Repeat(":0000:9:12345678."+strings.Repeat(".", 72)+":::919:\n", 3)
	if err := os.WriteFile(library, []byte(cases), 0o600); err != nil {
		t.Fatal(err)
	}
	times := regexp.MustCompile(` *\d+( ms|  the run ends)`) // in the table of judge
	for _, line := range []string{
		"hint -path", "export -of path -to txt", "export -of tree -to svg -e forward -width 40", "export -to gif -until 1 -width 40",
		"export -to png -until 1 -width 40 -o NEW", "print -o NEW", "judge -as dlx -- true", "judge -as dlx -puzzles - -- true", "techniques -check " + library,
	} {
		run := func(left int) (c *call, printed string, asked int) {
			f := newFuse(t.Context(), left)
			defer f.done()
			files := filepath.Join(t.TempDir(), "new")
			args := strings.Fields(strings.ReplaceAll(line, "NEW", files))
			c, printed = ran(f, args, strings.NewReader(nearlySolved))
			written, _ := filepath.Glob(files + "/*")
			return c, fmt.Sprint(times.ReplaceAllString(printed, "some ms$1"), len(written), " files"), f.asked
		}
		whole, all, asked := run(1 << 40)
		for left := 0; left < asked; left += 1 + left/8 {
			if c, printed, _ := run(left); !c.stopped && (printed != all || c.status != whole.status || c.done != whole.done) {
				t.Errorf("%s, stopped when it has asked %d times of %d: it prints %q, has the status %d, and does not say that it was stopped", line, left, asked, printed, c.status)
			}
		}
		if whole.stopped || asked == 0 {
			t.Errorf("%s: it has asked %d times; stopped: %v", line, asked, whole.stopped)
		}
	}
}

// TestStoppedWhileARunIsRead: what is stopped while a run is read says that, and not that the run cannot be read.
func TestStoppedWhileARunIsRead(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	begin := strings.NewReader("# nonet run")
	c, printed := ran(ctx, []string{"steps"}, readerFunc(func(p []byte) (int, error) {
		if n, err := begin.Read(p); err == nil {
			return n, nil
		}
		cancel()
		return 0, errors.New("closed")
	}))
	if !c.stopped || c.status != allWell || printed != "" {
		t.Errorf("stopped: %v, with the status %d; it prints %q", c.stopped, c.status, printed)
	}
}

// A readerFunc is a reader made of a function.
type readerFunc func(p []byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// TestFlagsOfExports: which flags say something about what is exported.
func TestFlagsOfExports(t *testing.T) {
	every := strings.Fields("of to o e seed at from until speed width candidates dark paper without order")
	for _, test := range []struct {
		of, to string
		film   bool
		says   string
	}{
		{"board", "svg", false, "e seed at from width candidates dark"},
		{"board", "gif", true, "e seed from until speed width candidates dark"},
		{"run", "svg", false, "e seed at from width candidates dark"},
		{"tree", "png", false, "e seed at from width dark"},
		{"tree", "png", true, "e seed from until width dark"},
		{"run", "csv", false, "e seed until"},
		{"run", "json", false, "e seed until"},
		{"path", "txt", false, "paper without order"},
		{"path", "pdf", false, "paper without order"},
	} {
		for _, name := range every {
			flags := flag.NewFlagSet("", flag.ContinueOnError)
			flags.String(name, "", "")
			if err := flags.Set(name, "x"); err != nil {
				t.Fatal(err)
			}
			says := slices.Contains(append(strings.Fields(test.says), "of", "to", "o"), name)
			if idle := idleFlag(flags, test.of, test.to, test.film); says != (idle == "") {
				t.Errorf("-%s of a %s as %s, film %v: “%s” is idle", name, test.of, test.to, test.film, idle)
			}
		}
	}
}
