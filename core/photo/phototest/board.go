package phototest

import "math/rand/v2"

// A Content is what stands on a board.
type Content struct {
	BoxWidth, BoxHeight int
	Printed             []uint8  // row by row, 0 for none
	Written             []uint8  // by hand, where nothing is printed; may be nil
	Notes               []uint32 // pencilled candidates: bit d for the digit d; may be nil
	Letters             bool     // digits above 9 are printed as letters: A for 10

	Regions   []int  // for each cell, the region in whose thick outline it is; nil for boxes
	Cages     []Cage // in dashed outlines
	Diagonals bool   // a line through each diagonal, or their cells are grey
}

// A Cage is the cells of a killer within one dashed outline, in ascending order, and what they add up to.
type Cage struct {
	Cells []int
	Sum   int
}

// Side returns the number of cells in a row.
func (b Content) Side() int { return b.BoxWidth * b.BoxHeight }

// RandomContent returns a board with a third of its digits printed, and about one in five written. No
// digit clashes with another, but the puzzle may have several solutions.
func RandomContent(rng *rand.Rand, boxWidth, boxHeight int) Content {
	n := boxWidth * boxHeight
	b := Content{
		BoxWidth: boxWidth, BoxHeight: boxHeight, Letters: rng.IntN(2) == 0,
		Printed: make([]uint8, n*n), Written: make([]uint8, n*n), Notes: make([]uint32, n*n),
	}
	digits := rng.Perm(n)
	rows, columns := shuffledLines(rng, boxWidth, boxHeight), shuffledLines(rng, boxHeight, boxWidth)
	written := rng.IntN(3) == 0
	for r := range n {
		for c := range n {
			i, j := rows[r], columns[c]
			d := uint8(digits[(i%boxHeight*boxWidth+i/boxHeight+j)%n] + 1)
			switch x := rng.Float64(); {
			case x < .35:
				b.Printed[r*n+c] = d
			case written && x < .6:
				b.Written[r*n+c] = d
			case written && n <= 9 && x < .75:
				b.Notes[r*n+c] = 1<<d | 1<<(1+rng.IntN(n))
			}
		}
	}
	return b
}

// shuffledLines returns rows in a random order that keeps bands of height rows together.
func shuffledLines(rng *rand.Rand, bands, height int) []int {
	var lines []int
	for _, band := range rng.Perm(bands) {
		for _, line := range rng.Perm(height) {
			lines = append(lines, band*height+line)
		}
	}
	return lines
}
