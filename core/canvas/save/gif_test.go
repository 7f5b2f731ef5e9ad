package save_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
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
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if err := save.GIF(stopped, &b, func(yield func(*image.RGBA) bool) { yield(frames[0]) }, 25); err == nil {
		t.Error("a cancelled animation is no error")
	}
}
