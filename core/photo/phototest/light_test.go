package phototest_test

import (
	"math"
	"testing"

	"nonet/core/photo/phototest"
)

// TestLight: how dark a page is that is blank, in weak light, with a gradient and in shadow.
func TestLight(t *testing.T) {
	s := phototest.Setting{Width: 400, Height: 300, Paper: 200, Camera: phototest.Camera{Fill: .5}, Room: phototest.Room{Left: 2, Top: 2, Right: 2, Bottom: 2}}
	s.Lines.Thin, s.Lines.Thick, s.Lines.ThinGrey, s.Lines.ThickGrey = .001, .001, 200, 200
	grey := func(l phototest.Light, x, y float64) float64 {
		s.Light = l
		return float64(shotOf(s, phototest.Content{BoxWidth: 2, BoxHeight: 2}).Gray.GrayAt(int(x*400), int(y*300)).Y)
	}
	for _, c := range []struct {
		light phototest.Light
		x, y  float64
		want  float64
	}{
		{phototest.Light{}, .5, .5, 200}, {phototest.Light{Dark: .4}, .2, .7, 120},
		{phototest.Light{Gradient: .5}, .5, .5, 150}, {phototest.Light{Gradient: .5}, 0, .5, 200 * (1 - .5*.2/1.4)}, {phototest.Light{Gradient: .5}, .999, .2, 200 * (1 - .5*1.2/1.4)},
		{phototest.Light{Gradient: .5, Direction: 90}, .3, 0, 200 * (1 - .5*.2/1.4)}, {phototest.Light{Gradient: .5, Direction: 90}, .3, .999, 200 * (1 - .5*1.2/1.4)},
		{phototest.Light{Gradient: .5, Direction: 180}, 0, .5, 200 * (1 - .5*1.2/1.4)},
		{phototest.Light{Shadow: .6}, .5, 0, 200}, {phototest.Light{Shadow: .6}, .5, .99, 80}, {phototest.Light{Shadow: .6, Direction: 180}, .5, 0, 80}, {phototest.Light{Shadow: .6, Direction: 180}, .5, .99, 200},
		{phototest.Light{Shadow: .6, Direction: 90}, 0, .5, 80}, {phototest.Light{Shadow: .6, Direction: 90}, .99, .5, 200},
	} {
		if got := grey(c.light, c.x, c.y); !near(got, c.want, 2) {
			t.Errorf("%+v: at %v, %v is the grey %v, want %.0f", c.light, c.x, c.y, got, c.want)
		}
	}
	// The edge of a shadow is as wide as its softness says.
	for _, softness := range []float64{0, .1, .3} {
		s.Light = phototest.Light{Shadow: .5, Softness: softness}
		shot := shotOf(s, phototest.Content{BoxWidth: 2, BoxHeight: 2})
		between := 0
		for y := range 300 {
			if v := shot.Gray.GrayAt(200, y).Y; v > 102 && v < 198 {
				between++
			}
		}
		if want := max(softness, .005) * 300 * .96; !near(float64(between), want, 2) {
			t.Errorf("softness %v: the edge of the shadow is %d pixels wide, want %.0f", softness, between, want)
		}
	}
}

// TestNoiseAndBlur: noise has the deviation that it should have, and blur makes edges as wide as two means over twice the radius and a pixel do.
func TestNoiseAndBlur(t *testing.T) {
	s := phototest.Setting{Width: 300, Height: 300, Paper: 200, Table: 20, Camera: phototest.Camera{Fill: .5}, Room: phototest.Room{Left: .3, Top: .3, Right: .3, Bottom: .3}}
	s.Lines.Thin, s.Lines.Thick, s.Lines.ThinGrey, s.Lines.ThickGrey = .001, .001, 200, 200
	for _, noise := range []float64{0, 3, 8} {
		s.Noise = noise
		g := shotOf(s, phototest.Content{BoxWidth: 2, BoxHeight: 2}).Gray
		sum, squares := 0., 0.
		for i := range 100 * 100 {
			v := float64(g.GrayAt(100+i%100, 100+i/100).Y)
			sum, squares = sum+v, squares+v*v
		}
		mean := sum / 10000
		if deviation := math.Sqrt(max(squares/10000-mean*mean, 0)); !near(deviation, noise, .05*noise+.1) || !near(mean, 200, .5) {
			t.Errorf("noise of %v: the mean is %.2f and the deviation %.2f", noise, mean, deviation)
		}
	}
	s.Noise = 0
	spread := func(blur float64, turned bool) float64 { // the variance of an edge of the page
		s.Blur = blur
		g := shotOf(s, phototest.Content{BoxWidth: 2, BoxHeight: 2}).Gray
		var weights, sum, squares float64
		for k := 1; k < 100; k++ {
			a, b := g.GrayAt(k-1, 150).Y, g.GrayAt(k, 150).Y
			if turned {
				a, b = g.GrayAt(150, k-1).Y, g.GrayAt(150, k).Y
			}
			w := float64(b) - float64(a)
			weights, sum, squares = weights+w, sum+w*float64(k), squares+w*float64(k)*float64(k)
		}
		return squares/weights - sum/weights*sum/weights
	}
	for _, turned := range []bool{false, true} {
		none := spread(0, turned)
		for _, radius := range []float64{.5, 1, 1.5, 2, 4} {
			whole := math.Floor(radius)
			want := 2 * (radius - whole) * (whole + 1) * (whole + 1) // of a mean over the pixels and parts of pixels that are so near
			for k := 1.; k <= whole; k++ {
				want += 2 * k * k
			}
			want /= 2*radius + 1
			if got := (spread(radius, turned) - none) / 2; !near(got, want, .06*want+.06) {
				t.Errorf("blur of %v: the variance of each mean is %.2f, want %.2f", radius, got, want)
			}
		}
	}
}
