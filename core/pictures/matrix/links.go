package matrix

import (
	"image"
	"image/color"
	"slices"

	"nonet/core/canvas"
	"nonet/core/pictures"
	"nonet/core/trace"
	"nonet/core/words"
)

// A LinksPainter draws the links of dancing links around one item: above, the items of its options in
// the list of items; below, a row for each option with its nodes. What is linked lies on a line. What
// has been taken out of its list lies beside it or under an arc, and its own links, which still point
// to where it was, are dashed. The last links that were changed are lit.
type LinksPainter struct {
	pictures.Paper
	linksLayout
	links  trace.Links
	matrix *trace.Matrix
	style  pictures.Style
	lit    bool // the last step covered or uncovered the item
	Moved  image.Point
}

// A linksLayout says where the parts of the picture are, in pixels.
type linksLayout struct {
	text, weight int
	turned       bool        // the names of the items read upwards
	label        image.Point // the size of the box with an item's name
	pitch        int         // from one item to the next, and ...
	row          int         // ... from one option to the next
	left         int         // where the first item begins: right of the names of the options
	head         int         // the top of the items
	top          int         // where the options begin
	rows         []int       // those that are shown: first the one because of which the item is covered, if any
	columnAt     map[int]int
	Size         image.Point // of the whole picture
}

// Fit lays out links in a view; text is the height of a capital letter. If there is room the lines are
// further apart.
func (p *LinksPainter) Fit(m *trace.Matrix, k trace.Links, width, height, text int) {
	p.text, p.weight = text, max(1, text/7)
	wide, label := 0, 0
	for _, c := range k.Items {
		wide = max(wide, pictures.WidthBold(words.ItemLabel(m.Layout(), c), text))
	}
	p.rows = p.rows[:0]
	if k.For >= 0 {
		p.rows = append(p.rows, k.For)
	}
	p.rows = append(p.rows, k.Options...)
	for _, row := range p.rows {
		label = max(label, pictures.WidthBold(words.OptionLabel(m.Layout(), row), text))
	}
	gap, between := text*3/2, text*2
	p.left = label + text + gap + 2*text // with the head of the list of items
	p.label, p.turned = image.Pt(wide+text*3/4, text*2), false
	if p.left+len(k.Items)*(p.label.X+between)+gap > width {
		p.label, p.turned, between = image.Pt(text*7/4, wide+text), true, text*7/4
	}
	p.head = text * 5 / 2
	p.top = p.head + p.label.Y + text*2
	p.pitch = min(max(p.label.X+between, (width-p.left-gap)/max(1, len(k.Items))), p.label.X+4*text)
	p.row = min(max(text*7/2, (height-p.top-2*text)/max(1, len(p.rows))), 6*text)
	p.columnAt = map[int]int{}
	for i, c := range k.Items {
		p.columnAt[c] = i
	}
	p.Size = image.Pt(p.left+len(k.Items)*p.pitch+gap, p.top+max(1, len(p.rows))*p.row+text*2)
}

// Paint draws what is in view, scrolled by moved. All sizes are in pixels. If m is nil, nothing is
// drawn. lit says whether the last step has just covered or uncovered the item.
func (p *LinksPainter) Paint(m *trace.Matrix, k trace.Links, lit bool, s pictures.Style, width, height, text int, moved image.Point) *image.RGBA {
	return p.Pixels(width, height, func(c canvas.Canvas) { p.Draw(c, m, k, lit, s, text, moved) })
}

// Draw does the same on a canvas.
func (p *LinksPainter) Draw(c canvas.Canvas, m *trace.Matrix, k trace.Links, lit bool, s pictures.Style, text int, moved image.Point) {
	p.On(c, s.Ground)
	width, height := p.Canvas.Size().X, p.Canvas.Size().Y
	if m == nil {
		return
	}
	p.matrix, p.links, p.lit, p.style, p.Moved = m, k, lit, s, moved
	p.Fit(m, k, width, height, text)
	item := p.ItemBox(k.Item)
	p.Box(image.Rect(item.Min.X-text/2, 0, item.Max.X+text/2, height), s.AccentGround)
	for i, row := range p.rows {
		p.option(i, row)
	}
	for _, c := range k.Items {
		p.column(c)
	}
	for i, row := range p.rows {
		for _, c := range m.Ones(row) {
			p.node(i, row, c)
		}
	}
	p.Box(image.Rect(0, 0, width, p.top-text), s.Ground)
	p.Box(image.Rect(item.Min.X-text/2, 0, item.Max.X+text/2, p.top-text), s.AccentGround)
	p.list()
	for _, c := range k.Items {
		p.item(c)
	}
	p.names(height)
}

// ItemBox returns the box of an item in the list.
func (p *LinksPainter) ItemBox(c int) image.Rectangle {
	x := p.left + p.columnAt[c]*p.pitch - p.Moved.X
	return image.Rect(x, p.head, x+p.label.X, p.head+p.label.Y)
}

// nodeAt returns the middle of a node, and whether it is linked into its item's column. One that is not
// lies beside the column.
func (p *LinksPainter) nodeAt(i, c int) (at image.Point, linked bool) {
	r := p.ItemBox(c)
	at = image.Pt((r.Min.X+r.Max.X)/2, p.top+i*p.row+p.row/2-p.Moved.Y)
	linked = !p.links.Covered || c == p.links.Item
	if p.rows[i] == p.links.For { // of whose items one was chosen, and the others are covered or will be
		linked = c != p.links.Item && p.matrix.Columns()[c].Covered
	}
	if !linked {
		at.X += p.text * 5 / 4
	}
	return at, linked
}

// stroke draws a line between two places; a dashed one for links that only one side still has.
func (p *LinksPainter) stroke(a, b image.Point, wide int, dashed bool, c color.RGBA) {
	gaps := 0
	if dashed {
		gaps = max(2, p.text/3) * canvas.Unit
	}
	p.Line(image.Point{a.X * canvas.Unit, a.Y * canvas.Unit}, image.Point{b.X * canvas.Unit, b.Y * canvas.Unit}, canvas.Stroke{Color: c, Width: wide * canvas.Unit, Dash: gaps})
}

// tip draws the tip of an arrow that points along a direction of one pixel.
func (p *LinksPainter) tip(at, along image.Point, c color.RGBA) {
	long, half := max(3, p.text*2/3), max(2, p.text/3)
	back, across := along.Mul(-long), image.Pt(along.Y, along.X).Mul(half)
	corner := func(q image.Point) image.Point { return image.Point{q.X * canvas.Unit, q.Y * canvas.Unit} }
	p.Fill(canvas.Polygon(corner(at), corner(at.Add(back).Add(across)), corner(at.Add(back).Sub(across))), canvas.Solid(c))
}

// ink returns the colour and the width of a link.
func (p *LinksPainter) ink(lit bool) (color.RGBA, int) {
	if lit {
		return p.style.Accent, 2 * p.weight
	}
	return p.style.Faint, p.weight
}

// option draws the ring of an option's nodes: a line through all, with an arrow at both ends.
func (p *LinksPainter) option(i, row int) {
	s := &p.style
	var places []image.Point
	for _, c := range p.matrix.Ones(row) {
		at, _ := p.nodeAt(i, c)
		places = append(places, at)
	}
	slices.SortFunc(places, func(a, b image.Point) int { return a.X - b.X })
	first, last := places[0], places[len(places)-1]
	if p.matrix.Rows()[row] == trace.RowChosen {
		p.Box(image.Rect(0, first.Y-p.row/3, p.Canvas.Size().X, first.Y+p.row/3), s.LiveGround)
	}
	from, to := first.Sub(image.Pt(p.text*7/4, 0)), last.Add(image.Pt(p.text*7/4, 0))
	p.stroke(from, to, p.weight, false, s.Faint)
	p.tip(from, image.Pt(-1, 0), s.Faint)
	p.tip(to, image.Pt(1, 0), s.Faint)
}

// column draws the links up and down in the column of an item: from the item through the nodes that
// are linked into it, and past the others.
func (p *LinksPainter) column(c int) {
	if p.matrix.Columns()[c].Covered && c != p.links.Item {
		return
	}
	s := &p.style
	r := p.ItemBox(c)
	x := (r.Min.X + r.Max.X) / 2
	from := r.Max.Y
	nodes := 0
	bottom := p.top + max(1, len(p.rows))*p.row - p.Moved.Y
	past := false // a node is passed by
	stretch := func(to int, lit bool) {
		ink, wide := p.ink(lit)
		p.stroke(image.Pt(x, from), image.Pt(x, to), wide, false, ink)
		if to-from > 2*p.text {
			p.tip(image.Pt(x, to), image.Pt(0, 1), ink)
			p.tip(image.Pt(x, from), image.Pt(0, -1), ink)
		}
	}
	for i, row := range p.rows {
		if !slices.Contains(p.matrix.Ones(row), c) {
			continue
		}
		at, linked := p.nodeAt(i, c)
		if !linked {
			past = past || row != p.links.For
			continue
		}
		nodes++
		stretch(at.Y-p.radius(), p.lit && !p.links.Covered && c != p.links.Item)
		from = at.Y + p.radius()
	}
	stretch(bottom, p.lit && c != p.links.Item && (past || nodes > 0))
	more := p.matrix.Columns()[c].Size - nodes
	if c == p.links.Item {
		more = 0
	}
	if more > 0 { // other options of the item
		p.Centre(image.Rect(x-p.pitch/2, bottom, x+p.pitch/2, bottom+p.text*2), "+"+words.Number(int64(more)), p.text, s.Faint)
	}
}

func (p *LinksPainter) radius() int { return max(3, p.text*2/3) }

// node draws a node: filled if it is linked up and down, a ring with dashed links if it is not.
func (p *LinksPainter) node(i, row, c int) {
	s := &p.style
	at, linked := p.nodeAt(i, c)
	radius := p.radius()
	r := image.Rect(at.X-radius, at.Y-radius, at.X+radius, at.Y+radius)
	switch {
	case !linked:
		ink, _ := p.ink(p.lit && p.links.Covered && row != p.links.For)
		home := p.ItemBox(c)
		x := (home.Min.X + home.Max.X) / 2
		p.stroke(at, image.Pt(x, at.Y-p.row*2/5), p.weight, true, ink)
		p.stroke(at, image.Pt(x, at.Y+p.row*2/5), p.weight, true, ink)
		p.Dot(r, 2*radius, 0, s.Ground)
		p.Dot(r, 2*radius, max(1, radius/3), ink)
	case c == p.links.Item:
		p.Dot(r, 2*radius, 0, s.Accent)
	case p.matrix.Rows()[row] == trace.RowChosen:
		p.Dot(r, 2*radius, 0, s.Live)
	default:
		p.Dot(r, 2*radius, 0, s.Ink)
	}
}

// list draws the list of items: the links left and right between those that are in it. An arc passes
// the covered ones, and dots stand for items that have nothing to do with the one at hand.
func (p *LinksPainter) list() {
	columns := p.matrix.Columns()
	middle := p.head + p.label.Y/2
	from, past, before := p.headX()+p.radius(), false, -1 // before: the item that the link begins at
	hidden := func(after, until int) bool {
		for c := after + 1; c < until; c++ {
			if _, shown := p.columnAt[c]; !shown && !columns[c].Covered {
				return true
			}
		}
		return false
	}
	touches := false // the link leads past the item at hand
	link := func(to, item int) {
		lit := p.lit && (touches || !p.links.Covered && (before == p.links.Item || item == p.links.Item))
		ink, wide := p.ink(lit)
		y := middle
		if past {
			y = p.head - p.text
			side := p.text * 2 / 3
			p.stroke(image.Pt(from, middle-p.text/2), image.Pt(from+side, middle-p.text/2), wide, false, ink)
			p.stroke(image.Pt(from+side, middle-p.text/2), image.Pt(from+side, y), wide, false, ink)
			p.stroke(image.Pt(from+side, y), image.Pt(to-side, y), wide, false, ink)
			p.stroke(image.Pt(to-side, y), image.Pt(to-side, middle-p.text/2), wide, false, ink)
			p.stroke(image.Pt(to-side, middle-p.text/2), image.Pt(to, middle-p.text/2), wide, false, ink)
		} else {
			p.stroke(image.Pt(from, y), image.Pt(to, y), wide, false, ink)
			p.tip(image.Pt(from, y), image.Pt(-1, 0), ink)
			p.tip(image.Pt(to, y), image.Pt(1, 0), ink)
		}
		if hidden(before, item) {
			p.dots(image.Pt((from+to)/2, y), ink)
		}
	}
	for _, c := range p.links.Items {
		r := p.ItemBox(c)
		if columns[c].Covered {
			past = true
			touches = touches || c == p.links.Item
			ink, _ := p.ink(p.lit && c == p.links.Item)
			p.stroke(image.Pt(r.Min.X-p.pitch+p.label.X, middle+p.text/2), image.Pt(r.Min.X, middle+p.text/2), p.weight, true, ink)
			p.stroke(image.Pt(r.Max.X, middle+p.text/2), image.Pt(r.Max.X+p.pitch-p.label.X, middle+p.text/2), p.weight, true, ink)
			continue
		}
		link(r.Min.X, c)
		from, past, touches, before = r.Max.X, false, false, c
	}
	link(p.left+len(p.links.Items)*p.pitch-p.Moved.X, len(columns))
}

// headX is where the head of the list of items is.
func (p *LinksPainter) headX() int { return p.left - p.text*5/2 - p.Moved.X }

// dots draws three dots on a line, for items that are not shown.
func (p *LinksPainter) dots(at image.Point, ink color.RGBA) {
	size := max(2, p.text/4)
	wide := 5 * size
	p.Box(image.Rect(at.X-wide/2-size, at.Y-size, at.X+wide/2+size, at.Y+size), p.style.Ground)
	for i := range 3 {
		x := at.X - wide/2 + 2*i*size
		p.Box(image.Rect(x, at.Y-size/2, x+size, at.Y-size/2+size), ink)
	}
}

// item draws an item: its name in a box, with a dashed edge if it is covered.
func (p *LinksPainter) item(c int) {
	s := &p.style
	r := p.ItemBox(c)
	covered := p.matrix.Columns()[c].Covered
	ground, ink, edge := s.Ground, s.Ink, s.Faint
	switch {
	case c == p.links.Item:
		ground, edge = s.AccentGround, s.Accent
	case covered:
		ground, ink = s.AreaFuture, s.Faint
	}
	p.Box(r, ground)
	if covered {
		for _, side := range [4][2]image.Point{
			{r.Min, {X: r.Max.X, Y: r.Min.Y}}, {{X: r.Min.X, Y: r.Max.Y}, r.Max}, {r.Min, {X: r.Min.X, Y: r.Max.Y}}, {{X: r.Max.X, Y: r.Min.Y}, r.Max},
		} {
			p.stroke(side[0], side[1], p.weight, true, edge)
		}
	} else {
		p.Frame(r, p.weight, edge)
	}
	name := words.ItemLabel(p.matrix.Layout(), c)
	if p.turned {
		room := r.Inset(p.weight)
		room.Max.Y -= (room.Dy() - pictures.Width(name, p.text)) / 2
		p.Upwards(room, name, p.text, ink)
		return
	}
	p.Centre(r, name, p.text, ink)
}

// names writes the names of the options over what is scrolled under them, and draws the head of the
// list.
func (p *LinksPainter) names(height int) {
	s := &p.style
	edge := p.left - p.text*7/2
	p.Box(image.Rect(0, 0, edge, height), s.Ground)
	for i, row := range p.rows {
		y := p.top + i*p.row + p.row/2 - p.Moved.Y
		if y < p.top {
			continue
		}
		name := words.OptionLabel(p.matrix.Layout(), row)
		if p.matrix.Rows()[row] == trace.RowChosen {
			p.Box(image.Rect(0, y-p.row/3, edge, y+p.row/3), s.LiveGround)
			p.WriteBold(image.Pt(p.text/2, y+p.text/2), name, p.text, s.Live)
			continue
		}
		p.Write(image.Pt(p.text/2, y+p.text/2), name, p.text, s.Ink)
	}
	if x, middle := p.headX(), p.head+p.label.Y/2; x > edge {
		p.Dot(image.Rect(x-p.radius(), middle-p.radius(), x+p.radius(), middle+p.radius()), 2*p.radius(), max(1, p.radius()/3), s.Ink)
	}
}
