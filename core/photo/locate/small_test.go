package locate

import (
	"image"
	"testing"
)

// TestSmallestPicture: a grid is found in a picture that is 40 pixels wide and high, and none is looked for in a smaller one.
func TestSmallestPicture(t *testing.T) {
	for size, want := range map[image.Point]bool{{40, 40}: true, {39, 40}: false, {40, 39}: false} {
		picture := image.NewGray(image.Rectangle{Max: size})
		for i := range picture.Pix {
			x, y := i%size.X, i/size.X
			if picture.Pix[i] = 220; x <= 36 && y <= 36 && (x%9 == 0 || y%9 == 0) {
				picture.Pix[i] = 10
			}
		}
		if grids, err := Find(t.Context(), picture, Options{}); err != nil || (len(grids) == 1) != want || want && grids[0].Side != 4 {
			t.Errorf("in a picture of %v the grids are %v, %v", size, grids, err)
		}
	}
}
