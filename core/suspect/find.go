package suspect

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"nonet/core/sudoku"
)

// Limits of the work, in addition to the number of searches.
const (
	mostFound   = 500 // the most suspects to look for
	mostOrigins = 24  // the most suspects whose origin is computed
	originReach = 6   // how much less likely than the likeliest one a suspect is whose origin is still computed (as a logarithm)
)

// ErrGivenUp is the error of a search that was given up because it would have taken too
// long. There may be more suspects than were found.
var ErrGivenUp = errors.New("not all was tried: it would have taken too long")

// Find finds the suspects of a puzzle, likeliest first. There are none if the puzzle has
// exactly one solution or no small change helps. Each is proved to give exactly one
// solution. On large grids for which that is hard to prove, Find returns what it has found
// and ErrGivenUp.
//
// Find calls show, which may be nil, with the list so far whenever it changes; its order is
// preliminary at first. If the givens do not fit the layout the error is that of
// Puzzle.Check, and if not all rules are known a *sudoku.UnknownError. When ctx is done Find stops within 50 ms and returns ctx's error and what it
// has found.
func Find(ctx context.Context, p sudoku.Puzzle, show func(soFar []Suspect)) ([]Suspect, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	if p.Unknown != nil {
		return nil, p.Searchable()
	}
	f := &finder{puzzle: p, searcher: newSearcher(ctx, p), pattern: patternOf(p), show: show}
	f.proposer = newProposer(ctx, p, f.pattern)
	if f.tooFewGivens() || !f.improper() {
		return nil, f.why()
	}
	if sums, gaveUp := f.sums(sumBudget); len(sums) > 0 || gaveUp {
		f.gaveUp = f.gaveUp || gaveUp
		return sums, f.why()
	}
	f.singles()
	if len(f.found) == 0 {
		f.doubles()
	}
	err := f.why()
	f.lookCloser()
	return f.ranked(), cmp.Or(ctx.Err(), err)
}

// why returns the reason why not everything was tried, or nil if it was.
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
	*searcher
	puzzle   sudoku.Puzzle
	pattern  *pattern
	proposer *proposer
	show     func([]Suspect)

	several bool         // the puzzle has several solutions; otherwise it has none
	blamed  map[int]bool // caches toBlame
	found   []candidate
}

// tooFewGivens reports whether the givens are so few that two more are not enough. A puzzle that
// lacks two digits cannot have exactly one solution, because they could be exchanged; clues may tell them apart. No plain
// puzzle of any size is known with less than a fifth of the cells given (9×9 needs 17: G.
// McGuire and others, 2014); with drawn regions or further houses fewer are enough.
func (f *finder) tooFewGivens() bool {
	if f.puzzle.Clues != nil {
		return false
	}
	var digits sudoku.Digits
	for _, d := range f.puzzle.Givens {
		if d != 0 {
			digits = digits.With(d)
		}
	}
	const more = 2
	return f.layout.Plain() && f.puzzle.Givens.Filled()+more < f.layout.Cells()/5 || digits.Len()+more < f.layout.Side()-1
}

// improper reports whether the puzzle has no solution or several.
func (f *finder) improper() bool {
	count := f.count(f.puzzle.Givens, 2)
	f.several = count == 2
	return count == 0 || count == 2
}

// singles tries all slips but doubles, likeliest first.
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
		undo(g, s.changes)
	}
}

// toBlame reports whether changing or clearing a cell may help. If a puzzle without a
// solution has none with the cell blank either, it cannot.
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

// has reports whether the same changes have been found already: shifting a line from
// different cells on may have the same result.
func (f *finder) has(s slip) bool {
	return len(s.changes) > 1 && slices.ContainsFunc(f.found, func(c candidate) bool { return slices.Equal(c.Changes, s.changes) })
}

// add adds a slip to the suspects. g is the grid with the slip's changes.
func (f *finder) add(g sudoku.Grid, s slip) {
	f.found = append(f.found, candidate{
		Suspect: Suspect{Kind: s.kind, Changes: s.changes, layout: f.layout},
		belief:  s.prior + ease[f.level(g)],

		symmetric: f.pattern.symmetry(g, s.changes) != nil,
	})
	f.showFound()
}

// showFound calls show with what has been found so far.
func (f *finder) showFound() {
	if f.show != nil {
		f.show(f.ranked())
	}
}

// lookCloser computes the origin of the likeliest suspects, which takes longest. All others
// are ranked after them.
func (f *finder) lookCloser() {
	const small = 9 // on larger grids it takes too long
	if len(f.found) < 2 || f.layout.Side() > small {
		return
	}
	slices.SortStableFunc(f.found, func(a, b candidate) int { return cmp.Compare(b.belief, a.belief) })
	least := 0.0
	for i := range f.found {
		c := &f.found[i]
		if i < mostOrigins && c.belief >= f.found[0].belief-originReach && !f.over() {
			c.origin = f.origin(c.Suspect)
			least = min(least, c.origin)
		} else {
			c.origin = least
		}
	}
	f.showFound()
}
