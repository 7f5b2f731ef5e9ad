package typing

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
)

// A drawChoice is a button for what can be chosen besides digits: what is drawn, and the rules of the whole grid.
type drawChoice struct {
	*controls.Button
	do    PanelActions
	press func(func())
	shown Moment
}

// furtherHouses and gridRules are the rules of the whole grid, in the order in which they are offered.
var (
	furtherHouses = []sudoku.Extra{sudoku.Diagonals, sudoku.Windows, sudoku.Groups}
	gridRules     = []sudoku.ClueKind{sudoku.Knight, sudoku.King, sudoku.Nonconsecutive}
)

func newDrawChoice(do PanelActions, press func(func())) *drawChoice {
	d := &drawChoice{do: do, press: press}
	d.Button = controls.NewButton("", theme.MenuDropDownIcon(), d.open, do.Keys)
	d.Alignment, d.IconPlacement = widget.ButtonAlignLeading, widget.ButtonIconTrailingText
	return d
}

// open opens the menu, which has the keys then.
func (d *drawChoice) open() {
	if !d.do.Closing() {
		controls.ShowMenu(d.Button, d.items()...)
	}
}

// items returns the entries of the menu.
func (d *drawChoice) items() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for t, kind := range tools {
		items = append(items, controls.CheckedItem(words.T("typing.tool."+kind.key), d.shown.Tool == Tool(t), func() { d.press(func() { d.do.Tool(Tool(t)) }) }))
	}
	items = append(items, fyne.NewMenuItemSeparator())
	for _, e := range furtherHouses {
		has := hasHouses(d.shown.Puzzle, e)
		items = append(items, controls.CheckedItem(words.T("typing.rule."+e.Names()[0]), has, func() { d.press(func() { d.do.Houses(e, !has) }) }))
	}
	for _, k := range gridRules {
		has := hasClue(d.shown.Puzzle, k)
		items = append(items, controls.CheckedItem(words.T("typing.rule."+k.String()), has, func() { d.press(func() { d.do.GridRule(k, !has) }) }))
	}
	return items
}

func hasHouses(p sudoku.Puzzle, e sudoku.Extra) bool { return p.Layout.Shape().Extra&e != 0 }

func hasClue(p sudoku.Puzzle, k sudoku.ClueKind) bool {
	return slices.ContainsFunc(p.Clues.All(), func(c sudoku.Clue) bool { return c.Kind == k })
}

// show shows what is chosen.
func (d *drawChoice) show(m *Moment) {
	d.shown = *m
	if text := words.T("typing.draw.what", words.Data{"Tool": words.T("typing.tool." + tools[m.Tool].key)}); d.Text != text {
		d.SetText(text)
	}
}

// drawingHelp lists the keys for a tool.
func drawingHelp(t Tool) fyne.CanvasObject {
	form := container.New(layout.NewFormLayout())
	var keys []string
	switch {
	case t == Regions:
		keys = []string{"letters", "paint", "skip", "erase", "leave"}
	case t == Cages:
		keys = []string{"drag", "shift", "sum", "enter", "erase", "leave"}
	case t.single():
		keys = []string{"press", "erase", "leave"}
	case tools[t].sign:
		keys = []string{"border", "sign", "erase", "leave"}
	default:
		keys = []string{"drag", "shift", "space", "enter", "erase", "leave"}
	}
	for _, key := range keys {
		name := widget.NewLabel(words.T("typing.help.draw." + key))
		name.TextStyle.Bold = true
		does := controls.NewParagraph(words.T("typing.help.draw." + key + ".does"))
		name.SizeName, does.SizeName = theme.SizeNameCaptionText, theme.SizeNameCaptionText
		form.Add(name)
		form.Add(does)
	}
	return form
}
