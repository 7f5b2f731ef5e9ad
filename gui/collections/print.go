package collections

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/format"
	"nonet/core/words"
	"nonet/gui/dialogs"
)

// buttons are those of a dialog with a collection: to close it, and to print the puzzles that are shown.
func (s *Shelves) buttons(d *dialogs.Dialog, of func() *Collection, title func() string) []fyne.CanvasObject {
	return []fyne.CanvasObject{
		s.dialogs.Button(words.T("gallery.cancel"), nil, func() { d.Dismiss() }),
		s.dialogs.Button(words.T("menu.print"), theme.DocumentPrintIcon(), func() {
			if entries := of().visible(); len(entries) > 0 {
				s.needs.Print(title(), entries)
			}
		}),
	}
}

// visible returns the puzzles that pass the filter.
func (c *Collection) visible() (all []format.Entry) {
	for place := range c.Visible() {
		all = append(all, c.entry(c.At(place)))
	}
	return all
}
