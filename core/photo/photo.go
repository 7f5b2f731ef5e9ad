// Package photo reads a Sudoku from a picture of it.
//
//	picture, err := photo.Decode(ctx, file)
//	reading, err := photo.Read(ctx, picture, photo.Options{Quarters: photo.AnyWayUp}, nil)
//	fmt.Println(reading.Givens, reading.Doubts())
//
// Package locate finds the grid in the picture, and glyph says what may stand in each cell. This
// package decodes the files, finds out which way up the picture is, and chooses the likeliest reading
// of the grid as a whole: a printed puzzle has exactly one solution, so a reading that has none or
// several is taken only if no likely one is better. It shows nothing; that is left to the window.
package photo

import (
	"cmp"
	"image"
	"slices"

	"nonet/core/photo/glyph"
	"nonet/core/photo/locate"
	"nonet/core/sudoku"
)

// A Picture is a decoded picture.
type Picture struct {
	Gray *image.Gray // what is read, with the top left corner at 0, 0; it must not be changed
	// Colour is the picture as it was decoded, for showing: Gray may be a part of it. Its bounds
	// are those of Gray.
	Colour image.Image
	// Orientation is what the file says about how to hold the picture, from 1 to 8 as in EXIF; 1 if
	// it says nothing. It is only a hint: many programs turn the pixels and leave it as it was.
	Orientation int
	Format      string // "JPEG", "PNG", …
	// Damaged: the end of the file is missing, and these are the rows of pixels before it.
	Damaged bool
}

// AnyWayUp, as Options.Quarters, tries all four ways up.
const AnyWayUp = -1

// Options are what the caller knows about the grid.
type Options struct {
	Side    int              // cells in a row; 0: guessed among 4, 6, 9, 12, 16 and 25
	Corners *[4]locate.Point // where the grid is, in pixels of Picture.Gray, from its top left clockwise; nil: look for it
	// Quarters is how many quarter turns clockwise make the picture upright, or AnyWayUp.
	Quarters int
	// Number is that of the grid of a page that is read, from 1 for the likeliest; Reading.Grids tells how many there are.
	// 0: the first that is a puzzle or, if none is, the first.
	Number int
}

// A Reading is what stands in a grid. Cells are counted in reading order after the picture was
// turned upright.
type Reading struct {
	Layout   *sudoku.Layout
	Grid     locate.Grid // where the grid is; Mesh[0][0] is its top left corner as the picture is stored
	Quarters int         // quarter turns clockwise that make the picture upright
	Number   int         // of this grid on the page, from 1
	Grids    int         // the number of grids that were found
	Straight *image.Gray // the grid, straightened and upright, dark on light, all cells of the same size
	Cells    []Cell
	// Givens is the likeliest reading of the printed digits that is a proper puzzle or, if none is
	// likely, the likeliest. If everything is written by hand, the written digits are the givens.
	Givens sudoku.Grid
	Typed  sudoku.Grid     // what was written by hand into a printed puzzle
	Notes  []sudoku.Digits // the candidates pencilled into each cell
	Proper bool            // the puzzle has exactly one solution
	Clues  []sudoku.Clue   // the cages of a killer; Layout has the regions of a jigsaw, and diagonals
	More   bool            // there are signs of further rules, which could not be read

	clarity float64
	unseen  []bool // a digit may stand in the cell that cannot be seen; nil: in none
	part    bool   // it is a part of a larger grid
	ruled   ruled
}

// A Cell is what stands in one cell.
type Cell struct {
	Digit        uint8         // 0: none
	Kind         glyph.Kind    // Printed for a given, also where everything is written by hand
	Probability  float64       // of this digit and kind, all things considered
	Alternatives []Alternative // other readings, the likeliest first; those that are next to impossible are left out
	Doubtful     bool          // a person should look at it
	Unseen       bool          // it is blank where a digit could not be seen: too dark, or beyond the picture
	Rule         RuleDoubt     // what is doubtful is not its digit but a rule that is seen there
	Sums         []int         // other sums that its cage may have, if it is the first cell of one, the likeliest first
}

// Whose reports whether what is doubtful about a cell is not its digit but whether that is printed or
// written by hand.
func (c *Cell) Whose() bool {
	return c.Doubtful && c.Digit != 0 && len(c.Alternatives) > 0 && c.Alternatives[0].Digit == c.Digit
}

// An Alternative is another reading of a cell.
type Alternative struct {
	Digit       uint8 // 0: none
	Kind        glyph.Kind
	Probability float64
}

// Doubts lists the doubtful cells, the most doubtful first.
func (r *Reading) Doubts() []int {
	var doubts []int
	for i, c := range r.Cells {
		if c.Doubtful {
			doubts = append(doubts, i)
		}
	}
	slices.SortStableFunc(doubts, func(a, b int) int { return cmp.Compare(r.Cells[a].Probability, r.Cells[b].Probability) })
	return doubts
}
