package pixels

import (
	"image"
	"image/draw"

	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"nonet/core/canvas"
)

// An outline is a set of closed curves in 1/64 pixel, y downwards.
//
// Curves are split into lines here, in integers. The rasterizer could do it, but in floating point, which some
// processors fuse and round differently, so that the bytes of an image would depend on
// the machine. Up to 512 pixels the rasterizer uses integers too; a digit of that height
// is in a cell of more than 900 pixels.
type outline [][]fixed.Point26_6

// moveTo begins a new curve.
func (o *outline) moveTo(p fixed.Point26_6) { *o = append(*o, []fixed.Point26_6{p}) }

// lineTo adds a straight line to the curve.
func (o outline) lineTo(p fixed.Point26_6) {
	last := len(o) - 1
	o[last] = append(o[last], p)
}

// outlineOfPath makes the curves of a path straight.
func outlineOfPath(p canvas.Path) (o outline) {
	p.Flatten(func(at image.Point, first bool) {
		if q := (fixed.Point26_6{X: fixed.Int26_6(at.X), Y: fixed.Int26_6(at.Y)}); first {
			o.moveTo(q)
		} else {
			o.lineTo(q)
		}
	})
	return o
}

// quadTo adds a quadratic Bézier curve with control point b, ending at c.
func (o outline) quadTo(b, c fixed.Point26_6) {
	curve := o[len(o)-1]
	point := func(p fixed.Point26_6) image.Point { return image.Point{int(p.X), int(p.Y)} }
	canvas.FlattenQuad(point(curve[len(curve)-1]), point(b), point(c), func(at image.Point) {
		o.lineTo(fixed.Point26_6{X: fixed.Int26_6(at.X), Y: fixed.Int26_6(at.Y)})
	})
}

// bounds returns the smallest rectangle of whole pixels that contains the outline.
func (o outline) bounds() image.Rectangle {
	if len(o) == 0 {
		return image.Rectangle{}
	}
	low, high := o[0][0], o[0][0]
	for _, curve := range o {
		for _, p := range curve {
			low = fixed.Point26_6{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
			high = fixed.Point26_6{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
		}
	}
	return image.Rect(low.X.Floor(), low.Y.Floor(), high.X.Ceil(), high.Y.Ceil())
}

// mask returns the area inside the outline.
func (o outline) mask() mask {
	r := o.bounds()
	raster := vector.NewRasterizer(r.Dx(), r.Dy())
	raster.DrawOp = draw.Src
	to := func(p fixed.Point26_6) (x, y float32) {
		origin := fixed.P(r.Min.X, r.Min.Y)
		return float32(p.X-origin.X) / 64, float32(p.Y-origin.Y) / 64
	}
	for _, curve := range o {
		raster.MoveTo(to(curve[0]))
		for _, p := range curve[1:] {
			raster.LineTo(to(p))
		}
		raster.ClosePath()
	}
	alpha := image.NewAlpha(image.Rectangle{Max: r.Size()})
	raster.Draw(alpha, alpha.Rect, image.Opaque, image.Point{})
	return mask{rect: r, alpha: alpha.Pix}
}
