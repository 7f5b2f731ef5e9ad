// Package practice holds positions to practise a technique in, judges what a person answers there, and counts what was solved.
//
//	e, err := practice.New(ctx, logic.XWing, rng)
//	judgement := e.Judge(practice.Answer{Strikes: …})
//
// The positions are steps on the way through the built-in puzzles and the examples of core/logic/examples. Those of rare techniques are in
// rare.txt, which scripts/techniques has found in many new puzzles. Each is disguised as one that
// looks different (other digits, other rows and columns), so that no answer can be learnt by heart.
//
// Showing an exercise, explaining it and measuring the time are left to gui/techniques.
package practice

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"sync"

	"nonet/core/engine"
	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/logic/hint"
	"nonet/core/sudoku"
	"nonet/core/yield"
	"nonet/puzzles"
)

// An Exercise is a position in which a technique is the next step that a person needs, or if that is hardly ever so, one of the steps.
type Exercise struct {
	Technique *logic.Technique
	Grid      *logic.Grid       // the position
	Steps     []logic.Deduction // what the technique finds there: at least one, each with another effect
	Places    bool              // they place digits; otherwise they strike candidates
	Easier    *logic.Technique  // one of an easier level that finds something too; nil for none

	solution sudoku.Grid
}

// alternative are the techniques beside which another of their level nearly always finds a step too. It counts as next all the same.
var alternative = setOf(
	logic.BUG1, logic.BUG2, logic.BUG3, logic.BUG4, logic.WXYZWing,
	logic.SimpleColorsTrap, logic.SimpleColorsWrap, logic.MultiColors1, logic.MultiColors2,
	logic.AIC, logic.GroupedAIC, logic.GroupedContinuousLoop, logic.DeathBlossom,
)

func setOf(list ...*logic.Technique) map[*logic.Technique]bool {
	set := map[*logic.Technique]bool{}
	for _, t := range list {
		set[t] = true
	}
	return set
}

// mostWalks is the number of puzzles that are walked through in search of a technique before an example is taken instead.
const mostWalks = 30

// New returns an exercise. The error is that of ctx, or says that there is no position for the technique. When ctx is done it ends within
// milliseconds.
func New(ctx context.Context, t *logic.Technique, rng *rand.Rand) (*Exercise, error) {
	e := find(ctx, t, rng)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err() // the exercise may have been stopped halfway
	case e == nil:
		return nil, fmt.Errorf("there is no position to practise %s in", t.Name)
	}
	return e, nil
}

// find returns an exercise, nil if there is none. When ctx is done, what it returns has no meaning.
func find(ctx context.Context, t *logic.Technique, rng *rand.Rand) *Exercise {
	if Rare(t) {
		return newRare(ctx, t, rng)
	}
	own := examples.Of(t)
	rng.Shuffle(len(own), func(i, j int) { own[i], own[j] = own[j], own[i] })
	if slices.Contains(logic.Clued(), t) { // the collected puzzles have no clues
		return exerciseIn(ctx, own[0].Grid, t, rng)
	}
	if e := atExample(ctx, own, t, rng); e != nil {
		return e
	}
	all := collected()
	for _, i := range rng.Perm(len(all))[:mostWalks] {
		yield.Now()
		if ctx.Err() != nil {
			return nil
		}
		if g, err := logic.NewGrid(all[i]); err == nil {
			if e := exerciseAt(ctx, g, t, rng); e != nil {
				return e
			}
		}
	}
	for _, example := range own {
		if e := exerciseAt(ctx, example.Grid, t, rng); e != nil || ctx.Err() != nil {
			return e
		}
	}
	return nil
}

// atExample returns, in one of four cases, an exercise at the first example, for which no puzzle need be walked through.
func atExample(ctx context.Context, own []examples.Example, t *logic.Technique, rng *rand.Rand) *Exercise {
	if len(own) == 0 || rng.IntN(4) > 0 {
		return nil
	}
	return exerciseAt(ctx, own[0].Grid, t, rng)
}

// collected returns the puzzles that are walked through.
var collected = sync.OnceValue(func() []sudoku.Puzzle {
	var all []sudoku.Puzzle
	for _, name := range []string{"medium", "hard", "expert", "extreme", puzzles.Practice} {
		entries, err := puzzles.Load(name)
		if err != nil {
			panic(err) // they are built in
		}
		for _, e := range entries {
			all = append(all, e.Puzzle)
		}
	}
	return all
})

// exerciseAt takes the steps of a person from a position to one in which the technique is next, and makes an exercise of that. It returns
// nil if there is none.
func exerciseAt(ctx context.Context, from *logic.Grid, t *logic.Technique, rng *rand.Rand) *Exercise {
	g := from.Clone()
	if !walkTo(ctx, g, t) {
		return nil
	}
	return exerciseIn(ctx, g, t, rng)
}

// exerciseIn makes an exercise of a position. It returns nil if the technique finds nothing there, or if the puzzle has not exactly one solution.
func exerciseIn(ctx context.Context, g *logic.Grid, t *logic.Technique, rng *rand.Rand) *Exercise {
	solution := solve(ctx, g)
	if solution == nil {
		return nil
	}
	e := &Exercise{Technique: t, Grid: g, solution: solution}
	if g.Plain() { // sums would not survive it
		disguised := randomDisguise(g.Layout(), rng)
		e.Grid, e.solution = disguised.grid(g), disguised.digits(solution)
	}
	e.Steps = slices.Collect(steps(ctx, e.Grid, t))
	if len(e.Steps) == 0 {
		return nil
	}
	if next, ok := next(ctx, e.Grid); ok && next.Technique.Level < t.Level {
		e.Easier = next.Technique
	}
	e.Places = len(e.Steps[0].Places) > 0
	e.Steps = slices.DeleteFunc(e.Steps, func(d logic.Deduction) bool { return len(d.Places) > 0 != e.Places }) // one kind, so that an answer is of one kind
	return e
}

// inOrder is HoDoKu's order of the steps that lead to an exercise: it has a puzzle for every technique in which that one comes up, while by grade some
// techniques come so late that an easier one always finds the same.
var inOrder = hint.Options{Proper: true, Order: hint.ByHoDoKu}

// walkTo applies the next step until that is one of the technique, and reports whether there is such a position.
func walkTo(ctx context.Context, g *logic.Grid, t *logic.Technique) bool {
	for g.Empty() > 0 {
		d, ok := next(ctx, g)
		switch {
		case !ok:
			return false
		case d.Technique == t:
			return true
		case d.Technique.Level >= t.Level && alternative[t] && finds(ctx, t, g):
			return true
		case d.Technique.Level > t.Level:
			return false
		}
		d.Apply(g)
	}
	return false
}

// solve returns the solution of the puzzle of a position, nil if it has not exactly one.
func solve(ctx context.Context, g *logic.Grid) sudoku.Grid {
	p := sudoku.Empty(g.Layout())
	p.Clues = g.Clues()
	for cell := range p.Givens {
		if g.Given(cell) {
			p.Givens[cell] = g.Digit(cell)
		}
	}
	result, err := engine.For(p, 2).Search(ctx, p, engine.Options{Limit: 2})
	if err != nil || len(result.Solutions) != 1 {
		return nil
	}
	return result.Solutions[0]
}

// next returns the next step of a position, and reports whether there is one and ctx is not done.
func next(ctx context.Context, g *logic.Grid) (logic.Deduction, bool) {
	for d := range hint.Search(ctx, g, inOrder) {
		return d, ctx.Err() == nil
	}
	return logic.Deduction{}, false
}

// steps yields what a technique finds, until ctx is done.
func steps(ctx context.Context, g *logic.Grid, t *logic.Technique) iter.Seq[logic.Deduction] {
	return func(yield func(logic.Deduction) bool) {
		g.StopWhen(func() bool { return ctx.Err() != nil })
		defer g.StopWhen(nil)
		for d := range hint.Of(g, t) {
			if !yield(d) {
				return
			}
		}
	}
}

// finds reports whether a technique finds a step.
func finds(ctx context.Context, t *logic.Technique, g *logic.Grid) bool {
	for range steps(ctx, g, t) {
		return true
	}
	return false
}
