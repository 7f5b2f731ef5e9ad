package format

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
)

func TestHeader(t *testing.T) {
	reader := NewReader("f", strings.NewReader(
		"# Title: Sundays\n# source: a newspaper\n# License: CC0\n\n# title: The first\n"+classic+"\n# note: none\n"))
	if header := reader.Header(); len(header) != 0 {
		t.Errorf("header before the first line is %v", header)
	}
	entry, err := reader.Next()
	if err != nil || entry.Title != "The first" {
		t.Errorf("entry is %+v, %v", entry, err)
	}
	want := map[string]string{"title": "Sundays", "source": "a newspaper", "licence": "CC0"}
	if header := reader.Header(); !maps.Equal(header, want) {
		t.Errorf("header is %v, want %v", header, want)
	}
	reader.Header()["title"] = "mine"
	if title := reader.Header()["title"]; title != "Sundays" {
		t.Errorf("a caller has changed the title to %q", title)
	}
	for range 2 {
		if _, err := reader.Next(); err != io.EOF {
			t.Errorf("the end is %v, want io.EOF", err)
		}
	}
}

// TestAnyPieces reads a file that arrives in small pieces.
func TestAnyPieces(t *testing.T) {
	text := "\uFEFF# a file\r\n" + classic + "\r\r" + inRows(classic, 9) + "\r\n" + classic
	for name, pieces := range map[string]func(io.Reader) io.Reader{
		"one byte": iotest.OneByteReader, "half": iotest.HalfReader, "error with the last": iotest.DataErrReader,
	} {
		entries, err := ReadAll("f", pieces(strings.NewReader(text)))
		if err != nil || len(entries) != 3 {
			t.Errorf("%s: %d entries, %v", name, len(entries), err)
		}
	}
}

// TestReadsNoFurther checks that a puzzle on one line is returned as soon as its line has been
// read, and one of nine rows as soon as its rows have.
func TestReadsNoFurther(t *testing.T) {
	for name, text := range map[string]string{"a line": classic + "\n", "rows": inRows(classic, 9)} {
		stop := errors.New("read too far")
		reader := NewReader("f", io.MultiReader(strings.NewReader(text), iotest.ErrReader(stop)))
		if _, err := reader.Next(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if reader.lines.err != nil {
			t.Errorf("%s: looked for a line past the puzzle", name)
		}
	}
}

// endless repeats a text for ever.
type endless struct {
	text string
	next int
	read int
}

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = e.text[e.next]
		e.next = (e.next + 1) % len(e.text)
	}
	e.read += len(p)
	return len(p), nil
}

// TestBoundedLookAhead checks that an endless file is read at most as far as the largest grid
// before Next returns.
func TestBoundedLookAhead(t *testing.T) {
	for name, text := range map[string]string{
		"puzzles":      classic + "\n",
		"small ones":   "1234............\n",
		"rows":         "1........\n",
		"bad lines":    strings.Repeat("x", 80) + "\n",
		"broad lines":  strings.Repeat("x", maxLine) + "\n",
		"commas":       strings.Repeat(",", maxLine/2) + "\n",
		"last commas":  ",,,,,,,,,\n",
		"pairs":        "00 00 00 00\n",
		"empty tables": "\t\t\t\t\n1\t2\t3\t4\t\n",
	} {
		source := &endless{text: text}
		reader := NewReader(name, source)
		for range 3 {
			_, _ = reader.Next()
		}
		if limit := 3 * 60 * max(len(text), 4096); source.read > limit {
			t.Errorf("%s: %d bytes read for three puzzles", name, source.read)
		}
	}
}

// TestPlainLines: a plain line is read like the same line followed by a space, which is not
// plain, whatever the other lines are.
func TestPlainLines(t *testing.T) {
	lines := []string{
		"", "# title", "# boxes: 4x4", "# boxes: 2x3", "1234............", "1234...........G", "12340000****____", "..............g.",
		"1234567890123456", "......", "12345.", "1.....", "1234", "4321", "....", "5...", "12345", "ABCDEFGHI", "+--+--+",
		classic, classic[:80], classic + "1", classic[:80] + "A", strings.Repeat(".", 36), strings.Repeat("Z", 36), "1,2,3,4", "| 12 | 34 |",
		strings.Repeat(".", 256), strings.Repeat("f", 2401), strings.Repeat("f", 2402),
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		var plain, long strings.Builder
		for range 1 + random.IntN(6) {
			line := lines[random.IntN(len(lines))]
			for range 1 + random.IntN(17)*random.IntN(2) { // sixteen of a kind may be a grid
				plain.WriteString(line + "\n")
				long.WriteString(line + " \n")
			}
		}
		want, wantErr := ReadAll("file", strings.NewReader(long.String()))
		got, err := ReadAll("file", strings.NewReader(plain.String()))
		if !reflect.DeepEqual(got, want) || fmt.Sprint(err) != fmt.Sprint(wantErr) {
			t.Fatalf("from\n%s\ncame %v, %v\nwant %v, %v", &plain, got, err, want, wantErr)
		}
	}
}

// TestExpect: the error about a text unlike any puzzle assumes the expected side; that about a
// nearly correct puzzle, its own.
func TestExpect(t *testing.T) {
	for _, test := range []struct {
		side       int
		text, want string
	}{
		{9, strings.Repeat("x", 45), "a digit from 1 to 9 or a blank (. 0 * _)"},
		{9, strings.Repeat("x", 16), "a digit from 1 to 9 or a blank (. 0 * _)"},
		{9, "12x4", "a digit from 1 to 9 or a blank (. 0 * _)"},
		{9, "0000:x:" + classic + ":::", "a digit from 1 to 9 or a blank (. 0 * _)"},
		{9, "123", "row 1 of 9 to have 9 cells"},
		{16, classic[:80], "81 cells for a 9×9 grid"},
		{16, inRows("x"+classic[1:], 9), "a digit from 1 to 9 or a blank (. 0 * _)"},
		{9, strings.Repeat(".", 56), "64 cells for a 8×8 grid"}, // a row too short
		{9, strings.Repeat(".", 50), "81 cells for a 9×9 grid"}, // unlike any
		{4, classic[:80] + "x", "a digit from 1 to 9 or a blank (. 0 * _)"},
	} {
		reader := NewReader("", strings.NewReader(test.text))
		reader.Expect(test.side)
		_, err := reader.Next()
		if bad, ok := errors.AsType[*Error](err); !ok || bad.Expected.String() != test.want {
			t.Errorf("%q on a board of side %d: %v, want %s", test.text, test.side, err, test.want)
		}
	}
	reader := NewReader("", strings.NewReader("1234............"))
	reader.Expect(16)
	if e, err := reader.Next(); err != nil || e.Puzzle.Layout.Side() != 4 {
		t.Errorf("what is expected changed what was read: %v, %v", e, err)
	}
}
