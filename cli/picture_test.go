package cli_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"image/gif"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/runfile"
)

// TestExportBoard: the picture of a board is an SVG with a text for each digit, a PNG of the width that was asked for, and a PDF.
func TestExportBoard(t *testing.T) {
	drawn := run(t, "4.......1..2....", "export", "-to", "svg")
	if drawn.status != 0 || strings.Count(drawn.stdout, "<text") != 3 || !strings.Contains(drawn.stdout, ">4</text>") {
		t.Errorf("%+v", drawn)
	}
	for _, of := range []string{"board", "run"} {
		ruled := run(t, "# clue: knight\n4.......1..2....", "export", "-of", of, "-to", "svg", "-at", "0")
		if ruled.status != 0 || !strings.Contains(ruled.stdout, ">Also: a knight's move</text>") && !strings.Contains(ruled.stdout, ">Also: a knight&#39;s move</text>") {
			t.Errorf("the picture of a %s does not say its rule: %+v", of, ruled)
		}
	}
	noted := run(t, "4.......1..2....", "export", "-to", "svg", "-candidates")
	if n := strings.Count(noted.stdout, "<text"); noted.status != 0 || n < 30 {
		t.Errorf("with candidates there are %d texts", n)
	}
	painted := run(t, "4.......1..2....", "export", "-to", "png", "-width", "200", "-dark")
	if img, err := png.Decode(strings.NewReader(painted.stdout)); err != nil || img.Bounds().Dx() != 200 {
		t.Errorf("the PNG: %v, status %d", err, painted.status)
	}
	if page := run(t, "4.......1..2....", "export", "-to", "pdf"); page.status != 0 || !strings.HasPrefix(page.stdout, "%PDF-") {
		t.Errorf("the PDF has status %d", page.status)
	}
}

// TestExportSearch: a tree has the decisions after a number of steps, as text. An error says what an engine lacks, and that a run is shorter.
func TestExportSearch(t *testing.T) {
	const puzzle = "4....1.33.1....4"
	if begin := run(t, puzzle, "export", "-of", "tree", "-to", "svg", "-e", "backtrack", "-at", "0"); begin.status != 0 || !strings.Contains(begin.stdout, "<svg") || strings.Contains(begin.stdout, "<text") {
		t.Errorf("at the beginning: %+v", begin)
	}
	tree := run(t, puzzle, "export", "-of", "tree", "-to", "svg", "-e", "backtrack", "-at", "12")
	if tree.status != 0 || !strings.Contains(tree.stdout, ">r1c2=2</text>") {
		t.Errorf("%+v", tree)
	}
	for _, of := range []string{"board", "time", "matrix", "links", "run"} {
		if got := run(t, puzzle, "export", "-of", of, "-to", "svg", "-at", "20"); got.status != 0 || !strings.HasSuffix(got.stdout, "</svg>\n") {
			t.Errorf("%s: %+v", of, got)
		}
	}
	const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	if graph := run(t, hard, "export", "-of", "graph", "-to", "svg", "-e", "cdcl", "-at", "231"); graph.status != 0 || !strings.Contains(graph.stdout, ">#2</text>") || !strings.Contains(graph.stdout, ">r9c3=6</text>") {
		t.Errorf("%+v", graph)
	}
	expect(t, run(t, puzzle, "export", "-of", "graph", "-to", "svg"), outcome{stderr: "nonet: dlx has no implication graph; cdcl has one; see nonet help export\n", status: 2})
	expect(t, run(t, puzzle, "export", "-of", "matrix", "-to", "svg", "-e", "backtrack"), outcome{stderr: "nonet: backtrack has no matrix; dlx has one; see nonet help export\n", status: 2})
	expect(t, run(t, puzzle, "export", "-of", "tree", "-to", "csv"), outcome{stderr: "nonet: a tree is not exported as csv; see nonet help export\n", status: 2})
	if early := run(t, puzzle, "export", "-of", "graph", "-e", "cdcl", "-to", "png", "-at", "1"); early.status != 2 || !strings.Contains(early.stderr, "there is no conflict") || early.stdout != "" {
		t.Errorf("%+v", early)
	}
	if short := run(t, puzzle, "export", "-of", "tree", "-to", "png", "-at", "100000"); short.status != 2 || !strings.Contains(short.stderr, "the run has only ") {
		t.Errorf("%+v", short)
	}
}

// TestExportARun: a saved run is exported where it was saved, or at a step that is asked for, as the run of its engine on its puzzle is; it has an engine
// and a seed of its own.
func TestExportARun(t *testing.T) {
	const puzzle = "4....1.33.1....4"
	entry, err := format.NewReader("", strings.NewReader(puzzle)).Next()
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := runfile.Write(&text, runfile.Run{Entry: entry, Engine: engine.DepthFirst, Limit: 1, Position: 12}); err != nil {
		t.Fatal(err)
	}
	for _, of := range []string{"tree", "board"} {
		export := func(stdin string, flags ...string) outcome {
			return run(t, stdin, append([]string{"export", "-of", of, "-to", "svg"}, flags...)...)
		}
		for _, at := range []string{"0", "1", "5", "12"} {
			expect(t, export(text.String(), "-at", at), export(puzzle, "-e", "backtrack", "-at", at))
		}
		expect(t, export(text.String()), export(puzzle, "-e", "backtrack", "-at", "12"))
		for _, flag := range []string{"-e", "-seed"} {
			value := map[string]string{"-e": "dlx", "-seed": "7"}[flag]
			if of == "tree" {
				expect(t, export(text.String(), flag, value), outcome{stderr: "nonet: standard input is a run, which has an engine and a seed of its own: leave out -e and -seed; see nonet help export\n", status: 2})
			}
		}
	}
	if half := run(t, text.String()[:60], "export", "-of", "tree", "-to", "svg"); half.status != 2 || half.stdout != "" || strings.Count(half.stderr, "\n") != 1 {
		t.Errorf("half a run: %+v", half)
	}
}

// TestExportLength: an animation begins at the first step and has 300 more, unless another beginning or end is asked for; a table has a step at least.
func TestExportLength(t *testing.T) {
	const empty = "................................................................................."
	for flags, want := range map[string]int{"-from 0": 301, "-from 100": 301, "-until 3": 4, "-from 3 -until 3": 1, "-from 0 -until 0": 1} {
		folder := filepath.Join(t.TempDir(), "all")
		got := run(t, empty, append([]string{"export", "-of", "time", "-e", "backtrack", "-to", "png", "-width", "16", "-o", folder}, strings.Fields(flags)...)...)
		if files, err := os.ReadDir(folder); len(files) != want || got.status != 0 || err != nil {
			t.Errorf("%s: %d pictures, want %d; %v, %+v", flags, len(files), want, err, got)
		}
	}
	for _, to := range []string{"csv", "json"} {
		expect(t, run(t, empty, "export", "-of", "run", "-to", to, "-until", "0"), outcome{stderr: "nonet: -until must be at least 1 for steps; see nonet help export\n", status: 2})
	}
	expect(t, run(t, empty, "export", "-to", "gif", "-from", "4", "-until", "3"), outcome{stderr: "nonet: -until must not be less than -from; see nonet help export\n", status: 2})
}

// TestExportNumbered: numbered pictures are in a new folder. Where the run ends is said, and what is there already stays as it is.
func TestExportNumbered(t *testing.T) {
	const puzzle = "4....1.33.1....4"
	parent := t.TempDir()
	folder := filepath.Join(parent, "slides")
	export := func(args ...string) outcome {
		return run(t, puzzle, append([]string{"export", "-of", "board", "-e", "forward", "-width", "64"}, args...)...)
	}
	count := func(folder string) int {
		files, _ := os.ReadDir(folder)
		return len(files)
	}
	expect(t, export("-to", "png", "-from", "2", "-until", "5", "-o", folder), outcome{})
	if file, err := os.Open(filepath.Join(folder, "slides 0004.png")); err != nil || count(folder) != 4 {
		t.Errorf("the folder has %d files, %v", count(folder), err)
	} else if _, err := png.Decode(file); err != nil {
		t.Error(err)
	}
	expect(t, export("-to", "png", "-until", "3", "-o", folder), outcome{stderr: "nonet: " + folder + " cannot be written: file already exists\n", status: 2})
	long := export("-to", "png", "-until", "4000", "-o", filepath.Join(parent, "all"))
	if n := count(filepath.Join(parent, "all")); long.status != 0 || long.stderr != fmt.Sprintf("nonet: the run ends at step %d\n", n-1) || count(folder) != 4 || count(parent) != 2 {
		t.Errorf("%+v, and %d pictures", long, n)
	}
	if late := export("-to", "gif", "-from", "4000"); late.status != 2 || !strings.Contains(late.stderr, "the run has only ") || late.stdout != "" {
		t.Errorf("%+v", late)
	}
	expect(t, export("-to", "png", "-until", "3"), outcome{stderr: "nonet: numbered pictures need -o with the name of a new folder; see nonet help export\n", status: 2})
	expect(t, export("-to", "svg", "-from", "3"), outcome{stderr: "nonet: -from is for animations, which are gif or png; see nonet help export\n", status: 2})
}

// TestExportAnimation: a GIF has a picture for each step that shows anything new, and ends where it was asked to.
func TestExportAnimation(t *testing.T) {
	name := filepath.Join(t.TempDir(), "search.gif")
	expect(t, run(t, "4....1.33.1....4", "export", "-of", "run", "-to", "gif", "-e", "forward", "-until", "15", "-width", "320", "-speed", "10", "-o", name), outcome{})
	file, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	time := 0
	for i, img := range g.Image {
		time += g.Delay[i]
		if i == 0 && img.Rect.Dx() != 320 || !img.Rect.In(g.Image[0].Rect) {
			t.Errorf("frame %d is %v", i, img.Rect)
		}
	}
	if len(g.Image) < 10 || time < 16*10 {
		t.Errorf("%d frames take %d hundredths of a second", len(g.Image), time)
	}
}

// TestExportTable: the table of a run has the steps that nonet steps prints, with their names.
func TestExportTable(t *testing.T) {
	const puzzle = "4....1.33.1....4"
	printed := run(t, puzzle, "steps", "-e", "forward")
	exported := run(t, puzzle, "export", "-of", "run", "-to", "json", "-e", "forward")
	table := run(t, puzzle, "export", "-of", "run", "-to", "csv", "-e", "forward")
	rows, err := csv.NewReader(strings.NewReader(table.stdout)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	lines, again := strings.Split(strings.TrimSpace(printed.stdout), "\n")[1:], strings.Split(strings.TrimSpace(exported.stdout), "\n")[1:]
	if len(rows) != len(lines) || len(again) != len(lines) { // a heading in place of the cost
		t.Fatalf("%d rows, and %d and %d lines", len(rows), len(lines), len(again))
	}
	for i, line := range lines[:len(lines)-1] {
		if again[i] != line {
			t.Fatalf("step %d is %s, not %s", i+1, again[i], line)
		}
		var step map[string]any
		d := json.NewDecoder(strings.NewReader(line))
		d.UseNumber()
		if err := d.Decode(&step); err != nil {
			t.Fatal(err)
		}
		for column, name := range rows[0] {
			value := rows[i+1][column]
			switch want := step[name].(type) {
			case nil:
				if value != "" {
					t.Errorf("step %d has the %s %q", i+1, name, value)
				}
			case string:
				if value != want {
					t.Errorf("step %d has the %s %q, not %q", i+1, name, value, want)
				}
			case json.Number:
				if value != want.String() {
					t.Errorf("step %d has the %s %q, not %v", i+1, name, value, want)
				}
			}
			delete(step, name)
		}
		if len(step) > 0 {
			t.Errorf("step %d also has %v", i+1, step)
		}
	}
}

// TestExportLeavesAFile: where no steps are written, because the engine or the puzzle is none for it, a file of that name stays as it is.
func TestExportLeavesAFile(t *testing.T) {
	const puzzle = "4....1.33.1....4"
	for _, test := range []struct {
		puzzle, to, engine, says string
		status                   int
	}{
		{puzzle, "csv", "band", "band is only for a grid of 9×9", 2},
		{puzzle, "json", "band", "band is only for a grid of 9×9", 2},
		{"11" + puzzle[2:], "csv", "forward", "the puzzle is invalid", 1},
		{"# rules: fog\n" + puzzle, "json", "forward", "fog", 1},
	} {
		old := file(t, "old."+test.to, "what was there\n")
		got := run(t, test.puzzle, "export", "-of", "run", "-to", test.to, "-e", test.engine, "-o", old)
		if text, err := os.ReadFile(old); err != nil || string(text) != "what was there\n" {
			t.Errorf("%s on %s: the file is %q, %v", test.engine, test.puzzle, text, err)
		}
		if got.status != test.status || !strings.Contains(got.stderr, test.says) || got.stdout != "" {
			t.Errorf("%s on %s: %+v", test.engine, test.puzzle, got)
		}
	}
}

// TestExportInto: what is no file of the disk is written into, and not replaced by one; a folder is neither.
func TestExportInto(t *testing.T) {
	const puzzle = "4....1.33.1....4"
	folder := t.TempDir()
	if got := run(t, puzzle, "export", "-to", "svg", "-o", folder); got.status != 2 || got.stderr != "nonet: "+folder+" cannot be written: is a directory\n" {
		t.Errorf("a folder: %+v", got)
	}
	from, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	defer to.Close()
	name := fmt.Sprintf("/dev/fd/%d", to.Fd())
	if _, err := os.Stat(name); err != nil {
		t.Skip("pipes have no names here: ", err)
	}
	for _, args := range []string{"-to svg", "-of run -to csv"} {
		want := run(t, puzzle, append([]string{"export"}, strings.Fields(args)...)...).stdout
		got := make(chan string, 1)
		go func() {
			text := make([]byte, len(want))
			_, _ = io.ReadFull(from, text)
			got <- string(text)
		}()
		if got := run(t, puzzle, append([]string{"export", "-o", name}, strings.Fields(args)...)...); got != (outcome{}) {
			t.Fatalf("export %s: %+v", args, got)
		}
		if text := <-got; text != want {
			t.Errorf("export %s writes %q", args, text)
		}
	}
}

// TestExportRefusesWhatSaysNothing: a flag that says nothing about what is exported is refused.
func TestExportRefusesWhatSaysNothing(t *testing.T) {
	for args, says := range map[string]string{
		"-to svg -until 5":                 "-until says nothing about a board as svg",
		"-to gif -at 5":                    "-at says nothing about a board as gif",
		"-to png -speed 3":                 "-speed says nothing about a board as png",
		"-to svg -paper a4":                "-paper says nothing about a board as svg",
		"-of run -to csv -dark":            "-dark says nothing about a run as csv",
		"-of run -to json -from 3":         "-from says nothing about a run as json",
		"-of run -to csv -at 3":            "-at says nothing about a run as csv",
		"-of run -to csv -width 64":        "-width says nothing about a run as csv",
		"-of run -to csv -candidates":      "-candidates says nothing about a run as csv",
		"-of path -to txt -e dlx":          "-e says nothing about a path as txt",
		"-of path -to txt -seed 3":         "-seed says nothing about a path as txt",
		"-of path -to txt -at 3":           "-at says nothing about a path as txt",
		"-of path -to txt -from 3":         "-from says nothing about a path as txt",
		"-of path -to txt -width 64":       "-width says nothing about a path as txt",
		"-of path -to txt -dark":           "-dark says nothing about a path as txt",
		"-of tree -to svg -candidates":     "-candidates says nothing about a tree as svg",
		"-of tree -to svg -without nishio": "-without says nothing about a tree as svg",
	} {
		got := run(t, "4....1.33.1....4", append([]string{"export"}, strings.Fields(args)...)...)
		expect(t, got, outcome{stderr: "nonet: " + says + ": leave it out; see nonet help export\n", status: 2})
	}
	if widest := run(t, "4....1.33.1....4", "export", "-to", "svg", "-width", "16384"); widest.status != 0 || !strings.Contains(widest.stdout, `width="16384"`) {
		t.Errorf("the widest picture: %+v", widest)
	}
	expect(t, run(t, "4....1.33.1....4", "export", "-to", "svg", "-width", "16385"), outcome{stderr: "nonet: -width: it must be at most 16384; see nonet help export\n", status: 2})
	expect(t, run(t, "4....1.33.1....4", "export", "-of", "run", "-to", "csv", "-until", "0"),
		outcome{stderr: "nonet: -until must be at least 1 for steps; see nonet help export\n", status: 2}) // and not all of them
	got := run(t, "4....1.33.1....4", "export", "-to", "gif", "-from", "3", "-until", "0", "-o", filepath.Join(t.TempDir(), "back.gif"))
	expect(t, got, outcome{stderr: "nonet: -until must not be less than -from; see nonet help export\n", status: 2})
}
