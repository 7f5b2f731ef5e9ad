package suspect

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"nonet/core/sudoku"
)

// What bounds the work beside the number of searches.
const (
	mostFound = 500 // suspects, more than which nobody wants to know
	closely   = 24  // of them at most are looked at closely,
	reach     = 6   // if they are not so much less likely (as a logarithm) than the likeliest
)

// ErrGivenUp is the error of a search that was given up, because it would have taken too
// long: there may be more suspects than were found.
var ErrGivenUp = errors.New("not all was tried: it would have taken too long")

// Find finds the suspects of a puzzle, likeliest first. There are none where the puzzle
// has exactly one solution, and none where no small change helps. Each is proved to give
// exactly one. On large grids where that is hard to prove the error is ErrGivenUp, beside
// what was found.
//
// While it works, show is given the list as it stands, whenever there is news: at first
// in a preliminary order. It may be nil. Where the givens do not fit the layout the error is
// that of Puzzle.Check. When ctx is done Find stops within 50 ms, with
// ctx's error and what was found so far.
func Find(ctx context.Context, p sudoku.Puzzle, show func(soFar []Suspect)) ([]Suspect, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	f := &finder{puzzle: p, prover: newProver(ctx, p.Layout), pattern: patternOf(p), show: show}
	f.proposer = newProposer(ctx, p, f.pattern)
	if f.hopeless() || !f.ask() {
		return nil, f.why()
	}
	f.singles()
	if len(f.found) == 0 {
		f.doubles()
	}
	err := f.why()
	f.lookCloser()
	return f.ranked(), cmp.Or(ctx.Err(), err)
}

// why is why not all was tried; nil where it was.
func (f *finder) why() error {
	if err := f.ctx.Err(); err != nil {
		return err
	}
	if f.gaveUp || f.left <= 0 {
		return ErrGivenUp
	}
	return nil
}

// A finder looks for the suspects of one puzzle.
type finder struct {
	*prover
	puzzle   sudoku.Puzzle
	pattern  *pattern
	proposer *proposer
	show     func([]Suspect)

	several bool         // the puzzle has several solutions, and else none
	blamed  map[int]bool // whether a cell may be to blame that there is none, of those asked about
	found   []candidate
}

// hopeless reports whether the givens are so few that two more would not do. No puzzle can
// have one solution that lacks two digits: they could change places. And of no size is one
// known in which less than a fifth of the cells are given (on 9×9 it takes 17: G. McGuire
// and others, 2014).
func (f *finder) hopeless() bool {
	var digits sudoku.Digits
	for _, d := range f.puzzle.Givens {
		if d != 0 {
			digits = digits.With(d)
		}
	}
	const more = 2
	return f.puzzle.Givens.Filled()+more < f.layout.Cells()/5 || digits.Len()+more < f.layout.Side()-1
}

// ask finds out how many solutions the puzzle has, and reports whether there is anything
// to mend.
func (f *finder) ask() bool {
	count := f.count(f.puzzle.Givens, 2)
	f.several = count == 2
	return count == 0 || count == 2
}

// singles tries all single slips, likeliest first.
func (f *finder) singles() {
	f.blamed = map[int]bool{}
	g := f.puzzle.Givens.Clone()
	for _, s := range f.proposer.singles() {
		if f.over() || len(f.found) >= mostFound {
			return
		}
		if len(s.changes) == 1 && !f.toBlame(g, s.changes[0].Cell) {
			continue
		}
		put(g, s.changes)
		if !f.has(s) && f.unique(g) {
			f.add(g, s)
		}
		takeBack(g, s.changes)
	}
}

// toBlame reports whether another digit in a cell, or none, may help. If a puzzle without
// any solution has none without what is in the cell either, it may not.
func (f *finder) toBlame(g sudoku.Grid, cell int) bool {
	digit := g[cell]
	if f.several || digit == 0 {
		return f.several
	}
	is, known := f.blamed[cell]
	if !known {
		g[cell] = 0
		is = f.mayBeSolvable(g)
		g[cell] = digit
		f.blamed[cell] = is
	}
	return is
}

// has reports whether the same changes have been found already, by another name: a line may
// be shifted from several of its cells on to the same end.
func (f *finder) has(s slip) bool {
	return len(s.changes) > 1 && slices.ContainsFunc(f.found, func(c candidate) bool { return slices.Equal(c.Changes, s.changes) })
}

// add adds a slip to the suspects, which has led from this grid.
func (f *finder) add(g sudoku.Grid, s slip) {
	f.found = append(f.found, candidate{
		Suspect: Suspect{Kind: s.kind, Changes: s.changes, layout: f.layout},
		belief:  s.prior + ease[f.level(g)],

		symmetric: f.pattern.symmetry(g, s.changes) != nil,
	})
	f.tell()
}

// tell shows what has been found so far.
func (f *finder) tell() {
	if f.show != nil {
		f.show(f.ranked())
	}
}

// lookCloser asks for the likeliest suspects how likely it is that their puzzle has come
// to be, which takes longest. All others are put behind them.
func (f *finder) lookCloser() {
	const small = 9 // on larger grids it takes too long
	if len(f.found) < 2 || f.layout.Side() > small {
		return
	}
	slices.SortStableFunc(f.found, func(a, b candidate) int { return cmp.Compare(b.belief, a.belief) })
	least := 0.0
	for i := range f.found {
		c := &f.found[i]
		if i < closely && c.belief >= f.found[0].belief-reach && !f.over() {
			c.origin = f.origin(c.Suspect)
			least = min(least, c.origin)
		} else {
			c.origin = least
		}
	}
	f.tell()
}
