// Package generate makes puzzles.
//
//	g, err := generate.New(generate.Options{Layout: sudoku.Classic(), Seed: 7})
//	for p, err := range g.Puzzles(ctx, 10, runtime.NumCPU()) {
//		...
//	}
//
// Every puzzle has exactly one solution: that is proved, never tried. Which puzzle it
// is depends on the options and its number alone, not on the threads, the machine or
// the time, so whoever knows the seed makes the same puzzles again.
//
// A puzzle is carved: out of a full grid drawn by lot, givens are taken as long as the
// solution stays the only one. The puzzles are many and various, but not evenly
// drawn from all there are: carving comes to few givens less often than drawing evenly
// from all minimal puzzles would come to many. With a pattern drawn by hand, the digits
// are sought by steps that leave fewer and fewer solutions (see fit.go).
//
// Searching is core/band's for 9×9 and core/sat's for the rest. How hard a puzzle is
// for a person is not known here.
package generate

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"

	"nonet/core/sudoku"
)

// MaxSide is the side of the largest grids that puzzles are made of.
const MaxSide = 25

// Options say what puzzles to make.
type Options struct {
	Layout *sudoku.Layout
	// Givens is how many there shall be; 0 is as few as it comes to: none can be left out
	// (in a symmetry, none together with its images). To prove that takes minutes on a
	// grid of 25×25.
	Givens int
	// Minimal asks that no given by itself can be left out. Without symmetry and number
	// that is so anyway.
	Minimal  bool
	Symmetry sudoku.Symmetry // sudoku.NoSymmetry where it is empty
	// Pattern is, where it is not nil, for each cell whether it holds a given.
	Pattern []bool
	Seed    uint64
	// Patience is how many tries a puzzle may take; 0 is some that last a few minutes,
	// or hours on the largest grids, or with a pattern no end.
	Patience int64
}

// Of a drawn pattern nobody can tell whether there is a puzzle, so it is tried until one
// is found or the context is done.
const noEnd = math.MaxInt64

// A Generator makes the puzzles of a seed. It may be used by several goroutines at
// once.
type Generator struct {
	options Options
	orbits  []orbit

	carvers sync.Pool
	made    atomic.Int64
	tries   atomic.Int64
	best    atomic.Int64

	mu       sync.Mutex
	underWay map[*carver]bool // those whose progress is told
}

// New returns the generator for these options. Where no puzzle can be like that, and
// that is plain, the error is an *ImpossibleError.
func New(o Options) (*Generator, error) {
	if o.Symmetry == "" {
		o.Symmetry = sudoku.NoSymmetry
	}
	if !slices.Contains(sudoku.Symmetries(), o.Symmetry) {
		return nil, fmt.Errorf("there is no symmetry %q, only %v", o.Symmetry, sudoku.Symmetries())
	}
	if o.Pattern != nil && len(o.Pattern) != o.Layout.Cells() {
		return nil, fmt.Errorf("a pattern for %v has %d cells, not %d", o.Layout, o.Layout.Cells(), len(o.Pattern))
	}
	g := &Generator{options: o, underWay: map[*carver]bool{}}
	for _, cells := range o.Symmetry.Orbits(o.Layout) {
		g.orbits = append(g.orbits, cells)
	}
	if err := g.options.check(g.orbits); err != nil {
		return nil, err
	}
	if o.Patience == 0 {
		g.options.Patience = patience(o.Layout)
		if o.Pattern != nil {
			g.options.Patience = noEnd
		}
	}
	g.carvers.New = func() any { return new(carver) }
	g.best.Store(math.MaxInt64)
	return g, nil
}

// patience is how many tries a puzzle may take where nobody has said. They last longer
// the larger the grid is.
func patience(l *sudoku.Layout) int64 {
	switch side := l.Side(); {
	case side <= 9:
		return 300_000
	case side <= 12:
		return 5_000
	case side <= 16:
		return 500
	default:
		return 100
	}
}

// Progress is how far a generator is, for whoever waits. It may be asked for at any
// time, from any goroutine.
type Progress struct {
	Made  int64 // puzzles
	Tries int64 // since the last puzzle was made, on all threads
	// Left is how many givens are left in the try under way, or in that of several which
	// has the fewest. It is 0 where that says nothing: up to 9×9, where it would be
	// another at every glance, with a pattern, and between the tries.
	Left int
	// Best is the fewest givens these tries came to where a number is asked for, or 0.
	Best int
}

// Progress tells how far the generator is.
func (g *Generator) Progress() Progress {
	p := Progress{Made: g.made.Load(), Tries: g.tries.Load()}
	if best := g.best.Load(); best != math.MaxInt64 {
		p.Best = int(best)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for c := range g.underWay {
		if left := int(c.shown.Load()); left > 0 && (p.Left == 0 || left < p.Left) {
			p.Left = left
		}
	}
	return p
}

// came notes how many givens a try came to.
func (g *Generator) came(givens int) {
	for {
		best := g.best.Load()
		if int64(givens) >= best || g.best.CompareAndSwap(best, int64(givens)) {
			return
		}
	}
}

// begin borrows a carver, and end gives it back.
func (g *Generator) begin() *carver {
	c := g.carvers.Get().(*carver)
	c.shown.Store(0)
	if g.options.Layout.Side() > 9 && g.options.Pattern == nil {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.underWay[c] = true
	}
	return c
}

func (g *Generator) end(c *carver) {
	g.mu.Lock()
	delete(g.underWay, c)
	g.mu.Unlock()
	g.carvers.Put(c)
}

// Puzzle makes the puzzle of that number, from 0. When ctx is done it stops within 50
// ms, with ctx's error. Where its patience is at an end the error is a *NotFoundError.
func (g *Generator) Puzzle(ctx context.Context, number uint64) (sudoku.Puzzle, error) {
	lots := rand.New(rand.NewPCG(g.options.Seed, number))
	c := g.begin()
	defer g.end(c)
	for range g.options.Patience {
		if err := ctx.Err(); err != nil {
			return sudoku.Puzzle{}, err
		}
		g.tries.Add(1)
		ok, err := g.try(ctx, c, lots)
		if err != nil {
			return sudoku.Puzzle{}, err
		}
		if ok {
			g.made.Add(1)
			g.tries.Store(0)
			g.best.Store(math.MaxInt64)
			return c.puzzle(), nil
		}
	}
	return sudoku.Puzzle{}, &NotFoundError{Options: g.options, Tries: g.options.Patience}
}

// try tries to carve one puzzle and tells whether it is as it shall be.
func (g *Generator) try(ctx context.Context, c *carver, lots *rand.Rand) (bool, error) {
	o := g.options
	if o.Pattern != nil {
		return g.fit(ctx, c, lots)
	}
	c.shown.Store(0)
	full, err := fullGrid(ctx, o.Layout, lots)
	if err != nil {
		return false, err
	}
	exactly := o.Givens
	if o.Minimal {
		exactly = 0 // by the way only: a puzzle that stops short of it is seldom minimal
	}
	c.begin(o.Layout, full, g.orbits, exactly, lots)
	if err := c.carve(ctx); err != nil {
		return false, err
	}
	if o.Givens > 0 {
		g.came(c.left)
		if over := c.left - o.Givens; over > 0 && over <= withinReach && g.thins() {
			if ok, err := g.thin(ctx, c, lots); !ok {
				return false, err
			}
		}
		if c.left != o.Givens {
			return false, nil
		}
	}
	if !o.Minimal {
		return true, nil
	}
	minimal, err := c.minimal(ctx)
	return minimal, err
}

// thins tells whether puzzles with a given or a few too many are worth going on with.
func (g *Generator) thins() bool {
	return g.options.Layout == sudoku.Classic() && g.options.Symmetry == sudoku.NoSymmetry
}

// Puzzles makes as many puzzles, numbered from 0, on so many threads, and yields them
// in the order of their numbers, each as soon as it and all before it are made. After an
// error there are no more. When the loop ends, so do the threads.
func (g *Generator) Puzzles(ctx context.Context, count uint64, threads int) iter.Seq2[sudoku.Puzzle, error] {
	return func(yield func(sudoku.Puzzle, error) bool) {
		if threads <= 1 || count == 1 {
			for number := range count {
				if p, err := g.Puzzle(ctx, number); !yield(p, err) || err != nil {
					return
				}
			}
			return
		}
		g.inOrder(ctx, count, threads, yield)
	}
}

// A job is a puzzle to make, and where it goes.
type job struct {
	number uint64
	made   chan result
}

type result struct {
	puzzle sudoku.Puzzle
	err    error
}

// ahead is how many puzzles a thread may be ahead of the one that is waited for.
const ahead = 64

func (g *Generator) inOrder(ctx context.Context, count uint64, threads int, yield func(sudoku.Puzzle, error) bool) {
	ctx, cancel := context.WithCancel(ctx)
	jobs, order := make(chan job), make(chan job, ahead*threads)
	var working sync.WaitGroup
	defer working.Wait()
	defer cancel()
	working.Go(func() {
		defer close(jobs)
		defer close(order)
		for number := range count {
			j := job{number, make(chan result, 1)}
			select {
			case order <- j:
			case <-ctx.Done():
				return
			}
			select {
			case jobs <- j:
			case <-ctx.Done():
				j.made <- result{err: ctx.Err()}
				return
			}
		}
	})
	for range threads {
		working.Go(func() {
			for j := range jobs {
				p, err := g.Puzzle(ctx, j.number)
				j.made <- result{p, err}
			}
		})
	}
	for j := range order {
		r := <-j.made
		if !yield(r.puzzle, r.err) || r.err != nil {
			return
		}
	}
	if err := ctx.Err(); err != nil {
		yield(sudoku.Puzzle{}, err)
	}
}
