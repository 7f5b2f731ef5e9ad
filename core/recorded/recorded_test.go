package recorded

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A witness is a test that records the errors reported to it.
type witness struct {
	testing.TB
	errors []string
	fatal  bool
}

func (w *witness) Helper() {}

func (w *witness) Errorf(format string, a ...any) {
	w.errors = append(w.errors, fmt.Sprintf(format, a...))
}

func (w *witness) Fatal(...any) {
	w.fatal = true
	panic(w)
}

// compare is Compare, as a test that may fail.
func compare(name, text string) (w *witness) {
	w = &witness{}
	defer func() {
		if r := recover(); r != nil && r != any(w) {
			panic(r)
		}
	}()
	Compare(w, name, text)
	return w
}

// recording runs something as with -record.
func recording(do func()) {
	*record = true
	defer func() { *record = false }()
	do()
}

// TestCompare: what was recorded is the same, whatever ends its lines; each other line is an error with its number, and ten are enough.
func TestCompare(t *testing.T) {
	t.Chdir(t.TempDir())
	recording(func() {
		if w := compare("a.txt", "one\ntwo\nthree\n"); w.fatal || w.errors != nil {
			t.Fatalf("recording says %q", w.errors)
		}
	})
	check := func(text string, want ...string) {
		t.Helper()
		if w := compare("a.txt", text); w.fatal || fmt.Sprintf("%q", w.errors) != fmt.Sprintf("%q", want) {
			t.Errorf("%q: %q, want %q", text, w.errors, want)
		}
	}
	at := filepath.Join("testdata", "a.txt")
	line := func(n int, got, want string) string {
		return fmt.Sprintf("%s, line %d:\n got %s\nwant %s", at, n, got, want)
	}
	const none = "(there is no such line)"
	check("one\ntwo\nthree\n")
	check("1\ntwo\n3\n", line(1, "1", "one"), line(3, "3", "three"))
	check("one\ntwo", line(3, none, "three"), line(4, none, ""))
	check("one\ntwo\nthree\n\nfour", line(5, "four", none))
	var twenty []string
	for i := range 20 {
		twenty = append(twenty, fmt.Sprint(i))
	}
	if w := compare("a.txt", strings.Join(twenty, "\n")); len(w.errors) != 10 {
		t.Errorf("%d errors for 20 lines", len(w.errors))
	}
	if err := os.WriteFile(at, []byte("one\r\ntwo\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	check("one\ntwo\n")
	if w := compare("b.txt", ""); !w.fatal {
		t.Error("what was never recorded is the same")
	}
}

// TestRecord: a failure to record is reported.
func TestRecord(t *testing.T) {
	t.Chdir(t.TempDir())
	recording(func() {
		if err := os.Mkdir("testdata", 0o700); err != nil {
			t.Fatal(err)
		}
		if w := compare(filepath.Join("folder", "a.txt"), "one"); w.fatal {
			t.Error("a folder is not made")
		}
		if w := compare("folder", "one"); !w.fatal {
			t.Error("a folder was recorded as a file")
		}
		if w := compare(filepath.Join("folder", "a.txt", "b.txt"), "one"); !w.fatal {
			t.Error("a file was made a folder")
		}
	})
}
