package gui

import (
	"fyne.io/fyne/v2"

	"nonet/gui/webpage"
)

// listen connects the window to its page in a browser.
func listen(w *Window) {
	w.page.Listen(webpage.Listener{
		File: func(f webpage.File) {
			dropped(w, f.Name, func() { w.rooms.shelf.OpenFile(f) })
		},
		Link: func(fragment string) {
			if w.Closing() {
				return
			}
			if d := w.dialogs.Now(); d != nil {
				d.Dismiss()
			}
			w.rooms.shelf.OpenLink(fragment)
		},
		Key: func(k webpage.Key) { pageKey(w, k) },
		Writing: func() bool {
			_, field := w.win.Canvas().Focused().(fyne.Shortcutable)
			return field
		},
	})
}

// pageKey handles a key that Fyne's driver for browsers does not know.
func pageKey(w *Window, k webpage.Key) {
	name := fyne.KeyName(k.Name)
	switch k.Name {
	case "PageUp":
		name = fyne.KeyPageUp
	case "PageDown":
		name = fyne.KeyPageDown
	}
	var held fyne.KeyModifier
	for modifier, on := range map[fyne.KeyModifier]bool{
		fyne.KeyModifierControl: k.Ctrl, fyne.KeyModifierAlt: k.Alt, fyne.KeyModifierShift: k.Shift,
	} {
		if on {
			held |= modifier
		}
	}
	if held != 0 && w.menu.Press(name, held) {
		return
	}
	event := &fyne.KeyEvent{Name: name}
	if focused := w.win.Canvas().Focused(); focused != nil {
		focused.TypedKey(event)
		return
	}
	w.typedKey(event)
}

// fullScreen reports whether the window has the whole screen.
func (s *stage) fullScreen() bool {
	if page := s.window.page; page != nil {
		return page.FullScreen()
	}
	return s.window.win.FullScreen()
}
