package gui

import (
	"context"
	"slices"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/gui/solver"
	"nonet/gui/translations"
)

// A lesson is what a class is doing with a run: predicting what the engine will do, or
// deciding in its place.
type lesson struct {
	subject  solver.Subject
	question *solver.Question // that is open
	settled  int64            // the position whose question has been answered; -1 for none
	answer   int              // the cell that was answered with; -1 for none
	right    int
	asked    int

	turn bool // the next decision is the class's
}

// setSubject begins to ask questions of a subject, or ends it.
func (w *Window) setSubject(s solver.Subject) {
	w.lesson = lesson{subject: s, settled: -1, answer: -1}
	w.notice = nil
	w.runner.Ask = nil
	if s != solver.NoSubject {
		w.runner.Ask = w.ask
		w.say(note("predict.begun").with(theme.IconNameQuestion))
		return
	}
	w.refresh()
}

// ask holds the run before a step that answers a question.
func (w *Window) ask(next engine.Step) bool {
	at := w.runner.Player().Position()
	if w.lesson.settled == at {
		return false
	}
	q, ok := w.runner.Question(w.lesson.subject, next)
	if !ok {
		return false
	}
	w.lesson.question, w.lesson.answer = &q, -1
	w.notice = nil
	return true
}

// askedAhead asks the question that one step more would answer, if there is one.
func (w *Window) askedAhead() bool {
	r := w.runner
	if r.Ask == nil || r.State() == solver.Ended {
		return false
	}
	r.Prepare(w.session.Now().Whole())
	ctx, cancel := context.WithTimeout(context.Background(), frameInterval)
	defer cancel()
	next, ok := r.Player().Peek(ctx)
	if !ok || !r.Ask(next) {
		return false
	}
	r.Pause()
	w.refresh()
	return true
}

// openQuestion is the question that waits for an answer; nil where the run has moved
// on or there is none.
func (w *Window) openQuestion() *solver.Question {
	q := w.lesson.question
	if p := w.runner.Player(); q == nil || p == nil || p.Position() != q.Position || w.runner.Busy() {
		return nil
	}
	return q
}

// questionMessage asks the open question.
func (w *Window) questionMessage(q *solver.Question) *message {
	m := (&message{text: q.Text(w.session.Now().Layout())}).with(theme.IconNameQuestion)
	if q.Subject == solver.Fits {
		m.actions = append(m.actions,
			action{translations.T("predict.yes"), func() { w.answerFits(true) }},
			action{translations.T("predict.no"), func() { w.answerFits(false) }})
		return m
	}
	m.actions = append(m.actions, action{translations.T("predict.show"), func() { w.answerCell(-1) }})
	return m
}

// answerCell answers with a cell which the engine will turn to next; -1 answers with
// none, which counts for nothing.
func (w *Window) answerCell(cell int) {
	q := w.openQuestion()
	if q == nil || q.Subject != solver.WhichCell {
		return
	}
	l := w.session.Now().Layout()
	key := "predict.shown"
	if cell >= 0 {
		if w.runner.Player().Grid()[cell] != 0 {
			w.say(note("predict.filled", translations.Data{"Cell": l.CellName(cell)}).with(theme.IconNameQuestion))
			return
		}
		w.lesson.asked++
		switch {
		case slices.Contains(q.Cells, cell):
			w.lesson.right++
			key = "predict.right"
		case slices.Contains(q.AsGood, cell):
			w.lesson.right++
			key = "predict.asgood"
		default:
			key = "predict.wrong"
		}
	}
	text := translations.T(key) + " " + w.runner.Why(*q)
	w.settle(q, cell)
	w.runner.GoTo(q.Position + 1)
	w.sayVerdict(text)
}

// answerFits answers whether the digit that is tried next fits.
func (w *Window) answerFits(yes bool) {
	q := w.openQuestion()
	if q == nil || q.Subject != solver.Fits {
		return
	}
	w.settle(q, int(q.Next.Cell))
	w.runner.Resolve(func(fits bool) {
		w.lesson.asked++
		key := "predict.wrong"
		if fits == yes {
			w.lesson.right++
			key = "predict.right"
		}
		l := w.session.Now().Layout()
		last, _ := w.runner.Player().Step()
		why := translations.T("predict.stands", translations.Data{
			"Digit": sudoku.Symbol(q.Next.Digit), "Cell": l.CellName(int(q.Next.Cell))})
		if !fits {
			why = solver.Sentence(l, last)
		}
		w.sayVerdict(translations.T(key) + " " + why)
	})
}

func (w *Window) settle(q *solver.Question, cell int) {
	w.lesson.question = nil
	w.lesson.settled = q.Position
	w.lesson.answer = cell
}

// sayVerdict says how an answer was, and the score.
func (w *Window) sayVerdict(text string) {
	text += " " + translations.T("predict.score", translations.Data{"Right": w.lesson.right, "Asked": w.lesson.asked})
	m := (&message{text: text}).with(theme.IconNameInfo)
	m.actions = []action{{translations.T("predict.next"), w.solve}}
	w.say(m)
}

// pressed takes a click, or Enter, on a cell of the board, where there is a question that
// it answers. The candidate is the one that was clicked, 0 for none.
func (w *Window) pressed(cell int, candidate uint8) {
	switch q := w.openQuestion(); {
	case w.isEntering():
		w.entering.typist.Moved() // even where it is the cell of the cursor
	case w.lesson.turn:
		if candidate != 0 {
			w.takeTurn(cell, candidate)
		}
	case q != nil && q.Subject == solver.WhichCell:
		w.answerCell(cell)
	}
}

// mark marks the cell that the class has answered with.
func (l *lesson) mark(marks map[int]render.Marks) {
	if l.answer >= 0 && l.subject == solver.WhichCell {
		marks[l.answer] |= render.Chosen
	}
}

// interrupt is what another board makes of a lesson: the questions go on, the one that is
// open does not.
func (l *lesson) interrupt() {
	l.question, l.settled, l.answer, l.turn = nil, -1, -1, false
}

// yourTurn runs on to where the engine chooses next, and lets the class choose there.
func (w *Window) yourTurn() {
	if w.lesson.turn {
		w.endTurn()
		w.refresh()
		return
	}
	if !w.readyToRun() {
		return
	}
	w.runner.Prepare(w.session.Now().Whole())
	w.runner.ToChoice(func(found bool) {
		if !found {
			w.say(note("turn.none"))
			return
		}
		w.lesson.turn = true
		w.sayTurn(note("turn.choose", translations.Data{"Engine": engineTitle(w.runner.Engine())}))
	})
}

func (w *Window) sayTurn(m *message) {
	m.icon = theme.IconNameQuestion
	m.actions = []action{{translations.T("turn.leave"), func() {
		w.endTurn()
		w.solve()
	}}}
	w.say(m)
}

func (w *Window) endTurn() {
	w.lesson.turn = false
	w.notice = nil
}

// takeTurn makes the next decision of the run.
func (w *Window) takeTurn(cell int, digit uint8) {
	p := w.runner.Player()
	l := p.Puzzle().Layout
	data := translations.Data{"Cell": l.CellName(cell), "Digit": sudoku.Symbol(digit)}
	if !p.Candidates(cell).Has(digit) {
		w.sayTurn(note("turn.impossible", data))
		return
	}
	w.endTurn()
	w.runner.Turn(cell, digit, func() {
		w.runner.RunTo(func(s engine.Step, _ sudoku.Grid) bool { return s.Decides() }, false, func(bool) {
			m := note("turn.taken", data).with(theme.IconNameConfirm)
			if s, _ := w.runner.Player().Step(); !tries(l, s, cell, digit) {
				m = note("turn.nottaken", data).with(theme.IconNameWarning)
			}
			m.actions = []action{{translations.T("turn.again"), w.yourTurn}, {translations.T("predict.next"), w.solve}}
			w.say(m)
		})
	})
}

// tries tells whether a decision is that of a digit for a cell.
func tries(l *sudoku.Layout, s engine.Step, cell int, digit uint8) bool {
	if s.Kind != engine.Suppose {
		return s.Kind == engine.Assign && int(s.Cell) == cell && s.Digit == digit
	}
	for _, c := range engine.Places(s.Other).Crossings() {
		if slices.Contains(l.Houses()[c.Line].Cells, cell) && slices.Contains(l.Houses()[c.Box].Cells, cell) {
			return s.Digit == digit
		}
	}
	return false
}
