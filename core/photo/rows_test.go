package photo

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"io"
	"testing"
	"testing/iotest"
)

// TestSameRows: rows are the same up to the first in which a pixel is clearly lighter or darker, in pictures of any kind that begin anywhere.
func TestSameRows(t *testing.T) {
	r := image.Rect(3, 5, 14, 17)
	pictures := map[string]func() (image.Image, func(x, y int, grey uint8)){
		"grey": func() (image.Image, func(x, y int, grey uint8)) {
			g := image.NewGray(r)
			return g, func(x, y int, grey uint8) { g.SetGray(x, y, color.Gray{Y: grey}) }
		},
		"JPEG": func() (image.Image, func(x, y int, grey uint8)) {
			c := image.NewYCbCr(r, image.YCbCrSubsampleRatio420)
			return c, func(x, y int, grey uint8) { c.Y[c.YOffset(x, y)] = grey }
		},
		"other": func() (image.Image, func(x, y int, grey uint8)) {
			c := image.NewRGBA(r)
			return c, func(x, y int, grey uint8) { c.Set(x, y, color.Gray{Y: grey}) }
		},
	}
	for name, picture := range pictures {
		a, paintA := picture()
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				paintA(x, y, 100)
			}
		}
		for _, at := range []image.Point{r.Min, {8, 9}, {r.Max.X - 1, r.Max.Y - 1}} {
			for grey, differs := range map[uint8]bool{100: false, 116: false, 117: true, 84: false, 83: true, 255: true, 0: true} {
				b, paintB := picture()
				for y := r.Min.Y; y < r.Max.Y; y++ {
					for x := r.Min.X; x < r.Max.X; x++ {
						paintB(x, y, 100)
					}
				}
				paintB(at.X, at.Y, grey)
				want := r.Dy()
				if differs {
					want = at.Y - r.Min.Y
				}
				if got, err := sameRows(t.Context(), a, b); got != want || err != nil {
					t.Errorf("%s: with %d for 100 at %v, %d rows are the same, %v, want %d", name, grey, at, got, err, want)
				}
			}
		}
	}
}

// TestStoppedInParts: what takes long for a large picture or many cages ends when it is stopped.
func TestStoppedInParts(t *testing.T) {
	stopped, stop := context.WithCancel(t.Context())
	stop()
	img := image.NewGray(image.Rect(0, 0, 20, 20))
	if _, err := sameRows(stopped, img, img); !errors.Is(err, context.Canceled) {
		t.Errorf("the rows of two pictures are compared in spite of it: %v", err)
	}
	if _, err := likeliestSums(stopped, []cageFound{{options: []sumOption{{1, 0}}}}, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("sums are chosen in spite of it: %v", err)
	}
}

// TestFilled: after the end of a file come as many bytes as are to be filled in, and then the mark of the end again and again, however it is read.
func TestFilled(t *testing.T) {
	want := []byte{1, 2, 3, 0x55, 0x55, 0x55, 0x55, 0xff, 0xd9, 0xff, 0xd9, 0xff}
	for name, read := range map[string]func(io.Reader) io.Reader{
		"at once": func(r io.Reader) io.Reader { return r }, "in halves": iotest.HalfReader, "byte by byte": iotest.OneByteReader,
	} {
		got := make([]byte, len(want))
		if _, err := io.ReadFull(read(&filled{file: []byte{1, 2, 3}, fill: 0x55, left: 4}), got); err != nil || !bytes.Equal(got, want) {
			t.Errorf("read %s: %x, %v, want %x", name, got, err, want)
		}
	}
}

// TestPartOf: of a damaged picture the rows that are right are left, wherever it begins.
func TestPartOf(t *testing.T) {
	img := image.NewGray(image.Rect(3, 5, 14, 17))
	for rows, want := range map[int]int{1: 6, 7: 12, 12: 17, 20: 17} {
		if got := (&partError{rows}).of(img).Bounds(); got != image.Rect(3, 5, 14, want) {
			t.Errorf("%d rows are right: %v is left", rows, got)
		}
	}
}
