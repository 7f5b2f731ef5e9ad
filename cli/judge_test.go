package cli_test

import (
	"strings"
	"testing"
)

// TestJudge: a run that nonet steps prints is legal for its own algorithm, and one with a fault is not, at the line of the fault.
func TestJudge(t *testing.T) {
	whole := run(t, sunday, "steps", "-e", "backtrack").stdout
	if got := run(t, whole, "judge", "-as", "backtrack"); got.status != 0 || !strings.HasPrefix(got.stdout, "legal: ") || got.stderr != "" {
		t.Errorf("%+v", got)
	}
	path := file(t, "run.jsonl", whole)
	expect(t, run(t, "", "judge", "-as", "forward", path), outcome{stdout: "illegal: line 2: r1c3 has 3 candidates left, but another cell has only 1: the one with the fewest is next\n", status: 1})
	lines := strings.SplitAfter(whole, "\n")
	broken := strings.Join(lines[:3], "") + `{"step":"assign","cell":"r1c1","digit":1}` + "\n" + strings.Join(lines[3:], "")
	expect(t, run(t, broken, "judge", "-as", "backtrack"), outcome{stdout: "illegal: line 4: r1c1 holds the given 5, which cannot be changed\n", status: 1})
	expect(t, run(t, "", "judge"), outcome{stderr: "nonet: judge needs -as with the algorithm, for example -as backtrack; see nonet help judge\n", status: 2})
	if got := run(t, "", "judge", "-as", "band"); got.status != 2 || !strings.Contains(got.stderr, "a run can be judged as backtrack, forward or dlx, not as band") {
		t.Errorf("%+v", got)
	}
	if got := run(t, "", "judge", "-as", "dlx", path+"x"); got.status != 2 || !strings.Contains(got.stderr, "cannot be read") {
		t.Errorf("%+v", got)
	}
}

// TestJudgeClues: runs on puzzles with clues are judged; of a puzzle with sums it is said why a run cannot be one of dancing links.
func TestJudgeClues(t *testing.T) {
	for _, puzzle := range cluedPuzzles {
		for _, as := range []string{"backtrack", "forward"} {
			steps := run(t, puzzle, "steps", "-e", as)
			if got := run(t, steps.stdout, "judge", "-as", as); !strings.HasPrefix(got.stdout, "legal: ") || got.status != 0 {
				t.Errorf("%s on %s: %+v", as, puzzle, got)
			}
		}
	}
	expect(t, run(t, run(t, cluedPuzzles[0], "steps", "-e", "forward").stdout, "judge", "-as", "dlx"), outcome{
		stderr: "nonet: a run on this puzzle cannot be judged as dlx: dlx cannot search a puzzle with a clue \"cage\"\n", status: 2})
}
