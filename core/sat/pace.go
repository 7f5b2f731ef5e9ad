package sat

// pace decides when to restart and when to forget.
type pace struct {
	fast, slow float64 // moving means of the glue of learnt clauses
	conflicts  int64
	sinceStart int64
	reductions int64
	reduceAt   int64
}

func newPace() pace { return pace{reduceAt: 2000} }

func (p *pace) conflict(glue, trail int) {
	p.conflicts++
	p.sinceStart++
	alpha := 1 / float64(min(p.conflicts, 1e5))
	p.slow += (float64(glue) - p.slow) * alpha
	p.fast += (float64(glue) - p.fast) * max(alpha, 1.0/33)
}

// pause restarts or reduces where it is time, and tells whether it did.
func (s *Solver) pause() bool {
	p := &s.pace
	reduce := p.conflicts >= p.reduceAt
	if !reduce && (p.sinceStart < 2 || p.fast < 1.1*p.slow) {
		return false
	}
	p.sinceStart = 0
	base := min(s.assumed, len(s.marks))
	if reduce {
		base = 0
	}
	s.Stats.Restarts++
	if s.Observer != nil {
		s.Observer.Restart()
	}
	s.backTo(base)
	if reduce {
		p.reductions++
		p.reduceAt = p.conflicts + 300*(p.reductions+1)
		s.reduce()
	}
	return true
}

func (s *Solver) polarity(l Lit) Lit {
	if s.phase[l>>1] {
		return l.Not()
	}
	return l
}
