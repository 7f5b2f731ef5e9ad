package solve

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/controls"
)

// A pad has keys for mouse and touch: one for each digit, with the number of times that it is still
// to be placed, and in their place one for each colour while colours are written.
type pad struct {
	object *fyne.Container // the digits, or the colours
	grid   *padLayout
	keys   *fyne.Container
	digits []*controls.Key
	faces  []padFace // of the digits, as they were last shown

	palette *fyne.Container
	colours []*controls.Key
	style   render.Style // of the colours
}

// A padFace is what the face of a digit is made from.
type padFace struct {
	shown  bool
	placed int
	chosen bool
}

func newPad(side int, low bool, typed func(n uint8)) *pad {
	p := &pad{grid: &padLayout{low: low}}
	p.keys, p.palette = container.New(p.grid), container.New(p.grid)
	p.object = container.NewStack(p.keys, p.palette)
	for d := uint8(1); int(d) <= side; d++ {
		k := controls.NewKey(controls.Face{Text: sudoku.Symbol(d)}, "", func() { typed(d) })
		p.digits = append(p.digits, k)
		p.keys.Add(k)
	}
	p.faces = make([]padFace, side)
	for c := uint8(1); c <= session.Hues; c++ {
		p.colours = append(p.colours, controls.NewKey(controls.Face{}, "", func() { typed(c) }))
	}
	p.palette.Hide()
	return p
}

// paint lays the swatches of a style over the keys of the colours.
func (p *pad) paint(s render.Style) {
	if s == p.style {
		return
	}
	p.style = s
	p.palette.RemoveAll()
	for i, k := range p.colours {
		p.palette.Add(container.NewStack(k, container.New(layout.NewCustomPaddedLayout(7, 7, 7, 20), board.Swatch(i+1, s))))
	}
}

// most returns the largest useful height of the pad in a column of a width.
func (p *pad) most(width float32) float32 {
	columns := p.grid.columns(len(p.digits))
	return height(p.grid.lines(len(p.digits)), mostHeight((width+keyGap)/float32(columns)-keyGap))
}

func (p *pad) setLow(low bool) {
	p.grid.low = low
	p.object.Refresh()
}

func (p *pad) show(m *Content) {
	p.paint(m.Style)
	colours := m.Hand.mode == Colours && !m.Hand.picking
	controls.SetVisible(p.keys, !colours)
	controls.SetVisible(p.palette, colours)
	if colours {
		p.showColours(m)
		return
	}
	grid := m.grid()
	placed := make([]int, len(p.digits)+1)
	for _, d := range grid {
		placed[d]++
	}
	for i, k := range p.digits {
		now := padFace{true, placed[i+1], m.chosen(m.Hand.mode, uint8(i+1))}
		if p.faces[i] == now {
			continue // making its texts takes longer than everything else
		}
		p.faces[i] = now
		k.SetFace(digitFace(uint8(i+1), now.placed, len(p.digits), now.chosen))
	}
}

func (p *pad) showColours(m *Content) {
	for i, k := range p.colours {
		c := uint8(i + 1)
		k.SetFace(controls.Face{Corner: strconv.Itoa(int(c)), Chosen: m.chosen(Colours, c)}, words.T("solve.key.colour", words.Data{"N": c}))
	}
}

// digitFace returns the face and the name of a digit's key. A digit of which all are placed is
// dimmed and ticked, and too many are warned of.
func digitFace(d uint8, placed, side int, chosen bool) (f controls.Face, label string) {
	data := words.Data{"Digit": sudoku.Symbol(d), "Left": side - placed, "Over": placed - side}
	f = controls.Face{Text: sudoku.Symbol(d), Share: float32(placed) / float32(side), Chosen: chosen}
	if d > 9 {
		f.Corner = strconv.Itoa(int(d))
	}
	switch {
	case placed > side:
		f.Icon, f.Colour = theme.IconNameWarning, theme.ColorNameError
		f.Below = words.T("solve.key.over", data)
		return f, words.T("solve.key.toomany", data)
	case placed == side:
		f.Icon, f.Colour, f.Faint = theme.IconNameConfirm, theme.ColorNameSuccess, true
		f.Below = words.T("solve.key.none", data)
		return f, words.T("solve.key.complete", data)
	}
	f.Below = words.T("solve.key.left", data)
	return f, words.T("solve.key.digit", data)
}

// The sizes of a pad's keys, in Fyne units.
const (
	keyGap      = 4
	leastWidth  = 42
	leastHeight = 44
	lowWidth    = 30 // keys in a low row are as small as possible
	lowHeight   = 40
	mostWidth   = 120
)

// mostHeight returns the largest height of a key of a width: somewhat higher than wide, if the column has the room.
func mostHeight(width float32) float32 { return min(max(width*1.2, 88), 170) }

// A padLayout makes keys as large as there is room for: almost a square of them in a column, one or
// two lines in a low row.
type padLayout struct{ low bool }

// columns returns the number of keys in a line.
func (p *padLayout) columns(keys int) int {
	if p.low {
		const most = 13 // in a line
		lines := (keys + most - 1) / most
		return (keys + lines - 1) / lines
	}
	columns := int(math.Ceil(math.Sqrt(float64(keys))))
	for c := columns; c <= columns+1; c++ { // avoid gaps in the last line
		if keys%c == 0 {
			return c
		}
	}
	return columns
}

// lines returns the number of lines.
func (p *padLayout) lines(keys int) int {
	columns := p.columns(keys)
	return (keys + columns - 1) / columns
}

// height returns the height of lines of keys.
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
	height := min((size.Height+keyGap)/float32(lines)-keyGap, mostHeight(width))
	left := (size.Width - float32(columns)*(width+keyGap) + keyGap) / 2
	for i, key := range keys {
		key.Resize(fyne.NewSize(width, height))
		key.Move(fyne.NewPos(left+float32(i%columns)*(width+keyGap), float32(i/columns)*(height+keyGap)))
	}
}
