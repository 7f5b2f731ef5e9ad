package photo

import (
	"context"
	"errors"
	"math"
	"slices"

	"nonet/core/photo/glyph"
	"nonet/core/photo/locate"
	"nonet/core/sudoku"
)

// ErrNoGrid is the error of Read where no grid is found.
var ErrNoGrid = errors.New("no Sudoku grid was found: take the photo from closer and straight above, with the whole grid in it, or mark its corners")

// errIncomplete is why a picture without its lower part is damaged.
var errIncomplete = errors.New("its end is missing, and the part before it shows no whole puzzle")

// Read finds the grid in a picture and reads it as a whole. progress, if not nil, is called with
// numbers from 0 to 1. Where the end of the file is missing, only a whole puzzle is read from the rest; otherwise the
// error is a *DamagedError. When ctx is done Read returns its error within 100 ms.
func Read(ctx context.Context, p *Picture, o Options, progress func(done float64)) (*Reading, error) {
	if progress == nil {
		progress = func(float64) {}
	}
	grids, err := find(ctx, p, o)
	if err != nil {
		return nil, err
	}
	progress(.5)
	if o.Skip >= len(grids) {
		return nil, noPuzzle(p, o)
	}
	last := o.Skip + 1
	if o.Skip == 0 {
		last = min(len(grids), mostGrids)
	}
	var best *Reading
	for number := o.Skip; number < last && !best.isPuzzle(); number++ {
		r, err := readGrid(ctx, p, grids[number], o)
		if err != nil {
			return nil, err
		}
		r.Number, r.Grids = number, len(grids)
		if (best == nil || r.isPuzzle()) && (r.clarity >= legible && (!r.part || o.Side != 0) || o.Corners != nil) {
			best = r
		}
	}
	if best == nil || p.Damaged && o.Corners == nil && !best.isPuzzle() { // what looks like a grid may be a part of one
		return nil, noPuzzle(p, o)
	}
	progress(1)
	return best, nil
}

// noPuzzle returns the error for a picture in which there is nothing to read.
func noPuzzle(p *Picture, o Options) error {
	if p.Damaged && o.Corners == nil {
		return &DamagedError{p.Format, errIncomplete}
	}
	return ErrNoGrid
}

// legible is the least clarity of a grid. Where lines happen to cross, what is between them looks like
// no digits and like no blanks.
const legible = .86

// mostGrids is how many grids of a page are looked at for a puzzle.
const mostGrids = 4

// isPuzzle reports whether a reading is a puzzle that waits to be solved, and not a crossword or the
// solution of last week.
func (r *Reading) isPuzzle() bool {
	return r != nil && r.Proper && r.Givens.Filled() < len(r.Givens)
}

// readGrid reads one grid.
func readGrid(ctx context.Context, p *Picture, g locate.Grid, o Options) (*Reading, error) {
	r, beliefs, err := look(ctx, p, g, o)
	if err != nil {
		return nil, err
	}
	return r, r.understand(ctx, beliefs)
}

// find returns the grids in the picture, or the one with the given corners.
func find(ctx context.Context, p *Picture, o Options) ([]locate.Grid, error) {
	if o.Corners == nil {
		grids, err := locate.Find(ctx, p.Gray, locate.Options{Side: o.Side})
		return slices.DeleteFunc(grids, func(g locate.Grid) bool { return cellSize(g) < leastCell }), err
	}
	g, err := locate.Within(ctx, p.Gray, *o.Corners, locate.Options{Side: o.Side})
	return []locate.Grid{g}, err
}

// leastCell is the least width of a cell in the picture, in pixels, in which a digit can be read.
const leastCell = 8

// cellSize returns the mean width of a cell in the picture.
func cellSize(g locate.Grid) float64 {
	sum := 0.0
	corners := g.Corners()
	for i, c := range corners {
		next := corners[(i+1)%4]
		sum += math.Hypot(next.X-c.X, next.Y-c.Y)
	}
	return sum / 4 / float64(g.Side)
}

// cellPixels is the side of a cell in the straightened grid: enough for small candidates.
const cellPixels = 64

// look reads the cells of a grid the likeliest way up.
func look(ctx context.Context, p *Picture, g locate.Grid, o Options) (*Reading, []glyph.Belief, error) {
	quarters := o.Quarters % 4
	if o.Quarters < 0 {
		ways, err := glyph.Ways(ctx, locate.Straighten(p.Gray, g, glyph.Pixels), g.Side)
		if err != nil {
			return nil, nil, err
		}
		quarters = upright(ways, quartersOf(p.Orientation))
	}
	turned := g.Turned(quarters)
	layout, err := sudoku.NewLayout(turned.BoxWidth, turned.BoxHeight)
	if err != nil {
		return nil, nil, err
	}
	r := &Reading{Layout: layout, Grid: g, Quarters: quarters, Straight: locate.Straighten(p.Gray, turned, cellPixels)}
	beliefs, err := glyph.ReadBoard(ctx, r.Straight, g.Side)
	if err != nil {
		return nil, nil, err
	}
	tell(r.Straight, p.Colour, turned, beliefs)
	r.clarity, r.part = clarity(beliefs), isPart(beliefs)
	return r, beliefs, nil
}

// upright returns the likeliest way up. What the file says about it breaks a tie.
func upright(ways [4]float64, hint int) int {
	const tie = 1.05
	ways[hint] *= tie
	best := hint
	for quarters, likely := range ways {
		if likely > ways[best] {
			best = quarters
		}
	}
	return best
}

// isPart reports whether a grid is a part of a larger one: many of its digits are greater than its side.
func isPart(beliefs []glyph.Belief) bool {
	const least, share = 3, .3
	foreign, digits := 0.0, 0.0
	for i := range beliefs {
		b := &beliefs[i]
		foreign += b.Foreign
		digits += 1 - b.Blank - b.Candidates
	}
	return foreign > least && foreign > share*digits
}

// clarity returns how likely the likeliest reading of a cell is, on average.
func clarity(beliefs []glyph.Belief) float64 {
	sum := 0.0
	for i := range beliefs {
		b := &beliefs[i]
		most := b.Blank + b.Candidates
		for d := range b.Printed {
			most = max(most, b.Printed[d]+b.Written[d])
		}
		sum += most
	}
	return sum / float64(len(beliefs))
}
