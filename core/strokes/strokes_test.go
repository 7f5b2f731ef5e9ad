package strokes

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/rules"
	"nonet/core/sudoku"
)

// cells returns the cells with some names.
func cells(t *testing.T, l *sudoku.Layout, names ...string) []int {
	t.Helper()
	var all []int
	for _, name := range names {
		cell, ok := l.CellNamed(name)
		if !ok {
			t.Fatalf("there is no cell %s", name)
		}
		all = append(all, cell)
	}
	return all
}

// sweep draws a stroke over some cells.
func sweep(t *testing.T, tool Tool, l *sudoku.Layout, names ...string) *Stroke {
	s := &Stroke{}
	for _, cell := range cells(t, l, names...) {
		s.Add(tool, l, cell)
	}
	return s
}

// TestAdd: what a stroke over some cells has.
func TestAdd(t *testing.T) {
	l := sudoku.Classic()
	for _, test := range []struct {
		tool        Tool
		over, wants []string
	}{
		{Cages, []string{"r1c1", "r1c2", "r1c2"}, []string{"r1c1", "r1c2"}},
		{Cages, []string{"r1c1", "r1c2", "r1c1"}, []string{"r1c1", "r1c2"}}, // it may branch
		{Thermometers, []string{"r1c1", "r1c2", "r1c3", "r1c2"}, []string{"r1c1", "r1c2"}},
		{Thermometers, []string{"r1c1", "r1c2", "r1c1", "r2c1"}, []string{"r1c1", "r2c1"}},
		{Arrows, []string{"r1c1", "r1c2", "r2c2", "r2c1", "r1c1"}, []string{"r1c1", "r1c2", "r2c2", "r2c1"}},
		{WhiteDots, []string{"r1c1", "r1c2", "r1c3"}, []string{"r1c1", "r1c2"}},
		{Cages, []string{"r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9", "r2c9"},
			[]string{"r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9"}},
		{Diagonals, []string{"r1c7", "r2c8"}, []string{"r1c7", "r2c8", "r3c9"}},
		{Diagonals, []string{"r1c3", "r5c2"}, []string{"r1c3", "r2c2", "r3c1"}},
		{Diagonals, []string{"r7c1", "r7c2"}, []string{"r7c1"}}, // along its row it says no way up or down
		{Diagonals, []string{"r7c1", "r6c2", "r7c2"}, []string{"r7c1"}},
		{Diagonals, []string{"r9c1", "r9c2"}, []string{"r9c1", "r8c2", "r7c3", "r6c4", "r5c5", "r4c6", "r3c7", "r2c8", "r1c9"}},
		{Diagonals, []string{"r1c7", "r1c6"}, []string{"r1c7", "r2c6", "r3c5", "r4c4", "r5c3", "r6c2", "r7c1"}},
	} {
		s := sweep(t, test.tool, l, test.over...)
		if want := cells(t, l, test.wants...); !slices.Equal(s.Cells, want) || s.Own() != len(want) {
			t.Errorf("%s over %v: %v, of which %d are its own; want %v", test.tool.TextKey(), test.over, s.Cells, s.Own(), want)
		}
	}
}

// TestTakenUp: a cage that is taken up again keeps its cells and, if no other is typed, its sum; the cells added to it are those of the stroke.
func TestTakenUp(t *testing.T) {
	l := sudoku.Classic()
	of := sudoku.Clue{Kind: sudoku.Cage, Number: 12, Cells: cells(t, l, "r1c1", "r1c2")}
	s := Stroke{Cells: slices.Clone(of.Cells), Of: &of}
	if s.Own() != 0 {
		t.Errorf("%d cells are its own before any is added", s.Own())
	}
	s.Add(Cages, l, cells(t, l, "r2c1")[0])
	c, ok := s.Clue(Cages, l)
	if want := cells(t, l, "r1c1", "r1c2", "r2c1"); !ok || c.Number != 12 || !slices.Equal(c.Cells, want) || s.Own() != 1 {
		t.Errorf("with another cell it is %+v, %v", c, ok)
	}
	s.Figure(1)
	s.Figure(7)
	if c, ok := s.Clue(Cages, l); !ok || c.Number != 17 {
		t.Errorf("with another sum it is %+v, %v", c, ok)
	}
	if rest := s.Without([]sudoku.Clue{of, c}); !slices.EqualFunc(rest, []sudoku.Clue{c}, sudoku.Clue.Equal) {
		t.Errorf("without it are %+v", rest)
	}
}

// TestFigures: a sum has at most three figures; more are not taken.
func TestFigures(t *testing.T) {
	var s Stroke
	for n := range uint8(5) {
		s.Figure(9 - n)
	}
	if s.Number != 987 {
		t.Errorf("98765 is the sum %d", s.Number)
	}
	s.Number = 99
	if s.Figure(9); s.Number != 999 {
		t.Errorf("999 is the sum %d", s.Number)
	}
	s.Number = 100
	if s.Figure(0); s.Number != 100 {
		t.Errorf("1000 is the sum %d", s.Number)
	}
}

// TestWhatIsDrawn: what each tool draws over r2c2, r2c1 and r3c1, if 4 is typed, and how that is explained. The cells of a line stay in their order; a sign stands
// between the first two cells, and an odd or even cell is the last that was pressed.
func TestWhatIsDrawn(t *testing.T) {
	l := sudoku.Classic()
	for tool, want := range map[Tool]struct{ clue, hint string }{
		Regions:      {"", "regions"},
		Cages:        {"cage 4 r2c1 r2c2 r3c1", "cages"},
		Thermometers: {"thermo r2c2 r2c1 r3c1", "line"},
		Arrows:       {"arrow r2c2 = r2c1 r3c1", "line"},
		Palindromes:  {"palindrome r2c2 r2c1 r3c1", "line"},
		Whispers:     {"whisper 5 r2c2 r2c1 r3c1", "line"},
		Sums:         {"sum 4 r2c2 r2c1 r3c1", "sums"},
		WhiteDots:    {"difference 1 r2c1 r2c2", "sign"},
		BlackDots:    {"ratio 2 r2c1 r2c2", "sign"},
		SumsOfTen:    {"sum 10 r2c1 r2c2", "sign"},
		SumsOfFive:   {"sum 5 r2c1 r2c2", "sign"},
		LessThan:     {"less r2c2 r2c1", "sign"},
		OddCells:     {"odd r2c2", "single"},
		EvenCells:    {"even r2c2", "single"},
	} {
		over := []string{"r2c2", "r2c1", "r3c1"}
		if tool.Single() {
			over = over[:1]
		}
		s := sweep(t, tool, l, over...)
		s.Figure(4)
		got := ""
		if c, ok := s.Clue(tool, l); ok {
			got = rules.Text(l, c)
		}
		if got != want.clue || tool.HintKey() != want.hint {
			t.Errorf("%s: %q, explained by %q; want %q", tool.TextKey(), got, tool.HintKey(), want)
		}
	}
	if c, ok := sweep(t, Cages, l, "r1c1").Clue(Cages, l); !ok || rules.Text(l, c) != "cage r1c1" {
		t.Errorf("a cage of one cell is %q, %v", rules.Text(l, c), ok)
	}
	s := sweep(t, Diagonals, l, "r3c1", "r2c2") // it stands at the cell where it begins
	s.Figure(4)
	if c, ok := s.Clue(Diagonals, l); !ok || rules.Text(l, c) != "diagonal-sum 4 r3c1 r2c2 r1c3" || Diagonals.HintKey() != "diagonals" {
		t.Errorf("a diagonal is %q, %v, explained by %q", rules.Text(l, c), ok, Diagonals.HintKey())
	}
}

// TestTools: each tool that draws has a clue that can be drawn, once its cells are there and no sooner, drawn again is erased, and erased at each of its cells, or at the
// one where it stands.
func TestTools(t *testing.T) {
	l := sudoku.Classic()
	other := sudoku.Clue{Kind: sudoku.Palindrome, Cells: cells(t, l, "r8c8", "r8c9")}
	for tool := Cages; tool < Tools; tool++ {
		over := []string{"r1c2", "r2c1"} // a diagonal
		switch {
		case tool.Single():
			over = over[:1]
		case tool != Diagonals:
			over[1] = "r1c3"
		}
		if tool.Least() > 1 {
			if _, ok := sweep(t, tool, l, over[0]).Clue(tool, l); ok {
				t.Errorf("%s: one cell is whole", tool.TextKey())
			}
		}
		s := sweep(t, tool, l, over...)
		s.Number = 5
		c, ok := s.Clue(tool, l)
		if !ok || rules.Check(l, c) != nil || tool.Summed() && c.Number != 5 {
			t.Errorf("%s: %+v, %v", tool.TextKey(), c, ok)
			continue
		}
		one := Drawn([]sudoku.Clue{other}, c, tool)
		if len(one) != 2 || !one[0].Equal(other) || !one[1].Equal(c) {
			t.Errorf("%s is drawn as %+v", tool.TextKey(), one)
		}
		if twice := Drawn(one, c, tool); len(twice) != 1 || !twice[0].Equal(other) {
			t.Errorf("%s drawn twice leaves %+v", tool.TextKey(), twice)
		}
		for i, cell := range c.Cells {
			erased := Erased(one, tool, cell)
			if stands := i == 0 || tool != Diagonals; (len(erased) == 1) != stands || !erased[0].Equal(other) {
				t.Errorf("%s erased at cell %d leaves %+v", tool.TextKey(), cell, erased)
			}
		}
		if elsewhere := Erased(one, tool, cells(t, l, "r5c5")[0]); len(elsewhere) != 2 {
			t.Errorf("%s erased elsewhere leaves %+v", tool.TextKey(), elsewhere)
		}
	}
}

// TestReplaced: a clue takes the place of one of its kind with the same cells, a sign that of any other sign there, and even that of odd.
func TestReplaced(t *testing.T) {
	l := sudoku.Classic()
	clue := func(tool Tool, number int, names ...string) sudoku.Clue {
		s := sweep(t, tool, l, names...)
		s.Number = number
		c, ok := s.Clue(tool, l)
		if !ok {
			t.Fatalf("%s over %v is no clue", tool.TextKey(), names)
		}
		return c
	}
	last := clue(Palindromes, 0, "r9c1", "r9c2")
	for _, test := range []struct {
		was, is  sudoku.Clue
		tool     Tool
		replaced bool
	}{
		{clue(Cages, 10, "r1c1", "r1c2"), clue(Cages, 11, "r1c2", "r1c1"), Cages, true},
		{clue(Cages, 10, "r1c1", "r1c2"), clue(Cages, 11, "r1c2", "r1c3"), Cages, false},
		{clue(WhiteDots, 0, "r1c1", "r1c2"), clue(BlackDots, 0, "r1c2", "r1c1"), BlackDots, true},
		{clue(SumsOfTen, 0, "r1c1", "r1c2"), clue(SumsOfFive, 0, "r1c1", "r1c2"), SumsOfFive, true},
		{clue(LessThan, 0, "r1c1", "r1c2"), clue(LessThan, 0, "r1c2", "r1c1"), LessThan, true},
		{clue(WhiteDots, 0, "r1c1", "r1c2"), clue(SumsOfTen, 0, "r1c1", "r1c2"), SumsOfTen, true},
		{clue(SumsOfTen, 0, "r1c1", "r1c2"), clue(LessThan, 0, "r1c2", "r1c1"), LessThan, true},
		{clue(Sums, 7, "r1c1", "r1c2", "r1c3"), clue(WhiteDots, 0, "r1c1", "r1c2"), WhiteDots, false},
		{clue(Thermometers, 0, "r1c1", "r1c2"), clue(WhiteDots, 0, "r1c1", "r1c2"), WhiteDots, false},
		{clue(Thermometers, 0, "r1c1", "r1c2"), clue(OddCells, 0, "r1c1"), OddCells, false},
		{clue(OddCells, 0, "r1c1"), clue(Thermometers, 0, "r1c1", "r1c2"), Thermometers, false},
		{clue(WhiteDots, 0, "r1c1", "r1c2"), clue(BlackDots, 0, "r1c1", "r2c1"), BlackDots, false},
		{clue(Cages, 3, "r1c1", "r1c2"), clue(WhiteDots, 0, "r1c1", "r1c2"), WhiteDots, false},
		{clue(OddCells, 0, "r1c1"), clue(EvenCells, 0, "r1c1"), EvenCells, true},
		{clue(OddCells, 0, "r1c1"), clue(EvenCells, 0, "r1c2"), EvenCells, false},
	} {
		want := []sudoku.Clue{test.was, last, test.is}
		if test.replaced {
			want = []sudoku.Clue{test.is, last}
		}
		if got := Drawn([]sudoku.Clue{test.was, last}, test.is, test.tool); !slices.EqualFunc(got, want, sudoku.Clue.Equal) {
			t.Errorf("%+v drawn on %+v: %+v", test.is, test.was, got)
		}
	}
	ten, five := clue(SumsOfTen, 0, "r1c1", "r1c2"), clue(SumsOfFive, 0, "r1c2", "r1c3")
	if got := Erased([]sudoku.Clue{ten, five}, SumsOfTen, ten.Cells[1]); len(got) != 1 || !got[0].Equal(five) {
		t.Errorf("without X at the cell of an X and a V: %+v", got)
	}
}

// TestOverlapping: two cages never share a cell; a line may cross a cage, and a cage is not in its own way.
func TestOverlapping(t *testing.T) {
	l := sudoku.Classic()
	cage := func(names ...string) sudoku.Clue {
		return sudoku.Clue{Kind: sudoku.Cage, Number: 9, Cells: cells(t, l, names...)}
	}
	line := sudoku.Clue{Kind: sudoku.Thermo, Cells: cells(t, l, "r1c1", "r1c2")}
	first := cage("r1c1", "r1c2")
	for _, test := range []struct {
		clues []sudoku.Clue
		with  sudoku.Clue
		at    string
	}{
		{[]sudoku.Clue{line, first}, cage("r2c2", "r1c2"), "r1c2"}, {[]sudoku.Clue{line, first}, first, ""},
		{[]sudoku.Clue{line}, first, ""}, {[]sudoku.Clue{first}, cage("r2c1", "r2c2"), ""},
	} {
		other, cell, ok := Overlapping(test.clues, test.with)
		if ok != (test.at != "") || ok && (l.CellName(cell) != test.at || !other.Equal(first)) {
			t.Errorf("%+v beside %+v: %+v at %d, %v", test.with, test.clues, other, cell, ok)
		}
	}
}

// TestAtEdge: a cell is at the edge if it is in a row or column that is the first or the last.
func TestAtEdge(t *testing.T) {
	l := sudoku.Classic()
	for cell := range l.Cells() {
		row, column := l.Place(cell)
		if want := row == 0 || column == 0 || row == 8 || column == 8; AtEdge(l, cell) != want {
			t.Errorf("%s is at the edge: %v", l.CellName(cell), !want)
		}
	}
}

// TestPainting: while a grid is painted at random, each cell is in at most one region, none has more cells than a row, and other clues stay. When every
// region is complete they are the regions of a grid, and painting goes on from there.
func TestPainting(t *testing.T) {
	cage := sudoku.Clue{Kind: sudoku.Cage, Number: 7, Cells: []int{0, 1}}
	paintAtRandom(t)
	paintAtRandom(t, cage)
}

// paintAtRandom paints a grid that has some other clues.
func paintAtRandom(t *testing.T, others ...sudoku.Clue) {
	l, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 0))
	clues := others
	for range 2000 {
		cell, with := rng.IntN(l.Cells()), rng.IntN(l.Cells())
		next, full := Painted(l, clues, cell, with)
		if together := slices.ContainsFunc(clues, func(c sudoku.Clue) bool {
			return IsRegion(c) && slices.Contains(c.Cells, cell) && slices.Contains(c.Cells, with)
		}); together && (full || !slices.EqualFunc(next, clues, sudoku.Clue.Equal)) {
			t.Fatalf("cells %d and %d are in one region already, and painted they are in %+v", cell, with, next)
		}
		of := map[int]int{}
		for i, c := range next {
			for _, cell := range c.Cells {
				if !IsRegion(c) {
					continue
				}
				if _, twice := of[cell]; twice {
					t.Fatalf("cell %d is in two regions", cell)
				}
				of[cell] = i
			}
			if len(c.Cells) == 0 || len(c.Cells) > l.Side() {
				t.Fatalf("a region has %d cells", len(c.Cells))
			}
		}
		if !slices.EqualFunc(next[:len(others)], others, sudoku.Clue.Equal) {
			t.Fatal("a cage has changed")
		}
		if _, painted := of[cell]; !full && !painted {
			t.Fatalf("cell %d was painted and is in no region", cell)
		}
		if region, ok := of[with]; !full && ok && of[cell] != region {
			t.Fatalf("cell %d is not in the region of %d", cell, with)
		}
		if full && !slices.EqualFunc(next, clues, sudoku.Clue.Equal) {
			t.Fatal("a full region has changed the others")
		}
		if clues = next; rng.IntN(8) == 0 {
			out := rng.IntN(l.Cells())
			clues = Alone(clues, out)
			for _, c := range clues {
				if IsRegion(c) && slices.Contains(c.Cells, out) {
					t.Fatalf("cell %d is still in a region", out)
				}
			}
		}
	}
}

// TestOwnCages: a diagonal, a cage that overlaps another, and all cages of a jigsaw are clues; what hangs together on boxes may have been painted. They
// stay where they are among the clues.
func TestOwnCages(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	cage := func(cells ...int) sudoku.Clue { return sudoku.Clue{Kind: sudoku.Cage, Cells: cells} }
	diagonal, painted, pair, apart := cage(0, 5, 10, 15), cage(3, 6, 7), cage(14, 15), cage(0, 2)
	sum := sudoku.Clue{Kind: sudoku.Cage, Number: 5, Cells: []int{8, 12}}
	jigsaw, err := (sudoku.Shape{Regions: "1112122233344344"}).Layout()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		l          *sudoku.Layout
		clues, own []sudoku.Clue
	}{
		{l, []sudoku.Clue{sum, painted}, nil},
		{l, []sudoku.Clue{apart, painted}, []sudoku.Clue{apart}},
		{l, []sudoku.Clue{sum, diagonal, painted}, []sudoku.Clue{diagonal}},
		{l, []sudoku.Clue{painted, pair, sum, diagonal}, []sudoku.Clue{pair, diagonal}},
		{jigsaw, []sudoku.Clue{painted, sum}, []sudoku.Clue{painted}},
	} {
		p := sudoku.Empty(c.l)
		if p.Clues, err = rules.Of(c.l, c.clues); err != nil {
			t.Fatal(err)
		}
		own := OwnCages(p)
		if !slices.EqualFunc(own, c.own, sudoku.Clue.Equal) {
			t.Errorf("of %v its own are %v", c.clues, own)
		}
		_, loose := Loosened(p, own)
		loose = loose[:len(c.clues)-len(own)] // without the regions of the jigsaw
		if all := WithOwn(p, own, loose); !slices.EqualFunc(all, c.clues, sudoku.Clue.Equal) {
			t.Errorf("%v became %v", c.clues, all)
		}
	}
}

// TestRegions: the boxes of a grid, painted row by row, are its regions as soon as the last cell is painted; loosened they are painted again.
func TestRegions(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	const want = "1122112233443344"
	cage := sudoku.Clue{Kind: sudoku.Cage, Number: 5, Cells: []int{0, 1}}
	clues := []sudoku.Clue{cage}
	first := map[byte]int{}
	for cell := range l.Cells() {
		if _, _, ok := RegionsOf(l, clues); ok {
			t.Fatalf("they are complete without cell %d", cell)
		}
		with, ok := first[want[cell]]
		if !ok {
			with = cell
			first[want[cell]] = cell
		}
		var full bool
		if clues, full = Painted(l, clues, cell, with); full {
			t.Fatalf("there is no room for cell %d", cell)
		}
	}
	regions, rest, ok := RegionsOf(l, clues)
	if !ok || regions != want || len(rest) != 1 || !rest[0].Equal(cage) {
		t.Fatalf("they are %q, %v, with %+v", regions, ok, rest)
	}
	if _, full := Painted(l, clues, 15, 0); !full {
		t.Error("a fifth cell is in a region of four")
	}

	jigsaw, err := (sudoku.Shape{Regions: "1112122233434344"}).Layout()
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(jigsaw)
	boxes, loose := Loosened(p, nil)
	if again, _, ok := RegionsOf(boxes, loose); boxes != l || !ok || again != jigsaw.Shape().Regions {
		t.Errorf("loosened they are %q, %v, on %v", again, ok, boxes)
	}
	if boxes, loose := Loosened(sudoku.Empty(l), nil); boxes != l || len(loose) != 0 {
		t.Error("boxes were loosened")
	}
	if Undrawn(jigsaw) != l || Undrawn(l) != l {
		t.Error("undrawn, a grid of four has other regions than its boxes")
	}
	five, err := sudoku.LatinSquare(5)
	if err != nil {
		t.Fatal(err)
	}
	if boxes, loose := Loosened(sudoku.Empty(five), nil); Undrawn(five) != five || boxes != five || len(loose) != 0 {
		t.Error("undrawn, a grid of five has regions")
	}
	tall, err := sudoku.NewLayout(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	if with, err := tall.WithHouses(sudoku.Diagonals); err != nil || Undrawn(with) != tall {
		t.Errorf("undrawn, a grid with tall boxes and diagonals is %v, %v", Undrawn(with), err)
	}
}
