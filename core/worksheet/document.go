package worksheet

import (
	"fmt"
	"image"

	"nonet/core/canvas"
	"nonet/core/document"
	"nonet/core/logic/hint"
	"nonet/core/pictures/tree"
	"nonet/core/printout"
	"nonet/core/render"
	"nonet/core/trace"
	"nonet/core/words"
)

const point = document.Pixel

// Document returns the worksheet as pages: the questions, and from a new page on the answers.
func (w *Worksheet) Document(paper document.Paper) *document.Document {
	d := document.New(w.heading(), paper)
	d.Lang = words.Current().ID
	f := d.Flow()
	w.head(f)
	for i, q := range w.Questions {
		w.question(f, i, q)
	}
	f.Break()
	f.Text(words.T("worksheet.answers", words.Data{"Title": w.heading()}), document.Heading)
	for i, q := range w.Questions {
		w.answer(f, i, q)
	}
	return d
}

// heading returns the title of the sheet.
func (w *Worksheet) heading() string {
	if w.Technique != nil {
		return words.T("worksheet.title", words.Data{"What": hint.Name(words.HintLanguage(), w.Technique)})
	}
	return words.T("worksheet.title", words.Data{"What": words.EngineTitle(w.Engine)})
}

// head prints the top of the first page: who fills it in, and what is asked.
func (w *Worksheet) head(f *document.Flow) {
	f.Text(w.heading(), document.Heading)
	if w.Title != "" {
		f.Text(w.Title, document.Small)
	}
	NameAndDate(f)
	f.Space(10 * point)
	f.Text(w.Ask(), document.Body)
	if w.Technique != nil {
		f.Text(hint.Definition(words.HintLanguage(), w.Technique), document.Body.Grey())
		return
	}
	if w.Kind == NextSteps {
		f.Text(words.T("worksheet.ask.steps.counted"), document.Body.Grey())
	}
	if set := words.SwitchesSet(w.Engine); set != "" {
		f.Text(set, document.Small)
	}
}

// NameAndDate prints a line on which a pupil writes a name and the date.
func NameAndDate(f *document.Flow) {
	row := f.Take(22 * point)
	left := row.Min.X
	for _, key := range []string{"worksheet.name", "worksheet.date"} {
		label := words.T(key)
		wide := row.Dx() * 3 / 5
		if key == "worksheet.date" {
			wide = row.Max.X - left
		}
		begin := left + document.Body.Width(label) + 4*point
		f.Page().Line(label, image.Pt(left, row.Max.Y-5*point), canvas.Start, document.Body)
		f.Page().Rule(begin, left+wide-12*point, row.Max.Y-4*point, document.Pale)
		left += wide
	}
}

// boardSide returns the side of the board of a question, in pixels of the page: so large that candidates can be read.
func (w *Worksheet) boardSide(f *document.Flow, q Question) int {
	switch side := q.Layout.Side(); {
	case side > 16:
		return f.Width()
	case side > 9:
		return f.Width() * 3 / 4
	case w.Kind == LookFor || q.Candidates != nil:
		return 230 * point
	}
	return 190 * point
}

// question prints a question: the rules that the board does not show, the board, what was decided so far, and space for the answer beside the board or, if that is large, below it.
func (w *Worksheet) question(f *document.Flow, i int, q Question) {
	side := w.boardSide(f, q)
	decided := w.decided(q)
	lines := w.blanks()
	wide := f.Width() - side - gap
	beside := wide > 180*point && f.HeightOf(f.Width()-wide, decided, document.Small)+lines*blank <= side
	below := 0
	if !beside {
		below = lines*blank + 8*point
		if decided != "" {
			below += f.HeightOf(0, decided, document.Small)
		}
	}
	if w.Kind == Tree {
		below += treeHigh + 8*point
	}
	rules := words.GridRules(q.Layout, q.Clues)
	above := 0
	if rules != "" {
		above = f.HeightOf(0, rules, document.Small)
	}
	f.Need(document.Title.Leading + document.Title.After + above + side + below)
	f.Text(fmt.Sprintf("%d.", i+1), document.Title)
	if rules != "" {
		f.Text(rules, document.Small)
	}
	row := f.Take(side)
	at := image.Rect(row.Min.X, row.Min.Y, row.Min.X+side, row.Max.Y)
	printout.Board(f.Page(), at, w.board(q), false)
	if beside {
		column := image.Rect(at.Max.X+gap, row.Min.Y, row.Max.X, row.Max.Y)
		paragraph(f.Page(), column, decided, document.Small)
		for n := range lines {
			column.Min.Y = column.Max.Y - (lines-n)*blank
			w.line(f.Page(), column, n)
		}
	} else {
		f.Space(8 * point)
		if decided != "" {
			f.Text(decided, document.Small)
		}
		for n := range lines {
			at := f.Take(blank)
			w.line(f.Page(), at, n)
		}
	}
	if w.Kind == Tree {
		f.Space(8 * point)
		w.tree(f, q.before, q.Position, true)
	}
	f.Space(16 * point)
}

// The height of a line to write on and of a tree to complete, in pixels.
const (
	blank    = 24 * point
	gap      = 18 * point // between a board and what stands beside it
	treeHigh = 330 * point
)

// blanks returns the number of lines to write on.
func (w *Worksheet) blanks() int {
	switch w.Kind {
	case NextSteps:
		return Steps
	case LookFor:
		return 4
	case Tree:
		return 0 // there is room below the tree
	}
	return 3
}

// letter returns the letter of a step, on the line to write it on and in the answers.
func letter(n int) string { return string(rune('a'+n)) + ")" }

// line draws a line to write on at the top of a rectangle, for a step with its letter.
func (w *Worksheet) line(page *document.Page, at image.Rectangle, n int) {
	left, y := at.Min.X, at.Min.Y+blank-2*point
	if w.Kind == NextSteps {
		page.Line(letter(n), image.Pt(left, y-2*point), canvas.Start, document.Body)
		left += 16 * point
	}
	page.Rule(left, at.Max.X, y, document.Pale)
}

// paragraph sets a text into a column.
func paragraph(page *document.Page, column image.Rectangle, text string, s document.Style) {
	if text == "" {
		return
	}
	for i, line := range s.Wrap(text, column.Dx()) {
		page.Line(line, image.Pt(column.Min.X, column.Min.Y+i*s.Leading+s.Height+2*point), canvas.Start, s)
	}
}

// decided returns the sentence about the decisions that stand: without them nobody could know what comes after a dead end.
func (w *Worksheet) decided(q Question) string {
	if w.Kind == LookFor || len(q.Decisions) == 0 {
		return ""
	}
	var list []string
	for _, s := range q.Decisions {
		list = append(list, words.DecisionLabel(q.Layout, s))
	}
	return words.T("worksheet.decided", words.Data{"Decisions": words.List(list)})
}

// board returns the board of a question, with the names of rows and columns, of which the answers speak. Digits of the search are in italics, as
// on the screen.
func (w *Worksheet) board(q Question) render.Board {
	b := render.Board{Layout: q.Layout, Clues: q.Clues, Cells: make([]render.Cell, q.Layout.Cells())}
	b.Name()
	for cell := range b.Cells {
		switch {
		case q.Given[cell] != 0:
			b.Cells[cell] = render.Cell{Digit: q.Given[cell]}
		case q.Grid[cell] != 0:
			b.Cells[cell] = render.Cell{Digit: q.Grid[cell], Origin: w.origin()}
		case q.Candidates != nil:
			b.Cells[cell] = render.Cell{Candidates: q.Candidates[cell]}
		}
	}
	return b
}

func (w *Worksheet) origin() render.Origin {
	if w.Kind == LookFor {
		return render.Typed
	}
	return render.Engine
}

// answer prints the answer to a question.
func (w *Worksheet) answer(f *document.Flow, i int, q Question) {
	const indent = 26 * point
	if q.step != nil {
		q.step.answer(f, i)
		return
	}
	height := 0
	lines := w.Answer(q)
	for _, line := range lines {
		height += f.HeightOf(indent, line, document.Body)
	}
	if w.Kind == Tree {
		height += treeHigh
	}
	f.Need(height)
	for n, line := range lines {
		mark := ""
		if n == 0 {
			mark = fmt.Sprintf("%d.", i+1)
		}
		if w.Kind == NextSteps {
			line = letter(n) + " " + line
		}
		f.Indented(mark, indent, line, document.Body)
	}
	if w.Kind == Tree {
		w.tree(f, q.after, q.After, false)
	}
	f.Space(6 * point)
}

// tree prints the tree of a run as it was at a position, in a frame. If it is to be completed there is room below it.
func (w *Worksheet) tree(f *document.Flow, t *trace.Tree, position int64, room bool) {
	row := f.Take(treeHigh)
	for _, y := range []int{row.Min.Y, row.Max.Y - point} {
		f.Page().Rule(row.Min.X, row.Max.X, y, document.Pale)
	}
	frame := image.Rect(row.Min.X, row.Min.Y+2*point, row.Max.X, row.Max.Y-2*point)
	if room {
		frame.Max.Y -= frame.Dy() / 3
	}
	const shrink = 3 // pixels of the page in a pixel of the picture
	size := frame.Size().Div(shrink)
	f.Page().Put(frame, size, func(c canvas.Page) {
		p := tree.New() // the tree is so small that nothing in it is collapsed, and it ends at the position
		p.Layout = w.puzzle.Layout
		p.Draw(c, t, position, 7)
	})
	f.Space(document.Body.After)
}
