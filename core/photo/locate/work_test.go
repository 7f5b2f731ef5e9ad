package locate

import (
	"image"
	"testing"
)

// TestGiveUp: a picture without a grid, light or dark, is given up after little work: about a second of it.
func TestGiveUp(t *testing.T) {
	lattice := func(x, y, period int) uint8 {
		if x%period < 2 || y%period < 2 {
			return 0
		}
		return 200
	}
	most := 0
	for name, shade := range map[string]func(x, y int) uint8{
		"letters": func(x, y int) uint8 { return uint8((x/9*7^y/15*5)>>1&1) * 180 },
		"cells":   func(x, y int) uint8 { return lattice(x, y, 25) },
		"tiles":   func(x, y int) uint8 { return lattice(x, y, 80) / uint8(1+(x/80*7+y/80*13)%3) },
		"bricks":  func(x, y int) uint8 { return lattice(x+y/60%2*30, y, 60) },
		"windows": func(x, y int) uint8 { return lattice(x, y, 90) & lattice(x, y, 200) },
		"squares": func(x, y int) uint8 {
			return min(lattice(x%193, y%211, 16), uint8(255*(x%193/180|y%211/180))|lattice(x, y, 15))
		},
	} {
		picture := image.NewGray(image.Rect(0, 0, 1920, 1080))
		for i := range picture.Pix {
			picture.Pix[i] = shade(i%1920, i/1920)
		}
		for _, light := range []bool{false, true} {
			small, _ := reduced(groundOf(picture, light))
			s := newSearch(t.Context(), small, 0)
			s.run()
			if most = max(most, small.looked); small.looked > mostLooked*5/4 {
				t.Errorf("%s, light lines %v: %d values for %d grids", name, light, small.looked, len(s.found))
			}
		}
	}
	t.Logf("%d values at most", most)
	if most < mostLooked/2 {
		t.Errorf("at most %d values were looked at: these pictures are given up anyway", most)
	}
}
