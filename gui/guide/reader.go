package guide

import (
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/words"
	"nonet/gui/board"
)

// A Reading is a step in words. It takes long to make of the longest chains, so it is made once.
type Reading struct {
	hint.Hint
	Eureka string // a chain in short notation; empty if it is none

	language hint.Language
	grid     *logic.Grid
	step     logic.Deduction
	links    []hint.Link // of a chain
}

// read reads a step in the position in which it is the next. It may be called on any goroutine.
func read(l hint.Language, g *logic.Grid, d logic.Deduction) *Reading {
	return &Reading{hint.Say(l, g, d), hint.Eureka(g.Layout(), d), l, g, d, hint.Links(l, g, d)}
}

// A Reader shows one step after the other, all at once or, if it is a chain, link by link.
type Reader struct {
	settings *Settings
	now      *Reading
	at       int // the link that is shown
}

// NewReader returns a reader without a step.
func NewReader(s *Settings) *Reader { return &Reader{settings: s} }

// Open shows a step from its first link on, unless it is shown already.
func (r *Reader) Open(g *logic.Grid, d logic.Deduction) {
	l := words.HintLanguage()
	if now := r.now; now != nil && now.grid == g && now.language == l && now.step.Technique == d.Technique && now.step.Key() == d.Key() {
		return
	}
	r.show(read(l, g, d))
}

// show shows a step that was read, from its first link on.
func (r *Reader) show(read *Reading) { r.now, r.at = read, 0 }

// Reading returns the step that is shown; nil for none.
func (r *Reader) Reading() *Reading { return r.now }

// Chain reports whether the step can be shown link by link.
func (r *Reader) Chain() bool { return r.now != nil && len(r.now.links) > 0 }

// ByLink reports whether the step is shown link by link.
func (r *Reader) ByLink() bool { return r.settings.ByLink && r.Chain() }

// Place returns which link is shown, counted from 1, and how many there are.
func (r *Reader) Place() (link, links int) { return r.at + 1, len(r.now.links) }

// SetByLink chooses whether chains are shown link by link.
func (r *Reader) SetByLink(on bool) { r.settings.ByLink, r.at = on, 0 }

// Turn shows the next link, or the previous one, and reports whether there is one.
func (r *Reader) Turn(by int) bool {
	if !r.ByLink() || r.at+by < 0 || r.at+by >= len(r.now.links) {
		return false
	}
	r.at += by
	return true
}

// Text says the step, or the link that is shown.
func (r *Reader) Text() string {
	if r.ByLink() {
		return r.now.links[r.at].Text
	}
	return r.now.Reason
}

// Drawing draws the step, or its links up to the one that is shown.
func (r *Reader) Drawing() *board.Drawing {
	if r.ByLink() {
		link := r.now.links[r.at]
		return &board.Drawing{Grid: r.now.grid, Step: link.Drawn, Whole: true, Newest: link.Cells}
	}
	return &board.Drawing{Grid: r.now.grid, Step: r.now.step, Whole: true}
}
