package lesson

import (
	"context"
	"fmt"
	"image"

	"nonet/core/document"
	"nonet/core/player"
	"nonet/core/predict"
	"nonet/core/printout"
	"nonet/core/render"
	"nonet/core/words"
	"nonet/core/worksheet"
)

const point = document.Pixel

// Document returns the questions of a lesson as pages for a class: each with its board and space to write, and from a new page on the
// answers. The lesson has been played. The error is that of the context.
func (l *Lesson) Document(ctx context.Context, paper document.Paper) (*document.Document, error) {
	d := document.New(l.Title, paper)
	d.Lang = words.Current().ID
	f := d.Flow()
	f.Text(l.Title, document.Heading)
	worksheet.NameAndDate(f)
	f.Space(10 * point)
	var answers []string
	for i := range l.Moments {
		m := &l.Moments[i]
		if m.Question == nil {
			continue
		}
		if err := m.print(ctx, f, len(answers)+1); err != nil {
			return nil, err
		}
		answers = append(answers, m.AnswerText())
	}
	if len(answers) == 0 {
		f.Text(words.T("lesson.paper.none"), document.Body)
		return d, nil
	}
	f.Break()
	f.Text(words.T("worksheet.answers", words.Data{"Title": l.Title}), document.Heading)
	for i, answer := range answers {
		f.Indented(fmt.Sprintf("%d.", i+1), 26*point, answer, document.Body)
	}
	return d, nil
}

// AskText returns the question of a moment in words.
func (m *Moment) AskText() string {
	if q := m.Question; q.Ask == "" {
		return q.Next.Text(m.Puzzle.Layout)
	}
	return m.Question.Ask
}

// askOnPaper returns the same for paper, where nothing can be clicked.
func (m *Moment) askOnPaper() string {
	if q := m.Question; q.Ask == "" && q.Predict == predict.WhichCell {
		return words.T("lesson.paper.which")
	}
	return m.AskText()
}

// AnswerText returns the answer to the question of a moment in words.
func (m *Moment) AnswerText() string {
	q, l := m.Question, m.Puzzle.Layout
	var parts []string
	switch {
	case q.Predict == predict.Fits && q.Stay:
		parts = append(parts, words.T("lesson.answer.stays"))
	case q.Predict == predict.Fits:
		parts = append(parts, words.T("lesson.answer.goes"))
	case q.Predict == predict.WhichCell:
		parts = append(parts, words.Sentence(m.Puzzle, q.Next.Next))
	case len(q.Cells) > 0:
		parts = append(parts, words.T("lesson.answer.cells", words.Data{"Cells": words.List(l.CellNames(q.Cells))}))
	}
	if q.Answer != "" {
		parts = append(parts, q.Answer)
	}
	return words.Join(parts...)
}

// The lines to write on, and the height of one, in pixels.
const (
	answerLines = 3
	answerLine  = 24 * point
)

// print prints a question: what it asks, the rules that the board does not show, the board, and lines to write on.
func (m *Moment) print(ctx context.Context, f *document.Flow, number int) error {
	head := document.Title.Leading + document.Title.After + f.HeightOf(0, m.askOnPaper(), document.Body)
	if !m.HasPuzzle() {
		f.Need(head + answerLines*answerLine)
		m.printAsk(f, number)
		f.Blanks(answerLines, 0)
		f.Space(16 * point)
		return nil
	}
	b, err := m.board(ctx)
	if err != nil {
		return err
	}
	side := f.Width() * 2 / 5
	if m.Puzzle.Layout.Side() > 9 {
		side = f.Width() * 3 / 4
	}
	beside := f.Width()-side > 200*point
	below := 0
	if !beside {
		below = answerLines*answerLine + 8*point
	}
	rules := words.GridRules(m.Puzzle.Layout, m.Puzzle.Clues)
	if rules != "" {
		head += f.HeightOf(0, rules, document.Small)
	}
	f.Need(head + side + below)
	m.printAsk(f, number)
	if rules != "" {
		f.Text(rules, document.Small)
	}
	row := f.Take(side)
	at := image.Rect(row.Min.X, row.Min.Y, row.Min.X+side, row.Max.Y)
	printout.Board(f.Page(), at, b, false)
	if beside {
		for i := range answerLines {
			f.Page().Rule(at.Max.X+18*point, row.Max.X, row.Min.Y+(i+2)*answerLine, document.Pale)
		}
	} else {
		f.Space(8 * point)
		f.Blanks(answerLines, 0)
	}
	f.Space(16 * point)
	return nil
}

func (m *Moment) printAsk(f *document.Flow, number int) {
	f.Text(fmt.Sprintf("%d. %s", number, m.Title), document.Title)
	f.Text(m.askOnPaper(), document.Body)
}

// board returns the board of a moment, with the names of rows and columns.
func (m *Moment) board(ctx context.Context) (render.Board, error) {
	l := m.Puzzle.Layout
	b := render.Board{Layout: l, Clues: m.Puzzle.Clues, Cells: make([]render.Cell, l.Cells())}
	b.Name()
	grid := m.Puzzle.Givens
	candidates := m.Puzzle.Candidates
	if m.Run != nil {
		p := player.New(m.Run.Engine, m.Puzzle, m.Run.Options())
		defer p.Close()
		p.Seek(ctx, m.Run.Position)
		if ctx.Err() != nil {
			return b, ctx.Err()
		}
		grid, candidates = p.Grid(), p.Candidates
	}
	for cell := range b.Cells {
		switch {
		case m.Puzzle.Givens[cell] != 0:
			b.Cells[cell] = render.Cell{Digit: m.Puzzle.Givens[cell]}
		case grid[cell] != 0:
			b.Cells[cell] = render.Cell{Digit: grid[cell], Origin: render.Engine}
		case m.Shows(Candidates):
			b.Cells[cell] = render.Cell{Candidates: candidates(cell)}
		}
	}
	for _, cell := range m.Marked {
		b.Cells[cell].Marks |= render.Same
	}
	return b, nil
}
