package save_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"slices"
	"testing"

	"nonet/core/canvas/save"
)

// TestGIF: played, an animation shows each frame in its colours, though only what has changed is in the file; a frame that is like the one before only takes its time.
func TestGIF(t *testing.T) {
	red, blue, white := color.RGBA{200, 0, 0, 255}, color.RGBA{0, 0, 200, 255}, color.RGBA{255, 255, 255, 255}
	var frames []*image.RGBA
	for _, at := range []int{2, 2, 10, 30} {
		img := image.NewRGBA(image.Rect(0, 0, 40, 20))
		draw.Draw(img, img.Rect, image.NewUniform(white), image.Point{}, draw.Src)
		draw.Draw(img, image.Rect(at, 5, at+6, 12), image.NewUniform(red), image.Point{}, draw.Src)
		img.SetRGBA(39, 19, blue)
		frames = append(frames, img)
	}
	var b bytes.Buffer
	if err := save.GIF(context.Background(), &b, func(yield func(*image.RGBA) bool) {
		for _, f := range frames {
			if !yield(f) {
				return
			}
		}
	}, 25); err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(&b)
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Image) != 3 || g.Delay[0] != 50 || g.Delay[1] != 25 || g.Delay[2] != 100 {
		t.Fatalf("%d frames for %v", len(g.Image), g.Delay)
	}
	seen := image.NewRGBA(frames[0].Rect)
	for i, want := range []*image.RGBA{frames[0], frames[2], frames[3]} {
		draw.Draw(seen, g.Image[i].Rect, g.Image[i], g.Image[i].Rect.Min, draw.Over)
		if !bytes.Equal(seen.Pix, want.Pix) {
			t.Errorf("frame %d is another picture", i)
		}
	}
	if r := g.Image[2].Rect; r != image.Rect(10, 5, 36, 12) {
		t.Errorf("of the last frame %v is in the file", r)
	}
}

// TestCancelledGIF: an animation that is cancelled, before its first picture or at any of them, is an error, and nothing of it is written. Its pictures end then,
// or go on.
func TestCancelledGIF(t *testing.T) {
	const pictures = 3
	for at := range 2*pictures + 1 { // each is taken twice
		for _, end := range []bool{false, true} {
			ctx, cancel := context.WithCancel(t.Context())
			taken := 0
			take := func() {
				if taken == at {
					cancel()
				}
				taken++
			}
			var b bytes.Buffer
			take()
			err := save.GIF(ctx, &b, func(yield func(*image.RGBA) bool) {
				for img := range shades(pictures) {
					if end && ctx.Err() != nil || !yield(img) {
						return
					}
					take()
				}
			}, 25)
			if !errors.Is(err, context.Canceled) || b.Len() > 0 {
				t.Errorf("cancelled after %d pictures, which end then (%t): the error is %v, and %d bytes are written", at, end, err, b.Len())
			}
		}
	}
}

// decoded returns an animation of frames as another program reads it.
func decoded(t *testing.T, delay int, frames ...*image.RGBA) *gif.GIF {
	t.Helper()
	var b bytes.Buffer
	if err := save.GIF(t.Context(), &b, each(frames...), delay); err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(&b)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestTimes: a picture is shown for as long as it does not change, however long that is, and the last one four times as long as one step,
// also one of a single pixel.
func TestTimes(t *testing.T) {
	a, b := image.NewRGBA(image.Rect(0, 0, 1, 1)), image.NewRGBA(image.Rect(0, 0, 1, 1))
	b.SetRGBA(0, 0, color.RGBA{200, 0, 0, 255})
	for what, test := range map[string]struct {
		first, last int // how many steps each picture stays
		delay       int
	}{
		"one step each":         {1, 1, 10},
		"the last stays":        {1, 50, 10},
		"longer than a frame":   {700, 1, 100},
		"the end longer":        {1, 652, 100},
		"two frames longer":     {1400, 1400, 100},
		"as long as a frame":    {65_535, 1, 1},
		"a step longer":         {65_536, 1, 1},
		"the end just as long":  {1, 65_532, 1},
		"the end a step longer": {1, 65_533, 1},
	} {
		g := decoded(t, test.delay, append(slices.Repeat([]*image.RGBA{a}, test.first), slices.Repeat([]*image.RGBA{b}, test.last)...)...)
		var times [2]int
		seen := image.NewRGBA(a.Rect)
		for i, frame := range g.Image {
			if frame.Rect.Empty() {
				t.Errorf("%s: frame %d is empty", what, i)
			}
			draw.Draw(seen, frame.Rect, frame, frame.Rect.Min, draw.Over)
			red, _, _, _ := seen.At(0, 0).RGBA()
			times[min(red, 1)] += g.Delay[i]
		}
		if want := [2]int{test.first * test.delay, (test.last + 3) * test.delay}; times != want {
			t.Errorf("%s: the pictures are shown for %v, want %v", what, times, want)
		}
	}
}

// TestChangedPart: of a picture that changes in a rectangle this rectangle is in the file, wherever it is.
func TestChangedPart(t *testing.T) {
	whole := image.Rect(0, 0, 30, 20)
	before := image.NewRGBA(whole)
	for i := range whole.Dx() * whole.Dy() { // no pixel is like its neighbours
		before.SetRGBA(i%30, i/30, color.RGBA{uint8(i % 30 * 40), uint8(i / 30 % 3 * 90), uint8(i % 5 * 50), 255})
	}
	for _, r := range []image.Rectangle{image.Rect(0, 0, 1, 1), image.Rect(29, 19, 30, 20), image.Rect(0, 4, 30, 5), image.Rect(7, 3, 11, 9), image.Rect(12, 0, 13, 20)} {
		after := image.NewRGBA(whole)
		copy(after.Pix, before.Pix)
		draw.Draw(after, r, image.NewUniform(color.RGBA{255, 255, 250, 255}), image.Point{}, draw.Src)
		g := decoded(t, 10, before, after)
		if len(g.Image) != 2 || g.Image[0].Rect != whole || g.Image[1].Rect != r {
			t.Errorf("of a change in %v %v is in the file", r, g.Image[1].Rect)
		}
	}
}

// TestColoursOfFewPixels: a colour for which the file has no room is shown as the nearest of those that it has; colours that look the same share one.
func TestColoursOfFewPixels(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 40, 40))
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{255, 255, 255, 255}), image.Point{}, draw.Src)
	yellow, rare := color.RGBA{240, 240, 0, 255}, color.RGBA{240, 234, 5, 255}
	draw.Draw(img, image.Rect(0, 0, 40, 5), image.NewUniform(yellow), image.Point{}, draw.Src)
	for i := range 400 {
		img.SetRGBA(i%40, 5+i/40, color.RGBA{uint8(i % 20 * 6), uint8(i / 20 * 6), 255, 255})
	}
	img.SetRGBA(39, 39, rare)
	if got := decoded(t, 10, img).Image[0].At(39, 39); got != color.Color(yellow) {
		t.Errorf("%v is shown as %v, want %v", rare, got, yellow)
	}
	two := image.NewRGBA(image.Rect(0, 0, 9, 9))
	draw.Draw(two, two.Rect, image.NewUniform(yellow), image.Point{}, draw.Src)
	two.SetRGBA(1, 1, color.RGBA{242, 242, 2, 255})
	if got := decoded(t, 10, two).Image[0].At(1, 1); got != color.Color(yellow) {
		t.Errorf("a colour that looks like another is %v", got)
	}
}
