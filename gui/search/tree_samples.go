package search

import (
	"image"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
)

// A TreeSign is a sign in the picture of a tree.
type TreeSign int

// The signs of a tree.
const (
	SignStands    TreeSign = iota // a decision that stands
	SignLatest                    // the latest of them
	SignFailed                    // a decision that failed
	SignDeadEnd                   // one that failed at once
	SignExhausted                 // one after which nothing was left to try
	SignCollapsed                 // a collapsed part of the tree
	SignSolved                    // a decision that led to a solution
	SignSolution                  // a solution
	SignLater                     // a decision after the position
)

// Picture paints the sign alone, as trees show it; text is the height of a capital letter in pixels. The picture is as high as the sign
// needs.
func (k TreeSign) Picture(s Style, text int) *image.RGBA {
	high := text * 7 / 2
	switch k {
	case SignDeadEnd, SignExhausted, SignSolution: // with a mark below
		high = text * 5
	case SignCollapsed: // with a triangle and its number
		high = text * 7
	}
	return k.paint(s, text*9, high, text)
}

func (k TreeSign) paint(s Style, width, height, text int) *image.RGBA {
	p := newTreePainter()
	p.style, p.layout = s, sudoku.Classic()
	p.blank(width, height)
	p.view.resize(width, height, text)
	p.view.leaf, p.view.level, p.view.top = float64(width), mostLevel*float64(text), float64(text)*7/4
	p.labelled = p.lettering.WidthBold(words.WidestDecision(p.layout), text) + text
	p.marks.prepare(&p.view, s)
	p.plan.position, p.plan.shuts = 9, true

	i := trace.Info{Decision: engine.Step{Kind: engine.Assign, Cell: 38, Digit: 7}, Begin: 1, End: 9, FirstSolution: trace.Open, Nodes: 2, Siblings: 1}
	switch k {
	case SignStands, SignLatest:
		i.End = trace.Open
	case SignDeadEnd:
		i.Nodes, i.DeadEnd = 1, true
	case SignExhausted:
		i.Nodes = 1
	case SignCollapsed:
		i.Nodes = 13
	case SignSolved:
		i.FirstSolution = 5
	case SignSolution:
		i.Nodes, i.FirstSolution = 1, 5
	case SignLater:
		i.Begin, i.End = 10, trace.Open
	}
	const middle, leaves = 0.5, 1
	at := p.place(&i, middle, leaves)
	switch k {
	case SignCollapsed:
		p.drawShut(trace.Root, &i, at, leaves)
	case SignLatest:
		p.drawCurrent(&i, at, leaves)
		fallthrough
	default:
		p.drawNode(trace.Root, &i, at, leaves, p.plan.status(&i))
	}
	return p.img
}
