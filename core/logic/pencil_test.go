package logic

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// pencilled returns a grid in which some cells have only some candidates, "r1c1=12 r5c1=13", and all others all. The digit of a cell
// with "r1c1:1" is placed by a player, that of "r1c1!1" is given; no candidate is struck for it.
func pencilled(t *testing.T, text string) *Grid {
	t.Helper()
	g := emptyGrid(sudoku.Classic())
	for word := range strings.FieldsSeq(text) {
		cell, ok := g.layout.CellNamed(word[:4])
		if !ok {
			t.Fatalf("there is no cell %s", word)
		}
		var digits sudoku.Digits
		for _, r := range word[5:] {
			digits = digits.With(uint8(r - '0'))
		}
		if word[4] != '=' {
			g.digits[cell], g.given[cell] = digits.Min(), word[4] == '!'
			g.empty--
			digits = 0
		}
		for d := range (g.candidates[cell] &^ digits).All() {
			g.Strike(cell, d)
		}
	}
	return g
}

// struckFrom reads candidates: "3r5c5 3r6c6".
func struckFrom(t *testing.T, text string) []position.Candidate {
	t.Helper()
	var list []position.Candidate
	for word := range strings.FieldsSeq(text) {
		cell, ok := sudoku.Classic().CellNamed(word[1:])
		if !ok {
			t.Fatalf("there is no cell %s", word)
		}
		list = append(list, position.Candidate{Cell: cell, Digit: word[0] - '0'})
	}
	return sortCandidates(list)
}

// only returns the text that strikes a digit from all cells of a row, column or box but some.
func only(digit, kind string, index int, but ...string) string {
	var words []string
	for _, h := range sudoku.Classic().Houses() {
		if h.Kind.String() != kind || h.Index != index-1 {
			continue
		}
		for _, cell := range h.Cells {
			if name := sudoku.Classic().CellName(cell); !slices.Contains(but, name) {
				words = append(words, name+"="+strings.ReplaceAll("123456789", digit, ""))
			}
		}
	}
	return strings.Join(words, " ") + " "
}

// onlyPair returns the text that strikes 1 and 2 from all cells of a house but some.
func onlyPair(kind string, index int, but ...string) string {
	return only("1", kind, index, but...) + only("2", kind, index, but...)
}

// TestPencilled finds techniques in positions of which only a few cells are drawn. The expected strikes are those of one of the
// deductions; where none are expected, nothing may be found.
func TestPencilled(t *testing.T) {
	const rectangle = "r1c1=12 r1c4=12 "
	for _, test := range []struct {
		technique *Technique
		name      string
		o         Options
		cells     string
		want      string
	}{
		{LockedPointing, "in a row", Options{}, "r2c1=234 r2c2=234 r2c3=234 r3c1=234 r3c2=234 r3c3=234", "1r1c4 1r1c5 1r1c6 1r1c7 1r1c8 1r1c9"},
		{LockedClaiming, "from a column", Options{}, only("1", "column", 1, "r4c1", "r5c1"), "1r4c2 1r4c3 1r5c2 1r5c3 1r6c2 1r6c3"},
		{LockedPair, "strikes in both houses", Options{}, "r1c1=12 r1c2=12 " + "r2c1=345 r2c2=345 r2c3=345 r3c1=345 r3c2=345 r1c4=34 r1c5=34 r1c6=34 r1c7=34 r1c8=34", "1r1c3 1r1c9 1r3c3 2r1c3 2r1c9 2r3c3"},
		{NakedPair, "not if it is locked", Options{}, "r1c1=12 r1c2=12", ""},
		{NakedPair, "in a row", Options{}, "r1c1=12 r1c5=12 r1c2=345 r1c3=345 r1c4=345 r1c6=345 r1c7=345", "1r1c8 1r1c9 2r1c8 2r1c9"},
		{NakedTriple, "of three pairs", Options{}, "r1c1=12 r1c5=23 r1c9=13 r1c2=456 r1c3=456 r1c4=456 r1c6=456 r1c7=456", "1r1c8 2r1c8 3r1c8"},
		{HiddenPair, "in a box", Options{}, only("1", "box", 5, "r4c4", "r6c6") + "r4c5=34 r4c6=34 r5c4=34 r5c5=34 r5c6=34 r6c4=34 r6c5=34 r4c4=125 r6c6=124", "5r4c4 4r6c6"},
		{XYWing, "over a row and a column", Options{}, "r1c1=12 r1c5=13 r5c1=23", "3r5c5"},
		{XYWing, "not of three cells with one pair", Options{}, "r1c1=12 r1c5=12 r5c1=12", ""},
		{XYZWing, "in a box and a row", Options{}, "r1c1=123 r1c5=13 r2c2=23", "3r1c2 3r1c3"},
		{WWing, "by a row", Options{}, "r1c1=12 r5c9=12 " + only("1", "row", 9, "r9c1", "r9c9"), "2r1c9 2r5c1"},
		{WWing, "not if the cells see each other", Options{}, "r1c1=12 r1c9=12 " + only("1", "row", 9, "r9c1", "r9c9"), ""},
		{WXYZWing, "in a box and a row", Options{}, "r1c1=1234 r1c5=14 r1c9=24 r2c2=34", "4r1c2 4r1c3"},
		{RemotePair, "of four cells", Options{}, onlyPair("row", 1, "r1c1", "r1c5", "r1c9") + onlyPair("row", 5, "r5c1", "r5c5", "r5c9") + onlyPair("column", 5, "r1c5", "r5c5") +
			"r1c1=12 r1c5=12 r5c5=12 r5c9=12", "1r1c9 2r1c9 1r5c1 2r5c1"},
		{RemotePair, "not of three", Options{}, "r1c1=12 r1c5=12 r5c5=12", ""},

		{UniqueRectangle1, "the fourth corner", Options{}, rectangle + "r2c1=12 r2c4=123", "1r2c4 2r2c4"},
		{UniqueRectangle1, "not in four boxes", Options{}, "r1c1=12 r1c4=12 r4c1=12 r4c4=123", ""},
		{UniqueRectangle1, "a missing candidate", Options{MissingAllowed: true}, rectangle + "r2c1=12 r2c4=13", "1r2c4"},
		{UniqueRectangle1, "not with a missing candidate unless that is allowed", Options{}, rectangle + "r2c1=12 r2c4=13", ""},
		{UniqueRectangle2, "in a row", Options{}, rectangle + "r2c1=123 r2c4=123", "3r2c2 3r2c3 3r2c5 3r2c6 3r2c7 3r2c8 3r2c9"},
		{UniqueRectangle3, "a pair in the row", Options{}, rectangle + "r2c1=123 r2c4=124 r2c8=34 r2c2=567 r2c3=567 r2c5=567 r2c6=567 r2c7=567", "3r2c9 4r2c9"},
		{UniqueRectangle3, "after one with a single digit more", Options{}, rectangle + "r2c1=123 r2c4=123 r4c1=12 r4c4=12 r5c1=123 r5c4=124 r5c8=34 r5c2=567 r5c3=567 r5c5=567 r5c6=567 r5c7=567", "3r5c9 4r5c9"},
		{UniqueRectangle4, "a digit that is only in the roof", Options{}, rectangle + only("1", "row", 2, "r2c1", "r2c4") + "r2c1=123 r2c4=124", "2r2c1 2r2c4"},
		{UniqueRectangle5, "on a diagonal", Options{}, "r1c1=12 r2c4=12 r1c4=123 r2c1=123", "3r1c2 3r1c3 3r2c5 3r2c6"},
		{UniqueRectangle6, "an X-Wing", Options{}, only("1", "row", 1, "r1c1", "r1c4") + only("1", "row", 2, "r2c1", "r2c4") + "r1c1=12 r2c4=12 r1c4=123 r2c1=124", "1r1c4 1r2c1"},
		{UniqueRectangle6, "an X-Wing in columns", Options{}, only("1", "column", 1, "r1c1", "r2c1") + only("1", "column", 4, "r1c4", "r2c4") + "r1c1=12 r2c4=12 r1c4=123 r2c1=124", "1r1c4 1r2c1"},
		{HiddenRectangle, "not of four equal corners", Options{}, rectangle + "r2c1=12 r2c4=12 " + only("1", "row", 2, "r2c1", "r2c4") + only("1", "column", 4, "r1c4", "r2c4"), ""},
		{HiddenRectangle, "of one corner", Options{}, only("1", "row", 2, "r2c1", "r2c4") + only("1", "column", 4, "r1c4", "r2c4") + "r1c1=12 r1c4=123 r2c1=124 r2c4=1256", "2r2c4"},
		{AvoidableRectangle1, "of digits that were placed", Options{}, "r1c1:1 r1c4:2 r2c1:2 r2c4=134", "1r2c4"},
		{AvoidableRectangle1, "not of a given", Options{}, "r1c1!1 r1c4:2 r2c1:2 r2c4=134", ""},
		{AvoidableRectangle2, "a common candidate", Options{}, "r1c1:1 r1c4:2 r2c1=23 r2c4=13", "3r2c2 3r2c3 3r2c5 3r2c6 3r2c7 3r2c8 3r2c9"},
		{UniqueLoop, "of six cells", Options{}, "r1c1=12 r1c4=12 r2c4=12 r2c7=12 r3c7=12 r3c1=123", "1r3c1 2r3c1"},
		{UniqueLoop, "three cells with one other digit", Options{}, "r1c1=123 r1c4=123 r2c4=12 r2c7=12 r3c7=12 r3c1=123", "3r1c2 3r1c3"},
		{UniqueLoop, "a digit that is only in the roof", Options{}, only("1", "column", 1, "r1c1", "r3c1") + "r1c1=123 r1c4=12 r2c4=12 r2c7=12 r3c7=12 r3c1=124", "2r1c1 2r3c1"},
		{SueDeCoq, "in a row", Options{}, "r1c1=1234 r1c2=1234 r1c5=12 r2c1=34", "1r1c3 2r1c3 1r1c4 1r1c6 1r1c7 1r1c8 1r1c9 2r1c4 2r1c6 2r1c7 2r1c8 2r1c9 3r1c3 4r1c3 " +
			"3r2c2 3r2c3 3r3c1 3r3c2 3r3c3 4r2c2 4r2c3 4r3c1 4r3c2 4r3c3"},
		{AlignedPairExclusion, "of every combination with a digit", Options{}, "r1c1=129 r1c2=12 r1c5=19 r1c6=29", "9r1c1"},
		{AlignedTripletExclusion, "of every combination with a digit", Options{}, "r1c1=19 r1c2=123 r1c3=123 r1c5=129 r1c6=139 r1c7=239", "9r1c1 1r1c2 1r1c3"},
	} {
		g := pencilled(t, test.cells)
		want := struckFrom(t, test.want)
		var found []string
		ok := false
		for d := range test.technique.All(g, test.o) {
			found = append(found, d.String())
			ok = ok || slices.Equal(d.Strikes, want)
		}
		switch {
		case test.want == "" && len(found) > 0:
			t.Errorf("%s, %s: found %v, want none", test.technique.ID, test.name, found)
		case test.want != "" && !ok:
			t.Errorf("%s, %s: found %v, want %s", test.technique.ID, test.name, found[:min(len(found), 5)], Deduction{Strikes: want})
		}
	}
}
