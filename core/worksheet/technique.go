package worksheet

import (
	"context"
	"fmt"
	"math/rand/v2"

	"nonet/core/document"
	"nonet/core/logic"
	"nonet/core/practice"
	"nonet/core/sudoku"
	"nonet/core/walkthrough"
)

// An example is a position in which a technique is to be found.
type example struct {
	grid  *logic.Grid
	steps []logic.Deduction
}

// mostTries is how often a position is looked for that is not on the sheet yet.
const mostTries = 40

// ForTechnique makes a sheet of positions in which to look for a technique. The error is that of ctx, or says that there is no position.
func ForTechnique(ctx context.Context, t *logic.Technique, questions int, rng *rand.Rand) (*Worksheet, error) {
	w := &Worksheet{Kind: LookFor, Technique: t}
	seen := map[string]bool{}
	for range mostTries {
		if len(w.Questions) >= min(questions, MostQuestions) {
			break
		}
		e, err := practice.New(ctx, t, rng)
		if err != nil {
			if len(w.Questions) > 0 && ctx.Err() == nil {
				break
			}
			return nil, err
		}
		l := e.Grid.Layout()
		cells := l.Cells()
		q := Question{Layout: l, Clues: e.Grid.Clues(), Grid: make(sudoku.Grid, cells), Given: make(sudoku.Grid, cells), Candidates: make([]sudoku.Digits, cells), step: &example{e.Grid, e.Steps}}
		for cell := range cells {
			q.Grid[cell], q.Candidates[cell] = e.Grid.Digit(cell), e.Grid.Candidates(cell)
			if e.Grid.Given(cell) {
				q.Given[cell] = q.Grid[cell]
			}
		}
		if key := q.Grid.String(); seen[key] {
			continue
		} else {
			seen[key] = true
		}
		w.Questions = append(w.Questions, q)
	}
	return w, nil
}

// lines returns the steps that the technique finds in the position, in words.
func (e *example) lines() (lines []string) {
	for _, d := range e.steps {
		lines = append(lines, walkthrough.StepOf(e.grid, d).Reason)
	}
	return lines
}

// answer prints the steps that the technique finds, as those of the way to the solution: each with its picture.
func (e *example) answer(f *document.Flow, i int) {
	mark := fmt.Sprintf("%d.", i+1)
	for _, d := range e.steps {
		s := walkthrough.StepOf(e.grid, d)
		s.Print(f, mark, s.Reason)
		mark = ""
	}
	f.Space(6 * point)
}
