package photo

import (
	"context"
	"image"
	"slices"

	"nonet/core/photo/glyph"
	"nonet/core/photo/glyph/ink"
	"nonet/core/photo/locate"
	"nonet/core/photo/outline"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// A puzzle may show more than givens: the thick borders of drawn regions, or the cages of a killer. What is clear is read with the digits; what is
// not leaves a plain grid, and Reading.More.

// A RuleDoubt is what is doubtful about a rule that is seen at a cell.
type RuleDoubt uint8

// The doubts.
const (
	NoRule    RuleDoubt = iota // nothing
	OfSum                      // the sum of the cage, which is written in the cell
	OfOutline                  // the outline of the cage, of which it is the first cell
	OfBorder                   // whether a border of the cell is that of a region
)

// Puzzle returns what was read as a puzzle.
func (r *Reading) Puzzle() sudoku.Puzzle {
	p := sudoku.Empty(r.Layout).WithGivens(r.Givens)
	if clues, err := rules.Of(r.Layout, r.Clues); err == nil {
		p.Clues = clues
	}
	return p
}

// A ruled is what a grid shows beside its digits.
type ruled struct {
	clean    *image.Gray // the straightened grid without the outlines and sums of cages
	cages    []cageFound
	killer   bool    // cages are outlined
	sumInk   float32 // how dark the figures of the sums are
	borders  []int   // cells beside a border that may be one of a region
	diagonal bool    // both diagonals are marked
}

// readRules looks for other rules in a grid, and makes the layout of the reading that of the regions. Where there are cages, the grid and the way up
// may change.
func (r *Reading) readRules(ctx context.Context, p *Picture, o Options) (found ruled, err error) {
	defer func() {
		if !found.killer {
			found.clean = r.Straight
		}
	}()
	side := r.Layout.Side()
	if side > sudoku.MaxDrawn {
		return found, nil
	}
	width, height := r.Layout.BoxSize()
	sheet := outline.NewSheet(r.Straight, side)
	if side <= mostKiller && sheet.Dashed(width, height) {
		killer := *r
		cages, is := killer.findCages(p, o)
		if is == outline.Found {
			found, err := killer.readCages(ctx, p, cages)
			if err != nil || found.killer {
				*r = killer
				return found, err
			}
			is = outline.Maybe
		}
		r.More = is == outline.Maybe
	}
	regions, is := sheet.Regions(width, height)
	if is == outline.Maybe {
		r.More = true
	}
	found.diagonal = sheet.Diagonals()
	if is != outline.Found {
		return found, nil
	}
	signs := make([]byte, len(regions.Of))
	for cell, k := range regions.Of {
		signs[cell] = sudoku.Symbol(uint8(k + 1))[0]
	}
	layout, err := sudoku.Shape{Regions: string(signs)}.Layout()
	if err != nil {
		r.More = true
		return found, nil
	}
	r.Layout, found.borders = layout, regions.Doubtful
	return found, nil
}

// fewestRead is how many of a hundred cages must have a sum that is found. Otherwise they are not what they seem, or the picture is too small.
const fewestRead = 60

// mostKiller is the largest side of a killer that is read.
const mostKiller = 9

// findCages looks for cages in the grid, and turns the reading so that their sums are upright.
func (r *Reading) findCages(p *Picture, o Options) (outline.Cages, outline.Verdict) {
	steady := locate.Steady(p.Gray, r.Grid)
	for turned := false; ; turned = true {
		g := steady.Turned(r.Quarters)
		layout, err := sudoku.NewLayout(g.BoxWidth, g.BoxHeight)
		if err != nil {
			return outline.Cages{}, outline.None
		}
		straight := onLight(locate.Straighten(p.Gray, g, cellPixels), g)
		cages, is := outline.NewSheet(straight, g.Side).Cages(g.BoxWidth, g.BoxHeight)
		if is != outline.Found {
			return cages, is
		}
		if cages.Quarters == 0 {
			r.Grid, r.Straight, r.Layout = steady, straight, layout
			return cages, is
		}
		if turned || o.Quarters >= 0 {
			return cages, outline.Maybe
		}
		r.Quarters = (r.Quarters + cages.Quarters) % 4
	}
}

// readCages reads the sums of cages, and the outlines once more. If they are no cages after all nothing is found.
func (r *Reading) readCages(ctx context.Context, p *Picture, cages outline.Cages) (ruled, error) {
	g := r.Grid.Turned(r.Quarters)
	fine := int(min(max(1.3*cellSize(r.Grid), cellPixels), 2*cellPixels))
	straight := onLight(locate.Straighten(p.Gray, g, fine), g)
	sums := outline.NewSheet(straight, g.Side).Sums(cages.First)
	summed := make([]bool, len(sums))
	for cell, boxes := range sums {
		summed[cell] = len(boxes) > 0 && (len(boxes) > 1 || slices.Contains(cages.First, cell))
	}
	read := 0
	for _, cell := range cages.First {
		if summed[cell] {
			read++
		}
	}
	if read*100 < len(cages.First)*fewestRead {
		return ruled{}, nil
	}
	cages.Mend(summed)
	found := ruled{killer: true, cages: make([]cageFound, len(cages.First))}
	for cell, k := range cages.Of {
		c := &found.cages[k]
		c.cells = append(c.cells, cell)
		if !summed[cell] {
			continue
		}
		figures, err := glyph.Figures(ctx, straight, sums[cell])
		if err != nil {
			return found, err
		}
		c.figures = figures
	}
	for k := range found.cages {
		c := &found.cages[k]
		c.sure = cages.Sure[k]
		if len(c.cells) > g.Side {
			return ruled{}, nil // a cage has at most as many cells as a row: a part of an outline was not seen
		}
		c.options = optionsOf(r.Layout, c)
	}
	found.sumInk = inkOfSums(straight, sums)
	found.clean = r.withoutCages(cages, sums, fine)
	return found, nil
}

// asDark is how dark a given is at least, by how dark sums are: its strokes are wider, so it is usually darker.
const asDark = .75

// inkOfSums returns how dark the figures of sums are: the median.
func inkOfSums(straight *image.Gray, sums [][]image.Rectangle) float32 {
	var all []float32
	for _, boxes := range sums {
		for _, b := range boxes {
			all = append(all, peakIn(straight, b.Inset(-b.Dy()/2)))
		}
	}
	if len(all) == 0 {
		return 0
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// peakIn returns how dark the ink is in a part of a picture, without shadows.
func peakIn(straight *image.Gray, part image.Rectangle) float32 {
	var grey, dark [ink.Side * ink.Side]float32
	var e ink.Eraser
	ink.Cut(grey[:], straight, float64(part.Min.X), float64(part.Min.Y), float64(part.Max.X), float64(part.Max.Y))
	e.Ink(dark[:], grey[:])
	return e.Peak(dark[:])
}

// blankFaint makes cells blank in which there is nothing about as dark as a sum: on a board without givens noise would be taken for digits.
func (r *Reading) blankFaint(beliefs []glyph.Belief) {
	side := r.Layout.Side()
	for i := range beliefs {
		if peakIn(r.ruled.clean, cellRect(r.ruled.clean, side, i)) < asDark*r.ruled.sumInk {
			beliefs[i] = glyph.Belief{Blank: 1}
		}
	}
}

// withoutCages returns the straightened grid with paper in place of the outlines of cages and their sums, the boxes of which are in
// another resolution.
func (r *Reading) withoutCages(cages outline.Cages, sums [][]image.Rectangle, fine int) *image.Gray {
	clean := image.NewGray(r.Straight.Rect)
	copy(clean.Pix, r.Straight.Pix)
	side := r.Layout.Side()
	beyond := cages.Depth + cellPixels*5/100
	for cell := range cages.Of {
		x, y := cell%side*cellPixels, cell/side*cellPixels
		whole := image.Rect(x, y, x+cellPixels, y+cellPixels)
		paper := uint8(groundIn(r.Straight, cellRect(r.Straight, side, cell)))
		fill := func(b image.Rectangle) {
			b = b.Intersect(whole)
			for y := b.Min.Y; y < b.Max.Y; y++ {
				for x := b.Min.X; x < b.Max.X; x++ {
					clean.Pix[y*clean.Stride+x] = paper
				}
			}
		}
		fill(image.Rect(x, y, x+cellPixels, y+beyond))
		fill(image.Rect(x, y+cellPixels-beyond, x+cellPixels, y+cellPixels))
		fill(image.Rect(x, y, x+beyond, y+cellPixels))
		fill(image.Rect(x+cellPixels-beyond, y, x+cellPixels, y+cellPixels))
		for _, b := range sums[cell] {
			at := func(v int) int { return v * cellPixels / fine }
			fill(image.Rect(at(b.Min.X), at(b.Min.Y), at(b.Max.X)+1, at(b.Max.Y)+1).Inset(-2))
		}
	}
	return clean
}
