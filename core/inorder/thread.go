package inorder

import (
	"context"
	"time"
)

// A Thread is one of those that do tasks.
type Thread[T any] struct {
	ring   *ring[T]
	index  int
	number int64 // of its task
	size   int64 // of its next block
}

// work does one block after another.
func (r *ring[T]) work(t *Thread[T], begin func(*Thread[T]) func(context.Context, *T) bool) {
	do := begin(t)
	for {
		b := t.take(time.Now())
		if b == nil {
			return
		}
		started, count := time.Now(), int64(0)
		for number, ok := b.claim(); ok; number, ok = b.claim() {
			t.number = number
			place := r.place(number)
			if !do(r.ctx, &r.tasks[place]) {
				return
			}
			r.done[place].Store(true)
			count++
		}
		t.resize(count, time.Since(started))
	}
}

// take returns a block, new or of another thread, with tasks to do. It reads more first if there are not enough for the other threads as well,
// so that none of them has to wait while another reads. If there is none it waits for one, and returns nil if no more will come. Before that it lets
// the loop hand back what is done, if it is time to.
func (t *Thread[T]) take(now time.Time) *block {
	r := t.ring
	r.mu.Lock()
	defer r.mu.Unlock()
	for r.ctx.Err() == nil {
		room := int(r.tail-r.head) < len(r.tasks)
		due := r.slow || r.ended || !room || now.Sub(r.asked) >= handTime
		if due && !r.handing && r.done[r.place(r.head)].Load() {
			r.letHandBack(now)
			continue
		}
		readable, few := room && !r.busy && !r.ended, r.tail-r.taken < t.size*int64(len(r.blocks))
		if readable && few && !r.slow {
			t.read()
			continue
		}
		if b := t.newBlock(); b != nil {
			return b
		}
		if r.ended || r.busy || r.slow || !room {
			for _, b := range r.blocks {
				if b.left() {
					return b
				}
			}
		}
		switch {
		case r.ended:
			return nil
		case readable:
			t.read()
		default:
			r.idle++
			r.news.Wait()
			r.idle--
		}
	}
	return nil
}

// letHandBack lets the loop hand back what is done, and waits until it has. As the thread waits, the loop runs on its processor, where what it needs
// is in the caches; a loop that went on beside the thread would wake another processor, which costs as much as many short tasks, or take that of
// another thread.
func (r *ring[T]) letHandBack(now time.Time) {
	r.handing, r.asked = true, now
	r.wakeLoop()
	r.turn.Wait()
}

// newBlock returns a block of tasks that no thread has taken, or nil if there are none. If it may take long to read more, it leaves the others their
// part.
func (t *Thread[T]) newBlock() *block {
	r := t.ring
	untaken := r.tail - r.taken
	if untaken == 0 {
		return nil
	}
	if r.slow || r.ended {
		threads := int64(len(r.blocks))
		untaken = (untaken + threads - 1) / threads
	}
	b := &block{end: r.taken + min(t.size, untaken)}
	b.next.Store(r.taken)
	r.taken, r.blocks[t.index] = b.end, b
	if r.idle > 0 {
		r.news.Signal() // to do the others, or to read more
	}
	return b
}

// read reads some more tasks.
func (t *Thread[T]) read() {
	r := t.ring
	r.busy = true
	r.feed.most = t.size
	r.mu.Unlock()
	_, more := r.more()
	r.mu.Lock()
	if r.busy = false; !more {
		r.ended = true
		r.news.Broadcast()
		r.wakeLoop()
	} else if r.idle > 0 {
		r.news.Signal()
	}
}

// resize chooses the size of the next block: as many tasks as take blockTime, if they are like the last ones, but at most twice as many as before,
// in case they are not.
func (t *Thread[T]) resize(count int64, took time.Duration) {
	if count == 0 {
		return
	}
	each := max(took/time.Duration(count), 1)
	most := max(int64(len(t.ring.tasks)/len(t.ring.blocks)/4), 1)
	t.size = max(min(int64(blockTime/each), 2*t.size, most), 1)
}

// Hold says that the current task has more to hand back, in any unit; the loop takes it when it is yielded that task. Hold
// waits if too much is held in all, unless the task is the first and has little, or until the context is done.
func (t *Thread[T]) Hold(more int) {
	r := t.ring
	r.mu.Lock()
	defer r.mu.Unlock()
	place := r.place(t.number)
	r.held += more
	r.heldBy[place] += more
	for r.mostHeld > 0 && r.held > r.mostHeld && r.ctx.Err() == nil {
		const little = 64 // the first may have this part of the limit, whatever the others have
		if t.number == r.head && r.heldBy[place] <= r.mostHeld/little {
			return
		}
		r.wakeLoop()
		r.turn.Wait()
	}
}
