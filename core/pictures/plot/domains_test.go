package plot

import (
	"image"
	"math/rand/v2"
	"strconv"
	"testing"

	"nonet/core/canvas"
	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
)

func TestDomainsPictures(t *testing.T) {
	for _, c := range []struct {
		name          string
		sizes         []int
		most          int
		style         pictures.Style
		width, height int
		text          int
	}{
		{"domains-9", []int{0, 3, 14, 17, 11, 6, 2, 0, 0, 0}, 24, pictures.Light(), 300, 90, 8},
		{"domains-9-deadend", []int{2, 9, 12, 6, 1, 0, 0, 0, 0, 0}, 24, pictures.Dark(), 300, 90, 8},
		{"domains-25", []int{0, 1, 5, 20, 44, 60, 61, 55, 41, 38, 30, 22, 15, 12, 8, 5, 3, 2, 1, 0, 0, 0, 0, 0, 0, 7}, 64, pictures.Light(), 300, 90, 8},
		{"domains-4-large", []int{1, 4, 3, 2, 0}, 8, pictures.Light(), 420, 200, 19},
		{"domains-none", nil, 0, pictures.Light(), 300, 90, 8},
	} {
		picturetest.Golden(t, c.name, new(DomainsPainter).Paint(c.sizes, c.most, c.style, c.width, c.height, c.text))
	}
}

// TestDomainNumbers: below the bars stand the numbers of candidates, all of them if there is room, otherwise every second, fifth or tenth, and never two that touch. Above a bar stands how
// many cells it is, of cells without candidates always.
func TestDomainNumbers(t *testing.T) {
	const text, height = 8, 120
	for _, n := range []int{5, 10, 11, 17, 26} {
		for width := 60; width < 600; width += 13 {
			sizes := make([]int, n)
			for k := range sizes {
				sizes[k] = 1 + k*7%20
			}
			s := picturetest.NewSheet(width, height)
			new(DomainsPainter).Draw(s, sizes, 24, pictures.Light(), text)
			below, above := map[string]image.Rectangle{}, 0
			for _, w := range s.Texts {
				wide := pictures.Width(w.String, w.Height)
				at := image.Rect(0, -w.Height, wide, 0).Add(image.Pt(w.At.X/canvas.Unit-wide/2, w.At.Y/canvas.Unit))
				if w.Anchor == canvas.Start {
					at = at.Add(image.Pt(wide/2, 0))
				}
				if at.Max.Y < height-text*2 {
					above++
					continue
				}
				for other, r := range below {
					if r.Overlaps(at) {
						t.Errorf("%d bars in %d pixels: %s at %v and %s at %v overlap", n, width, w.String, at, other, r)
					}
				}
				below[w.String] = at
			}
			widest := pictures.Width(strconv.Itoa(n-1), text) + text/2
			fits := func(room int) int { // how many numbers are written if each bar has so much room
				every := 1
				for _, step := range []int{2, 5, 10, 20} {
					if widest > room*every {
						every = step
					}
				}
				return 1 + (n-1)/every
			}
			least, most := fits((width-text)/n-1), fits((width-text)/n)+1 // the gaps beside the outer bars are no room
			if len(below) < least || len(below) > most || above == 0 || width > 40*n && above != n {
				t.Errorf("%d bars in %d pixels: %d numbers are below, want %d to %d, and %d above", n, width, len(below), least, most, above)
			}
		}
	}
}

// TestHigherBarsFirst: the numbers above bars are written from the highest bar on, after that of the dead ends, which is always there.
func TestHigherBarsFirst(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	for range 100 {
		sizes := make([]int, 4+rng.IntN(20))
		for k := range sizes {
			sizes[k] = max(0, rng.IntN(24)-4)
		}
		var p DomainsPainter
		p.Draw(picturetest.NewSheet(80+rng.IntN(300), 120), sizes, 24, pictures.Light(), 8)
		written := p.written
		if sizes[0] > 0 {
			for _, r := range written[1:] {
				if r.Min.X < written[0].Min.X {
					t.Errorf("%v: the number of dead ends is not the first of %v", sizes, written)
				}
			}
			written = written[1:]
		}
		for i := 1; i < len(written); i++ {
			if written[i].Max.Y < written[i-1].Max.Y {
				t.Errorf("%v: %v, above a higher bar, is written after %v", sizes, written[i], written[i-1])
			}
		}
	}
}
