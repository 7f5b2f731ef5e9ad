package diagram

import (
	"bufio"
	"fmt"
	"html"
	"io"

	"nonet/core/diagram/sketch"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// The lengths of a picture, in its own unit.
const (
	slot   = 20.0 // the side of the square that a candidate has for itself
	margin = 24.0 // left and above, for the numbers of rows and columns
	border = 8.0  // right and below
	radius = 8.5  // of the shape around a candidate
)

// Write writes the picture of a deduction in a position.
func Write(w io.Writer, g *logic.Grid, d logic.Deduction) error {
	b := bufio.NewWriter(w)
	p := newPicture(b, g, d)
	p.draw()
	return b.Flush() // reports the first error of all
}

// A picture is a position and a deduction while they are drawn.
type picture struct {
	*bufio.Writer
	grid   *logic.Grid
	layout *sudoku.Layout
	d      logic.Deduction
	cell   float64 // the side of a cell
	across int     // slots side by side in a cell
	sketch *sketch.Sketch
}

func newPicture(w *bufio.Writer, g *logic.Grid, d logic.Deduction) *picture {
	width, height := g.Layout().BoxSize()
	return &picture{
		Writer: w, grid: g, layout: g.Layout(), d: d, cell: slot * float64(max(width, height)), across: width, sketch: sketch.Of(d),
	}
}

func (p *picture) draw() {
	side := float64(p.layout.Side()) * p.cell
	size := margin + side + border
	fmt.Fprintf(p, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" width="%.0f" height="%.0f" font-family="DejaVu Sans, Verdana, sans-serif" text-anchor="middle">`+"\n",
		size, size, size, size)
	if p.d.Technique != nil {
		fmt.Fprintf(p, "<title>%s</title>\n", html.EscapeString(p.d.Technique.Name))
	}
	p.WriteString(defs)
	fmt.Fprintf(p, `<rect width="%.0f" height="%.0f" fill="#fff"/>`+"\n", size, size)
	p.drawHouses()
	p.drawLines(side)
	p.drawGroups()
	p.drawRelied()
	p.drawCells()
	p.drawLinks()
	p.WriteString("</svg>\n")
}

// defs has the hatching of cover houses and the heads of arrows.
const defs = `<defs>
<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V7" stroke="#c9a227" stroke-width="1.6" opacity=".6"/></pattern>
<marker id="head" viewBox="0 0 8 8" refX="6.5" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 .8 7 4 0 7.2z" fill="#20304a"/></marker>
</defs>
`

func (p *picture) drawHouses() {
	p.shade(p.sketch.Bases, "base", "#dbe9fb")
	p.shade(p.sketch.Covers, "cover", "url(#hatch)")
}

func (p *picture) shade(houses []int, class, fill string) {
	if len(houses) == 0 {
		return
	}
	fmt.Fprintf(p, `<path class="%s" fill="%s" d="`, class, fill)
	done := map[int]bool{}
	for _, h := range houses {
		for _, cell := range p.layout.Houses()[h].Cells {
			if !done[cell] {
				done[cell] = true
				x, y := p.corner(cell)
				fmt.Fprintf(p, "M%g %gh%gv%gh-%gz", x, y, p.cell, p.cell, p.cell)
			}
		}
	}
	p.WriteString("\"/>\n")
}

// drawLines draws the lines between cells and boxes, and the numbers of rows and columns.
func (p *picture) drawLines(side float64) {
	n := p.layout.Side()
	width, height := p.layout.BoxSize()
	line := func(i, box int, path string) {
		stroke := "#9aa3ad"
		thick := 1.0
		if i%box == 0 {
			stroke, thick = "#20242a", 2.4
		}
		fmt.Fprintf(p, `<path d="%s" stroke="%s" stroke-width="%g"/>`+"\n", path, stroke, thick)
	}
	for _, thick := range []bool{false, true} { // the thick ones above the thin ones
		for i := range n + 1 {
			at := margin + float64(i)*p.cell
			if (i%width == 0) == thick {
				line(i, width, fmt.Sprintf("M%g %gV%g", at, margin, margin+side))
			}
			if (i%height == 0) == thick {
				line(i, height, fmt.Sprintf("M%g %gH%g", margin, at, margin+side))
			}
		}
	}
	p.WriteString(`<g font-size="11" fill="#5b6570">` + "\n")
	for i := range n {
		at := margin + (float64(i)+.5)*p.cell
		p.text(at, margin-9, 11, "", fmt.Sprintf("c%d", i+1))
		p.text(margin-11, at, 11, "", fmt.Sprintf("r%d", i+1))
	}
	p.WriteString("</g>\n")
}

// drawRelied marks the placed digits that the deduction relies on, as those that rule out the other places of a hidden single. They have no
// candidates to mark.
func (p *picture) drawRelied() {
	for _, cell := range hint.Relied(p.grid, p.d) {
		x, y := p.middle(cell)
		fmt.Fprintf(p, `<circle class="relied" cx="%g" cy="%g" r="%g" fill="#9cc6f7"/>`+"\n", x, y, p.cell*.4)
	}
}

// drawCells draws the digits, then the candidates that have no part in the deduction, then those that have.
func (p *picture) drawCells() {
	var part []position.Candidate
	fmt.Fprintf(p, `<g font-size="%g" fill="#20242a">`+"\n", p.cell*.58)
	for cell := range p.layout.Cells() {
		if digit := p.grid.Digit(cell); digit != 0 {
			weight := ""
			if p.grid.Given(cell) {
				weight = ` font-weight="bold"`
			}
			x, y := p.middle(cell)
			p.text(x, y, p.cell*.58, weight, sudoku.Symbol(digit))
		}
	}
	fmt.Fprintf(p, "</g>\n"+`<g font-size="%g" fill="#6b747e">`+"\n", small)
	for cell := range p.layout.Cells() {
		for digit := range p.grid.Candidates(cell).All() {
			c := position.Candidate{Cell: cell, Digit: digit}
			if _, ok := p.sketch.Part(c); ok {
				part = append(part, c)
				continue
			}
			x, y := p.at(c)
			p.text(x, y, small, "", sudoku.Symbol(digit))
		}
	}
	fmt.Fprintf(p, "</g>\n"+`<g font-size="%g" font-weight="bold" fill="#10151c">`+"\n", small)
	for _, c := range part {
		p.drawCandidate(c)
	}
	p.WriteString("</g>\n")
}

// small is the height of the candidates.
const small = 12.5

// drawCandidate draws a candidate that has a part in the deduction.
func (p *picture) drawCandidate(c position.Candidate) {
	x, y := p.at(c)
	part, _ := p.sketch.Part(c)
	for _, role := range part.Roles {
		p.shape(role, x, y)
	}
	color := ""
	switch {
	case part.Placed:
		color = ` fill="#0b5d1e"`
		fmt.Fprintf(p, `<circle class="placed" cx="%g" cy="%g" r="%g" fill="#d3f3d9" stroke="#0b5d1e" stroke-width="2.4"/>`+"\n", x, y, radius+.5)
	case part.Struck:
		color = ` fill="#b3121d"`
	}
	p.text(x, y, small, color, sudoku.Symbol(c.Digit))
	if part.Struck {
		const arm = radius - .5
		fmt.Fprintf(p, `<path class="struck" d="M%g %gL%g %g" stroke="#b3121d" stroke-width="2"/>`+"\n", x-arm, y+arm, x+arm, y-arm)
	}
}

// sets are the colors of almost locked sets.
var sets = []string{"#f9d5a7", "#b9e3ea", "#e8c3e0", "#d6e0a8", "#c7cbe8"}

// shape draws what is around a candidate of the pattern.
func (p *picture) shape(role logic.Role, x, y float64) {
	const r = radius
	switch {
	case role == logic.Cause:
		fmt.Fprintf(p, `<circle class="cause" cx="%g" cy="%g" r="%g" fill="#9cc6f7"/>`+"\n", x, y, r)
	case role == logic.Fin:
		const r = radius + 1.5
		fmt.Fprintf(p, `<path class="fin" d="M%g %gl%g %gl%g %gl%g %gz" fill="#ffd873" stroke="#8a6100" stroke-width="1.3"/>`+"\n", x, y-r, r, r, -r, r, -r, -r)
	case role == logic.ColorA:
		fmt.Fprintf(p, `<circle class="color-a" cx="%g" cy="%g" r="%g" fill="#a9e5b0" stroke="#1c6b2a" stroke-width="1.2"/>`+"\n", x, y, r)
	case role == logic.ColorB:
		fmt.Fprintf(p, `<rect class="color-b" x="%g" y="%g" width="%g" height="%g" fill="#d8c6fa" stroke="#573a9e" stroke-width="1.2"/>`+"\n", x-r+1, y-r+1, 2*r-2, 2*r-2)
	default:
		n := int(role - logic.SetA)
		fmt.Fprintf(p, `<rect class="set" x="%g" y="%g" width="%g" height="%g" rx="4" fill="%s" stroke="#3a3f46" stroke-width="1.1" stroke-dasharray="%d 2"/>`+"\n",
			x-r+.5, y-r+.5, 2*r-1, 2*r-1, sets[n%len(sets)], 2+3*n)
	}
}

// text writes something with its middle at a point. Size is the height that is set already.
func (p *picture) text(x, y, size float64, more, s string) {
	fmt.Fprintf(p, `<text x="%g" y="%.1f"%s>%s</text>`+"\n", x, y+size*.36, more, s)
}

// corner returns the upper left corner of a cell.
func (p *picture) corner(cell int) (x, y float64) {
	row, column := p.layout.Place(cell)
	return margin + float64(column)*p.cell, margin + float64(row)*p.cell
}

func (p *picture) middle(cell int) (x, y float64) {
	x, y = p.corner(cell)
	return x + p.cell/2, y + p.cell/2
}

// at returns the middle of a candidate. The candidates of a cell are arranged like the cells of a box.
func (p *picture) at(c position.Candidate) (x, y float64) {
	width, height := p.layout.BoxSize()
	x, y = p.corner(c.Cell)
	i := int(c.Digit) - 1
	return x + (p.cell-slot*float64(width))/2 + (float64(i%p.across)+.5)*slot,
		y + (p.cell-slot*float64(height))/2 + (float64(i/p.across)+.5)*slot
}
