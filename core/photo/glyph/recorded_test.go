package glyph_test

import (
	"context"
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/photo/glyph"
	"nonet/core/photo/glyph/ink"
	"nonet/core/photo/phototest"
	"nonet/core/recorded"
)

// TestBeliefsAsBefore compares what is read in photographed boards with what was read before, with its probabilities. The boards have
// printed and written digits, notes and blanks.
func TestBeliefsAsBefore(t *testing.T) {
	var text strings.Builder
	for seed := range uint64(6) {
		picture, side := straight(seed)
		ways, err := glyph.Ways(context.Background(), picture, side)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&text, "board %d: the right way up %.4f\n", seed, ways)
		beliefs, err := glyph.ReadBoard(context.Background(), picture, side)
		if err != nil {
			t.Fatal(err)
		}
		for cell, b := range beliefs {
			digit, probability := digitOf(b)
			fmt.Fprintf(&text, "%d: blank %.4f, candidates %.4f %v, printed %.4f, written %.4f, %d %.4f, other %.4f\n",
				cell, b.Blank, b.Candidates, b.Notes, sum(b.Printed[:]), sum(b.Written[:]), digit, probability, b.Other)
		}
		text.WriteString(inkOf(picture, side))
	}
	recorded.Compare(t, "beliefs.txt", text.String())
}

func sum(of []float64) (all float64) {
	for _, p := range of {
		all += p
	}
	return all
}

// straight draws the photo of a flat board from straight above, cut to its grid.
func straight(seed uint64) (*image.Gray, int) {
	rng := rand.New(rand.NewPCG(17, seed))
	boxes := [][2]int{{3, 3}, {3, 3}, {3, 3}, {3, 2}, {4, 4}, {3, 3}}[seed%6]
	board := phototest.RandomContent(rng, boxes[0], boxes[1])
	side := board.Side()
	board.Notes = make([]uint32, side*side)
	for cell := range board.Notes {
		if board.Printed[cell] == 0 && board.Written[cell] == 0 && rng.IntN(3) == 0 {
			board.Notes[cell] = rng.Uint32N(1<<(side+1)) &^ 1
		}
	}
	random := phototest.RandomSetting(rng, side)
	setting := phototest.Setting{
		Width: 900, Height: 900, Lines: random.Lines, Light: random.Light, Paper: random.Paper, Noise: random.Noise, Quality: random.Quality,
		Camera: phototest.Camera{Fill: .95},
	}
	photo := setting.Take(board, rng)
	first, last := photo.Mesh[0][0], photo.Mesh[side][side]
	return photo.Gray.SubImage(image.Rect(int(first.X+.5), int(first.Y+.5), int(last.X+.5), int(last.Y+.5))).(*image.Gray), side
}

// inkOf describes the ink of some cells: its peak, and the mean of each of 16 patches.
func inkOf(picture *image.Gray, side int) string {
	var text strings.Builder
	var eraser ink.Eraser
	b := picture.Rect
	cell := float64(b.Dx()) / float64(side)
	for i := range side {
		grey, dark := make([]float32, ink.Side*ink.Side), make([]float32, ink.Side*ink.Side)
		left, top := float64(b.Min.X)+float64(i)*cell, float64(b.Min.Y)+float64((i*5)%side)*cell
		ink.Cut(grey, picture, left, top, left+cell, top+cell)
		eraser.Ink(dark, grey)
		fmt.Fprintf(&text, "ink %d: peak %.3f, scaled %.3f;", i, eraser.Peak(dark), ink.Scaled(dark[ink.Side*ink.Side/2+ink.Side/2], eraser.Peak(dark)))
		const patch = ink.Side / 4
		for p := range 16 {
			var mean float32
			for y := range patch {
				for x := range patch {
					mean += dark[(p/4*patch+y)*ink.Side+p%4*patch+x]
				}
			}
			fmt.Fprintf(&text, " %.3f", mean/patch/patch)
		}
		text.WriteString("\n")
	}
	return text.String()
}
