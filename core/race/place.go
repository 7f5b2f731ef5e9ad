package race

import "context"

// A Place is where the runs of a race are, how their clocks were moved against each other, and how
// far each run is known. It holds no engine.
type Place struct {
	now, frontier  int64
	offsets, known []int64
	ended          []bool // the run is known to its end
}

// Place returns the place of a race, for Restore.
func (r *Race) Place() Place {
	p := Place{now: r.now, frontier: r.frontier}
	for _, l := range r.lanes {
		_, _, ended := l.Player.Result()
		p.offsets, p.known, p.ended = append(p.offsets, l.offset), append(p.known, l.Player.Frontier()), append(p.ended, ended)
	}
	return p
}

// Restore takes a new race of the same entrants and clock to a place: each run first as far as it
// was known, and then to where it was. It reports whether all have arrived; false means that ctx was
// done first, and another call continues.
func (r *Race) Restore(ctx context.Context, p Place) bool {
	if !r.each(ctx, func(ctx context.Context, i int, l *Lane) bool { return l.learn(ctx, p.known[i], p.ended[i]) }) {
		return false
	}
	for i, l := range r.lanes {
		l.offset = p.offsets[i]
	}
	r.frontier = max(r.frontier, p.frontier)
	return r.Seek(ctx, p.now)
}

// learn moves a run forward until it is known up to a position, or to its end. It reports whether it
// is.
func (l *Lane) learn(ctx context.Context, known int64, ended bool) bool {
	if l.Player.Frontier() < known && !l.Player.Seek(ctx, known) {
		return false
	}
	if _, _, ok := l.Player.Result(); ended && !ok {
		l.Player.More(ctx) // which looks for a step after the last
		_, _, ok = l.Player.Result()
		return ok
	}
	return true
}
