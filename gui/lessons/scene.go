package lessons

import (
	"strings"

	"fyne.io/fyne/v2"

	"nonet/core/lesson"
	picture "nonet/core/pictures/board"
	"nonet/core/predict"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/running"
	"nonet/gui/status"
	"nonet/lessons"
)

// cutPrefix returns the name of a built-in lesson.
func cutPrefix(id string) (name string, builtIn bool) { return strings.CutPrefix(id, lessons.Prefix) }

// Scene implements activity.Activity. What the room shows is on its own board.
func (r *Room) Scene() activity.Scene {
	if r.lesson == nil {
		s := activity.Scene{Hint: status.Note("lesson.choose")}
		if r.list != nil {
			s.Focus = r.list
		}
		if r.loading != "" {
			s.Says = status.Note("lesson.loading")
		}
		return s
	}
	key := "lesson.hint"
	if r.asksForCell() { // to which the arrows lead
		key = "lesson.hint.cell"
	}
	s := activity.Scene{Hint: status.Note(key), Spoken: r.spoken(), Board: r.board, Input: activity.Input{Input: r.input()}}
	s.Fast = r.runner.State() == running.Playing && r.runner.Fast()
	if text := r.says(); text != "" {
		s.Says = status.Say(text)
	}
	return s
}

// says returns the sentence about the last step of the run; "" for none. Before a question it would be about what the class is to see by
// itself only if the question is about what comes next, and the sentence is about what was.
func (r *Room) says() string {
	p := r.player()
	if p == nil || r.runner.State() == running.Seeking {
		return ""
	}
	step, ok := p.Step()
	if !ok {
		return ""
	}
	if r.asks() {
		return words.Sentence(p.Puzzle(), step)
	}
	return words.Told(p)
}

// spoken returns what a screen reader reads out.
func (r *Room) spoken() string {
	m := r.moment()
	return words.Join(words.Stop(m.Title), plain(m.Text), r.ask(), r.verdict().text)
}

// view returns what the board shows.
func (r *Room) view() board.View {
	m := r.moment()
	if m == nil || !m.HasPuzzle() {
		return board.Compose(sudoku.Classic(), board.Layer{Quiet: true})
	}
	layers := []board.Layer{{Clues: m.Puzzle.Clues, Givens: m.Puzzle.Givens}, r.runLayer()}
	marks := board.Layer{Marks: map[int]render.Marks{}}
	for _, cell := range m.Marked {
		marks.Marks[cell] |= render.Same
	}
	r.markQuestion(m, &marks)
	layers = append(layers, marks)
	if m.Shows(lesson.Candidates) {
		layers = append(layers, board.Layer{Candidates: r.candidates(m)})
	}
	return board.Compose(m.Puzzle.Layout, layers...)
}

// runLayer returns what the run shows on the board.
func (r *Room) runLayer() board.Layer {
	p := r.player()
	if p == nil {
		return board.Layer{Quiet: true}
	}
	layer := board.Layer{Engine: r.runner.Shown(), Quiet: true}
	if r.runner.State() != running.Ended {
		picture.Step(&layer, p)
	}
	return layer
}

// markQuestion marks what the question is about, and what was answered.
func (r *Room) markQuestion(m *lesson.Moment, layer *board.Layer) {
	q, reply := m.Question, r.reply()
	switch {
	case q == nil:
	case reply == nil && q.Predict == predict.Fits:
		for _, cell := range q.Next.Cells {
			layer.Marks[cell] |= render.Chosen
		}
		if p, next := r.player(), q.Next.Next; p != nil && next.Cell >= 0 && p.Position() == q.Next.Position {
			layer.Engine = p.Grid().Clone()
			layer.Engine[next.Cell] = next.Digit
		}
	case reply != nil && q.AsksForCell():
		for _, cell := range q.Cells {
			layer.Marks[cell] |= render.Same
		}
		if reply.cell >= 0 {
			layer.Marks[reply.cell] |= render.Chosen
		}
	}
}

// candidates returns the candidates to show: those of the engine during a run, and otherwise the digits that no peer has.
func (r *Room) candidates(m *lesson.Moment) func(cell int) sudoku.Digits {
	if p := r.player(); p != nil {
		return p.Candidates
	}
	return func(cell int) sudoku.Digits { return m.Puzzle.Candidates(cell) }
}

// input returns what the keys and clicks do on the board.
func (r *Room) input() board.Input {
	return board.Input{
		Key:    r.key,
		Rune:   r.rune,
		Digit:  func(int, uint8) bool { return false },
		Press:  func(cell int, _ uint8) { r.answerCell(cell) },
		Escape: r.Leave,
	}
}

// key handles a key. The keys of a presenter turn the moments, and so do the arrows, unless they are needed to point at a cell.
func (r *Room) key(e *fyne.KeyEvent) (taken bool) {
	pointing := r.asksForCell()
	switch e.Name {
	case fyne.KeyPageDown:
		r.Turn(1)
	case fyne.KeyPageUp:
		r.Turn(-1)
	case fyne.KeyHome, fyne.KeyEnd:
		if pointing {
			return false
		}
		to := 0
		if e.Name == fyne.KeyEnd {
			to = len(r.lesson.Moments) - 1
		}
		r.Turn(to - r.at)
	case fyne.KeyRight, fyne.KeyDown:
		if pointing {
			return false
		}
		r.Turn(1)
	case fyne.KeyLeft, fyne.KeyUp:
		if pointing {
			return false
		}
		r.Turn(-1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if pointing && e.Name != fyne.KeySpace {
			return false
		}
		r.Turn(1)
	case fyne.KeyEscape:
		return false
	}
	return true
}

// rune handles a letter: a yes or a no.
func (r *Room) rune(char rune) (taken bool) {
	if q := r.question(); r.asks() && q.Predict == predict.Fits {
		switch strings.ToLower(string(char)) {
		case "y":
			r.answerStays(true)
		case "n":
			r.answerStays(false)
		}
	}
	return true
}
