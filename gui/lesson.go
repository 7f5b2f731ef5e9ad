package gui

import (
	"context"
	"slices"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/gui/board"
	"nonet/gui/solver"
	"nonet/gui/translations"
)

// A lesson is what a class is doing with a run: predicting what the engine will do, or
// deciding in its place.
type lesson struct {
	subject solver.Subject
	right   int // answers
	asked   int // questions that were answered

	run      *player.Player   // that the rest is about
	question *solver.Question // that is open
	settled  int64            // the position whose question has been answered; -1 for none
	last     int64            // where the run was last
	answer   int              // the cell that was answered with; -1 for none
	turn     bool             // the next decision is the class's ...
	turnAt   int64            // ... where the run is at this position
}

// interrupt is what another run, or none, makes of a lesson: the questions go on, the one
// that is open does not.
func (l *lesson) interrupt(run *player.Player) {
	l.run, l.question, l.settled, l.last, l.answer, l.turn = run, nil, -1, 0, -1, false
}

// follow notices that the run is another one, or that it has left the place of a turn.
func (l *lesson) follow(run *player.Player) {
	if run != l.run {
		l.interrupt(run)
	}
	if run == nil {
		return
	}
	if at := run.Position(); at < l.last {
		l.settled = -1 // the run was taken back: it may be asked again
	}
	l.last = run.Position()
	if l.turn && run.Position() != l.turnAt {
		l.turn = false
	}
}

// setSubject begins to ask questions of a subject, or ends it.
func (w *Window) setSubject(s solver.Subject) {
	w.lesson = lesson{subject: s}
	w.lesson.interrupt(w.runner.Player())
	w.notice = nil
	w.runner.Ask = nil
	if s == solver.NoSubject {
		w.refresh()
		return
	}
	w.runner.Ask = w.ask
	w.say(w.predictMessage())
}

// predictMessage says that the run will ask, or that the engine gives nothing to ask for.
func (w *Window) predictMessage() *message {
	e := w.runner.Engine()
	if w.lesson.subject == solver.WhichCell && e.Selects == engine.FewestWays {
		return note("predict.nocell", translations.Data{"Engine": engineTitle(e)}).with(theme.IconNameWarning)
	}
	return note("predict.begun").with(theme.IconNameQuestion)
}

// ask holds the run before a step that answers a question.
func (w *Window) ask(next engine.Step) bool {
	w.lesson.follow(w.runner.Player())
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
	}
	m.actions = append(m.actions, action{translations.T("predict.show"), w.showAnswer})
	return m
}

// showAnswer goes on to the answer of the open question, which counts for nothing.
func (w *Window) showAnswer() {
	switch q := w.openQuestion(); {
	case q == nil:
	case q.Subject == solver.WhichCell:
		w.answerCell(-1)
	default:
		w.resolve(q, func(bool) string { return "predict.shown" })
	}
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
	w.resolve(q, func(fits bool) string {
		w.lesson.asked++
		if fits != yes {
			return "predict.wrong"
		}
		w.lesson.right++
		return "predict.right"
	})
}

// resolve plays on until it is seen whether the digit of the question fits, and says so
// after the verdict, a key.
func (w *Window) resolve(q *solver.Question, verdict func(fits bool) string) {
	w.settle(q, -1)
	w.runner.Resolve(func(fits bool) {
		key := verdict(fits)
		l := w.session.Now().Layout()
		why := translations.T("predict.stands", translations.Data{"Digit": sudoku.Symbol(q.Next.Digit)})
		if last, _ := w.runner.Player().Step(); !fits {
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
	if w.lesson.asked > 0 {
		text += " " + translations.T("predict.score", translations.Data{"Right": w.lesson.right, "Asked": w.lesson.asked})
	}
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

// mark marks the cell that the class has answered with, for as long as the answer is shown.
func (l *lesson) mark(v *board.View, position int64) {
	if l.answer >= 0 && position == l.settled+1 {
		v.Marks[l.answer] |= render.Chosen
	}
}

// markQuestion marks what is asked about: the cell in which a digit is about to be tried,
// with that digit, or the places for it.
func markQuestion(v *board.View, q *solver.Question) {
	if q.Subject != solver.Fits {
		return
	}
	for _, cell := range q.Cells {
		v.Marks[cell] |= render.Chosen
	}
	if q.Next.Cell >= 0 {
		v.Engine = v.Engine.Clone()
		v.Engine[q.Next.Cell] = q.Next.Digit
	}
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
	w.nextTurn(nil)
}

// turnMessage has a message go with a turn, and be a way out of it.
func (w *Window) turnMessage(m *message) *message {
	if m.icon == "" {
		m.icon = theme.IconNameQuestion
	}
	m.actions = []action{{translations.T("turn.leave"), func() {
		w.endTurn()
		w.solve()
	}}}
	return m
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
		w.say(w.turnMessage(note("turn.impossible", data)))
		return
	}
	w.endTurn()
	w.undoing.take(p, w.runner.Options(), cell, digit)
	w.runner.Turn(cell, digit, func() {
		w.runner.RunTo(func(s engine.Step, _ sudoku.Grid) bool { return s.Decides() }, false, func(bool) {
			m := note("turn.taken", data).with(theme.IconNameConfirm)
			if s, _ := w.runner.Player().Step(); !tries(l, s, cell, digit) {
				m = note("turn.nottaken", data).with(theme.IconNameWarning)
			}
			w.nextTurn(m)
		})
	})
}

// nextTurn goes on to the next choice, which is the class's again, and says there how the
// last turn was.
func (w *Window) nextTurn(last *message) {
	w.runner.ToChoice(func(found bool) {
		w.undoing.arrived(w.runner.Player())
		switch {
		case !found && last != nil:
			w.say(last)
			return
		case !found:
			w.say(note("turn.none"))
			return
		}
		w.waitForTurn()
		w.notice = nil
		if last != nil {
			w.say(w.turnMessage(last))
			return
		}
		w.refresh()
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
