package mypuzzles

import (
	"bytes"
	"image"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/library"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/gui/controls"
)

// Thumbnail returns a small picture of a board; units is its side in Fyne units. On a large board
// digits of that size could not be read, so only their places are shown.
func (s *Shelf) Thumbnail(b render.Board, units float32) image.Image {
	side := int(units * s.dialogs.Parent().Canvas().Scale())
	picture, _ := s.painter(b.Layout, side).Paint(b, s.needs.Style(), side, side)
	return &image.RGBA{Pix: bytes.Clone(picture.Pix), Stride: picture.Stride, Rect: picture.Rect} // the painter goes on with its own
}

// painter returns the painter of small pictures. Those that were made last are kept: there may be any number of layouts with drawn regions.
func (s *Shelf) painter(l *sudoku.Layout, side int) *render.Painter {
	for _, t := range s.painters {
		if t.layout == l && t.side == side {
			return t.painter
		}
	}
	if len(s.painters) == mostPainters {
		s.painters = s.painters[1:]
	}
	p := &render.Painter{Dots: l.Side() > 9}
	s.painters = append(s.painters, thumbnails{l, side, p})
	return p
}

// mostPainters is how many painters of small pictures are kept.
const mostPainters = 20

// thumbnails are small pictures of one layout and size in pixels. One painter draws them all, because it prepares its shapes once.
type thumbnails struct {
	layout  *sudoku.Layout
	side    int
	painter *render.Painter
}

// mostPictures is how many pictures are kept: some screens full of them.
const mostPictures = 200

// Pictures are the small pictures that were drawn last, by the name of the puzzle.
type Pictures struct {
	drawn map[string]image.Image
	order []string // the oldest first
}

// NewPictures returns none.
func NewPictures() *Pictures { return &Pictures{drawn: map[string]image.Image{}} }

// Of returns the picture of a puzzle, which is drawn unless it is kept.
func (p *Pictures) Of(name string, draw func() image.Image) image.Image {
	if picture := p.drawn[name]; picture != nil {
		return picture
	}
	if len(p.order) == mostPictures {
		delete(p.drawn, p.order[0])
		p.order = p.order[1:]
	}
	p.drawn[name] = draw()
	p.order = append(p.order, name)
	return p.drawn[name]
}

// quiet is the translucency of the picture of a finished puzzle.
const quiet = 0.6

// ShowStatus shows how far a puzzle is, on its picture and with a sign.
func ShowStatus(picture *canvas.Image, sign *widget.Icon, status library.Status) {
	picture.Translucency = 0
	controls.SetVisible(sign, status != library.Fresh)
	switch status {
	case library.Solved:
		picture.Translucency = quiet
		sign.SetResource(theme.NewSuccessThemedResource(theme.ConfirmIcon()))
	case library.Begun:
		sign.SetResource(theme.NewPrimaryThemedResource(theme.DocumentCreateIcon()))
	}
}
