package implications

import (
	"image"
	"slices"

	"nonet/core/pictures"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
)

// A plan says where the parts of a graph are, in pixels of the whole picture.
type plan struct {
	text  int
	box   image.Point // the size of a node
	left  int         // where the first column begins: right of the names of the levels
	pitch image.Point // from one column to the next, and from one node to the one below it
	ranks []int       // of each node, its column
	last  int         // the column of the conflict
	cut   int         // the column on the left of the cut; -1 if there is none
	lanes []lane      // the lowest level first
	boxes []image.Rectangle
	ends  image.Rectangle // the box of the conflict
	size  image.Point
}

// A lane has the nodes of a level.
type lane struct {
	level    int
	from, to int // its edges
}

// planOf lays out a graph in a view of a size. If there is room, the columns are further apart.
func planOf(g *trace.Implications, l *sudoku.Layout, view image.Point, text int) *plan {
	p := &plan{text: text, cut: -1}
	wide := pictures.WidthBold(conflictLabel(g, l), text)
	for _, n := range g.Nodes {
		wide = max(wide, pictures.WidthBold(words.LiteralLabel(l, n.Literal), text), pictures.Width(reasonLabel(g, l, n.Step), small(text)))
	}
	p.box = image.Pt(wide+text*3/2, text*4)
	p.left = pictures.WidthBold(levelLabel(g.Level), text) + 2*text
	p.rank(g)
	columns := p.last + 1
	gap := min(max(text*3, (view.X-p.left-text-columns*p.box.X)/columns), 8*text)
	p.pitch = image.Pt(p.box.X+gap, p.box.Y+text)
	p.place(g)
	return p
}

// small is the height of the second line of a node.
func small(text int) int { return max(5, text*4/5) }

// rank gives each node a column: those of the clause the last one on the left of the cut, unless they also lead to others there, those
// that lead to them columns before it, and those beyond columns after it. Without a clause the columns begin with what follows from
// nothing.
func (p *plan) rank(g *trace.Implications) {
	p.ranks = make([]int, len(g.Nodes))
	before := make([]int, len(g.Nodes)) // the longest way to the clause
	for i := len(g.Nodes) - 1; i >= 0; i-- {
		n := &g.Nodes[i]
		if n.InClause {
			p.cut = max(p.cut, 0)
		}
		for _, from := range n.From {
			if !n.Beyond && !g.Nodes[from].Beyond {
				before[from] = max(before[from], before[i]+1)
			}
		}
	}
	if p.cut == 0 {
		p.cut = slices.Max(before)
	}
	for i, n := range g.Nodes {
		switch {
		case p.cut >= 0 && !n.Beyond:
			p.ranks[i] = p.cut - before[i]
		default:
			p.ranks[i] = p.cut + 1
			for _, from := range n.From {
				p.ranks[i] = max(p.ranks[i], p.ranks[from]+1)
			}
		}
		p.last = max(p.last, p.ranks[i]+1)
	}
}

// place puts the nodes of each level and column below each other, and the conflict into the lane of the last level.
func (p *plan) place(g *trace.Implications) {
	p.boxes = make([]image.Rectangle, len(g.Nodes))
	top := p.text * 5 / 2
	for level := 1; level <= g.Level; level++ {
		used := map[int]int{}
		deepest := 0
		for i, n := range g.Nodes {
			if n.Level != level {
				continue
			}
			p.boxes[i] = p.boxAt(p.ranks[i], top, used[p.ranks[i]])
			used[p.ranks[i]]++
			deepest = max(deepest, used[p.ranks[i]])
		}
		if level == g.Level {
			p.ends = p.boxAt(p.last, top, used[p.last])
			deepest = max(deepest, used[p.last]+1)
		}
		if deepest > 0 {
			end := top + deepest*p.pitch.Y + p.text
			p.lanes = append(p.lanes, lane{level, top, end})
			top = end
		}
	}
	p.size = image.Pt(p.left+(p.last+1)*p.pitch.X, top+p.text)
}

func (p *plan) boxAt(column, top, row int) image.Rectangle {
	at := image.Pt(p.left+column*p.pitch.X, top+p.text+row*p.pitch.Y)
	return image.Rectangle{at, at.Add(p.box)}
}
