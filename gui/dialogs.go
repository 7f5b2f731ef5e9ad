package gui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/translations"
)

// largestSide is the side of the largest board that the window offers.
const largestSide = 25

// sizes lists the layouts that the window offers, by side, the usual boxes first.
func sizes() []*sudoku.Layout {
	var all []*sudoku.Layout
	for side := sudoku.MinSide; side <= largestSide; side++ {
		usual, err := sudoku.LayoutOfSide(side)
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

// sizeName names a layout: "6 × 6, boxes 3 × 2".
func sizeName(l *sudoku.Layout) string {
	width, height := l.BoxSize()
	return translations.T("new.size", translations.Data{
		"Side": fmt.Sprintf("%d × %d", l.Side(), l.Side()), "Box": fmt.Sprintf("%d × %d", width, height)})
}

// askNew asks for the size of an empty board.
func (w *Window) askNew() {
	all := sizes()
	var names []string
	chosen := 0
	for i, l := range all {
		names = append(names, sizeName(l))
		if l == sudoku.Classic() {
			chosen = i
		}
	}
	choice := widget.NewSelect(names, nil)
	choice.SetSelectedIndex(chosen)
	d := dialog.NewCustomConfirm(translations.T("new.title"), translations.T("new.create"), translations.T("new.cancel"),
		container.NewVBox(choice, widget.NewLabel(translations.T("new.hint"))), func(yes bool) {
			if yes {
				w.open(session.New(sudoku.Empty(all[choice.SelectedIndex()])).Now(), "")
			}
			w.win.Canvas().Focus(w.board)
		}, w.win)
	d.Show()
	w.win.Canvas().Focus(choice)
}

// showKeys lists the keys that are in no menu.
func (w *Window) showKeys() {
	grid := container.NewVBox()
	for _, key := range []string{"digits", "blank", "move", "edges", "tab"} {
		name := widget.NewLabelWithStyle(translations.T("keys."+key), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		grid.Add(container.NewGridWithColumns(2, name, widget.NewLabel(translations.T("keys."+key+".does"))))
	}
	d := dialog.NewCustom(translations.T("keys.title"), translations.T("keys.close"), grid, w.win)
	d.SetOnClosed(func() { w.win.Canvas().Focus(w.board) })
	d.Show()
}
