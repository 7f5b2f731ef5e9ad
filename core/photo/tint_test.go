package photo

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// TestTint: the colour of ink is how far its blue and red are from those of the paper, by how much darker it is, less what the paper alone takes from black ink. What is near the lines does not
// count, nor how wide the strokes are; light ink on a dark ground has the colour of what is dark in the negative.
func TestTint(t *testing.T) {
	for _, paper := range []color.RGBA{{255, 255, 255, 255}, {240, 230, 190, 255}, {180, 190, 200, 255}} {
		for _, ink := range []color.RGBA{{0, 0, 0, 255}, {30, 30, 160, 255}, {150, 20, 20, 255}, {20, 90, 40, 255}} {
			for _, width := range []float64{.1, .3} {
				img, _, g := onPaper(.5, width, paper, func(int) color.RGBA { return ink })
				for i := range 4 * 80 { // lines of another colour, within an eighth of a cell of where they should be
					for _, off := range []int{-6, 0, 6} {
						for line := range 5 {
							img.SetRGBA(20+80*line+off, 20+i, color.RGBA{255, 0, 0, 255})
							img.SetRGBA(20+i, 20+80*line+off, color.RGBA{0, 0, 80, 255})
						}
					}
				}
				y, cb, cr := color.RGBToYCbCr(ink.R, ink.G, ink.B)
				py, pb, pr := color.RGBToYCbCr(paper.R, paper.G, paper.B)
				darker := float64(py) - float64(y)
				blue := (float64(cb)-float64(pb))/darker - (128-float64(pb))/float64(py)
				red := (float64(cr)-float64(pr))/darker - (128-float64(pr))/float64(py)
				near := func(a, b, slack float64) bool { return math.Abs(a-b) < slack }
				if b, r := tint(img, g, 1, 2); !near(b, blue, 1e-9) || !near(r, red, 1e-9) {
					t.Errorf("paper %v, ink %v: blue by %.4f and red by %.4f, want %.4f and %.4f", paper, ink, b, r, blue, red)
				}
				negative := image.NewRGBA(img.Rect)
				for i, v := range img.Pix {
					if negative.Pix[i] = 255 - v; i%4 == 3 {
						negative.Pix[i] = 255
					}
				}
				g.Light = true
				if b, r := tint(negative, g, 1, 2); !near(b, blue, .03) || !near(r, red, .03) {
					t.Errorf("paper %v, ink %v, in the negative: blue by %.4f and red by %.4f, want %.4f and %.4f", paper, ink, b, r, blue, red)
				}
			}
		}
	}
	for grey := uint8(180); grey < 192; grey++ { // what is hardly darker than the paper is no ink
		img, _, g := onPaper(.5, .05, color.RGBA{200, 200, 200, 255}, func(int) color.RGBA { return color.RGBA{grey, grey, grey + 10, 255} })
		y, _, _ := color.RGBToYCbCr(grey, grey, grey+10)
		if b, _ := tint(img, g, 0, 0); y != 187 && (b != 0) != (y < 187) {
			t.Errorf("ink of %d on 200 is blue by %.3f", y, b)
		}
	}
}
