package inorder

// A Feed takes the tasks in their order.
type Feed[T any] struct {
	ring  *ring[T]
	tail  int64 // the next task
	limit int64 // the first for which there may be no room
	shown int64 // the first that has not been handed over
}

// read adds all tasks.
func (r *ring[T]) read(add func(*Feed[T])) {
	f := &Feed[T]{ring: r, limit: int64(len(r.tasks))}
	add(f)
	f.Flush()
	r.mu.Lock()
	r.ended = true
	r.mu.Unlock()
	r.wakeAll()
}

// Next returns the place of the next task, to be filled in and added. It has what another task has left there, whose memory can be used
// again. Next waits while there is no room, and returns nil if the context is done.
func (f *Feed[T]) Next() *T {
	r := f.ring
	if f.tail == f.limit {
		f.Flush()
		r.mu.Lock()
		for f.tail-r.head == int64(len(r.tasks)) && r.ctx.Err() == nil {
			r.full = true
			r.room.Wait()
			r.full = false
		}
		f.limit = r.head + int64(len(r.tasks))
		r.mu.Unlock()
	}
	if r.ctx.Err() != nil {
		return nil
	}
	return &r.tasks[r.place(f.tail)]
}

// Add adds the task at the place that Next returned.
func (f *Feed[T]) Add() {
	if f.tail++; f.tail-f.shown >= mostHandedOver {
		f.Flush()
	}
}

// Flush lets the threads begin with the tasks that were added so far. It is called before waiting for more, because otherwise some tasks are
// handed over at a time.
func (f *Feed[T]) Flush() {
	if f.tail == f.shown {
		return
	}
	r := f.ring
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.head == r.tail {
		r.wakeLoop() // it has something to wait for now
	}
	r.tail, f.shown = f.tail, f.tail
	for range min(int64(r.idle), r.tail-r.taken) {
		r.fresh.Signal()
	}
}
