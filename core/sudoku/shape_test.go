package sudoku_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// jigsaw is a shape of 4×4 with drawn regions, whose signs are not in the usual order.
var jigsaw = sudoku.Shape{Regions: "bbbaccbaccdaddda"}

// TestShapesInWords: a shape is read as it was written.
func TestShapesInWords(t *testing.T) {
	for text, want := range map[string]sudoku.Shape{
		"3x3":                   {BoxWidth: 3, BoxHeight: 3},
		"3x2+diagonals":         {BoxWidth: 3, BoxHeight: 2, Extra: sudoku.Diagonals},
		"3x3+diagonals+windows": {BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Diagonals | sudoku.Windows},
		"4x4+disjoint":          {BoxWidth: 4, BoxHeight: 4, Extra: sudoku.Groups},
		"1112122233343444":      {Regions: "1112122233343444"},
		"1112122233343444+diagonals": {
			Regions: "1112122233343444", Extra: sudoku.Diagonals,
		},
	} {
		if got, ok := sudoku.ShapeOf(text); !ok || got != want {
			t.Errorf("%q is the shape %+v, %t", text, got, ok)
		}
		if got := want.String(); got != text {
			t.Errorf("%+v is written %q, want %q", want, got, text)
		}
	}
	for _, text := range []string{"", "3x", "x3", "axb", "3x3+", "3x3+cages", "+diagonals"} {
		if got, ok := sudoku.ShapeOf(text); ok {
			t.Errorf("%q is the shape %+v", text, got)
		}
	}
}

// TestWrongShapes: of what is no layout an error says why, in words that scripts show.
func TestWrongShapes(t *testing.T) {
	for _, test := range []struct {
		shape sudoku.Shape
		kind  sudoku.ShapeErrorKind
		want  string
	}{
		{sudoku.Shape{Regions: "111"}, sudoku.NotSquare, "3 cells have a region, which is no square number"},
		{sudoku.Shape{Regions: strings.Repeat("1", 289)}, sudoku.WrongSide, "a grid with drawn regions or further houses has a side from 4 to 16, not 17"},
		{sudoku.Shape{BoxWidth: 5, BoxHeight: 5, Extra: sudoku.Diagonals}, sudoku.WrongSide, "a grid with drawn regions or further houses has a side from 4 to 16, not 25"},
		{sudoku.Shape{Regions: "1112122233353444"}, sudoku.TooManyRegions, "there are more regions than rows: r4c2 begins another one"},
		{sudoku.Shape{Regions: "1112122213343444"}, sudoku.LargeRegion, "the region 1 has more cells than a row: r3c1 is one too many"},
		{sudoku.Shape{Regions: "1112122233343444", Extra: sudoku.Windows}, sudoku.NeedsBoxes, "windows and disjoint groups are made of boxes, and a grid with drawn regions has none"},
		{sudoku.Shape{Regions: "1112122233343444", Extra: sudoku.Groups}, sudoku.NeedsBoxes, "windows and disjoint groups are made of boxes, and a grid with drawn regions has none"},
		{sudoku.Shape{BoxWidth: 1, BoxHeight: 9, Extra: sudoku.Diagonals}, sudoku.NoBoxes, "a box is at least 2×2"},
		{sudoku.Shape{BoxWidth: 9, BoxHeight: 1, Extra: sudoku.Diagonals}, sudoku.NoBoxes, "a box is at least 2×2"},
	} {
		l, err := test.shape.Layout()
		var wrong *sudoku.ShapeError
		if l != nil || !errors.As(err, &wrong) || wrong.Kind != test.kind || err.Error() != test.want {
			t.Errorf("%v: %v, %v, want %q", test.shape, l, err, test.want)
		}
	}
}

// TestFurtherHouses: further houses have as many cells as a row and lie where their names say; the regions that are drawn are houses in place of boxes.
func TestFurtherHouses(t *testing.T) {
	for _, test := range []struct {
		shape sudoku.Shape
		kind  sudoku.Kind
		want  []string // the cells of the houses
	}{
		{sudoku.Shape{BoxWidth: 2, BoxHeight: 2, Extra: sudoku.Diagonals}, sudoku.DiagonalHouse, []string{"r1c1 r2c2 r3c3 r4c4", "r1c4 r2c3 r3c2 r4c1"}},
		{sudoku.Shape{BoxWidth: 2, BoxHeight: 2, Extra: sudoku.Windows}, sudoku.Window, []string{"r2c2 r2c3 r3c2 r3c3"}},
		{sudoku.Shape{BoxWidth: 3, BoxHeight: 2, Extra: sudoku.Windows}, sudoku.Window, []string{"r2c2 r2c3 r2c4 r3c2 r3c3 r3c4"}},
		{sudoku.Shape{BoxWidth: 2, BoxHeight: 2, Extra: sudoku.Groups}, sudoku.Disjoint, []string{"r1c1 r1c3 r3c1 r3c3", "r1c2 r1c4 r3c2 r3c4", "r2c1 r2c3 r4c1 r4c3", "r2c2 r2c4 r4c2 r4c4"}},
		{jigsaw, sudoku.Region, []string{"r1c1 r1c2 r1c3 r2c3", "r1c4 r2c4 r3c4 r4c4", "r2c1 r2c2 r3c1 r3c2", "r3c3 r4c1 r4c2 r4c3"}},
		{jigsaw, sudoku.Box, nil},
	} {
		l, err := test.shape.Layout()
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, h := range l.Houses() {
			if h.Kind == test.kind {
				var names []string
				for _, cell := range h.Cells {
					names = append(names, l.CellName(cell))
				}
				got = append(got, strings.Join(names, " "))
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%v: the houses of the kind %v are %q, want %q", test.shape, test.kind, got, test.want)
		}
	}
	windows, err := sudoku.Shape{BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Windows}.Layout()
	if err != nil {
		t.Fatal(err)
	}
	var corners []string // of the four windows that Windoku has
	for _, h := range windows.Houses() {
		if h.Kind == sudoku.Window {
			corners = append(corners, windows.CellName(h.Cells[0])+windows.CellName(h.Cells[8]))
		}
	}
	if want := []string{"r2c2r4c4", "r2c6r4c8", "r6c2r8c4", "r6c6r8c8"}; !slices.Equal(corners, want) {
		t.Errorf("the windows of 9×9 are %v, want %v", corners, want)
	}
}

// TestHousesAreNumbered: the houses of each kind are numbered from one, in their order.
func TestHousesAreNumbered(t *testing.T) {
	for _, shape := range []sudoku.Shape{{BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Diagonals | sudoku.Windows | sudoku.Groups}, jigsaw} {
		l, err := shape.Layout()
		if err != nil {
			t.Fatal(err)
		}
		count := map[sudoku.Kind]int{}
		for _, h := range l.Houses() {
			count[h.Kind]++
			if want := fmt.Sprintf("%v %d", h.Kind, count[h.Kind]); h.String() != want {
				t.Errorf("%v: the house %s is named %s", l, want, h)
			}
		}
	}
}

// TestRegionsAreTheSame: regions are what they surround, whatever their signs are: the same ones are one layout.
func TestRegionsAreTheSame(t *testing.T) {
	a, err := jigsaw.Layout()
	if err != nil {
		t.Fatal(err)
	}
	b, err := sudoku.Shape{Regions: "2221332133414441", BoxWidth: 7}.Layout()
	if err != nil {
		t.Fatal(err)
	}
	if a != b {
		t.Errorf("%v and %v are two layouts", a.Shape(), b.Shape())
	}
	if width, height := a.BoxSize(); width != 0 || height != 0 {
		t.Errorf("drawn regions are boxes of %d×%d", width, height)
	}
	if got := a.Shape().Regions; got != "1112331233424442" {
		t.Errorf("its signs are %s", got)
	}
	for cell := range 16 {
		house := a.Houses()[8+a.RegionOf(cell)]
		if !slices.Contains(house.Cells, cell) {
			t.Errorf("%s is in region %d: %v", a.CellName(cell), a.RegionOf(cell), house)
		}
	}
}

// TestBoxesOf: drawn regions that are boxes are found, whatever their signs are, and all others are none.
func TestBoxesOf(t *testing.T) {
	for _, s := range shapes() {
		l := s.layout(t)
		regions := l.RegionSigns()
		swapped := strings.NewReplacer("1", "2", "2", "1").Replace(regions)
		for _, drawn := range []string{regions, swapped} {
			if width, height, ok := sudoku.BoxesOf(drawn, l.Side()); width != s.width || height != s.height || !ok {
				t.Errorf("%s are boxes of %d×%d, %t; want %v", drawn, width, height, ok, s)
			}
		}
		for _, wrong := range []string{regions[1:] + regions[:1], regions[1:], strings.Replace(regions, "1", "2", 1), strings.ReplaceAll(regions, "1", "2")} {
			if width, height, ok := sudoku.BoxesOf(wrong, l.Side()); ok {
				t.Errorf("%s are boxes of %d×%d", wrong, width, height)
			}
		}
	}
	for _, side := range []int{-2, 0, 2, 5} {
		if _, _, ok := sudoku.BoxesOf("1122112233443344", side); ok {
			t.Errorf("sixteen cells are boxes of side %d", side)
		}
	}
}

// TestUsualBoxesOfALayout: of each side one size of boxes is the usual one; regions that are drawn have no boxes of another size.
func TestUsualBoxesOfALayout(t *testing.T) {
	for _, s := range shapes() {
		l := s.layout(t)
		usual, err := sudoku.LayoutOfSide(l.Side())
		if err != nil {
			t.Fatal(err)
		}
		if got := l.UsualBoxes(); got != (l == usual) {
			t.Errorf("boxes of %v are the usual ones: %t", s, got)
		}
	}
	l, err := jigsaw.Layout()
	if err != nil {
		t.Fatal(err)
	}
	if !l.UsualBoxes() {
		t.Errorf("drawn regions are boxes that are not the usual ones")
	}
}

// TestWithHouses: a layout with further houses keeps its regions, and knows what it is called.
func TestWithHouses(t *testing.T) {
	l, err := sudoku.Classic().WithHouses(sudoku.Diagonals | sudoku.Windows)
	if err != nil {
		t.Fatal(err)
	}
	if l.String() != "9×9, boxes 3×3, diagonals, windows" || l.Plain() || !sudoku.Classic().Plain() {
		t.Errorf("it is %v, plain: %t", l, l.Plain())
	}
	if back, err := l.WithHouses(0); err != nil || back != sudoku.Classic() {
		t.Errorf("without them it is %v, %v", back, err)
	}
	drawn, err := jigsaw.Layout()
	if err != nil {
		t.Fatal(err)
	}
	if drawn.String() != "4×4, drawn regions" || drawn.Plain() {
		t.Errorf("it is %v", drawn)
	}
	if _, err := drawn.WithHouses(sudoku.Windows); err == nil {
		t.Error("drawn regions have windows")
	}
	for text, p := range map[string]sudoku.Puzzle{
		"the scales of difficulty are for rows, columns and boxes alone, and this is a grid of 4×4, drawn regions":         sudoku.Empty(drawn),
		"the scales of difficulty are for rows, columns and boxes alone, and this is a grid of 9×9, boxes 3×3, with clues": {Layout: sudoku.Classic(), Clues: &sudoku.Clues{}},
	} {
		if got := (&sudoku.PlainError{Puzzle: p}).Error(); got != text {
			t.Errorf("the error is %q, want %q", got, text)
		}
	}
}

// TestLatin: a Latin square has no region but its rows.
func TestLatin(t *testing.T) {
	l, err := sudoku.LatinSquare(7)
	if err != nil {
		t.Fatal(err)
	}
	if !l.Latin() || sudoku.Classic().Latin() {
		t.Error("a Latin square is none, or Sudoku is one")
	}
	for cell := range l.Cells() {
		for other := range l.Cells() {
			peers := cell != other && (cell/7 == other/7 || cell%7 == other%7)
			if slices.Contains(l.Peers(cell), other) != peers {
				t.Fatalf("%s and %s are peers: %t", l.CellName(cell), l.CellName(other), !peers)
			}
		}
	}
	for _, side := range []int{-1, 0, 3, 17, 1000} {
		if l, err := sudoku.LatinSquare(side); err == nil {
			t.Errorf("a Latin square of side %d is %v", side, l)
		}
	}
}

// TestKindsOfHouses: lines are rows and columns, regions are boxes and what is drawn in their place, and each has a name.
func TestKindsOfHouses(t *testing.T) {
	names := map[string]bool{"house": true}
	for kind := range sudoku.Kinds {
		if kind.IsLine() != (kind == sudoku.Row || kind == sudoku.Column) || kind.IsRegion() != (kind == sudoku.Box || kind == sudoku.Region) {
			t.Errorf("%v is a line: %t, a region: %t", kind, kind.IsLine(), kind.IsRegion())
		}
		if names[kind.String()] {
			t.Errorf("two kinds are called %v", kind)
		}
		names[kind.String()] = true
	}
	if got := sudoku.Kinds.String(); got != "house" {
		t.Errorf("what is no kind is called %q", got)
	}
}

// TestConflictsInManyHouses: in a layout with all kinds of houses, what is twice in any of them is found.
func TestConflictsInManyHouses(t *testing.T) {
	l, err := sudoku.Shape{BoxWidth: 4, BoxHeight: 4, Extra: sudoku.Diagonals | sudoku.Windows | sudoku.Groups}.Layout()
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range l.Houses() {
		g := make(sudoku.Grid, l.Cells())
		a, b := h.Cells[0], h.Cells[len(h.Cells)-1]
		g[a], g[b] = 16, 16
		found := false
		for _, c := range l.Conflicts(g) {
			found = found || c.House.Kind == h.Kind && c.House.Index == h.Index && slices.Equal(c.Cells, []int{a, b}) && c.Digit == 16
		}
		if !found || l.Allows(g) {
			t.Errorf("in %v two digits are the same, and %v is found", h, l.Conflicts(g))
		}
	}
}

// TestBeside: cells are beside each other if they have a side in common, and do not meet across the end of a row.
func TestBeside(t *testing.T) {
	l := sudoku.Classic()
	for a := range 81 {
		for b := range 81 {
			want := b == a+9 || a == b+9 || a/9 == b/9 && (a == b+1 || b == a+1)
			if got := l.Beside(a, b); got != want {
				t.Fatalf("%s and %s are beside each other: %t", l.CellName(a), l.CellName(b), got)
			}
			house, ok := l.Shared(a, b)
			if meet := (shape{3, 3}).meet(a, b); ok != meet || ok && !(slices.Contains(l.Houses()[house].Cells, a) && slices.Contains(l.Houses()[house].Cells, b)) {
				t.Fatalf("%s and %s share house %d, %t", l.CellName(a), l.CellName(b), house, ok)
			}
		}
	}
}

// TestMoves: the moves of a symmetry take its orbits into themselves, and no two cells to one.
func TestMoves(t *testing.T) {
	l := sudoku.Classic()
	everyCell := make([]int, 81)
	for cell := range everyCell {
		everyCell[cell] = cell
	}
	for _, s := range sudoku.Symmetries() {
		orbits, in := s.Orbits(l), make([]int, 81)
		for i, orbit := range orbits {
			for _, cell := range orbit {
				in[cell] = i
			}
		}
		joined := 0
		for _, move := range s.Moves(l) {
			if !slices.Equal(slices.Sorted(slices.Values(move)), everyCell) {
				t.Errorf("%v takes two cells to one", s)
			}
			for cell, to := range move {
				if in[cell] != in[to] {
					t.Fatalf("%v takes %s to %s", s, l.CellName(cell), l.CellName(to))
				}
				if cell != to {
					joined++
				}
			}
		}
		if (joined == 0) != (len(orbits) == 81) {
			t.Errorf("%v has %d orbits, and its moves move %d cells", s, len(orbits), joined)
		}
	}
}

// TestTables: a table is computed once for each layout, and then kept.
func TestTables(t *testing.T) {
	computed := 0
	table := sudoku.NewTable(func(l *sudoku.Layout) string {
		computed++
		return fmt.Sprint(l.Side())
	})
	small := (shape{2, 2}).layout(t)
	for range 3 {
		if a, b := table.Of(sudoku.Classic()), table.Of(small); a != "9" || b != "4" {
			t.Errorf("the tables are %q and %q", a, b)
		}
	}
	if computed != 2 {
		t.Errorf("two tables were computed %d times", computed)
	}
}
