package typing

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/strokes"
	"nonet/core/words"
	"nonet/gui/controls"
)

// A menuChoice is a button that opens a menu, which has the keys then.
type menuChoice struct {
	*controls.Button
	closing func() bool
	items   func() []*fyne.MenuItem
}

func newMenuChoice(do PanelActions, items func() []*fyne.MenuItem) *menuChoice {
	c := &menuChoice{closing: do.Closing, items: items}
	c.Button = controls.NewButton("", theme.MenuDropDownIcon(), c.open, do.Keys)
	c.Alignment, c.IconPlacement = widget.ButtonAlignLeading, widget.ButtonIconTrailingText
	return c
}

func (c *menuChoice) open() {
	if !c.closing() {
		controls.ShowMenu(c.Button, c.items()...)
	}
}

// name changes the text of the button.
func (c *menuChoice) name(text string) {
	if c.Text != text {
		c.SetText(text)
	}
}

// toolItems are the entries for what is drawn.
func (p *Panel) toolItems() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for t := range strokes.Tools {
		items = append(items, controls.CheckedItem(words.T("typing.tool."+t.TextKey()), p.shown.Tool == t, func() { p.press(func() { p.do.Tool(t) }) }))
		if t == strokes.Digits {
			items = append(items, fyne.NewMenuItemSeparator())
		}
	}
	return items
}

// drawingHelp lists the keys for a tool.
func drawingHelp(t strokes.Tool) fyne.CanvasObject {
	form := container.New(layout.NewFormLayout())
	var keys []string
	switch {
	case t == strokes.Regions:
		keys = []string{"letters", "paint", "skip", "erase", "leave"}
	case t == strokes.Cages:
		keys = []string{"drag", "shift", "sum", "enter", "erase", "leave"}
	case t == strokes.Sums:
		keys = []string{"drag", "shift", "space", "sum", "enter", "erase", "leave"}
	case t == strokes.Diagonals:
		keys = []string{"diagonal", "side", "sum", "enter", "erase", "leave"}
	case t.Single():
		keys = []string{"press", "erase", "leave"}
	case t.Sign():
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
