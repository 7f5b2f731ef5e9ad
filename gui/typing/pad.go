package typing

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"nonet/core/strokes"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
)

// A pad has keys for mouse and touch: one for each digit, which shows how many of it are placed,
// and below them keys to skip, go back and go to the next row. While the board is read back these
// keys confirm the passage, go back, and make the cell blank.
type pad struct {
	object fyne.CanvasObject
	words  *fyne.Container // the keys below them
	digits []*controls.Key
	skip   *controls.Key
	back   *controls.Key
	next   *controls.Key
}

// padKeys are what the keys of a pad do.
type padKeys interface {
	Digit(d uint8)
	Skip(cells int)
	Back()
	NextRow()
	Reading() (on, done bool)
}

// columns returns the number of keys in a row.
func columns(side int) int {
	switch {
	case side == 4, side == 8, side == 12, side == 16:
		return 4
	case side <= 9:
		return 3
	case side <= 25:
		return 5
	}
	return 6 // as many as a narrow panel has room for
}

// newPad returns a pad for boards of a side. Every key runs through press.
func newPad(side int, t padKeys, press func(func())) *pad {
	p := &pad{}
	keys := container.NewGridWithColumns(columns(side))
	for d := uint8(1); int(d) <= side; d++ {
		k := controls.NewKey(controls.Face{Text: sudoku.Symbol(d)}, "", func() { press(func() { t.Digit(d) }) })
		p.digits = append(p.digits, k)
		keys.Add(k)
	}
	word := func(do func()) *controls.Key { return controls.NewKey(controls.Face{}, "", func() { press(do) }) }
	p.skip = word(func() { t.Skip(1) })
	p.back = word(t.Back)
	p.next = word(func() {
		if on, _ := t.Reading(); on {
			t.Digit(0)
			return
		}
		t.NextRow()
	})
	p.words = container.NewGridWithColumns(3, p.skip, p.back, p.next)
	p.object = container.NewBorder(nil, p.words, nil, nil, keys)
	return p
}

// most returns the largest useful height of the pad in a width: its keys are somewhat higher than wide, as those of Solve.
func (p *pad) most(width float32) float32 {
	columns := columns(len(p.digits))
	lines := float32((len(p.digits) + columns - 1) / columns)
	key := min(max(width/float32(columns)*1.2, 88), 140)
	return lines*(key+theme.Padding()) + p.words.MinSize().Height
}

// show shows how many of each digit are placed, and the current meaning of the other keys.
func (p *pad) show(m *Content) {
	side := m.Puzzle.Layout.Side()
	placed := make([]int, side+1)
	for _, d := range m.Puzzle.Givens {
		placed[d]++
	}
	for i, k := range p.digits {
		if d := uint8(i + 1); m.Tool != strokes.Digits {
			k.SetFace(controls.Face{Text: sudoku.Symbol(d), Faint: d > 9 && m.Tool.Summed()}, sudoku.Symbol(d))
		} else {
			k.SetFace(digitFace(d, placed[d], side))
		}
	}
	skip, next := "typing.key.skip", "typing.key.row"
	if m.Reading {
		skip, next = "typing.key.correct", "typing.key.blank"
	}
	if m.Tool != strokes.Digits {
		next = "typing.key.draw"
	}
	for key, word := range map[*controls.Key]string{p.skip: skip, p.back: "typing.key.back", p.next: next} {
		key.SetFace(controls.Face{Text: words.T(word)}, words.T(word))
	}
	if m.Tool != strokes.Digits {
		p.skip.SetFace(controls.Face{Text: "0"}, "0")
	}
}

// digitFace returns the face and the name of a digit's key. It marks a digit of which all are
// placed, and warns of one of which there are too many.
func digitFace(d uint8, placed, side int) (f controls.Face, label string) {
	f = controls.Face{Text: sudoku.Symbol(d), Below: fmt.Sprintf("%d/%d", placed, side), Share: float32(placed) / float32(side)}
	if d > 9 {
		f.Corner = strconv.Itoa(int(d))
	}
	data := words.Data{"Digit": sudoku.Symbol(d), "Count": placed, "Side": side}
	switch {
	case placed > side:
		f.Icon, f.Colour = theme.IconNameWarning, theme.ColorNameError
		return f, words.T("typing.key.toomany", data)
	case placed == side:
		f.Icon, f.Colour, f.Faint = theme.IconNameConfirm, theme.ColorNameSuccess, true
		return f, words.T("typing.key.complete", data)
	}
	return f, words.T("typing.key.digit", data)
}
