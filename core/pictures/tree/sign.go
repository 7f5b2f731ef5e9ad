package tree

import (
	"image"

	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

// A Sign is a sign in the picture of a tree.
type Sign int

// The signs of a tree.
const (
	SignStands    Sign = iota // a decision that stands
	SignLatest                // the latest of them
	SignFailed                // a decision that failed
	SignDeadEnd               // one that failed at once
	SignExhausted             // one after which nothing was left to try
	SignCollapsed             // a collapsed part of the tree
	SignSolved                // a decision that led to a solution
	SignSolution              // a solution
	SignLater                 // a decision after the position
	SignTurn                  // a decision of a person
)

// Picture paints the sign alone, as trees show it; text is the height of a capital letter in pixels. The picture is as high as the sign
// needs.
func (k Sign) Picture(s pictures.Style, text int) *image.RGBA {
	high := text * 7 / 2
	switch k {
	case SignDeadEnd, SignExhausted, SignSolution: // with a mark below
		high = text * 5
	case SignCollapsed: // with a triangle and its number
		high = text * 7
	}
	return k.paint(s, text*9, high, text)
}

func (k Sign) paint(s pictures.Style, width, height, text int) *image.RGBA {
	p := New()
	p.Style, p.Layout = s, sudoku.Classic()
	p.Blank(width, height)
	p.View.resize(width, height, text)
	p.View.Leaf, p.View.Level, p.View.Top = float64(width), mostLevel*float64(text), float64(text)*7/4
	p.measure(text)
	p.marks.prepare(&p.View, s)
	p.Plan.position = 9

	i := trace.Info{Decision: engine.Step{Kind: engine.Assign, Cell: 38, Digit: 7}, Begin: 1, End: 9, FirstSolution: trace.Open, Nodes: 2, Siblings: 1}
	switch k {
	case SignStands, SignLatest, SignTurn:
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
		p.drawNode(trace.Root, &i, at, leaves, p.Plan.Status(&i))
		if k == SignTurn {
			b, _ := p.bodyOf(&i, at, leaves)
			p.marks.turn(p, b)
		}
	}
	return p.Image
}
