package paper

import (
	"nonet/core/photo"
	"nonet/core/photo/locate"
	view "nonet/gui/photo"
)

// A Wish is how the user wants a picture to be read. The zero value is not useful; see newWish.
type Wish struct {
	Side     int            // 0: guessed
	Quarters int            // turns clockwise that make the picture upright, or photo.AnyWayUp
	Grid     int            // the number of the grid on the page, from 1; 0: the first that is a puzzle
	Corners  *[4]view.Place // of the grid, as the picture is stored, from its top left clockwise; nil: it is looked for
}

func newWish() Wish { return Wish{Quarters: photo.AnyWayUp} }

// options returns the options of a reading for a picture of width×height pixels.
func (w Wish) options(width, height int) photo.Options {
	o := photo.Options{Side: w.Side, Quarters: w.Quarters, Number: w.Grid}
	if w.Corners != nil {
		o.Number = 0
		o.Corners = &[4]locate.Point{}
		for i, c := range w.Corners {
			o.Corners[i] = locate.Point{X: c.X * float64(width), Y: c.Y * float64(height)}
		}
	}
	return o
}

// turned returns the place of a point after the picture was turned clockwise.
func turned(p view.Place, quarters int) view.Place {
	for range (quarters%4 + 4) % 4 {
		p = view.Place{X: 1 - p.Y, Y: p.X}
	}
	return p
}

// uprightCorners returns corners, which are those of the picture as stored, as they are seen after it
// was turned clockwise: from the top left of what is seen.
func uprightCorners(stored [4]view.Place, quarters int) (upright [4]view.Place) {
	for i := range upright {
		upright[i] = turned(stored[((i-quarters)%4+4)%4], quarters)
	}
	return upright
}

// storedCorners is the inverse of uprightCorners.
func storedCorners(upright [4]view.Place, quarters int) (stored [4]view.Place) {
	for i := range stored {
		stored[i] = turned(upright[((i+quarters)%4+4)%4], -quarters)
	}
	return stored
}

// cornersOf returns the corners of a grid in a picture of width×height pixels.
func cornersOf(g locate.Grid, width, height int) (all [4]view.Place) {
	for i, p := range g.Corners() {
		all[i] = view.Place{X: p.X / float64(width), Y: p.Y / float64(height)}
	}
	return all
}

// defaultCorners is where the handles are if no grid was found: near the edges, because a user who leaves them there
// types from what is between them.
func defaultCorners() [4]view.Place {
	const low, high = .04, .96
	return [4]view.Place{{X: low, Y: low}, {X: high, Y: low}, {X: high, Y: high}, {X: low, Y: high}}
}

// inside returns the nearest place inside the picture.
func inside(p view.Place) view.Place {
	return view.Place{X: min(max(p.X, 0), 1), Y: min(max(p.Y, 0), 1)}
}
