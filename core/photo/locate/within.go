package locate

import (
	"context"
	"image"
)

// Within returns the grid whose corners a person gave: top left, top right, bottom right, bottom
// left, as the picture is stored. It looks for the lines within, so that bowed paper is
// straightened, and moves the corners to lines close by. Where there are no lines the grid is flat,
// and its side 9 unless it is given. The error is that of the context.
func Within(ctx context.Context, picture *image.Gray, corners [4]Point, o Options) (Grid, error) {
	side := o.Side
	if side == 0 {
		side = 9
	}
	q := quad(corners)
	flat := meshOf(q.frame(), evenComb(side), evenComb(side))
	best := Grid{Side: side, Mesh: flat, Light: o.Light}
	if smallestSide, _ := q.sides(); picture.Bounds().Empty() || smallestSide < smallest || !q.convex() {
		best.BoxWidth, best.BoxHeight = usualBoxes(side)
		return best, ctx.Err()
	}
	full := groundOf(picture, o.Light)
	small, factor := reduced(full)
	ink := inkOf(small, paperOf(small))
	for i := range q {
		q[i] = q[i].times(1 / float64(factor))
	}
	f, guesses := guessesIn(ink, q, o.Side, true)
	guesses = guesses[:min(len(guesses), 3)]
	if o.Side == 0 {
		guesses = append(guesses, guess{rows: evenComb(9), columns: evenComb(9)})
	}
	for _, k := range guesses {
		if err := ctx.Err(); err != nil {
			return best, err
		}
		mesh := meshOf(f, k.rows, k.columns)
		mesh = moved(small, moved(small, mesh, .2, 2, false), .15, 4, false)
		if !regular(mesh) {
			continue
		}
		if there := lined(small, mesh); there > best.Confidence {
			best = Grid{Side: k.rows.side, Mesh: refined(full, scaled(mesh, float64(factor))), Confidence: there, Light: o.Light}
		}
		if best.Confidence > sure {
			break
		}
	}
	best.BoxWidth, best.BoxHeight = usualBoxes(best.Side)
	if best.Confidence > 0 {
		best.BoxWidth, best.BoxHeight = boxesOf(full, best.Mesh)
	}
	return best, ctx.Err()
}

// evenComb returns the comb of a side with even spaces.
func evenComb(side int) comb { return comb{side: side, to: 1} }
