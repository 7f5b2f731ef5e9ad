package menus

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/controls"
)

// ForFingers returns a row of buttons that open the menus, for a window without the main menu. In Fyne's
// own menu bar the names have less space around them than buttons have, too little for a finger. keys
// receives the keys that a button does not use.
func (b *Bar) ForFingers(keys controls.Keys) fyne.CanvasObject {
	row := container.NewHBox()
	for _, m := range b.Main.Items {
		var name *controls.Button
		name = controls.NewButton(m.Label, nil, func() { controls.ShowMenu(name, m.Items...) }, keys)
		name.Importance = widget.LowImportance
		row.Add(name)
	}
	return container.NewVBox(container.NewHScroll(row), widget.NewSeparator())
}
