package cli_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"nonet/cli"
	"nonet/core/format"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/sudoku"
)

// TestHint asks for a hint for puzzles of every kind.
func TestHint(t *testing.T) {
	expect(t, run(t, sunday, "hint"), outcome{
		stdout: "hidden-single\tIn box 9 only r9c7 can hold 1: every other empty cell there sees the 1 in r5c9 or r8c5. Therefore r9c7 is 1.\n",
	})
	expect(t, run(t, sundaySolved, "hint"), outcome{stdout: "solved\n"})
	if last := run(t, sundaySolved[:80]+".", "hint"); last.status != 0 || !strings.HasSuffix(last.stdout, "Therefore r9c9 is 9.\n") {
		t.Errorf("of the last cell: %+v", last)
	}
	expect(t, run(t, sundaySolved, "hint", "-json"), outcome{stdout: `{"solved":true}` + "\n"})
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
	if got.status != 0 || got.stderr != first("puzzles:6x6") || len(lines) < 10 {
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
	var listed []string
	for line := range strings.Lines(run(t, "", "techniques").stdout) {
		id, _, _ := strings.Cut(line, "\t")
		listed = append(listed, id)
	}
	if got := run(t, sunday, "hint", "-without", strings.Join(listed, ", ")); got.status != 1 || strings.Contains(got.stderr, "there is no technique") {
		t.Errorf("without all that are listed: %+v", got)
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

// first is what a command for one puzzle says of a source with several.
func first(name string) string {
	return "nonet: " + name + " has more puzzles; this is about the first one\n"
}

// TestHintOfTheFirst: if a file has several puzzles, the hint is about the first one, and says so. It does not wait for others.
func TestHintOfTheFirst(t *testing.T) {
	more := outcome{stdout: "solved\n", stderr: first("standard input")}
	for _, rest := range []string{"\n" + sunday, "\n\n" + sunday[:80] + "\n", strings.Repeat("\n"+sunday, 1000)} {
		expect(t, run(t, sundaySolved+rest, "hint"), more)
	}
	for _, rest := range []string{"", "\n", "\n\n# the end\n"} {
		expect(t, run(t, sundaySolved+rest, "hint"), outcome{stdout: "solved\n"})
	}
	far := file(t, "far.txt", sundaySolved+"\n"+strings.Repeat("# nothing\n", 30_000)+sunday+"\n")
	expect(t, run(t, "", "hint", far), outcome{stdout: "solved\n", stderr: first(far)})
	terminal, typing := io.Pipe()
	defer typing.Close()
	go io.WriteString(typing, sundaySolved+"\n")
	var out, complaints bytes.Buffer
	if status := cli.Run(t.Context(), []string{"hint"}, terminal, &out, &complaints); status != 0 || out.String() != "solved\n" || complaints.Len() > 0 {
		t.Errorf("status %d, %s%s", status, &out, &complaints)
	}
}

// TestHintOfTheExplainer: a step of the Explainer has its chains as JSON: each begins with an assumption, and all other candidates follow from
// earlier ones.
func TestHintOfTheExplainer(t *testing.T) {
	const hardest = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	got := run(t, hardest, "hint", "-json")
	var step struct {
		Technique string
		Chains    [][]struct {
			Cell, Digit string
			True        bool
			From        []int
		}
	}
	if err := json.Unmarshal([]byte(got.stdout), &step); err != nil || len(step.Chains) == 0 {
		t.Fatalf("%v: %.300s", err, got.stdout)
	}
	for _, chain := range step.Chains {
		for i, of := range chain {
			if i == 0 != (len(of.From) == 0) || of.Cell == "" || of.Digit == "" {
				t.Errorf("%s: implication %d is %+v", step.Technique, i, of)
			}
			for _, from := range of.From {
				if from >= i {
					t.Errorf("%s: implication %d follows from %d", step.Technique, i, from)
				}
			}
		}
	}
}

// TestPath: the steps of the path lead to the solution, each from where the one before it has led.
func TestPath(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(run(t, sunday, "hint", "-path", "-json").stdout), "\n")
	if last := lines[len(lines)-1]; last != `{"solved":true}` {
		t.Fatalf("it ends with %s", last)
	}
	board := []byte(strings.TrimSpace(sunday))
	for _, line := range lines[:len(lines)-1] {
		var step struct {
			Technique string
			Places    []struct{ Cell, Digit string }
		}
		if err := json.Unmarshal([]byte(line), &step); err != nil {
			t.Fatal(err)
		}
		for _, place := range step.Places {
			cell, _ := sudoku.Classic().CellNamed(place.Cell)
			if board[cell] != '.' {
				t.Fatalf("%s is filled twice", place.Cell)
			}
			board[cell] = place.Digit[0]
		}
	}
	if got := string(board); got != strings.TrimSpace(sundaySolved) {
		t.Errorf("it leads to %s", got)
	}
	text := run(t, sunday, "hint", "-path").stdout
	if got := strings.Split(strings.TrimSpace(text), "\n"); len(got) != len(lines) || got[len(got)-1] != "solved" || !strings.HasPrefix(got[0], "hidden-single\t") {
		t.Errorf("as text it is\n%s", text)
	}
	var others []string
	for _, technique := range hint.Techniques() {
		if technique.ID != "hidden-single" {
			others = append(others, technique.ID)
		}
	}
	if got := run(t, "", "hint", "-path", "-without", strings.Join(others, ","), "puzzles:extreme"); got.status != 1 || !strings.Contains(got.stderr, "further") && !strings.Contains(got.stderr, "left") {
		t.Errorf("with hidden singles alone: %+v", got)
	}
	if got := run(t, sunday, "hint", "-path", "-all"); got.status != 2 {
		t.Errorf("-path with -all: %+v", got)
	}
}

// TestHintFromCandidates: what was struck in another program stays struck, and a candidate that should not have been is named.
func TestHintFromCandidates(t *testing.T) {
	library := ":0000:x:" + strings.TrimSpace(sunday) + ":%s::\n"
	if got := run(t, fmt.Sprintf(library, "113 213"), "hint", "-all"); !strings.Contains(got.stdout, "earlier steps have removed 1 and 2. Therefore r1c3 is 4.") {
		t.Errorf("%+v", got)
	}
	if got := run(t, fmt.Sprintf(library, "413"), "hint"); got.status != 1 || got.stderr != "nonet: the candidate 4 of r1c3 was struck, but it is right: put it back first\n" {
		t.Errorf("%+v", got)
	}
}

// TestHintOfNotes: in a file that the window has saved the notes are the candidates, if each blank cell has some: what is struck there stays struck, and what
// leaves out the right digit is said.
func TestHintOfNotes(t *testing.T) {
	entry, err := format.NewReader("", strings.NewReader(sunday)).Next()
	if err != nil {
		t.Fatal(err)
	}
	noted := func(kind string, but map[int]string) string { // all candidates of each cell, of some others
		var items []string
		for cell, given := range entry.Puzzle.Givens {
			digits, other := but[cell]
			if !other {
				digits = entry.Puzzle.Candidates(cell).Symbols()
			}
			if given == 0 && digits != "" {
				items = append(items, entry.Puzzle.Layout.CellName(cell)+" "+kind+" +"+digits)
			}
		}
		return "# pencil: " + strings.Join(items, ", ") + "\n" + sunday + "\n"
	}
	var others []string // all other techniques, which take longer
	for _, technique := range hint.Techniques() {
		if technique.ID != "naked-single" {
			others = append(others, technique.ID)
		}
	}
	singles := func(puzzle string) outcome {
		return run(t, puzzle, "hint", "-all", "-without", strings.Join(others, ","))
	}
	const struck = "earlier steps have removed 1 and 2. Therefore r1c3 is 4."
	for _, kind := range []string{"centre", "corner"} {
		if got := singles(noted(kind, map[int]string{2: "4"})); !strings.Contains(got.stdout, struck) {
			t.Errorf("%s: %+v", kind, got)
		}
		if got := run(t, noted(kind, map[int]string{2: "12"}), "hint"); got.status != 1 || got.stderr != "nonet: the candidate 4 of r1c3 was struck, but it is right: put it back first\n" {
			t.Errorf("%s: %+v", kind, got)
		}
	}
	typed := "# typed: ..4" + strings.Repeat(".", 78) + "\n"
	if got := run(t, typed+noted("centre", map[int]string{2: "12"}), "hint"); got.status != 0 {
		t.Errorf("with wrong notes below a right digit: %+v", got)
	}
	if got := singles(noted("centre", map[int]string{2: "4", 3: ""})); got.status != 0 || strings.Contains(got.stdout, struck) {
		t.Errorf("without notes in r1c4: %+v", got)
	}
}
