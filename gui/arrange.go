package gui

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
)

// arrange puts everything in its place: the board with the time line, the pictures of the
// search and the panel side by side, or what the projector mode shows.
func (w *Window) arrange() {
	w.split = nil
	grid := container.New(layout.NewCustomPaddedLayout(4, 0, 4, 8), w.ruled)
	w.panel.SetLarge(w.projector)
	w.status.setLarge(w.projector)
	switch {
	case w.projector:
		w.arrangeProjector(grid)
		return
	case w.isEntering():
		w.arrangeEntry(grid)
		return
	}
	scrubber := container.New(layout.NewCustomPaddedLayout(4, 0, 8, 8), w.timeLine)
	left := fyne.CanvasObject(container.New(boardColumn{}, grid, scrubber, w.status.object))
	share := sideBySide{least: panelLeast, most: panelMost, share: panelShare}
	if !w.settings.Plain {
		w.split = container.NewHSplit(left, w.pictures.whole())
		w.split.SetOffset(w.settings.Split)
		left, share.share = w.split, panelShareOfThree
	}
	panel := container.NewVScroll(container.New(layout.NewCustomPaddedLayout(4, 4, 4, 12), w.panel.Object))
	w.win.SetMainMenu(w.menu.main)
	w.win.SetContent(container.New(share, left, panel))
}

// arrangeProjector shows the board, the tree, the program and what is being done, as
// large as may be, and nothing else. The menu goes too; its keys stay.
func (w *Window) arrangeProjector(grid fyne.CanvasObject) {
	right := container.New(stacked{}, w.pictures.alone(), container.New(layout.NewCustomPaddedLayout(8, 8, 4, 12), w.panel.Code()))
	w.win.SetMainMenu(nil)
	w.win.SetContent(container.NewBorder(nil, w.status.object, nil, nil,
		container.New(projected{sideBySide{least: projectorLeast, most: projectorMost, share: projectorShare}, w.scaleTo}, grid, right)))
}

// scaleTo makes type as large as goes with the width of the screen.
func (w *Window) scaleTo(width float32) {
	if scale := projectorScale(width); w.projector && math.Abs(float64(scale-w.look.scale)) > 0.05 {
		w.look.scale = scale
		w.workers.Go(func() {
			w.do(func() { // not while everything is being laid out
				if w.projector {
					w.app.Settings().SetTheme(w.look)
					w.refresh()
				}
			})
		})
	}
}

// projectorScale makes type large enough for the back of a room.
func projectorScale(width float32) float32 { return min(max(width/680, 1.5), 2.6) }

// projected tells somebody how wide the screen is.
type projected struct {
	sideBySide
	wide func(width float32)
}

// Layout implements fyne.Layout.
func (p projected) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	p.sideBySide.Layout(objects, size)
	p.wide(size.Width)
}

// setProjector begins or ends the projector mode, which is in full screen.
func (w *Window) setProjector(on bool) {
	if on == w.projector {
		return
	}
	w.done()
	w.projector = on
	w.look.scale = 1
	if on {
		w.look.scale = projectorScale(w.win.Canvas().Size().Width)
		w.wasFull = w.win.FullScreen()
	}
	w.setFullScreen(on || w.wasFull)
	w.app.Settings().SetTheme(w.look)
	w.arrange()
	w.menu.holdKeys(on)
	w.win.Canvas().Focus(w.board)
	w.refresh()
}

// setFullScreen enters or leaves full screen. Fyne 2.8.1 forgets what size the window was
// before where its content is another meanwhile.
func (w *Window) setFullScreen(on bool) {
	if on == w.win.FullScreen() {
		return
	}
	if on {
		w.unfilled = w.win.Canvas().Size()
	}
	w.win.SetFullScreen(on)
	if !on {
		w.win.Resize(w.unfilled)
	}
}

// sideBySide gives the second of two objects a share of the width within bounds, in
// Fyne's units, and the first the rest.
type sideBySide struct{ least, most, share float32 }

// What the panel and, in the projector mode, the tree and the program have of the width.
const (
	panelLeast, panelMost         = 288, 480
	panelShare, panelShareOfThree = 0.31, 0.26
	projectorLeast, projectorMost = 300, 1200
	projectorShare                = 0.45
)

func (s sideBySide) width(of fyne.Size) float32 { return min(max(of.Width*s.share, s.least), s.most) }

// Layout implements fyne.Layout.
func (s sideBySide) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := s.width(size)
	objects[0].Resize(fyne.NewSize(size.Width-width, size.Height))
	objects[0].Move(fyne.NewPos(0, 0))
	objects[1].Resize(fyne.NewSize(width, size.Height))
	objects[1].Move(fyne.NewPos(size.Width-width, 0))
}

// MinSize implements fyne.Layout.
func (s sideBySide) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	return fyne.NewSize(least.Width+s.least, max(least.Height, objects[1].MinSize().Height))
}

// boardColumn stacks the board, the time line and the sentence. Of the height that a
// square board leaves the time line has some: there it shows more.
type boardColumn struct{}

// spareMost is how much higher than it must be the time line grows.
const spareMost = 96

// Layout implements fyne.Layout.
func (boardColumn) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	line, sentence := objects[1].MinSize().Height, objects[2].MinSize().Height
	spare := size.Height - line - sentence - size.Width
	line += min(max(spare, 0), spareMost)
	top := float32(0)
	for i, height := range []float32{size.Height - line - sentence, line, sentence} {
		objects[i].Resize(fyne.NewSize(size.Width, height))
		objects[i].Move(fyne.NewPos(0, top))
		top += height
	}
}

// MinSize implements fyne.Layout.
func (boardColumn) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		least = fyne.NewSize(max(least.Width, o.MinSize().Width), least.Height+o.MinSize().Height)
	}
	return least
}

// stacked gives the second of two objects the height it asks for, below the first, which
// has the rest.
type stacked struct{}

// Layout implements fyne.Layout.
func (stacked) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[1].Resize(fyne.NewSize(size.Width, 0)) // its height depends on its width
	height := min(objects[1].MinSize().Height, 0.5*size.Height)
	objects[0].Resize(fyne.NewSize(size.Width, size.Height-height))
	objects[0].Move(fyne.NewPos(0, 0))
	objects[1].Resize(fyne.NewSize(size.Width, height))
	objects[1].Move(fyne.NewPos(0, size.Height-height))
}

// MinSize implements fyne.Layout.
func (stacked) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(a.Width, b.Width), a.Height+theme.Padding())
}
