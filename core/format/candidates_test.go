package format

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// hodokus is a position as HoDoKu prints it, and as SudokuWiki and Simple Sudoku do.
const (
	hodokus = `.-----------------.---------------.---------------.
| 5    3     124  | 26   7   2468 | 1489 1249 248 |
| 6    247   247  | 1    9   5    | 3478 234  248 |
| 12   9     8    | 23   34  24   | 1357 6    27  |
:-----------------+---------------+---------------:
| 8    125   1259 | 579  6   147  | 459  259  3   |
| 4    25    2569 | 8    5   3    | 59   259  1   |
| 7    15    1359 | 59   2   14   | 4589 59   6   |
:-----------------+---------------+---------------:
| 139  6     134  | 357  35  7    | 2    8    4   |
| 23   278   2347 | 4    1   9    | 36   3    5   |
| 123  1245  1234 | 2356 8   26   | 136  7    9   |
'-----------------'---------------'---------------'
`
	given = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)

func TestReadCandidates(t *testing.T) {
	bare := strings.Map(func(char rune) rune {
		if strings.ContainsRune("|", char) {
			return ' '
		}
		return char
	}, hodokus)
	bare = strings.Join(slices.DeleteFunc(strings.Split(bare, "\n"), func(line string) bool { return strings.Contains(line, "--") }), "\n")
	for name, text := range map[string]string{
		"HoDoKu":           hodokus,
		"without borders":  bare,
		"with other bars":  strings.NewReplacer(".--", "+--", ":--", "+--", "'--", "+--", "|", "│").Replace(hodokus),
		"and what made it": strings.Replace(hodokus, ".--", " *--", 1) + "\nMade with something 4.2n\n",
		"in braces":        strings.NewReplacer("1249", "{1249}").Replace(hodokus),
	} {
		entries, err := ReadAll(name, strings.NewReader(text))
		if len(entries) != 1 {
			t.Errorf("%s: %d puzzles, %v", name, len(entries), err)
			continue
		}
		e := entries[0]
		if e.Puzzle.Layout != sudoku.Classic() {
			t.Errorf("%s: the layout is %v", name, e.Puzzle.Layout)
		}
		for cell, want := range map[string]struct {
			given uint8
			left  sudoku.Digits
		}{
			"r1c1": {5, 0}, "r1c3": {0, sudoku.Of(1, 2, 4)}, "r9c1": {0, sudoku.Of(1, 2, 3)},
			"r5c5": {0, sudoku.Of(5)}, // the only one left, but others that it sees still have it
			"r7c6": {0, sudoku.Of(7)},
		} {
			at, _ := e.Puzzle.Layout.CellNamed(cell)
			if got, left := e.Puzzle.Givens[at], e.Candidates[at]; got != want.given || left != want.left {
				t.Errorf("%s: %s has the given %d and the candidates %v", name, cell, got, left)
			}
		}
		for cell, digit := range e.Puzzle.Givens {
			if (digit != 0) != (e.Candidates[cell] == 0) {
				t.Errorf("%s: cell %d has the given %d and the candidates %v", name, cell, digit, e.Candidates[cell])
			}
		}
	}
}

// TestCandidatesWithBlanks: some cells may be blank, such as those about which nothing has been noted yet.
func TestCandidatesWithBlanks(t *testing.T) {
	entries, err := ReadAll("blanks", strings.NewReader(strings.NewReplacer("| 8    125", "| .    125", "| 12   9", "| .    9").Replace(hodokus)))
	if len(entries) != 1 || entries[0].Candidates == nil {
		t.Fatalf("%d puzzles, %v", len(entries), err)
	}
	e := entries[0]
	if e.Puzzle.Givens[27] != 0 || e.Candidates[2] != sudoku.Of(1, 2, 4) {
		t.Errorf("the givens are %v, the candidates %v", e.Puzzle.Givens, e.Candidates)
	}
}

// TestNoCandidates: a grid with a mistake in it is not taken for candidates, nor are numbers.
func TestNoCandidates(t *testing.T) {
	nearly := []byte(solved)
	for cell := 0; cell < len(nearly); cell += 3 {
		nearly[cell] = '.'
	}
	for name, text := range map[string]string{
		"two digits in a cell beside many": strings.Replace(spaced(string(nearly), 9), "3 4", "34 .", 1),
		"two digits in a cell":             strings.Replace(spaced(given, 9), "9 5", "95 .", 1),
		"numbers":                          strings.Repeat("1 2 3 4 5 6 7 8 9 10 11 12\n", 12),
		"a solution":                       strings.Repeat("1 2 3 4 5 6 7 8 9\n", 9),
		"places of nothing":                strings.Repeat(".", 729),
		"places of another":                "2" + strings.Repeat(".", 728),
	} {
		entries, _ := ReadAll(name, strings.NewReader(text))
		for _, e := range entries {
			if e.Candidates != nil {
				t.Errorf("%s: it is read as candidates", name)
			}
		}
	}
}

// TestPlacesOfFew: nine digits at their places are the candidates of a 9×9 grid; fewer are a grid of 27×27.
func TestPlacesOfFew(t *testing.T) {
	for held := 1; held < 15; held++ {
		text := []byte(strings.Repeat(".", 729))
		for i := range held {
			text[9*5*i+i%9] = '1' + byte(i%9)
		}
		entries, err := ReadAll("", bytes.NewReader(text))
		if err != nil || len(entries) != 1 {
			t.Fatalf("%d digits: %v", held, err)
		}
		e := entries[0]
		if is := e.Puzzle.Layout.Side() == 9; is != (held >= 9) || !is && e.Puzzle.Givens.Filled() != held {
			t.Errorf("%d digits at their places are a grid of the side %d", held, e.Puzzle.Layout.Side())
		}
	}
}

// spaced returns a grid with a line for each row, and a blank after each cell.
func spaced(cells string, side int) string {
	var text strings.Builder
	for i, char := range cells {
		text.WriteRune(char)
		text.WriteString(map[bool]string{true: "\n", false: " "}[i%side == side-1])
	}
	return text.String()
}

// TestCandidatesRoundTrip writes positions of every shape and reads them again.
func TestCandidatesRoundTrip(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	layouts := everyLayout()
	for _, regions := range []string{"1112312233243444", "1112211222333443534455554", "111112233111122223445562223445666633445655633445556673488899777888999977888999777"} {
		l, err := sudoku.Shape{Regions: regions}.Layout()
		if err != nil {
			t.Fatal(err)
		}
		layouts = append(layouts, l)
	}
	for _, l := range layouts {
		for range 4 {
			e := Entry{Puzzle: sudoku.Empty(l), Candidates: make([]sudoku.Digits, l.Cells())}
			for cell := range e.Candidates {
				for e.Candidates[cell] == 0 {
					e.Candidates[cell] = sudoku.Digits(random.Uint64()) & l.All()
				}
			}
			e.Puzzle.Givens, e.Candidates = fillSingles(l, e.Candidates)
			checkCandidates(t, e)
		}
	}
}

// checkCandidates checks that the candidates of an entry are the same when it is written and read again.
func checkCandidates(t *testing.T, e Entry) {
	t.Helper()
	for _, f := range []Format{Candidates, Sukaku, HoDoKu} {
		var text bytes.Buffer
		err := Write(&text, f, e)
		if _, ok := errors.AsType[*LayoutError](err); ok && f != Candidates && e.Puzzle.Layout != sudoku.Classic() {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		again, err := ReadAll("again", strings.NewReader(text.String()))
		if err != nil || len(again) != 1 {
			t.Fatalf("%s: %d entries, %v\n%s", f, len(again), err, &text)
		}
		if again[0].Puzzle.Layout != e.Puzzle.Layout || !slices.Equal(again[0].left(), e.left()) {
			t.Fatalf("%s of %v is other candidates when read again:\n%s", f, e.Puzzle.Layout, &text)
		}
	}
}

// TestNumbersOfTwoFigures: past nine, rows of numbers of two figures are numbers, and no candidates, even if most of them have two figures that ascend.
func TestNumbersOfTwoFigures(t *testing.T) {
	for _, side := range []int{12, 16} {
		row := strings.Repeat("12 ", side/2)
		for digit := range side / 2 {
			row += string(rune('1'+digit)) + " "
		}
		entries, err := ReadAll("", strings.NewReader(strings.Repeat(row+"\n", side)))
		if err != nil || len(entries) != 1 || entries[0].Candidates != nil || entries[0].Puzzle.Givens[0] != 12 || entries[0].Puzzle.Givens[side/2] != 1 {
			t.Errorf("side %d: %v, %v", side, entries, err)
		}
	}
}

// TestMistakeAmongNumbers: in rows of digits with blanks a number that is too large is a mistake, and no candidates, also where nearly all cells are filled.
func TestMistakeAmongNumbers(t *testing.T) {
	rows := rowsOf(sudoku.Classic(), classicGrid(t, solved))
	for i, row := range rows {
		rows[i] = strings.Join(strings.Split("."+row[1:], ""), " ")
	}
	rows[4] = rows[4][:4] + "12" + rows[4][5:]
	entries, err := ReadAll("", strings.NewReader(strings.Join(rows, "\n")))
	if bad, ok := errors.AsType[*Error](err); !ok || len(entries) != 0 || bad.Line != 5 || bad.Found != "'12'" {
		t.Errorf("%v, %v", entries, err)
	}
}
