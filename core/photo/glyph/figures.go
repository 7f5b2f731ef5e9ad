package glyph

import (
	"context"
	"image"
	"math"

	"nonet/core/photo/glyph/ink"
	"nonet/core/photo/glyph/network"
	"nonet/core/yield"
)

// Figures reads small printed figures, such as those of the sum of a cage, each of which has a box around it in the picture. It returns for each
// box how likely each figure from 0 to 9 is; what is left of 1 is the probability of none of them.
func Figures(ctx context.Context, picture *image.Gray, boxes []image.Rectangle) ([][10]float64, error) {
	b := &gridReading{reader: network.NewReader(weights())}
	all := make([][10]float64, len(boxes))
	for i, box := range boxes {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		yield.Often()
		for d := range all[i] {
			all[i][d] = 1
		}
		rest := 1.0
		for _, reach := range views {
			seen := b.figure(picture, box, reach)
			for d := range all[i] {
				all[i][d] *= math.Pow(seen[d], 1.0/float64(len(views)))
			}
			rest *= math.Pow(seen[strange], 1.0/float64(len(views)))
		}
		all[i][0] *= naught
		sum := rest + 1e-9
		for _, p := range all[i] {
			sum += p
		}
		for d := range all[i] {
			all[i][d] /= sum
		}
	}
	return all, nil
}

// views are how far the network sees from the middle of a figure, in heights of it: several views err less often than one.
var views = []float64{.65, .75, .85}

// naught is how much more often there is a 0 in a sum than among the characters from which the network learned.
const naught = 8

// figure asks the network what is in a box.
func (b *gridReading) figure(picture *image.Gray, box image.Rectangle, far float64) [chars]float64 {
	height, width := float64(box.Dy()), float64(box.Dx())
	x, y := float64(box.Min.X)+width/2, float64(box.Min.Y)+height/2
	reach := far * height
	var grey, dark [Pixels * Pixels]float32
	ink.Cut(grey[:], picture, x-reach, y-reach, x+reach, y+reach)
	b.eraser.Ink(dark[:], grey[:])
	alone(dark[:], int((width/2+.09*height)*Pixels/2/reach))
	var one cell
	b.ask(&one, dark[:], b.eraser.Peak(dark[:]))
	return one.chars
}
