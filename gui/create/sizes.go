package create

import (
	"fmt"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
)

// largestSide is the side of the largest board that the window offers.
const largestSide = 25

// Sizes lists the layouts that the window offers, by side, the usual boxes first. A side that is a prime has none: its regions are to be drawn.
func Sizes() []*sudoku.Layout {
	var all []*sudoku.Layout
	for side := sudoku.MinSide; side <= largestSide; side++ {
		usual, err := sudoku.LayoutOfSide(side)
		if latin, drawn := sudoku.LatinSquare(side); err != nil && drawn == nil {
			all = append(all, latin)
		}
		if err != nil {
			continue
		}
		all = append(all, usual)
		for width := 2; width <= side/2; width++ {
			if other, err := sudoku.NewLayout(width, side/width); err == nil && side%width == 0 && other != usual {
				all = append(all, other)
			}
		}
	}
	return all
}

// sizeName returns the name of a layout: "6 × 6, boxes 3 × 2".
func sizeName(l *sudoku.Layout) string {
	side := fmt.Sprintf("%d × %d", l.Side(), l.Side())
	if l.Latin() {
		return words.T("new.size.drawn", words.Data{"Side": side})
	}
	width, height := l.BoxSize()
	return words.T("new.size", words.Data{"Side": side, "Box": fmt.Sprintf("%d × %d", width, height)})
}

// AskNew asks for the size of an empty board.
func (r *Maker) AskNew() {
	all := Sizes()
	var names []string
	chosen := 0
	for i, l := range all {
		names = append(names, sizeName(l))
		if l == sudoku.Classic() {
			chosen = i
		}
	}
	choice := controls.NewChoice(names, chosen)
	letters := widget.NewLabel("")
	choice.OnChanged = func(string) {
		if all[choice.SelectedIndex()].Side() > 9 {
			letters.SetText(words.T("new.letters"))
		} else {
			letters.SetText("")
		}
	}
	choice.OnChanged("")
	d := r.dialogs.NewQuestion(words.T("new.title"), words.T("new.create"),
		container.NewVBox(choice, widget.NewLabel(words.T("new.hint")), letters), func(answered bool) {
			if answered {
				r.needs.Type(all[choice.SelectedIndex()])
			}
		})
	choice.Enter, choice.Escape = d.Confirm, d.Dismiss
	r.dialogs.Show(d)
	r.dialogs.Focus(choice)
}
