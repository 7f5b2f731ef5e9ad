package cli_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"nonet/cli"
	"nonet/core/generate"
	"nonet/core/sudoku"
)

const surveyHeading = "puzzle,engine,solutions,steps,nodes,assignments,backtracks,conflicts,checks,deepest,ms\n"

// TestSurvey: for each puzzle a row for each engine, with the counts that nonet steps prints.
func TestSurvey(t *testing.T) {
	got := run(t, sunday+"\n"+sundaySolved+"\n", "survey", "-e", "dlx,cdcl")
	if got.status != 0 || got.stderr != "" {
		t.Fatalf("%+v", got)
	}
	rows, err := csv.NewReader(strings.NewReader(got.stdout)).ReadAll()
	if err != nil || len(rows) != 5 || strings.Join(rows[0], ",")+"\n" != surveyHeading {
		t.Fatalf("%v\n%s", err, got.stdout)
	}
	for i, want := range [][2]string{{sunday, "dlx"}, {sunday, "cdcl"}, {sundaySolved, "dlx"}, {sundaySolved, "cdcl"}} {
		row := rows[i+1]
		if [2]string(row[:2]) != want {
			t.Errorf("row %d is for %q", i+1, row[:2])
		}
		steps := strings.Split(strings.TrimSpace(run(t, want[0], "steps", "-e", want[1]).stdout), "\n")
		var cost struct{ Solutions, Steps, Nodes, Assignments, Backtracks, Conflicts, Checks, Deepest int64 }
		if err := json.Unmarshal([]byte(steps[len(steps)-1]), &cost); err != nil {
			t.Fatal(err)
		}
		if row[1] == "dlx" && row[7] == "" { // which does not learn
			row[7] = "0"
		}
		if want := fmt.Sprint([]int64{cost.Solutions, cost.Steps, cost.Nodes, cost.Assignments, cost.Backtracks, cost.Conflicts, cost.Checks, cost.Deepest}); fmt.Sprint(row[2:10]) != want {
			t.Errorf("%s has %v, and nonet steps %s", row[1], row[2:10], want)
		}
		if ms, err := strconv.ParseFloat(row[10], 64); err != nil || ms <= 0 {
			t.Errorf("%q are no milliseconds", row[10])
		}
	}
}

// TestSurveyColumns: columns that are not wanted stay, empty.
func TestSurveyColumns(t *testing.T) {
	expect(t, run(t, sunday, "survey", "-e", "dlx", "-n", "2", "-no-times", "-no-steps"),
		outcome{stdout: surveyHeading + sunday + ",dlx,1,,52,51,51,,2187,51,\n"})
	expect(t, run(t, impossible, "survey", "-e", "dlx", "-no-times", "-no-heading"),
		outcome{stdout: impossible + ",dlx,0,1,1,0,0,,108,0,\n", status: 1})
	// Boxes that the side does not show are a comment on the line of the puzzle, for every command to read.
	tall := ".12................................. # boxes: 2x3"
	got := run(t, tall, "survey", "-e", "dlx", "-no-steps", "-no-times", "-no-heading")
	field, _, _ := strings.Cut(got.stdout, ",")
	if got.status != 0 || field != tall {
		t.Errorf("%+v", got)
	}
	if again := run(t, field, "survey", "-e", "dlx", "-no-steps", "-no-times", "-no-heading"); again.stdout != got.stdout {
		t.Errorf("its first column is read as\n%+v", again)
	}
}

// TestSurveyWithoutRows: nothing to search, no output, not even a heading.
func TestSurveyWithoutRows(t *testing.T) {
	expect(t, run(t, "", "survey", "-e", "dlx"), outcome{status: 2, stderr: "nonet: standard input holds no puzzle\n"})
	got := run(t, "", "survey", "-e", "dlx", filepath.Join(t.TempDir(), "missing.txt"))
	if got.stdout != "" || got.status != 2 || !strings.Contains(got.stderr, "missing.txt") {
		t.Errorf("a missing file: %+v", got)
	}
	if got := run(t, "nothing\n", "survey", "-e", "dlx"); got.stdout != "" || got.status != 2 {
		t.Errorf("a file that is no puzzle: %+v", got)
	}
}

// TestSurveyGivesUp: a search that is given up has a row with its time and no counts, and the next
// one its own.
func TestSurveyGivesUp(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes a second")
	}
	endless := "........9..............................................................." + "12345678."
	got := run(t, endless+"\n"+sunday, "survey", "-t", "0.2", "-e", "backtrack,dlx", "-no-steps", "-no-heading")
	lines := strings.SplitAfter(got.stdout, "\n")
	if got.status != 1 || got.stderr != "" || len(lines) != 5 {
		t.Fatalf("%+v", got)
	}
	ms, isRow := strings.CutPrefix(lines[0], endless+",backtrack,,,,,,,,,")
	if took, err := strconv.ParseFloat(strings.TrimSpace(ms), 64); !isRow || err != nil || took < 200 {
		t.Errorf("the row is %s", lines[0])
	}
	if !strings.HasPrefix(lines[3], sunday+",dlx,1,,52,") {
		t.Errorf("the last row is %s", lines[3])
	}
	got = run(t, endless, "survey", "-t", "0.2", "-e", "backtrack", "-no-steps", "-no-times", "-no-heading")
	expect(t, got, outcome{stdout: endless + ",backtrack,,,,,,,,,\n", status: 1})
}

// TestSurveyLeavesOut: a puzzle that breaks a rule, one of another size, and a line that is none
// have no row, but a sentence.
func TestSurveyLeavesOut(t *testing.T) {
	one := file(t, "one.txt", sunday+"\n"+twoFives+"\n"+sunday+"\n")
	got := run(t, "", "survey", "-no-times", "-no-heading", "-e", "band,dlx", one)
	if got.status != 1 || strings.Count(got.stdout, "\n") != 4 ||
		got.stderr != "nonet: "+one+": the puzzle on line 2 is left out: row 1 has two 5s (r1c1, r1c2); box 1 has two 5s (r1c1, r1c2)\n" {
		t.Errorf("%+v", got)
	}
	got = run(t, "", "survey", "-no-times", "-no-heading", "-e", "band,dlx", "puzzles:4x4")
	if got.status != 1 || strings.Contains(got.stdout, "band") || strings.Count(got.stdout, ",dlx,") != 20 ||
		got.stderr != "nonet: band is only for a grid of 9×9, boxes 3×3; this one is 4×4, boxes 2×2; it has no row for such puzzles\n" {
		t.Errorf("%+v", got)
	}
	got = run(t, sunday+"\n"+sunday[1:]+"\n"+sunday+"\n", "survey", "-no-times", "-no-heading", "-e", "dlx")
	if got.status != 2 || strings.Count(got.stdout, sunday+",dlx,1,") != 2 || !strings.HasPrefix(got.stderr, "standard input:2:") {
		t.Errorf("after a line that cannot be read: %+v", got)
	}
	got = run(t, sunday[1:]+"\n", "survey", "-no-heading", "-e", "dlx")
	if got.status != 2 || got.stdout != "" || !strings.HasPrefix(got.stderr, "standard input:1:") {
		t.Errorf("%+v", got)
	}
}

// TestProcessors: commands that search on all processors leave their number as it is.
func TestProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(3))
	for _, command := range []string{"survey -e dlx -no-steps", "solve", "check", "generate"} {
		run(t, sunday, strings.Fields(command)...)
		if n := runtime.GOMAXPROCS(0); n != 3 {
			t.Errorf("after %s the program uses %d processors, not 3", command, n)
		}
	}
}

// TestSurveyStopped: the rows before the one that was stopped are printed.
func TestSurveyStopped(t *testing.T) {
	endless := "........9..............................................................." + "12345678."
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var stderr bytes.Buffer
	stdout := &callingWriter{after: "\n", call: cancel}
	status := cli.Run(ctx, []string{"survey", "-no-times", "-no-heading", "-e", "dlx,backtrack"},
		strings.NewReader(sunday+"\n"+endless), stdout, &stderr)
	// The second puzzle takes for ever. Whether the second row of the first was written depends on when it was stopped.
	says := map[int]string{1: "nonet: stopped after 1 row\n", 2: "nonet: stopped after 2 rows\n", 3: "nonet: stopped after 3 rows\n"}
	if status != 1 || !strings.HasPrefix(stdout.text.String(), sunday+",dlx,1,") || stderr.String() != says[strings.Count(stdout.text.String(), "\n")] {
		t.Errorf("status %d, stdout\n%s, stderr\n%s", status, &stdout.text, &stderr)
	}
}

// A callingWriter keeps a text, and calls a function once that contains something.
type callingWriter struct {
	text  bytes.Buffer
	after string
	call  func()
}

func (w *callingWriter) Write(p []byte) (int, error) {
	n, err := w.text.Write(p)
	if strings.Contains(w.text.String(), w.after) {
		w.call()
	}
	return n, err
}

// TestParallel: GNU parallel cuts a file in pieces, starts a command on each, and joins what they
// print: byte for byte what one process prints. It is what the README and nonet help survey say.
func TestParallel(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and each command is a process of its own")
	}
	if version, err := exec.Command("parallel", "--version").Output(); err != nil || !bytes.HasPrefix(version, []byte("GNU parallel")) {
		t.Skip("GNU parallel is not installed") // there are other programs of that name
	}
	lines := file(t, "lines.txt", manyPuzzles(t))
	for _, command := range []string{
		"solve", "solve -n 2", "check", "check -suspects 0",
		"survey -no-heading -no-times -e dlx,propagate,band",
	} {
		args := strings.Fields(command)
		want := run(t, "", append(args, lines)...)
		if strings.Count(want.stdout, "\n") < 200 {
			t.Fatalf("%s: %+v", command, want)
		}
		program, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		pieces := t.TempDir()
		// Each job leaves a file, to show that there were several.
		words := append([]string{"-k", "--pipepart", "--block", "4k", "-a", lines, "touch " + pieces + "/{#};", program}, args...)
		cmd := exec.CommandContext(t.Context(), "parallel", words...)
		cmd.Env = append(os.Environ(), asCommand+"=1", "HOME="+t.TempDir())
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		got, err := cmd.Output()
		if string(got) != want.stdout {
			t.Errorf("%s: parallel prints %d bytes, one process %d; they differ from byte %d on (%v)\n%s",
				command, len(got), len(want.stdout), firstDifference(string(got), want.stdout), err, &stderr)
		}
		if jobs, err := os.ReadDir(pieces); err != nil || len(jobs) < 4 {
			t.Errorf("%s: there were %d jobs (%v)", command, len(jobs), err)
		}
	}
}

// manyPuzzles returns two hundred different puzzles on lines. A few have several solutions, or are
// changed in one digit.
func manyPuzzles(t *testing.T) string {
	t.Helper()
	g, err := generate.New(generate.Options{Layout: sudoku.Classic(), Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	number := 0
	for p, err := range g.Puzzles(t.Context(), 200, 2) {
		if err != nil {
			t.Fatal(err)
		}
		first := strings.IndexFunc(p.Givens.String(), func(r rune) bool { return r != '.' })
		switch number++; number {
		case 10, 150:
			p.Givens[first] = 0
		case 20, 160:
			p.Givens[first] = p.Givens[first]%9 + 1
		}
		fmt.Fprintln(&text, p.Givens)
	}
	return text.String()
}

// firstDifference returns where two texts begin to differ.
func firstDifference(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}
