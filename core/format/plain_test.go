package format

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"nonet/core/sudoku"
)

// readSlowly reads a text in the general way only, and quickly as a user does.
func readSlowly(r io.Reader) ([]Entry, []error, map[string]string) { return readBy(r, true) }
func readQuickly(r io.Reader) ([]Entry, []error, map[string]string) {
	return readBy(r, false)
}

func readBy(in io.Reader, slowly bool) (entries []Entry, bad []error, header map[string]string) {
	r := NewReader("name", in)
	r.slowly = slowly
	for {
		// Plain takes as many as there are, but at most three; Next takes the others.
		plain := make([]uint8, 3*plainSize)
		layout, count := r.Plain(plain)
		for i := range count {
			givens := sudoku.Grid(plain[i*plainSize:][:plainSize])
			e := Entry{Puzzle: sudoku.Puzzle{Layout: layout, Givens: givens}, Line: r.lines.number - count + 1 + i}
			entries, bad = append(entries, e), append(bad, nil)
		}
		e, err := r.Next()
		entries, bad = append(entries, e), append(bad, err)
		if _, ok := errors.AsType[*Error](err); err != nil && !ok {
			return entries, bad, r.Header()
		}
	}
}

// compareReading checks that a text is read alike in both ways, however it arrives.
func compareReading(t *testing.T, text []byte) {
	t.Helper()
	entries, bad, header := readSlowly(bytes.NewReader(text))
	for name, arriving := range map[string]io.Reader{
		"at once": bytes.NewReader(text), "in halves": iotest.HalfReader(bytes.NewReader(text)),
		"with the error": iotest.DataErrReader(bytes.NewReader(text)), "byte by byte": iotest.OneByteReader(bytes.NewReader(text)),
	} {
		gotEntries, gotBad, gotHeader := readQuickly(arriving)
		if !reflect.DeepEqual(gotEntries, entries) || !reflect.DeepEqual(gotBad, bad) || !reflect.DeepEqual(gotHeader, header) {
			t.Fatalf("%s, the text is read in another way:\n%q\n%v\n%v\nnot\n%v\n%v", name, text, gotEntries, gotBad, entries, bad)
		}
	}
}

// TestPlainPuzzles: lines of plain cells are read alike among any others.
func TestPlainPuzzles(t *testing.T) {
	times := 3000
	if testing.Short() {
		times = 300
	}
	rng := rand.New(rand.NewPCG(31, 1))
	blank := strings.Repeat(".", plainSize)
	solution := "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	pieces := append(seeds(), classic, classic, classic, solution, classic+" ", classic+",7.2", classic+" # a title", "# title: above\n"+classic,
		classic[:80], classic+"1", classic[:80]+"A", classic[:80]+"a", classic[:80]+"\x00", classic[:80]+"é", strings.Replace(classic, "5", "*", 1),
		strings.ReplaceAll(classic, ".", "0"), strings.ReplaceAll(classic, ".", "_"), "# boxes: 9x1", "# typed: "+solution, "[Puzzle]", "[State]", "[PencilMarks]",
		classic+","+solution, classic+";", classic+",", classic+" ", classic+"\r", classic+",Easy", classic+" very hard", solution+","+classic, "17,"+classic+","+solution+",2.2",
		"12345678901,"+classic, ","+classic, "1,"+classic, "7,"+solution, blank+",1", "1,"+blank, classic+",==", classic+",1-2", classic+"-,1", classic+", a: b", classic+",\t9", classic+",\"x\"",
		classic+",1,2,3,4,5", classic+",1,2,3,4,5,6,7,8", classic+strings.Repeat(","+classic, 80), classic+","+strings.Repeat("long", 300), "id,puzzle,solution", "puzzle,solution",
		"1234............", strings.Repeat(".", 256), "a\t\t\t\t\t\t\t\t9", "\t\t\t\t\t\t\t\t", "\t", "Grid 01", "---+---+---", "", "")
	for range times {
		var text bytes.Buffer
		ending := []string{"\n", "\n", "\r\n", "\r"}[rng.IntN(4)]
		for range rng.IntN(12) {
			text.WriteString(pieces[rng.IntN(len(pieces))])
			if text.WriteString(ending); rng.IntN(20) == 0 {
				text.WriteString([]string{"\n", "\r\n", "\r"}[rng.IntN(3)])
			}
		}
		if rng.IntN(2) == 0 {
			text.WriteString(classic) // the last line need not be ended
		}
		if rng.IntN(10) == 0 {
			text.WriteString(strings.Repeat(classic+ending, 300)) // more than the buffer
		}
		compareReading(t, text.Bytes())
	}
}

// TestDashesAfterPlainLines: dashes below a plain line are a border, also if blanks were dashes in a puzzle above it.
func TestDashesAfterPlainLines(t *testing.T) {
	dashes := strings.Repeat("-", plainSize)
	text := strings.ReplaceAll(classic, ".", "-") + "\n" + classic + "\n" + dashes + "\n" + classic + "\n"
	compareReading(t, []byte(text))
	if entries, _, _ := readQuickly(strings.NewReader(text)); len(entries) != 4 { // with the end
		t.Errorf("%d puzzles are read, want 3", len(entries)-1)
	}
}

// TestRowsOfTables: whatever stands in the other columns, a row is read alike in both ways.
func TestRowsOfTables(t *testing.T) {
	times := 3000
	if testing.Short() {
		times = 300
	}
	rng := rand.New(rand.NewPCG(31, 2))
	const usual, others = " ,;/=+%.*_09aZ", "-:#|()[]{}\"'`~><?é\t"
	for range times {
		column := func(most int) string {
			text := make([]byte, rng.IntN(most))
			for i := range text {
				text[i] = usual[rng.IntN(len(usual))]
			}
			if len(text) > 0 && rng.IntN(3) == 0 {
				text[rng.IntN(len(text))] = others[rng.IntN(len(others))]
			}
			return string(text)
		}
		var text bytes.Buffer
		for range 1 + rng.IntN(4) {
			if rng.IntN(3) == 0 {
				text.WriteString([]string{"7,", "12,", "123456,", ",", "x,", column(4)}[rng.IntN(6)])
			}
			text.WriteString(classic)
			text.WriteByte(",; "[rng.IntN(3)])
			text.WriteString(column(100))
			text.WriteString([]string{"\n", "\r\n", "\r", "\n\n"}[rng.IntN(4)])
		}
		compareReading(t, text.Bytes())
	}
}

// TestPlainIsUsed: a file of plain lines, or of rows of a table, is not read in the general way, except where a line is not in the buffer completely.
func TestPlainIsUsed(t *testing.T) {
	for _, line := range []string{classic + "\n", classic + "\r\n", classic + ",1.2,1.2,1.2,Easy,212\n", "17," + classic + "," + classic + "\r\n", classic + " ED=9.0/1.2/1.2\n"} {
		const lines = 1000
		r := NewReader("", strings.NewReader("puzzle,solution\n"+strings.Repeat(line, lines)))
		quick := 0
		for range lines {
			if _, ok := r.plainPuzzle(); ok {
				quick++
			} else if _, err := r.Next(); err != nil {
				t.Fatal(err)
			}
		}
		if quick < lines*95/100 {
			t.Errorf("%q: only %d of %d lines", line, quick, lines)
		}
	}
}

// FuzzPlain compares both ways of reading.
func FuzzPlain(f *testing.F) {
	for _, seed := range seeds() {
		f.Add([]byte(seed + "\n" + classic + "\n" + classic + "\r\n" + seed))
	}
	f.Fuzz(compareReading)
}

// TestEightDigits: every byte is read alike with seven others and by itself.
func TestEightDigits(t *testing.T) {
	for char := range 256 {
		for place := range 8 {
			cells := []byte("1.9.5.70")
			cells[place] = byte(char)
			together, apart := make([]uint8, 8), make([]uint8, 8)
			if fillPlainly(together, cells) != fillOneByOne(apart, cells) || plainDigits[char] != notPlain && !slices.Equal(together, apart) {
				t.Errorf("%q is read as %v and %v", cells, together, apart)
			}
			digits, ok := eightDigits(binary.LittleEndian.Uint64(cells))
			if figure := char == '.' || char >= '0' && char <= '9'; ok != figure || ok && uint8(digits>>(8*place)) != plainDigits[char] {
				t.Errorf("%q is read as %x, %v", cells, digits, ok)
			}
		}
	}
}

// TestPlainBelowRemarks: a plain line below a remark has it, also if a wrong remark between them was reported.
func TestPlainBelowRemarks(t *testing.T) {
	for _, remark := range []string{"title: above", "source: a newspaper", "note: try this", "typed: ..4" + strings.Repeat(".", 78), "pencil: r1c3 centre +12", "boxes: 3x3",
		"houses: diagonals", "clue: odd r1c3", "rules: fogofwar"} {
		compareReading(t, []byte("# "+remark+"\n# boxes: 9x1\n"+classic+"\n"+classic+"\n"))
	}
}
