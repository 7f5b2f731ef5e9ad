package search

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write the pictures that the tests compare with")

// golden compares a picture with the stored one.
func golden(t *testing.T, name string, img *image.RGBA) {
	t.Helper()
	file := filepath.Join("testdata", name+".png")
	if *update {
		var content bytes.Buffer
		if err := png.Encode(&content, img); err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, content.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want, err := png.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	if want.Bounds() != img.Rect {
		t.Fatalf("%s: the picture is %v, want %v", name, img.Rect, want.Bounds())
	}
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			r, g, b, _ := want.At(x, y).RGBA()
			if got := img.RGBAAt(x, y); uint32(got.R) != r>>8 || uint32(got.G) != g>>8 || uint32(got.B) != b>>8 {
				t.Fatalf("%s: the picture differs at (%d, %d)", name, x, y)
			}
		}
	}
}

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
