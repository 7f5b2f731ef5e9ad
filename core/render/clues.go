package render

import (
	"image"
	"image/color"
	"slices"
	"strconv"

	"nonet/core/canvas"
	"nonet/core/sudoku"
)

// What is drawn for the clues of a puzzle. Cages, lines and shades lie between the ground of a cell and its digits, so each cell draws its
// own part of them; signs between two cells lie over the lines of the grid, and the sums of diagonals stand outside.

// printedClues are the clues of a board as they are drawn.
type printedClues struct {
	of      [][]sudoku.Clue // for each cell, the clues of which a part is drawn in it
	between []between
	sums    []sudoku.Clue // written outside the grid
	caged   bool
}

// cluesMargin is the room for sums outside the grid, in hundredths of a cell.
const cluesMargin = 58

func printedOf(l *sudoku.Layout, clues *sudoku.Clues) *printedClues {
	p := &printedClues{of: make([][]sudoku.Clue, l.Cells())}
	for _, c := range clues.All() {
		switch c.Kind {
		case sudoku.Difference:
			p.between = append(p.between, dotBetween(c, whiteDot, 1))
		case sudoku.Ratio:
			p.between = append(p.between, dotBetween(c, blackDot, 2))
		case sudoku.Less:
			if l.Beside(c.Cells[0], c.Cells[1]) {
				p.between = append(p.between, between{a: c.Cells[0], b: c.Cells[1], sign: less})
				continue
			}
			p.lay(l, c)
		case sudoku.CellSum:
			if len(c.Cells) == 2 && l.Beside(c.Cells[0], c.Cells[1]) {
				text := strconv.Itoa(c.Number)
				if roman := map[int]string{5: "V", 10: "X"}[c.Number]; roman != "" {
					text = roman
				}
				p.between = append(p.between, between{a: c.Cells[0], b: c.Cells[1], text: text})
				continue
			}
			p.caged = true // its number is written as that of a cage
			p.lay(l, c)
		case sudoku.DiagonalSum:
			if _, ok := outwards(l, c); ok {
				p.sums = append(p.sums, c)
				continue
			}
			p.caged = true
			p.lay(l, c)
		default:
			p.caged = p.caged || c.Kind == sudoku.Cage
			p.lay(l, c)
		}
	}
	return p
}

func dotBetween(c sudoku.Clue, sign betweenSign, usual int) between {
	b := between{a: c.Cells[0], b: c.Cells[1], sign: sign}
	if c.Number != usual {
		b.text = strconv.Itoa(c.Number)
	}
	return b
}

func abs(n int) int { return max(n, -n) }

// lay adds a clue to the cells through which it is drawn: its own, and those beside a step to a cell that has no side in common.
func (p *printedClues) lay(l *sudoku.Layout, c sudoku.Clue) {
	add := func(cell int) {
		if !slices.ContainsFunc(p.of[cell], c.Equal) {
			p.of[cell] = append(p.of[cell], c)
		}
	}
	for i, cell := range c.Cells {
		add(cell)
		if i == 0 || !isLine(c.Kind) {
			continue
		}
		r, col := l.Place(c.Cells[i-1])
		s, d := l.Place(cell)
		for row := min(r, s); row <= max(r, s); row++ {
			for column := min(col, d); column <= max(col, d); column++ {
				add(l.Cell(row, column))
			}
		}
	}
}

// isLine reports whether clues of a kind are drawn as a line through their cells.
func isLine(k sudoku.ClueKind) bool {
	switch k {
	case sudoku.Thermo, sudoku.Arrow, sudoku.Whisper, sudoku.Palindrome, sudoku.CellSum, sudoku.DiagonalSum, sudoku.Less:
		return true
	}
	return false
}

// outwards returns the step from the first cell of a diagonal out of the grid, and whether it is a diagonal that begins at the edge.
func outwards(l *sudoku.Layout, c sudoku.Clue) (step image.Point, ok bool) {
	at := func(i int) image.Point {
		row, column := l.Place(c.Cells[i])
		return image.Pt(column, row)
	}
	if len(c.Cells) < 2 {
		return step, false
	}
	along := at(1).Sub(at(0))
	for i := range c.Cells[1:] {
		if at(i+1).Sub(at(i)) != along {
			return step, false
		}
	}
	out := at(0).Sub(along)
	inside := out.In(image.Rect(0, 0, l.Side(), l.Side()))
	return along.Mul(-1), abs(along.X) == 1 && abs(along.Y) == 1 && !inside
}

// The sizes of what is drawn, in hundredths of a cell.
const (
	cageInset  = 7
	cageHeight = 17 // of the sum of a cage
	cageTop    = 19 // what it takes from the top of each cell's candidates
	bulb       = 36
	tube       = 30
	ring       = 40
	band       = 18
)

// drawClues draws what is in a cell of the clues.
func (p *Painter) drawClues(cell int, r image.Rectangle, shows *Cell) {
	if p.printed == nil || len(p.printed.of[cell]) == 0 || p.geometry.cell < smallestType {
		return
	}
	for _, c := range p.printed.of[cell] {
		if c.Kind != sudoku.Cage {
			p.drawLineClue(c)
		}
	}
	for _, c := range p.printed.of[cell] {
		if c.Kind == sudoku.Cage {
			p.drawCage(c, cell, r)
		}
	}
	p.drawNumbers(cell, r, shows.Marks)
}

// drawNumbers writes the sums of the cages and other sums that begin in a cell, inside its frames.
func (p *Painter) drawNumbers(cell int, r image.Rectangle, marks Marks) {
	for _, c := range p.printed.of[cell] {
		switch {
		case c.Number == 0:
		case c.Kind == sudoku.Cage && cell == slices.Min(c.Cells), (c.Kind == sudoku.CellSum || c.Kind == sudoku.DiagonalSum) && cell == c.Cells[0]:
			p.label(c.Number, r, p.frames(marks))
		}
	}
}

// frames returns the width of the frames of a cell with some marks. That of a cursor is as wide as gui/board draws it.
func (p *Painter) frames(marks Marks) int {
	wide := 0
	if marks&(Current|Refuser|Filtered) != 0 {
		wide = p.rim.size()
	}
	if marks&Tied != 0 && wide == 0 {
		wide = p.fine().size()
	}
	if marks&Chosen != 0 {
		wide = p.rim.size() + 2*p.rim.width
	}
	if marks&Framed != 0 {
		cursor := p.geometry.cell/12 + 1
		if marks&Selected != 0 {
			cursor += p.geometry.cell / 9
		}
		wide = max(wide, cursor)
	}
	return wide
}

// share returns some hundredths of a cell, in units of the canvas, and at least a pixel.
func (p *Painter) share(hundredths int) int {
	return max(canvas.Unit, p.geometry.cell*canvas.Unit*hundredths/100)
}

func (p *Painter) middle(cell int) image.Point {
	r := p.geometry.Bounds(cell)
	return r.Min.Add(r.Max).Mul(canvas.Unit / 2)
}

// drawLineClue draws a clue that is a line or a shape in one cell, all of it; the canvas leaves out what is outside the cell that is drawn.
func (p *Painter) drawLineClue(c sudoku.Clue) {
	s := &p.style
	first := p.middle(c.Cells[0])
	p.c.Group(c.Kind.String())
	defer p.c.End()
	switch c.Kind {
	case sudoku.Odd:
		p.c.Fill(canvas.Circle(first, p.share(bulb)), canvas.Solid(s.Tube))
	case sudoku.Even:
		half := p.share(bulb - 2)
		p.c.Fill(canvas.Box(image.Rectangle{first.Sub(image.Pt(half, half)), first.Add(image.Pt(half, half))}), canvas.Solid(s.Tube))
	case sudoku.Thermo:
		p.c.Fill(canvas.Circle(first, p.share(bulb)), canvas.Solid(s.Tube))
		p.polyline(c.Cells, p.share(tube), s.Tube)
	case sudoku.Palindrome:
		p.polyline(c.Cells, p.share(band), s.Tube)
	case sudoku.Whisper:
		p.polyline(c.Cells, p.share(band), s.Whisper)
	case sudoku.CellSum, sudoku.DiagonalSum:
		p.polyline(c.Cells, p.share(6), s.ClueLine)
	case sudoku.Arrow:
		p.drawArrow(c.Cells)
	case sudoku.Less:
		p.c.Line(p.middle(c.Cells[1]), first, canvas.Stroke{Color: s.ClueLine, Width: p.share(3)})
		p.drawHead(p.middle(c.Cells[1]), first)
	}
}

// polyline draws a line through the middles of cells, with round corners and ends.
func (p *Painter) polyline(cells []int, width int, ink color.RGBA) {
	for i, cell := range cells {
		at := p.middle(cell)
		p.c.Fill(canvas.Circle(at, width/2), canvas.Solid(ink))
		if i > 0 {
			p.c.Line(p.middle(cells[i-1]), at, canvas.Stroke{Color: ink, Width: width})
		}
	}
}

// drawArrow draws a circle in the first cell, and from it a shaft through the others.
func (p *Painter) drawArrow(cells []int) {
	s := &p.style
	at, radius, width := p.middle(cells[0]), p.share(ring), p.share(4)
	for i, cell := range cells[1:] {
		p.c.Line(p.middle(cells[i]), p.middle(cell), canvas.Stroke{Color: s.ClueLine, Width: width})
	}
	if n := len(cells); n > 1 {
		p.drawHead(p.middle(cells[n-2]), p.middle(cells[n-1]))
	}
	p.c.Fill(canvas.Circle(at, radius), canvas.Solid(s.ClueLine))
	p.c.Fill(canvas.Circle(at, radius-width), canvas.Solid(s.Plain))
}

// drawHead draws the head of an arrow at the end of a line.
func (p *Painter) drawHead(from, to image.Point) {
	along := to.Sub(from)
	length := canvas.Root(along.X*along.X + along.Y*along.Y)
	scaled := func(by int) image.Point { return image.Pt(along.X*by/length, along.Y*by/length) }
	tip, base, aside := to.Add(scaled(p.share(12))), to.Sub(scaled(p.share(8))), scaled(p.share(11))
	p.c.Fill(canvas.Polygon(tip, base.Add(image.Pt(-aside.Y, aside.X)), base.Add(image.Pt(aside.Y, -aside.X))), canvas.Solid(p.style.ClueLine))
}

// drawCage draws the part of the dashed outline of a cage that is in a cell, and its sum in its first cell.
func (p *Painter) drawCage(c sudoku.Clue, cell int, r image.Rectangle) {
	l := p.geometry.layout
	row, column := l.Place(cell)
	has := func(down, right int) bool {
		r, c2 := row+down, column+right
		return r >= 0 && c2 >= 0 && r < l.Side() && c2 < l.Side() && slices.Contains(c.Cells, l.Cell(r, c2))
	}
	inset := p.share(cageInset)
	stroke := canvas.Stroke{Color: p.style.Cage, Width: max(canvas.Unit, p.share(2)), Dash: max(2*canvas.Unit, p.share(7))}
	out := image.Rectangle{r.Min.Mul(canvas.Unit), r.Max.Mul(canvas.Unit)}
	in := image.Rect(out.Min.X+inset, out.Min.Y+inset, out.Max.X-inset, out.Max.Y-inset)
	end := func(inner, outer int, goesOn bool) int { // of a line: at the corner, or at the edge of the cell where the cage goes on
		if goesOn {
			return outer
		}
		return inner
	}
	p.c.Group("cage")
	defer p.c.End()
	across := func(y int) { // a line along the upper or lower side
		p.c.Line(image.Pt(end(in.Min.X, out.Min.X, has(0, -1)), y), image.Pt(end(in.Max.X, out.Max.X, has(0, 1)), y), stroke)
	}
	down := func(x int) {
		p.c.Line(image.Pt(x, end(in.Min.Y, out.Min.Y, has(-1, 0))), image.Pt(x, end(in.Max.Y, out.Max.Y, has(1, 0))), stroke)
	}
	if !has(-1, 0) {
		across(in.Min.Y)
	}
	if !has(1, 0) {
		across(in.Max.Y)
	}
	if !has(0, -1) {
		down(in.Min.X)
	}
	if !has(0, 1) {
		down(in.Max.X)
	}
	for _, d := range [4]image.Point{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}} { // inner corners
		if !has(d.X, 0) || !has(0, d.Y) || has(d.X, d.Y) {
			continue
		}
		x, edgeX, y, edgeY := in.Min.X, out.Min.X, in.Min.Y, out.Min.Y
		if d.Y > 0 {
			x, edgeX = in.Max.X, out.Max.X
		}
		if d.X > 0 {
			y, edgeY = in.Max.Y, out.Max.Y
		}
		p.c.Line(image.Pt(x, y), image.Pt(edgeX, y), stroke)
		p.c.Line(image.Pt(x, y), image.Pt(x, edgeY), stroke)
	}
}

// label writes a number in the top left corner of a cell, over what is there; inside is how many pixels it is farther from the corner than usual.
func (p *Painter) label(n int, r image.Rectangle, inside int) {
	height := max(smallestType, p.geometry.cell*cageHeight/100)
	if 3*height > 2*p.geometry.cell {
		return
	}
	text := strconv.Itoa(n)
	r.Min = r.Min.Add(image.Pt(inside, inside))
	left, top := r.Min.X+max(1, p.geometry.cell*3/100), r.Min.Y+max(1, p.geometry.cell*4/100)
	width := canvas.Width(text, height, canvas.Bold)
	p.box(image.Rect(r.Min.X, r.Min.Y, left+width+max(1, height/4), top+height+max(1, height/4)).Intersect(r), p.style.Plain)
	p.c.Text(canvas.Text{String: text, At: image.Pt(left, top+height).Mul(canvas.Unit), Height: height, Face: canvas.Bold, Color: p.style.Given})
}

// drawSums writes the sums of diagonals outside the grid, each with an arrow into the first cell.
func (p *Painter) drawSums() {
	if p.printed == nil {
		return
	}
	for _, c := range p.printed.sums {
		step, _ := outwards(p.geometry.layout, c)
		at := p.middle(c.Cells[0])
		corner := at.Add(step.Mul(p.share(50)))
		height := p.geometry.cell * 24 / 100
		if height < smallestType {
			continue
		}
		p.c.Group("diagonal-sum")
		from, to := corner.Add(step.Mul(p.share(20))), corner.Add(step.Mul(p.share(7)))
		p.c.Line(from, to, canvas.Stroke{Color: p.style.ClueLine, Width: p.share(3)})
		p.drawTip(to, step)
		text := corner.Add(step.Mul(p.share(36)))
		text.Y += height * canvas.Unit / 2
		p.c.Text(canvas.Text{String: strconv.Itoa(c.Number), At: text, Anchor: canvas.Middle, Height: height, Face: canvas.Bold, Color: p.style.Given})
		p.c.End()
	}
}

// drawTip draws a small head that points into the grid.
func (p *Painter) drawTip(at, step image.Point) {
	size := p.share(9)
	p.c.Fill(canvas.Polygon(at.Sub(step.Mul(size/2)), at.Add(image.Pt(step.X*size, 0)), at.Add(image.Pt(0, step.Y*size))), canvas.Solid(p.style.ClueLine))
}
