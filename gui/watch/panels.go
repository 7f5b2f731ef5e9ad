package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/running"
	"nonet/gui/search"
)

// Panels implements activity.Activity. The places of the time line and of the pictures are there without a run, too: the board keeps its
// size when one begins. Where the pictures share a column with the program, that has all of it until then.
func (r *Room) Panels() activity.Panels {
	if r.panel == nil || r.language != words.Current() {
		r.make()
	}
	r.panel.SetLarge(r.host.Projected())
	if r.host.Projected() {
		return activity.Panels{
			Projector: container.NewBorder(r.panel.Headline(), container.New(layout.NewCustomPaddedLayout(0, 0, 8, 8), container.New(lowRow{}, r.timeLine, r.pictures.domains)), nil, nil,
				container.New(stacked{r.pictures.tree}, r.pictures.alone(), container.New(layout.NewCustomPaddedLayout(8, 8, 4, 12), r.panel.Code()))),
		}
	}
	padded := layout.NewCustomPaddedLayout(4, 4, 4, 12)
	p := activity.Panels{Beside: container.NewVScroll(container.New(padded, r.panel.Whole())), Along: r.timeLine}
	r.shown = r.Running()
	if r.needs.Pictures() {
		p.Pictures = func() fyne.CanvasObject { return r.pictures.column(r.page) }
		if r.shown || r.page != pageTree {
			p.OneColumn = func() fyne.CanvasObject { return container.New(padded, r.pictures.under(r.panel)) }
		}
	}
	p.Phone = func(bool) activity.Panels {
		column := container.NewVBox(r.panel.Phone())
		phone := activity.Panels{Beside: container.New(padded, column)}
		if p.OneColumn != nil {
			column.Add(r.pictures.phone(r.page))
		}
		if r.shown { // before that it would be empty
			phone.Along = r.timeLine
		}
		return phone
	}
	return p
}

// make creates the widgets.
func (r *Room) make() {
	r.language = words.Current()
	r.panel = running.NewPanel(r.Runner, running.Actions{
		Solve: r.Solve, Pause: r.pause, Stop: r.Stop, Waits: func() bool { return r.comes() && r.waiting != nil && !r.waiting.play },
		StopAt: func(line int) {
			r.Stops.ToggleLine(line)
			r.StopsChanged()
		},
		Rewind: r.Rewind, Back: func() { r.StepBy(-1) }, Step: func() { r.StepBy(1) }, Keys: r.keys, Asker: r.dialogs, Programs: r.needs.Programs,
	})
	r.timeLine = search.NewTimeLine()
	r.timeLine.Label = words.T("timeline.label")
	r.timeLine.OnSeek = r.GoTo
	r.timeLine.OnStep = r.StepBy
	before := r.pictures
	r.pictures = newGallery(r)
	r.pictures.lookAs(before)
	r.Restyle()
}

// Restyle applies the colours of the theme to all pictures.
func (r *Room) Restyle() {
	r.timeLine.SetStyle(r.needs.Style())
	r.pictures.setStyle(r.needs.Style())
}

// Refresh implements activity.Activity.
func (r *Room) Refresh() {
	if r.panel == nil {
		return
	}
	r.panel.Refresh()
	r.panel.SetStops(r.Stops.Lines())
	r.showTimeLine()
	r.pictures.show(r)
}

// stacked gives the pseudocode the height that it needs, below a picture, which gets the rest: if that is the tree, at least what shows some of
// its nodes, and otherwise more than half.
type stacked struct{ tree fyne.CanvasObject }

// Layout implements fyne.Layout.
func (s stacked) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	most := float32(0.45)
	if s.tree.Visible() {
		most = 0.58
	}
	objects[1].Resize(fyne.NewSize(size.Width, 0)) // the height depends on the width
	height := min(objects[1].MinSize().Height, most*size.Height)
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

// lowRow gives the first of two objects two thirds of a low row, and the second the rest. The time line
// still has room for the number of the step.
type lowRow struct{}

// Layout implements fyne.Layout.
func (lowRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	first := size.Width * 2 / 3
	objects[0].Resize(fyne.NewSize(first-theme.Padding(), size.Height))
	objects[0].Move(fyne.NewPos(0, 0))
	objects[1].Resize(fyne.NewSize(size.Width-first, size.Height))
	objects[1].Move(fyne.NewPos(first, 0))
}

// MinSize implements fyne.Layout.
func (lowRow) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(1, 5*theme.Size(theme.SizeNameCaptionText))
}
