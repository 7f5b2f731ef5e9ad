package locate_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/photo/locate"
	"nonet/core/photo/phototest"
	"nonet/core/recorded"
)

// TestGridsAsBefore compares the grids of photos with those that were found before, crossing by crossing, and their straightened cells.
func TestGridsAsBefore(t *testing.T) {
	var text strings.Builder
	for seed := range uint64(8) {
		rng := rand.New(rand.NewPCG(9, seed))
		boxes := layouts[rng.IntN(len(layouts))]
		side := boxes[0] * boxes[1]
		setting := phototest.RandomSetting(rng, side)
		photo := setting.Take(phototest.RandomContent(rng, boxes[0], boxes[1]), rng)
		grids, err := locate.Find(context.Background(), photo.Gray, locate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&text, "photo %d, of side %d\n", seed, side)
		for _, g := range grids {
			writeGrid(&text, g)
		}
		corners := [4]locate.Point{}
		last := len(photo.Mesh) - 1
		for i, p := range []phototest.Point{photo.Mesh[0][0], photo.Mesh[0][last], photo.Mesh[last][last], photo.Mesh[last][0]} {
			corners[i] = locate.Point{X: p.X + float64(3*i-4), Y: p.Y + float64(5-3*i)} // as a person places them
		}
		within, err := locate.Within(context.Background(), photo.Gray, corners, locate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		text.WriteString("within ")
		writeGrid(&text, within)
		straight := locate.Straighten(photo.Gray, within.Turned(int(seed%4)), 10)
		for row := range within.Side {
			for column := range within.Side {
				sum := 0
				for y := row * 10; y < row*10+10; y++ {
					for x := column * 10; x < column*10+10; x++ {
						sum += int(straight.GrayAt(x, y).Y)
					}
				}
				fmt.Fprintf(&text, " %d", sum/100)
			}
		}
		text.WriteString("\n")
	}
	recorded.Compare(t, "grids.txt", text.String())
}

func writeGrid(text *strings.Builder, g locate.Grid) {
	fmt.Fprintf(text, "side %d, boxes %d×%d, confidence %.3f:", g.Side, g.BoxWidth, g.BoxHeight, g.Confidence)
	for _, i := range []int{0, g.Side / 2, g.Side} {
		for _, j := range []int{0, g.Side / 3, g.Side} {
			fmt.Fprintf(text, " %.1f,%.1f", g.Mesh[i][j].X, g.Mesh[i][j].Y)
		}
	}
	text.WriteString("\n")
}
