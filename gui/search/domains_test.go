package search

import (
	"testing"
)

func TestDomainsPictures(t *testing.T) {
	for _, c := range []struct {
		name          string
		sizes         []int
		most          int
		style         Style
		width, height int
		text          int
	}{
		{"domains-9", []int{0, 3, 14, 17, 11, 6, 2, 0, 0, 0}, 24, Light(), 300, 90, 8},
		{"domains-9-deadend", []int{2, 9, 12, 6, 1, 0, 0, 0, 0, 0}, 24, Dark(), 300, 90, 8},
		{"domains-25", []int{0, 1, 5, 20, 44, 60, 61, 55, 41, 38, 30, 22, 15, 12, 8, 5, 3, 2, 1, 0, 0, 0, 0, 0, 0, 7}, 64, Light(), 300, 90, 8},
		{"domains-4-large", []int{1, 4, 3, 2, 0}, 8, Light(), 420, 200, 19},
		{"domains-none", nil, 0, Light(), 300, 90, 8},
	} {
		golden(t, c.name, new(domainsPainter).paint(c.sizes, c.most, c.style, c.width, c.height, c.text))
	}
}
