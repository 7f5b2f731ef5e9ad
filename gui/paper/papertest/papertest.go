// Package papertest has photos for tests: pictures as files, and what a reader is to find in them.
package papertest

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"nonet/core/photo"
	"nonet/core/photo/glyph"
	"nonet/core/photo/locate"
	"nonet/core/sudoku"
)

// Photographed is the puzzle halltest.Newspaper as it was read: the digit of Wrong, r1c5, is not that of the paper, and it is doubtful,
// like r1c2 and r9c9.
const Photographed = "53..1....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// Wrong is the cell that was misread.
const Wrong = 4

// Reading returns a reading of Photographed.
func Reading(p *photo.Picture, o photo.Options) *photo.Reading {
	l := sudoku.Classic()
	g := locate.Grid{Side: 9, BoxWidth: 3, BoxHeight: 3, Confidence: 1}
	size := p.Gray.Rect.Size()
	for row := range 10 {
		var line []locate.Point
		for column := range 10 {
			line = append(line, locate.Point{X: float64(size.X) * float64(column+1) / 11, Y: float64(size.Y) * float64(row+1) / 11})
		}
		g.Mesh = append(g.Mesh, line)
	}
	r := &photo.Reading{Layout: l, Grid: g, Quarters: max(o.Quarters, 0), Grids: 2, Number: max(o.Number, 1), Cells: make([]photo.Cell, 81),
		Givens: make(sudoku.Grid, 81), Typed: make(sudoku.Grid, 81), Notes: make([]sudoku.Digits, 81)}
	for i, char := range Photographed {
		if char != '.' {
			r.Givens[i] = uint8(char - '0')
		}
		r.Cells[i] = photo.Cell{Digit: r.Givens[i], Probability: 1}
	}
	for _, cell := range []int{1, Wrong, 80} {
		r.Cells[cell].Doubtful, r.Cells[cell].Probability = true, .6
		r.Cells[cell].Alternatives = []photo.Alternative{{Digit: 7, Kind: glyph.Printed, Probability: .3}, {Kind: glyph.Blank, Probability: .1}}
	}
	return r
}

// Read reads any picture as Reading.
func Read(_ context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
	return Reading(p, o), nil
}

// Cut makes a reading one of a board of four digits, without any digit.
func Cut(t *testing.T, r *photo.Reading) {
	t.Helper()
	four, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	r.Layout, r.Grid.Side, r.Grid.BoxWidth, r.Grid.BoxHeight = four, 4, 2, 2
	r.Grid.Mesh = r.Grid.Mesh[:5]
	for i := range r.Grid.Mesh {
		r.Grid.Mesh[i] = r.Grid.Mesh[i][:5]
	}
	r.Cells, r.Givens, r.Typed, r.Notes = r.Cells[:16], make(sudoku.Grid, 16), make(sudoku.Grid, 16), r.Notes[:16]
}

// Picture returns the path of a picture.
func Picture(t *testing.T, name string) string {
	t.Helper()
	return PictureOf(t, name, 220, 220)
}

// PictureOf returns the path of a picture of width×height pixels.
func PictureOf(t *testing.T, name string, width, height int) string {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := range img.Pix {
		img.Pix[i] = uint8(200 + i%40)
	}
	img.Set(3, 3, color.Black)
	var file bytes.Buffer
	if err := png.Encode(&file, img); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, file.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}
