// Package survey searches many puzzles with several engines and says what each search cost.
//
//	s := survey.Survey{Engines: engines, Limit: 1, Threads: runtime.GOMAXPROCS(0)}
//	for row := range s.Rows(ctx, puzzles) {
//		fmt.Println(row.Fields())
//	}
//
// There is a row for each puzzle and engine. The rows come in the order of the puzzles, and for a
// puzzle in the order of the engines. They are the same for any number of threads and on every
// machine, except the times and the searches that are given up.
//
// A Table collects rows for statistics: quantiles, and the puzzles at the ends. Searching is left
// to core/engine and reading to core/format; the plots are painted by core/pictures/plot.
package survey

import (
	"context"
	"errors"
	"iter"
	"time"

	"nonet/core/cputime"
	"nonet/core/engine"
	"nonet/core/inorder"
	"nonet/core/sudoku"
)

// A Survey says what to search with, and how far.
type Survey struct {
	Engines []*engine.Engine
	Limit   int           // stop each search after this many solutions; 0: find all
	Seed    uint64        // for engines that choose at random
	GiveUp  time.Duration // processor time after which a search is given up; 0 for never
	Threads int           // how many searches run at a time; at least 1

	// NoSteps leaves out the number of steps. To count them, each puzzle is searched a second time
	// with an observer, which takes up to twenty times as long as without, and for band up to a
	// thousand times.
	NoSteps bool
	// NoTimes leaves out the times, so that the rows are the same each time.
	NoTimes bool
}

// A Row is what one search cost.
type Row struct {
	Number int64 // of the puzzle, from 0
	Puzzle sudoku.Puzzle
	Engine *engine.Engine

	// Err says why the puzzle was not searched; nil if it was. It is one of the errors of
	// engine.Search that are about the puzzle.
	Err error

	GivenUp   bool // how far it got depends on the machine, so only the time counts
	Solutions int
	Steps     int64 // what an observer sees; -1 if that is not known
	// Counters are those of a search without an observer. (For band, which then sometimes takes two
	// decisions at a time, they may differ from those of the search whose steps are counted.) The
	// time is the shortest of three if a search takes less than ten milliseconds, and the mean of more if it takes less than the
	// clock can tell. It is 0 with NoTimes, and for an engine that is a recording.
	Counters engine.Counters
}

// unknown stands for a number that is not known.
const unknown = -1

// ahead is the number of searches that a thread may be ahead of the next row to yield.
const ahead = 64

// Rows searches every puzzle with every engine and yields the rows in order, each soon after it and
// all before it are known. It ends after the last row or when ctx is done; a search that was
// stopped has no row. When the loop ends, the threads have ended too.
//
// The puzzles are taken on another goroutine, as they are needed. What yields them must return soon
// after ctx is done.
func (s Survey) Rows(ctx context.Context, puzzles iter.Seq[sudoku.Puzzle]) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		work := inorder.Work[Row]{
			Threads: s.Threads, Ahead: ahead * s.Threads,
			Read:  func(f *inorder.Feed[Row]) { s.read(puzzles, f) },
			Begin: func(*inorder.Thread[Row]) func(context.Context, *Row) bool { return s.search },
		}
		for done := range work.Run(ctx) {
			for _, row := range done {
				if !yield(row) {
					return
				}
			}
		}
	}
}

// read adds a row for each puzzle and engine.
func (s Survey) read(puzzles iter.Seq[sudoku.Puzzle], f *inorder.Feed[Row]) {
	prepared := map[*sudoku.Layout]bool{}
	number := int64(0)
	for p := range puzzles {
		if !prepared[p.Layout] {
			prepared[p.Layout] = true
			s.prepare(p)
		}
		for _, e := range s.Engines {
			row := f.Next()
			if row == nil {
				return
			}
			*row = Row{Number: number, Puzzle: p, Engine: e, Steps: unknown}
			f.Add()
		}
		f.Flush() // it is not known when the next puzzle comes
		number++
	}
}

// prepare makes what the engines make once for each layout, so that it is not part of the time of
// the first search.
func (s Survey) prepare(p sudoku.Puzzle) {
	ended, end := context.WithCancel(context.Background())
	end()
	for _, e := range s.Engines {
		if e.IsRecorded() { // it would start a program
			continue
		}
		_, _ = e.Search(ended, p, engine.Options{Limit: 1}) // makes only its tables
	}
}

// Shorter searches than short are timed several times, because other work of the machine, or
// collecting garbage, may take as long as the search.
const (
	short = 10 * time.Millisecond
	often = 3
)

// search fills in a row, and reports whether it was not stopped.
func (s Survey) search(ctx context.Context, row *Row) bool {
	steps := int64(0)
	var observe func(engine.Step)
	once := row.Engine.IsRecorded() // it is never without an observer
	if once {
		observe = func(engine.Step) { steps++ }
	}
	r, err := s.try(ctx, row, observe)
	switch {
	case ctx.Err() != nil:
		return false
	case errors.Is(err, context.DeadlineExceeded):
		row.GivenUp = true
		if !s.NoTimes {
			row.Counters.Time = r.Counters.Time
		}
		return true
	case err != nil:
		row.Err = err
		return true
	}
	row.Solutions, row.Counters = r.Count, r.Counters
	if once {
		if row.Counters.Time = 0; !s.NoSteps {
			row.Steps = steps
		}
		return true
	}
	if s.NoTimes {
		row.Counters.Time = 0
	} else {
		row.Counters.Time = timeOf(r.Counters.Time, func() (time.Duration, error) {
			r, err := s.try(ctx, row, nil)
			return r.Counters.Time, err
		}, cputime.Exact, cputime.Mean)
	}
	if !s.NoSteps {
		if _, err := s.try(ctx, row, func(engine.Step) { steps++ }); err == nil {
			row.Steps = steps
		}
	}
	return ctx.Err() == nil
}

// timeOf returns the time of a search that has taken first: of a short one the shortest of several, and where the clock cannot tell it, as in a page, the
// mean of many. exact and mean are those of cputime.
func timeOf(first time.Duration, search func() (time.Duration, error), exact func(time.Duration) bool,
	mean func(func() error) (time.Duration, error)) time.Duration {
	if !exact(first) {
		if took, err := mean(func() error { _, err := search(); return err }); err == nil {
			return took
		}
		return first
	}
	shortest := first
	for took, n := first, 1; n < often && took < short; n++ {
		var err error
		if took, err = search(); err != nil {
			break
		}
		shortest = min(shortest, took)
	}
	return shortest
}

// try searches the puzzle of a row once.
func (s Survey) try(ctx context.Context, row *Row, observe func(engine.Step)) (engine.Result, error) {
	if s.GiveUp > 0 {
		var release func()
		ctx, release = cputime.WithLimit(ctx, s.GiveUp)
		defer release()
	}
	return row.Engine.Search(ctx, row.Puzzle, engine.Options{Limit: s.Limit, Seed: s.Seed, CountOnly: true, Observe: observe})
}
