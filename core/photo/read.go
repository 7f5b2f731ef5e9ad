package photo

import (
	"context"
	"errors"
	"math"

	"nonet/core/photo/glyph"
	"nonet/core/photo/locate"
	"nonet/core/sudoku"
)

// ErrNoGrid is the error of Read where no grid is found.
var ErrNoGrid = errors.New("no Sudoku grid was found: take the photo from closer and straight above, with the whole grid in it, or mark its corners")

// Read finds the grid in a picture and reads it as a whole. progress, if not nil, is called with
// numbers from 0 to 1. When ctx is done Read returns its error within 100 ms.
func Read(ctx context.Context, p *Picture, o Options, progress func(done float64)) (*Reading, error) {
	if progress == nil {
		progress = func(float64) {}
	}
	grids, err := find(ctx, p, o)
	if err != nil {
		return nil, err
	}
	progress(.4)
	if o.Skip >= len(grids) {
		return nil, ErrNoGrid
	}
	r, beliefs, err := look(ctx, p, grids[o.Skip], o)
	if err != nil {
		return nil, err
	}
	r.Number, r.Grids = o.Skip, len(grids)
	progress(.9)
	if err := r.understand(ctx, beliefs); err != nil {
		return nil, err
	}
	progress(1)
	return r, nil
}

// find returns the grids in the picture, or the one with the given corners.
func find(ctx context.Context, p *Picture, o Options) ([]locate.Grid, error) {
	if o.Corners == nil {
		return locate.Find(ctx, p.Gray, locate.Options{Side: o.Side})
	}
	g, err := locate.Within(ctx, p.Gray, *o.Corners, locate.Options{Side: o.Side})
	return []locate.Grid{g}, err
}

// look reads the cells of a grid the likeliest way up.
func look(ctx context.Context, p *Picture, g locate.Grid, o Options) (*Reading, []glyph.Belief, error) {
	ways := []int{0, 1, 2, 3}
	if o.Quarters >= 0 {
		ways = []int{o.Quarters % 4}
	}
	var best *Reading
	var beliefs []glyph.Belief
	most := math.Inf(-1)
	for _, quarters := range ways {
		turned := g.Turned(quarters)
		straight := locate.Straighten(p.Gray, turned, glyph.Pixels)
		read, err := glyph.ReadBoard(ctx, straight, g.Side)
		if err != nil {
			return nil, nil, err
		}
		score := sureness(read)
		if quarters == quartersOf(p.Orientation) {
			score += hint
		}
		if score <= most {
			continue
		}
		layout, err := sudoku.NewLayout(turned.BoxWidth, turned.BoxHeight)
		if err != nil {
			return nil, nil, err
		}
		most, beliefs = score, read
		best = &Reading{Layout: layout, Grid: g, Quarters: quarters, Straight: straight}
	}
	return best, beliefs, nil
}

// hint is what the orientation in the file counts for, in the unit of sureness: it breaks ties.
const hint = .01

// sureness returns how sure the beliefs are on average: the mean logarithm of the likeliest thing in
// each cell. Digits that are read the wrong way up are unsure.
func sureness(beliefs []glyph.Belief) float64 {
	sum := 0.0
	for i := range beliefs {
		sum += math.Log(max(likeliest(&beliefs[i]), 1e-9))
	}
	return sum / float64(len(beliefs))
}

// likeliest returns the probability of the likeliest thing in a cell.
func likeliest(b *glyph.Belief) float64 {
	most := max(b.Blank, b.Candidates)
	for d := range b.Printed {
		most = max(most, b.Printed[d], b.Written[d])
	}
	return most
}
