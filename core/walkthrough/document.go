package walkthrough

import (
	"fmt"

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
		w.step(f, i, s)
	}
	f.Space(document.Body.Leading / 2)
	f.Text(w.End(), document.Body.Bold())
	return d
}

// indent is the room for the numbers of steps, in pixels.
const indent = 26 * document.Pixel

// step sets a step. Its first lines stay together, and the picture with what it is of.
func (w *Walkthrough) step(f *document.Flow, i int, s Step) {
	text := s.Name + ": " + s.Reason
	height := f.HeightOf(indent, text, document.Body)
	if s.Eureka != "" {
		height += f.HeightOf(indent, s.Eureka, document.Small)
	}
	f.Need(height)
	f.Indented(fmt.Sprintf("%d.", i+1), indent, text, document.Body)
	if s.Eureka != "" {
		f.Indented("", indent, s.Eureka, document.Small)
	}
}
