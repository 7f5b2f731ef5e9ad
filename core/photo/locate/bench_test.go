package locate_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"nonet/core/photo/locate"
	"nonet/core/photo/phototest"
)

// twelveMegapixels is what a telephone takes.
func twelveMegapixels() phototest.Photo {
	rng := rand.New(rand.NewPCG(4, 2))
	setting := phototest.Setting{
		Width: 4000, Height: 3000, Noise: 3, Quality: 90,
		Around: phototest.Around{Text: true, Solution: true, Crossword: true},
		Camera: phototest.Camera{Pitch: 12, Yaw: -8, Roll: 4, Distance: 3, Bow: .05},
		Light:  phototest.Light{Gradient: .3, Shadow: .4, Softness: .05},
	}
	return setting.Take(phototest.RandomContent(rng, 3, 3), rng)
}

// BenchmarkTwelveMegapixels measures the way from a decoded picture to a straightened grid.
func BenchmarkTwelveMegapixels(b *testing.B) {
	photo := twelveMegapixels()
	for b.Loop() {
		grids, err := locate.Find(context.Background(), photo.Gray, locate.Options{})
		if err != nil || len(grids) == 0 {
			b.Fatal(len(grids), err)
		}
		locate.Straighten(photo.Gray, grids[0], 48)
	}
}

func BenchmarkStraighten(b *testing.B) {
	photo := twelveMegapixels()
	grids, err := locate.Find(context.Background(), photo.Gray, locate.Options{})
	if err != nil || len(grids) == 0 {
		b.Fatal(len(grids), err)
	}
	for b.Loop() {
		locate.Straighten(photo.Gray, grids[0], 48)
	}
}
