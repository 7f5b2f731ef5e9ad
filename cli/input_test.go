package cli_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"nonet/cli"
)

// TestFiles: the files are read in order, and the others are solved even if one cannot be
// read.
func TestFiles(t *testing.T) {
	one := file(t, "one.txt", sunday+"\n")
	windows := file(t, "windows.txt", sunday+"\r\n"+sunday[:80]+"\r\n"+sunday+"\r\n")
	empty := file(t, "empty.txt", "")
	prose := file(t, "prose.txt", "# nothing but a comment\n\n")
	shot, scan := file(t, "shot.png", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x01\n123456789\n5\x03..\n"), file(t, "scan.jpg", "\xff\xd8\xff\xe0\x00\x10JFIF\x00\n1234\n")
	const solved = sundaySolved + "\n"
	tests := []struct {
		name, args string
		want       outcome
	}{
		{"one", one, outcome{stdout: solved}},
		{"two and standard input", one + " - " + one, outcome{stdout: solved + "none\n" + solved, status: 1}},
		{"a bad line in a collection", windows + " " + one, outcome{
			stdout: solved + "invalid: line 2, column 81: expected 81 cells for a 9×9 grid, found 80\n" + solved + solved,
			stderr: windows + ":2:81: expected 81 cells for a 9×9 grid, found 80\n", status: 2,
		}},
		{"missing", "missing.txt " + one, outcome{
			stdout: solved, stderr: "nonet: missing.txt cannot be read: " + noSuchFile + "\n", status: 2,
		}},
		{"empty", empty + " " + one, outcome{stdout: solved, stderr: "nonet: " + empty + " holds no puzzle\n", status: 2}},
		{"no puzzle", prose, outcome{stderr: "nonet: " + prose + " holds no puzzle\n", status: 2}},
		{"pictures", shot + " " + scan + " " + one, outcome{stdout: solved, status: 2,
			stderr: "nonet: " + shot + " is a picture; nonet read finds the puzzle in one\nnonet: " + scan + " is a picture; nonet read finds the puzzle in one\n"}},
		{"standard input twice", "- -", outcome{
			stderr: "nonet: - is there twice, and standard input can be read only once; see nonet help solve\n", status: 2,
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			expect(t, run(t, impossible, append([]string{"solve"}, strings.Fields(test.args)...)...), test.want)
		})
	}
	got := run(t, "", "check", "puzzles:nowhere")
	if got.status != 2 || !strings.Contains(got.stderr, "easy") {
		t.Errorf("an unknown collection: %+v", got)
	}
}

// TestPuzzleInPlaceOfAFile: who types a puzzle where the name of a file is expected reads how a puzzle is read.
func TestPuzzleInPlaceOfAFile(t *testing.T) {
	large := strings.Repeat(".", 255) + "G" // longer than the name of a file may be
	link, err := os.ReadFile(filepath.Join("..", "core", "foreign", "testdata", "killer-link.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, puzzle := range []string{sunday, large, strings.TrimSpace(string(link))} {
		for _, command := range []string{"solve", "hint", "convert -to grid", "export -to svg"} {
			words := strings.Fields(command)
			got := run(t, "", append(words, puzzle)...)
			if got.status != 2 || got.stdout != "" || !strings.HasPrefix(got.stderr, "nonet: there is no file '") ||
				!strings.HasSuffix(got.stderr, "'; a puzzle is read from a file or from standard input, as in: echo 'PUZZLE' | nonet "+words[0]+"\n") {
				t.Errorf("%s %.20s: %+v", command, puzzle, got)
			}
		}
	}
}

// TestInsteadOfPuzzles: of a text without a puzzle the commands say what it looks like, and find a puzzle inside.
func TestInsteadOfPuzzles(t *testing.T) {
	for text, want := range map[string]string{
		"https://example.org/sudoku":       "looks like a web address, and there is no puzzle in it",
		sunday[:80]:                        "looks like a puzzle with 80 cells, 1 fewer than 9×9 needs",
		"see https://sudokupad.app/abc123": "this link has only the name of a puzzle, and Nonet does not fetch anything. Open it in a browser, choose Export or Share there, and copy the long link or the digits",
		"?":                                "holds no puzzle",
	} {
		got := run(t, text, "check")
		if want += "\n"; got.status != 2 || !strings.HasPrefix(got.stderr, "nonet: standard input") && !strings.Contains(got.stderr, "\nnonet: standard input") || !strings.HasSuffix(got.stderr, want) {
			t.Errorf("%q: %+v, want %q", text, got, want)
		}
	}
}

// TestSeedAmongGames: of a line that another program has written it is said why it is no puzzle, and the lines after it are read.
func TestSeedAmongGames(t *testing.T) {
	const seed = "this is a random seed of Simon Tatham's Solo, of which only that program can make a puzzle. Open it there, choose Game → Specific, and copy the game ID, which has the digits\n"
	expect(t, run(t, "2x2:1o\n3x3#123\n2x2:2o\n", "convert", "-to", "line"), outcome{
		stdout: "1...............\n2...............\n", stderr: "standard input:2:1: " + seed, status: 2,
	})
	if got := run(t, "2x2:1o\n3x3#123\n", "solve"); !strings.Contains(got.stdout, "invalid: line 2, column 1: "+seed) {
		t.Errorf("solve: %+v", got)
	}
}

// TestPuzzleInside: a puzzle in a sentence, or behind a link there, is the puzzle of the text.
func TestPuzzleInside(t *testing.T) {
	for _, text := range []string{
		"Try this one: " + sunday + " enjoy", "https://example.org/?bd=" + strings.ReplaceAll(sunday, ".", "0"), "id,puzzle,rating\n7," + sunday + ",1.2\n",
		"see https://example.org/#" + strings.ReplaceAll(sunday, ".", "0") + " for the rest",
	} {
		expect(t, run(t, text, "solve"), outcome{stdout: sundaySolved + "\n"})
	}
}

// TestUnknownRules: a puzzle with rules that are not known is converted with their names, and the commands that would search it say why they do not.
func TestUnknownRules(t *testing.T) {
	killer := sunday + " # rules: f-puzzles: killercage, diagonal+\n"
	expect(t, run(t, killer, "convert", "-to", "line"), outcome{stdout: killer})
	const why = "Nonet does not know rules of this puzzle of f-puzzles: killercage, diagonal+"
	for _, command := range []string{"check", "solve", "rate"} {
		got := run(t, killer, command)
		if got.status != 1 || !strings.HasSuffix(got.stdout, "unjudged: "+why+"\n") || strings.Contains(got.stdout, "suspects") {
			t.Errorf("%s: %+v", command, got)
		}
	}
	for _, command := range []string{"steps", "race -e dlx", "survey -e dlx", "hint", "bench"} {
		words := strings.Fields(command)
		if words[0] == "bench" {
			words = append(words, file(t, "killer.txt", killer))
		}
		if got := run(t, killer, words...); got.status == 0 || !strings.Contains(got.stderr, why) {
			t.Errorf("%s: %+v", command, got)
		}
	}
	for _, of := range []string{"tree", "time", "run"} {
		picture := filepath.Join(t.TempDir(), of+".png")
		if got := run(t, killer, "export", "-to", "png", "-of", of, "-until", "3", "-o", picture); got.status != 1 || !strings.Contains(got.stderr, why) {
			t.Errorf("export of %s: %+v", of, got)
		}
		if _, err := os.Stat(picture); err == nil {
			t.Errorf("the %s of a search that is none is written", of)
		}
	}
	for _, to := range []string{"csv", "json"} {
		if got := run(t, killer, "export", "-to", to, "-of", "run"); got.status != 1 || got.stdout != "" || !strings.Contains(got.stderr, why) {
			t.Errorf("export of a run as %s: %+v", to, got)
		}
	}
	if got := run(t, killer, "export", "-to", "svg", "-of", "board"); got.status != 0 || !strings.HasPrefix(got.stdout, "<svg") {
		t.Errorf("export of the board: %+v", got)
	}
	paper := filepath.Join(t.TempDir(), "paper.pdf")
	if got := run(t, killer, "print", "-o", paper); got.status != 1 || !strings.Contains(got.stderr, "puzzle 1 is printed without what its rules show: "+why) {
		t.Errorf("print: %+v", got)
	}
}

// TestDamagedDocument: of a damaged document of another program that is said, and the files after it are read.
func TestDamagedDocument(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "core", "foreign", "testdata", "game.ksudoku"))
	if err != nil {
		t.Fatal(err)
	}
	damaged := file(t, "damaged.ksudoku", string(text[:len(text)/2]))
	got := run(t, "", "solve", damaged, file(t, "sunday.txt", sunday))
	if got.stdout != sundaySolved+"\n" || got.status != 2 || !strings.Contains(got.stderr, "damaged or incomplete") {
		t.Errorf("%+v", got)
	}
}

// TestBrokenFile: the puzzles before a read error are solved.
func TestBrokenFile(t *testing.T) {
	var out, complaints bytes.Buffer
	stdin := io.MultiReader(strings.NewReader(sunday+"\n"), failingReader{})
	status := cli.Run(t.Context(), []string{"solve"}, stdin, &out, &complaints)
	expect(t, outcome{out.String(), complaints.String(), status}, outcome{
		stdout: sundaySolved + "\n", stderr: "nonet: standard input cannot be read: the disk is on fire\n", status: 2,
	})
}

type failingReader struct{}

func (failingReader) Read([]byte) (int, error) { return 0, errors.New("the disk is on fire") }

// A writerFunc is a writer made of a function.
type writerFunc func(p []byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// TestStopWhileReading: answers are written before the next puzzle arrives, and a command that waits for one can be stopped, also in the middle of it:
// what is there of it is no mistake.
func TestStopWhileReading(t *testing.T) {
	for _, test := range []struct {
		args, next string // what there is of the puzzle after the two
		want       outcome
	}{
		{"solve", "", outcome{stdout: strings.Repeat(sundaySolved+"\n", 2), stderr: "nonet: stopped after 2 puzzles\n", status: 1}},
		{"solve", sunday[:9] + "\n", outcome{stdout: strings.Repeat(sundaySolved+"\n", 2), stderr: "nonet: stopped after 2 puzzles\n", status: 1}},
		{"convert -to line", sunday[:9] + "\n", outcome{stdout: strings.Repeat(sunday+"\n", 2), stderr: "nonet: stopped after 2 puzzles\n", status: 1}},
		{"survey -e dlx -no-times -no-heading", sunday[:9] + "\n", outcome{
			stdout: strings.Repeat(sunday+",dlx,1,307,52,51,0,,2187,51,\n", 2), stderr: "nonet: stopped after 2 rows\n", status: 1}},
	} {
		t.Run(test.args, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			stdin, typist := io.Pipe()
			defer typist.Close()
			go typist.Write([]byte(sunday + "\n" + sunday + "\n" + test.next)) // and nothing more
			var out, complaints bytes.Buffer
			seen := writerFunc(func(p []byte) (int, error) {
				out.Write(p)
				if bytes.Count(out.Bytes(), []byte("\n")) == 2 {
					cancel()
				}
				return len(p), nil
			})
			status := cli.Run(ctx, strings.Fields(test.args), stdin, seen, &complaints)
			expect(t, outcome{out.String(), complaints.String(), status}, test.want)
		})
	}
}

// TestStopWhileSearching: an endless search can be stopped, and what it has found is
// written.
func TestStopWhileSearching(t *testing.T) {
	stdin := sunday + "\n" + blank + "\n"
	for _, command := range []string{"solve -n 0", "solve -n 0 -e bitset -f line"} {
		ctx, cancel := context.WithCancel(t.Context())
		var out, complaints bytes.Buffer
		seen := writerFunc(func(p []byte) (int, error) {
			cancel()
			return out.Write(p)
		})
		status := cli.Run(ctx, strings.Fields(command), strings.NewReader(stdin), seen, &complaints)
		if status != 1 || complaints.String() != "nonet: stopped after 1 puzzle\n" {
			t.Errorf("%s: status %d, stderr %q", command, status, &complaints)
		}
		for line := range strings.Lines(out.String()) {
			if len(line) != 82 || strings.Contains(line, ".") {
				t.Fatalf("%s: %q is not a solution", command, line)
			}
		}
	}
}

// TestWriteErrors: a full disk is reported, a closed pipe is not, and both end an endless
// search.
func TestWriteErrors(t *testing.T) {
	const endless = sunday + "\n" + blank
	tests := []struct {
		err    error
		stderr string
		status int
	}{
		{errors.New("no space left on device"), "nonet: the output cannot be written: no space left on device\n", 2},
		{&fs.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.ENOSPC},
			"nonet: the output cannot be written: no space left on device\n", 2},
		{&fs.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.EPIPE}, "", 0},
		{io.ErrClosedPipe, "", 0},
	}
	for args, stdin := range map[string]string{
		"solve -n 0": endless, "check": sunday, "steps": sunday, "bench -t 1e9 -": endless,
		"convert -to grid": endless, "engines": "", "help": "", "check -h": "",
	} {
		for _, test := range tests {
			var complaints bytes.Buffer
			broken := writerFunc(func([]byte) (int, error) { return 0, test.err })
			status := cli.Run(t.Context(), strings.Fields(args), strings.NewReader(stdin), broken, &complaints)
			if status != test.status || complaints.String() != test.stderr {
				t.Errorf("%s, %v: status %d, stderr %q", args, test.err, status, &complaints)
			}
		}
	}
}

// TestReaderAsleep: a command can be stopped even if nobody reads its output.
func TestReaderAsleep(t *testing.T) {
	for _, command := range []string{"steps -e backtrack", "solve -n 0", "help"} {
		ctx, cancel := context.WithCancel(t.Context())
		awake := make(chan struct{})
		asleep := writerFunc(func(p []byte) (int, error) {
			cancel()
			<-awake
			return len(p), nil
		})
		var complaints bytes.Buffer
		stdin := strings.NewReader(sunday + "\n" + blank)
		status := cli.Run(ctx, strings.Fields(command), stdin, asleep, &complaints)
		close(awake)
		if status != 1 || !strings.Contains(complaints.String(), "nonet: stopped") {
			t.Errorf("%s: status %d, stderr %q", command, status, &complaints)
		}
	}
}
