package cli_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestHint asks for a hint for puzzles of every kind.
func TestHint(t *testing.T) {
	expect(t, run(t, sunday, "hint"), outcome{
		stdout: "hidden-single\tIn box 9 only r9c7 can hold 1: every other empty cell there sees the 1 in r5c9 or r8c5. Therefore r9c7 is 1.\n",
	})
	expect(t, run(t, sundaySolved, "hint"), outcome{stdout: "solved\n"})
	typed := func(cell int, digit string) string {
		return "# typed: " + blank[:cell] + digit + blank[cell+1:] + "\n" + sunday + "\n"
	}
	expect(t, run(t, typed(40, "5"), "hint"), outcome{
		stdout: "hidden-single\tIn box 9 only r9c7 can hold 1: every other empty cell there sees the 1 in r5c9 or r8c5. Therefore r9c7 is 1.\n",
	})
	expect(t, run(t, typed(40, "9"), "hint"), outcome{stderr: "nonet: r5c5 is not 9: take that back first\n", status: 1})
	for _, puzzle := range []string{twoFives, blank, impossible} {
		if got := run(t, puzzle, "hint"); got.status != 1 || got.stdout != "" || !strings.HasPrefix(got.stderr, "nonet: the puzzle ") {
			t.Errorf("%s: %+v", puzzle, got)
		}
	}
}

// TestHintJSON reads all steps.
func TestHintJSON(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	got := run(t, "", "hint", "-all", "-json", "puzzles:6x6") // where all chains and nets are found quickly
	lines := strings.Split(strings.TrimSuffix(got.stdout, "\n"), "\n")
	if got.status != 0 || got.stderr != "" || len(lines) < 10 {
		t.Fatalf("status %d, stderr %s, %d lines", got.status, got.stderr, len(lines))
	}
	for _, line := range lines {
		var step struct {
			Technique       string
			Places, Strikes []struct{ Cell, Digit string }
			Hint            struct{ Technique, Where, Reason string }
		}
		if err := json.Unmarshal([]byte(line), &step); err != nil {
			t.Fatal(err)
		}
		if step.Technique == "" || len(step.Places)+len(step.Strikes) == 0 || step.Hint.Technique == "" || step.Hint.Where == "" || step.Hint.Reason == "" {
			t.Errorf("something is missing in %s", line)
		}
	}
}
