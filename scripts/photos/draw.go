package main

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"strings"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"
)

// cellSize is the side of a cell in the picture of a failure.
const cellSize = 96

var (
	red    = color.RGBA{220, 0, 0, 255}
	orange = color.RGBA{255, 150, 0, 255}
)

// draw writes a picture of a failure: the straightened grid, or the photo if there is none.
func (o *outcome) draw(path string) error {
	if o.picture == nil {
		return nil
	}
	var canvas *image.RGBA
	if o.reading == nil {
		canvas = shrunk(o.picture.Gray)
	} else {
		canvas = o.annotated()
	}
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close()
	return png.Encode(file, canvas)
}

// shrunk returns a picture of at most 1000 pixels a side.
func shrunk(img *image.Gray) *image.RGBA {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if most := max(w, h); most > 1000 {
		w, h = max(w*1000/most, 1), max(h*1000/most, 1)
	}
	canvas := image.NewRGBA(image.Rect(0, 0, w, h))
	xdraw.ApproxBiLinear.Scale(canvas, canvas.Rect, img, img.Rect, draw.Src, nil)
	return canvas
}

// annotated returns the straightened grid with what was read, and what is there.
func (o *outcome) annotated() *image.RGBA {
	n := o.layout.Side()
	canvas := image.NewRGBA(image.Rect(0, 0, n*cellSize, n*cellSize))
	xdraw.ApproxBiLinear.Scale(canvas, canvas.Rect, o.reading.Straight, o.reading.Straight.Rect, draw.Src, nil)
	for i, wrong := range o.wrong {
		row, column := o.layout.Place(i)
		box := image.Rect(column, row, column+1, row+1)
		box.Min, box.Max = box.Min.Mul(cellSize), box.Max.Mul(cellSize)
		switch {
		case wrong:
			frame(canvas, box.Inset(3), 4, red)
			_, text, _ := strings.Cut(o.mistake(i), " ")
			write(canvas, box.Min.Add(image.Pt(7, 17)), text)
		case o.reading.Cells[i].Doubtful:
			frame(canvas, box.Inset(3), 2, orange)
		}
	}
	return canvas
}

// frame draws a frame.
func frame(to *image.RGBA, r image.Rectangle, width int, c color.Color) {
	inner := r.Inset(width)
	for _, side := range []image.Rectangle{
		{r.Min, image.Pt(r.Max.X, inner.Min.Y)}, {image.Pt(r.Min.X, inner.Max.Y), r.Max},
		{r.Min, image.Pt(inner.Min.X, r.Max.Y)}, {image.Pt(inner.Max.X, r.Min.Y), r.Max},
	} {
		draw.Draw(to, side, image.NewUniform(c), image.Point{}, draw.Src)
	}
}

// write writes a text on white.
func write(to *image.RGBA, at image.Point, text string) {
	d := font.Drawer{Dst: to, Src: image.NewUniform(red), Face: basicfont.Face7x13, Dot: fixed.P(at.X, at.Y)}
	width := d.MeasureString(text).Ceil()
	draw.Draw(to, image.Rect(at.X-1, at.Y-11, at.X+width+1, at.Y+3), image.White, image.Point{}, draw.Src)
	d.DrawString(text)
}
