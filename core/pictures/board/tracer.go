package board

import (
	"image"
	"math"
	"reflect"
	"slices"

	"nonet/core/diagram/sketch"
	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// A Tracer finds the curves of the links on a board: those of a step of logic or, if none is drawn, those that a person has drawn. It
// finds them again only when something has changed.
type Tracer struct {
	geometry render.Geometry
	step     Drawing
	links    []session.Link
	digits   sudoku.Grid
	parted   []bool // for each cell, whether small digits in the middle part its others

	curves []render.Curve
	groups []image.Rectangle
}

// Trace returns the curves, and the frames around candidates that are one end of a link together.
func (t *Tracer) Trace(v *View, g render.Geometry) ([]render.Curve, []image.Rectangle) {
	next := Tracer{geometry: g}
	switch {
	case g.Frame().Empty():
	case v.Step != nil && v.Step.Whole && v.Step.Grid.Layout() == v.Layout:
		next.step = *v.Step
	case v.Step == nil && len(v.Links) > 0:
		next.links, next.digits, next.parted = v.Links, v.Digits(), v.parted()
	}
	if t.same(&next) {
		return t.curves, t.groups
	}
	if next.step.Grid != nil {
		next.traceStep()
	} else if len(next.links) > 0 {
		next.traceLinks(v)
	}
	*t = next
	return t.curves, t.groups
}

func (t *Tracer) same(next *Tracer) bool {
	return t.geometry == next.geometry && t.step.Grid == next.step.Grid && slices.Equal(t.links, next.links) &&
		slices.Equal(t.digits, next.digits) && slices.Equal(t.parted, next.parted) && reflect.DeepEqual(t.step.Step, next.step.Step)
}

func (t *Tracer) traceStep() {
	l := t.step.Grid.Layout()
	plan := planOf(t.geometry, l, func(int) bool { return false })
	s := sketch.Of(t.step.Step)
	t.curves = route(plan, t.step.Grid, t.step.Step.Links, s.Directed)
	out := plan.Radius * 10.5 / 8.5
	for _, n := range s.Groups {
		low, high := plan.Frame(n)
		t.groups = append(t.groups, image.Rect(int(low.X-out), int(low.Y-out), int(math.Ceil(high.X+out)), int(math.Ceil(high.Y+out))))
	}
}

func (t *Tracer) traceLinks(v *View) {
	plan := planOf(t.geometry, v.Layout, func(cell int) bool { return t.parted[cell] })
	links := make([]logic.Link, len(t.links))
	for i, l := range t.links {
		links[i] = logic.Link{From: logic.NodeOf(l.From), To: logic.NodeOf(l.To), Strong: l.Strong}
	}
	t.curves = route(plan, open{v.Layout, t.digits}, links, sketch.Directed(links))
}

// parted returns for each cell whether it has small digits in their slots and in the middle.
func (v *View) parted() []bool {
	cells := make([]bool, v.Layout.Cells())
	for cell := range cells {
		slots, centre := v.Small(cell)
		cells[cell] = slots != 0 && centre != 0
	}
	return cells
}

// An open position has all candidates in every blank, so that links stay where they are while notes are written.
type open struct {
	layout *sudoku.Layout
	digits sudoku.Grid
}

func (o open) Layout() *sudoku.Layout       { return o.layout }
func (o open) Digit(cell int) uint8         { return o.digits[cell] }
func (o open) Candidates(int) sudoku.Digits { return o.layout.All() }

// planOf says where the candidates and digits are.
func planOf(g render.Geometry, l *sudoku.Layout, parted func(cell int) bool) sketch.Plan {
	point := func(p image.Point) sketch.Point { return sketch.Point{X: float64(p.X), Y: float64(p.Y)} }
	middle := func(r image.Rectangle) sketch.Point {
		return sketch.Point{X: float64(r.Min.X+r.Max.X) / 2, Y: float64(r.Min.Y+r.Max.Y) / 2}
	}
	slot := g.Slot(0, 1, false)
	return sketch.Plan{
		Low: point(g.Frame().Min), High: point(g.Frame().Max),
		At:     func(c position.Candidate) sketch.Point { return middle(g.Slot(c.Cell, c.Digit, parted(c.Cell))) },
		Middle: func(cell int) sketch.Point { return middle(g.Bounds(cell)) },
		Radius: max(1, float64(min(slot.Dx(), slot.Dy()))*.425), Digit: float64(g.Bounds(0).Dx()) * .3,
	}
}

func route(plan sketch.Plan, g sketch.Position, links []logic.Link, directed bool) (curves []render.Curve) {
	router := sketch.NewRouter(plan, g)
	at := func(p sketch.Point) image.Point { return image.Pt(int(math.Round(p.X*64)), int(math.Round(p.Y*64))) }
	for _, l := range links {
		if q, ok := router.Link(l); ok {
			curves = append(curves, render.Curve{A: at(q.A), C: at(q.C), B: at(q.B), Strong: l.Strong, Arrow: directed})
		}
	}
	return curves
}
