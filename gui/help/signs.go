package help

import (
	"context"
	"image"
	"image/draw"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/tree"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/search"
)

// A Look is the style in which the signs are drawn.
type Look struct {
	Board  render.Style
	Search pictures.Style
	Scale  float32 // device pixels per unit
	Narrow bool    // there is no room for words beside the large pictures
}

// Signs explains each sign of the board and of the pictures of a search, with examples; clock is the line of the clock in
// the room that compares.
func Signs(l Look, clock fyne.CanvasObject) fyne.CanvasObject {
	list := container.NewVBox(heading(words.T("signs.board")))
	for _, s := range []struct {
		cell  render.Cell
		words string
	}{
		{render.Cell{Digit: 7}, words.T("signs.given")},
		{render.Cell{Digit: 7, Origin: render.Typed}, words.T("signs.typed")},
		{render.Cell{Digit: 7, Origin: render.Engine}, words.T("signs.engine")},
		{render.Cell{Digit: 7, Origin: render.Typed, Marks: render.Conflict}, words.T("signs.wavy")},
		{render.Cell{Digit: 7, Origin: render.Typed, Marks: render.Conflict | render.Mistaken}, words.T("signs.mistaken")},
		{render.Cell{Digit: 7, Marks: render.Doubtful}, words.T("signs.doubtful")},
		{render.Cell{Marks: render.Current}, words.T("signs.current")},
		{render.Cell{Marks: render.Tied}, words.T("signs.tied")},
		{render.Cell{Marks: render.Scope}, words.T("signs.scope")},
		{render.Cell{Digit: 7, Marks: render.Same}, words.T("signs.same")},
		{render.Cell{Digit: 7, Marks: render.Refuser}, words.T("signs.refuser")},
		{render.Cell{Marks: render.Chosen}, words.T("signs.chosen")},
		{render.Cell{Marks: render.Stop}, words.T("signs.stop")},
		{render.Cell{Digit: 7, Origin: render.Engine, Marks: render.Different}, words.T("signs.different")},
	} {
		list.Add(l.beside(l.picture(s.cell), s.words))
	}
	l.addPencil(list)
	l.addStep(list)
	p := l.pictures()
	list.Add(heading(words.T("signs.tree")))
	list.Add(l.beside(sized(p.tree, 210), words.T("signs.tree.are")))
	for _, s := range []struct {
		sign  tree.Sign
		words string
	}{
		{tree.SignStands, words.T("signs.tree.stands")},
		{tree.SignLatest, words.T("signs.tree.latest")},
		{tree.SignFailed, words.T("signs.tree.failed")},
		{tree.SignDeadEnd, words.T("signs.tree.deadend")},
		{tree.SignExhausted, words.T("signs.tree.exhausted")},
		{tree.SignCollapsed, words.T("signs.tree.collapsed")},
		{tree.SignSolved, words.T("signs.tree.solved")},
		{tree.SignSolution, words.T("signs.tree.solution")},
		{tree.SignLater, words.T("signs.tree.later")},
		{tree.SignTurn, words.T("signs.tree.turn")},
	} {
		list.Add(l.beside(search.SignSample(s.sign, l.Search, l.Scale), s.words))
	}
	list.Add(heading(words.T("signs.compare")))
	list.Add(l.beside(sized(p.divergence, 150), words.T("signs.compare.part")))
	list.Add(l.beside(l.picture(render.Cell{Marks: render.Different}), words.T("signs.compare.cell")))
	list.Add(l.beside(clock, words.T("signs.compare.clock")))
	list.Add(heading(words.T("signs.time")))
	list.Add(l.beside(sized(p.line, 90), words.T("signs.time.are")))
	list.Add(l.beside(sized(p.again, 90), words.T("signs.time.again")))
	list.Add(heading(words.T("signs.matrix")))
	list.Add(l.beside(sized(p.matrix, 250), words.T("signs.matrix.are")))
	below := layout.NewCustomPaddedLayout(0, 16, 0, 0) // the words of the picture may have a line more
	list.Add(l.beside(container.New(below, sized(p.chosen, 320)), words.T("signs.matrix.chosen")))
	list.Add(heading(words.T("signs.links")))
	list.Add(l.beside(sized(p.links, 230), words.T("signs.links.are")))
	return list
}

// sized gives a picture of a search a height, and the width that all of them have.
func sized(picture fyne.CanvasObject, height float32) fyne.CanvasObject {
	return container.NewGridWrap(fyne.NewSize(260, height), picture)
}

func (l Look) beside(picture fyne.CanvasObject, words string) fyne.CanvasObject {
	left := container.New(layout.NewCustomPaddedLayout(2, 2, 6, 6), container.NewVBox(picture))
	text := controls.NewParagraph(words)
	if picture.MinSize().Height < 60 {
		return container.NewBorder(nil, nil, left, nil, container.NewVBox(layout.NewSpacer(), text, layout.NewSpacer()))
	}
	if l.Narrow {
		return container.NewVBox(left, text)
	}
	return container.NewBorder(nil, nil, left, nil, text)
}

// cellSide is the side of a single cell, in units, and noteSide that of one with small digits.
const (
	cellSide = 34
	noteSide = 50
)

// picture returns a picture of one cell.
func (l Look) picture(c render.Cell) fyne.CanvasObject { return l.cells(cellSide, c) }

// cells returns a picture of up to three cells side by side.
func (l Look) cells(side float32, cells ...render.Cell) fyne.CanvasObject {
	b := render.BoardOf(sudoku.Empty(sudoku.Classic()))
	const first = 39
	copy(b.Cells[first:], cells)
	return l.part(b, side, first, first+len(cells)-1)
}

// part returns a picture of a part of a board, from one cell to another of its row.
func (l Look) part(b render.Board, side float32, first, last int) fyne.CanvasObject {
	g := l.geometry(side)
	var p render.Painter
	size := g.Canvas()
	whole, _ := p.Paint(b, l.Board, size.X, size.Y)
	inner := g.Bounds(first).Union(g.Bounds(last))
	framed := image.NewRGBA(inner.Inset(-1)) // in thin lines on all sides, also where the box ends
	draw.Draw(framed, framed.Rect, image.NewUniform(l.Board.Thin), image.Point{}, draw.Src)
	draw.Draw(framed, inner, whole, inner.Min, draw.Src)
	picture := canvas.NewImageFromImage(framed)
	picture.FillMode = canvas.ImageFillContain
	picture.SetMinSize(fyne.NewSize(side*float32(last-first+1), side))
	return picture
}

// geometry returns the places of the cells on a board with cells of a side.
func (l Look) geometry(side float32) render.Geometry {
	size := int(9.5 * side * l.Scale)
	return render.GeometryOf(sudoku.Classic(), size, size)
}

// A gallery has the pictures of a small search in progress.
type gallery struct {
	tree, divergence *search.Tree
	line, again      *search.TimeLine // again is that of a run that is repeated
	matrix, chosen   *search.Matrix   // before an item is chosen, and while one of its options is tried
	links            *search.Links
}

func (l Look) pictures() gallery {
	small, _ := sudoku.NewLayout(2, 2)
	puzzle := sudoku.Empty(small)
	copy(puzzle.Givens, sudoku.Grid{0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 2})
	run := trace.New()
	var steps []engine.Step
	engine.DepthFirst.Search(context.Background(), puzzle, engine.Options{Limit: 1, Observe: func(s engine.Step) { steps = append(steps, s) }})
	run.Add(steps)
	var decisions []int64 // the positions after them
	for i, s := range steps {
		if s.Decides() {
			decisions = append(decisions, int64(i+1))
		}
	}
	at := run.Steps() * 3 / 5

	tree, line, matrix := search.NewTree(), search.NewTimeLine(), search.NewMatrix()
	tree.SetStyle(l.Search)
	line.SetStyle(l.Search)
	matrix.SetStyle(l.Search)
	tree.SetLayout(small)
	tree.Display(run, at)
	line.Display(run, at)
	again := search.NewTimeLine()
	again.SetStyle(l.Search)
	again.Display(run, at)
	again.SetProgress(0.4, true)
	divergence := search.NewTree()
	divergence.SetStyle(l.Search)
	divergence.SetLayout(small)
	divergence.SetBare(true)
	divergence.SetDivergence(decisions[1])
	divergence.Display(run, decisions[2])
	line.SetNotes([]int64{at / 2})
	matrix.SetCompact(true)
	matrix.Display(trace.NewMatrix(puzzle, engine.FewestRows), -1)

	const cell, digit = 0, 1 // the digit fits there
	trying := trace.NewMatrix(puzzle, engine.FewestRows)
	tried := slices.Clone(puzzle.Givens)
	tried[cell] = digit
	trying.Set(tried, func(column int) bool { return column == cell || trying.Columns()[column].Given }, nil)
	chosen := search.NewMatrix()
	chosen.SetStyle(l.Search)
	chosen.SetCompact(false)
	chosen.Display(trying, -1)

	links := search.NewLinks()
	links.SetStyle(l.Search)
	around := trace.NewMatrix(puzzle, engine.FewestRows)
	item := around.Next()
	around.Set(puzzle.Givens, func(column int) bool { return column == item || around.Columns()[column].Given }, nil)
	links.Display(around, item, false)
	return gallery{tree, divergence, line, again, matrix, chosen, links}
}
