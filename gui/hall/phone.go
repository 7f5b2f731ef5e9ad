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
	if p.Slim != nil {
		p.Slim()
	}
	panel := p.Beside
	if p.OneColumn != nil {
		panel = p.OneColumn()
	}
	rest := []fyne.CanvasObject{s.hall.Bar.Object}
	for _, o := range []fyne.CanvasObject{p.Below, p.Along} {
		if o != nil {
			rest = append(rest, o)
		}
	}
	if panel != nil {
		rest = append(rest, container.NewVScroll(panel))
	}
	grid := fyne.CanvasObject(s.ruled)
	if p.Stage != nil {
		grid = container.NewVScroll(p.Stage)
	}
	s.showBesideRail(container.New(phone{s.fit.tall}, append([]fyne.CanvasObject{grid}, rest...)...))
}

// showBesideRail shows an object below the rail or at its right.
func (s *stage) showBesideRail(o fyne.CanvasObject) {
	form := s.fit.railForm()
	s.rail.SetForm(form)
	names := s.rail.Object
	if form == rail.Slim { // a page may be lower than the names need
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
		return rail.Slim
	case f.narrow:
		return rail.Row
	}
	return rail.Column
}

// A phone has the board at the top or at the left, then the sentence and what else has its own height, and the panel in the rest.
type phone struct{ upright bool }

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
	if p.upright {
		fixed := float32(phonePanelHigh)
		for _, o := range objects[1:min(len(objects), 3)] {
			if _, scrolls := o.(*container.Scroll); !scrolls {
				fixed += o.MinSize().Height
			}
		}
		board.Height = max(min(width, size.Height-fixed), objects[0].MinSize().Height)
		top = board.Height
	} else {
		board = fyne.NewSize(max(min(size.Height, size.Width-phonePanelWide), objects[0].MinSize().Width), size.Height)
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

// MinSize implements fyne.Layout. The board can be smaller than the window, and the panel scrolls.
func (p phone) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	for _, o := range objects[1:] {
		if p.upright {
			least = fyne.NewSize(max(least.Width, o.MinSize().Width), least.Height+o.MinSize().Height)
		}
	}
	if !p.upright {
		least.Width += phonePanelWide
	}
	return least
}
