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
	w.printStart(f)
	gap := document.Body.Leading / 2
	for i, s := range w.Steps {
		if i == len(w.Steps)-1 { // the end is not alone on a page
			f.Need(f.HeightOf(indent, s.said(), document.Body) + gap + f.HeightOf(0, w.End(), document.Body))
		}
		s.Print(f, fmt.Sprintf("%d.", i+1), s.said())
	}
	f.Space(gap)
	f.Text(w.End(), document.Body.Bold())
	return d
}

// printStart sets the digits at the start or, of a puzzle with clues or other houses or boxes, its picture and the rules that are not drawn in it.
func (w *Walkthrough) printStart(f *document.Flow) {
	l := w.start.Layout()
	if w.usual() {
		f.Text(digits(w.start).String(), document.Small)
		return
	}
	side := f.Width()
	if l.Side() <= 16 {
		side = side * 2 / 3
	}
	f.Picture(image.Pt(side, side), diagram.Size(l), func(c canvas.Page) { diagram.DrawStart(c, w.start) })
	f.Space(document.Body.Leading / 2)
	if rules := words.GridRules(l, w.start.Clues()); rules != "" {
		f.Text(rules, document.Body)
	}
}

// The room for the numbers of steps, the side of a picture that stands beside its words, and the gap between them, in pixels.
const (
	indent = 26 * document.Pixel
	beside = 225 * document.Pixel
	gap    = 14 * document.Pixel

	besideLarge = 240 * document.Pixel // of a board larger than 9×9: three are as high as a page
)

// Print sets a step, with a mark before a text about it: its chain, and its picture if it is harder than a single. Its picture
// stands beside the words; that of a board larger than 16×16, which could not be read there, below them. They are on one page, unless
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
	l, beside := s.before.Layout(), beside
	size := diagram.Size(l)
	paint := func(c canvas.Page) { diagram.Draw(c, s.before, s.deduction) }
	if side := l.Side(); side > 16 {
		f.Need(height(0) + f.Width())
		say()
		f.Picture(image.Pt(f.Width(), f.Width()), size, paint)
		return
	} else if side > 9 {
		beside = besideLarge
	}
	high := height(beside + gap)
	if more := high - beside; more > 0 { // what stands below the picture has longer lines
		high = beside + more*(f.Width()-indent-beside-gap)/(f.Width()-indent) + 2*document.Body.Leading
	}
	f.Need(max(high, beside))
	f.Beside(image.Pt(beside, beside), size, gap, paint, say)
}
