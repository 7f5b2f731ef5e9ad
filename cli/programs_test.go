package cli_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"nonet/cli"
)

// printing returns a command that prints the same steps whatever its puzzle is, as a person's program.
func printing(t *testing.T, steps string) []string {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("programs are run on Linux here")
	}
	return []string{"sh", file(t, "solver.sh", "cat "+file(t, "steps.jsonl", steps)+"\n")}
}

const (
	four      = "1234341221434.21" // has one solution
	fourSteps = `{"step":"assign","cell":"r4c2","digit":3}` + "\n" + `{"step":"solution"}` + "\n"
)

// TestJudgeProgram: what a program prints is judged on one puzzle, or on each of a file.
func TestJudgeProgram(t *testing.T) {
	own := printing(t, fourSteps)
	judge := func(stdin string, flags ...string) outcome {
		return run(t, stdin, append(append(append([]string{"judge", "-as", "backtrack"}, flags...), "--"), own...)...)
	}
	expect(t, judge(four), outcome{stdout: "legal: 2 steps\n"})
	expect(t, judge(strings.Replace(four, ".", "3", 1)), outcome{stdout: "illegal: line 1: r4c2 holds the given 3, which cannot be changed\n", status: 1})
	if got := judge("no puzzle"); got.status != 2 || got.stdout != "" || got.stderr == "" {
		t.Errorf("without a puzzle: %+v", got)
	}
	// The second is full already, the third has no solution, the fourth is given twice, and the last has no row of its own.
	class := file(t, "class.txt", four+"\n"+strings.Replace(four, ".", "3", 1)+"\n1.34341221434.2.\n"+four+"\n11..............\n")
	table := judge("", "-puzzles", class)
	want := []string{
		`^puzzle +steps +ms  the first fault$`, `^     1  right  legal  +2 +\d+ *$`, `^     2  wrong  illegal  +0 +\d+  line 1: .*given 3.*$`, `^     3  wrong  illegal +1 +\d+  line 1: .*$`, `^     4  right  legal  +2 +\d+ *$`,
		`^   sum  2 right, 2 wrong, 2 legal, 2 illegal, 5 steps, \d+ ms$`,
	}
	lines := strings.Split(strings.TrimSuffix(table.stdout, "\n"), "\n")
	if len(lines) != len(want) || table.status != 1 || !strings.HasPrefix(table.stderr, "nonet: "+class+": the puzzle on line 5 is left out: ") {
		t.Fatalf("%+v", table)
	}
	for i, line := range lines {
		if !regexp.MustCompile(want[i]).MatchString(line) {
			t.Errorf("%q does not match %s", line, want[i])
		}
	}
	sums := judge("", "-puzzles", class, "-csv")
	rows, err := csv.NewReader(strings.NewReader(sums.stdout)).ReadAll()
	if err != nil || len(rows) != 2 || sums.status != 1 {
		t.Fatalf("%+v, %v", sums, err)
	}
	row := rows[1]
	row[7] = "" // the time
	if got := strings.Join(row[1:8], ","); strings.Join(rows[0], ",") != "program,puzzles,right,wrong,legal,illegal,steps,ms,fault" || got != "4,2,2,2,2,5," || !strings.HasPrefix(row[8], "puzzle 2, line 1: r4c2 holds") {
		t.Errorf("%q", rows)
	}
	if bare := judge("", "-puzzles", class, "-csv", "-no-heading"); strings.Count(bare.stdout, "\n") != 1 {
		t.Errorf("without a heading: %+v", bare)
	}
	if good := judge("", "-puzzles", file(t, "one.txt", four), "-csv"); good.status != 0 || !strings.HasSuffix(good.stdout, ",\n") || good.stderr != "" {
		t.Errorf("all is right: %+v", good)
	}
}

// TestJudgeWithoutSolution: a program that finds out that a puzzle has no solution is right, unless it did something illegal first.
func TestJudgeWithoutSolution(t *testing.T) {
	const none = "12....3........4"
	whole := run(t, none, "steps", "-e", "backtrack").stdout
	if whole == "" || strings.Contains(whole, `"step":"solution"`) {
		t.Fatalf("the puzzle has a solution: %s", whole)
	}
	wrong := `{"step":"assign","cell":"r1c1","digit":3}` + "\n"
	for steps, want := range map[string]string{whole: `^ +1  right  legal `, wrong + whole: `^ +1  wrong  illegal `} {
		got := run(t, "", append([]string{"judge", "-as", "backtrack", "-puzzles", file(t, "none.txt", none), "--"}, printing(t, steps)...)...)
		if _, row, _ := strings.Cut(got.stdout, "\n"); !regexp.MustCompile(want).MatchString(row) {
			t.Errorf("%+v does not match %s", got, want)
		}
	}
}

// TestProgramThatFails: a program that ends with an error is blamed, without a line of its steps; a survey names each of its puzzles.
func TestProgramThatFails(t *testing.T) {
	printing(t, "") // where programs can be run
	own := []string{"sh", file(t, "solver.sh", "exit 3\n")}
	if got := run(t, four, append([]string{"judge", "-as", "backtrack", "--"}, own...)...); got.status != 1 || !strings.HasPrefix(got.stdout, "illegal: ") || strings.Contains(got.stdout, "line") {
		t.Errorf("%+v", got)
	}
	const none = "12....3........4" // has no solution, which is not found out then: nothing is said of what may be mistyped
	failed := run(t, none, "check", "-engine-program", strings.Join(own, " "))
	if failed.status != 1 || !strings.HasPrefix(failed.stdout, "failed: ") || strings.Count(failed.stdout, "\n") != 1 || strings.Contains(failed.stdout, "\t") {
		t.Errorf("%+v", failed)
	}
	got := run(t, four+"\n"+four+"\n", "survey", "-engine-program", strings.Join(own, " "))
	if got.status != 1 || !strings.Contains(got.stderr, "on puzzle 1: ") || !strings.Contains(got.stderr, "on puzzle 2: ") || strings.Count(got.stderr, "on puzzle") != 2 {
		t.Errorf("%+v", got)
	}
}

// TestJudgeWrongResult: a program may do nothing illegal and give up all the same.
func TestJudgeWrongResult(t *testing.T) {
	own := printing(t, `{"step":"assign","cell":"r4c2","digit":3}`+"\n"+`{"step":"backtrack","cell":"r4c2","digit":3}`+"\n")
	for _, flags := range [][]string{nil, {"-csv", "-no-heading"}} {
		got := run(t, "", append(append(append([]string{"judge", "-as", "backtrack", "-puzzles", file(t, "one.txt", four)}, flags...), "--"), own...)...)
		if got.status != 1 || !regexp.MustCompile(`wrong +illegal|,1,0,1,`).MatchString(got.stdout) {
			t.Errorf("%+v", got)
		}
	}
}

// TestJudgePrograms: what cannot be started is said once, and what is called wrongly at once.
func TestJudgePrograms(t *testing.T) {
	own := printing(t, fourSteps)
	missing := filepath.Join(t.TempDir(), "solver.py")
	if got := run(t, four, "judge", "-as", "backtrack", "--", missing); got.status != 2 || got.stdout != "" || !strings.HasPrefix(got.stderr, "nonet: ") {
		t.Errorf("a program that is not there: %+v", got)
	}
	class := file(t, "class.txt", four+"\n"+four+"\n")
	if got := run(t, "", "judge", "-as", "backtrack", "-puzzles", class, "--", missing); got.status == 0 || strings.Contains(got.stdout, "right") && !strings.Contains(got.stdout, "0 right") || got.stderr == "" {
		t.Errorf("a program that is not there, on a file: %+v", got)
	}
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"run.jsonl", "--", own[0]}, "judge takes either a run or, after --, a program"},
		{[]string{"-puzzles", class}, "after -- comes the program to judge, for example -- python3 solver.py"},
		{[]string{"-puzzles", class, "--"}, "after -- comes the program to judge, for example -- python3 solver.py"},
		{[]string{"--"}, "after -- comes the program to judge, for example -- python3 solver.py"},
		{[]string{"-csv", "--", own[0]}, "-csv needs -puzzles"},
		{[]string{"-no-heading", "-puzzles", class, "--", own[0]}, "-no-heading needs -csv"},
		{[]string{"-t", "3", "run.jsonl"}, "-t is for a program, which comes after --"},
	} {
		expect(t, run(t, four, append([]string{"judge", "-as", "dlx"}, test.args...)...), outcome{stderr: "nonet: " + test.want + "; see nonet help judge\n", status: 2})
	}
}

// TestStepsOfAProgram: the steps of a program are printed as those of an engine; one that fails is blamed after the steps that were right.
func TestStepsOfAProgram(t *testing.T) {
	own := printing(t, fourSteps)
	command := strings.Join(own, " ")
	got := run(t, four, "steps", "-engine-program", command)
	if got.status != 0 || got.stderr != "" || strings.Count(got.stdout, `"step":"assign"`) != 1 || strings.Count(got.stdout, `"step":"solution"`) != 1 {
		t.Errorf("%+v", got)
	}
	if limited := run(t, four, "steps", "-max", "1", "-engine-program", command); limited.status != 0 || strings.Contains(limited.stdout, `"step":"solution"`) || !strings.Contains(limited.stdout, `"step":"assign"`) {
		t.Errorf("one step: %+v", limited)
	}
	broken := printing(t, `{"step":"assign","cell":"r4c2","digit":3}`+"\n"+`{"step":"assign","cell":"r9c9","digit":3}`+"\n")
	if wrong := run(t, four, "steps", "-engine-program", strings.Join(broken, " ")); wrong.status != 1 || strings.Count(wrong.stdout, `"step":"assign"`) != 1 || !strings.HasPrefix(wrong.stderr, "nonet: solver.sh: line 2: ") {
		t.Errorf("%+v", wrong)
	}
	expect(t, run(t, four, "steps", "-e", "dlx", "-engine-program", command), outcome{stderr: "nonet: -e and -engine-program exclude each other: choose one; see nonet help steps\n", status: 2})
}

// TestNoProgram: where the program of a person cannot be started each command says so, and its exit status is that of a call that was wrong.
func TestNoProgram(t *testing.T) {
	missing, locked := filepath.Join(t.TempDir(), "solver.py"), file(t, "solver.sh", "exit\n")
	for program, why := range map[string]string{missing: "there is no program " + missing, locked: locked + " cannot be started"} {
		for _, command := range []string{"solve", "check", "steps", "race", "survey"} {
			if got := run(t, four, command, "-engine-program", program); got.status != 2 || !strings.Contains(got.stdout+got.stderr, why) {
				t.Errorf("%s: %+v", command, got)
			}
		}
		if got := run(t, "", "judge", "-as", "backtrack", "-puzzles", file(t, "two.txt", four+"\n"+four+"\n"), "--", program); got.status != 2 || strings.Count(got.stderr, why) != 1 {
			t.Errorf("judge: %+v", got)
		}
	}
}

// TestRaceOfAWrongProgram: a program that does something wrong has no row; only if it races alone there is none.
func TestRaceOfAWrongProgram(t *testing.T) {
	wrong := strings.Join(printing(t, `{"step":"assign","cell":"r9c9","digit":3}`+"\n"), " ")
	for args, status := range map[string]int{"": 2, "-e dlx": 1} {
		if got := run(t, four, append([]string{"race", "-engine-program", wrong}, strings.Fields(args)...)...); got.status != status || !strings.Contains(got.stderr, "line 1: ") {
			t.Errorf("%q: %+v", args, got)
		}
	}
}

// TestJudgeLeavesOut: a puzzle that no program can get is left out, and the others are judged.
func TestJudgeLeavesOut(t *testing.T) {
	own := printing(t, fourSteps)
	class := file(t, "class.txt", "# clue: difference 2 r1c1 r2c1\n"+four+"\n\n"+four+"\n")
	got := run(t, "", append([]string{"judge", "-as", "backtrack", "-puzzles", class, "--"}, own...)...)
	if got.status != 1 || !strings.Contains(got.stderr, "the puzzle on line 2 is left out: a program gets the puzzle as one line") || !strings.Contains(got.stdout, "sum  1 right, 0 wrong, 1 legal") {
		t.Errorf("%+v", got)
	}
}

// TestRaceOfAProgram: a program is a row of a race and of a survey, after the engines, and its time is not said.
func TestRaceOfAProgram(t *testing.T) {
	command := strings.Join(printing(t, fourSteps), " ")
	for _, name := range []string{"race", "survey"} {
		args := []string{name, "-csv", "-engine-program", command}
		if name == "survey" {
			args = slices.Delete(args, 1, 2) // it always is
		}
		alone, beside := run(t, four, args...), run(t, four, append(args, "-e", "dlx")...)
		one, two := strings.Split(strings.TrimSpace(alone.stdout), "\n"), strings.Split(strings.TrimSpace(beside.stdout), "\n")
		if alone.status != 0 || beside.status != 0 || len(one) != 2 || len(two) != 3 || !strings.Contains(two[1], "dlx") || !strings.Contains(one[1], "solver.sh,1,2,2,1,0,") || one[1] != two[2] {
			t.Errorf("%s: %+v, %+v", name, alone, beside)
		}
	}
}

// TestSurveyOfNoProgram: that a program cannot be started is said once, and other engines still have their rows.
func TestSurveyOfNoProgram(t *testing.T) {
	puzzles := strings.Repeat(four+"\n", 3)
	for args, rows := range map[string]int{"": 0, "-e dlx": 1 + 3} {
		got := run(t, puzzles, append([]string{"survey", "-engine-program", "no-such-program-here"}, strings.Fields(args)...)...)
		if got.status != 2 || strings.Count(got.stderr, "there is no program") != 1 || strings.Count(got.stdout, "\n") != rows {
			t.Errorf("%q: %+v", args, got)
		}
	}
}

// TestConvertNamesTheFile: a puzzle that is left out is named with its file.
func TestConvertNamesTheFile(t *testing.T) {
	plain, small := file(t, "plain.txt", sunday+"\n"), file(t, "small.txt", "\n"+four+"\n")
	got := run(t, "", "convert", "-to", "sdm", plain, small)
	if got.status != 2 || !strings.HasPrefix(got.stderr, "nonet: "+small+": the puzzle on line 2 is left out: ") || strings.Count(got.stdout, "\n") != 1 {
		t.Errorf("%+v", got)
	}
}

// TestWorksheets: a worksheet about a technique has positions of its own; what there is none of is said.
func TestWorksheets(t *testing.T) {
	if _, of := printed(t, "", "worksheet", "-technique", "forcing-net"); of.status != 2 || !strings.Contains(of.stderr, "forcing-net has several kinds: name forcing-net-contradiction, ") {
		t.Errorf("%+v", of)
	}
	pages, of := printed(t, "", "worksheet", "-technique", "naked-pair", "-n", "2")
	if expect(t, of, outcome{}); len(pages) < 2 {
		t.Errorf("%q", pages)
	}
	few := "nonet: Nonet has only 3 places for this technique\n"
	_, of = printed(t, "", "worksheet", "-technique", "law-of-leftovers", "-n", "20")
	expect(t, of, outcome{stderr: few})
	own := "nonet: -technique has positions of its own: no file, no -e and no -kind; see nonet help worksheet\n"
	for _, args := range [][]string{{"-e", "dlx"}, {"-kind", "tree"}, {file(t, "sunday.txt", sunday)}} {
		if got := run(t, "", append([]string{"worksheet", "-technique", "naked-pair"}, args...)...); got != (outcome{stderr: own, status: 2}) {
			t.Errorf("%q: %+v", args, got)
		}
	}
	if got := run(t, twoFives, "worksheet"); got.status != 1 || got.stdout != "" || !strings.HasPrefix(got.stderr, "nonet: the puzzle is invalid: ") {
		t.Errorf("%+v", got)
	}
	if got := run(t, "1...............", "worksheet", "-e", "band"); got.status != 2 || got.stdout != "" || !strings.Contains(got.stderr, "band is only for a grid of 9×9") {
		t.Errorf("%+v", got)
	}
	if got := run(t, sundaySolved, "worksheet"); got.status != 1 || got.stdout != "" || !strings.HasPrefix(got.stderr, "nonet: there is no worksheet: ") {
		t.Errorf("%+v", got)
	}
	name := filepath.Join(t.TempDir(), "few.pdf")
	few = "nonet: the run has only 1 place for such a question\n"
	if got := run(t, strings.Replace(sundaySolved, "2", ".", 1), "worksheet", "-kind", "which-cell", "-n", "20", "-o", name); got.status != 0 || got.stderr != few {
		t.Errorf("%+v", got)
	} else if _, err := os.Stat(name); err != nil {
		t.Error(err)
	}
}

// TestRateScales: each scale has its own figures and the name of the hardest technique, which is empty where there is none.
func TestRateScales(t *testing.T) {
	for scale, want := range map[string]string{"se": `^1\.\d 1\.\d 1\.\d\t[a-z-]+$`, "hodoku": `^\d+ \w+\t[a-z-]+$`, "steps": `^\w+ \d\.\d\t[a-z-]+$`} {
		for _, puzzle := range []string{sunday, four} {
			got := run(t, puzzle, "rate", "-scale", scale)
			if fields := strings.SplitN(strings.TrimSpace(got.stdout), "\t", 2); got.status != 0 || len(fields) != 2 || fields[0] != puzzle || !regexp.MustCompile(want).MatchString(fields[1]) {
				t.Errorf("%s: %+v", scale, got)
			}
		}
		full := run(t, sundaySolved, "rate", "-scale", scale)
		if !strings.HasPrefix(full.stdout, sundaySolved+"\t") || !strings.HasSuffix(full.stdout, "\t\n") {
			t.Errorf("%s of a full grid: %+v", scale, full)
		}
	}
}

// TestLessonFiles: what is wrong with one lesson is said, and the others are checked all the same.
func TestLessonFiles(t *testing.T) {
	const puzzle = "```puzzle\n2..4.1.2.....4.3\n```\n"
	good := file(t, "good.md", "# T\n## M\n"+puzzle+"```run\nengine: backtrack\nstop: wipeout\n```\n")
	missing := filepath.Join(t.TempDir(), "none.md")
	got := run(t, "", "lesson", "check", missing, good)
	if got.status != 2 || got.stdout != good+": 1 moment, 0 questions\n" || got.stderr != "nonet: "+missing+" cannot be read: "+noSuchFile+"\n" {
		t.Errorf("%+v", got)
	}
	for _, test := range []struct{ args, want string }{
		{"lesson print", "name the file of the lesson: nonet lesson print FILE"}, {"lesson check", "name the files of the lessons: nonet lesson check FILE…"},
		{"lesson", "say what to do with the lesson: nonet lesson check FILE…"}, {"lesson show", "say what to do with the lesson: nonet lesson check FILE…"},
	} {
		expect(t, run(t, "", strings.Fields(test.args)...), outcome{stderr: "nonet: " + test.want + "; see nonet help lesson\n", status: 2})
	}
	if got := run(t, "", "lesson", "print", missing); got.status != 2 || got.stdout != "" || got.stderr != "nonet: "+missing+" cannot be read: "+noSuchFile+"\n" {
		t.Errorf("%+v", got)
	}
	for _, args := range []string{"lesson check -", "lesson print -"} {
		var out, complaints bytes.Buffer
		status := cli.Run(t.Context(), strings.Fields(args), iotest.ErrReader(errors.New("unplugged")), &out, &complaints)
		expect(t, outcome{out.String(), complaints.String(), status}, outcome{stderr: "nonet: standard input cannot be read: unplugged\n", status: 2})
	}
	if got := run(t, "", "lesson", "print", good); got.stdout == "" || got.status != 0 {
		t.Errorf("%+v", fmt.Sprint(got.status, got.stderr))
	}
}

// TestWrongRemarks: a puzzle that is left out because of what stands above it has a line of its own, and a remark that costs no puzzle has none.
func TestWrongRemarks(t *testing.T) {
	got := run(t, "# clue: thermo r1c1 r1c9\n"+four+"\n# boxes: 9x9x\n"+four+"\n", "solve")
	want := "invalid: line 1, column 9: expected a cell of the grid, such as r1c2, found 'r1c9'\n" + strings.Replace(four, ".", "3", 1) + "\n"
	if got.stdout != want || got.status != 2 || strings.Count(got.stderr, "\n") != 2 {
		t.Errorf("%+v", got)
	}
}
