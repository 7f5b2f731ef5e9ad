// Package glyph reads what stands in the cells of a straightened Sudoku grid, by a small neural network
// whose weights are embedded (weights; the program scripts/digits trains it). It knows no rules of Sudoku
// and does not look for the grid; packages photo and locate do.
//
//	beliefs, err := glyph.ReadBoard(ctx, straightened, 9)
//	fmt.Println(beliefs[0].Printed[7]) // how likely the first cell has a printed 7
//
// All cells of a board are read together, because they share the font, the light and the pen.
package glyph

import (
	"context"
	"fmt"
	"image"

	"nonet/core/photo/glyph/ink"
	"nonet/core/photo/glyph/network"
	"nonet/core/sudoku"
	"nonet/core/yield"
)

// Pixels is the side of the picture of a cell that the network sees: exactly the cell, from the middle
// of one line to the middle of the next. A straightened grid with cells of at least this size loses nothing;
// with larger ones, of 64 pixels or more, small candidates are read better.
const Pixels = ink.Side

// MostSide is the largest side of a board that can be read.
const MostSide = 25

// A Kind is the type of a cell's content.
type Kind uint8

// The kinds, in the order of the network's outputs.
const (
	Blank      Kind = iota
	Candidates      // small digits that somebody pencilled
	Printed
	Written // by hand
)

// A Belief is a probability for each thing that a cell may hold. They are calibrated: of what is said with
// 0.99, about 99 % is right. Their sum is 1.
type Belief struct {
	Blank, Candidates float64
	// By digit, 1 to 25. On boards of more than nine digits these are numbers, letters from A, or both, as
	// on the board; an A after a 9 is 10, and a 0 beside an F is 16.
	Printed, Written [MostSide + 1]float64
	// Other is the probability of what is no digit of this board, as most digits are on a board that lies on
	// its side or stands on its head.
	Other float64
	// Foreign is the probability of a figure that is no digit of this board, like an 8 on one of six digits.
	// Printed and Written leave it out; many of them show that the grid is a part of a larger one.
	Foreign float64
	// Notes are the small candidates, where they can be told apart.
	Notes sudoku.Digits
}

// ReadBoard reads all cells of a straightened grid, row by row. The picture is the grid from its outer left
// line to its outer right one, all cells of one size, the right way up. A side that is none from 2 to MostSide, or
// a picture with less than two pixels a cell, is an error.
func ReadBoard(ctx context.Context, straightened *image.Gray, side int) ([]Belief, error) {
	b, err := newGridReading(ctx, straightened, side)
	if err != nil {
		return nil, err
	}
	for i := range b.cells {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		yield.Often()
		b.read(&b.cells[i])
	}
	b.decideKinds()
	b.lookAgain(straightened)
	b.chooseAlphabet()
	notes := b.readNotes(straightened)
	beliefs := make([]Belief, len(b.cells))
	for i := range b.cells {
		beliefs[i] = b.belief(&b.cells[i])
		beliefs[i].Notes = notes[i]
	}
	return beliefs, nil
}

// Ways returns how likely the board is the right way up after 0, 1, 2 and 3 quarter turns clockwise; the
// sum is 1. It reads only some of the cells, so it costs less than ReadBoard. A blank board gives all
// ways the same.
func Ways(ctx context.Context, straightened *image.Gray, side int) ([4]float64, error) {
	b, err := newGridReading(ctx, straightened, side)
	if err != nil {
		return [4]float64{}, err
	}
	return b.ways(ctx)
}

// A gridReading is the cells of a grid while they are read.
type gridReading struct {
	side     int
	cells    []cell
	peak     float32 // how dark the digits of this board are
	alphabet *alphabet
	eraser   ink.Eraser
	reader   *network.Reader
	picture  [Pixels * Pixels]float32
}

// A cell is what is known of one cell.
type cell struct {
	ink    [Pixels * Pixels]float32
	peak   float32
	light  []float32 // the ink if it is lighter than the paper, nil if that cannot be
	kinds  [4]float64
	chars  [chars]float64
	tens   [3]float64
	unread bool // so empty that the network was not asked

	seen     []float32 // the ink that was read, dark or light
	seenPeak float32
	shape    shape
}

func newGridReading(ctx context.Context, straightened *image.Gray, side int) (*gridReading, error) {
	bounds := straightened.Bounds()
	width, height := bounds.Dx(), bounds.Dy()
	if side < 2 || side > MostSide {
		return nil, fmt.Errorf("a board of side %d cannot be read; 2 to %d can", side, MostSide)
	}
	if width < 2*side || height < 2*side {
		return nil, fmt.Errorf("a picture of %d×%d pixels is too small for a board of side %d", width, height, side)
	}
	b := &gridReading{side: side, cells: make([]cell, side*side), reader: network.NewReader(weights())}
	greys := make([][Pixels * Pixels]float32, side*side)
	for i := range b.cells {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		yield.Often()
		row, column := i/side, i%side
		across, down := float64(width)/float64(side), float64(height)/float64(side)
		ink.Cut(greys[i][:], straightened, float64(column)*across, float64(row)*down, float64(column+1)*across, float64(row+1)*down)
		c := &b.cells[i]
		b.eraser.Ink(c.ink[:], greys[i][:])
		c.peak = b.eraser.Peak(c.ink[:])
	}
	b.reverse(greys)
	b.measure()
	return b, nil
}
