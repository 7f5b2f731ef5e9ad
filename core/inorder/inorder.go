// Package inorder does many tasks on several threads and hands them back in their order.
//
//	work := inorder.Work[task]{
//		Threads: 2, Ahead: 1 << 10,
//		Read: func(f *inorder.Feed[task]) {
//			for scanner.Scan() {
//				t := f.Next()
//				if t == nil {
//					return // stopped
//				}
//				t.question = scanner.Text()
//				f.Add()
//			}
//		},
//		Begin: func(*inorder.Thread[task]) func(context.Context, *task) bool { return answer },
//	}
//	for done := range work.Run(ctx) {
//		for i := range done {
//			fmt.Println(done[i].answer)
//		}
//	}
//
// A task may take a microsecond or an hour. So that short ones do not cost more to hand over than to do,
// a thread takes many at a time, a block; how many, depends on how long they take. A task that takes long
// holds up nothing but what must come after it: the tasks before it are handed back meanwhile, and threads without work
// take the rest of its block.
//
// The tasks are in a ring, whose places are used again. So memory is limited, however many tasks there are and however long the first of
// them takes.
//
// The package is not for tasks that come back in any order, nor for results that are wanted all at once: a slice with a
// place for each, and a sync.WaitGroup, is enough for that.
package inorder

import (
	"context"
	"iter"
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// Work says what to do.
type Work[T any] struct {
	Threads int // how many tasks are done at a time; at least 1
	// Ahead is the most tasks, from the first that has not been handed back to the last one read. It is rounded up to
	// a power of two.
	Ahead int
	// Held is how much of the results may wait to be handed back, in the unit of Thread.Hold; 0 for no limit.
	Held int
	// Read adds all tasks. It is a coroutine, which the threads let go on when tasks run short, and must return soon after the context is done. It is not
	// called at all if that is so from the start.
	Read func(*Feed[T])
	// Begin is called on each thread, and returns the function that does a task there. It reports whether the task is
	// done, and must return false soon, and only then, if the context is done first.
	Begin func(*Thread[T]) func(context.Context, *T) bool
}

const (
	// blockTime is how long a thread should take for a block. So the price of a block, some microseconds, is
	// paid a thousand times a second.
	blockTime = time.Millisecond
	// handTime is how often the threads let tasks be handed back. They do so after each block when reading more may take long, when all has been read,
	// and when there is no room to read more.
	handTime = 2 * time.Millisecond
	// tick is the time after which the tasks before one that takes long are handed back.
	tick = 20 * time.Millisecond
)

// Run does the tasks and yields them in order, each once: those that have been done since the last time, which are valid
// during the call, and the first after them, which is still worked on or waiting, or nil if there is none. While the same
// task remains the first, it is yielded every 20 ms, with no others, so that the loop can look at how far it has come; what
// both use needs a lock.
//
// The loop ends after the last task, or when ctx is done: then what was done so far comes first, and the
// first that was not done. When the loop ends, its goroutines have ended too.
func (w Work[T]) Run(ctx context.Context) iter.Seq2[[]T, *T] {
	return func(yield func(done []T, first *T) bool) {
		ctx, cancel := context.WithCancel(ctx)
		r := newRing(ctx, w)
		var end func()
		elsewhere(func() { r.more, end = r.reading(w.Read) })
		var working sync.WaitGroup
		stop := func() {
			cancel()
			working.Wait()
			elsewhere(end)
		}
		defer stop()
		working.Go(func() {
			<-ctx.Done()
			r.wakeAll()
		})
		for i := range r.blocks {
			working.Go(func() { r.work(&Thread[T]{ring: r, index: i, size: 1}, w.Begin) })
		}
		for r.wait() {
			if !r.handBack(yield) {
				return
			}
		}
		stop()
		for more := true; more && r.head < r.tail; {
			head := r.head
			more = r.handBack(yield) && r.head > head // what is done may go on at the start of the memory
		}
	}
}

// elsewhere calls a function on another goroutine. What the threads read with is a coroutine, which does not change between a goroutine that is
// locked to a thread of the system, as the caller may be, and others.
func elsewhere(f func()) {
	var called sync.WaitGroup
	called.Go(f)
	called.Wait()
}

// A ring holds the tasks from the first that has not been handed back to the last one read. Tasks are numbered from 0.
type ring[T any] struct {
	ctx      context.Context
	mostHeld int // see Work.Held

	tasks []T
	done  []atomic.Bool // by place
	wake  chan struct{} // for the loop: there is something to hand back, or nothing to wait for

	mu   sync.Mutex
	news sync.Cond // there may be tasks to take or to read, or no more to come
	turn sync.Cond // something has been handed back

	head, taken, tail int64     // the first not handed back, not in a block, not read
	ended             bool      // no more will be read
	busy              bool      // a thread is reading
	handing           bool      // a thread is waiting for the loop to hand back what is done
	asked             time.Time // when one last did
	slow              bool      // it may take long to read more
	idle              int       // how many threads are waiting for tasks
	blocks            []*block  // the last one of each thread
	held              int       // how much waits to be handed back
	heldBy            []int     // by place

	feed Feed[T]
	more func() (struct{}, bool) // reads some more tasks, and reports whether there may be others
}

// A block is tasks in a row that a thread has taken. Each is claimed by the thread that does it: usually this one, but when it is busy with
// one that takes long, another.
type block struct {
	next atomic.Int64 // the first that is not claimed
	end  int64
}

// claim returns the next task of a block, and reports whether there is one.
func (b *block) claim() (number int64, ok bool) {
	number = b.next.Add(1) - 1
	return number, number < b.end
}

// left reports whether a task of the block is not claimed.
func (b *block) left() bool { return b != nil && b.next.Load() < b.end }

func newRing[T any](ctx context.Context, w Work[T]) *ring[T] {
	threads := max(w.Threads, 1)
	size := 1 << bits.Len(uint(max(w.Ahead, threads)-1))
	r := &ring[T]{
		ctx: ctx, mostHeld: w.Held, tasks: make([]T, size), done: make([]atomic.Bool, size), heldBy: make([]int, size),
		wake: make(chan struct{}, 1), blocks: make([]*block, threads),
	}
	r.news.L, r.turn.L = &r.mu, &r.mu
	return r
}

// place returns the place of a task in the ring.
func (r *ring[T]) place(number int64) int { return int(number) & (len(r.tasks) - 1) }

// wakeAll wakes all waiting goroutines.
func (r *ring[T]) wakeAll() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.news.Broadcast()
	r.turn.Broadcast()
	r.wakeLoop()
}

// wakeLoop lets the loop look whether there is something to hand back.
func (r *ring[T]) wakeLoop() {
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

// wait waits until there may be something to hand back, and reports whether there is anything to wait for.
func (r *ring[T]) wait() bool {
	r.mu.Lock()
	nothing, ended := r.head == r.tail, r.ended
	r.mu.Unlock()
	switch {
	case r.ctx.Err() != nil, nothing && ended:
		return false
	case nothing:
		<-r.wake
	default:
		timer := time.NewTimer(tick)
		defer timer.Stop()
		select {
		case <-r.wake:
		case <-timer.C:
		}
	}
	return r.ctx.Err() == nil
}

// handBack yields what is done at the head of the ring, up to the end of its memory, and frees those places.
func (r *ring[T]) handBack(yield func([]T, *T) bool) bool {
	r.mu.Lock()
	head, tail := r.head, r.tail
	r.mu.Unlock()
	from := r.place(head)
	to := from
	for to < len(r.tasks) && r.done[to].Load() {
		to++
	}
	end := head + int64(to-from)
	var first *T
	var said int // of what first holds
	if end < tail {
		place := r.place(end)
		r.mu.Lock()
		said = r.heldBy[place]
		r.mu.Unlock()
		first = &r.tasks[place]
	}
	if to == from && first == nil {
		return true
	}
	if !yield(r.tasks[from:to], first) {
		return false
	}
	runtime.Gosched() // what yield has woken goes first: while the threads have all processors, it would wait until one is interrupted, after 10 ms
	r.mu.Lock()
	defer r.mu.Unlock()
	for place := from; place < to; place++ {
		r.done[place].Store(false)
		r.held -= r.heldBy[place]
		r.heldBy[place] = 0
	}
	if first != nil {
		r.held -= said
		r.heldBy[r.place(end)] -= said
	}
	r.head = end
	r.handing = false
	r.turn.Broadcast()
	return true
}
