package logic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// The positions of these tests, after all singles.
const (
	pairsLeft   = "564298173189347652732.5.948...7..2.4....243.7427...589951472836.46...72127..6.495"
	cornersLeft = "182573496965214738743968512...185.633517.6.848.643.157518647329.3.85.6.16..3.18.5"
	groupsLeft  = ".718.6.9398371.6...64...718158.6.9377.2...1.66.91.7...3156..872826371549497528361"
	middleLeft  = "..17..6.574.1569.3....8.7.1356421897287695314..4873256.7.9.8162....1.579...567438"
	fewKnown    = "7..64..8...5.2.7....8.3...9.8..1........5....3.7...4...21..4.76.7..62.148...7.2.."
	sidesLeft   = "9..2...4.47.953.....28469..823195..4194768..3765324819.476.2.9...95..4...8.4.9..."
	columnsLeft = "..4.8.61.851..69..96..1.5.85.6...791...69.285.98.7.364..2.6.8596.9.54123..5.2.476"
)

// TestFirstChains compares the first deduction of each technique on a position with the links written down.
func TestFirstChains(t *testing.T) {
	for _, c := range []struct{ id, position, want string }{
		{"x-chain", fewKnown, "8r5c9 = 8r6c9 - 8r6c5 = 8r7c5 - 8r7c7 = 8r8c7 : -8r5c7"},
		{"xy-chain", pairsLeft, "1r3c4 = 6r3c4 - 6r6c4 = 1r6c4 : -1r5c4 -1r9c4"},
		{"continuous-nice-loop", pairsLeft, "5r4c6 = 5r8c6 - 9r8c6 = 9r4c6 - 5r4c6 : -1r4c6 -3r4c6 -3r8c6 -6r4c6"},
		{"discontinuous-nice-loop", pairsLeft, "3r4c5 - 3r6c6 = 3r6c5 - 1r6c5 = 1r4c5 : -3r4c5"},
		{"aic", cornersLeft, "2r6c2 = 2r6c6 - 2r8c6 = 2r8c1 : -2r4c1 -2r9c2"},
		{"grouped-continuous-nice-loop", groupsLeft, "8r6c5 = 8r6c8 - 8r5c8 = 5r5c8 - 5r5c5+r5c6 = 5r6c5 - 8r6c5 : -3r6c5 -4r6c5"},
		{"grouped-discontinuous-nice-loop", middleLeft, "3r3c3 - 3r3c4 = 3r8c4 - 3r8c2 = 3r1c2+r3c2 - 3r3c3 : -3r3c3"},
		{"grouped-aic", groupsLeft, "4r4c4 = 4r4c6 - 4r5c4+r5c5+r5c6 = 4r5c2 : -4r5c4 -4r5c5 -4r5c6"},
		{"als-xz", cornersLeft, "9r8c6{2} = 4r8c1{2} - 4r4c1{2} = 9r6c2{2} : -9r6c6"},
		{"als-xy-wing", cornersLeft, "9r6c2{1} = 2r6c2{1} - 2r4c1{1} = 4r4c1{1} - 4r8c1{2} = 9r8c6{2} : -9r6c6"},
		{"als-chain", cornersLeft, "2r6c6{1} = 9r6c6{1} - 9r8c6{1} = 2r8c6{1} - 2r8c1{1} = 4r8c1{1} - 4r4c1{1} = 2r4c1{1} : -2r6c2"},
		{"death-blossom", cornersLeft, "2r4c1 - 2r6c2{1} = 9r6c2{1} | 4r4c1 - 4r8c1{2} = 9r8c6{2} : -9r6c6"},
		{"nishio", pairsLeft, "8r4c3 - 8r4c1 | 8r4c3 - 8r4c5 = 8r8c5 | 8r4c3 - 8r5c1 | 8r8c5 - 8r8c1 : -8r4c3"},
		{"forcing-chain-contradiction", pairsLeft, "8r4c3 - 8r9c3 = 8r9c4 - 8r5c4 = 8r4c5 | 8r4c3 - 8r4c5 : -8r4c3"},
		{"cell-forcing-chain", pairsLeft, "1r3c4 - 1r5c4 | 6r3c4 - 6r6c4 = 1r6c4 - 1r5c4 : -1r5c4"},
		{"region-forcing-chain", cornersLeft, "2r6c2 - 2r4c1 | 2r6c6 - 2r8c6 = 2r8c1 - 2r4c1 : -2r4c1"},
		{"digit-forcing-chain", pairsLeft, "1r3c4 = 1r3c6 - 1r4c6 | 1r3c4 - 1r9c4 = 1r9c6 - 1r4c6 : -1r4c6"},
		{"forcing-net-contradiction", pairsLeft, "6r3c4 - 6r6c4 = 1r6c4 - 1r4c5 | 1r6c4 - 1r6c5 : -6r3c4"},
		{"cell-forcing-net", sidesLeft, "1r1c5 - 1r1c2 | 7r1c5 - 1r1c5 = 1r1c6 - 1r1c2 : -1r1c2"},
		{"region-forcing-net", columnsLeft, "5r1c4 - 2r1c4 | 5r1c6 - 9r1c6 = 9r1c4 - 2r1c4 : -2r1c4"},
		{"digit-forcing-net", columnsLeft, "5r1c4 = 5r1c6 - 9r1c6 = 9r1c4 - 2r1c4 | 5r1c4 - 2r1c4 : -2r1c4"},
	} {
		g := gridOf(t, c.position)
		for d := range ByID(c.id).All(g, Options{}) {
			if got := linksText(d); got != c.want {
				t.Errorf("%s:\ngot  %s\nwant %s", c.id, got, c.want)
			}
			break
		}
	}
}

// TestLocked finds that chains which only show locked candidates are left to those.
func TestLocked(t *testing.T) {
	g := gridOf(t, pairsLeft)
	for d := range LockedPointing.All(g, Options{}) {
		d.Apply(g)
	}
	for d := range LockedClaiming.All(g, Options{}) {
		d.Apply(g)
	}
	for _, id := range []string{"nishio", "grouped-discontinuous-nice-loop", "digit-forcing-net"} {
		for d := range ByID(id).All(g, Options{}) {
			if len(d.Links) < 4 {
				t.Errorf("%s: %s", id, linksText(d))
			}
		}
	}
}

// TestMemory checks that what is remembered of a position is forgotten when the position changes, and not shared with a copy.
func TestMemory(t *testing.T) {
	g := gridOf(t, pairsLeft)
	before := countOf(XYChain, g)
	mark := g.Mark()
	g.Place(30, g.Candidates(30).Min())
	if countOf(XYChain, g.Clone()) != countOf(XYChain, g) {
		t.Error("a copy of the changed position has other chains")
	}
	g.Undo(mark)
	if got := countOf(XYChain, g); got != before || before == 0 {
		t.Errorf("%d chains, want %d", got, before)
	}
}

func countOf(technique *Technique, g *Grid) (n int) {
	for range technique.All(g, Options{}) {
		n++
	}
	return n
}

func gridOf(t *testing.T, position string) *Grid {
	t.Helper()
	givens := make(sudoku.Grid, 81)
	for cell, r := range position {
		if r != '.' {
			givens[cell] = uint8(r - '0')
		}
	}
	g, err := NewGrid(sudoku.Puzzle{Layout: sudoku.Classic(), Givens: givens})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// linksText returns the links and the effect of a deduction as players write them: "3r1c2 = 3r4c2 - 5r4c2 : -3r2c2". A link that does not begin where the
// one before ends is separated by a bar.
func linksText(d Deduction) string {
	var b strings.Builder
	last := ""
	for _, l := range d.Links {
		if from := nodeText(l.From); from != last {
			if last != "" {
				b.WriteString(" | ")
			}
			b.WriteString(from)
		}
		b.WriteString(map[bool]string{true: " = ", false: " - "}[l.Strong])
		last = nodeText(l.To)
		b.WriteString(last)
	}
	b.WriteString(" :")
	for _, c := range d.Places {
		b.WriteString(" +" + nodeText(NodeOf(c)))
	}
	for _, c := range d.Strikes {
		b.WriteString(" -" + nodeText(NodeOf(c)))
	}
	return b.String()
}

func nodeText(n Node) string {
	text := fmt.Sprint(n.Digit)
	for i, cell := range n.Cells {
		if i > 0 {
			text += "+"
		}
		text += sudoku.Classic().CellName(cell)
	}
	if n.Set != nil {
		text += fmt.Sprintf("{%d}", len(n.Set))
	}
	return text
}

// TestMostLockedSets: of a position with very many almost locked sets only some are found.
func TestMostLockedSets(t *testing.T) {
	l, err := sudoku.NewLayout(4, 4)
	if err != nil {
		t.Fatal(err)
	}
	g := emptyGrid(l)
	for cell := range 3 * l.Side() { // any four cells of these rows are a set
		for d := range (l.All() &^ sudoku.Of(1, 2, 3, 4, 5)).All() {
			g.Strike(cell, d)
		}
	}
	if n := len(lockedSets(g)); n != 4000 {
		t.Errorf("there are %d sets", n)
	}
}

// TestSetsOnce: a chain goes through each almost locked set once.
func TestSetsOnce(t *testing.T) {
	l, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(7, 35))
	through := 0
	for range 40 {
		g := randomGrid(l, 30, 35, rng).Grid
		for _, technique := range []*Technique{GroupedContinuousLoop, GroupedDiscontinuousLoop, GroupedAIC} {
			for d := range technique.All(g, Options{SetsInChains: true, EveryChain: true}) {
				met := map[string]bool{}
				for _, link := range d.Links {
					if set := fmt.Sprint(link.From.Set); link.Strong && len(link.From.Set) > 0 && len(link.To.Set) > 0 {
						if met[set] {
							t.Errorf("it goes through %s twice: %s", set, linksText(d))
						}
						met[set] = true
						through++
					}
				}
			}
		}
	}
	if through == 0 {
		t.Error("no chain goes through a set")
	}
}

// TestChainsWithEitherOption: of one position all chains and the shortest for each effect can be asked for in any order, and are what each are by themselves.
func TestChainsWithEitherOption(t *testing.T) {
	l, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	differ := 0
	for n := range uint64(20) {
		texts := func(g *Grid, every bool) (all []string) {
			for _, technique := range []*Technique{ContinuousLoop, DiscontinuousLoop, AIC} {
				for d := range technique.All(g, Options{EveryChain: every}) {
					all = append(all, linksText(d))
				}
			}
			return all
		}
		position := func() *Grid { return randomGrid(l, 30, 30, rand.New(rand.NewPCG(n, 35))).Grid }
		few, every := texts(position(), false), texts(position(), true)
		g, other := position(), position()
		if again, more, few2 := texts(g, false), texts(g, true), texts(g, false); !slices.Equal(again, few) || !slices.Equal(more, every) || !slices.Equal(few2, few) {
			t.Errorf("position %d: %d and %d chains, want %d and %d", n, len(again), len(more), len(few), len(every))
		}
		if more, again := texts(other, true), texts(other, false); !slices.Equal(again, few) || !slices.Equal(more, every) {
			t.Errorf("position %d: %d and then %d chains, want %d and %d", n, len(more), len(again), len(every), len(few))
		}
		if len(few) != len(every) {
			differ++
		}
	}
	if differ < 5 {
		t.Errorf("the options differ in %d positions: too few for this test", differ)
	}
}

// TestSimpleChains: a chain visits no cell and no almost locked set twice, but a closed one may come back to its first cell.
func TestSimpleChains(t *testing.T) {
	c := newCollector(newLinkTable(gridOf(t, middleLeft), withSets), Options{})
	var at []int32 // a candidate of each of some cells
	for node := range c.starts {
		if cell := c.cellOf(node); len(at) == 0 || c.cellOf(at[len(at)-1]) != cell {
			at = append(at, node)
		}
	}
	for _, test := range []struct {
		cells        []int
		sets         []int32
		open, closed bool
	}{
		{[]int{0, 1, 2, 3}, []int32{noSet, noSet, noSet, noSet}, true, true},
		{[]int{0, 1, 2, 0}, []int32{noSet, noSet, noSet, noSet}, false, true},
		{[]int{0, 1, 2, 1}, []int32{noSet, noSet, noSet, noSet}, false, false},
		{[]int{0, 1, 2, 3}, []int32{noSet, 0, noSet, 1}, true, true},
		{[]int{0, 1, 2, 3}, []int32{noSet, 0, noSet, 0}, false, false},
		{[]int{0, 1, 2, 3}, []int32{noSet, 1, noSet, 1}, false, false},
	} {
		c.states, c.sets = nil, test.sets
		for _, i := range test.cells {
			c.states = append(c.states, 2*at[i])
		}
		if open, closed := c.simple(true), c.simple(false); open != test.open || closed != test.closed {
			t.Errorf("through the cells %v and the sets %v: open %v, closed %v, want %v and %v", test.cells, test.sets, open, closed, test.open, test.closed)
		}
	}
}
