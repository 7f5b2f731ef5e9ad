package photo

import "nonet/core/photo/glyph"

// kinds are probabilities or shares, by kind.
type kinds [4]float64

// trained is how often each kind was among the cells from which glyph learned.
var trained = kinds{glyph.Blank: .12, glyph.Candidates: .08, glyph.Printed: .46, glyph.Written: .34}

// sharesOf returns how common each kind is on a board. The ratios say, for each cell, how much likelier
// each kind is for other reasons than its belief.
//
// The shares of the kinds and what each cell is depend on each other, so they are computed in turn
// until they agree (Saerens, Latinne and Decaestecker, Neural Computation 14, 2002).
func sharesOf(beliefs []glyph.Belief, ratios []kinds) kinds {
	const (
		rounds = 30
		some   = .5 // each kind counts as seen so often before looking
	)
	shares := trained
	for range rounds {
		sum := kinds{some, some, some, some}
		for i := range beliefs {
			p := kindsOf(&beliefs[i]).times(ratios[i]).scaled(shares)
			for k := range p {
				sum[k] += p[k]
			}
		}
		for k := range sum {
			shares[k] = sum[k] / (float64(len(beliefs)) + 4*some)
		}
	}
	return shares
}

// weigh takes into account how common each kind is on this board. Package glyph judges each cell on
// its own, as if a third of all cells were written. On a board on which nothing else is, a printed 1
// that looks a little like it is not either.
func weigh(beliefs []glyph.Belief, ratios []kinds) {
	shares := sharesOf(beliefs, ratios)
	for i := range beliefs {
		b := &beliefs[i]
		was := kindsOf(b)
		now := was.times(ratios[i]).scaled(shares)
		factor := func(k glyph.Kind) float64 {
			if was[k] == 0 {
				return 0
			}
			return now[k] / was[k]
		}
		b.Blank *= factor(glyph.Blank)
		b.Candidates *= factor(glyph.Candidates)
		for d := range b.Printed {
			b.Printed[d] *= factor(glyph.Printed)
			b.Written[d] *= factor(glyph.Written)
		}
	}
}

// times returns the probabilities, which no longer add up to 1, times ratios.
func (p kinds) times(ratios kinds) kinds {
	for k := range p {
		p[k] *= ratios[k]
	}
	return p
}

// scaled returns the probabilities if the kinds have these shares instead of those trained.
func (p kinds) scaled(shares kinds) kinds {
	sum := 0.0
	for k := range p {
		p[k] *= shares[k] / trained[k]
		sum += p[k]
	}
	for k := range p {
		p[k] /= sum
	}
	return p
}

// kindsOf returns the probabilities of the kinds; without those of what is no digit.
func kindsOf(b *glyph.Belief) kinds {
	p := kinds{glyph.Blank: b.Blank + 1e-9, glyph.Candidates: b.Candidates}
	for d := range b.Printed {
		p[glyph.Printed] += b.Printed[d]
		p[glyph.Written] += b.Written[d]
	}
	return p
}
