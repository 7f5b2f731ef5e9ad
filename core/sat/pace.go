package sat

// pace decides when to start over and when to forget. The figures were measured on
// 25×25 Sudoku puzzles; none of them makes a difference of more than some tenths.
type pace struct {
	fast, slow float64 // moving means of the glue of learnt clauses
	conflicts  int64
	sinceStart int64
	reductions int64
	reduceAt   int64
}

const (
	restartPause  = 25       // conflicts there are at least between two restarts
	restartMargin = 1.1      // by how much the glue of late must be worse than ever
	fastMean      = 1.0 / 32 // the weight of the last clause in what “of late” is
	slowMean      = 1e-5     // and in what “ever” is
	reduceFirst   = 2000     // conflicts before the first reduction
	reduceStep    = 75       // by how many conflicts more each next one waits
)

func newPace() pace { return pace{reduceAt: reduceFirst} }

// conflict notes the glue of a clause just learnt.
func (p *pace) conflict(glue int) {
	p.conflicts++
	p.sinceStart++
	all := 1 / float64(p.conflicts) // in the beginning, the mean of all
	p.fast += (float64(glue) - p.fast) * max(all, fastMean)
	p.slow += (float64(glue) - p.slow) * max(all, slowMean)
}

// restart tells whether the clauses learnt of late are worse than those before, so
// that it is better to start over with what is known now.
func (p *pace) restart() bool {
	return p.sinceStart >= restartPause && p.fast > restartMargin*p.slow
}

// pause goes back to the start, and forgets, where it is time, and tells whether it
// did.
func (s *Solver) pause() bool {
	p := &s.pace
	forget := p.conflicts >= p.reduceAt
	if !forget && !p.restart() {
		return false
	}
	p.sinceStart = 0
	s.Stats.Restarts++
	if s.Observer != nil {
		s.Observer.Restart()
	}
	if !forget {
		s.backTo(min(s.assumed, len(s.marks)))
		return true
	}
	s.backTo(0)
	s.reduce()
	p.reductions++
	p.reduceAt = p.conflicts + reduceStep*(p.reductions+1)
	return true
}
