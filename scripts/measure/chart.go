package main

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// sides are the N of the chart, each with its usual boxes.
var sides = []int{4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 30, 36, 42, 49}

// A curve is the time of an engine's searches by N, up to the time limit.
type curve struct {
	engine *engine.Engine
	points []point
	ended  bool // because searches took too long
}

type point struct {
	side int
	took time.Duration // the median
}

// costs searches the same few grids of each side with every engine, to the first
// solution. A curve ends at the first side for which most grids take too long.
func costs(most time.Duration) []curve {
	const each = 5
	curves := make([]curve, len(engine.All()))
	for i, e := range engine.All() {
		curves[i].engine = e
	}
	for _, side := range sides {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			panic(err) // the sides above have layouts
		}
		var puzzles []sudoku.Puzzle
		for k := range uint64(each) {
			puzzles = append(puzzles, partlyFilled(l, rand.New(rand.NewPCG(uint64(side), k))))
		}
		for i := range curves {
			if c := &curves[i]; !c.ended && c.engine.Fits(sudoku.Empty(l)) {
				c.measure(side, puzzles, most)
			}
		}
	}
	return curves
}

func (c *curve) measure(side int, puzzles []sudoku.Puzzle, most time.Duration) {
	var times []time.Duration
	for _, p := range puzzles {
		took := most
		for range 3 { // the best of three: the first makes tables
			ctx, cancel := context.WithTimeout(context.Background(), most)
			start := time.Now()
			_, err := c.engine.Search(ctx, p, engine.Options{Limit: 1})
			cancel()
			if err != nil {
				break
			}
			took = min(took, time.Since(start))
		}
		times = append(times, took)
	}
	if middle := median(times); middle < most {
		c.points = append(c.points, point{side, middle})
	} else {
		c.ended = true
	}
}

// partlyFilled returns three fifths of the cells of a solution, the cyclic one with its
// digits, its rows within bands and its columns within stacks shuffled. So some engine
// finds a solution even for N = 49.
func partlyFilled(l *sudoku.Layout, random *rand.Rand) sudoku.Puzzle {
	n := l.Side()
	width, height := l.BoxSize()
	shuffled := func(group int) []int {
		var order []int
		for _, g := range random.Perm(n / group) {
			for _, i := range random.Perm(group) {
				order = append(order, g*group+i)
			}
		}
		return order
	}
	rows, columns, digits := shuffled(height), shuffled(width), random.Perm(n)
	givens := make(sudoku.Grid, l.Cells())
	for _, cell := range random.Perm(l.Cells())[:l.Cells()*3/5] {
		r, c := l.Place(cell)
		givens[cell] = uint8(digits[(rows[r]%height*width+rows[r]/height+columns[c])%n] + 1)
	}
	return sudoku.Puzzle{Layout: l, Givens: givens}
}

// The size and the scales of the chart: N from left to right, time upwards, logarithmic.
const (
	width, height            = 800, 480
	left, right, top, bottom = 70, 130, 56, 52
	least, greatest          = -6.5, 1.0 // powers of ten of a second
)

func x(side int) float64 {
	first, last := float64(sides[0]), float64(sides[len(sides)-1])
	return left + (float64(side)-first)/(last-first)*(width-left-right)
}

func y(took time.Duration) float64 {
	power := math.Log10(took.Seconds())
	return height - bottom - (power-least)/(greatest-least)*(height-top-bottom)
}

// styles tell the curves apart, by colour and by shape. The first seven colours are those of M. Okabe and K. Ito, which people with any
// colour vision can tell apart.
var styles = []struct{ colour, marker string }{
	{"#000000", "M-4,-4h8v8h-8z"},
	{"#e69f00", "M0,-5L5,4H-5z"},
	{"#0072b2", "M-4.5,0a4.5,4.5 0 1,0 9,0a4.5,4.5 0 1,0 -9,0z"},
	{"#009e73", "M0,-6L5,0L0,6L-5,0z"},
	{"#cc79a7", "M0,5L5,-4H-5z"},
	{"#56b4e9", "M-5,-1.5h3.5v-3.5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5z"},
	{"#d55e00", "M0,-6L1.8,-1.8L6,0L1.8,1.8L0,6L-1.8,1.8L-6,0L-1.8,-1.8z"},
	{"#7a5c00", "M-5,-2.5h10v5h-10z"},
	{"#777777", "M-2.5,-5h5v10h-5z"},
	{"#6b4fa0", "M-5,-3L-3,-5L0,-2L3,-5L5,-3L2,0L5,3L3,5L0,2L-3,5L-5,3L-2,0z"},
}

// drawChart draws the curves as an SVG.
func drawChart(curves []curve) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="13" fill="#333">
<title>What a search costs, by the side of the grid</title>
<rect width="%[1]d" height="%[2]d" fill="#fff"/>
<text x="%d" y="26" font-size="16" fill="#000">First solution of an N×N grid with 3/5 of its cells given (median of five)</text>
`, width, height, left)
	for power := -6; power <= 1; power++ {
		at := y(time.Duration(math.Pow10(power) * float64(time.Second)))
		fmt.Fprintf(&b, `<path d="M%d,%.1fH%d" stroke="#ddd"/><text x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n",
			left, at, width-right, left-8, at+4, powerText(power))
	}
	for _, side := range sides {
		if side == 8 || side == 10 || side == 15 {
			continue // no room beside 9 and 16
		}
		fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">%d</text>`+"\n", x(side), height-bottom+20, side)
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">N</text>`+"\n", left+(width-left-right)/2, height-12)
	labels := labelPlaces(curves)
	for i, c := range curves {
		if len(c.points) > 0 {
			c.draw(&b, styles[i%len(styles)].colour, styles[i%len(styles)].marker, labels[i])
		}
	}
	b.WriteString("</svg>\n")
	return []byte(b.String())
}

func (c curve) draw(b *strings.Builder, colour, marker string, label float64) {
	var line []string
	for _, p := range c.points {
		line = append(line, fmt.Sprintf("%.1f,%.1f", x(p.side), y(p.took)))
	}
	fmt.Fprintf(b, `<polyline points="%s" fill="none" stroke="%s" stroke-width="1.5"/>`+"\n", strings.Join(line, " "), colour)
	for _, p := range c.points {
		fmt.Fprintf(b, `<path d="%s" transform="translate(%.1f,%.1f)" fill="%s"/>`+"\n", marker, x(p.side), y(p.took), colour)
	}
	last := c.points[len(c.points)-1]
	if c.ended { // it continues beyond the top
		fmt.Fprintf(b, `<path d="M%.1f,%.1fV%d" stroke="%s" stroke-dasharray="2,4"/>`+"\n", x(last.side), y(last.took), top, colour)
	}
	edge := width - right
	fmt.Fprintf(b, `<path d="M%.1f,%.1fL%d,%.1f" stroke="%s" stroke-width="0.5" opacity="0.5"/>`+"\n", x(last.side)+6, y(last.took), edge+12, label, colour)
	fmt.Fprintf(b, `<path d="%s" transform="translate(%d,%.1f)" fill="%s"/><text x="%d" y="%.1f">%s</text>`+"\n",
		marker, edge+18, label, colour, edge+28, label+4, c.engine.ID)
}

// labelPlaces returns a place for the name of each curve, to the right of the chart and
// near its end, without overlaps.
func labelPlaces(curves []curve) []float64 {
	const apart = 18
	places := make([]float64, len(curves))
	var order []int
	for i, c := range curves {
		if len(c.points) > 0 {
			places[i] = y(c.points[len(c.points)-1].took)
			order = append(order, i)
		}
	}
	slices.SortFunc(order, func(a, b int) int { return int(places[a] - places[b]) })
	floor := float64(height - bottom - apart*(len(order)-1))
	for k, i := range order {
		if k > 0 {
			places[i] = max(places[i], places[order[k-1]]+apart)
		}
		places[i] = min(places[i], floor+float64(k*apart))
	}
	return places
}

func powerText(power int) string {
	switch {
	case power >= 0:
		return fmt.Sprintf("%.0f s", math.Pow10(power))
	case power >= -3:
		return fmt.Sprintf("%.0f ms", math.Pow10(power+3))
	}
	return fmt.Sprintf("%.0f µs", math.Pow10(power+6))
}
