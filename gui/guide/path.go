package guide

import (
	"fyne.io/fyne/v2/theme"

	"nonet/core/difficulty"
	"nonet/core/rating"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/walkthrough"
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/status"
)

// Previews reports whether the board shows a later position of the path instead of the puzzle.
func (g *Guide) Previews() bool { return g.page == PathPage && g.list().chosen >= 0 }

// preview returns the layer that covers the puzzle with the position of the chosen step, with the step drawn in it.
func (g *Guide) preview() board.Layer {
	grid := g.list().grid
	typed := make(sudoku.Grid, grid.Layout().Cells())
	for cell := range typed {
		if !grid.Given(cell) {
			typed[cell] = grid.Digit(cell)
		}
	}
	layer := board.Layer{
		Typed: typed, Candidates: grid.Candidates, Quiet: true,
		Pencils: func(int) session.Pencil { return session.Pencil{} }, Links: []session.Link{},
	}
	if _, ok := g.step(); ok {
		layer.Step = g.reader.Drawing()
	}
	return layer
}

// Says returns the sentence about the preview, with a button for the way back; nil if there is none.
func (g *Guide) Says() *status.Message {
	if !g.Previews() {
		return nil
	}
	list := g.list()
	key, data := "path.preview", words.Data{"Step": list.chosen + 1}
	switch {
	case list.chosen < len(list.found):
	case g.easier > 0:
		key, data = "path.preview.easier", words.Data{"Level": words.Level(rating.LevelName(g.easier))}
	default:
		key = "path.preview.end"
	}
	return status.Note(key, data).Offer("path.back", func() { g.Open(NoPage) })
}

// Seek shows the first step of the path that is harder than a level, as soon as it is found. If there is none, it shows the end, and says so.
func (g *Guide) Seek(above difficulty.Level) {
	if g.page == PathPage {
		g.harder, g.easier = above, 0
		g.toHarder()
		g.host.Refresh()
	}
}

func (g *Guide) toHarder() {
	list := g.list()
	for i, d := range list.found {
		if d.Technique.Level > g.harder {
			g.harder = 0
			g.showStep(list, i)
			return
		}
	}
	if list.done && len(list.found) > 0 {
		g.harder, g.easier = 0, g.harder
		g.showStep(list, len(list.found))
	}
}

// CopyPath shows the path, and puts it into the clipboard in words as soon as all of it is found.
func (g *Guide) CopyPath() {
	g.whenFound(func(w *walkthrough.Walkthrough) {
		g.needs.Copy(w.Text())
		g.host.Say(status.Note("path.copied", words.Data{"Count": len(w.Steps)}).With(theme.IconNameConfirm))
	})
}

// PrintPath shows the path, and prints it as soon as all of it is found.
func (g *Guide) PrintPath() { g.whenFound(g.needs.Print) }

// whenFound shows the path, and calls a function with it when all of it is found.
func (g *Guide) whenFound(then func(*walkthrough.Walkthrough)) {
	if g.page != PathPage {
		g.Open(PathPage)
	}
	if g.page == PathPage {
		if g.list().language != words.HintLanguage() {
			g.lookAgain()
		}
		g.then = then
	}
	g.pathFound()
}

// pathFound does what waits for the path if that is found.
func (g *Guide) pathFound() {
	if g.then == nil || g.page != PathPage || !g.list().done {
		return
	}
	then := g.then
	g.then = nil
	if len(g.list().told) == 0 {
		return // the page says why
	}
	w := walkthrough.From(g.start.grid, g.list().told)
	from := g.from()
	w.Title, w.Source = from.Title, from.Source
	then(w)
}
