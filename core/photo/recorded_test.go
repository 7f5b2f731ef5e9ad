package photo_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/photo/phototest"
	"nonet/core/recorded"
)

// TestReadingsAsBefore compares what is read in some photos with what was read before: the puzzle, and for each cell its kind, digit and
// probability, and its alternatives. The boards have printed and written digits and notes, and some are too hard to read without doubts.
func TestReadingsAsBefore(t *testing.T) {
	var text strings.Builder
	for seed := range uint64(6) {
		rng := rand.New(rand.NewPCG(23, seed))
		board := phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits(sunday, 9), Written: make([]uint8, 81), Notes: make([]uint32, 81)}
		for cell, d := range digits(sundaySolved, 9) {
			switch {
			case board.Printed[cell] != 0:
			case seed%2 == 1 && rng.IntN(3) == 0:
				board.Written[cell] = d
			case seed%4 == 2 && rng.IntN(2) == 0:
				board.Notes[cell] = rng.Uint32N(1<<10) &^ 1
			}
		}
		setting := newspaper
		setting.Camera.Roll = float64(seed) * 11
		setting.Blur = .8 + float64(seed%4)*.7
		setting.Noise = 3 + float64(seed)
		r := reading(t, taken(board, setting), anyWay)
		fmt.Fprintf(&text, "photo %d: turned %d, of %d grids, proper %v\n%s\n%s\n", seed, r.Quarters, r.Grids, r.Proper, r.Givens, r.Typed)
		for cell, c := range r.Cells {
			if c.Probability > .9999 && len(c.Alternatives) == 0 {
				continue
			}
			fmt.Fprintf(&text, "%d: %d of kind %d, %.3f, doubtful %v;", cell, c.Digit, c.Kind, c.Probability, c.Doubtful)
			for _, a := range c.Alternatives {
				fmt.Fprintf(&text, " %d of kind %d, %.3f", a.Digit, a.Kind, a.Probability)
			}
			text.WriteString("\n")
		}
	}
	recorded.Compare(t, "readings.txt", text.String())
}
