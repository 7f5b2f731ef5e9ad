package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/gui/controls"
	"nonet/gui/webpage"
)

// listen connects the window to its page in a browser.
func listen(w *Window) {
	w.rooms.solve.Modifiers = func() fyne.KeyModifier { return modifiers(w.page.Held()) }
	w.page.Listen(webpage.Listener{
		File: func(f webpage.File) {
			dropped(w, f.Name, f.Others, func() { w.rooms.files.OpenFile(f) })
		},
		Link: func(fragment string) {
			if w.Closing() {
				return
			}
			w.dialogs.DismissAll()
			w.rooms.files.OpenLink(fragment)
		},
		Key:    func(k webpage.Key) { pageKey(w, k) },
		Uses:   func(k webpage.Key) bool { return pageUses(w, k) },
		Tabbed: func() { revealFocus(w) },
		Scaled: w.stage.retheme,
		Typed:  func(text string) { pageTyped(w, text) },
		Writing: func() (x, y float32, ok bool) {
			field, ok := w.win.Canvas().Focused().(fyne.Shortcutable)
			if !ok {
				return 0, 0, false
			}
			o, all := field.(fyne.CanvasObject), w.win.Canvas().Size()
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
			return at.X / all.Width, (at.Y + o.Size().Height) / all.Height, true
		},
		Drags: func(x, y float32) bool { return overCells(w, x, y) },
	})
}

// revealFocus scrolls to what has the focus. In a page it may be where a small window has no room for it.
func revealFocus(w *Window) {
	focused, ok := w.win.Canvas().Focused().(fyne.CanvasObject)
	switch {
	case !ok:
	case w.dialogs.Open():
		w.dialogs.Reveal(focused)
	case w.stage.scroll != nil:
		controls.Reveal(w.stage.scroll, focused)
	}
}

// overCells reports whether a place is on the board, and dragging selects cells there. x and y are fractions of the page's width and
// height.
func overCells(w *Window, x, y float32) bool {
	c := w.win.Canvas()
	if !w.board.SelectsSeveral() || c.Overlays().Top() != nil {
		return false
	}
	at := fyne.NewPos(x*c.Size().Width, y*c.Size().Height).Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(w.board))
	size := w.board.Size()
	return at.X >= 0 && at.Y >= 0 && at.X < size.Width && at.Y < size.Height
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
	held := modifiers(k.Ctrl, k.Alt, k.Shift)
	if held != 0 && w.menu.Press(name, held) {
		return
	}
	event := &fyne.KeyEvent{Name: name}
	if focused := w.win.Canvas().Focused(); focused != nil {
		if keys, ok := focused.(desktop.Keyable); ok {
			keys.KeyDown(event)
		}
		focused.TypedKey(event)
		return
	}
	w.typedKey(event)
}

// pageUses reports whether a key that a browser has a use for has one here.
func pageUses(w *Window, k webpage.Key) bool {
	name, held := fyne.KeyName(k.Name), modifiers(k.Ctrl, k.Alt, k.Shift)
	switch {
	case w.menu.Uses(name, held):
		return true
	case held == fyne.KeyModifierControl: // what the menu does not have of fields and the board
		return name == fyne.KeyA || name == fyne.KeyX
	case held != 0:
		return false
	case name == fyne.KeyF12: // asks for a hint. Where there is none to ask for, the browser's tools would surprise
		return true
	case w.dialogs.Open():
		return name == fyne.KeyF2 // renames
	}
	return w.Current(w.rooms.solve) && name != fyne.KeyF11 // filters
}

// pageTyped types text that Fyne's driver for browsers does not know as keys.
func pageTyped(w *Window, text string) {
	for _, char := range text {
		if focused := w.win.Canvas().Focused(); focused != nil {
			focused.TypedRune(char)
		} else {
			w.typedRune(char)
		}
	}
}

// modifiers returns those that are down.
func modifiers(ctrl, alt, shift bool) (held fyne.KeyModifier) {
	if ctrl {
		held |= fyne.KeyModifierControl
	}
	if alt {
		held |= fyne.KeyModifierAlt
	}
	if shift {
		held |= fyne.KeyModifierShift
	}
	return held
}

// fullScreen reports whether the window has the whole screen.
func (s *stage) fullScreen() bool {
	if page := s.window.page; page != nil {
		return page.FullScreen()
	}
	return s.window.win.FullScreen()
}
