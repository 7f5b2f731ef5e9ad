package watch

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/predict"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/running"
	"nonet/gui/status"
)

// A class predicts what the engine will do, or decides in its place. This is its state.
type class struct {
	subject predict.Subject
	right   int             // right answers
	asked   int             // answered questions
	counted map[asking]bool // the questions whose answer is known

	run      *player.Player    // that the fields below are about
	question *predict.Question // the open question; nil for none
	asking   asking            // its key
	settled  int64             // the position of the question that was answered last; -1 for none
	last     int64             // the last position of the run
	answer   int               // the cell of the last answer; -1 for none
	turn     bool              // the class makes the next decision ...
	turnAt   int64             // ... at this position of the run
	early    *choice           // was typed while the run was on its way to the next turn; nil for nothing
}

// A choice is a digit that the class has typed into a cell.
type choice struct {
	cell  int
	digit uint8
}

// An asking identifies a question across runs of the same puzzle. A question counts once, even if
// the run goes back or begins again, and not at all once its answer was shown.
type asking struct {
	engine   *engine.Engine
	run      runID
	position int64
}

// guesses reports whether a class is predicting or deciding, so that what comes next must be
// hidden.
func (c *class) guesses() bool { return c.subject != predict.NoSubject || c.turn }

// count counts an answer, and reports whether it was the first one to its question.
func (c *class) count(a asking, right bool) bool {
	if c.counted[a] {
		return false
	}
	c.counted[a] = true
	c.asked++
	if right {
		c.right++
	}
	return true
}

// interrupt adapts the class to another run, or to none: it closes the open question and goes on
// asking.
func (c *class) interrupt(run *player.Player) {
	c.run, c.question, c.settled, c.last, c.answer, c.turn = run, nil, -1, 0, -1, false
}

// follow notes that the run is another one, or that it has left the position of a turn.
func (c *class) follow(run *player.Player) {
	if run != c.run {
		c.interrupt(run)
	}
	if run == nil {
		return
	}
	at := run.Position()
	if at < c.last {
		c.settled = -1 // the run went back, so the question may be asked again
	}
	if c.question != nil && at > c.question.Position { // a jump over it has shown the answer
		c.counted[c.asking] = true
	}
	c.last = run.Position()
	if c.turn && run.Position() != c.turnAt {
		c.turn = false
	}
}

// setSubject begins to ask questions on a subject, or stops asking.
func (r *Room) setSubject(s predict.Subject) {
	r.class = class{subject: s, counted: map[asking]bool{}}
	r.class.interrupt(r.Runner.Player())
	r.host.Unsay()
	r.Runner.Ask = nil
	if s == predict.NoSubject {
		r.host.Refresh()
		return
	}
	r.Runner.Ask = r.ask
	r.say(r.predictMessage())
}

// predictMessage says that the run will ask questions, or that there are none for this engine.
func (r *Room) predictMessage() *status.Message {
	e := r.Runner.Engine()
	if r.class.subject == predict.WhichCell && e.Selects == engine.FewestWays {
		return status.Note("predict.nocell", words.Data{"Engine": words.EngineTitle(e)}).With(theme.IconNameWarning)
	}
	return status.Note("predict.begun").With(theme.IconNameQuestion)
}

// ask pauses the run before a step that answers a question.
func (r *Room) ask(next engine.Step) bool {
	r.class.follow(r.Runner.Player())
	at := r.Runner.Player().Position()
	if r.class.settled == at {
		return false
	}
	q, ok := r.Runner.Question(r.class.subject, next)
	if !ok {
		return false
	}
	r.class.question, r.class.asking, r.class.answer = &q, r.asking(&q), -1
	r.host.Unsay()
	return true
}

// askedAhead asks the question that the next step would answer, if there is one, and reports
// whether there is.
func (r *Room) askedAhead() bool {
	run := r.Runner
	if run.Ask == nil || run.State() == running.Ended {
		return false
	}
	run.Prepare(r.host.Now().Whole())
	ctx, cancel := context.WithTimeout(context.Background(), time.Second/60)
	defer cancel()
	next, ok := run.Player().Peek(ctx)
	if !ok || !run.Ask(next) {
		return false
	}
	run.Pause()
	r.host.Refresh()
	return true
}

// Question returns the open question; nil if there is none or the run has moved on.
func (r *Room) Question() *predict.Question {
	q := r.class.question
	if p := r.Runner.Player(); q == nil || p == nil || p.Position() != q.Position || r.Runner.Busy() {
		return nil
	}
	return q
}

// questionMessage returns the message with the open question.
func (r *Room) questionMessage(q *predict.Question) *status.Message {
	m := status.Say(q.Text(r.host.Now().Layout())).With(theme.IconNameQuestion)
	if q.Subject == predict.Fits {
		m.Offer("predict.yes", func() { r.answerFits(true) }).Offer("predict.no", func() { r.answerFits(false) })
	}
	return m.Offer("predict.show", r.showAnswer)
}

// showAnswer moves on to the answer of the open question. That does not count as an answer, and no later one counts.
func (r *Room) showAnswer() {
	q := r.Question()
	if q == nil {
		return
	}
	r.class.counted[r.class.asking] = true
	if q.Subject == predict.WhichCell {
		r.answerCell(-1)
	} else {
		r.resolve(q, func(bool) (string, bool) { return "predict.shown", false })
	}
}

// answerCell answers with the cell that the engine will choose next. -1 means no answer, which does
// not count.
func (r *Room) answerCell(cell int) {
	q := r.Question()
	if q == nil || q.Subject != predict.WhichCell {
		return
	}
	l := r.host.Now().Layout()
	key, again := "predict.shown", false
	if cell >= 0 {
		if r.Runner.Player().Grid()[cell] != 0 {
			r.say(status.Note("predict.filled", words.Data{"Cell": l.CellName(cell)}).With(theme.IconNameQuestion))
			return
		}
		switch {
		case slices.Contains(q.Cells, cell):
			key = "predict.right"
		case slices.Contains(q.AsGood, cell):
			key = "predict.asgood"
		default:
			key = "predict.wrong"
		}
		again = !r.class.count(r.class.asking, key != "predict.wrong")
	}
	text := words.Join(words.T(key), words.Sentence(r.Runner.Player().Puzzle(), q.Next))
	r.settle(q, cell)
	r.Runner.GoToThen(q.Position+1, func() { r.sayVerdict(text, again) })
}

// answerFits answers whether the engine will keep the digit that it tries next.
func (r *Room) answerFits(yes bool) {
	q := r.Question()
	if q == nil || q.Subject != predict.Fits {
		return
	}
	asking := r.class.asking
	r.resolve(q, func(fits bool) (key string, again bool) {
		key = "predict.wrong"
		if fits == yes {
			key = "predict.right"
		}
		return key, !r.class.count(asking, fits == yes)
	})
}

// asking returns the key of a question.
func (r *Room) asking(q *predict.Question) asking {
	p := r.Runner.Player()
	return asking{p.Engine(), runIDOf(p), q.Position}
}

// resolve plays on until it is known whether the engine keeps the digit of the question. verdict
// returns the key of the message.
func (r *Room) resolve(q *predict.Question, verdict func(fits bool) (key string, again bool)) {
	r.settle(q, -1)
	r.Runner.Resolve(func(fits bool) {
		key, again := verdict(fits)
		why := r.standsText(q.Next.Digit)
		if !fits {
			why = words.Told(r.Runner.Player())
		}
		r.sayVerdict(words.Join(words.T(key), why), again)
	})
}

// standsText says that the engine keeps a digit for now. If the candidates on the board show already that
// it cannot stay, it says that the engine has not noticed that.
func (r *Room) standsText(digit uint8) string {
	p := r.Runner.Player()
	without := 0
	for cell, d := range p.Grid() {
		if d == 0 && p.Candidates(cell) == 0 {
			without++
		}
	}
	key := "predict.stands"
	if without > 0 {
		key = "predict.stands.blind"
	}
	return words.T(key, words.Data{"Digit": sudoku.Symbol(digit), "Count": without})
}

func (r *Room) settle(q *predict.Question, cell int) {
	r.class.question = nil
	r.class.settled = q.Position
	r.class.answer = cell
}

// sayVerdict shows the result of an answer with the score. again says that the answer was
// known, so that this one did not count.
func (r *Room) sayVerdict(text string, again bool) {
	if again {
		text = words.Join(text, words.T("predict.again"))
	}
	if r.class.asked > 0 {
		text = words.Join(text, words.T("predict.score", words.Data{"Right": r.class.right, "Asked": r.class.asked}))
	}
	m := status.Say(text).With(theme.IconNameInfo)
	m.Offer("predict.next", r.Solve)
	r.say(m)
}

// mark marks the cell that the class answered with, as long as the result is shown.
func (c *class) mark(v *board.Layer, position int64) {
	if c.answer >= 0 && position == c.settled+1 {
		if v.Marks == nil {
			v.Marks = map[int]render.Marks{}
		}
		v.Marks[c.answer] |= render.Chosen
	}
}

// markQuestion marks what the question is about: the cell in which a digit is about to be tried,
// with that digit, or the places for it.
func markQuestion(v *board.Layer, q *predict.Question) {
	if q.Subject != predict.Fits {
		return
	}
	v.Marks = map[int]render.Marks{}
	for _, cell := range q.Cells {
		v.Marks[cell] |= render.Chosen
	}
	if q.Next.Cell >= 0 {
		v.Engine = v.Engine.Clone()
		v.Engine[q.Next.Cell] = q.Next.Digit
	}
}

// yourTurn runs to the next choice of the engine, and lets the class decide there.
func (r *Room) yourTurn() {
	if r.class.turn {
		r.endTurn()
		r.host.Refresh()
		return
	}
	if r.Runner.Engine().IsRecorded() {
		r.say(status.Note("program.turns").With(theme.IconNameInfo))
		return
	}
	if !r.ready(r.yourTurn) {
		return
	}
	if r.class.subject != predict.NoSubject { // one cannot predict one's own decision
		r.setSubject(predict.NoSubject)
	}
	r.Runner.Prepare(r.host.Now().Whole())
	r.nextTurn(nil, "")
}

// turnMessage adds a button to a message that leaves the turn to the engine.
func (r *Room) turnMessage(m *status.Message) *status.Message {
	if m.Icon == "" {
		m.Icon = theme.IconNameQuestion
	}
	m.Offer("turn.leave", func() {
		r.endTurn()
		r.Solve()
	})
	return m
}

func (r *Room) endTurn() {
	r.class.turn = false
	r.host.Unsay()
}

// TakeTurn makes the next decision of the run.
func (r *Room) TakeTurn(cell int, digit uint8) {
	p := r.Runner.Player()
	l := p.Puzzle().Layout
	data := words.Data{"Cell": l.CellName(cell), "Digit": sudoku.Symbol(digit)}
	if !p.Candidates(cell).Has(digit) {
		r.say(r.turnMessage(status.Note("turn.impossible", data)))
		return
	}
	r.endTurn()
	r.undoing.take(p, r.Runner.Options(), cell, digit)
	notes, at := r.Notes(), p.Position()
	r.Runner.Turn(cell, digit, func() {
		r.carryNotes(notes, at)
		r.Runner.RunTo(func(s engine.Step, _ sudoku.Grid) bool { return s.Decides() }, false, func(bool) {
			m, next := status.Note("turn.taken", data).With(theme.IconNameConfirm), words.T("turn.next")
			if s, _ := r.Runner.Player().Step(); !tries(l, s, cell, digit) {
				m, next = status.Note("turn.nottaken", data).With(theme.IconNameWarning), ""
			}
			r.nextTurn(m, next)
		})
	})
}

// nextTurn runs to the next choice, which the class makes, and then shows the message about the
// last turn, which may be nil, with the sentence next, or with how the run has ended instead. What was typed on the way is the next decision.
func (r *Room) nextTurn(last *status.Message, next string) {
	r.class.early = nil
	r.Runner.ToChoice(func(found bool) {
		early := r.class.early
		r.class.early = nil
		r.undoing.arrived(r.Runner.Player())
		switch {
		case !found && last != nil:
			end := r.endMessage()
			end.Text = words.Join(last.Text, end.Text)
			r.say(end)
			return
		case !found:
			r.say(status.Note("turn.none"))
			return
		}
		r.waitForTurn()
		r.host.Unsay()
		if early != nil {
			r.TakeTurn(early.cell, early.digit)
			return
		}
		if last != nil {
			last.Text = words.Join(last.Text, next)
			r.say(r.turnMessage(last))
			return
		}
		r.host.Refresh()
	})
}

// tries reports whether a decision tries a digit in a cell.
func tries(l *sudoku.Layout, s engine.Step, cell int, digit uint8) bool {
	if s.Kind != engine.Suppose {
		return s.Kind == engine.Assign && int(s.Cell) == cell && s.Digit == digit
	}
	for _, c := range s.Places().Crossings() {
		if slices.Contains(l.Houses()[c.Line].Cells, cell) && slices.Contains(l.Houses()[c.Box].Cells, cell) {
			return s.Digit == digit
		}
	}
	return false
}
