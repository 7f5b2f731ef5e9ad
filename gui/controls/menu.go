package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// ShowMenu opens a menu below a control, or above it if there is no room below. If the control is not on the screen, it returns nil. What had the
// focus gets it again when the menu closes: it has not seen that keys were released meanwhile.
func ShowMenu(at fyne.CanvasObject, items ...*fyne.MenuItem) *widget.PopUpMenu {
	driver := fyne.CurrentApp().Driver()
	canvas := driver.CanvasForObject(at)
	if canvas == nil {
		return nil
	}
	m, before := widget.NewPopUpMenu(fyne.NewMenu("", items...), canvas), canvas.Focused()
	m.OnDismiss = func() {
		m.Hide()
		if before != nil && canvas.Focused() == before {
			canvas.Unfocus()
			canvas.Focus(before)
		}
	}
	corner := driver.AbsolutePositionForObject(at)
	below := corner.Y + at.Size().Height
	if height := m.MinSize().Height; below+height > canvas.Size().Height && height < corner.Y {
		below = corner.Y - height
	}
	m.ShowAtPosition(fyne.NewPos(corner.X, below))
	return m
}

// CheckedItem returns an entry of a menu that is checked or not.
func CheckedItem(text string, checked bool, do func()) *fyne.MenuItem {
	item := fyne.NewMenuItem(text, do)
	item.Checked = checked
	return item
}
