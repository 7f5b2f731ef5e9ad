package generate

import (
	"context"
	"math/rand/v2"

	"nonet/core/difficulty"
	"nonet/core/logic/hint"
	"nonet/core/logic/hodoku"
)

// rated reports whether the options ask for what a person needs to solve a puzzle.
func (o Options) rated() bool { return o.Level != 0 || o.Technique != nil }

// limit returns the highest level that a puzzle may have.
func (o Options) limit() difficulty.Level {
	if o.Technique != nil {
		return o.Technique.Level
	}
	return o.Level
}

// rate reports whether the carved puzzle is as hard as the options ask for. Most puzzles without a needless given are too hard. So where the options
// leave it free, it puts givens back in random order until the puzzle is not too hard any more.
func (g *Generator) rate(ctx context.Context, c *carver, rng *rand.Rand) (bool, error) {
	o := g.options
	verdict, err := o.judge(ctx, c)
	if verdict != tooHard || err != nil || o.Givens > 0 || o.Minimal || o.Pattern != nil || o.Clues == Killer {
		return verdict == suits, err
	}
	for _, i := range rng.Perm(len(g.orbits)) {
		if c.given[g.orbits[i][0]] {
			continue
		}
		c.mark(g.orbits[i], true)
		if verdict, err = o.judge(ctx, c); verdict != tooHard || err != nil {
			return verdict == suits, err
		}
	}
	return false, nil
}

// A verdict compares a puzzle with what the options ask for.
type verdict int

const (
	tooEasy verdict = iota
	suits
	tooHard
)

func (o Options) judge(ctx context.Context, c *carver) (verdict, error) {
	if !o.plain() {
		r, within, err := hint.Rate(ctx, c.puzzle(), o.Level)
		switch {
		case err != nil || within && r.Level < o.Level:
			return tooEasy, err
		case !within:
			return tooHard, nil
		}
		return suits, nil
	}
	r, within, err := hodoku.RateUpTo(ctx, c.puzzle(), c.full, o.limit())
	switch {
	case err != nil:
		return tooEasy, err
	case !within:
		return tooHard, nil
	case o.Technique == nil && r.Level < o.Level, r.Hardest == nil:
		return tooEasy, nil
	case o.Technique == nil || r.Hardest == o.Technique:
		return suits, nil
	case r.Hardest.Level == o.Technique.Level && r.Hardest.Score >= o.Technique.Score:
		return tooHard, nil
	}
	return tooEasy, nil
}
