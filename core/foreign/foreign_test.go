package foreign

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// sunday is the puzzle of the files in testdata. In some a 7 was typed into r9c8, the candidates of r1c3 are 1 and 2, and 4 and 7 are in the
// corner of r2c2.
const sunday = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// read reads all puzzles of a text, slowly, as from somebody who types.
func read(text string) (entries []format.Entry, err error) {
	for reader := NewReader("text", iotest.OneByteReader(strings.NewReader(text))); ; {
		e, err := reader.Next()
		if err == io.EOF {
			return entries, nil
		}
		if err != nil {
			return entries, err
		}
		entries = append(entries, e)
	}
}

func TestRead(t *testing.T) {
	typed := strings.Repeat(".", 79) + "7."
	givens := sunday[:79] + "." + sunday[80:]
	for name, want := range map[string]struct {
		givens, typed, title, source, note, pencil string
		left                                       sudoku.Digits // in r1c3
		puzzles                                    int
	}{
		"sunday.json":       {givens, typed, "Sunday", "Ann", "Normal rules.", "r2c2 corner +47", sudoku.Of(1, 2), 1},
		"fpuzzles-link.txt": {givens, typed, "Sunday", "Ann", "Normal rules.", "r2c2 corner +47", sudoku.Of(1, 2), 1},
		"fpuz-link.txt":     {givens, typed, "Sunday", "Ann", "Normal rules.", "r2c2 corner +47", sudoku.Of(1, 2), 1},
		"sudokupad.json":    {sunday, "", "Sunday's", "Ann", "Normal rules.", "", 0, 1},
		"scl-link.txt":      {sunday, "", "Sunday's", "Ann", "Normal rules.", "", 0, 1},
		"gnome.save":        {givens, typed, "", "", "", "", sudoku.Of(1, 2), 1},
		"game.ksudoku":      {givens, typed, "", "", "", "", sudoku.Of(1, 2), 1},
		"v1.opensudoku":     {sunday, "", "Sunday", "", "", "", 0, 2},
		"v2.opensudoku":     {givens, typed, "Sunday", "", "a gift", "", sudoku.Of(1, 2), 3},
	} {
		entries, err := read(readFile(t, name))
		if err != nil || len(entries) != want.puzzles {
			t.Errorf("%s: %d puzzles, %v", name, len(entries), err)
			continue
		}
		for i, e := range entries {
			if name == "v1.opensudoku" && i > 0 {
				break // another puzzle
			}
			left := sudoku.Digits(0)
			if e.Candidates != nil {
				left = e.Candidates[2]
			}
			if e.Puzzle.Layout != sudoku.Classic() || e.Puzzle.Givens.String() != want.givens || e.Typed.String() != want.typed || left != want.left {
				t.Errorf("%s: puzzle %d is %v, typed is %v, r1c3 has %v", name, i, e.Puzzle.Givens, e.Typed, left)
			}
			if e.Title != want.title || e.Source != want.source || e.Note != want.note && i == 0 || strings.Join(e.Pencil, "|") != want.pencil {
				t.Errorf("%s: title %q, source %q, note %q, pencil %q", name, e.Title, e.Source, e.Note, e.Pencil)
			}
		}
	}
}

// TestRefused: what cannot be read is an error that says why, and no puzzle.
func TestRefused(t *testing.T) {
	link := readFile(t, "fpuz-link.txt")
	for text, kind := range map[string]string{
		readFile(t, "killer-link.txt"):     "rules",
		link[:len(link)/2]:                 "damaged",
		readFile(t, "sunday.json")[:500]:   "damaged",
		readFile(t, "v2.opensudoku")[:900]: "damaged",
		`{"grid":[[{"value":"x"}]]}`:       "shape",
		strings.Replace(readFile(t, "game.ksudoku"), `"Plain"`, `"Killer"`, 1):                           "rules",
		strings.Replace(readFile(t, "game.ksudoku"), `index="71"`, `index="81"`, 1):                      "damaged",
		strings.Replace(readFile(t, "gnome.save"), "0,", "9,", 1):                                        "damaged",
		"https://sudokupad.app/8h2k9xw0ab\n":                                                             "away",
		strings.Replace(readFile(t, "sunday.json"), `{"value":5`, `{"region":3,"value":5`, 1):            "rules",
		strings.Replace(readFile(t, "sunday.json"), `"size"`, `"line":[{"lines":[["R1C1"]]}],"size"`, 1): "rules",
		strings.Replace(readFile(t, "sudokupad.json"), `[[0,0],[0,1]`, `[[8,8],[0,1]`, 1):                "rules",
		strings.Replace(readFile(t, "sunday.json"), `"value":5`, `"value":"five"`, 1):                    "damaged",
	} {
		entries, err := read(text)
		if bad, ok := errors.AsType[*Error](err); len(entries) > 0 || !ok || bad.Kind != kind || strings.Contains(bad.Error(), "{{") {
			t.Errorf("%d puzzles, %v; want an error of the kind %s for\n%.200s", len(entries), err, kind, text)
		}
	}
}

// TestOtherTexts: everything else is read as core/format reads it.
func TestOtherTexts(t *testing.T) {
	rows := ""
	for i := range 9 {
		rows += "{" + strings.Join(strings.Split(strings.ReplaceAll(sunday[9*i:9*i+9], ".", "0"), ""), ",") + "},\n"
	}
	for _, text := range []string{sunday, "{\n" + rows + "}\n", "{" + rows + "}\n" + sunday, "scl", "h", "http", "<", "", "{", "fpuzzle 12\n" + sunday} {
		got, err := read(text)
		want, wrong := format.ReadAll("text", strings.NewReader(text))
		if len(got) != len(want) || (err == nil) != (wrong == nil) && len(want) == 0 && err == nil {
			t.Errorf("%d puzzles and %v, want %d and %v, of\n%s", len(got), err, len(want), wrong, text)
			continue
		}
		for i := range got {
			if !got[i].Puzzle.Equal(want[i].Puzzle) {
				t.Errorf("puzzle %d is %v", i, got[i].Puzzle.Givens)
			}
		}
	}
}

// TestAtOnce: the first puzzle of a pipe is there before the pipe ends.
func TestAtOnce(t *testing.T) {
	from, to := io.Pipe()
	defer to.Close()
	go to.Write([]byte(sunday + "\n"))
	reader := NewReader("pipe", from)
	if e, err := reader.Next(); err != nil || e.Puzzle.Givens.String() != sunday {
		t.Errorf("%v, %v", e.Puzzle.Givens, err)
	}
}

// TestBomb: a small text that would become a large one is refused.
func TestBomb(t *testing.T) {
	if got, err := decompress("IZA=", 0); err == nil {
		t.Errorf("%q", got)
	}
}

// FuzzRead reads any text. It ends, and what it reads can be written.
func FuzzRead(f *testing.F) {
	files, err := filepath.Glob("testdata/*.*")
	if err != nil || len(files) < 7 {
		f.Fatal(files, err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		reader := NewReader("fuzz", bytes.NewReader(text))
		for {
			e, err := reader.Next()
			if err == io.EOF {
				return
			}
			if err != nil {
				if _, line := errors.AsType[*format.Error](err); line {
					continue
				}
				return
			}
			if err := format.Save(io.Discard, e); err != nil && len(text) < 10_000 {
				t.Fatalf("%v of %v", err, e)
			}
		}
	})
}

// TestPlain: plain lines are read many at a time, but none before the beginning of the text is known, and none of a document.
func TestPlain(t *testing.T) {
	givens := make([]uint8, 10*len(sunday))
	r := NewReader("", strings.NewReader(strings.Repeat(sunday+"\n", 5)))
	if _, count := r.Plain(givens); count != 0 {
		t.Errorf("%d puzzles before it is known what the text is", count)
	}
	if _, err := r.Next(); err != nil {
		t.Fatal(err)
	}
	layout, count := r.Plain(givens)
	if count != 4 || layout != sudoku.Classic() || sudoku.Grid(givens[:81]).String() != sunday || sudoku.Grid(givens[3*81:][:81]).String() != sunday {
		t.Errorf("%d puzzles of %v: %v", count, layout, givens)
	}
}
