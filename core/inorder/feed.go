package inorder

import "iter"

// A Feed takes the tasks in their order. The threads read them by turns: one that would leave too few for the others lets Read go on before it takes
// its own. So most tasks are done by the thread that has read them, whose caches still have them.
type Feed[T any] struct {
	ring    *ring[T]
	pause   func(struct{}) bool // lets the threads go on with the tasks that were added
	tail    int64               // the next task
	limit   int64               // the first for which there may be no room
	shown   int64               // the first that has not been handed over
	most    int64               // how many tasks to hand over at a time
	stopped bool
}

// reading returns a function that reads some more tasks and reports whether there may be others, and one that ends reading.
func (r *ring[T]) reading(add func(*Feed[T])) (more func() (struct{}, bool), stop func()) {
	f := &r.feed
	f.ring = r
	return iter.Pull(func(yield func(struct{}) bool) {
		f.pause = yield
		add(f)
		f.show(false) // what was added last
	})
}

// Next returns the place of the next task, to be filled in and added. It has what another task has left there, whose memory can be used
// again. Next waits while there is no room, and returns nil if the context is done.
func (f *Feed[T]) Next() *T {
	for f.tail == f.limit {
		if f.limit = f.show(false); f.tail == f.limit {
			f.wait()
		}
		if f.stopped {
			return nil
		}
	}
	return &f.ring.tasks[f.ring.place(f.tail)]
}

// Add adds the task at the place that Next returned.
func (f *Feed[T]) Add() {
	if f.tail++; f.tail-f.shown >= f.most {
		f.show(false)
		f.wait()
	}
}

// Flush lets the threads begin with the tasks that were added so far, and this one do what is left of the others' blocks. It is called before
// waiting for more.
func (f *Feed[T]) Flush() {
	f.show(true)
	f.wait()
}

// wait lets the threads go on, until reading has been stopped: show finds out before each call.
func (f *Feed[T]) wait() {
	if !f.stopped {
		f.pause(struct{}{})
	}
}

// show hands over the tasks that were added. slow says that the next ones may be long in coming. It returns the first for which there is no
// room.
func (f *Feed[T]) show(slow bool) int64 {
	r := f.ring
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.head == r.tail && f.tail > r.tail {
		r.wakeLoop() // it has something to wait for now
	}
	r.tail, f.shown, r.slow = f.tail, f.tail, slow
	if r.ctx.Err() != nil {
		f.stopped = true
	}
	return r.head + int64(len(r.tasks))
}
