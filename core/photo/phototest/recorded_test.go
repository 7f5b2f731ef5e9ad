package phototest_test

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/photo/phototest"
	"nonet/core/recorded"
)

// TestPhotosAsBefore compares photos with those that were drawn before: their crossings, and the mean greys of an 8×8 grid of patches.
// The measurements of everything that reads photos are of no use if the photos change without anybody noticing.
func TestPhotosAsBefore(t *testing.T) {
	var text strings.Builder
	for seed := range uint64(17) {
		rng := rand.New(rand.NewPCG(9, seed))
		boxes := [][2]int{{3, 3}, {2, 2}, {3, 2}, {4, 4}}[seed%4]
		setting := phototest.RandomSetting(rng, boxes[0]*boxes[1])
		if seed == 16 {
			setting = phototest.Setting{} // all as it is if nothing is said
		}
		setting.Width, setting.Height = 400, 300
		photo := setting.Take(phototest.RandomContent(rng, boxes[0], boxes[1]), rng)
		fmt.Fprintf(&text, "photo %d: printed %d, written %d\n", seed, photo.Content.Printed, photo.Content.Written)
		for _, i := range []int{0, len(photo.Mesh) / 2, len(photo.Mesh) - 1} {
			for _, j := range []int{0, len(photo.Mesh) / 3, len(photo.Mesh) - 1} {
				fmt.Fprintf(&text, " %.2f,%.2f", photo.Mesh[i][j].X, photo.Mesh[i][j].Y)
			}
		}
		text.WriteString("\n")
		writePatches(&text, photo.Gray)
	}
	recorded.Compare(t, "photos.txt", text.String())
}

// writePatches writes the mean greys of 8×8 patches of a picture.
func writePatches(text *strings.Builder, g *image.Gray) {
	width, height := g.Rect.Dx()/8, g.Rect.Dy()/8
	for row := range 8 {
		for column := range 8 {
			sum := 0
			for y := row * height; y < (row+1)*height; y++ {
				for x := column * width; x < (column+1)*width; x++ {
					sum += int(g.GrayAt(x, y).Y)
				}
			}
			fmt.Fprintf(text, " %.1f", float64(sum)/float64(width*height))
		}
		text.WriteString("\n")
	}
}
