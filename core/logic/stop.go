package logic

import "nonet/core/yield"

// A stopper ends a search for techniques before it has found everything, which takes seconds on a large board. The finders call pause wherever
// they spend their time. It panics when the search is to end, because that leaves any depth of recursion, and Technique.All recovers.
type stopper struct {
	stop    func() bool
	calls   uint
	stopped bool
}

// stride is the number of calls of pause between two calls of stop.
const stride = 16

// StopWhen makes All end soon after stop returns true. Then the candidates of the grid may be those of an assumption, so it is of no further use.
// stop is called often, by the goroutine that searches. nil: searches go on to the end.
func (g *Grid) StopWhen(stop func() bool) {
	g.stopper = nil
	if stop != nil {
		g.stopper = &stopper{stop: stop}
	}
}

// pause ends the search if that was asked for, and lets a browser draw. Finders call it at every node of a search, or more often than once a
// millisecond.
func (g *Grid) pause() {
	yield.Often()
	if s := g.stopper; s != nil {
		if s.calls++; s.calls%stride == 0 {
			s.end()
		}
	}
}

// pauseNow does the same, for calls more than a millisecond apart.
func (g *Grid) pauseNow() {
	yield.Now()
	if s := g.stopper; s != nil {
		s.end()
	}
}

func (s *stopper) end() {
	if s.stop() {
		s.stopped = true
		panic(s)
	}
}

// stopped reports whether a search on the grid was ended by pause.
func (g *Grid) stopped() bool { return g.stopper != nil && g.stopper.stopped }

// recover is deferred by what begins a search.
func (g *Grid) recover() {
	if g.stopped() {
		recover()
	}
}
