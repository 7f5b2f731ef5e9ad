package cli_test

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"nonet/core/program"
	"nonet/core/recording"
	"nonet/core/transcript"
	"nonet/core/words"
)

const pageOfPrograms = "../docs/engine-programs.md"

// TestPageOfPrograms: the page about programs as engines has every sentence that a program can get, and both examples as they are.
func TestPageOfPrograms(t *testing.T) {
	text, err := os.ReadFile(pageOfPrograms)
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	all := maps.Clone(transcript.Errors())
	maps.Copy(all, program.Errors())
	for kind, sentence := range all {
		if shown := "- " + regexp.MustCompile(`\{\{\.(\w+)\}\}`).ReplaceAllString(sentence, "*$1*") + "\n"; !strings.Contains(page, shown) {
			t.Errorf("the page has no line for the error %q:\n%s", kind, shown)
		}
	}
	if sections := strings.Count(page, "\n- ") - 6; sections != len(all) {
		t.Errorf("the page lists %d errors, and there are %d", sections, len(all))
	}
	for _, limit := range []string{
		fmt.Sprintf("| %.0f seconds | *Processor time (s)* |", program.UsualTime.Seconds()), fmt.Sprintf("| %d MB | *Memory (MB)* |", program.UsualMemory>>20),
		fmt.Sprintf("| %.0f seconds | |", program.UsualSilence.Seconds()), "| " + words.Number(recording.UsualSteps) + " | *Most steps* |",
	} {
		if !strings.Contains(page, limit) {
			t.Errorf("the page has not the limit %s", limit)
		}
	}
	chinese, err := os.ReadFile(strings.Replace(pageOfPrograms, ".md", ".zh-Hans.md", 1))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"solver.py", "solver.c"} {
		source, err := os.ReadFile("../docs/examples/" + name)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{page, string(chinese)} {
			if !strings.Contains(text, "\n"+strings.TrimSpace(string(source))+"\n```") {
				t.Errorf("a page has not %s as it is", name)
			}
		}
		if lines := strings.Count(string(source), "\n"); lines >= 40 {
			t.Errorf("%s has %d lines", name, lines)
		}
	}
}

// TestExamplesAreLegal runs the examples of the page and judges them.
func TestExamplesAreLegal(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("programs are run on Linux here")
	}
	judge := func(t *testing.T, as string, command ...string) {
		got := run(t, sunday, append([]string{"judge", "-as", as, "--"}, command...)...)
		if got.status != 0 || !strings.HasPrefix(got.stdout, "legal: ") {
			t.Errorf("%q: %+v", command, got)
		}
	}
	t.Run("python", func(t *testing.T) {
		python, err := exec.LookPath("python3")
		if err != nil {
			t.Skip("there is no python3 here")
		}
		judge(t, "backtrack", python, "../docs/examples/solver.py")
	})
	t.Run("python with a mistake", func(t *testing.T) {
		python, err := exec.LookPath("python3")
		if err != nil {
			t.Skip("there is no python3 here")
		}
		source, err := os.ReadFile("../docs/examples/solver.py")
		if err != nil {
			t.Fatal(err)
		}
		forgets := filepath.Join(t.TempDir(), "pupil.py") // what is in the box
		at := "               and grid[(top + i // box) * side + left + i % box] != digit for"
		broken := strings.Replace(string(source), at, "               for", 1)
		if broken == string(source) {
			t.Fatal("the example has changed")
		}
		if err := os.WriteFile(forgets, []byte(broken), 0o600); err != nil {
			t.Fatal(err)
		}
		// The last digit is missing in the first puzzle; in the second a box forbids what row and column allow.
		two := "1234341221434.21\n1......4........\n"
		file := filepath.Join(t.TempDir(), "class.txt")
		if err := os.WriteFile(file, []byte(two), 0o600); err != nil {
			t.Fatal(err)
		}
		got := run(t, "", "judge", "-as", "backtrack", "-puzzles", file, "--", python, forgets)
		rows := strings.Split(got.stdout, "\n")
		want := []string{`^ *1 +right +legal +2 +\d+ *$`, `^ *2 +wrong +illegal +\d+ +\d+ +line 5: r1c3 cannot be 4: r2c4 has it$`, `^ *sum +1 right, 1 wrong, 1 legal, 1 illegal, \d+ steps, \d+ ms$`}
		if got.status != 1 || len(rows) < len(want)+1 {
			t.Fatalf("%+v", got)
		}
		for i, row := range rows[len(rows)-1-len(want) : len(rows)-1] {
			if !regexp.MustCompile(want[i]).MatchString(row) {
				t.Errorf("%q does not match %s", row, want[i])
			}
		}
	})
	t.Run("c", func(t *testing.T) {
		cc, err := exec.LookPath("cc")
		if err != nil {
			t.Skip("there is no C compiler here")
		}
		path := filepath.Join(t.TempDir(), "solver")
		if out, err := exec.Command(cc, "-Wall", "-Werror", "-o", path, "../docs/examples/solver.c").CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		judge(t, "backtrack", path)
	})
}
