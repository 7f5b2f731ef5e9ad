// Package lesson reads lessons: text files that a teacher writes, from which a class is shown a puzzle, a run of an engine on it, and
// questions about that run. docs/lessons.md describes the form.
//
//	l, err := lesson.Read("mrv.md", file)
//	err = l.Play(ctx) // finds the position of each moment, and the answers that the run gives
//	for _, m := range l.Moments {
//		fmt.Println(m.Title, m.Run.Position)
//	}
//
// A lesson is a sequence of moments. Each is a value that says all that is shown then: the puzzle, the run and its position, the pictures.
// So a lesson can be entered at any moment, and left and entered again. Showing it is left to gui/lessons, and the built-in lessons are in
// the package lessons.
package lesson

import (
	"slices"

	"nonet/core/engine"
	"nonet/core/predict"
	"nonet/core/sudoku"
)

// A Lesson is a lesson as it is read from a file.
type Lesson struct {
	Title   string
	About   string // what it is about: Markdown; may be empty
	Moments []Moment

	name string // of the file, for errors
}

// A Moment is all that is shown at one time.
type Moment struct {
	Line     int // of its title in the file, from 1
	Title    string
	Text     string // Markdown; may be empty
	Puzzle   sudoku.Puzzle
	Run      *Run // on the puzzle; nil for none
	Views    []View
	Marked   []int            // cells
	Question *Question        // nil for none
	Compare  []*engine.Engine // whose costs on the puzzle are shown beside each other; none or at least two

	viewsLine int // where this moment itself names its views; 0 if it does not
}

// HasPuzzle reports whether there is a puzzle to show.
func (m *Moment) HasPuzzle() bool { return m.Puzzle.Layout != nil }

// Shows reports whether a view is shown.
func (m *Moment) Shows(v View) bool {
	return slices.Contains(m.Views, v)
}

// A Run is a run of an engine at a position.
type Run struct {
	Engine *engine.Engine
	Seed   uint64
	Limit  int    // as in engine.Options
	Stops  []Stop // the run goes from one to the next; it waits at the last

	Position int64 // where it waits; Play finds it
}

// Options returns the options of the engine.
func (r *Run) Options() engine.Options { return engine.Options{Limit: r.Limit, Seed: r.Seed} }

// A View is something that is shown with the board.
type View string

// The views.
const (
	Candidates View = "candidates" // in the empty cells: those that the engine keeps or, without a run, those that no peer excludes
	Pseudocode View = "pseudocode"
	Tree       View = "tree"
	Calls      View = "calls"
	Matrix     View = "matrix"
	Links      View = "links"
	Graph      View = "graph" // of the last conflict: why it is one
	Clauses    View = "clauses"
	Queue      View = "queue"
	Conflicts  View = "conflicts"
)

// Views lists the views.
func Views() []View {
	return []View{Candidates, Pseudocode, Tree, Calls, Matrix, Links, Graph, Clauses, Queue, Conflicts}
}

// Of reports whether an engine has what a view shows.
func (v View) Of(e *engine.Engine) bool {
	switch v {
	case Matrix, Links:
		return e.Domains == engine.FromColumns
	case Graph, Clauses:
		return e.Learns
	case Queue:
		return e.Arcs
	case Conflicts:
		return e.Blames
	}
	return true
}

// A Question is asked at a moment. Its answer is what the run does next (Predict), some cells (Cells), or a text.
type Question struct {
	Ask     string          // may be empty if the run has the answer
	Predict predict.Subject // NoSubject if the run does not have the answer
	Cells   []int           // each of these is right
	Answer  string          // the teacher's answer, shown afterwards; may be empty for other questions than those of a text

	line int

	// Of Predict; Play finds them:
	Next predict.Question
	Stay bool  // of predict.Fits: the digit stays
	Then int64 // the position at which the answer is seen
}

// Right reports whether a cell is the answer, or as good as the answer.
func (q *Question) Right(cell int) (right, asGood bool) {
	cells := q.Cells
	if q.Predict == predict.WhichCell {
		cells = q.Next.Cells
		asGood = slices.Contains(q.Next.AsGood, cell)
	}
	return slices.Contains(cells, cell), asGood
}

// AsksForCell reports whether the answer is a cell.
func (q *Question) AsksForCell() bool { return q.Predict == predict.WhichCell || len(q.Cells) > 0 }

// AsksForText reports whether the answer is a text.
func (q *Question) AsksForText() bool { return q.Predict == predict.NoSubject && len(q.Cells) == 0 }
