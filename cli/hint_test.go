package cli_test

import (
	"encoding/json"
	"strings"
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/hint"
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

// TestHintWithout leaves techniques out, and chooses their order.
func TestHintWithout(t *testing.T) {
	if got := run(t, sunday, "hint", "-without", "hidden-single, full-house"); !strings.HasPrefix(got.stdout, "naked-single\t") {
		t.Errorf("without hidden singles: %+v", got)
	}
	if got := run(t, sunday, "hint", "-order", "hodoku"); !strings.HasPrefix(got.stdout, "naked-single\t") {
		t.Errorf("in HoDoKu's order: %+v", got)
	}
	for _, args := range [][]string{{"-without", "x-wings"}, {"-order", "alphabet"}} {
		if got := run(t, sunday, append([]string{"hint"}, args...)...); got.status != 2 || !strings.Contains(got.stderr, args[1]) {
			t.Errorf("%v: %+v", args, got)
		}
	}
	var ids []string
	for _, technique := range hint.Techniques() {
		ids = append(ids, technique.ID)
	}
	got := run(t, sunday, "hint", "-without", strings.Join(ids, ","))
	if got.status != 1 || got.stdout != "" || !strings.Contains(got.stderr, "but hidden-single does") {
		t.Errorf("without any: %+v", got)
	}
}

// TestHintOfAChain prints a chain in words, in Eureka notation, and link by link.
func TestHintOfAChain(t *testing.T) {
	const chained = "...1.5..9..1......5.6.3.2...8...3...3.52.9..4.2..........6..5.88.......17..9...6."
	var ids []string
	for _, technique := range hint.Techniques() {
		if technique != logic.XChain {
			ids = append(ids, technique.ID)
		}
	}
	without := strings.Join(ids, ",")
	line := strings.Split(strings.TrimSuffix(run(t, chained, "hint", "-without", without).stdout, "\n"), "\t")
	if len(line) != 3 || !strings.Contains(line[2], "=") || !strings.Contains(line[2], " => ") {
		t.Fatalf("it prints %q", line)
	}
	var step struct {
		Eureka string
		Grade  float64
		Told   []string
		Links  []any
	}
	if err := json.Unmarshal([]byte(run(t, chained, "hint", "-json", "-without", without).stdout), &step); err != nil {
		t.Fatal(err)
	}
	if step.Eureka != line[2] || step.Grade < 6.6 || len(step.Told) != len(step.Links)+2 {
		t.Errorf("as JSON: %+v", step)
	}
}
