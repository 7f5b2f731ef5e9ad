package lessons

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
)

// widgets are the widgets of a moment.
type widgets struct {
	ruled  *board.Ruled // the board with its numbers
	framed fyne.CanvasObject
	panel  *panel
}

// Panels implements activity.Activity.
func (r *Room) Panels() activity.Panels {
	if r.shown == nil || r.language != words.Current() {
		r.language = words.Current()
		r.shown, r.list = r.newWidgets(), newContents(r)
		r.translate()
	}
	if r.lesson == nil {
		r.list.show()
		return activity.Panels{Stage: r.list.object}
	}
	w := r.shown
	w.ruled.SetBare(false)
	w.panel.arrange(false)
	if r.host.Projected() {
		return activity.Panels{Stage: container.New(projected{}, w.framed, w.panel.object)}
	}
	panels := activity.Panels{Stage: container.NewStack(w.framed), Beside: w.panel.object, Span: w.span}
	panels.Phone = func(bool) activity.Panels {
		w.ruled.SetBare(true)
		w.panel.arrange(true)
		w.panel.display(r) // what is hidden would make the page wider
		phone := panels
		phone.Beside = w.panel.phone
		return phone
	}
	return panels
}

// translate reads a built-in lesson again, in the language that is now used.
func (r *Room) translate() {
	if r.lesson == nil || r.loading != "" {
		return
	}
	if _, builtIn := cutPrefix(r.id); builtIn && r.spokenIn != words.Current() {
		r.open(r.id)
	}
}

func (r *Room) newWidgets() *widgets {
	w := &widgets{panel: newPanel(r), ruled: board.NewRuled(r.board)}
	w.framed = container.New(layout.NewCustomPaddedLayout(4, 0, 4, 8), w.ruled)
	r.board.Label = words.T("board.label")
	return w
}

// span returns where the board is.
func (w *widgets) span() (left, width float32) {
	left, width = w.ruled.Span()
	return w.framed.Position().X + w.ruled.Position().X + left, width
}

// Refresh implements activity.Activity.
func (r *Room) Refresh() {
	if r.lesson == nil {
		if r.list != nil {
			r.list.show()
		}
		return
	}
	r.board.NoCursor = !r.asksForCell()
	r.board.SetView(r.view())
	if r.shown != nil {
		r.shown.panel.display(r)
	}
}

// Restyle applies the colours of the theme.
func (r *Room) Restyle() {
	r.board.SetStyle(r.needs.Board())
	if r.shown != nil {
		r.shown.panel.pictures.restyle(r)
	}
}

// Title returns the title of the lesson; empty if none is shown.
func (r *Room) Title() string {
	if r.lesson == nil {
		return ""
	}
	return r.lesson.Title
}

// Puzzle returns the puzzle of the moment, and whether there is one.
func (r *Room) Puzzle() (p sudoku.Puzzle, ok bool) {
	if m := r.moment(); m != nil && m.HasPuzzle() {
		return m.Puzzle, true
	}
	return p, false
}

// Shown returns the board; nil if it cannot be seen.
func (r *Room) Shown() *board.Board {
	if _, ok := r.Puzzle(); !ok {
		return nil
	}
	return r.board
}

// projected is the arrangement in the projector mode: the board and the panel, both as large as possible.
type projected struct{}

// boardShare is the share of the width that the board has beside the panel.
const boardShare = 0.56

// Layout implements fyne.Layout.
func (projected) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(size.Height, size.Width*boardShare)
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(width, size.Height))
	objects[1].Move(fyne.NewPos(width, 0))
	objects[1].Resize(fyne.NewSize(size.Width-width, size.Height))
}

// MinSize implements fyne.Layout.
func (projected) MinSize(objects []fyne.CanvasObject) fyne.Size {
	board, panel := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(board.Width+panel.Width, max(board.Height, panel.Height))
}
