package photo_test

import (
	"errors"
	"image"
	"image/draw"
	"math"
	"slices"
	"testing"

	"nonet/core/photo"
	"nonet/core/photo/phototest"
)

// sideBySide returns a picture of two pictures of one size.
func sideBySide(left, right *photo.Picture) *photo.Picture {
	r := left.Gray.Rect
	img := image.NewGray(image.Rect(0, 0, 2*r.Dx(), r.Dy()))
	draw.Draw(img, r, left.Gray, r.Min, draw.Src)
	draw.Draw(img, r.Add(image.Pt(r.Dx(), 0)), right.Gray, r.Min, draw.Src)
	return &photo.Picture{Gray: img, Colour: img, Orientation: 1}
}

// TestSeveralGrids: of several grids the one that is a puzzle is read, and by its number each of them. How far the work is grows evenly with the grids.
func TestSeveralGrids(t *testing.T) {
	setting := phototest.Setting{Width: 480, Height: 480, Paper: 210, Noise: 2, Camera: phototest.Camera{Fill: .85}}
	picture := func(text string, fill float64) *photo.Picture {
		setting.Camera.Fill = fill
		return taken(phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits(text, 9)}, setting)
	}
	both := sideBySide(picture(sundaySolved, .9), picture(sunday, .7))
	for _, test := range []struct {
		picture *photo.Picture
		asked   int
		want    string // the givens; empty for an error
		number  int
		done    []float64
	}{
		{picture(sunday, .85), 0, sunday, 1, []float64{.25, .375, 1}},
		{both, 0, sunday, 2, []float64{.25, .3125, .4375, 1}}, // the larger one comes first
		{both, 1, sundaySolved, 1, []float64{.25, .375, 1}},
		{both, 2, sunday, 2, []float64{.25, .375, 1}},
		{both, 3, "", 0, []float64{.25, .75}},
	} {
		var done []float64
		o := anyWay
		o.Number = test.asked
		r, err := photo.Read(t.Context(), test.picture, o, func(part float64) { done = append(done, part) })
		if !slices.EqualFunc(done, test.done, func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }) {
			t.Errorf("grid %d, want %q: the progress is %v, want %v", test.asked, test.want, done, test.done)
		}
		if test.want == "" {
			if !errors.Is(err, photo.ErrNoGrid) {
				t.Errorf("grid %d of two: %v, %v", test.asked, r, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if all := 1 + test.picture.Gray.Rect.Dx()/900; r.Givens.String() != test.want || r.Number != test.number || r.Grids != all {
			t.Errorf("asked for %d: grid %d of %d is %v, want grid %d of %d, %s", test.asked, r.Number, r.Grids, r.Givens, test.number, all, test.want)
		}
	}
}
