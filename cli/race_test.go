package cli_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonet/cli"
)

// TestRace: a row for each engine, with the counts that nonet steps prints.
func TestRace(t *testing.T) {
	got := run(t, sunday+"\n"+impossible+"\n", "race", "-e", "forward:reading,forward,dlx")
	lines := strings.Split(strings.TrimSpace(got.stdout), "\n")
	if got.status != 0 || got.stderr != "" || len(lines) != 4 {
		t.Fatalf("%+v", got)
	}
	if head := strings.Fields(lines[0]); strings.Join(head, " ") != "engine steps nodes assignments backtracks checks deepest ms" {
		t.Errorf("the heading is %q", head)
	}
	for i, id := range []string{"forward:reading", "forward", "dlx"} {
		row := strings.Fields(lines[i+1])
		if len(lines[i+1]) != len(lines[0]) || len(row) != 8 || row[0] != id {
			t.Fatalf("the row of %s is %q", id, lines[i+1])
		}
		steps := strings.Split(strings.TrimSpace(run(t, sunday, "steps", "-e", id).stdout), "\n")
		var cost struct{ Steps, Nodes, Assignments, Backtracks, Checks, Deepest int64 }
		if err := json.Unmarshal([]byte(steps[len(steps)-1]), &cost); err != nil {
			t.Fatal(err)
		}
		if want := fmt.Sprint([]int64{cost.Steps, cost.Nodes, cost.Assignments, cost.Backtracks, cost.Checks, cost.Deepest}); fmt.Sprint(row[1:7]) != want {
			t.Errorf("%s has %v, and nonet steps %s", id, row[1:7], want)
		}
		if ms, err := strconv.ParseFloat(row[7], 64); err != nil || ms <= 0 {
			t.Errorf("%q are no milliseconds", row[7])
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
	if row := strings.Fields(lines[1]); got.status != 1 || len(lines) != 4 || row[1] != "-" || !strings.HasPrefix(row[7], ">") {
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
		steps := strings.Split(strings.TrimSpace(run(t, loose, "steps", "-e", "dlx").stdout), "\n")
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
		if got, want := row[3]+" "+row[4]+" "+row[6], fmt.Sprint(supposed, withdrawn, most); got != want {
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
