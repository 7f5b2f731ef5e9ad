// Package sound has no code, only this test: no technique strikes or misses a digit of the solution. It stands above
// core/generate, which makes its puzzles.
package sound

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/generate"
	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

var (
	steps = flag.Int("steps", 400, "how many steps to walk on 9×9 grids, and a twentieth of it on each other size")
	seed  = flag.Uint64("seed", 1, "of the puzzles and the walk")
)

// TestSound walks through random puzzles. At each position it compares all deductions of some techniques with the solution, and then
// makes the changes of one of them. All techniques at each position would take a hundred times as long, most of it for the few that
// are slow.
//
//	go test ./core/logic/sound -steps 100000 -timeout 0
func TestSound(t *testing.T) {
	for _, size := range []struct {
		width, height, givens, steps int
	}{
		{3, 3, 0, *steps},
		{2, 2, 0, *steps / 20},
		{3, 2, 0, *steps / 20},
		{4, 2, 0, *steps / 20},
		{4, 3, 60, *steps / 20},
		{4, 4, 130, *steps / 20},
	} {
		l, err := sudoku.NewLayout(size.width, size.height)
		if err != nil {
			t.Fatal(err)
		}
		testSound(t, l.String(), generate.Options{Layout: l, Givens: size.givens}, size.steps)
	}
	for _, shape := range []sudoku.Shape{
		{BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Diagonals}, {BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Windows}, {BoxWidth: 3, BoxHeight: 2, Extra: sudoku.Groups},
		{Regions: "111122222133334422111333442155336642555566644575666644577777778999988878999998888"},
		{Regions: "1111122222344443354533555"},
	} {
		l, err := shape.Layout()
		if err != nil {
			t.Fatal(err)
		}
		testSound(t, l.String(), generate.Options{Layout: l}, *steps/4)
	}
	testSound(t, "jigsaws", generate.Options{Layout: sudoku.Classic(), Jigsaw: true}, *steps)
	for _, clues := range generate.AllClues() {
		testSound(t, string(clues), generate.Options{Layout: sudoku.Classic(), Clues: clues}, *steps)
		l, err := sudoku.LayoutOfSide(6)
		if err != nil {
			t.Fatal(err)
		}
		testSound(t, string(clues)+" jigsaws", generate.Options{Layout: l, Clues: clues, Jigsaw: true}, *steps/4)
	}
}

// testSound walks through puzzles.
func testSound(t *testing.T, name string, o generate.Options, steps int) {
	t.Run(name, func(t *testing.T) {
		t.Parallel()
		o.Seed = *seed
		g, err := generate.New(o)
		if err != nil {
			t.Fatal(err)
		}
		w := walk{rng: rand.New(rand.NewPCG(*seed, uint64(o.Layout.Side()))), seen: map[string]int{}}
		for number := uint64(0); w.steps < steps && !t.Failed(); number++ {
			p, err := g.Puzzle(t.Context(), number)
			if err != nil {
				t.Fatal(err)
			}
			w.solve(t, p, steps)
		}
		t.Logf("%d steps: %v", w.steps, w.seen)
	})
}

// TestSoundByClues walks through puzzles in which cells see each other because of clues alone.
func TestSoundByClues(t *testing.T) {
	small, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	killers, err := generate.New(generate.Options{Layout: small, Clues: generate.Killer, Seed: *seed})
	if err != nil {
		t.Fatal(err)
	}
	for name, puzzle := range map[string]func(t *testing.T, number uint64, rng *rand.Rand) sudoku.Puzzle{
		"knight": func(t *testing.T, _ uint64, rng *rand.Rand) sudoku.Puzzle { return apart(t, "knight", rng) },
		"king":   func(t *testing.T, _ uint64, rng *rand.Rand) sudoku.Puzzle { return apart(t, "king", rng) },
		"killer": func(t *testing.T, number uint64, _ *rand.Rand) sudoku.Puzzle {
			p, err := killers.Puzzle(t.Context(), number)
			if err != nil {
				t.Fatal(err)
			}
			return p
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := walk{rng: rand.New(rand.NewPCG(*seed, 5)), seen: map[string]int{}, byClues: true}
			for number := uint64(0); w.steps < *steps && !t.Failed(); number++ {
				w.solve(t, puzzle(t, number, w.rng), *steps)
			}
			t.Logf("%d steps: %v", w.steps, w.seen)
		})
	}
}

// apart returns a 9×9 puzzle with a rule for the whole grid.
func apart(t *testing.T, rule string, rng *rand.Rand) sudoku.Puzzle {
	t.Helper()
	p := sudoku.Empty(sudoku.Classic())
	p.Clues = rulestest.Clues(t, p.Layout, rule)
	for column, digit := range rng.Perm(9) {
		p.Givens[column] = uint8(digit + 1)
	}
	p.Givens = solutionOf(t, p).Clone()
	for _, cell := range rng.Perm(81) {
		digit := p.Givens[cell]
		p.Givens[cell] = 0
		r, err := engine.For(p, 2).Search(t.Context(), p, engine.Options{Limit: 2})
		if err != nil {
			t.Fatal(err)
		}
		if !r.Unique() {
			p.Givens[cell] = digit
		}
	}
	return p
}

// A walk is the random steps through the puzzles of one size.
type walk struct {
	rng      *rand.Rand
	solution sudoku.Grid
	steps    int
	seen     map[string]int // deductions by technique
	byClues  bool           // cells see each other by clues too
}

// solve walks through one puzzle.
func (w *walk) solve(t *testing.T, p sudoku.Puzzle, most int) {
	t.Helper()
	g, err := logic.NewGrid(p)
	if err != nil {
		t.Fatal(err)
	}
	if w.byClues {
		g.SeeByClues()
	}
	w.solution = solutionOf(t, p)
	for ; g.Empty() > 0 && w.steps < most; w.steps++ {
		var next *logic.Deduction
		techniques := 0
		for _, technique := range w.sample(g) {
			d := w.try(t, p, g, technique)
			if t.Failed() {
				return
			}
			// Each technique that finds something is as likely to be used as any other.
			if d == nil {
				continue
			}
			if techniques++; w.rng.IntN(techniques) == 0 {
				next = d
			}
		}
		if next != nil && w.rng.IntN(10) > 0 {
			next.Apply(g)
		} else {
			w.strike(g)
		}
		if g.Contradiction() {
			t.Fatalf("%v: the position has become impossible", p)
		}
	}
}

// sample returns some techniques: singles as often as not, so that the walk gets on, and those that are off, which are the slow
// ones, seldom. Where a puzzle is not plain, half of them are of its own.
func (w *walk) sample(g *logic.Grid) []*logic.Technique {
	const few = 6
	var list []*logic.Technique
	if w.rng.IntN(2) == 0 {
		list = append(list, logic.FullHouse, logic.NakedSingle, logic.HiddenSingle)
	}
	for len(list) < few {
		all := logic.Techniques()
		if !g.Plain() && w.rng.IntN(2) == 0 {
			all = logic.Clued()
		}
		if t := all[w.rng.IntN(len(all))]; !t.Off || w.rng.IntN(10) == 0 {
			list = append(list, t)
		}
	}
	return list
}

// options are the options with which a technique is tried.
var options = []logic.Options{
	{},
	{MissingAllowed: true, SmallRectangles: true, OverlappingSets: true, Siamese: true},
	{SetsInChains: true, EveryChain: true},
}

// try checks what a technique finds, and returns one of its deductions, or nil.
func (w *walk) try(t *testing.T, p sudoku.Puzzle, g *logic.Grid, technique *logic.Technique) (chosen *logic.Deduction) {
	t.Helper()
	const most = 100 // deductions of a technique at a position; more would take long on large grids
	before := g.Clone()
	found := 0
	o := options[w.rng.IntN(len(options))]
	for d := range technique.All(g, o) {
		if fault := w.fault(g, d); fault != "" {
			t.Errorf("%v with %+v in %v: %s\n%s", d, o, p, fault, candidates(g))
			return nil
		}
		if found++; w.rng.IntN(found) == 0 {
			chosen = &d
		}
		w.seen[technique.ID]++
		if found == most {
			break
		}
	}
	if !same(g, before) {
		t.Errorf("%s has changed the grid", technique.ID)
	}
	return chosen
}

// same reports whether two grids of one layout have the same digits, and the same candidates for those who look at the cells, at the houses
// and at the digits.
func same(a, b *logic.Grid) bool {
	for cell := range a.Layout().Cells() {
		if a.Digit(cell) != b.Digit(cell) || a.Candidates(cell) != b.Candidates(cell) {
			return false
		}
	}
	for d := uint8(1); int(d) <= a.Side(); d++ {
		for house := range a.Layout().Houses() {
			if a.Places(house, d) != b.Places(house, d) {
				return false
			}
		}
		if !slices.Equal(a.Cells(d), b.Cells(d)) {
			return false
		}
	}
	return true
}

// fault says what is wrong with a deduction, or "".
func (w *walk) fault(g *logic.Grid, d logic.Deduction) string {
	if len(d.Places)+len(d.Strikes) == 0 {
		return "it has no effect"
	}
	for _, c := range d.Places {
		switch {
		case w.solution[c.Cell] != c.Digit:
			return fmt.Sprintf("%s is not %d", g.Layout().CellName(c.Cell), c.Digit)
		case !g.Candidates(c.Cell).Has(c.Digit):
			return fmt.Sprintf("%s has no candidate %d", g.Layout().CellName(c.Cell), c.Digit)
		}
	}
	for i, c := range d.Strikes {
		switch {
		case w.solution[c.Cell] == c.Digit:
			return fmt.Sprintf("%s is %d", g.Layout().CellName(c.Cell), c.Digit)
		case !g.Candidates(c.Cell).Has(c.Digit):
			return fmt.Sprintf("%s has no candidate %d", g.Layout().CellName(c.Cell), c.Digit)
		case i > 0 && (c.Digit < d.Strikes[i-1].Digit || c.Digit == d.Strikes[i-1].Digit && c.Cell <= d.Strikes[i-1].Cell):
			return "the strikes are not sorted"
		}
	}
	return ""
}

// strike strikes a wrong candidate at random, which leads to positions that techniques alone do not reach.
func (w *walk) strike(g *logic.Grid) {
	var wrong []position.Candidate
	for cell := range w.solution {
		for d := range g.Candidates(cell).Without(w.solution[cell]).All() {
			wrong = append(wrong, position.Candidate{Cell: cell, Digit: d})
		}
	}
	if len(wrong) == 0 {
		for cell, d := range w.solution {
			g.Place(cell, d)
		}
		return
	}
	c := wrong[w.rng.IntN(len(wrong))]
	g.Strike(c.Cell, c.Digit)
}

func solutionOf(t *testing.T, p sudoku.Puzzle) sudoku.Grid {
	t.Helper()
	r, err := engine.For(p, 1).Search(t.Context(), p, engine.Options{Limit: 1})
	if err != nil || len(r.Solutions) == 0 {
		t.Fatalf("%v has no solution: %v", p, err)
	}
	return r.Solutions[0]
}

// candidates lists the candidates of a grid by rows.
func candidates(g *logic.Grid) (text string) {
	l := g.Layout()
	for cell := range l.Cells() {
		word := g.Candidates(cell).String()
		if d := g.Digit(cell); d != 0 {
			word = "=" + sudoku.Symbol(d)
		}
		text += word
		if cell%l.Side() == l.Side()-1 {
			text += "\n"
		} else {
			text += " "
		}
	}
	return text
}
