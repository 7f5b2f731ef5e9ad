package walkthrough

import (
	"fmt"
	"image"

	"nonet/core/canvas"
	"nonet/core/diagram"
	"nonet/core/document"
	"nonet/core/words"
)

// Document returns the walkthrough as pages.
func (w *Walkthrough) Document(paper document.Paper) *document.Document {
	d := document.New(w.title(), paper)
	d.Lang = words.Current().ID
	f := d.Flow()
	f.Text(w.title(), document.Heading)
	if w.Source != "" {
		f.Text(w.Source, document.Small)
	}
	f.Text(digits(w.start).String(), document.Small)
	for i, s := range w.Steps {
		s.Print(f, fmt.Sprintf("%d.", i+1), s.Name+": "+s.Reason)
	}
	f.Space(document.Body.Leading / 2)
	f.Text(w.End(), document.Body.Bold())
	return d
}

// The room for the numbers of steps, the side of a picture that stands beside its words, and the gap between them, in pixels.
const (
	indent = 26 * document.Pixel
	beside = 225 * document.Pixel
	gap    = 14 * document.Pixel
)

// Print sets a step, with a mark before a text about it: its chain, and its picture if it is harder than a single. A picture that can be read
// in half the width stands beside the words, otherwise below them. They are on one page, unless
// the words alone are longer than that.
func (s Step) Print(f *document.Flow, mark, text string) {
	say := func() {
		f.Indented(mark, indent, text, document.Body)
		if s.Eureka != "" {
			f.Indented("", indent, s.Eureka, document.Small)
		}
	}
	height := func(taken int) int {
		high := f.HeightOf(indent+taken, text, document.Body)
		if s.Eureka != "" {
			high += f.HeightOf(indent+taken, s.Eureka, document.Small)
		}
		return high
	}
	if s.before == nil {
		f.Need(height(0))
		say()
		return
	}
	l := s.before.Layout()
	size := diagram.Size(l)
	paint := func(c canvas.Page) { diagram.Draw(c, s.before, s.deduction) }
	if l.Side() <= 9 {
		high := height(beside + gap)
		if more := high - beside; more > 0 { // what stands below the picture has longer lines
			high = beside + more*(f.Width()-indent-beside-gap)/(f.Width()-indent) + document.Body.Leading
		}
		f.Need(max(high, beside))
		f.Beside(image.Pt(beside, beside), size, gap, paint, say)
		return
	}
	side := f.Width() * 3 / 4
	if l.Side() > 16 {
		side = f.Width()
	}
	f.Need(height(0) + side)
	say()
	f.Picture(image.Pt(side, side), size, paint)
}
