package techniques

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/position"
	"nonet/core/practice"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/guide"
	"nonet/gui/status"
)

// The strengths of help. Each shows more than the previous one.
const (
	noHelp    = iota
	helpWhere // which digits and houses
	helpCells // the cells and houses are marked on the board
	helpAll   // the whole step is drawn and explained
)

// patternColour is the colour of the cells that are marked as the pattern: yellow.
const patternColour session.Colours = 1 << 2

// A task is an exercise and what the person has done with it.
type task struct {
	exercise *practice.Exercise // nil while it is being looked for
	answer   practice.Answer
	judged   *practice.Judgement // of the answer as it is now; nil if it was not judged
	help     int
	misses   int
	solved   bool
	best     bool // in the shortest time so far, and not for the first time

	begun time.Time // when the clock was started; zero while it is stopped
	spent time.Duration
}

// over reports whether there is nothing left to find.
func (t *task) over() bool { return t.solved || t.help == helpAll }

func (t *task) resume(now time.Time) {
	if t.exercise != nil && !t.over() && t.begun.IsZero() {
		t.begun = now
	}
}

func (t *task) pause(now time.Time) {
	if !t.begun.IsZero() {
		t.spent, t.begun = t.spent+now.Sub(t.begun), time.Time{}
	}
}

// step returns the step to show: the one that was found, or else the first.
func (t *task) step() *logic.Deduction {
	if t.solved {
		return t.judged.Step
	}
	return &t.exercise.Steps[0]
}

// said returns the step in words.
func (t *task) said() hint.Hint { return hint.Say(words.HintLanguage(), t.exercise.Grid, *t.step()) }

// view returns what the board shows; over reads the step once it is known. Where candidates are to be struck they are always shown, because some were struck before.
func (t *task) view(candidates bool, over *guide.Reader) board.View {
	g := t.exercise.Grid
	l := layerOf(g, candidates || !t.exercise.Places)
	marks := board.Layer{Struck: map[int]sudoku.Digits{}, Pencils: func(cell int) (p session.Pencil) {
		if slices.Contains(t.answer.Cells, cell) {
			p.Colours = patternColour
		}
		return p
	}}
	switch {
	case t.over():
		marks.Quiet, marks.Step = true, over.Drawing()
		l.Candidates = g.Candidates
		return board.Compose(g.Layout(), l, marks)
	case t.help == helpCells:
		marks.Step = &board.Drawing{Grid: g, Step: *t.step()}
	}
	for _, c := range t.answer.Strikes {
		marks.Struck[c.Cell] = marks.Struck[c.Cell].With(c.Digit)
	}
	for _, c := range t.answer.Places {
		l.Typed[c.Cell] = c.Digit
	}
	return board.Compose(g.Layout(), l, marks)
}

// toggleCell marks a cell of the pattern, or takes the mark back. No given is one, but a digit that was placed can be. Where a digit is to be
// placed, its cell alone is no answer.
func (t *task) toggleCell(cell int) {
	if !t.exercise.Grid.Given(cell) && !t.exercise.Places {
		t.answer.Cells = toggled(t.answer.Cells, cell)
		t.judged = nil
	}
}

// toggleDigit places a digit or strikes a candidate, or takes that back.
func (t *task) toggleDigit(cell int, digit uint8) {
	g, c := t.exercise.Grid, position.Candidate{Cell: cell, Digit: digit}
	switch {
	case g.Digit(cell) != 0:
		return
	case t.exercise.Places:
		was := slices.Contains(t.answer.Places, c)
		t.answer.Places = slices.DeleteFunc(t.answer.Places, func(p position.Candidate) bool { return p.Cell == cell })
		if !was {
			t.answer.Places = append(t.answer.Places, c)
		}
	case g.Candidates(cell).Has(digit):
		t.answer.Strikes = toggled(t.answer.Strikes, c)
	default:
		return
	}
	// The press that marked the cell was only to select it.
	t.answer.Cells = slices.DeleteFunc(t.answer.Cells, func(marked int) bool { return marked == cell })
	t.judged = nil
}

// clear takes back what is marked in a cell.
func (t *task) clear(cell int) {
	in := func(c position.Candidate) bool { return c.Cell == cell }
	a := &t.answer
	a.Places, a.Strikes = slices.DeleteFunc(a.Places, in), slices.DeleteFunc(a.Strikes, in)
	a.Cells = slices.DeleteFunc(a.Cells, func(marked int) bool { return marked == cell })
	t.judged = nil
}

func toggled[T comparable](list []T, item T) []T {
	if i := slices.Index(list, item); i >= 0 {
		return slices.Delete(list, i, i+1)
	}
	return append(list, item)
}

// Practise begins an exercise in the technique.
func (r *Room) Practise() {
	if r.host.Closing() {
		return
	}
	r.task = &task{}
	r.showBoard()
	r.seek()
}

// seek looks for a position.
func (r *Room) seek() {
	t, technique, seed := r.task, r.technique, r.rng.Uint64()
	r.host.Work(status.Job{
		Sentence:  func(time.Duration) string { return words.T("learn.seeking") },
		Cancelled: "learn.seeking.cancelled",
		Do: func(ctx context.Context) func() {
			e, err := newExercise(ctx, technique, seed)
			return func() {
				if r.task != t {
					return
				}
				if err != nil {
					r.task = nil
					r.host.Say(status.Note("learn.none", words.Data{"Name": hint.Name(words.HintLanguage(), technique)}).With(theme.IconNameInfo))
					return
				}
				t.exercise = e
				t.resume(r.now())
				r.board.SetView(r.view()) // so that the cursor is on the board of the exercise
				r.board.MoveTo(firstBlank(e.Grid))
				r.host.Say(nil)
			}
		},
	})
	r.host.Refresh()
}

// seeking reports whether a position is being looked for.
func (r *Room) seeking() bool { return r.task != nil && r.task.exercise == nil && r.host.Working() }

// Check judges the answer. If the exercise is over it begins the next one.
func (r *Room) Check() {
	t := r.task
	switch {
	case t == nil || r.host.Closing() || r.seeking():
		return
	case t.exercise == nil || t.over():
		r.Practise()
		return
	}
	j := t.exercise.Judge(t.answer)
	t.judged = &j
	switch j.Verdict {
	case practice.Wrong, practice.Unproved, practice.NoPattern:
		t.misses++
	case practice.Right:
		t.solved = true
		t.pause(r.now())
		t.spent = max(t.spent.Round(time.Second), time.Second) // as it is kept
		done := practice.Solved{At: r.now(), Technique: r.technique.ID, Took: t.spent, Hints: t.help, Misses: t.misses}
		before := r.record[r.technique].Best
		r.record.Add(done)
		t.best = before > 0 && r.record[r.technique].Best < before
		r.needs.Add(done.String())
	}
	r.host.Refresh()
}

// Help shows more of the step.
func (r *Room) Help() {
	t := r.task
	if t == nil || t.exercise == nil || t.over() || r.host.Closing() {
		return
	}
	t.help++
	t.judged = nil
	if t.over() {
		t.pause(r.now())
	}
	r.host.Refresh()
}

// leaveTask returns to the page of the technique.
func (r *Room) leaveTask() {
	r.task = nil
	r.host.Say(r.host.CallOff())
	r.host.Refresh()
}

// press is called when a cell of the board is pressed. The first press on a cell marks it; a press on a candidate of the cell of the cursor
// strikes or places that.
func (r *Room) press(cell int, candidate uint8) {
	t := r.task
	if t == nil || t.exercise == nil || t.over() || r.host.Closing() {
		return
	}
	if candidate != 0 {
		t.toggleDigit(cell, candidate)
	} else {
		t.toggleCell(cell)
	}
	r.host.Refresh()
}

// digit is called when a digit is typed, or pressed on the pad.
func (r *Room) digit(digit uint8) {
	t := r.task
	if t == nil || t.exercise == nil || t.over() || r.host.Closing() {
		return
	}
	t.toggleDigit(r.board.Cursor(), digit)
	r.host.Refresh()
}

// clear takes back what is marked in the cell of the cursor.
func (r *Room) clear() {
	t := r.task
	if t == nil || t.exercise == nil || t.over() || r.host.Closing() {
		return
	}
	t.clear(r.board.Cursor())
	r.host.Refresh()
}

func firstBlank(g *logic.Grid) int {
	for cell := range g.Layout().Cells() {
		if g.Digit(cell) == 0 {
			return cell
		}
	}
	return 0
}
