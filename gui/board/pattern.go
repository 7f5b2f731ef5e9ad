package board

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/render"
	"nonet/core/sudoku"
)

var (
	_ fyne.Draggable    = (*Pattern)(nil)
	_ desktop.Mouseable = (*Pattern)(nil)
)

// A Pattern is a board on which cells are marked by clicking, by dragging, or with the cursor and
// Space.
type Pattern struct {
	Board

	// OnChanged is called when the user has marked or unmarked cells.
	OnChanged func()
	// Enter and Escape are called when those keys are pressed; they may be nil.
	Enter, Escape func()

	chosen   []bool
	together [][]int // for each cell, the cells marked together with it, including itself
	choosing bool    // whether dragging marks cells or unmarks them
}

// NewPattern returns a pattern without marked cells.
func NewPattern(l *sudoku.Layout, style render.Style) *Pattern {
	p := &Pattern{}
	p.view, p.style = View{Layout: l, Quiet: true}, style
	p.input.Digit = func(cell int, _ uint8) bool {
		p.choose(cell, !p.chosen[cell])
		return true
	}
	p.ExtendBaseWidget(p)
	p.SetLayout(l)
	return p
}

// SetLayout shows another layout, in which each cell is marked by itself. The marks stay if the
// number of cells is the same.
func (p *Pattern) SetLayout(l *sudoku.Layout) {
	if len(p.chosen) != l.Cells() {
		p.chosen = make([]bool, l.Cells())
	}
	p.SetView(View{Layout: l, Quiet: true})
	p.SetOrbits(nil)
}

// SetOrbits says which cells are marked together: those of one list. A list with a marked cell is
// marked completely.
func (p *Pattern) SetOrbits(orbits [][]int) {
	p.together = make([][]int, len(p.chosen))
	for cell := range p.together {
		p.together[cell] = []int{cell}
	}
	for _, orbit := range orbits {
		some := slices.ContainsFunc(orbit, func(cell int) bool { return p.chosen[cell] })
		for _, cell := range orbit {
			p.together[cell] = orbit
			p.chosen[cell] = some
		}
	}
	p.show()
}

// Chosen returns whether each cell is marked.
func (p *Pattern) Chosen() []bool { return slices.Clone(p.chosen) }

// Count returns the number of marked cells.
func (p *Pattern) Count() int {
	n := 0
	for _, is := range p.chosen {
		if is {
			n++
		}
	}
	return n
}

// Clear removes all marks.
func (p *Pattern) Clear() {
	clear(p.chosen)
	p.show()
}

func (p *Pattern) choose(cell int, whether bool) {
	if p.chosen[cell] == whether {
		return
	}
	for _, other := range p.together[cell] {
		p.chosen[other] = whether
	}
	p.show()
	if p.OnChanged != nil {
		p.OnChanged()
	}
}

func (p *Pattern) show() {
	v := View{Layout: p.view.Layout, Quiet: true, Marks: map[int]render.Marks{}}
	for cell, is := range p.chosen {
		if is {
			v.Marks[cell] = render.Current
		}
	}
	p.SetView(v)
}

// MouseDown implements desktop.Mouseable.
func (p *Pattern) MouseDown(e *desktop.MouseEvent) {
	p.Board.MouseDown(e)
	if cell, ok := p.cellAt(e.Position); ok {
		p.choosing = !p.chosen[cell]
		p.choose(cell, p.choosing)
	}
}

// Dragged implements fyne.Draggable. All cells become what the first one has become.
func (p *Pattern) Dragged(e *fyne.DragEvent) {
	if cell, ok := p.cellAt(e.Position); ok {
		p.MoveTo(cell)
		p.choose(cell, p.choosing)
	}
}

// DragEnd implements fyne.Draggable.
func (p *Pattern) DragEnd() {}

// TypedRune implements fyne.Focusable. Digits are ignored.
func (p *Pattern) TypedRune(rune) {}

// TypedKey implements fyne.Focusable. Space marks, Delete unmarks.
func (p *Pattern) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyDelete, fyne.KeyBackspace:
		p.choose(p.cursor, false)
	case fyne.KeyReturn, fyne.KeyEnter:
		call(p.Enter)
	case fyne.KeyEscape:
		call(p.Escape)
	default:
		p.Board.TypedKey(e)
	}
}

func call(f func()) {
	if f != nil {
		f()
	}
}
