package sat

// pace decides when to restart and when to remove learnt clauses. The figures were measured
// on 25×25 Sudoku puzzles; none of them changes the time by
// more than a few tenths.
type pace struct {
	fast, slow float64 // moving averages of the glue of learnt clauses
	conflicts  int64
	sinceStart int64
	reductions int64
	reduceAt   int64
}

const (
	restartPause  = 25       // the fewest conflicts between two restarts
	restartMargin = 1.1      // a restart is due when fast exceeds slow by this factor
	fastMean      = 1.0 / 32 // the weight of the last clause in fast
	slowMean      = 1e-5     // and in slow
	reduceFirst   = 2000     // conflicts before the first reduction
	reduceStep    = 75       // each later reduction waits this many conflicts longer
)

func newPace() pace { return pace{reduceAt: reduceFirst} }

// conflict records the glue of a clause that was just learnt.
func (p *pace) conflict(glue int) {
	p.conflicts++
	p.sinceStart++
	all := 1 / float64(p.conflicts) // at first, the average of all
	// The conversions keep processors that have such an instruction from multiplying and adding
	// without rounding in between: the search is the same on all.
	p.fast += float64((float64(glue) - p.fast) * max(all, fastMean))
	p.slow += float64((float64(glue) - p.slow) * max(all, slowMean))
}

// restartDue reports whether the clauses learnt recently are worse than those before, so
// that it is better to start over.
func (p *pace) restartDue() bool {
	return p.sinceStart >= restartPause && p.fast > restartMargin*p.slow
}

// restart goes back to the start of the search if a restart is due. Occasionally it also removes
// learnt clauses.
func (s *Solver) restart() {
	p := &s.pace
	reduce := p.conflicts >= p.reduceAt
	if !reduce && !p.restartDue() {
		return
	}
	p.sinceStart = 0
	s.Stats.Restarts++
	if s.Observer != nil {
		s.Observer.Restart()
	}
	if !reduce {
		s.backTo(min(s.assumed, len(s.marks)))
		return
	}
	s.backTo(0)
	s.reduce()
	p.reductions++
	p.reduceAt = p.conflicts + reduceStep*(p.reductions+1)
}
