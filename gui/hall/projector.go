package hall

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/controls"
	"nonet/gui/rail"
)

// arrangeProjector shows the board and its sentence as large as possible, and the projector panel beside it. The menu and the names of the
// activities are no help for a class: they are hidden, and all shortcuts work. For fingers, which have no keys, they are in a row above.
func (s *stage) arrangeProjector(grid fyne.CanvasObject, p activity.Panels) {
	h := s.hall
	beside := p.Projector
	if beside == nil {
		beside = p.Beside
	}
	body := container.New(projected{s.scaleTo}, grid)
	switch {
	case p.Stage != nil:
		body = container.New(projected{s.scaleTo}, container.NewBorder(nil, p.Below, nil, nil, grid))
	case beside != nil:
		body = container.New(projected{s.scaleTo}, grid, beside)
	}
	s.hideMenu()
	s.ruled.SetBare(false)
	s.rail.SetForm(rail.Row)
	var above fyne.CanvasObject
	if h.Look.Touch {
		above = s.rail.Object
	}
	leave := controls.NewButton(words.T("projector.leave"), theme.ViewRestoreIcon(), func() { s.setProjector(false) }, h.Keys())
	leave.Importance = widget.LowImportance
	bar := container.NewBorder(nil, nil, nil, container.NewHBox(s.lastKey.object, container.NewCenter(leave)), h.Bar.Object)
	s.show(container.NewBorder(above, container.New(layout.NewCustomPaddedLayout(0, 0, sentenceInset, 0), bar), nil, nil, body))
}

// scaleTo sets the text size for the width of the screen.
func (s *stage) scaleTo(width float32) {
	h := s.hall
	if scale := projectorScale(width); s.projector && math.Abs(float64(scale-h.Look.Scale)) > 0.05 {
		h.Look.Scale = scale
		h.Threads.Go(func() {
			h.Threads.Do(func() { // not during a layout
				if s.projector {
					s.rearrange()
				}
			})
		})
	}
}

// projectorScale returns a scale with which text can be read from the back of a room.
func projectorScale(width float32) float32 { return min(max(width/680, 1.5), 2.6) }

// projected gives the board, which is a square, the height that there is, and what is beside it the rest of the width. It calls a function with
// the width of the screen.
type projected struct{ wide func(width float32) }

// boardMost is the largest share of the width that the board takes in the projector mode.
const boardMost = 0.62

// Layout implements fyne.Layout.
func (p projected) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
	if len(objects) == 2 {
		board := max(min(size.Height, size.Width*boardMost), objects[0].MinSize().Width)
		objects[0].Resize(fyne.NewSize(board, size.Height))
		objects[1].Resize(fyne.NewSize(size.Width-board, size.Height))
		objects[1].Move(fyne.NewPos(board, 0))
	}
	p.wide(size.Width)
}

// MinSize implements fyne.Layout.
func (p projected) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	for _, beside := range objects[1:] {
		least = fyne.NewSize(least.Width+projectorLeast, max(least.Height, beside.MinSize().Height))
	}
	return least
}

// setProjector begins or ends the projector mode, which is in full screen.
func (s *stage) setProjector(on bool) {
	h := s.hall
	if on == s.projector {
		return
	}
	s.projector = on
	h.Look.Scale = 1
	if on {
		h.Look.Scale = projectorScale(h.Win.Canvas().Size().Width)
		s.wasFull = s.fullScreen()
	}
	before := s.tone().ground
	if h.Look.Choice = h.theme(); s.tone().ground != before {
		s.retheme()
		h.restyle()
	}
	s.setFullScreen(on || s.wasFull)
	s.arrange() // without SetTheme for the size of the text: in full screen Fyne 2.8.1 would take the screen's size for the window's
	h.Focus()
	h.Refresh()
}
