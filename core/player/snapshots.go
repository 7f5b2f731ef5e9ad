package player

import (
	"slices"
	"sort"
	"sync/atomic"
	"unsafe"

	"nonet/core/engine"
)

// A snapshot is a run at a position: what the engine needs to go on from there, and the board.
type snapshot struct {
	position   int64
	checkpoint *engine.Checkpoint // nil at the start of the run
	state      state              // may only be cloned
}

func (s *snapshot) size() int { return s.checkpoint.Size() + s.state.size() }

// snapshots are those of one run, however often it is repeated. There is at most one in each interval
// of the positions, at the first node of the search there. When they take too much memory, the
// intervals become twice as long and every second snapshot is dropped. So a long run has about as many
// as a short one, further apart.
type snapshots struct {
	start    snapshot
	most     int          // bytes
	interval atomic.Int64 // in steps; read by the engines' goroutines
	kept     []snapshot   // ascending, without the start
	size     int          // bytes
}

// snapshotBytes is how much memory the snapshots take.
const snapshotBytes = 64 << 20

// newSnapshots begins with the start of a run and a first interval.
func newSnapshots(start state, interval int64) *snapshots {
	s := &snapshots{start: snapshot{state: start}, most: snapshotBytes}
	s.interval.Store(interval)
	return s
}

// due returns the first position after another at which a snapshot may be of use.
func (s *snapshots) due(after int64) int64 {
	interval := s.interval.Load()
	return (after/interval + 1) * interval
}

// add keeps a snapshot of a board at a position, if there is none in this interval.
func (s *snapshots) add(position int64, c *engine.Checkpoint, b *state) {
	interval := s.interval.Load()
	i := s.after(position)
	if s.at(i-1).position/interval == position/interval || i < len(s.kept) && s.kept[i].position/interval == position/interval {
		return
	}
	added := snapshot{position, c, b.clone()}
	s.kept = slices.Insert(s.kept, i, added)
	for s.size += added.size(); s.size > s.most && len(s.kept) > 0; {
		s.thin()
	}
}

// thin makes the intervals twice as long.
func (s *snapshots) thin() {
	interval := 2 * s.interval.Load()
	s.interval.Store(interval)
	last := int64(0) // the interval of the last snapshot that stays: first of the start
	s.kept = slices.DeleteFunc(s.kept, func(k snapshot) bool {
		if k.position/interval == last {
			s.size -= k.size()
			return true
		}
		last = k.position / interval
		return false
	})
}

// after returns the index of the first snapshot after a position.
func (s *snapshots) after(position int64) int {
	return sort.Search(len(s.kept), func(i int) bool { return s.kept[i].position > position })
}

// at returns a snapshot by its index; -1 is the start.
func (s *snapshots) at(i int) *snapshot {
	if i < 0 {
		return &s.start
	}
	return &s.kept[i]
}

// before returns the last snapshot that is not after a position, or the start.
func (s *snapshots) before(position int64) *snapshot { return s.at(s.after(position) - 1) }

// size returns about how many bytes a board takes, without reached, which it shares.
func (b *state) size() int {
	return int(unsafe.Sizeof(*b)) + len(b.grid) + len(b.domains)*8 + len(b.covered)
}
