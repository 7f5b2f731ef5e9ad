package photo

import (
	"context"
	"image"
	"image/color"

	"nonet/core/yield"
)

// atOrigin returns a picture whose top left corner is at 0, 0: the first frame of a GIF may lie
// elsewhere.
func atOrigin(img image.Image) image.Image {
	if p, ok := img.(*image.Paletted); ok && p.Rect.Min != (image.Point{}) {
		moved := *p
		moved.Rect = p.Rect.Sub(p.Rect.Min)
		return &moved
	}
	return img
}

// gray returns the lightness of a picture whose top left corner is at 0, 0, on white where it is
// transparent. For photos it shares the memory of the picture.
func gray(ctx context.Context, img image.Image) (*image.Gray, error) {
	switch img := img.(type) {
	case *image.Gray:
		return img, nil
	case *image.YCbCr:
		return &image.Gray{Pix: img.Y, Stride: img.YStride, Rect: img.Rect}, nil
	}
	b := img.Bounds()
	g := image.NewGray(b)
	row := rower(img)
	for y := range b.Dy() {
		yield.Often()
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		row(g.Pix[y*g.Stride:][:b.Dx()], y)
	}
	return g, nil
}

// rower returns a function that computes the lightness of the pixels of a row.
func rower(img image.Image) func(row []uint8, y int) {
	switch img := img.(type) {
	case *image.Paletted:
		var shades [256]uint8
		for i, c := range img.Palette {
			shades[i] = onWhite(c)
		}
		return func(row []uint8, y int) {
			for x, i := range img.Pix[y*img.Stride:][:len(row)] {
				row[x] = shades[i]
			}
		}
	case *image.RGBA:
		return func(row []uint8, y int) {
			for x := range row {
				p := img.Pix[y*img.Stride+4*x:][:4]
				row[x] = luma8(p[0], p[1], p[2]) + 255 - p[3] // premultiplied
			}
		}
	case *image.NRGBA:
		return func(row []uint8, y int) {
			for x := range row {
				p := img.Pix[y*img.Stride+4*x:][:4]
				row[x] = over(luma8(p[0], p[1], p[2]), p[3])
			}
		}
	case *image.NYCbCrA:
		return func(row []uint8, y int) {
			for x := range row {
				row[x] = over(img.Y[y*img.YStride+x], img.A[y*img.AStride+x])
			}
		}
	case *image.Gray16:
		return func(row []uint8, y int) {
			for x := range row {
				row[x] = img.Pix[y*img.Stride+2*x]
			}
		}
	case *image.NRGBA64:
		return func(row []uint8, y int) {
			for x := range row {
				p := img.Pix[y*img.Stride+8*x:][:8]
				row[x] = over(luma8(p[0], p[2], p[4]), p[6])
			}
		}
	case *image.RGBA64:
		return func(row []uint8, y int) {
			for x := range row {
				p := img.Pix[y*img.Stride+8*x:][:8]
				row[x] = luma8(p[0], p[2], p[4]) + 255 - p[6]
			}
		}
	case *image.CMYK:
		return func(row []uint8, y int) {
			for x := range row {
				p := img.Pix[y*img.Stride+4*x:][:4]
				row[x] = luma8(color.CMYKToRGB(p[0], p[1], p[2], p[3]))
			}
		}
	}
	return func(row []uint8, y int) {
		for x := range row {
			row[x] = onWhite(img.At(x, y))
		}
	}
}

// luma8 returns the lightness of a colour, as JPEG defines it.
func luma8(r, g, b uint8) uint8 {
	return uint8((19595*uint32(r) + 38470*uint32(g) + 7471*uint32(b) + 1<<15) >> 16)
}

// luma is luma8 for the values of color.Color.
func luma(r, g, b uint32) uint8 { return luma8(uint8(r>>8), uint8(g>>8), uint8(b>>8)) }

// over returns a lightness on white.
func over(shade, alpha uint8) uint8 {
	return uint8((uint32(shade)*uint32(alpha)+127)/255) + 255 - alpha
}

// onWhite returns the lightness of a colour on white.
func onWhite(c color.Color) uint8 {
	r, g, b, a := c.RGBA()
	return luma(r, g, b) + uint8((0xffff-a)>>8)
}
