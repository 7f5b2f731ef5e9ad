package main

import (
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // the sheets' formats
	_ "image/png"
	"os"
	"path/filepath"
)

// A sheet is many small square pictures of one kind.
type sheet struct {
	side  int
	cells [][]uint8
}

// loadSheet cuts a picture into squares of the given side, row by row. The empty ones at its end
// are no cells.
func loadSheet(file string, side int) (*sheet, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	picture, _, err := image.Decode(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	b := picture.Bounds()
	s := &sheet{side: side}
	for y := 0; y+side <= b.Dy(); y += side {
		for x := 0; x+side <= b.Dx(); x += side {
			cell := make([]uint8, side*side)
			var brightest uint8
			for i := range cell {
				cell[i] = color.GrayModel.Convert(picture.At(b.Min.X+x+i%side, b.Min.Y+y+i/side)).(color.Gray).Y
				brightest = max(brightest, cell[i])
			}
			if brightest > 30 {
				s.cells = append(s.cells, cell)
			}
		}
	}
	return s, nil
}

// sheets are the pictures of people's digits and of real paper.
type sheets struct {
	pen        [10]*sheet // digits written by hand, white on black
	cells      [10]*sheet // cells of photos with one digit, from 1
	blank      *sheet     // cells without one
	candidates *sheet     // cells with small pencilled digits

	kinds [10][]uint8 // of cells: printed, written or either, by bits; nil before the network has been asked
}

func loadSheets(folder string) (*sheets, error) {
	var s sheets
	var err error
	load := func(to **sheet, side int, name string) {
		if err == nil {
			*to, err = loadSheet(filepath.Join(folder, name), side)
		}
	}
	for d := range 10 {
		load(&s.pen[d], 28, fmt.Sprintf("pen/%d.png", d))
		if d > 0 {
			load(&s.cells[d], 64, fmt.Sprintf("cells/%d.jpg", d))
		}
	}
	load(&s.blank, 64, "cells/blank.jpg")
	load(&s.candidates, 64, "cells/candidates.jpg")
	return &s, err
}

// heldOut says which pictures of a sheet are for validation: runs of neighbours, because they are often of one hand or one photo.
func heldOut(i int) bool { return i/20%8 == 5 }
