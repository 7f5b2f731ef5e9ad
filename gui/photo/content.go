package photo

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"nonet/core/proof"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// Content is everything a Panel shows.
type Content struct {
	Puzzle  sudoku.Puzzle
	Cursor  int
	Proof   *proof.Proof // nil while no grid is known
	Picture *image.Gray  // its picture, in the ink of Look

	Whole   image.Image // the whole picture, made smaller and turned upright; nil if only the grid was kept
	Corners [4]Place    // of the grid in it, from the top left clockwise
	Corner  int         // the one that the keys move
	Placing bool        // the whole picture is shown, to place the corners
	Refused bool        // Escape leaves it: no grid was found, and nothing was done with it
	Kept    bool        // the picture itself is not there, only what was kept of it

	Working  bool    // the picture is being read
	Progress float32 // how much of that is done
	Trouble  string  // why the picture could not be read; empty if it was

	Side        int  // the size that the user has chosen; 0: guessed
	Grid, Grids int  // the number of this grid of the page, from 1, and of all
	Another     bool // there is another one
	Written     bool // what was written by hand comes in, too
	HasWritten  bool // digits were written by hand
	Look        Look
	Digits      bool // no other panel has keys for all digits
}

// A Place is a place in a picture, in shares of its width and height.
type Place struct{ X, Y float64 }

// A Look is how a photo is shown.
type Look struct {
	Ink   proof.Ink
	Zoom  int     // an index of Zooms
	Under float32 // how strongly the photo is seen under the board, from 0 to 1
}

// Zooms are the steps of the zoom.
var Zooms = []float32{1, 1.5, 2, 3, 4.5}

// unders are the steps of a key that lays the photo under the board.
var unders = []float32{0, .35, .6, 1}

// Under returns the next step of how strongly the photo is seen under the board; after the last none.
func Under(now float32) float32 {
	for _, next := range unders {
		if next > now {
			return next
		}
	}
	return 0
}

// Sizes are the sides of the boards that a photo may show; 0 is guessed.
var Sizes = []int{0, 4, 6, 9, 12, 16, 25}

// left returns the number of cells that still have to be compared.
func (m *Content) left() int {
	if m.Proof == nil {
		return 0
	}
	return len(m.Proof.Left(m.Puzzle.Givens))
}

// place says which cell is cut out, and how many doubts are left.
func (m *Content) place() string {
	cell := m.Puzzle.Layout.CellName(m.Cursor)
	if m.Proof == nil {
		return ""
	}
	seen := m.Proof.Cell(m.Cursor)
	given := m.Puzzle.Givens[m.Cursor] != 0
	switch left, all := m.left(), m.Proof.Doubts(); {
	case left > 0 && seen.Rule != proof.NoRule && m.Proof.Open(m.Puzzle.Givens, m.Cursor):
		return m.rule(seen, left)
	case left > 0 && seen.Whose && m.Proof.Open(m.Puzzle.Givens, m.Cursor):
		return words.T("photo.place.whose", words.Data{"Cell": cell, "Digit": sudoku.Symbol(seen.Written), "Left": left})
	case left > 0 && m.Proof.Open(m.Puzzle.Givens, m.Cursor):
		return words.T("photo.place.doubt", words.Data{"Cell": cell, "Left": left})
	case !given && seen.Written != 0:
		return words.T("photo.place.written", words.Data{"Cell": cell, "Digit": sudoku.Symbol(seen.Written)})
	case !given && seen.Notes != 0:
		return words.T("photo.place.noted", words.Data{"Cell": cell, "Digits": strings.Trim(seen.Notes.String(), "{}")})
	case left > 0:
		return words.T("photo.place.left", words.Data{"Cell": cell, "Left": left})
	case all > 0:
		return words.T("photo.place.settled", words.Data{"Cell": cell, "Count": all})
	case !m.Proof.WasRead():
		return words.T("photo.place.unread", words.Data{"Cell": cell})
	}
	return words.T("photo.place.sure", words.Data{"Cell": cell})
}

// rule says which rule is doubtful at the cell of the cursor.
func (m *Content) rule(seen proof.Cell, left int) string {
	data := words.Data{"Cell": m.Puzzle.Layout.CellName(m.Cursor), "Left": left}
	switch seen.Rule {
	case proof.Outline:
		return words.T("photo.place.outline", data)
	case proof.Border:
		return words.T("photo.place.border", data)
	}
	is := slices.IndexFunc(m.Puzzle.Clues.All(), func(c sudoku.Clue) bool { return c.Kind == sudoku.Cage && c.Number > 0 && c.Cells[0] == m.Cursor })
	if is < 0 {
		return words.T("photo.place.nosum", data)
	}
	data["Sum"] = m.Puzzle.Clues.All()[is].Number
	if len(seen.Sums) > 0 && seen.Sums[0] != data["Sum"] {
		data["Other"] = seen.Sums[0]
	}
	return words.T("photo.place.sum", data)
}

// choice is a digit that the photo may show in the cell of the cursor.
type choice struct {
	digit  uint8
	holds  bool // the cell holds it: choosing it confirms that
	byHand bool // no given, because what is there was written by hand
}

// mostChoices is the number of choices that are shown.
const mostChoices = 5

// choices returns what the cell of the cursor may hold, what it holds first.
func (m *Content) choices() []choice {
	if m.Proof == nil || !m.Proof.WasRead() {
		return nil
	}
	holds := m.Puzzle.Givens[m.Cursor]
	byHand := m.Proof.Cell(m.Cursor).Written != 0
	all := []choice{{holds, true, byHand && holds == 0}}
	for _, d := range m.Proof.Choices(m.Cursor, holds) {
		if int(d) <= m.Puzzle.Layout.Side() && len(all) < mostChoices {
			all = append(all, choice{d, false, byHand && d == 0})
		}
	}
	return all
}

// words returns the text of a choice and its name for screen readers.
func (c choice) words() (text, label string) {
	text = sudoku.Symbol(c.digit)
	switch {
	case c.byHand:
		text = words.T("photo.choice.written")
	case c.digit == 0:
		text = words.T("typing.blank")
	}
	if c.holds {
		return text, words.T("photo.choice.confirm", words.Data{"Digit": text})
	}
	return text, words.T("photo.choice", words.Data{"Digit": text})
}

// sizeText returns the name of a size.
func sizeText(side int) string {
	if side == 0 {
		return words.T("photo.size.guessed")
	}
	n := strconv.Itoa(side)
	return n + " × " + n
}
