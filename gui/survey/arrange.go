package survey

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/core/words"
	"nonet/gui/controls"
)

// A form is how the page is arranged.
type form uint8

const (
	wide    form = iota // the choices are beside the results
	across              // the same on a telephone: what begins a survey is at the top
	upright             // on a telephone, the choices take turns with the results
)

// Main returns what takes the place of the board: the results.
func (p *Page) Main() fyne.CanvasObject {
	p.make()
	return p.main
}

// Beside returns the panel in which a survey is chosen and begun.
func (p *Page) Beside() fyne.CanvasObject {
	p.make()
	p.arrange(wide)
	return p.setup.object
}

// Phone arranges the page for a telephone, and returns what is beside and what is below the results there; one of them is nil.
func (p *Page) Phone(up bool) (beside, below fyne.CanvasObject) {
	p.make()
	if up {
		p.arrange(upright)
		return nil, p.setup.object
	}
	p.arrange(across)
	return p.setup.object, nil
}

func (p *Page) arrange(f form) {
	p.form = f
	p.setup.arrange(f)
	p.choose(p.choosing)
}

// choose shows the choices of an upright page, or the results.
func (p *Page) choose(on bool) {
	p.choosing = on
	if p.setup == nil {
		return
	}
	p.main.Objects = []fyne.CanvasObject{p.results.object}
	if p.form == upright && on {
		p.main.Objects = []fyne.CanvasObject{p.setup.choices}
	}
	p.main.Refresh()
	p.Refresh()
}

// showTurn shows what the button of an upright page leads to.
func (s *setup) showTurn() {
	p := s.page
	text, icon := "survey.choices", theme.IconNameSettings
	if p.choosing {
		text, icon = "survey.results", theme.IconNameNavigateNext
	}
	s.turn.Text, s.turn.Icon = words.T(text), theme.Icon(icon)
	controls.SetEnabled(s.turn, p.table != nil)
	s.turn.Refresh()
}

// arrange puts the choices and the buttons in their places.
func (s *setup) arrange(f form) {
	switch f {
	case wide:
		s.object.Layout = layout.NewCustomPaddedLayout(4, 4, 4, 0)
		foot := container.NewVBox(s.progress, s.said, s.start, s.save)
		s.object.Objects = []fyne.CanvasObject{container.NewBorder(nil, inset(foot), nil, nil, container.NewVScroll(inset(s.form)))}
	case across:
		s.object.Layout = layout.NewCustomPaddedLayout(4, 4, 4, 0)
		s.object.Objects = []fyne.CanvasObject{inset(container.NewVBox(s.start, s.progress, s.form, s.said, s.save))}
	case upright:
		room := canvas.NewRectangle(color.Transparent) // nothing moves when the progress appears
		room.SetMinSize(s.progress.MinSize())
		s.object.Layout = layout.NewCustomPaddedLayout(0, 8, 4, 4)
		turns := container.NewBorder(nil, nil, nil, s.save, s.turn) // each as wide as it needs: large text fits, too
		s.object.Objects = []fyne.CanvasObject{container.NewVBox(container.NewStack(room, s.progress), turns, s.start)}
		s.choices = container.NewVScroll(inset(container.NewVBox(s.form, s.said)))
	}
	s.object.Refresh()
}

// inset leaves room for a scroll bar.
func inset(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, 0, 12), o)
}

// middle puts an object of a readable width in the middle.
type middle struct{}

// Layout implements fyne.Layout.
func (middle) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const most = 420
	width := min(size.Width, most)
	objects[0].Resize(fyne.NewSize(width, 1)) // its height depends on its width
	height := objects[0].MinSize().Height
	objects[0].Resize(fyne.NewSize(width, height))
	objects[0].Move(fyne.NewPos((size.Width-width)/2, max(0, (size.Height-height)/3)))
}

// MinSize implements fyne.Layout.
func (middle) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// The widths from which there is room for the names of two engines side by side, and for a name after what it is for.
const (
	twoChoices = 480
	namedAbove = 220
)

// around arranges two choices, what each is for, and a text around a plot that is as large as its shorter side: above and below it, or
// beside it if there is room.
type around struct{}

// Layout implements fyne.Layout.
func (around) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	plot, x, y, scroll := objects[0], objects[1:3], objects[3:5], objects[5].(*container.Scroll)
	place := func(o fyne.CanvasObject, left, top, width, height float32) {
		o.Move(fyne.NewPos(left, top))
		o.Resize(fyne.NewSize(width, height))
	}
	high := x[1].MinSize().Height
	named := func(parts []fyne.CanvasObject, left, top, width float32) {
		name := float32(0)
		if controls.SetVisible(parts[0], width >= namedAbove); width >= namedAbove {
			name = max(x[0].MinSize().Width, y[0].MinSize().Width)
			place(parts[0], left, top, name, high)
		}
		place(parts[1], left+name, top, width-name, high)
	}
	gap := theme.Padding()
	above, text := high, scroll.Content
	if size.Width < twoChoices {
		above = 2*high + gap
	}
	text.Resize(fyne.NewSize(size.Width, 1)) // its height depends on its width
	low := min(text.MinSize().Height, size.Height/3)
	beside := max(0.4*size.Width, size.Width-1.2*size.Height)
	if min(size.Width-beside, size.Height) > min(size.Width, size.Height-above-low) { // the plot is larger there
		named(x, 0, 0, beside)
		named(y, 0, high+gap, beside)
		place(scroll, 0, 2*(high+gap), beside, max(0, size.Height-2*(high+gap)))
		place(plot, beside, 0, size.Width-beside, size.Height)
		return
	}
	if size.Width < twoChoices {
		named(x, 0, 0, size.Width)
		named(y, 0, high+gap, size.Width)
	} else {
		named(x, 0, 0, size.Width/2)
		named(y, size.Width/2, 0, size.Width/2)
	}
	text.Resize(fyne.NewSize(size.Width, text.MinSize().Height))
	place(scroll, 0, size.Height-low, size.Width, low)
	place(plot, 0, above, size.Width, max(0, size.Height-above-low))
}

// MinSize implements fyne.Layout.
func (around) MinSize(objects []fyne.CanvasObject) fyne.Size {
	plot, choice := objects[0].MinSize(), objects[2].MinSize()
	return fyne.NewSize(max(plot.Width, namedAbove), plot.Height+2*choice.Height)
}
