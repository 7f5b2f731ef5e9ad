// Package generate makes puzzles.
//
//	g, err := generate.New(generate.Options{Layout: sudoku.Classic(), Seed: 7})
//	for p, err := range g.Puzzles(ctx, 10, runtime.NumCPU()) {
//		...
//	}
//
// Every puzzle has exactly one solution: uniqueness is proved by exhaustive search. A puzzle
// depends only on the options and its number, not on the number of threads, the machine or
// the time, so the same seed gives the same puzzles.
//
// A puzzle is carved: givens are removed from a random full grid as long as the solution
// stays unique. This does not sample all minimal puzzles uniformly: puzzles with few givens
// come up less often than they would in a uniform sample. For a pattern drawn by hand, a local
// search looks for digits that leave fewer and fewer solutions (see fit.go).
//
// Searching is left to core/band for 9×9, to core/quick for regions, further houses and clues up to that size, and to core/sat for the others. core/logic/hodoku decides how hard a
// plain puzzle is for a person, and core/logic/hint how hard others are; the generator calls it if a level or a technique is wanted.
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

	"nonet/core/difficulty"
	"nonet/core/inorder"
	"nonet/core/logic"
	"nonet/core/quick"
	"nonet/core/sudoku"
)

// MaxSide is the side of the largest puzzles that can be made.
const MaxSide = 25

// Options say what puzzles to make.
type Options struct {
	Layout *sudoku.Layout
	// Jigsaw asks for regions in place of the boxes of the layout, which are drawn for each puzzle anew: see DrawRegions. Further houses stay.
	Jigsaw bool
	// Clues are printed beside the givens. A killer has none, and its symmetry is that of the cages.
	Clues Clues
	// Largest is the number of cells of the largest cages of a killer, from 3 to the side; 0 for 5, or fewer at an easy level. The larger they are,
	// the harder it is.
	Largest int
	// Givens is the number of givens; 0: remove givens until none can be removed (in a
	// symmetry, none together with its images). Proving that takes minutes on a 25×25 grid.
	Givens int
	// Minimal asks for puzzles from which no single given can be removed. Without a symmetry
	// and a number of givens every puzzle is minimal.
	Minimal  bool
	Symmetry sudoku.Symmetry // empty: sudoku.NoSymmetry
	// Pattern says for each cell whether it holds a given. May be nil.
	Pattern []bool
	// Level asks for puzzles of this level by HoDoKu's scale, or by hint.Rate if they are not plain; 0 for any. Technique asks for puzzles whose hardest step it is, nil for any; then Level
	// is not needed. If neither Givens, Minimal nor Pattern forbid it, the puzzle has more givens than it needs to be unique.
	Level     difficulty.Level
	Technique *logic.Technique
	Seed      uint64
	// MostTries is how many tries a puzzle may take. 0 stands for a default that takes a few
	// minutes, or hours on the largest grids; with a pattern, for no limit.
	MostTries int64
}

// It is not known in advance whether a drawn pattern has a puzzle, so the generator tries
// until it finds one or the context is done.
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
	underWay map[*carver]bool // those that Progress reports on
}

// New returns the generator for these options. If a simple argument shows that there is no
// such puzzle, the error is an *ImpossibleError; a *sudoku.ShapeError if a jigsaw cannot have that side or those further houses.
func New(o Options) (*Generator, error) {
	if o.Symmetry == "" {
		o.Symmetry = sudoku.NoSymmetry
	}
	if !slices.Contains(sudoku.Symmetries(), o.Symmetry) {
		return nil, fmt.Errorf("there is no symmetry %q; the symmetries are %v", o.Symmetry, sudoku.Symmetries())
	}
	if o.Pattern != nil && len(o.Pattern) != o.Layout.Cells() {
		return nil, fmt.Errorf("a pattern for %v has %d cells, not %d", o.Layout, o.Layout.Cells(), len(o.Pattern))
	}
	if o.Technique != nil && o.Technique.Off {
		return nil, &ImpossibleError{Why: NotUsed, Layout: o.Layout, Technique: o.Technique}
	}
	if o.Technique != nil && (!o.plain() || slices.Contains(logic.Clued(), o.Technique)) {
		return nil, &ImpossibleError{Why: NotRated, Layout: o.Layout, Technique: o.Technique}
	}
	if err := o.checkClues(); err != nil {
		return nil, err
	}
	if o.Jigsaw {
		if _, err := o.jigsaw(newDrawing(o.Layout.Side()).String()); err != nil {
			return nil, err
		}
	}
	g := &Generator{options: o, underWay: map[*carver]bool{}}
	for _, cells := range o.Symmetry.Orbits(o.Layout) {
		g.orbits = append(g.orbits, cells)
	}
	if err := g.options.check(g.orbits); err != nil {
		return nil, err
	}
	if o.MostTries == 0 {
		g.options.MostTries = defaultTries(o.Layout)
		if o.Pattern != nil {
			g.options.MostTries = noEnd
		}
	}
	g.carvers.New = func() any { return new(carver) }
	g.best.Store(math.MaxInt64)
	return g, nil
}

// defaultTries returns how many tries a puzzle may take by default. A try takes longer on a larger
// grid.
func defaultTries(l *sudoku.Layout) int64 {
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

// Progress is the progress of a generator.
type Progress struct {
	Made  int64 // puzzles
	Tries int64 // since the last puzzle was made, on all threads
	// Left is the number of givens left in the current try, or the smallest such number with
	// several threads. It is 0 up to 9×9, where it changes too fast to read, with a pattern,
	// and between tries.
	Left int
	// Best is the fewest givens that these tries reached, if a number was requested, else 0.
	Best int
}

// Progress returns the progress of the generator. It may be called at any time from any
// goroutine.
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

// reached records the number of givens that a try reached.
func (g *Generator) reached(givens int) {
	for {
		best := g.best.Load()
		if int64(givens) >= best || g.best.CompareAndSwap(best, int64(givens)) {
			return
		}
	}
}

// begin takes a carver from the pool, and end returns it.
func (g *Generator) begin() *carver {
	c := g.carvers.Get().(*carver)
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

// Puzzle makes the puzzle with that number, counted from 0. When ctx is done it stops within
// 50 ms, with ctx's error. When MostTries are used up the error is a *NotFoundError.
func (g *Generator) Puzzle(ctx context.Context, number uint64) (sudoku.Puzzle, error) {
	rng := rand.New(rand.NewPCG(g.options.Seed, number))
	c := g.begin()
	defer g.end(c)
	for range g.options.MostTries {
		if err := ctx.Err(); err != nil {
			return sudoku.Puzzle{}, err
		}
		g.tries.Add(1)
		ok, err := g.try(ctx, c, rng)
		if ok && g.options.rated() {
			ok, err = g.rate(ctx, c, rng)
		}
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
	return sudoku.Puzzle{}, &NotFoundError{Options: g.options, Tries: g.options.MostTries}
}

// plain reports whether all puzzles have boxes and no further houses, and givens alone.
func (o *Options) plain() bool { return o.Layout.Plain() && !o.Jigsaw && o.Clues == NoClues }

// jigsaw returns the layout with regions in place of its boxes. The error is a *sudoku.ShapeError if there can be none with that side or those
// further houses.
func (o *Options) jigsaw(regions string) (*sudoku.Layout, error) {
	return sudoku.Shape{Regions: regions, Extra: o.Layout.Shape().Extra}.Layout()
}

// full returns a random full grid, of a layout that is drawn for it if that is asked for.
func (g *Generator) full(ctx context.Context, rng *rand.Rand) (*sudoku.Layout, sudoku.Grid, error) {
	l := g.options.Layout
	if !g.options.Jigsaw {
		full, err := fullGrid(ctx, l, rng)
		return l, full, err
	}
	for {
		drawn, err := g.options.jigsaw(DrawRegions(l.Side(), rng))
		if err != nil {
			return nil, nil, err
		}
		f := newFiller(drawn, rng)
		if done, err := f.tries(ctx); done || err != nil {
			return drawn, f.grid, err
		} // otherwise these regions leave no grid, or hardly any
	}
}

// try carves one puzzle and reports whether it fulfils the options.
func (g *Generator) try(ctx context.Context, c *carver, rng *rand.Rand) (bool, error) {
	o := g.options
	if o.Pattern != nil {
		return g.fit(ctx, c, rng)
	}
	c.shown.Store(0)
	l, full, err := g.full(ctx, rng)
	if err != nil {
		return false, err
	}
	exactly := o.Givens
	if o.Minimal {
		exactly = 0 // carve to the end: a puzzle that is stopped at a number is seldom minimal
	}
	blank := sudoku.Empty(l)
	switch o.Clues {
	case NoClues:
	case Killer:
		solver := quickSolvers.Get().(*quick.Solver)
		defer quickSolvers.Put(solver)
		d := newDivider(l, full, o.Symmetry, o.largest(), solver, rng)
		ok, err := d.divide(ctx)
		if ok {
			c.blank, c.given = d.puzzle(), nil
		}
		return ok, err
	default:
		blank.Clues = o.Clues.draw(l, full, rng)
	}
	c.begin(blank, full, g.orbits, exactly, rng)
	if err := c.carve(ctx); err != nil {
		return false, err
	}
	if o.Givens > 0 {
		g.reached(c.left)
		if over := c.left - o.Givens; over > 0 && over <= withinReach && g.thins() {
			if ok, err := g.thin(ctx, c, rng); !ok {
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
	return c.minimal(ctx)
}

// thins reports whether a thinner is used for puzzles with a few givens too many.
func (g *Generator) thins() bool {
	return g.options.Layout == sudoku.Classic() && g.options.plain() && g.options.Symmetry == sudoku.NoSymmetry
}

// Puzzles makes count puzzles, numbered from 0, on that many threads, and yields them in the
// order of their numbers, each soon after it and all before it are made. It stops after an
// error. When the loop ends, the threads end too.
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

// A job is a puzzle to make, and the result.
type job struct {
	number uint64
	puzzle sudoku.Puzzle
	err    error
}

// ahead is the number of puzzles that a thread may be ahead of the next one to yield.
const ahead = 64

func (g *Generator) inOrder(ctx context.Context, count uint64, threads int, yield func(sudoku.Puzzle, error) bool) {
	work := inorder.Work[job]{
		Threads: threads, Ahead: ahead * threads,
		Read: func(f *inorder.Feed[job]) {
			for number := range count {
				j := f.Next()
				if j == nil {
					return
				}
				*j = job{number: number}
				f.Add()
			}
		},
		Begin: func(*inorder.Thread[job]) func(context.Context, *job) bool {
			return func(ctx context.Context, j *job) bool {
				j.puzzle, j.err = g.Puzzle(ctx, j.number)
				return j.err == nil || ctx.Err() == nil
			}
		},
	}
	made := uint64(0)
	for done := range work.Run(ctx) {
		for _, j := range done {
			if !yield(j.puzzle, j.err) || j.err != nil {
				return
			}
			made++
		}
	}
	if made < count {
		yield(sudoku.Puzzle{}, ctx.Err())
	}
}
