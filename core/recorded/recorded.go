// Package recorded compares what a computation yields with a text that was recorded before, for computations whose results cannot be worked
// out by hand, such as where the lines of a photo are. A test of this kind notices every change. Other tests and the measurements decide
// whether the change is an improvement.
//
//	recorded.Compare(t, "grids.txt", text)
//
// After an intended change, record the texts again and look at the difference:
//
//	go test ./core/photo/locate -record
package recorded

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var record = flag.Bool("record", false, "record the texts that tests compare with, instead of comparing")

// Compare reports an error for each line of a text, up to ten, that is not the line of the file of that name in testdata.
func Compare(t testing.TB, name, text string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *record {
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines, wanted := strings.Split(text, "\n"), strings.Split(strings.ReplaceAll(string(want), "\r\n", "\n"), "\n")
	for i, wrong := 0, 0; i < max(len(lines), len(wanted)) && wrong < 10; i++ {
		if got, want := line(lines, i), line(wanted, i); got != want {
			wrong++
			t.Errorf("%s, line %d:\n got %s\nwant %s", path, i+1, got, want)
		}
	}
}

// line returns a line of a text, or a sentence if it has none with that number.
func line(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(there is no such line)"
}
