package board

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// An arrow is an Arc as it is drawn: a line and the two lines of its head.
type arrow [3]*canvas.Line

func newArrow() (a arrow) {
	for i := range a {
		a[i] = canvas.NewLine(nil)
		a[i].StrokeWidth = 2
	}
	return a
}

// place draws the arrow from the middle of one cell towards that of another, and ends at the edge of that, so that it covers no candidate
// there. It runs beside the digits of the cells in between, not through them: moved to its side by a third of a cell.
func (a arrow) place(from, to fyne.Position, cell float32, c color.Color) {
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	length := math.Hypot(dx, dy)
	if length == 0 {
		return
	}
	along := func(p fyne.Position, ahead, aside float32) fyne.Position {
		x, y := float32(dx/length), float32(dy/length)
		return fyne.NewPos(p.X+x*ahead+y*aside, p.Y+y*ahead-x*aside)
	}
	aside := cell / 3
	tip := along(to, -cell/2*float32(length/math.Max(math.Abs(dx), math.Abs(dy))), aside)
	a[0].Position1, a[0].Position2 = along(from, cell/8, aside), tip
	a[1].Position1, a[1].Position2 = along(tip, -cell/6, cell/10), tip
	a[2].Position1, a[2].Position2 = along(tip, -cell/6, -cell/10), tip
	for _, line := range a {
		line.StrokeColor = c
		line.Refresh()
	}
}
