package inorder

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// A task is one of a test. It takes a while, and its answer is its number.
type task struct {
	number int
	takes  time.Duration
	answer int
	begun  bool
}

// wait takes as long as a task does, and reports whether it was not stopped.
func (t *task) wait(ctx context.Context) bool {
	t.begun = true
	if t.takes > 0 {
		timer := time.NewTimer(t.takes)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-ctx.Done():
			return false
		}
	}
	return ctx.Err() == nil
}

// work returns work on tasks that take these times.
func work(threads, ahead int, times []time.Duration) Work[task] {
	return Work[task]{
		Threads: threads, Ahead: ahead,
		Read: func(f *Feed[task]) {
			for number, takes := range times {
				t := f.Next()
				if t == nil {
					return
				}
				*t = task{number: number, takes: takes, answer: -1}
				f.Add()
			}
		},
		Begin: func(*Thread[task]) func(context.Context, *task) bool {
			return func(ctx context.Context, t *task) bool {
				ok := t.wait(ctx)
				t.answer = t.number
				return ok
			}
		},
	}
}

// TestOrder: every task is done and handed back once, in order, for any number of threads and any size of the ring, however
// long each takes; and the threads are never idle for long while there is work.
func TestOrder(t *testing.T) {
	seeds := 200
	if testing.Short() {
		seeds = 20
	}
	for seed := range uint64(seeds) {
		synctest.Test(t, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(seed, 0))
			threads, ahead := 1+rng.IntN(5), 1+rng.IntN(200)
			times := make([]time.Duration, rng.IntN(500))
			unit := []time.Duration{0, time.Nanosecond, time.Microsecond, time.Millisecond, 20 * time.Millisecond}[rng.IntN(5)]
			for i := range times {
				if times[i] = time.Duration(rng.IntN(10)) * unit; rng.IntN(50) == 0 {
					times[i] *= 100
				}
			}
			begun, next := time.Now(), 0
			for done, first := range work(threads, ahead, times).Run(t.Context()) {
				for i := range done {
					if done[i].answer != next {
						t.Fatalf("seed %d: task %d has the answer %d", seed, next, done[i].answer)
					}
					next++
				}
				if first != nil && first.number != next {
					t.Fatalf("seed %d: the first task is %d, not %d", seed, first.number, next)
				}
			}
			if next != len(times) {
				t.Fatalf("seed %d: %d of %d tasks were handed back", seed, next, len(times))
			}
			sum := time.Duration(0)
			for _, takes := range times {
				sum += takes
			}
			if took := time.Since(begun); threads == 1 && took > sum+tick || took > sum {
				t.Errorf("seed %d: %v for work of %v on %d threads", seed, took, sum, threads)
			}
		})
	}
}

// TestOneTakesLong: while one task takes an hour, those before it are handed back after an instant, those after it in its
// block are done by the other thread, at least half as many as fit into the ring, and no more are read than do.
func TestOneTakesLong(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const slow, ahead = 5000, 1 << 10
		times := make([]time.Duration, 3*slow)
		times[slow] = time.Hour
		begun, next := time.Now(), 0
		w := work(2, ahead, times)
		var others atomic.Int64
		begin := w.Begin
		w.Begin = func(thread *Thread[task]) func(context.Context, *task) bool {
			do := begin(thread)
			return func(ctx context.Context, t *task) bool {
				ok := do(ctx, t)
				if t.number > slow {
					others.Add(1)
				}
				return ok
			}
		}
		for done := range w.Run(t.Context()) {
			next += len(done)
			switch took := time.Since(begun); {
			case next < slow && took > tick:
				t.Errorf("%d tasks were handed back after %v", next, took)
			case next == slow && took > time.Minute && took < time.Hour && (others.Load() < ahead/2-1 || others.Load() >= ahead):
				t.Fatalf("%d tasks are done ahead", others.Load())
			}
		}
		if took := time.Since(begun); next != len(times) || took > time.Hour+tick {
			t.Errorf("%d tasks, after %v", next, took)
		}
	})
}

// TestAtOnce: a task that is flushed is done and handed back at once, although no other comes.
func TestAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := work(3, 100, nil)
		w.Read = func(f *Feed[task]) {
			for number := range 20 {
				*f.Next() = task{number: number}
				f.Add()
				if number%2 == 1 { // a person sends two
					f.Flush()
					time.Sleep(time.Second)
				}
			}
		}
		begun, next := time.Now(), 0
		for done := range w.Run(t.Context()) {
			for i := range done {
				if want := time.Duration(next/2) * time.Second; time.Since(begun) != want || done[i].answer != next {
					t.Errorf("task %d comes after %v, not %v", next, time.Since(begun), want)
				}
				next++
			}
		}
		if next != 20 {
			t.Errorf("%d tasks", next)
		}
	})
}

// TestOthersBeforeReading: a thread does what is left of another's block before it reads on, which may take long.
func TestOthersBeforeReading(t *testing.T) {
	for _, long := range []int{1, 4} { // the second of the first block, or its last one
		synctest.Test(t, func(t *testing.T) {
			const tasks = 9
			w := work(2, 100, nil)
			w.Read = func(f *Feed[task]) {
				for number := range tasks {
					*f.Next() = task{number: number}
					if number == long {
						f.Next().takes = time.Minute
					}
					f.Add()
				}
				f.Flush()
				time.Sleep(2 * time.Minute) // as a person who types
			}
			var done atomic.Int64
			begin := w.Begin
			w.Begin = func(thread *Thread[task]) func(context.Context, *task) bool {
				do := begin(thread)
				thread.size = tasks
				return func(ctx context.Context, t *task) bool {
					ok := do(ctx, t)
					done.Add(1)
					return ok
				}
			}
			next, begun := 0, time.Now()
			for some := range w.Run(t.Context()) {
				next += len(some)
				if time.Since(begun) == tick && done.Load() != tasks-1 {
					t.Errorf("%d tasks are done while one takes long", done.Load())
				}
			}
			if next != tasks {
				t.Errorf("%d tasks were handed back", next)
			}
		})
	}
}

// TestReadsAhead: while one thread reads, which takes a while for each task, the others have something to do.
func TestReadsAhead(t *testing.T) {
	const tasks, reads = 20_000, 30 * time.Microsecond
	for threads := 1; threads <= 3; threads++ {
		synctest.Test(t, func(t *testing.T) {
			w, rng := work(threads, 1<<10, nil), rand.New(rand.NewPCG(1, 0))
			sum := time.Duration(0)
			w.Read = func(f *Feed[task]) {
				for number := range tasks {
					time.Sleep(reads)
					takes := time.Duration(rng.ExpFloat64()*100) * time.Microsecond
					*f.Next() = task{number: number, takes: takes}
					f.Add()
					sum += reads + takes
				}
			}
			next, begun := 0, time.Now()
			for done := range w.Run(t.Context()) {
				next += len(done)
			}
			took, least := time.Since(begun), sum/time.Duration(threads)
			if next != tasks || took > least+least/100 {
				t.Errorf("%d threads: %d of %d tasks in %v, not %v", threads, next, tasks, took, least)
			}
		})
	}
}

// TestLockedToThread: the caller's goroutine may be locked to a thread of the system, as that of a window is.
func TestLockedToThread(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	next := 0
	for done := range work(2, 16, make([]time.Duration, 100)).Run(t.Context()) {
		next += len(done)
	}
	if next != 100 {
		t.Errorf("%d tasks were handed back", next)
	}
}

// TestStop: when the context is done, what was done before the first task that was not is handed back, and that one as the first.
// Nothing of what was done after it is.
func TestStop(t *testing.T) {
	for _, threads := range []int{1, 4} {
		synctest.Test(t, func(t *testing.T) {
			const endless = 700
			times := make([]time.Duration, 10_000)
			times[endless] = 1000 * time.Hour
			ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
			defer cancel()
			begun, next, last := time.Now(), 0, -1
			for done, first := range work(threads, 1024, times).Run(ctx) {
				if next += len(done); first != nil {
					last = first.number
				}
			}
			if next != endless || last != endless || time.Since(begun) != time.Hour {
				t.Errorf("%d threads: %d tasks, the first is %d, after %v", threads, next, last, time.Since(begun))
			}
		})
	}
}

// TestStopBehindTheLoop: while the loop is busy, for which one thread waits, the other goes on. What was done then is handed back after the context
// is done.
func TestStopBehindTheLoop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		times := slices.Repeat([]time.Duration{2 * handTime}, 100)
		times[0], times[50] = time.Second, 1000*time.Hour
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		next := 0
		for done := range work(2, 128, times).Run(ctx) {
			if next += len(done); next == 0 {
				time.Sleep(time.Minute) // all before the endless one are done now
				cancel()
			}
		}
		if next != 50 {
			t.Errorf("%d tasks are handed back, want 50", next)
		}
	})
}

// TestStopAtTheEndOfTheMemory: what is done is handed back in the end even if it goes on at the start of the ring's memory.
func TestStopAtTheEndOfTheMemory(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		times := make([]time.Duration, 100)
		times[12] = 1000 * time.Hour // of the second round; the loop has seen nothing of it
		times[5] = time.Minute
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute+time.Nanosecond)
		defer cancel()
		next := 0
		for done := range work(2, 8, times).Run(ctx) {
			next += len(done)
			if next == 5 {
				time.Sleep(time.Minute) // the loop is slow
			}
		}
		if next != 12 {
			t.Errorf("%d tasks", next)
		}
	})
}

// TestBreak: a loop that is left stops the threads and the reader.
func TestBreak(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		times := make([]time.Duration, 10_000)
		times[600] = 1000 * time.Hour
		begun, next := time.Now(), 0
		for done := range work(3, 64, times).Run(t.Context()) {
			if next += len(done); next >= 500 {
				break
			}
		}
		if took := time.Since(begun); took > tick {
			t.Errorf("it took %v to stop", took)
		}
	})
}

// A speaker is a task that says something again and again.
type speaker struct {
	mu   sync.Mutex
	said int
}

// TestHold: the first task is handed back while it goes on, as much as it has; the others wait when they hold too much.
func TestHold(t *testing.T) {
	for _, most := range []int{1, 1000} {
		synctest.Test(t, func(t *testing.T) { hold(t, most) })
	}
}

// hold has three tasks hold much more than most.
func hold(t *testing.T, most int) {
	const threads = 3
	enough := 100 * most
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var holds atomic.Int64 // of all
	w := Work[speaker]{
		Threads: threads, Ahead: 10, Held: most,
		Read: func(f *Feed[speaker]) {
			for range threads {
				f.Next()
				f.Add()
			}
		},
		Begin: func(thread *Thread[speaker]) func(context.Context, *speaker) bool {
			return func(ctx context.Context, s *speaker) bool {
				for said := 0; said < enough; said++ {
					if ctx.Err() != nil {
						return false
					}
					s.mu.Lock()
					s.said++
					s.mu.Unlock()
					if now := holds.Add(1); now > int64(most+threads+most/64) {
						t.Errorf("%d is held", now)
						cancel()
					}
					thread.Hold(1)
				}
				return true
			}
		},
	}
	total := 0
	take := func(s *speaker) {
		s.mu.Lock()
		defer s.mu.Unlock()
		total += s.said
		holds.Add(-int64(s.said))
		s.said = 0
	}
	for done, first := range w.Run(ctx) {
		for i := range done {
			take(&done[i])
		}
		if first != nil {
			take(first)
		}
	}
	if total != threads*enough {
		t.Errorf("%d was handed back", total)
	}
}

// TestHoldWithinTheLimit: a task that has as much as the limit does not wait for the first, and without a limit none does, however much it has.
func TestHoldWithinTheLimit(t *testing.T) {
	for limit, more := range map[int]int{0: 1 << 40, 1: 1, 1000: 1000} {
		synctest.Test(t, func(t *testing.T) {
			begun := time.Now()
			w := work(2, 8, []time.Duration{2 * time.Minute, time.Second})
			w.Held = limit
			begin := w.Begin
			w.Begin = func(thread *Thread[task]) func(context.Context, *task) bool {
				do := begin(thread)
				return func(ctx context.Context, k *task) bool {
					ok := do(ctx, k)
					thread.Hold(more)
					if k.number == 1 && time.Since(begun) > time.Minute {
						t.Errorf("with a limit of %d the second task waits for %v", limit, time.Since(begun))
					}
					return ok
				}
			}
			for range w.Run(t.Context()) {
			}
		})
	}
}

// TestHandedBackOften: tasks that are short are handed back soon after they are done, many at a time.
func TestHandedBackOften(t *testing.T) {
	for threads := 1; threads <= 3; threads++ {
		synctest.Test(t, func(t *testing.T) {
			const takes, tasks = 20 * time.Microsecond, 100_000
			w := work(threads, 1<<14, slices.Repeat([]time.Duration{takes}, tasks))
			ready := make([]time.Time, tasks) // when each is done
			begin := w.Begin
			w.Begin = func(thread *Thread[task]) func(context.Context, *task) bool {
				do := begin(thread)
				return func(ctx context.Context, k *task) bool {
					ok := do(ctx, k)
					ready[k.number] = time.Now()
					return ok
				}
			}
			next, times, begun := 0, 0, time.Now()
			last := begun // when a task and all before it are done
			for done := range w.Run(t.Context()) {
				for range done {
					if last = later(last, ready[next]); time.Since(last) > handTime+2*blockTime {
						t.Fatalf("task %d waits for %v", next, time.Since(last))
					}
					next++
				}
				times++
			}
			if most := int(time.Since(begun)/handTime) * 3 / 2; next != tasks || times > most {
				t.Errorf("%d tasks were handed back %d times, not at most %d", next, times, most)
			}
		})
	}
}

// later returns the later of two times.
func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// TestSeesTheFirst: the first task is yielded again and again while it is worked on.
func TestSeesTheFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		seen := 0
		for done, first := range work(1, 4, []time.Duration{10 * tick}).Run(t.Context()) {
			if first != nil && len(done) == 0 {
				seen++
			}
		}
		if seen < 9 {
			t.Errorf("it was seen %d times", seen)
		}
	})
}

// TestMemoryIsUsedAgain: Next returns what was left at the place.
func TestMemoryIsUsedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const ahead, all = 16, 1000
		fresh := 0
		w := Work[[]byte]{
			Threads: 2, Ahead: ahead,
			Read: func(f *Feed[[]byte]) {
				for range all {
					t := f.Next()
					if cap(*t) == 0 {
						*t = make([]byte, 0, 8)
						fresh++
					}
					f.Add()
				}
			},
			Begin: func(*Thread[[]byte]) func(context.Context, *[]byte) bool {
				return func(_ context.Context, t *[]byte) bool { *t = append(*t, 'x'); return true }
			},
		}
		got := 0
		for done := range w.Run(t.Context()) {
			for i := range done {
				if string(done[i]) != "x" {
					t.Fatalf("a task is %q", done[i])
				}
				done[i] = done[i][:0]
				got++
			}
		}
		if got != all || fresh != ahead {
			t.Errorf("%d tasks, for %d of which memory was made", got, fresh)
		}
	})
}

// TestBlocksGrow: tasks that take a microsecond travel many at a time, and those that take longer than a block alone.
func TestBlocksGrow(t *testing.T) {
	for takes, want := range map[time.Duration]int64{
		time.Microsecond: int64(blockTime / time.Microsecond), 100 * time.Microsecond: 10, time.Second: 1, 0: 1 << 12,
	} {
		thread := &Thread[task]{ring: newRing(t.Context(), Work[task]{Threads: 1, Ahead: 1 << 14}), size: 1}
		for range 20 {
			before := thread.size
			if thread.resize(before, time.Duration(before)*takes); thread.size != min(2*before, want) {
				t.Errorf("after a block of %d tasks that take %v one has %d, want at most twice as many of %d", before, takes, thread.size, want)
			}
		}
		if thread.size != want {
			t.Errorf("blocks of tasks that take %v have %d, not %d", takes, thread.size, want)
		}
	}
}

// TestPartOfTheRest: a block has as many tasks as its thread takes at a time. When no more will be read, or it may take long, it has no more than a thread's part of
// those that are there.
func TestPartOfTheRest(t *testing.T) {
	for _, test := range []struct {
		slow, ended bool
		size, want  int64
	}{{false, false, 6, 6}, {false, false, 20, 9}, {true, false, 20, 5}, {false, true, 20, 5}, {true, true, 20, 5}, {true, false, 2, 2}} {
		r := newRing(t.Context(), Work[task]{Threads: 2, Ahead: 16})
		r.tail, r.slow, r.ended = 9, test.slow, test.ended
		thread := &Thread[task]{ring: r, size: test.size}
		if b := thread.newBlock(); b.end != test.want || r.taken != test.want {
			t.Errorf("%+v: of 9 tasks a block has %d", test, b.end)
		}
	}
}

func ExampleWork() {
	squares := Work[int]{
		Threads: 2, Ahead: 8,
		Read: func(f *Feed[int]) {
			for n := range 5 {
				*f.Next() = n
				f.Add()
			}
		},
		Begin: func(*Thread[int]) func(context.Context, *int) bool {
			return func(_ context.Context, n *int) bool { *n *= *n; return true }
		},
	}
	for done := range squares.Run(context.Background()) {
		for _, square := range done {
			fmt.Println(square)
		}
	}
	// Output:
	// 0
	// 1
	// 4
	// 9
	// 16
}
