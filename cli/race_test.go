package cli_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonet/cli"
	"nonet/core/engine"
	"nonet/core/survey"
)

// TestRace: a row for each engine, with the counts that nonet steps prints.
func TestRace(t *testing.T) {
	got := run(t, sunday+"\n"+impossible+"\n", "race", "-e", "forward:reading,dlx,cdcl")
	lines := strings.Split(strings.TrimSpace(got.stdout), "\n")
	if got.status != 0 || got.stderr != first("standard input") || len(lines) != 4 {
		t.Fatalf("%+v", got)
	}
	if head := strings.Fields(lines[0]); strings.Join(head, " ") != "engine steps nodes assignments backtracks conflicts checks deepest ms" {
		t.Errorf("the heading is %q", head)
	}
	for i, id := range []string{"forward:reading", "dlx", "cdcl"} {
		row := strings.Fields(lines[i+1])
		if len(lines[i+1]) != len(lines[0]) || len(row) != 9 || row[0] != id {
			t.Fatalf("the row of %s is %q", id, lines[i+1])
		}
		steps := strings.Split(strings.TrimSpace(run(t, sunday, "steps", "-e", id).stdout), "\n")
		var cost struct{ Steps, Nodes, Assignments, Backtracks, Conflicts, Checks, Deepest int64 }
		if err := json.Unmarshal([]byte(steps[len(steps)-1]), &cost); err != nil {
			t.Fatal(err)
		}
		if (row[5] == "-") != (id != "cdcl") { // which is the only one of them that learns
			t.Errorf("%s has %s conflicts", id, row[5])
		}
		row[5] = strings.Replace(row[5], "-", "0", 1)
		if want := fmt.Sprint([]int64{cost.Steps, cost.Nodes, cost.Assignments, cost.Backtracks, cost.Conflicts, cost.Checks, cost.Deepest}); fmt.Sprint(row[1:8]) != want {
			t.Errorf("%s has %v, and nonet steps %s", id, row[1:8], want)
		}
		if ms, err := strconv.ParseFloat(row[8], 64); err != nil || ms <= 0 {
			t.Errorf("%q are no milliseconds", row[8])
		}
	}
}

// TestNames: race, survey and steps have the same names for what a search costs, as a table for a person, as CSV and as JSON, and mean the same by them.
func TestNames(t *testing.T) {
	names := survey.Heading()
	rows := map[string][]string{}
	for _, command := range []string{"race", "survey"} {
		var args []string
		if command == "race" {
			args = []string{"-csv"}
		}
		all, err := csv.NewReader(strings.NewReader(run(t, sunday, append([]string{command, "-e", "cdcl"}, args...)...).stdout)).ReadAll()
		if err != nil || len(all) != 2 || !slices.Equal(all[0], names) {
			t.Fatalf("%s as CSV: %v, %v", command, all, err)
		}
		rows[command] = all[1][:len(names)-1] // without the time
		var object map[string]any
		text := run(t, sunday, command, "-e", "cdcl", "-json").stdout
		if err := json.Unmarshal([]byte(text), &object); err != nil || strings.Count(text, "\n") != 1 {
			t.Fatalf("%s as JSON: %v, %s", command, err, text)
		}
		if got, want := slices.Sorted(maps.Keys(object)), slices.Sorted(slices.Values(names)); !slices.Equal(got, want) {
			t.Errorf("%s as JSON has %v", command, got)
		}
		for i, name := range names[:len(names)-1] {
			if fmt.Sprint(object[name]) != rows[command][i] {
				t.Errorf("%s: %s is %v as JSON and %s as CSV", command, name, object[name], rows[command][i])
			}
		}
	}
	if !slices.Equal(rows["race"], rows["survey"]) {
		t.Errorf("race has %v, survey %v", rows["race"], rows["survey"])
	}
	lines := strings.Split(strings.TrimSpace(run(t, sunday, "steps", "-e", "cdcl").stdout), "\n")
	var object map[string]any
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &object); err != nil {
		t.Fatal(err)
	}
	for i, name := range names {
		switch got, known := object[name]; {
		case name == "puzzle" || name == "engine":
		case !known:
			t.Errorf("the cost of nonet steps has no %s: %v", name, object)
		case name != "ms" && fmt.Sprint(got) != rows["race"][i]:
			t.Errorf("nonet steps says that %s is %v, race %s", name, got, rows["race"][i])
		}
	}
	if got := run(t, sunday, "race", "-e", "dlx", "-csv", "-json"); got.status != 2 || got.stdout != "" {
		t.Errorf("with two forms: %+v", got)
	}
}

// TestStepTable: every field of a step is a column of its table, with the same value, and the cost is no row.
func TestStepTable(t *testing.T) {
	columns := map[string]bool{}
	for _, puzzle := range append([]string{sunday}, cluedPuzzles...) {
		for _, e := range engine.All() {
			printed := run(t, puzzle, "steps", "-e", e.ID, "-max", "400")
			if strings.Contains(printed.stderr, e.ID+" is only for ") || strings.Contains(printed.stderr, e.ID+" cannot search a puzzle with a clue") {
				continue // the engine is not for such clues
			}
			lines := strings.Split(strings.TrimSpace(printed.stdout), "\n")[1:]
			rows, err := csv.NewReader(strings.NewReader(run(t, puzzle, "steps", "-e", e.ID, "-max", "400", "-csv").stdout)).ReadAll()
			if err != nil || len(rows) != len(lines) {
				t.Fatalf("%s: %d rows, %d lines, %v", e.ID, len(rows), len(lines), err)
			}
			for i, line := range lines[:len(lines)-1] {
				var object map[string]json.RawMessage
				if err := json.Unmarshal([]byte(line), &object); err != nil {
					t.Fatal(err)
				}
				for name, value := range object {
					column := slices.Index(rows[0], name)
					if column < 0 || strings.Trim(rows[i+1][column], `"`) != strings.Trim(string(value), `"`) {
						t.Fatalf("%s: %s of %s is missing in %v", e.ID, name, line, rows[i+1])
					}
					columns[name] = true
				}
			}
		}
	}
	for _, name := range []string{"clue", "with", "because", "literals"} {
		if !columns[name] {
			t.Errorf("no step has a %s", name)
		}
	}
}

// TestRaceThatIsLost: engines that find nothing, do not fit or are given up.
func TestRaceThatIsLost(t *testing.T) {
	if got := run(t, impossible, "race", "-e", "dlx,forward"); got.status != 1 || strings.Count(got.stdout, "\n") != 3 {
		t.Errorf("without a solution: %+v", got)
	}
	got := run(t, "1...\n..3.\n.2..\n...4\n", "race", "-e", "band,dlx")
	if got.status != 1 || strings.Count(got.stdout, "\n") != 2 || !strings.Contains(got.stderr, "band is only for a grid of 9×9") || !strings.Contains(got.stderr, "it has no row") {
		t.Errorf("with an engine that does not fit: %+v", got)
	}
	if got = run(t, "1...\n..3.\n.2..\n...4\n", "race", "-e", "band,band"); got.status != 2 || got.stdout != "" {
		t.Errorf("with no engine that fits: %+v", got)
	}
	hard := "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
	got = run(t, hard, "race", "-e", "backtrack,band", "-t", "0.02")
	lines := strings.Split(got.stdout, "\n")
	if row := strings.Fields(lines[1]); got.status != 1 || len(lines) != 4 || row[1] != "-" || !strings.HasPrefix(row[8], ">") {
		t.Errorf("given up: %+v", got)
	}
	if got = run(t, "11..\n....\n....\n....\n", "race", "-e", "dlx,forward"); got.status != 1 || got.stdout != "" || !strings.Contains(got.stderr, "row 1 has two 1s") {
		t.Errorf("a broken rule: %+v", got)
	}
}

// TestRaceStopped: the rows of the searches that came to an end are printed, and counted.
func TestRaceStopped(t *testing.T) {
	endless := "........9..............................................................." + "12345678."
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var stderr bytes.Buffer
	stdout := &callingWriter{after: "\ndlx ", call: cancel}
	status := cli.Run(ctx, []string{"race", "-n", "3", "-e", "dlx,backtrack"}, strings.NewReader(endless), stdout, &stderr)
	if status != 1 || strings.Count(stdout.text.String(), "\n") != 2 || stderr.String() != "nonet: stopped after 1 row\n" {
		t.Errorf("status %d, stdout\n%s, stderr\n%s", status, &stdout.text, &stderr)
	}
}

// TestRaceForAll: -n 0 finds all solutions, and -n 1 only the first.
func TestRaceForAll(t *testing.T) {
	loose := "12..\n....\n....\n....\n"
	for n := range 2 {
		got := run(t, loose, "race", "-e", "dlx", "-n", strconv.Itoa(n))
		row := strings.Fields(strings.Split(got.stdout, "\n")[1])
		steps := strings.Split(strings.TrimSpace(run(t, loose, "steps", "-e", "dlx").stdout), "\n")[1:]
		if all := row[1] != strconv.Itoa(len(steps)-1); got.status != 0 || all != (n == 0) {
			t.Errorf("-n %d: %+v; the first solution takes %d steps", n, got, len(steps)-1)
		}
	}
}

// TestDeepestOfBand: nonet steps counts the digits of band, and nonet race its suppositions.
func TestDeepestOfBand(t *testing.T) {
	for name, puzzle := range map[string]string{"without a guess": sunday, "with guesses": inkala} {
		lines := strings.Split(strings.TrimSpace(run(t, puzzle, "steps", "-e", "band").stdout), "\n")
		var digits, standing, supposed, withdrawn, most int
		for _, line := range lines[:len(lines)-1] {
			var step struct {
				Step  string
				Depth int
			}
			if err := json.Unmarshal([]byte(line), &step); err != nil {
				t.Fatal(err)
			}
			switch digits = max(digits, step.Depth); step.Step {
			case "suppose":
				supposed++
				standing++
				most = max(most, standing)
			case "withdraw":
				withdrawn++
				standing--
			}
		}
		var cost struct{ Deepest int }
		if err := json.Unmarshal([]byte(lines[len(lines)-1]), &cost); err != nil || cost.Deepest != digits {
			t.Errorf("%s: steps has %d, %v; want %d", name, cost.Deepest, err, digits)
		}
		row := strings.Fields(strings.Split(run(t, puzzle, "race", "-e", "band").stdout, "\n")[1])
		if got, want := row[3]+" "+row[4]+" "+row[7], fmt.Sprint(supposed, withdrawn, most); got != want {
			t.Errorf("%s: race has %s, want %s", name, got, want)
		}
	}
}

// TestCostHelp: the help of steps defines each counter of its last line, and that of race each column.
func TestCostHelp(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(run(t, sunday, "steps").stdout), "\n")
	var cost map[string]any
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &cost); err != nil {
		t.Fatal(err)
	}
	heading, _, _ := strings.Cut(run(t, sunday, "race", "-e", "band").stdout, "\n")
	for command, words := range map[string][]string{"steps": slices.Collect(maps.Keys(cost)), "race": strings.Fields(heading)} {
		help := run(t, "", "help", command).stdout
		for _, word := range words {
			if !strings.Contains(help, "\n  "+word+"  ") {
				t.Errorf("the help of %s does not say what %s is", command, word)
			}
		}
	}
}
