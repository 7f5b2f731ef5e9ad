package photo

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	xdraw "golang.org/x/image/draw"
)

// A shot is a part of a picture, drawn at the size at which it is shown. It is drawn again only if
// something about it has changed.
type shot struct {
	raster *canvas.Raster

	picture image.Image
	part    image.Rectangle // of the picture
	drawn   image.Image
	of      image.Image // what was drawn
	ofPart  image.Rectangle
	size    image.Point
}

func newShot() *shot {
	s := &shot{}
	s.raster = canvas.NewRaster(s.generate)
	s.raster.ScaleMode = canvas.ImageScalePixels
	return s
}

// show shows a part of a picture.
func (s *shot) show(picture image.Image, part image.Rectangle) {
	if picture == s.picture && part == s.part {
		return
	}
	s.picture, s.part = picture, part
	s.raster.Refresh()
}

// generate paints the raster. The sizes are in device pixels.
func (s *shot) generate(width, height int) image.Image {
	size := image.Pt(width, height)
	if s.drawn != nil && s.of == s.picture && s.ofPart == s.part && s.size == size {
		return s.drawn
	}
	img := image.NewRGBA(image.Rectangle{Max: size})
	if s.picture != nil && !s.part.Empty() {
		scaler := xdraw.Interpolator(xdraw.ApproxBiLinear)
		if s.part.Dx() > size.X*3/2 {
			scaler = xdraw.BiLinear // which averages when it makes smaller
		}
		inside := s.part.Intersect(s.picture.Bounds()) // what is outside stays transparent
		scaler.Scale(img, within(img.Rect, s.part, inside), s.picture, inside, xdraw.Src, nil)
	}
	s.drawn, s.of, s.ofPart, s.size = img, s.picture, s.part, size
	return img
}

// within returns where a part of a picture is in a rectangle that shows more of it.
func within(img, shows, part image.Rectangle) image.Rectangle {
	x := func(v int) int { return (v - shows.Min.X) * img.Dx() / shows.Dx() }
	y := func(v int) int { return (v - shows.Min.Y) * img.Dy() / shows.Dy() }
	return image.Rect(x(part.Min.X), y(part.Min.Y), x(part.Max.X), y(part.Max.Y))
}

// fitted returns the largest place in the middle of a size for something of a shape.
func fitted(width, height float32, size fyne.Size) (at fyne.Position, fit fyne.Size) {
	scale := min(size.Width/max(width, 1), size.Height/max(height, 1))
	fit = fyne.NewSize(width*scale, height*scale)
	return fyne.NewPos((size.Width-fit.Width)/2, (size.Height-fit.Height)/2), fit
}
