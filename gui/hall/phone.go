package hall

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nonet/gui/activity"
	"nonet/gui/rail"
)

// arrangePhone arranges the window for a telephone: the board takes the width or, held across, the height, and the panel scrolls in the rest, up
// and down only.
func (s *stage) arrangePhone(p activity.Panels) {
	if p.Phone != nil {
		p = p.Phone(s.fit.tall)
	}
	grid := fyne.CanvasObject(s.ruled)
	if p.Stage != nil {
		grid = container.NewVScroll(p.Stage)
	}
	parts := []fyne.CanvasObject{grid, s.hall.Bar.Object}
	for _, o := range []fyne.CanvasObject{p.Below, p.Along} {
		if o != nil {
			parts = append(parts, o)
		}
	}
	if _, scrolls := p.Beside.(*container.Scroll); p.Beside != nil && !scrolls {
		p.Beside = container.NewVScroll(p.Beside)
	}
	if p.Beside != nil {
		parts = append(parts, p.Beside)
	}
	shape := phone{upright: s.fit.tall, page: p.Stage != nil && p.Span == nil, alone: p.Beside == nil}
	s.showBesideRail(container.New(shape, parts...))
}

// showBesideRail shows an object below the rail or at its right.
func (s *stage) showBesideRail(o fyne.CanvasObject) {
	form := s.fit.railForm()
	s.rail.SetForm(form)
	names := s.rail.Object
	if form == rail.LowColumn { // a page may be lower than the names need
		names = container.NewVScroll(names)
	}
	s.show(container.New(frame{!form.Upright()}, names, o))
}

// railForm returns how the rail is arranged.
func (f fit) railForm() rail.Form {
	switch {
	case f.phone && f.tall:
		return rail.Strip
	case f.phone:
		return rail.LowColumn
	case f.narrow:
		return rail.Row
	}
	return rail.Column
}

// A phone has the board at the top or at the left, then the sentence and what else has its own height, and the panel in the rest.
type phone struct {
	upright bool
	page    bool // what is in place of the board is not square
	alone   bool // there is no panel
}

// The least width and height that the panel gets, and the space around the board and the panel, in Fyne units.
const (
	phonePanelHigh = 170
	phonePanelWide = 300
	phoneGap       = 4
)

// Layout implements fyne.Layout.
func (p phone) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, top, width := float32(phoneGap), float32(0), size.Width-2*phoneGap
	board := fyne.NewSize(width, 0)
	if p.below() {
		fixed := float32(0)
		for _, o := range objects[1:] {
			if _, scrolls := o.(*container.Scroll); scrolls {
				fixed += phonePanelHigh
			} else {
				fixed += o.MinSize().Height
			}
		}
		board.Height = max(size.Height-fixed, objects[0].MinSize().Height)
		if !p.page {
			board.Height = min(board.Height, width)
		}
		top = board.Height
	} else {
		wide := size.Width - p.panelWidth(objects[1:])
		if !p.page {
			wide = min(wide, size.Height)
		}
		board = fyne.NewSize(max(wide, objects[0].MinSize().Width), size.Height)
		left = board.Width + 2*phoneGap
		width = size.Width - left - phoneGap
	}
	objects[0].Move(fyne.NewPos(phoneGap, 0))
	objects[0].Resize(board)
	for _, o := range objects[1:] {
		height := o.MinSize().Height
		if _, scrolls := o.(*container.Scroll); scrolls {
			height = max(size.Height-top, 0)
		}
		o.Move(fyne.NewPos(left, top))
		o.Resize(fyne.NewSize(width, height))
		top += height
	}
}

// panelWidth returns the width of what is beside the board, with the space around it.
func (phone) panelWidth(objects []fyne.CanvasObject) float32 {
	width := float32(phonePanelWide)
	for _, o := range objects {
		width = max(width, o.MinSize().Width+3*phoneGap)
	}
	return width
}

// below reports whether everything is below the board.
func (p phone) below() bool { return p.upright || p.alone }

// MinSize implements fyne.Layout. The board can be smaller than the window, and the panel scrolls.
func (p phone) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	if !p.below() {
		return least.AddWidthHeight(p.panelWidth(objects[1:]), 0)
	}
	for _, o := range objects[1:] {
		least = fyne.NewSize(max(least.Width, o.MinSize().Width), least.Height+o.MinSize().Height)
	}
	return least
}
