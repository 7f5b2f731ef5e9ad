package lessons

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/lesson"
	"nonet/core/predict"
	"nonet/core/words"
)

// A reply is what a class has answered to a question.
type reply struct {
	asked string // see askedBy
	shown bool   // without an answer of the class, the answer was shown
	cell  int    // -1 for none
	text  string
	right bool // as far as that can be judged
	equal bool // as good as the answer
}

// question returns the question of the moment; nil for none.
func (r *Room) question() *lesson.Question {
	if m := r.moment(); m != nil {
		return m.Question
	}
	return nil
}

// reply returns the reply to the question of the moment; nil for none.
func (r *Room) reply() *reply { return r.replies[r.at] }

// replied reports whether the question of the moment has been answered.
func (r *Room) replied() bool { return r.reply() != nil }

// asks reports whether there is an open question.
func (r *Room) asks() bool { return r.question() != nil && !r.replied() }

// asksForCell reports whether there is an open question that a cell answers.
func (r *Room) asksForCell() bool { return r.asks() && r.question().AsksForCell() }

// answerCell answers with a cell.
func (r *Room) answerCell(cell int) {
	if !r.asksForCell() || r.host.Closing() {
		return
	}
	grid := r.moment().Puzzle.Givens
	if p := r.player(); p != nil {
		grid = p.Grid()
	}
	if grid[cell] != 0 && !inCells(r.question(), cell) {
		return // a slip: what has a digit is never the answer
	}
	right, equal := r.question().Right(cell)
	r.settle(&reply{cell: cell, right: right, equal: equal})
}

func inCells(q *lesson.Question, cell int) bool {
	right, _ := q.Right(cell)
	return right
}

// answerStays answers whether the engine keeps the digit.
func (r *Room) answerStays(yes bool) {
	if q := r.question(); r.asks() && q.Predict == predict.Fits {
		r.settle(&reply{cell: -1, right: q.Stay == yes})
	}
}

// answerText answers with a text, which the class judges itself.
func (r *Room) answerText(text string) {
	if r.asks() && r.question().AsksForText() {
		r.settle(&reply{cell: -1, text: strings.TrimSpace(text), shown: strings.TrimSpace(text) == ""})
	}
}

// showAnswer shows the answer.
func (r *Room) showAnswer() {
	if r.asks() {
		r.settle(&reply{cell: -1, shown: true})
	}
}

// askedBy returns all that a question is, in a text: a reply is one to a moment as long as that is the same.
func askedBy(m *lesson.Moment) string {
	if m.Question == nil {
		return ""
	}
	q := m.Question // without what is said in the language of the window
	text := fmt.Sprintf("%q %v %v %q %t %d", q.Ask, q.Predict, q.Cells, q.Answer, q.Stay, q.Then)
	if m.HasPuzzle() {
		text += "\n" + m.Puzzle.Key()
	}
	if m.Run != nil {
		text += fmt.Sprint("\n", m.Run.Engine.ID, m.Run.Seed, m.Run.Position)
	}
	return text
}

// again asks the question once more.
func (r *Room) again() {
	if r.replied() {
		delete(r.replies, r.at)
		r.enter()
		r.host.Refresh()
		r.host.Focus()
	}
}

// settle keeps a reply, and shows the answer.
func (r *Room) settle(reply *reply) {
	if r.host.Closing() {
		return
	}
	reply.asked = askedBy(r.moment())
	r.replies[r.at] = reply
	if q := r.question(); q.Predict != predict.NoSubject {
		r.goTo(q.Then)
	}
	r.host.Refresh()
	r.host.Focus()
}

// ask returns the question in words.
func (r *Room) ask() string {
	if r.question() == nil {
		return ""
	}
	return r.moment().AskText()
}

// A saying is a sentence with an icon and the colour of the icon.
type saying struct {
	text   string
	icon   fyne.ThemeIconName
	colour fyne.ThemeColorName
}

// verdict returns what is said after a question was answered.
func (r *Room) verdict() saying {
	q, reply := r.question(), r.reply()
	if q == nil || reply == nil {
		return saying{}
	}
	s := saying{icon: theme.IconNameInfo, colour: theme.ColorNamePrimary}
	switch {
	case reply.shown && len(q.Cells) > 0:
		s.text = r.moment().AnswerText() // which says itself that it is the answer
		return s
	case reply.shown || q.AsksForText():
		s.text = words.T("lesson.answer.shown")
		if reply.text != "" { // to be compared with the answer
			s.text = words.Join(words.T("lesson.answer.yours", words.Data{"Text": reply.text}), s.text)
		}
	case reply.right:
		s = saying{words.T("lesson.answer.right"), theme.IconNameConfirm, theme.ColorNameSuccess}
	case reply.equal:
		s = saying{words.T("lesson.answer.equal"), theme.IconNameConfirm, theme.ColorNameSuccess}
	default:
		s = saying{words.T("lesson.answer.wrong"), theme.IconNameCancel, theme.ColorNameError}
	}
	if reply.right && q.Predict == predict.NoSubject { // the answer is known
		s.text = words.Join(s.text, q.Answer)
		return s
	}
	s.text = words.Join(s.text, r.moment().AnswerText())
	return s
}
