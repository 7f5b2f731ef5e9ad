package format

import (
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// classic is the puzzle of most samples, as a line of symbols.
const classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// want is what a test expects of one entry.
type want struct {
	cells string // the givens as a line of symbols
	boxes string // "3x3"; left out for the usual ones
	title string
	typed string
	line  int // left out for 1
}

func (w want) check(t *testing.T, got Entry) {
	t.Helper()
	if given := got.Puzzle.Givens.String(); given != w.cells {
		t.Errorf("givens\n got %s\nwant %s", given, w.cells)
	}
	if w.boxes == "" {
		if usual, err := sudoku.LayoutOfSide(got.Puzzle.Layout.Side()); err != nil || usual != got.Puzzle.Layout {
			t.Errorf("layout is %v, want the usual one", got.Puzzle.Layout)
		}
	} else if boxes := strings.TrimPrefix(BoxesOf(got.Puzzle.Layout), "boxes: "); boxes != w.boxes {
		t.Errorf("boxes are %s, want %s", boxes, w.boxes)
	}
	if got.Title != w.title {
		t.Errorf("title is %q, want %q", got.Title, w.title)
	}
	if typed := got.Typed.String(); typed != w.typed {
		t.Errorf("typed is %q, want %q", typed, w.typed)
	}
	if got.Line != max(w.line, 1) {
		t.Errorf("line is %d, want %d", got.Line, max(w.line, 1))
	}
}

func TestReadOneLine(t *testing.T) {
	runSamples(t, []sample{
		{"dots", classic, []want{{cells: classic}}},
		{"every blank", "53*_7000.6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", []want{{cells: classic}}},
		{"points in the middle of a line", "53··7••••6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", []want{{cells: classic}}},
		{"a collection", "1234....4321....\n....1234....4321\n", []want{
			{cells: "1234....4321...."}, {cells: "....1234....4321", line: 2},
		}},
		{"a comment is the title", classic + "  # Sunday: hard \n", []want{{cells: classic, title: "Sunday: hard"}}},
		{"a solution after a comma", classic + ",534678912672195348198342567859761423426853791713924856961537284287419635345286179", []want{{cells: classic}}},
		{"a rating after a semicolon", classic + ";7.2;1.2", []want{{cells: classic}}},
		{"a rating after a blank", classic + " ED=7.2/1.2/1.2", []want{{cells: classic}}},
		{"words after a tab", strings.Repeat(".", 81) + "\tunique\t\n" + strings.Repeat(".", 36) + "\tmultiple\n...3............\tunique\t\n", []want{
			{cells: strings.Repeat(".", 81)}, {cells: strings.Repeat(".", 36), line: 2}, {cells: "...3............", line: 3},
		}},
		{"columns of a table", "quizzes,solutions\n" + classic + "," + classic + "\n", []want{{cells: classic, line: 2}}},
		{"quoted columns", `"puzzle","rating"` + "\n" + `"` + classic + `","1.2"`, []want{{cells: classic, line: 2}}},
		{"a small puzzle and its solution", "1234....4321....,1234341243212143", []want{{cells: "1234....4321...."}}},
		{"as many small puzzles with solutions as the lines have symbols", strings.Repeat("1234....4321....,1234341243212143\n", 32),
			repeated(32, "1234....4321....")},
		{"groups of three", "53. .7. ... 6.. 195 ... .98 ... .6. 8.. .6. ..3 4.. 8.3 ..1 7.. .2. ..6 .6. ... 28. ... 419 ..5 ... .8. .79", []want{{cells: classic}}},
		{"groups of two", "12 34 .. .. 43 21 .. ..", []want{{cells: "1234....4321...."}}},
		{"groups of nine", "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79", []want{{cells: classic}}},
		{"single symbols", strings.Join(strings.Split(classic, ""), " "), []want{{cells: classic}}},
		{"letters", "G" + strings.Repeat(".", 254) + "1", []want{{cells: "G" + strings.Repeat(".", 254) + "1"}}},
		{"small letters", "g" + strings.Repeat(".", 254) + "1", []want{{cells: "G" + strings.Repeat(".", 254) + "1"}}},
		{"sixteen groups of sixteen", strings.Repeat("................ ", 15) + "...............G", []want{{cells: strings.Repeat(".", 255) + "G"}}},
		{"a fence of borders", "-----\n" + classic + "\n-----\n" + classic, []want{{cells: classic, line: 2}, {cells: classic, line: 4}}},
	})
}

func TestReadRows(t *testing.T) {
	rows := inRows(classic, 9)
	sixteen := strings.Repeat("1...............\n", 15) + "...............G\n"
	runSamples(t, []sample{
		{"bare", rows, []want{{cells: classic}}},
		{"indented, in groups", "\n  53. .7. ...\n  6.. 195 ...\n  .98 ... .6.\n  8.. .6. ..3\n  4.. 8.3 ..1\n  7.. .2. ..6\n  .6. ... 28.\n  ... 419 ..5\n  ... .8. .79\n", []want{{cells: classic, line: 2}}},
		{"pairs of symbols", strings.Repeat("12 34 56 78\n", 7) + "00 00 00 00", []want{{cells: strings.Repeat("12345678", 7) + "........"}}},
		{"blank pairs first", "00 00 00 00\n" + strings.Repeat("12 34 56 78\n", 7), []want{{cells: "........" + strings.Repeat("12345678", 7)}}},
		{"two with nothing between", rows + rows, []want{{cells: classic}, {cells: classic, line: 10}}},
		{"two with a blank line", rows + "\n" + rows, []want{{cells: classic}, {cells: classic, line: 11}}},
		{"below headings", "Grid 01\n" + rows + "Grid 02\n" + rows, []want{
			{cells: classic, title: "Grid 01", line: 2}, {cells: classic, title: "Grid 02", line: 12},
		}},
		{"below the shortest heading", "Nos 1\n" + rows, []want{{cells: classic, title: "Nos 1", line: 2}}},
		{"below the longest heading", "Kwaadaardige 1234\n" + rows, []want{{cells: classic, title: "Kwaadaardige 1234", line: 2}}},
		{"a title on the first row", strings.Replace(rows, "\n", " # Sunday\n", 1), []want{{cells: classic, title: "Sunday"}}},
		{"four by four", "1...\n.2..\n..3.\n...4\n", []want{{cells: "1....2....3....4"}}},
		{"sixteen rows of sixteen", sixteen, []want{{cells: strings.ReplaceAll(sixteen, "\n", "")}}},
		{"sixteen rows, most with blanks between the symbols", "1234............\nG . . . . . . . . . . . . . . .\n" + strings.Repeat(". . . . . . . . . . . . . . . .\n", 14), []want{
			{cells: "1234............G" + strings.Repeat(".", 15*16-1)},
		}},
		{"two of sixteen", sixteen + sixteen, []want{
			{cells: strings.ReplaceAll(sixteen, "\n", "")}, {cells: strings.ReplaceAll(sixteen, "\n", ""), line: 17},
		}},
		{"sixteen small puzzles", strings.Repeat("1234............\n", 16), repeated(16, "1234............")},
		{"seventeen, one with a digit too large further on", strings.Repeat("1234............\n", 16) + "\n" + sixteen,
			append(repeated(16, "1234............"), want{cells: strings.ReplaceAll(sixteen, "\n", ""), line: 18})},
		{"a row is followed by a puzzle", classic + "\n" + rows + classic, []want{
			{cells: classic}, {cells: classic, line: 2}, {cells: classic, line: 11},
		}},
		{"a small puzzle on a line after one in rows", "1...\n.2..\n..3.\n...4\n1234............\n", []want{{cells: "1....2....3....4"}, {cells: "1234............", line: 5}}},
		{"thirty-six rows", strings.Repeat(strings.Repeat(".", 36)+"\n", 35) + strings.Repeat(".", 35) + "a\n", []want{{cells: strings.Repeat(".", 36*36-1) + "a"}}},
		{"an array of strings", "[\n  \"53..7....\",\n  \"6..195...\",\n  \".98....6.\",\n  \"8...6...3\",\n  \"4..8.3..1\",\n  \"7...2...6\",\n  \".6....28.\",\n  \"...419..5\",\n  \"....8..79\",\n]\n", []want{{cells: classic, line: 2}}},
	})
}

func TestReadBorders(t *testing.T) {
	six := "1.....2.....3.....4.....5.....6....."
	runSamples(t, []sample{
		{"plus and minus", `
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
`, []want{{cells: classic, line: 3}}},
		{"no outer border", `53.|.7.|...
6..|195|...
.98|...|.6.
---+---+---
8..|.6.|..3
4..|8.3|..1
7..|.2.|..6
===========
.6.|...|28.
...|419|..5
...|.8.|.79`, []want{{cells: classic}}},
		{"stars at the corners", `*-----------*
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
|---+---+---|
|8..|.6.|..3|
|4..|8.3|..1|
|7..|.2.|..6|
|---+---+---|
|.6.|...|28.|
|...|419|..5|
|...|.8.|.79|
*-----------*
`, []want{{cells: classic, line: 2}}},
		{"dots and quotes at the corners", `.-------.-------.-------.
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
:-------+-------+-------:
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
:-------+-------+-------:
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
'-------'-------'-------'
`, []want{{cells: classic, line: 2}}},
		{"box drawing around every cell, blanks left empty", `
┏━━━┯━━━┳━━━┯━━━┓
┃ 1 │   ┃   │ 4 ┃
┠───┼───╂───┼───┨
┃   │   ┃ 1 │   ┃
┣━━━┿━━━╋━━━┿━━━┫
┃   │   ┃   │   ┃
┠───┼───╂───┼───┨
┃ 4 │ 3 ┃ 2 │ 1 ┃
┗━━━┷━━━┻━━━┷━━━┛
`, []want{{cells: "1..4..1.....4321", line: 3}}},
		{"borders half heavy", "1 .╿3 .\n. 2╿. .\n──╾╪╼──\n. .╿4 .\n4 .╿. 1\n", []want{{cells: "1.3..2....4.4..1"}}},
		{"a table of a text editor", "| 1 |   | 3 |   |\n|---|---|---|---|\n|   | 2 |   |   |\n|   |   | 4 |   |\n| 4 |   |   | 1 |\n", []want{{cells: "1.3..2....4.4..1"}}},
		{"thick borders of two bars", "1 . || . .\n. 2 || . .\n====++====\n. . || 3 .\n. . || . 4\n", []want{{cells: "1....2....3....4"}}},
		{"bars alone between rows", "1 2 | . .\n. . | 1 2\n|   |\n2 1 | . .\n. . | 2 1\n", []want{{cells: "12....1221....21"}}},
		{"boxes two wide", "1 . | . . | . .\n2 . | . . | . .\n3 . | . . | . .\n----+-----+----\n4 . | . . | . .\n5 . | . . | . .\n6 . | . . | . .\n",
			[]want{{cells: six, boxes: "2x3"}}},
		{"boxes three wide", "1 . . | . . .\n2 . . | . . .\n------+------\n3 . . | . . .\n4 . . | . . .\n------+------\n5 . . | . . .\n6 . . | . . .\n",
			[]want{{cells: six}}},
		{"bars alone", strings.Repeat("..|..|..\n", 6), []want{{cells: strings.Repeat(".", 36), boxes: "2x3"}}},
		{"borders alone", strings.Repeat("......\n......\n......\n------\n", 2), []want{{cells: strings.Repeat(".", 36), boxes: "2x3"}}},
		{"uneven bars show no boxes", strings.Repeat("...|..|.\n", 6), []want{{cells: strings.Repeat(".", 36)}}},
		{"bars and borders that do not agree", strings.Repeat("..|..|..\n..|..|..\n--------\n", 3), []want{{cells: strings.Repeat(".", 36)}}},
		{"numbers", strings.Repeat("| 16 . . . | . . . . | 10 . . . | . . . 1 |\n", 16),
			[]want{{cells: strings.Repeat("G.......A......1", 16)}}},
		{"bars make rows of sixteen small digits", strings.Repeat("1234|....|....|....\n", 16),
			[]want{{cells: strings.Repeat("1234............", 16)}}},
	})
}

func TestReadNumbers(t *testing.T) {
	runSamples(t, []sample{
		{"on a line", commas(classic), []want{{cells: classic}}},
		{"on a line, with a last comma", commas(classic) + ",", []want{{cells: classic}}},
		{"nothing for a blank", strings.ReplaceAll(commas(classic), "0", ""), []want{{cells: classic}}},
		{"nothing for the last blank", "1,2,3,4,,,,,,,,,,,,", []want{{cells: "1234............"}}},
		{"a collection", "1,2,3,4,0,0,0,0,0,0,0,0,0,0,0,0\n0,0,0,0,0,0,0,0,0,0,0,0,1,2,3,4\n", []want{
			{cells: "1234............"}, {cells: "............1234", line: 2},
		}},
		{"rows", "1,2,3,4\n0,0,0,0\n.,*,_,0\n4,3,2,1", []want{{cells: "1234........4321"}}},
		{"rows, each with a last comma", "1,2,3,4,\n0,0,0,0,\n0,0,0,0,\n4,3,2,1,", []want{{cells: "1234........4321"}}},
		{"rows, all but one with a last comma", "1,2,3,4,\n0,0,0,0,\n0,0,0,0,\n4,3,2,1", []want{{cells: "1234........4321"}}},
		{"rows that end in a blank", "1,2,3,,5,6,7,8,\n" + strings.Repeat(",,,,,,,,\n", 8), []want{{cells: "123.5678." + strings.Repeat(".", 72)}}},
		{"rows, one of which ends in a blank", "1,2,3,\n,,,4\n,,,\n4,3,2,1", []want{{cells: "123....4....4321"}}},
		{"white space", "1  2\t3 4\n0 0 0 0\n0 0 0 0\n4 3 2 1\n", []want{{cells: "1234........4321"}}},
		{"a tab alone between grids of symbols", "12..\n..12\n2...\n...1\n\t\n1...\n.2..\n..3.\n...4\n", []want{{cells: "12....122......1"}, {cells: "1....2....3....4", line: 6}}},
		{"pairs aligned by tabs", strings.Repeat("1 2\t\t3 4\t5 6\t7 8\n", 8), []want{{cells: strings.Repeat("12345678", 8)}}},
		{"aligned", strings.Repeat(" 1  2  3  4  5  6  7  8  9 10 11 12\n", 12), []want{{cells: strings.Repeat("123456789ABC", 12)}}},
		{"leading zeros", strings.Repeat("01 02 03 04\n", 4), []want{{cells: strings.Repeat("1234", 4)}}},
		{"thirty-two with leading zeros", strings.Repeat("01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32\n", 32),
			[]want{{cells: strings.Repeat("123456789ABCDEFGHIJKLMNOPQRSTUVW", 32)}}},
		{"sixteen rows", strings.Repeat("0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 16\n", 16), []want{{cells: strings.Repeat("...............G", 16)}}},
		{"sixteen small puzzles", strings.Repeat("1 2 3 4 0 0 0 0 0 0 0 0 0 0 0 0\n", 16), repeated(16, "1234............")},
		{"letters among numbers", strings.Repeat("A 10 . . . . . . . 1\n", 10), []want{{cells: strings.Repeat("AA.......1", 10)}}},
		{"a spreadsheet", "\t1\t\t4\n2\t\t\t\n\t\t\t\n4\t3\t\t\n", []want{{cells: ".1.42.......43.."}}},
		{"an array of arrays", "[[1,2,3,4],\n [0,0,0,0],\n [0,0,0,0],\n [4,3,2,1]]\n", []want{{cells: "1234........4321"}}},
		{"the end of an array on its own line", "[[1,2,3,4],\n[0,0,0,0],\n[0,0,0,0],\n[4,3,2,1]\n],\n", []want{{cells: "1234........4321"}}},
		{"commas too few for a row", "1,2,3,4\n0,0,0,0\n0,0,0,0\n4,3,2,1\n,,\n", []want{{cells: "1234........4321"}}},
		{"an array of symbols", `[["1","2","3","4"],[".",".",".","."],[".",".",".","."],["4","3","2","1"]]`, []want{{cells: "1234........4321"}}},
	})
}

func TestReadDirectives(t *testing.T) {
	six := strings.Repeat(".", 36)
	small := strings.Repeat("1234............\n", 16)
	runSamples(t, []sample{
		{"boxes until others", "# boxes: 2x3\n" + six + "\n" + classic + "\n" + six + "\n# Boxes: 3 × 2\n" + six, []want{
			{cells: six, boxes: "2x3", line: 2}, {cells: classic, line: 3}, {cells: six, boxes: "2x3", line: 4}, {cells: six, line: 6},
		}},
		{"boxes of one line", six + " # boxes: 2x3\n" + six, []want{{cells: six, boxes: "2x3"}, {cells: six, line: 2}}},
		{"boxes make rows", "# boxes: 4x4\n" + small, []want{{cells: strings.ReplaceAll(small, "\n", ""), line: 2}}},
		{"boxes of one row make rows", strings.Replace(small, "\n", " # boxes: 4x4\n", 1), []want{{cells: strings.ReplaceAll(small, "\n", "")}}},
		{"borders before boxes", "# boxes: 3x2\n" + strings.Repeat("..|..|..\n", 6), []want{{cells: six, boxes: "2x3", line: 2}}},
		{"typed", "# typed: ....4321........\n1234............", []want{{cells: "1234............", typed: "....4321........", line: 2}}},
		{"typed for the next only", "# typed: ....4321........\n1234............\n1234............", []want{
			{cells: "1234............", typed: "....4321........", line: 2}, {cells: "1234............", line: 3},
		}},
		{"typed over its own given", "# typed: 1...4321........\n1234............", []want{{cells: "1234............", typed: "....4321........", line: 2}}},
		{"typed nothing", "# typed: ................\n1234............", []want{{cells: "1234............", line: 2}}},
		{"a title right above", "#title:Sunday\n# by: nobody\n1234............", []want{{cells: "1234............", title: "Sunday", line: 3}}},
		{"a title of the file", "# title: Sunday\n\n1234............", []want{{cells: "1234............", line: 3}}},
		{"a title of its own", "# title: Sunday\n1234............ # Monday", []want{{cells: "1234............", title: "Monday", line: 2}}},
		{"directives of one line", "1234............ # typed: ....4321........\n1234............ # title: Monday\n1234............ # source: me", []want{
			{cells: "1234............", typed: "....4321........"}, {cells: "1234............", title: "Monday", line: 2}, {cells: "1234............", line: 3},
		}},
		{"typed as numbers", "# typed: 0,0,0,0,4,3,2,1,0,0,0,0,0,0,0,0,\n1234............", []want{{cells: "1234............", typed: "....4321........", line: 2}}},
		{"a plain comment", "# boxes are usual\n# anything: 12\n1234............", []want{{cells: "1234............", line: 3}}},
	})
}

// TestReadSections: .sdk files have the puzzle and then the board with the digits that
// were typed.
func TestReadSections(t *testing.T) {
	rows := inRows(classic, 9)
	first := strings.IndexByte(classic, '.')
	typed := strings.Repeat(".", first) + "9" + strings.Repeat(".", 80-first)
	state := inRows(classic[:first]+"9"+classic[first+1:], 9)
	blanks := inRows(typed, 9) // some leave the givens out
	runSamples(t, []sample{
		{"a puzzle", "#ASomebody\n#DA puzzle\n[Puzzle]\n" + rows, []want{{cells: classic, title: "A puzzle", line: 4}}},
		{"a state", "[Puzzle]\n" + rows + "[State]\n" + state, []want{{cells: classic, typed: typed, line: 2}}},
		{"small letters, spaces and blank lines", " [puzzle] \r\n" + rows + "\n\n[STATE]\n" + blanks, []want{{cells: classic, typed: typed, line: 2}}},
		{"a blank line before the digits of a state", "[Puzzle]\n" + rows + "[State]\n\n" + state, []want{{cells: classic, typed: typed, line: 2}}},
		{"a comment before the digits of a state", "[Puzzle]\n\n# as printed\n" + rows + "[State]\n# half done\n" + state, []want{{cells: classic, typed: typed, line: 4}}},
		{"an untouched state", "[Puzzle]\n" + rows + "[State]\n" + rows, []want{{cells: classic, line: 2}}},
		{"an empty state", "[Puzzle]\n" + rows + "[State]\n", []want{{cells: classic, line: 2}}},
		{"two puzzles", "[Puzzle]\n" + rows + "[State]\n" + state + "[Puzzle]\n" + rows + "\n" + rows, []want{
			{cells: classic, typed: typed, line: 2}, {cells: classic, line: 22}, {cells: classic, line: 32},
		}},
		{"pencil marks", "[Puzzle]\n" + rows + "\n[State]\n" + state + "\n[PencilMarks]\n" + strings.Repeat(",24,,2678,,468,1489,1249,248\n", 9) + "\n[Puzzle]\n" + rows + "[pencilmarks]\n" + rows,
			[]want{{cells: classic, typed: typed, line: 2}, {cells: classic, line: 35}}},
		{"a comment before the state", "[Puzzle]\n" + rows + "# half done\n[State]\n" + state, []want{{cells: classic, typed: typed, line: 2}}},
		{"a state alone", "[State]\n" + rows, []want{{cells: classic, line: 2}}},
	})
}

func TestReadEncodings(t *testing.T) {
	rows := inRows(classic, 9)
	little, big := "\xFF\xFE", "\xFE\xFF"
	for _, char := range rows + "# 𝄞" {
		if char > 0xFFFF {
			little += "\x34\xD8\x1E\xDD"
			big += "\xD8\x34\xDD\x1E"
			continue
		}
		little += string([]byte{byte(char), 0})
		big += string([]byte{0, byte(char)})
	}
	runSamples(t, []sample{
		{"CRLF", strings.ReplaceAll(rows, "\n", "\r\n"), []want{{cells: classic}}},
		{"CR", strings.ReplaceAll(rows, "\n", "\r"), []want{{cells: classic}}},
		{"no newline at the end", strings.TrimSpace(rows), []want{{cells: classic}}},
		{"a byte-order mark", "\uFEFF" + classic, []want{{cells: classic}}},
		{"UTF-16, little-endian", little, []want{{cells: classic}}},
		{"UTF-16, big-endian", big, []want{{cells: classic}}},
		{"empty", "", nil},
		{"nothing but a mark", "\uFEFF", nil},
		{"blank", "\n \n\t\r\n", nil},
		{"comments", "# no puzzle\n# none at all\n", nil},
	})
}

type sample struct {
	name string
	text string
	want []want
}

func runSamples(t *testing.T, samples []sample) {
	t.Helper()
	for _, s := range samples {
		t.Run(s.name, func(t *testing.T) {
			entries, err := ReadAll("sample.txt", strings.NewReader(s.text))
			if err != nil {
				t.Fatal(err)
			}
			if len(entries) != len(s.want) {
				t.Fatalf("%d entries, want %d", len(entries), len(s.want))
			}
			for i, w := range s.want {
				w.check(t, entries[i])
			}
		})
	}
}

// inRows breaks a line of symbols into lines of width.
func inRows(cells string, width int) string {
	var text strings.Builder
	for i := 0; i < len(cells); i += width {
		text.WriteString(cells[i:i+width] + "\n")
	}
	return text.String()
}

// commas writes symbols to 9 as numbers.
func commas(cells string) string {
	return strings.Join(strings.Split(strings.ReplaceAll(cells, ".", "0"), ""), ",")
}

// repeated returns the same puzzle on each of count lines.
func repeated(count int, cells string) []want {
	list := make([]want, count)
	for i := range list {
		list[i] = want{cells: cells, line: i + 1}
	}
	return list
}
