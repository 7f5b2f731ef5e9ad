package hint

import (
	"slices"
	"testing"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

// says returns a statement about a digit in some cells.
func says(digit uint8, is bool, cells ...int) statement {
	return statement{Node: logic.Node{Digit: digit, Cells: cells}, is: is, house: -1}
}

// follows returns a statement that follows from others.
func (a statement) follows(from ...int) statement {
	a.from = from
	return a
}

// line returns a derivation in which each statement follows from the one before it.
func line(statements ...statement) derivation {
	return derivation(statements).after(0)
}

// TestClashEnds: a cell without a candidate or a house without a place is the clash of a derivation, if its last statement is one of those because of which
// nothing is left.
func TestClashEnds(t *testing.T) {
	g, err := logic.NewGrid(sudoku.Empty(sudoku.Classic()))
	if err != nil {
		t.Fatal(err)
	}
	for d := uint8(3); d <= 9; d++ {
		g.Strike(0, d) // r1c1 is 1 or 2
	}
	for cell := range 9 {
		if cell != 3 && cell != 8 {
			g.Strike(cell, 7) // 7 is in r1c4 or r1c9
		}
	}
	start := says(5, true, 40)
	cell := derivation{start, says(1, false, 0).follows(0), says(2, false, 0).follows(0)}
	house := derivation{start, says(7, false, 3).follows(0), says(4, true, 50).follows(1), says(7, false, 8).follows(2)}
	set := derivation{start, says(1, false, 0).follows(0), says(2, false, 0).follows(0)}
	set[2].Set = []int{0, 1}
	for _, test := range []struct {
		what   string
		t      derivation
		chains []logic.Chain
		ends   []int
		said   string
	}{
		{"a cell", cell, nil, []int{1, 2}, "no candidate is left in r1c1"},
		{"a house", house, nil, []int{1, 3}, "no place for 7 is left in row 1"},
		{"the Explainer's chains say how they end", cell, make([]logic.Chain, 1), nil, ""},
		{"a candidate is left", cell[:2], nil, nil, ""},
		{"a place is left", house[:2], nil, nil, ""},
		{"the last is true", append(slices.Clone(cell), says(3, true, 0)), nil, nil, ""},
		{"the last is of a group", append(slices.Clone(cell), says(2, false, 0, 1)), nil, nil, ""},
		{"the last is of a set", set, nil, nil, ""},
	} {
		s := newSpeaker(English, g, logic.Deduction{Technique: logic.ForcingChain, Chains: test.chains})
		if ends, said := s.clash(test.t); !slices.Equal(ends, test.ends) || said != test.said {
			t.Errorf("%s: %v, %q; want %v, %q", test.what, ends, said, test.ends, test.said)
		}
	}
}

// TestDerivationsOf: links are divided where one does not follow; in a chain, where one does not follow from the last.
func TestDerivationsOf(t *testing.T) {
	node := func(cell int) logic.Node { return logic.Node{Digit: 1, Cells: []int{cell}} }
	weak := func(from, to int) logic.Link { return logic.Link{From: node(from), To: node(to)} }
	strong := func(from, to int) logic.Link { return logic.Link{From: node(from), To: node(to), Strong: true} }
	for _, test := range []struct {
		what    string
		links   []logic.Link
		isChain bool
		want    [][][]int // of each statement of each derivation, its cell and what it follows from
	}{
		{"none", nil, true, nil},
		{"a line", []logic.Link{weak(0, 1), strong(1, 2)}, true, [][][]int{{{0}, {1, 0}, {2, 1}}}},
		{"two chains from one assumption", []logic.Link{weak(0, 1), weak(0, 2)}, true, [][][]int{{{0}, {1, 0}}, {{0}, {2, 0}}}},
		{"a net from one assumption", []logic.Link{weak(0, 1), weak(0, 2)}, false, [][][]int{{{0}, {1, 0}, {2, 0}}}},
		{"two nets", []logic.Link{weak(0, 1), weak(5, 1)}, false, [][][]int{{{0}, {1, 0}}, {{5}, {1, 0}}}},
		{"a net comes together", []logic.Link{weak(0, 1), weak(0, 2), strong(1, 3), strong(2, 3)}, false, [][][]int{{{0}, {1, 0}, {2, 0}, {3, 1, 2}}}},
		{"a link is said twice", []logic.Link{weak(0, 1), weak(0, 1)}, false, [][][]int{{{0}, {1, 0}}}},
		{"a net comes back to its assumption", []logic.Link{weak(0, 1), strong(1, 0)}, false, [][][]int{{{0}, {1, 0}, {0, 1}}}},
		{"another state is another statement", []logic.Link{weak(0, 1), weak(1, 2)}, true, [][][]int{{{0}, {1, 0}}, {{1}, {2, 0}}}},
	} {
		var got [][][]int
		for _, d := range derivationsOf(test.links, test.isChain) {
			var statements [][]int
			for _, st := range d {
				statements = append(statements, append(slices.Clone(st.Cells), st.from...))
			}
			got = append(got, statements)
		}
		if !slices.EqualFunc(got, test.want, func(a, b [][]int) bool { return slices.EqualFunc(a, b, slices.Equal[[]int]) }) {
			t.Errorf("%s: %v, want %v", test.what, got, test.want)
		}
	}
}

// TestLines: what is said of the shape of a derivation.
func TestLines(t *testing.T) {
	a, b, c, d := says(1, true, 0), says(1, false, 1), says(2, true, 1), says(2, false, 2)
	whole := line(a, b, c, d)
	net := derivation{a, b.follows(0), c.follows(0), d.follows(1, 2)}
	for _, test := range []struct {
		t           derivation
		line        bool
		plain, used []bool
	}{
		{whole, true, []bool{false, true, false, true}, []bool{true, true, true, false}},
		{net, false, []bool{false, true, false, false}, []bool{true, true, true, false}},
		{derivation{a, b.follows(0), c.follows(0)}, false, []bool{false, true, false}, []bool{true, false, false}},
		{derivation{b, d.follows(0)}, true, []bool{false, false}, []bool{true, false}},
		{derivation{a}, true, []bool{false}, []bool{false}},
	} {
		if got := test.t.isLine(); got != test.line {
			t.Errorf("%v is a line: %t", test.t, got)
		}
		for i := range test.t {
			if got := test.t.isPlain(i); got != test.plain[i] {
				t.Errorf("%v: statement %d is plain: %t", test.t, i, got)
			}
			if got := test.t.used(i); got != test.used[i] {
				t.Errorf("%v: statement %d is used: %t", test.t, i, got)
			}
		}
	}
	rest := whole.after(1)
	if len(rest) != 3 || rest[0].from != nil || !rest.isLine() || !rest[0].equal(b) || !whole[1].equal(b) || len(whole[1].from) != 1 {
		t.Errorf("after the first there is %v, of %v", rest, whole)
	}
	again := derivation{a, b, a}
	for st, want := range map[int]int{0: 2, 1: 1} {
		if got := lastIndex(again, again[st]); got != want {
			t.Errorf("statement %d is last at %d, want %d", st, got, want)
		}
	}
	if lastIndex(again, c) >= 0 {
		t.Error("a statement is found that is not there")
	}
	group := says(1, false, 1, 2)
	set := b
	set.Set = []int{1, 2}
	for _, test := range []struct {
		t    derivation
		want int
	}{{whole, 1}, {derivation{a, c}, -1}, {derivation{group}, -1}, {derivation{set}, -1}, {derivation{says(1, true, 1)}, -1}, {derivation{says(2, false, 1)}, -1}, {derivation{group, b}, 1}} {
		if got := test.t.falseAt(position.Candidate{Cell: 1, Digit: 1}); got != test.want {
			t.Errorf("in %v it is false at %d, want %d", test.t, got, test.want)
		}
	}
}

// TestSharedEnd: two lines that end alike share their end from something true on; their assumptions are not shared.
func TestSharedEnd(t *testing.T) {
	a, b, c, d, e := says(1, true, 0), says(1, false, 1), says(2, true, 1), says(2, false, 2), says(3, true, 2)
	other, beside := says(5, true, 40), says(5, false, 41)
	net := derivation{other, b.follows(0), c.follows(0), d.follows(1, 2)}
	for _, test := range []struct {
		what    string
		t       derivation
		earlier []derivation
		want    int
	}{
		{"nothing said before", line(a, b, c, d), nil, 0},
		{"another end", line(a, b, c, d), []derivation{line(other, beside)}, 0},
		{"the end from c on", line(a, b, c, d), []derivation{line(other, beside, c, d)}, 2},
		{"from something true on", line(a, b, c, d), []derivation{line(other, b, c, d)}, 2},
		{"only something false", line(a, b, c, d), []derivation{line(other, beside, e, d)}, 0},
		{"the last is true", line(a, b, c, d, e), []derivation{line(other, beside, says(4, true, 2), d, e)}, 1},
		{"all but the assumptions", line(a, c, d), []derivation{line(other, c, d)}, 2},
		{"not the assumption of the other", line(a, b, c, d), []derivation{line(c, d)}, 0},
		{"not the assumption", line(c, d), []derivation{line(a, b, c, d)}, 0},
		{"the most of several", line(a, b, c, d, e), []derivation{line(other, beside, e), line(other, beside, c, d, e)}, 3},
		{"a net has no line to share", line(a, b, c, d), []derivation{net}, 0},
	} {
		if got := test.t.sharedEnd(test.earlier); got != test.want {
			t.Errorf("%s: %d, want %d", test.what, got, test.want)
		}
	}
}

// TestWith: of a second derivation from the same assumption only what is new is added, and its last statement, which is what both come to.
func TestWith(t *testing.T) {
	a, b, c, d, e := says(1, true, 0), says(1, false, 1), says(2, true, 1), says(2, false, 2), says(3, true, 2)
	for _, test := range []struct {
		what     string
		t, other derivation
		want     derivation
	}{
		{"nothing in common", line(a, b, c), line(a, d, e), derivation{a, b.follows(0), c.follows(1), d.follows(0), e.follows(3)}},
		{"a common beginning", line(a, b, c), line(a, b, d), derivation{a, b.follows(0), c.follows(1), d.follows(1)}},
		{"its last was said before", line(a, b, c), line(a, d, b), derivation{a, b.follows(0), c.follows(1), d.follows(0), b.follows(3)}},
		{"its last two were said before", line(a, b, c, d), line(a, e, b, c), derivation{a, b.follows(0), c.follows(1), d.follows(2), e.follows(0), c.follows(1)}},
	} {
		got := test.t.with(test.other)
		if !slices.EqualFunc(got, test.want, func(a, b statement) bool { return a.equal(b) && slices.Equal(a.from, b.from) }) {
			t.Errorf("%s: %v, want %v", test.what, got, test.want)
		}
	}
}

// TestHouseOf: a house is named if all places of a digit in it are among some cells, all of which it has.
func TestHouseOf(t *testing.T) {
	g, err := logic.NewGrid(sudoku.Empty(sudoku.Classic()))
	if err != nil {
		t.Fatal(err)
	}
	for cell := 2; cell < 9; cell++ {
		g.Strike(cell, 1)
	}
	s := newSpeaker(English, g, logic.Deduction{Technique: logic.ForcingChain})
	for _, test := range []struct {
		digit uint8
		cells []int
		want  int
	}{{1, []int{0, 1}, 0}, {1, []int{0, 1, 5}, 0}, {1, []int{0}, -1}, {2, []int{0, 1}, -1}, {1, []int{0, 1, 9}, -1}} {
		if got := s.houseOf(test.digit, test.cells); got != test.want {
			t.Errorf("all places of %d among %v are in house %d, want %d", test.digit, test.cells, got, test.want)
		}
	}
}

// TestMeeting: it is said where the cells of two nodes see each other, and because of which clues, each once.
func TestMeeting(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	p.Clues = rulestest.Clues(t, p.Layout, "king", "knight")
	g, err := logic.NewGrid(p)
	if err != nil {
		t.Fatal(err)
	}
	s := newSpeaker(English, g, logic.Deduction{})
	cell := p.Layout.Cell
	for text, nodes := range map[string][2][]int{
		"row 1": {{0}, {4, 5}}, "column 2": {{1}, {10}}, "box 1": {{0, 1}, {11}},
		"the rule about a king's move and the rule about a knight's move": {{cell(2, 2), cell(2, 5)}, {cell(3, 3), cell(3, 4)}},
		"column 3 and the rule about a king's move":                       {{cell(2, 2)}, {cell(3, 2), cell(3, 3)}},
	} {
		if got := s.meeting(logic.Node{Cells: nodes[0]}, logic.Node{Cells: nodes[1]}); got != text {
			t.Errorf("%v meet in %s, want %s", nodes, got, text)
		}
	}
}
