package locate

import (
	"image"
	"math/rand/v2"
	"testing"
)

// TestStraightenedExactly: where the cells of a grid are a whole number of times as large as they are drawn, each pixel is the mean of those that it stands for; and a grid that is turned or
// mirrored in the picture is drawn turned or mirrored.
func TestStraightenedExactly(t *testing.T) {
	const side, cell = 3, 7
	rng := rand.New(rand.NewPCG(16, 1))
	for _, times := range []int{1, 2, 3, 4, 7} {
		picture := image.NewGray(image.Rect(0, 0, side*cell*times+9, side*cell*times+12))
		for i := range picture.Pix {
			picture.Pix[i] = uint8(rng.IntN(256))
		}
		from := image.Pt(4, 5)
		mean := func(x, y int) int {
			sum := 0
			for i := range times * times {
				sum += int(picture.GrayAt(from.X+x*times+i%times, from.Y+y*times+i/times).Y)
			}
			return (2*sum + times*times) / (2 * times * times)
		}
		upright := even(side, side, Point{float64(from.X), float64(from.Y)}, Point{X: float64(cell * times)}, Point{Y: float64(cell * times)})
		mirrored := make([][]Point, len(upright))
		for i, row := range upright {
			for j := range row {
				mirrored[i] = append(mirrored[i], row[side-j])
			}
		}
		const last = side*cell - 1
		for name, c := range map[string]struct {
			mesh [][]Point
			at   func(x, y int) (int, int)
		}{
			"upright":  {upright, func(x, y int) (int, int) { return x, y }},
			"turned":   {transposedMesh(mirrored), func(x, y int) (int, int) { return last - y, x }},
			"mirrored": {mirrored, func(x, y int) (int, int) { return last - x, y }},
		} {
			straight := Straighten(picture, Grid{Side: side, Mesh: c.mesh}, cell)
			for y := range side * cell {
				for x := range side * cell {
					if got, want := int(straight.GrayAt(x, y).Y), mean(c.at(x, y)); got != want {
						t.Fatalf("%s, %d times as large: at %d, %d is %d, want %d", name, times, x, y, got, want)
					}
				}
			}
		}
	}
}
