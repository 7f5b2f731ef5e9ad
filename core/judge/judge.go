// Package judge says whether a run is one that a named algorithm may have: a legal trace.
//
//	j, err := judge.New(engine.ForwardChecking, reader.Header())
//	for event, err := reader.Next(); err == nil; event, err = reader.Next() {
//		if why := j.See(event.Step); why != "" {
//			fmt.Printf("line %d: %s\n", event.Line, why)
//		}
//	}
//	why := j.End()
//
// A judge follows the search with a model of its own, the open nodes and what each has tried, and knows after every step which ones may come
// next. Where the algorithm leaves something open, such as the order of cells with as few candidates, every order is legal. Assignments,
// backtracks and solutions are enough to judge a run; other steps are judged too if they are there. What cannot have happened on a board at all
// is left to core/transcript.
package judge

import (
	"fmt"
	"strings"

	"nonet/core/engine"
	"nonet/core/phrase"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

// A Judge follows one run.
type Judge struct {
	course course
}

// A course is the state of a search by one family of algorithms. Its methods return why a step is not legal, or "".
type course interface {
	see(engine.Step) string
	end() string
}

// Engines lists the algorithms that can be judged, without switches.
func Engines() []*engine.Engine {
	return []*engine.Engine{engine.DepthFirst, engine.ForwardChecking, engine.DancingLinks}
}

// New returns a judge of runs by an engine, one of Engines or one of their variants.
func New(e *engine.Engine, h transcript.Header) (*Judge, error) {
	if err := e.Misfit(h.Puzzle); err != nil { // such as sums, which are no exact cover
		return nil, fmt.Errorf("a run on this puzzle cannot be judged as %s: %w", e.ID, err)
	}
	switch base := e.Base(); {
	case e.Selects == engine.ByScore, e.Values == engine.InScoreOrder: // what an expression rates is not judged
	case base == engine.DepthFirst:
		return &Judge{newCells(e, h.Puzzle, false, false)}, nil
	case base == engine.ForwardChecking:
		return &Judge{newCells(e, h.Puzzle, true, h.Domains == engine.FromPrunes)}, nil
	case base == engine.DancingLinks:
		return &Judge{newItems(e, h.Puzzle, h.Domains == engine.FromColumns)}, nil
	}
	var ids []string
	for _, known := range Engines() {
		ids = append(ids, known.ID)
	}
	return nil, fmt.Errorf("a run can be judged as %s, not as %s", phrase.English(ids, "or"), e.ID)
}

// See judges a step, which has been checked against the board. It returns why the algorithm cannot have done it, or "". After that the judge must
// not be used.
func (j *Judge) See(s engine.Step) string { return j.course.see(s) }

// End judges the end of the run: it returns why the algorithm cannot have ended here, or "".
func (j *Judge) End() string { return j.course.end() }

// digits returns digits in words: "3, 5 or 7".
func digits(of sudoku.Digits) string { return phrase.English(of.List(), "or") }

// noStep says that an algorithm has no steps of a kind.
func noStep(e *engine.Engine, k engine.StepKind) string {
	return fmt.Sprintf("%s has no step “%v”", strings.ToLower(e.Base().ID), k)
}
