package photo

import (
	"context"
	"errors"
	"image"
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
//
// Lines and digits may be darker than the ground or lighter, as in a picture of a dark window. The likelier of the two
// is tried first, and the other one only if that shows no digits: what looked like grids then are none, and do not count.
func Read(ctx context.Context, p *Picture, o Options, progress func(done float64)) (*Reading, error) {
	if progress == nil {
		progress = func(float64) {}
	}
	s := &seeker{picture: p, options: o}
	var best *Reading
	light := o.Corners == nil && locate.Dark(p.Gray)
	for pass, light := range []bool{light, !light} {
		from := float64(pass) / 2
		r, err := s.read(ctx, light, func(done float64) { progress(from + done/2) })
		if err != nil {
			return nil, err
		}
		if best == nil || r != nil && best.blank() && !r.blank() {
			best = r
		}
		if best != nil && !best.blank() || o.Corners != nil {
			break
		}
	}
	if o.Side == 0 && o.Corners == nil && best.unlikely() {
		nine, err := (&seeker{picture: p, options: Options{Side: usualSide, Quarters: o.Quarters, Number: o.Number}}).read(ctx, best.Grid.Light, func(float64) {})
		if err != nil {
			return nil, err
		}
		if nine.isPuzzle() || nine != nil && !best.isPuzzle() && nine.digits() >= fewestGivens {
			best = nine
		}
	}
	if best == nil || p.Damaged && o.Corners == nil && !best.isPuzzle() { // what looks like a grid may be a part of one
		return nil, noPuzzle(p, o)
	}
	progress(1)
	return best, nil
}

// A seeker looks for the best grid of a picture.
type seeker struct {
	picture *Picture
	options Options
	cells   int // the number of cells that were looked at
}

// read returns the best of the grids whose lines are light, or dark; nil if there is none that can be read.
func (s *seeker) read(ctx context.Context, light bool, progress func(done float64)) (*Reading, error) {
	p, o := s.picture, s.options
	grids, err := s.find(ctx, light)
	if err != nil {
		return nil, err
	}
	progress(.5)
	first, last := 0, min(len(grids), mostGrids)
	if o.Number > 0 {
		first, last = min(o.Number-1, len(grids)), min(o.Number, len(grids))
	}
	var best *Reading
	for k := first; k < last && !best.isPuzzle() && (k == first || s.cells < mostCells); k++ {
		r, beliefs, err := look(ctx, p, grids[k], o)
		if err != nil {
			return nil, err
		}
		s.cells += r.Layout.Cells()
		progress(.5 + .5*(float64(k-first)+.5)/float64(last-first))
		if o.Corners == nil && (r.clarity < legible || r.part && o.Side == 0) {
			continue
		}
		if err := r.understand(ctx, beliefs); err != nil {
			return nil, err
		}
		if other, err := s.beside(ctx, r); err != nil {
			return nil, err
		} else if other != nil {
			r = other
		}
		if best == nil || r.isPuzzle() {
			best = r
		}
		r.Number, r.Grids = k+1, len(grids)
	}
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

// mostCells is how many cells are looked at before what is left of a page is given up: about a second.
const mostCells = 1500

// isPuzzle reports whether a reading is a puzzle that waits to be solved, and not a crossword or the
// solution of last week.
func (r *Reading) isPuzzle() bool {
	return r != nil && r.Proper && r.Givens.Filled() < len(r.Givens)
}

// Most puzzles have nine rows, and then at least 17 givens.
const (
	usualSide    = 9
	fewestGivens = 17
)

// unlikely reports whether a reading has fewer rows than most puzzles and is no puzzle, or as doubtful as a guess. In the dark only some of the
// lines of a board of nine may be seen.
func (r *Reading) unlikely() bool {
	return r != nil && r.Layout.Side() < usualSide && (!r.isPuzzle() || 2*len(r.Doubts()) >= len(r.Cells))
}

// digits returns how many digits were read.
func (r *Reading) digits() int { return r.Givens.Filled() + r.Typed.Filled() }

// blank reports whether neither digits nor cages were read.
func (r *Reading) blank() bool { return r.digits() == 0 && len(r.Clues) == 0 }

// find returns the grids in the picture whose lines are light, or dark, or the one with the given corners, whose lines
// may be either.
func (s *seeker) find(ctx context.Context, light bool) ([]locate.Grid, error) {
	p, o := s.picture, locate.Options{Side: s.options.Side, Light: light}
	if s.options.Corners == nil {
		grids, err := locate.Find(ctx, p.Gray, o)
		return slices.DeleteFunc(grids, func(g locate.Grid) bool { return cellSize(g) < leastCell }), err
	}
	g, err := locate.Within(ctx, p.Gray, *s.options.Corners, o)
	if err != nil {
		return nil, err
	}
	o.Light = !light
	other, err := locate.Within(ctx, p.Gray, *s.options.Corners, o)
	if other.Confidence > g.Confidence {
		g = other
	}
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
		ways, err := glyph.Ways(ctx, onLight(locate.Straighten(p.Gray, g, glyph.Pixels), g), g.Side)
		if err != nil {
			return nil, nil, err
		}
		quarters = upright(ways, QuartersOf(p.Orientation))
	}
	turned := g.Turned(quarters)
	layout, err := sudoku.NewLayout(turned.BoxWidth, turned.BoxHeight)
	if err != nil {
		return nil, nil, err
	}
	r := &Reading{Layout: layout, Grid: g, Quarters: quarters, Straight: onLight(locate.Straighten(p.Gray, turned, cellPixels), g)}
	if r.ruled, err = r.readRules(ctx, p, o); err != nil {
		return nil, nil, err
	}
	turned = r.Grid.Turned(r.Quarters)
	beliefs, err := glyph.ReadBoard(ctx, r.ruled.clean, g.Side)
	if err != nil {
		return nil, nil, err
	}
	if r.ruled.killer {
		r.blankFaint(beliefs)
	}
	w := reconcile(r.ruled.clean, p.Colour, turned, beliefs)
	if err := w.parted(ctx, r.Layout, beliefs); err != nil {
		return nil, nil, err
	}
	r.unseen = w.unseen(r.Straight, p.Gray.Rect, turned)
	if r.part = isPart(beliefs); r.ruled.killer {
		r.clarity = 1 // that there are cages is clear
	} else {
		r.clarity = clarity(beliefs)
	}
	return r, beliefs, nil
}

// onLight makes light digits on a dark ground of a straightened grid dark ones on a light ground, as they are read.
func onLight(straight *image.Gray, g locate.Grid) *image.Gray {
	if g.Light {
		for i, v := range straight.Pix {
			straight.Pix[i] = ^v
		}
	}
	return straight
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
