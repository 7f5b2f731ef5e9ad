package cli_test

import (
	"fmt"
	"strings"
	"testing"

	"nonet/core/format"
	"nonet/core/sudoku"
	"nonet/core/suspect"
)

// Puzzles that are not unique, in addition to twoFives.
const (
	manyWrong  = "53..7....6..895....92....6.8...6...34..5.3..17...2...6.4....28....439..5....8..79" // sunday with five wrong digits
	wrongLast  = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..74" // a 9
	lacksEight = "...........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.." // in r1c1
	several    = "1234....2143...."
	twoGivens  = "12..............................................................................."
)

// mistyped returns a 16×16 puzzle with a wrong digit, and the change that corrects it.
func mistyped(t *testing.T) (line, change string) {
	t.Helper()
	proper, _, _ := strings.Cut(run(t, "", "convert", "-to", "line", "puzzles:16x16").stdout, "\n")
	layout, err := sudoku.LayoutOfSide(16)
	if err != nil {
		t.Fatal(err)
	}
	cell := strings.IndexAny(proper, "17")
	is := proper[cell : cell+1]
	typed := strings.Trim("17", is)
	return proper[:cell] + typed + proper[cell+1:], fmt.Sprintf("%s %s→%s", layout.CellName(cell), typed, is)
}

// suspects returns the text after the verdict of a puzzle: the first suspects of
// suspect.Find, which must find some.
func suspects(t *testing.T, puzzle string, most int) string {
	t.Helper()
	entry, err := format.NewReader("", strings.NewReader(puzzle)).Next()
	if err != nil {
		t.Fatal(err)
	}
	list, err := suspect.Find(t.Context(), entry.Puzzle, nil)
	if err != nil || len(list) == 0 {
		t.Fatalf("%s has no suspects, and the error %v", puzzle, err)
	}
	var texts []string
	for _, s := range list[:min(most, len(list))] {
		texts = append(texts, s.String())
	}
	return "\tsuspects: " + strings.Join(texts, ", ")
}

func TestCheck(t *testing.T) {
	const twice = "invalid: row 1 has two 5s (r1c1, r1c2); box 1 has two 5s (r1c1, r1c2)"
	const unread = "expected 81 cells for a 9×9 grid, found 80"
	large, _ := mistyped(t)
	verdict, _, _ := strings.Cut(run(t, large, "check").stdout, "\t")
	const digits = "123456789ABCDEF"
	var lateConflict string // the last cell of a 15×15 grid has no candidate, and there is much to try before it
	for row := range 6 {
		shift := row%3*5 + row/3
		lateConflict += digits[shift:] + digits[:shift]
	}
	lateConflict += strings.Repeat(".", 7*15-1) + "E" + strings.Repeat(".", 15) + "F123456789ABCD."
	for _, test := range []struct {
		name, stdin, args, want string
		status                  int
	}{
		{"unique", sunday, "", "unique", 0},
		{"multiple", lacksEight, "", "multiple" + suspects(t, lacksEight, 10), 1},
		{"none", wrongLast, "", "none" + suspects(t, wrongLast, 10), 1},
		{"invalid", twoFives, "", twice + suspects(t, twoFives, 10), 1},
		{"16×16", large, "", verdict + suspects(t, large, 10), 1},
		{"several changes at once", several, "", "multiple\tsuspects: r1c2 2→3 & r1c3 3→2, r3c2 1→4 & r3c3 4→1", 1},
		{"an engine for the verdict", several, "-e dlx", "multiple" + suspects(t, several, 10), 1},
		{"no small change helps", manyWrong, "", "none", 1},
		{"nor where nearly all is blank", twoGivens, "", "multiple", 1},
		{"given up", lateConflict, "-e backtrack -t 0.01", "unknown", 1},
		{"suspects that would take too long", lateConflict, "", "none\tsuspects: unknown", 1},
		{"one suspect", twoFives, "-suspects 1", twice + "\tsuspects: r1c2 5→3", 1},
		{"ten of many", "1.3.......1...4.", "", "multiple" + suspects(t, "1.3.......1...4.", 10), 1},
		{"three", lacksEight, "-suspects 3", "multiple" + suspects(t, lacksEight, 3), 1},
		{"as many as there are", twoFives, "-suspects 1000", twice + suspects(t, twoFives, 1000), 1},
		{"no suspects: multiple", lacksEight, "-suspects 0", "multiple", 1},
		{"no suspects: none", wrongLast, "-suspects 0", "none", 1},
		{"no suspects: invalid", twoFives, "-suspects 0", twice, 1},
		{"an engine that is not for it", several, "-e band",
			"unfit: band is only for a grid of 9×9, boxes 3×3; this one is 4×4, boxes 2×2", 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := run(t, test.stdin, append([]string{"check"}, strings.Fields(test.args)...)...)
			expect(t, got, outcome{stdout: test.want + "\n", status: test.status})
		})
	}
	expect(t, run(t, sunday[:80], "check"), outcome{
		stdout: "invalid: line 1, column 81: " + unread + "\n",
		stderr: "standard input:1:81: " + unread + "\n" +
			"nonet: standard input looks like a puzzle with 80 cells, 1 fewer than 9×9 needs\n", status: 2,
	})
	if got := run(t, "", "check", "puzzles:easy"); got.status != 0 || strings.ReplaceAll(got.stdout, "unique\n", "") != "" {
		t.Errorf("%+v", got)
	}
}

// TestMistyped: the wrong digit of a 16×16 puzzle is the first suspect.
func TestMistyped(t *testing.T) {
	line, change := mistyped(t)
	got := run(t, line, "check", "-suspects", "1")
	if _, said, _ := strings.Cut(got.stdout, "\tsuspects: "); said != change+"\n" {
		t.Errorf("the line is %q, want the suspect %q", got.stdout, change)
	}
}

// TestSuspectsInOrder: the output is the same for any number of threads, and the text
// before the tab is the same as without suspects.
func TestSuspectsInOrder(t *testing.T) {
	large, _ := mistyped(t)
	lines := []string{sunday, twoFives, lacksEight, large + "\n", several + "\n", wrongLast, sunday[:80], sunday, manyWrong + "\n"}
	repeated := 3
	if testing.Short() {
		repeated = 1
	}
	stdin := strings.Repeat(strings.Join(lines, "\n")+"\n", repeated)
	one := run(t, stdin, "check", "-j", "1")
	if count := strings.Count(one.stdout, "\tsuspects: "); count != 5*repeated || one.status != 2 {
		t.Errorf("%d puzzles have suspects, status %d, and printed was\n%s", count, one.status, one.stdout)
	}
	expect(t, run(t, stdin, "check", "-j", "4"), one)

	var verdicts strings.Builder
	for line := range strings.Lines(one.stdout) {
		verdict, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		verdicts.WriteString(verdict + "\n")
	}
	expect(t, run(t, stdin, "check", "-suspects", "0"), outcome{verdicts.String(), one.stderr, one.status})
}
