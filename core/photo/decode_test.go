package photo_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"

	"nonet/core/photo"
)

// scene returns a picture with a colour for each corner.
func scene(w, h int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetNRGBA(x, y, color.NRGBA{uint8(255 * x / w), uint8(255 * y / h), 128, 255})
		}
	}
	return img
}

// encoded returns a picture as a file.
func encoded(t testing.TB, format string, img image.Image) []byte {
	t.Helper()
	var file bytes.Buffer
	var err error
	switch format {
	case "JPEG":
		err = jpeg.Encode(&file, img, &jpeg.Options{Quality: 95})
	case "PNG":
		err = png.Encode(&file, img)
	case "GIF":
		err = gif.Encode(&file, img, nil)
	case "BMP":
		err = bmp.Encode(&file, img)
	case "TIFF":
		err = tiff.Encode(&file, img, &tiff.Options{Compression: tiff.Deflate})
	}
	if err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestDecodeFormats(t *testing.T) {
	img := scene(60, 40)
	for _, format := range []string{"JPEG", "PNG", "GIF", "BMP", "TIFF"} {
		p, err := photo.Decode(t.Context(), bytes.NewReader(encoded(t, format, img)))
		if err != nil {
			t.Errorf("%s: %v", format, err)
			continue
		}
		if p.Format != format || p.Gray.Rect != img.Rect || p.Colour.Bounds() != img.Rect || p.Orientation != 1 || p.Damaged {
			t.Errorf("%s: read as %s, %v, %v, orientation %d, damaged %v", format, p.Format, p.Gray.Rect, p.Colour.Bounds(), p.Orientation, p.Damaged)
		}
		for _, at := range []image.Point{{5, 5}, {55, 5}, {5, 35}, {55, 35}} {
			want := color.GrayModel.Convert(img.At(at.X, at.Y)).(color.Gray).Y
			if got := p.Gray.GrayAt(at.X, at.Y).Y; max(got, want)-min(got, want) > 40 { // Plan 9's palette for the GIF is coarse
				t.Errorf("%s: the lightness at %v is %d, want %d", format, at, got, want)
			}
		}
	}
}

func TestDecodeRefuses(t *testing.T) {
	for _, test := range []struct {
		name, file string
		want       error
	}{
		{"nothing", "", photo.ErrEmpty},
		{"text", "53..7....6..195....", photo.ErrUnknown},
		{"one byte", "\xff", photo.ErrUnknown},
	} {
		if _, err := photo.Decode(t.Context(), bytes.NewReader([]byte(test.file))); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", test.name, err, test.want)
		}
	}
}
