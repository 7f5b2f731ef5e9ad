package foreign

import (
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/text/encoding/unicode"

	"nonet/core/format"
)

// TestBeginnings: a document may have blanks, blank lines and remarks above it, up to 512 bytes of blanks. A single game of Solo below a remark is one of many.
func TestBeginnings(t *testing.T) {
	const game = "2x2:1o"
	for text, want := range map[string]int{
		game:                            1,
		strings.Repeat(" ", 500) + game: 1,
		"\uFEFF" + game:                 1,
		"# Mine\n" + game:               2,
		"# Mine\n# Yours\n\n" + game:    4,
		"# " + strings.Repeat("long ", 100) + "\n" + game: 2,
		"\n\n# Mine\n" + game + "\n":                      4,
		game + "\n# The end":                              1,
	} {
		e := mustRead(t, text)
		if e.Puzzle.Layout.Side() != 4 || e.Puzzle.Givens[0] != 1 {
			t.Errorf("%.40q: %v", text, e.Puzzle)
		}
		if strings.Contains(text, "#") && e.Line != want {
			t.Errorf("%.40q: the puzzle is in line %d, want %d", text, e.Line, want)
		}
	}
	if entries, err := read(strings.Repeat(" ", 600) + game); err == nil {
		t.Errorf("below 600 blanks: %v", entries)
	}
	for _, remarks := range []string{"# Mine", "# Mine\n", "#\n#\n", "# Mine\n\n"} {
		if entries, _ := read(remarks); len(entries) > 0 {
			t.Errorf("%q: %v", remarks, entries)
		}
	}
}

// TestEncodingsOfDocuments: documents are read as any text is, also as Windows saves what a command prints: in UTF-16 with a byte-order mark.
func TestEncodingsOfDocuments(t *testing.T) {
	for _, text := range []string{readFile(t, "sunday.json"), readFile(t, "v1.opensudoku"), readFile(t, "killer.ksudoku"), readFile(t, "solo-killer.sav"), "2x2:1o", "# Mine\n2x2:1o\n2x2:2o\n"} {
		want, err := read(text)
		if err != nil || len(want) == 0 {
			t.Fatalf("%.40q: %v, %v", text, want, err)
		}
		for _, order := range []unicode.Endianness{unicode.LittleEndian, unicode.BigEndian} {
			saved, err := unicode.UTF16(order, unicode.UseBOM).NewEncoder().String(text)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := read(saved); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%.40q in UTF-16 is %v, %v", text, got, err)
			}
		}
	}
}

// TestAfterDamage: a document that cannot be read is named with its file, once; then nothing is left. Of lines the wrong one is named with its place.
func TestAfterDamage(t *testing.T) {
	r := NewReader("sunday.json", strings.NewReader(`{"grid":[[{"value":1}]]}`))
	_, err := r.Next()
	if bad, ok := errors.AsType[*Error](err); !ok || bad.Name != "sunday.json" || !strings.HasPrefix(bad.Error(), "sunday.json: this puzzle of f-puzzles has 1 rows.") {
		t.Errorf("the error is %v", err)
	}
	for range 2 {
		if e, err := r.Next(); err != io.EOF {
			t.Errorf("then %v, %v", e, err)
		}
	}
	if _, count := r.Plain(make([]uint8, 81)); count != 0 {
		t.Errorf("%d plain puzzles of a document", count)
	}

	r = NewReader("games.txt", strings.NewReader("2x2:1o\n2x2:2o\n"+strings.Repeat("2x2:3o\n", 10_000)+"2x2:1\n3x3#123\n2x2:4o"))
	for n := 1; n <= 10_002; n++ {
		if e, err := r.Next(); err != nil || e.Line != n {
			t.Fatalf("puzzle %d: %v, %v", n, e, err)
		}
	}
	_, err = r.Next()
	if bad, ok := errors.AsType[*format.Error](err); !ok || bad.File != "games.txt" || bad.Line != 10_003 || bad.Column != 1 || !strings.Contains(bad.Error(), "Simon Tatham's Solo") {
		t.Errorf("the error is %v", err)
	}
	_, err = r.Next()
	seed, ok := errors.AsType[*Error](err)
	if bad, misread := errors.AsType[*format.Error](err); !misread || bad.Line != 10_004 || !ok || seed.Kind != "seed" || !strings.HasPrefix(bad.Error(), "games.txt:10004:1: this is a random seed") {
		t.Errorf("the error of a seed is %v", err)
	}
	if e, err := r.Next(); err != nil || e.Puzzle.Givens[0] != 4 || e.Line != 10_005 {
		t.Errorf("the last is %v, %v", e, err)
	}
	if _, err := r.Next(); err != io.EOF {
		t.Errorf("the end is %v", err)
	}
}

// TestPlainOfNone: lines are read many at a time once the first was read, and not those of a document with a puzzle on each line.
func TestPlainOfNone(t *testing.T) {
	r := NewReader("", strings.NewReader("2x2:1o\n2x2:2o\n"))
	if _, count := r.Plain(make([]uint8, 81)); count != 0 {
		t.Errorf("%d plain puzzles before anything is known of the text", count)
	}
	if _, err := r.Next(); err != nil {
		t.Fatal(err)
	}
	if _, count := r.Plain(make([]uint8, 81)); count != 0 {
		t.Errorf("%d plain puzzles", count)
	}
}

// TestMemoryOfALongText: of a text of any length no more is kept than is looked at.
func TestMemoryOfALongText(t *testing.T) {
	line := strings.Repeat(".", 80) + "1\n"
	r := NewReader("", strings.NewReader(strings.Repeat(line, 4*mostKept/len(line))))
	for {
		if _, err := r.Next(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if kept := len(r.lines.head); kept > mostKept+1 {
		t.Errorf("%d bytes are kept", kept)
	}
}

// TestFirstLines: a line that is longer than what is looked at is no first line; one that ends there is.
func TestFirstLines(t *testing.T) {
	for text, want := range map[string]int{
		"a": 1, "a\n": 1, "a\nb": 2, "\uFEFFa\r\n\r\nb\r\n": 2, "": 0, "\n": 0, "#a": 0, "#a\nb": 1,
		"a\n" + strings.Repeat("b", mostPeeked):   1, // the second is not whole
		strings.Repeat("a", mostPeeked):           0,
		strings.Repeat("a", mostPeeked-1):         1,
		"\n" + strings.Repeat("a", mostPeeked):    0,
		strings.Repeat("a", mostPeeked-1) + "\nb": 1,
	} {
		r := NewReader("", strings.NewReader(text))
		if lines, remarks := r.firstLines(); len(lines) != want || remarks != strings.Contains(text, "#") {
			t.Errorf("%.10q… of %d bytes: %d lines, remarks %t", text, len(text), len(lines), remarks)
		}
	}
}
