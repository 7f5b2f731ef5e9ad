package main

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

const source = `package few

import (
	"math"
	"slices"
)

// More tells whether a is 1 more than b.
func More(a, b int) bool {
	if a == b+1 {
		return true
	}
	for a++; a < 0; {
	}
	return "1 < 2" == ""
}

// None returns what stands for no number.
func None() int { return -1 }

// Near tells whether a number is less than a part of 1, and not less than 0.
func Near(x float64) bool { return x < .5 && x >= 0 }

// Only returns the number of a list that has only one.
func Only(list []int) (int, bool) {
	if len(list) > 1 {
		return -1, false
	}
	return list[0], true
}

// Room returns an empty list, and a number that is beyond all others.
func Room() (list []int, far float64) { return slices.Grow(make([]int, len(list), 8), 9), math.Inf(1) }
`

// TestFaultsIn: operators and constants in code are found, and none in strings, in tests and in what only tests use.
func TestFaultsIn(t *testing.T) {
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "fewtest"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"few.go": source, "few_test.go": source, "few_plan9.go": source, "fewtest/few.go": source} {
		if err := os.WriteFile(filepath.Join(folder, filepath.FromSlash(name)), []byte(text), 0o600); err != nil {
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
		"few.go:10: != for ==: if a != b+1 {", "few.go:10: - for +: if a == b-1 {", "few.go:10: 2 for 1: if a == b+2 {",
		"few.go:11: false for true: return false", "few.go:13: -- for ++: for a--; a < 0; {", "few.go:13: <= for <: for a++; a <= 0; {",
		"few.go:13: 1 for 0: for a++; a < 1; {", `few.go:15: != for ==: return "1 < 2" != ""`,
		"few.go:19: 0 for 1: func None() int { return -0 }", "few.go:22: || for &&: func Near(x float64) bool { return x < .5 || x >= 0 }",
		"few.go:22: <= for <: func Near(x float64) bool { return x <= .5 && x >= 0 }", "few.go:22: > for >=: func Near(x float64) bool { return x < .5 && x > 0 }",
		"few.go:22: 1 for 0: func Near(x float64) bool { return x < .5 && x >= 1 }",
		"few.go:26: >= for >: if len(list) >= 1 {", "few.go:26: 2 for 1: if len(list) > 2 {", "few.go:27: true for false: return -1, true",
		"few.go:29: 1 for 0: return list[1], true", "few.go:29: false for true: return list[0], false",
	}
	if !slices.Equal(lines, want) {
		t.Errorf("found are\n%q\nwant\n%q", lines, want)
	}
}

// TestWithoutTies: of the comparisons of numbers with a fraction, only those with a whole number can be at their limit.
func TestWithoutTies(t *testing.T) {
	all := few(t, "package few\n")
	left, err := withoutTies(slices.Clone(all), []string{"."})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		if tie := f.was == "<" && f.line == 22; slices.Contains(left, f) == tie {
			t.Errorf("%v is a tie: %v", f, !tie)
		}
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
	r := runner{scratch: t.TempDir(), timeLimit: time.Minute, took: new(times)}
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
	r := runner{scratch: t.TempDir(), timeLimit: time.Minute, took: new(times)}
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
	r := runner{scratch: t.TempDir(), timeLimit: time.Second, took: new(times)}
	if got, err := r.try(t.Context(), found[0]); got != stopped || err != nil {
		t.Errorf("%v: %d, %v; want %d", found[0], got, err, stopped)
	}
}

// TestTryApart: tests see no processes but their own, and end none but their own.
func TestTryApart(t *testing.T) {
	if apart() == nil {
		t.Skip("this system shows all processes to each")
	}
	found := few(t, "package few\n\nimport (\n\t\"os\"\n\t\"syscall\"\n\t\"testing\"\n)\n\nfunc TestAlone(t *testing.T) {\n"+
		"\tif _ = syscall.Kill(0, syscall.SIGKILL); os.Getpid() > 9 {\n\t\tt.Fail()\n\t}\n}\n")
	r := runner{scratch: t.TempDir(), timeLimit: time.Minute, took: new(times)}
	if got, err := r.try(t.Context(), found[0]); got != missed || err != nil {
		t.Errorf("%v: %d, %v; want %d", found[0], got, err, missed)
	}
}

// TestHarmless: each fault in the list of those that change nothing is possible, and in one place
// only. A fault of a line that was rewritten has to be judged again: what has become of it is named.
func TestHarmless(t *testing.T) {
	t.Chdir("../..")
	folders := []string{"core", "cli"}
	var all []fault
	for _, folder := range folders {
		found, err := faultsIn(folder)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, found...)
	}
	all, err := withoutTies(all, folders)
	if err != nil {
		t.Fatal(err)
	}
	possible := map[string]int{}
	for _, f := range all {
		possible[f.what()]++
	}
	list := known(harmless)
	for what, line := range list {
		switch n := possible[what]; {
		case n > 1:
			t.Errorf("harmless.txt:%d: %q is possible in %d places", line, what, n)
		case n == 0:
			t.Errorf("harmless.txt:%d: nothing is left of\n%s\nif the reason still holds, it may be now\n%s", line, what, nearest(what, possible, list))
		}
	}
}

// nearest returns the possible fault of the same kind that is most like another, by its file and its line, and is
// not in a list.
func nearest(what string, possible, list map[string]int) string {
	kind := func(what string) string { return strings.Split(what, ": ")[1] }
	best, most := "nothing", 0
	for _, other := range slices.Sorted(maps.Keys(possible)) {
		if same := alike(what, other); same > most && kind(other) == kind(what) && list[other] == 0 {
			best, most = other, same
		}
	}
	return best
}

// alike counts the characters at the beginning and at the end that two texts have in common.
func alike(a, b string) (same int) {
	for same < min(len(a), len(b)) && a[same] == b[same] {
		same++
	}
	a, b = a[same:], b[same:]
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b, same = a[:len(a)-1], b[:len(b)-1], same+1
	}
	return same
}

// TestNearest: of a line in which a name has changed, what has become of it is found.
func TestNearest(t *testing.T) {
	possible := map[string]int{}
	for _, what := range []string{
		"a/b.go: < for <=: for at <= 3 {", "a/b.go: < for <=: for i <= rows {", "a/b.go: <= for <: for i < rows {",
		"a/b.go: < for <=: for row <= rows {", "a/other.go: < for <=: for n <= rows {",
	} {
		possible[what] = 1
	}
	list := map[string]int{"a/b.go: < for <=: for row <= rows {": 1}
	if got := nearest("a/b.go: < for <=: for n <= rows {", possible, list); got != "a/b.go: < for <=: for i <= rows {" {
		t.Errorf("named is %q", got)
	}
}
