package pixels

import (
	"image"
	"image/color"
)

// A mask is a shape, as the coverage of each pixel from 0 to 255. The zero value covers
// nothing.
type mask struct {
	rect  image.Rectangle // relative to the cell or slot that it was made for
	alpha []uint8         // row by row, rect.Dx() a row
}

// paint colours the pixels of img that the mask covers if its cell or slot is at the
// given point, clipped to clip. The colour must be opaque.
func (m *mask) paint(img *image.RGBA, at image.Point, clip image.Rectangle, c color.RGBA) {
	r := m.rect.Add(at)
	clip = clip.Intersect(r)
	width := clip.Dx()
	for y := clip.Min.Y; y < clip.Max.Y; y++ {
		row := m.alpha[(y-r.Min.Y)*r.Dx()+clip.Min.X-r.Min.X:][:width]
		pix := img.Pix[img.PixOffset(clip.Min.X, y):][:4*width]
		for i, alpha := range row {
			if alpha == 0 {
				continue
			}
			p := pix[4*i : 4*i+4 : 4*i+4]
			p[0] = mix(p[0], c.R, alpha)
			p[1] = mix(p[1], c.G, alpha)
			p[2] = mix(p[2], c.B, alpha)
			p[3] = mix(p[3], 0xFF, alpha)
		}
	}
}

// mix interpolates between a and b: alpha 0 gives a, 255 gives b.
func mix(a, b, alpha uint8) uint8 {
	return uint8((uint32(a)*uint32(255-alpha) + uint32(b)*uint32(alpha) + 127) / 255)
}

// fill colours a rectangle, clipped to img.
func fill(img *image.RGBA, r image.Rectangle, c color.RGBA) {
	r = r.Intersect(img.Rect)
	if r.Empty() {
		return
	}
	first := img.Pix[img.PixOffset(r.Min.X, r.Min.Y):][:4*r.Dx()]
	for i := 0; i < len(first); i += 4 {
		first[i], first[i+1], first[i+2], first[i+3] = c.R, c.G, c.B, c.A
	}
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		copy(img.Pix[img.PixOffset(r.Min.X, y):], first)
	}
}
