package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

const source = `package few

// More tells whether a is 1 more than b.
func More(a, b int) bool {
	if a == b+1 {
		return true
	}
	for a++; a < 0; {
	}
	return "1 < 2" == ""
}

// Only returns the number of a list that has only one.
func Only(list []int) (int, bool) {
	if len(list) > 1 {
		return -1, false
	}
	return list[0], true
}
`

// TestFaultsIn: operators and constants in code are found, and none in strings.
func TestFaultsIn(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{"few.go": source, "few_test.go": source, "few_plan9.go": source} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	found, err := faultsIn(folder)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, f := range found {
		lines = append(lines, f.String()[len(folder)+1:])
	}
	want := []string{
		"few.go:5: != for ==: if a != b+1 {", "few.go:5: - for +: if a == b-1 {", "few.go:5: 2 for 1: if a == b+2 {",
		"few.go:6: false for true: return false", "few.go:8: -- for ++: for a--; a < 0; {", "few.go:8: <= for <: for a++; a <= 0; {",
		"few.go:8: 1 for 0: for a++; a < 1; {", `few.go:10: != for ==: return "1 < 2" != ""`,
		"few.go:15: >= for >: if len(list) >= 1 {", "few.go:15: 2 for 1: if len(list) > 2 {", "few.go:16: true for false: return -1, true",
		"few.go:18: 1 for 0: return list[1], true", "few.go:18: false for true: return list[0], false",
	}
	if !slices.Equal(lines, want) {
		t.Errorf("found are\n%q\nwant\n%q", lines, want)
	}
}

// few goes to a new module with the source and a test, and returns the possible faults.
func few(t *testing.T, test string) []fault {
	t.Helper()
	folder := t.TempDir()
	for name, text := range map[string]string{"few.go": source, "few_test.go": test, "go.mod": "module few\n\ngo 1.26\n"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(folder)
	found, err := faultsIn(".")
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestTry: a fault is noticed if a test fails with it, and the source does not change.
func TestTry(t *testing.T) {
	found := few(t, "package few\n\nimport \"testing\"\n\nfunc TestMore(t *testing.T) {\n\tif !More(2, 1) || More(1, 1) {\n\t\tt.Fail()\n\t}\n}\n")
	r := runner{scratch: t.TempDir(), timeLimit: time.Minute, took: map[string]map[string]float64{}}
	for at, want := range map[int]outcome{0: caught, 3: caught, 4: missed, 7: caught} {
		if got, err := r.try(t.Context(), found[at]); got != want || err != nil {
			t.Errorf("%v: %d, %v; want %d", found[at], got, err, want)
		}
	}
	unbuildable := found[3]
	unbuildable.now = "maybe"
	if got, err := r.try(t.Context(), unbuildable); got != unbuilt || err != nil {
		t.Errorf("%v: %d, %v", unbuildable, got, err)
	}
	if text, _ := os.ReadFile("few.go"); string(text) != source {
		t.Error("the source was changed")
	}
}

// TestTryUntested: a fault in a package without tests is not counted, whatever tests were built before.
func TestTryUntested(t *testing.T) {
	folder := t.TempDir()
	test := "package few\n\nimport \"testing\"\n\nfunc TestFails(t *testing.T) { t.Fail() }\n"
	for name, text := range map[string]string{
		"go.mod": "module few\n\ngo 1.26\n", "tested/few.go": source, "tested/few_test.go": test, "untested/few.go": source,
	} {
		path := filepath.Join(folder, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(folder)
	r := runner{scratch: t.TempDir(), timeLimit: time.Minute, took: map[string]map[string]float64{}}
	for _, is := range []struct {
		folder string
		want   outcome
	}{{"untested", untested}, {"tested", caught}, {"untested", untested}} {
		found, err := faultsIn(is.folder)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := r.try(t.Context(), found[0]); got != is.want || err != nil {
			t.Errorf("%v: %d, %v; want %d", found[0], got, err, is.want)
		}
	}
}

// TestTryEndless: tests that are stopped notice a fault, and it is said that they were.
func TestTryEndless(t *testing.T) {
	found := few(t, "package few\n\nimport \"testing\"\n\nfunc TestEnds(t *testing.T) {\n\tfor !More(2, 1) {\n\t}\n}\n")
	r := runner{scratch: t.TempDir(), timeLimit: time.Second, took: map[string]map[string]float64{}}
	if got, err := r.try(t.Context(), found[0]); got != stopped || err != nil {
		t.Errorf("%v: %d, %v; want %d", found[0], got, err, stopped)
	}
}

// TestHarmless: each fault in the list of those that change nothing is possible, and in one place
// only. A fault of a line that was rewritten has to be judged again, and its entry taken out.
func TestHarmless(t *testing.T) {
	t.Chdir("../..")
	possible := map[string]int{}
	for _, folder := range []string{"core", "cli"} {
		found, err := faultsIn(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range found {
			possible[f.what()]++
		}
	}
	for what := range known(harmless) {
		if n := possible[what]; n != 1 {
			t.Errorf("%q is possible in %d places; want 1", what, n)
		}
	}
}
