package photo

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/jpeg"

	"nonet/core/yield"
)

// decodeJPEG decodes a JPEG file. If its end is missing, for example because a download was
// interrupted, the error is a *partError, and the rows that are there are right.
//
// The decoder of the standard library returns nothing of such a file. So the missing bytes are
// replaced, once by some and once by others: rows that are the same both times come from the file.
func decodeJPEG(ctx context.Context, file []byte) (image.Image, error) {
	text := bytes.NewReader(file)
	img, err := jpeg.Decode(&source{ctx, text})
	if err == nil || text.Len() > 0 || ctx.Err() != nil {
		return img, err
	}
	config, broken := jpeg.DecodeConfig(bytes.NewReader(file))
	if broken != nil {
		return nil, err
	}
	var found image.Image
	for _, fill := range []byte{0x00, 0x55, 0xaa, 0x33} {
		img, broken := jpeg.Decode(&source{ctx, &filled{file: file, fill: fill, left: config.Width*config.Height*6 + 1<<16}})
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case broken != nil:
			continue
		case found == nil:
			found = img
			continue
		}
		switch rows, err := sameRows(ctx, found, img); {
		case err != nil:
			return nil, err
		case rows > 0:
			return found, &partError{rows}
		}
		break
	}
	return nil, err
}

// A partError says that only some rows of a picture are right.
type partError struct{ rows int }

func (e *partError) Error() string { return fmt.Sprintf("only the first %d rows are there", e.rows) }

// of returns the part of a picture that is right.
func (e *partError) of(img image.Image) image.Image {
	b := img.Bounds()
	b.Max.Y = min(b.Max.Y, b.Min.Y+e.rows)
	return img.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(b)
}

// filled is a JPEG file whose missing end is replaced by bytes of one value and the mark of the end.
type filled struct {
	file []byte
	fill byte
	left int // bytes to fill in
	odd  bool
}

// Read implements io.Reader.
func (f *filled) Read(p []byte) (int, error) {
	if len(f.file) > 0 {
		n := copy(p, f.file)
		f.file = f.file[n:]
		return n, nil
	}
	for i := range p {
		switch {
		case f.left > 0:
			p[i] = f.fill
			f.left--
		case f.odd:
			p[i], f.odd = 0xd9, false
		default:
			p[i], f.odd = 0xff, true
		}
	}
	return len(p), nil
}

// sameRows returns how many rows of pixels, from the top, are nearly the same in two pictures of
// one size. The error is that of ctx.
func sameRows(ctx context.Context, a, b image.Image) (int, error) {
	const much = 16 // as little as the late, fine passes of a progressive file change
	bounds := a.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		if yield.Often(); ctx.Err() != nil {
			return 0, ctx.Err()
		}
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			if d := int(lightness(a, x, y)) - int(lightness(b, x, y)); d > much || d < -much {
				return y - bounds.Min.Y, nil
			}
		}
	}
	return bounds.Dy(), nil
}

// lightness returns the lightness of a pixel.
func lightness(img image.Image, x, y int) uint8 {
	switch img := img.(type) {
	case *image.YCbCr:
		return img.Y[img.YOffset(x, y)]
	case *image.Gray:
		return img.GrayAt(x, y).Y
	}
	r, g, b, _ := img.At(x, y).RGBA()
	return luma(r, g, b)
}
