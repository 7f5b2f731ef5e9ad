package plot

import (
	"testing"

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
