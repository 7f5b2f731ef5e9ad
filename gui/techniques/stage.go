package techniques

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nonet/core/logic"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/controls"
)

// widgets are the widgets of the room.
type widgets struct {
	stage    *fyne.Container
	ruled    *board.Ruled      // the board with its numbers
	framed   fyne.CanvasObject // the same with space around it
	list     *list
	panel    *panel
	narrow   bool // the list has no room beside the board
	choosing bool // and is shown in its place
}

// Panels implements activity.Activity.
func (r *Room) Panels() activity.Panels {
	if r.shown == nil || r.language != words.Current() {
		r.language = words.Current()
		r.shown = r.newWidgets()
	}
	w := r.shown
	w.setPhone(false)
	if r.host.Projected() { // the keys choose the technique
		w.choosing = false
		controls.SetVisible(w.framed, true)
		return activity.Panels{Stage: container.New(projected{}, w.framed, w.panel.object)}
	}
	w.stage.Refresh() // the board may come from the projector
	panels := activity.Panels{Stage: w.stage, Beside: w.panel.object, Span: w.span}
	panels.Phone = func(bool) activity.Panels {
		w.setPhone(true)
		w.panel.show(r) // what is hidden would make the page wider
		phone := panels
		if phone.Beside = w.panel.scroll; w.choosing {
			phone.Span = nil
		}
		return phone
	}
	return panels
}

// setPhone arranges everything for a telephone, or for a larger window.
func (w *widgets) setPhone(on bool) {
	w.ruled.SetBare(on)
	w.panel.setPhone(on)
}

// span returns where the board is.
func (w *widgets) span() (left, width float32) {
	if !w.framed.Visible() {
		return 0, 0
	}
	left, width = w.ruled.Span()
	return w.framed.Position().X + w.ruled.Position().X + left, width
}

func (r *Room) newWidgets() *widgets {
	w := &widgets{panel: newPanel(r)}
	w.list = newList(r, func(t *logic.Technique) {
		r.Learn(t)
		r.host.Focus()
	})
	w.ruled = board.NewRuled(r.board)
	w.framed = container.New(layout.NewCustomPaddedLayout(4, 0, 4, 8), w.ruled)
	w.stage = container.New(&stageLayout{w, r.refit}, w.list.object, w.framed)
	r.board.Label = words.T("board.label")
	return w
}

// refit shows whether the list has room beside the board. It is called during a layout.
func (r *Room) refit() {
	r.threads.Go(func() {
		r.threads.Do(func() {
			if r.current {
				r.host.Refresh()
			}
		})
	})
}

// Shown returns the board with the example or the exercise; nil if it cannot be seen.
func (r *Room) Shown() *board.Board {
	if r.shown == nil || r.shown.choosing && !r.host.Projected() {
		return nil
	}
	return r.board
}

// choose shows the list in place of the board.
func (r *Room) choose() {
	r.shown.choosing = true
	r.host.Arrange() // on a telephone the list is higher than the board
	r.host.Refresh()
}

// showBoard shows the board again.
func (r *Room) showBoard() {
	if w := r.shown; w != nil && w.choosing {
		w.choosing = false
		r.host.Arrange()
		r.host.Refresh()
	}
}

// Refresh implements activity.Activity.
func (r *Room) Refresh() {
	r.board.NoCursor = r.task == nil || r.task.exercise == nil || r.task.over()
	r.board.SetView(r.view())
	if w := r.shown; w != nil {
		w.list.show(r.technique, r.record)
		w.panel.show(r)
	}
}

// Restyle applies the colours of the theme.
func (r *Room) Restyle() { r.board.SetStyle(r.needs.Board()) }

// The widths of the list beside the board, and of the board, in Fyne units.
const (
	listWidth  = 228
	boardLeast = 420
)

// A stageLayout has the list at the left of the board. If that would leave the board too small, only one of them is shown.
type stageLayout struct {
	w     *widgets
	refit func()
}

// Layout implements fyne.Layout.
func (s *stageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	list, board := objects[0], objects[1]
	least := max(boardLeast, min(size.Height*0.75, 600))
	if narrow := size.Width-listWidth < least; narrow != s.w.narrow {
		s.w.narrow = narrow
		s.refit()
	}
	list.Move(fyne.NewPos(0, 0))
	board.Move(fyne.NewPos(0, 0))
	if !s.w.narrow {
		controls.SetVisible(list, true)
		controls.SetVisible(board, true)
		list.Resize(fyne.NewSize(listWidth, size.Height))
		board.Move(fyne.NewPos(listWidth, 0))
		board.Resize(fyne.NewSize(size.Width-listWidth, size.Height))
		return
	}
	controls.SetVisible(list, s.w.choosing)
	controls.SetVisible(board, !s.w.choosing)
	list.Resize(size)
	board.Resize(size)
}

// MinSize implements fyne.Layout.
func (s *stageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[1].MinSize()
}

// projected is the arrangement in the projector mode: the board and the panel, both as large as possible.
type projected struct{}

// boardShare is the share of the width that the board has beside the panel.
const boardShare = 0.58

// Layout implements fyne.Layout.
func (projected) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	board, panel := objects[0], objects[1]
	width := min(size.Height, size.Width*boardShare)
	board.Move(fyne.NewPos(0, 0))
	board.Resize(fyne.NewSize(width, size.Height))
	panel.Move(fyne.NewPos(width, 0))
	panel.Resize(fyne.NewSize(size.Width-width, size.Height))
}

// MinSize implements fyne.Layout.
func (projected) MinSize(objects []fyne.CanvasObject) fyne.Size {
	board, panel := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(board.Width+panel.Width, max(board.Height, panel.Height))
}
