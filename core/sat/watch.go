package sat

import "slices"

// A watch is an entry in the list of a literal of its clause, which is visited when that
// literal becomes false. If the blocker, another literal of the clause, is true, the
// clause itself need not be read.
type watch struct {
	clause  clause // negative for a clause of two literals: the blocker is the other
	blocker Lit
}

// A watchStore keeps the lists of all literals in one slice. A list that outgrows its
// room moves to the end.
type watchStore struct {
	pool  []watch
	lists []watchList
}

type watchList struct{ start, size, room int32 }

// firstRoom is the initial room of every list.
const firstRoom = 4

func newWatchStore(lits int) watchStore {
	w := watchStore{pool: make([]watch, firstRoom*lits), lists: make([]watchList, lits)}
	for i := range w.lists {
		w.lists[i] = watchList{start: int32(firstRoom * i), room: firstRoom}
	}
	return w
}

func (w *watchStore) add(l Lit, entry watch) {
	list := &w.lists[l]
	if list.size == list.room {
		w.move(list)
	}
	w.pool[list.start+list.size] = entry
	list.size++
}

// move moves a list to the end of the pool, with twice the room.
func (w *watchStore) move(list *watchList) {
	start := int32(len(w.pool))
	room := 2 * list.room
	w.pool = slices.Grow(w.pool, int(room))[:int(start+room)]
	copy(w.pool[start:], w.pool[list.start:list.start+list.size])
	list.start, list.room = start, room
}

// clear empties all lists. They keep their room. A list that moved has left less room behind than it has
// now, so less than half of the pool is unused.
func (w *watchStore) clear() {
	for i := range w.lists {
		w.lists[i].size = 0
	}
}

// attach watches the first two literals of a clause.
func (s *Solver) attach(c clause) {
	lits := s.clauses.lits(c)
	mark := c
	if len(lits) == 2 {
		mark = -c
	}
	s.watches.add(lits[0], watch{mark, lits[1]})
	s.watches.add(lits[1], watch{mark, lits[0]})
}
