package solve

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"nonet/core/sudoku"
	"nonet/gui/controls"
	"nonet/gui/translations"
)

// A pad types by mouse and touch: a key for each digit, with how many of it are still to be
// placed.
type pad struct {
	object *fyne.Container
	grid   *padLayout
	digits []*controls.Key
}

func newPad(side int, low bool, typed func(d uint8)) *pad {
	p := &pad{grid: &padLayout{low: low}}
	p.object = container.New(p.grid)
	for d := uint8(1); int(d) <= side; d++ {
		k := controls.NewKey(controls.Face{Text: sudoku.Symbol(d)}, "", func() { typed(d) })
		p.digits = append(p.digits, k)
		p.object.Add(k)
	}
	return p
}

// most is the height that the pad has a use for.
func (p *pad) most() float32 { return height(p.grid.lines(len(p.digits)), mostHeight) }

func (p *pad) setLow(low bool) {
	p.grid.low = low
	p.object.Refresh()
}

func (p *pad) show(m *Moment) {
	grid := m.grid()
	placed := make([]int, len(p.digits)+1)
	for _, d := range grid {
		placed[d]++
	}
	for i, k := range p.digits {
		k.SetFace(digitFace(uint8(i+1), placed[i+1], len(p.digits), grid[m.Cursor]))
	}
}

// digitFace is the face of a digit's key and what it is called. A digit that is all placed
// is dimmed and ticked off, and more than there can be is warned of.
func digitFace(d uint8, placed, side int, chosen uint8) (f controls.Face, label string) {
	data := translations.Data{"Digit": sudoku.Symbol(d), "Left": side - placed, "Over": placed - side}
	f = controls.Face{Text: sudoku.Symbol(d), Share: float32(placed) / float32(side), Chosen: d == chosen}
	if d > 9 {
		f.Corner = strconv.Itoa(int(d))
	}
	switch {
	case placed > side:
		f.Icon, f.Colour = theme.IconNameWarning, theme.ColorNameError
		f.Below = translations.T("solve.key.over", data)
		return f, translations.T("solve.key.toomany", data)
	case placed == side:
		f.Icon, f.Colour, f.Faint = theme.IconNameConfirm, theme.ColorNameSuccess, true
		f.Below = translations.T("solve.key.none", data)
		return f, translations.T("solve.key.complete", data)
	}
	f.Below = translations.T("solve.key.left", data)
	return f, translations.T("solve.key.digit", data)
}

// The sizes of a pad's keys, in Fyne's units.
const (
	keyGap      = 4
	leastWidth  = 42
	leastHeight = 44
	lowWidth    = 30 // in a low row keys are as small as it takes
	lowHeight   = 40
	mostWidth   = 120
	mostHeight  = 88
)

// A padLayout lays keys out as large as there is room for: in a column near a square, in a
// low row in one line or two.
type padLayout struct{ low bool }

// columns is how many keys stand side by side.
func (p *padLayout) columns(keys int) int {
	if p.low {
		const most = 13 // in one line
		lines := (keys + most - 1) / most
		return (keys + lines - 1) / lines
	}
	columns := int(math.Ceil(math.Sqrt(float64(keys))))
	for c := columns; c <= columns+1; c++ { // better no gap at the end
		if keys%c == 0 {
			return c
		}
	}
	return columns
}

// lines is how many lines there are of them.
func (p *padLayout) lines(keys int) int {
	columns := p.columns(keys)
	return (keys + columns - 1) / columns
}

// height is that of so many lines of keys.
func height(lines int, key float32) float32 { return float32(lines)*(key+keyGap) - keyGap }

func (p *padLayout) MinSize(keys []fyne.CanvasObject) fyne.Size {
	width, key := float32(leastWidth), float32(leastHeight)
	if p.low {
		width, key = lowWidth, lowHeight
	}
	return fyne.NewSize(float32(p.columns(len(keys)))*(width+keyGap)-keyGap, height(p.lines(len(keys)), key))
}

func (p *padLayout) Layout(keys []fyne.CanvasObject, size fyne.Size) {
	if len(keys) == 0 {
		return
	}
	columns, lines := p.columns(len(keys)), p.lines(len(keys))
	width := (size.Width+keyGap)/float32(columns) - keyGap // as wide as the buttons below
	if p.low {
		width = min(width, mostWidth)
	}
	height := min((size.Height+keyGap)/float32(lines)-keyGap, mostHeight)
	left := (size.Width - float32(columns)*(width+keyGap) + keyGap) / 2
	for i, key := range keys {
		key.Resize(fyne.NewSize(width, height))
		key.Move(fyne.NewPos(left+float32(i%columns)*(width+keyGap), float32(i/columns)*(height+keyGap)))
	}
}
