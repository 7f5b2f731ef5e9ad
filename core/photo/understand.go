package photo

import (
	"cmp"
	"context"
	"math"
	"slices"

	"nonet/core/engine"
	"nonet/core/photo/glyph"
	"nonet/core/sudoku"
)

// The numbers that a reading as a whole is judged by.
const (
	// floor is the least probability of a value: even the surest network is wrong once in a while.
	floor = 1e-5
	// improper is the prior probability that a puzzle in a photo has not exactly one solution.
	improper = 1e-3
	// settled is how much less likely than the likeliest reading a proper one may be to be taken: the
	// logarithm of that ratio. It is large, because a person can do more with a proper puzzle and its
	// doubts than with one that is not; but a digit that is quite sure is not read differently.
	settled = 10.5
	// rivals is the same for readings beside the best proper one.
	rivals = 9
	// agrees is the probability that a digit that was written into a puzzle is right.
	agrees = .95
	// sure is the probability from which a cell is not doubtful.
	sure = .97
	// surer is the same where no likely reading is a proper puzzle: then some cell is wrong.
	surer = .998
	// mostReadings limits the proper readings of a photo that can hardly be read.
	mostReadings = 1000
	// mention is the least probability of an alternative.
	mention = .002
)

// A cellBelief is a belief about a cell, by what it means.
type cellBelief struct {
	none    [2]float64 // Blank and Candidates
	given   [glyph.MostSide + 1]float64
	written [glyph.MostSide + 1]float64
	free    float64 // no given: none and written
}

// An understanding is what the beliefs about all cells mean together.
type understanding struct {
	layout  *sudoku.Layout
	cells   []cellBelief
	likely  sudoku.Grid // the likeliest givens, cell by cell
	proper  []proper
	weights []float64 // of the proper readings
	rest    float64   // of all that are not proper
}

// understand chooses what stands in each cell.
func (r *Reading) understand(ctx context.Context, beliefs []glyph.Belief) error {
	if r.ruled.killer {
		return r.understandKiller(ctx, beliefs)
	}
	if err := r.understandGivens(ctx, beliefs); err != nil || r.Proper || !r.ruled.diagonal {
		return err
	}
	plain := *r
	layout, err := r.Layout.WithHouses(sudoku.Diagonals)
	r.More = true
	if err != nil {
		return nil
	}
	r.Layout = layout
	if err := r.understandGivens(ctx, beliefs); err != nil || r.Proper {
		return err
	}
	*r = plain // what is on the diagonals says nothing
	r.More = true
	return nil
}

// understandGivens chooses what stands in each cell of a puzzle without cages.
func (r *Reading) understandGivens(ctx context.Context, beliefs []glyph.Belief) error {
	u := understandAs(ctx, r.Layout, beliefs, false)
	if mayBeCopied(beliefs, r.Layout.Side()) {
		if copied := understandAs(ctx, r.Layout, beliefs, true); copied.certainty() > u.certainty() || u.likely.Filled() == 0 {
			u = copied
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	u.fill(r, beliefs)
	if !r.Proper && !r.Layout.Plain() { // the search for proper readings gives each of them little time, and these take more
		one, err := r.hasOneSolution(ctx, engine.NewBudget(ruledBudget))
		if err != nil {
			return err
		}
		r.setProper(one)
	}
	r.More = r.More && !r.Proper // a puzzle with exactly one solution needs no other rules
	return nil
}

// understandKiller chooses what stands in each cell of a killer, whose givens are few, and its sums.
func (r *Reading) understandKiller(ctx context.Context, beliefs []glyph.Belief) error {
	u := &understanding{layout: r.Layout, rest: 1}
	s := &search{}
	digits := 0.
	for i := range beliefs {
		is := kindsOf(&beliefs[i])
		digits += is[glyph.Printed] + is[glyph.Written]
	}
	few := digits <= float64(r.Layout.Side()) // among so few, nothing shows whether they are printed; a puzzle that somebody works on has more
	for i := range beliefs {
		c := meaning(&beliefs[i], r.Layout.Side(), few)
		u.cells = append(u.cells, c)
		s.options = append(s.options, c.options(r.Layout.Side()))
	}
	u.likely = s.likeliest()
	u.fill(r, beliefs)
	return r.chooseSums(ctx, r.ruled.cages)
}

// mayBeCopied reports whether a puzzle may be written by hand as a whole: too few digits are
// printed to make a puzzle, and more are written.
func mayBeCopied(beliefs []glyph.Belief, side int) bool {
	printed, written := 0, 0
	for i := range beliefs {
		var p, w float64
		for d := range beliefs[i].Printed {
			p += beliefs[i].Printed[d]
			w += beliefs[i].Written[d]
		}
		if p > .5 {
			printed++
		}
		if w > .5 {
			written++
		}
	}
	return printed < side && printed < written
}

// understandAs looks for the proper readings, all of which may be handwritten.
func understandAs(ctx context.Context, l *sudoku.Layout, beliefs []glyph.Belief, copied bool) *understanding {
	u := &understanding{layout: l}
	s := &search{oracle: newOracle(ctx, l), most: settled}
	for i := range beliefs {
		c := meaning(&beliefs[i], l.Side(), copied)
		u.cells = append(u.cells, c)
		s.options = append(s.options, c.options(l.Side()))
	}
	u.likely = s.likeliest()
	base := 0.0
	for i, d := range u.likely {
		base += math.Log(u.cells[i].value(d))
	}
	mass := 0.0
	s.found = func(p proper) {
		u.proper = append(u.proper, p)
		u.weights = append(u.weights, math.Exp(base-p.cost+u.support(p)+u.byGivens(p)))
		mass += math.Exp(base - p.cost)
	}
	s.run(func() float64 {
		switch {
		case len(u.proper) >= mostReadings:
			return 0
		case len(u.proper) > 0:
			return u.proper[0].cost + rivals
		}
		return settled
	})
	u.rest = improper * math.Max(1-mass, 0)
	return u
}

// meaning returns what a belief about a cell means, with no probability less than floor.
func meaning(b *glyph.Belief, side int, copied bool) (c cellBelief) {
	sum := 0.0
	take := func(to *float64, p float64) {
		*to += p
		sum += p
	}
	take(&c.none[0], b.Blank+floor)
	take(&c.none[1], b.Candidates)
	for d := 1; d <= side; d++ {
		take(&c.given[d], b.Printed[d]+floor)
		if copied {
			take(&c.given[d], b.Written[d])
		} else {
			take(&c.written[d], b.Written[d])
		}
	}
	for i := range c.none {
		c.none[i] /= sum
		c.free += c.none[i]
	}
	for d := range c.given {
		c.given[d] /= sum
		c.written[d] /= sum
		c.free += c.written[d]
	}
	return c
}

// value returns the probability of a given, or of 0 for none.
func (c *cellBelief) value(d uint8) float64 {
	if d == 0 {
		return c.free
	}
	return c.given[d]
}

// options returns the values of a cell, the likeliest first.
func (c *cellBelief) options(side int) []option {
	var options []option
	for d := range side + 1 {
		options = append(options, option{uint8(d), -math.Log(c.value(uint8(d)))})
	}
	slices.SortStableFunc(options, func(a, b option) int { return cmp.Compare(a.cost, b.cost) })
	likeliest := options[0].cost
	for i := range options {
		options[i].cost -= likeliest
	}
	return options
}

// fit returns how much likelier a written digit is because of the solution.
func (u *understanding) fit(d int, solution uint8) float64 {
	n := float64(u.layout.Side())
	if d == int(solution) {
		return n * agrees
	}
	return n * (1 - agrees) / (n - 1)
}

// supported returns the probability that a cell without a given looks as it does, if this is its
// digit of the solution.
func (u *understanding) supported(c *cellBelief, solution uint8) float64 {
	p := c.none[0] + c.none[1]
	for d := 1; d <= u.layout.Side(); d++ {
		if c.written[d] > 0 {
			p += c.written[d] * u.fit(d, solution)
		}
	}
	return p
}

// support returns how much likelier the digits written into the puzzle make a reading, as a
// logarithm: most of them are right.
func (u *understanding) support(p proper) float64 {
	sum := 0.0
	for i, d := range p.givens {
		if c := &u.cells[i]; d == 0 {
			sum += math.Log(u.supported(c, p.solution[i]) / c.free)
		}
	}
	return sum
}

// byGivens returns how much likelier a reading is because of its number of givens, against that of the
// first proper reading, as a logarithm. Each given is the digit of the solution, which one that is not there
// would be only by chance.
func (u *understanding) byGivens(p proper) float64 {
	return float64(p.givens.Filled()-u.proper[0].givens.Filled()) * math.Log(float64(u.layout.Side()))
}

// certainty returns the probability of the proper readings, not normalised.
func (u *understanding) certainty() float64 {
	sum := 0.0
	for _, w := range u.weights {
		sum += w
	}
	return sum
}

// best returns the number of the likeliest proper reading, or -1.
func (u *understanding) best() int {
	best := -1
	for i, w := range u.weights {
		if best < 0 || w > u.weights[best] {
			best = i
		}
	}
	return best
}

// fill fills in the reading of the likeliest givens.
func (u *understanding) fill(r *Reading, beliefs []glyph.Belief) {
	n := len(beliefs)
	r.Cells = make([]Cell, n)
	r.Givens, r.Typed, r.Notes = u.likely, make(sudoku.Grid, n), make([]sudoku.Digits, n)
	if best := u.best(); best >= 0 {
		r.Givens, r.Proper = u.proper[best].givens, true
	}
	for i := range r.Cells {
		c := &r.Cells[i]
		*c = u.cell(i, r.Givens[i], r.Proper)
		dark := r.unseen != nil && r.unseen[i]
		c.Unseen = dark && c.Digit == 0
		c.Doubtful = c.Doubtful || c.Unseen
		if dark && c.Kind == glyph.Written {
			c.mayBePrinted()
		}
		if slices.Contains(r.ruled.borders, i) {
			c.Doubtful = true
			if c.Rule = OfBorder; c.Probability >= sure {
				c.Alternatives = nil
			}
		}
		switch c.Kind {
		case glyph.Written:
			r.Typed[i] = c.Digit
		case glyph.Candidates:
			r.Notes[i] = beliefs[i].Notes
		}
	}
}

// cell returns what stands in a cell, if this is its given, or 0 for none.
func (u *understanding) cell(i int, given uint8, proper bool) Cell {
	all := u.outcomes(i)
	chosen := -1
	for k, a := range all {
		if (a.Kind == glyph.Printed) == (given != 0) && (given == 0 || a.Digit == given) && (chosen < 0 || a.Probability > all[chosen].Probability) {
			chosen = k
		}
	}
	c := Cell{Digit: all[chosen].Digit, Kind: all[chosen].Kind}
	for k, a := range all {
		if k == chosen || a.Digit == 0 && c.Digit == 0 {
			c.Probability += a.Probability // whether candidates are pencilled there is no doubt about the digit
		} else if a.Probability >= mention {
			c.Alternatives = append(c.Alternatives, a)
		}
	}
	slices.SortStableFunc(c.Alternatives, func(a, b Alternative) int { return cmp.Compare(b.Probability, a.Probability) })
	c.Doubtful = c.Probability < sure || !proper && c.Probability < surer || given != u.likely[i]
	return c
}

// mayBePrinted makes it doubtful whether a written digit is printed: in the dark a printed one looks like it.
func (c *Cell) mayBePrinted() {
	c.Doubtful = true
	same := func(a Alternative) bool { return a.Digit == c.Digit && a.Kind == glyph.Printed }
	if !slices.ContainsFunc(c.Alternatives, same) {
		c.Alternatives = append(c.Alternatives, Alternative{c.Digit, glyph.Printed, mention}) // the least that is mentioned
	}
}

// outcomes returns all that a cell may hold, each with its probability.
func (u *understanding) outcomes(i int) []Alternative {
	c, side := &u.cells[i], u.layout.Side()
	var none [2]float64
	var given, written [glyph.MostSide + 1]float64
	for k, p := range u.proper {
		w := u.weights[k]
		if d := p.givens[i]; d != 0 {
			given[d] += w
			continue
		}
		w /= u.supported(c, p.solution[i])
		for d := 1; d <= side; d++ {
			written[d] += w * c.written[d] * u.fit(d, p.solution[i])
		}
		none[0] += w * c.none[0]
		none[1] += w * c.none[1]
	}
	all := []Alternative{
		{Kind: glyph.Blank, Probability: none[0] + u.rest*c.none[0]},
		{Kind: glyph.Candidates, Probability: none[1] + u.rest*c.none[1]},
	}
	for d := 1; d <= side; d++ {
		all = append(all, Alternative{uint8(d), glyph.Printed, given[d] + u.rest*c.given[d]})
		if p := written[d] + u.rest*c.written[d]; p > 0 {
			all = append(all, Alternative{uint8(d), glyph.Written, p})
		}
	}
	sum := 0.0
	for _, a := range all {
		sum += a.Probability
	}
	for k := range all {
		all[k].Probability /= sum
	}
	return all
}
