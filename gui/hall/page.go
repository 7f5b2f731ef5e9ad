package hall

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/webpage"
)

// Modifiers returns the keys such as Shift that are down in a browser.
func (h *Hall) Modifiers() fyne.KeyModifier { return modifiers(h.Page.Held()) }

// ListenToPage connects the window to its page in a browser. open opens a file that was dropped on the page, and follow a link to a
// puzzle.
func (h *Hall) ListenToPage(open func(webpage.File), follow func(fragment string)) {
	h.Page.Listen(webpage.Listener{
		File: func(f webpage.File) {
			h.Dropped(f.Name, f.Others, func() { open(f) })
		},
		Link: func(fragment string) {
			if h.Closing() {
				return
			}
			h.Dialogs.DismissAll()
			follow(fragment)
		},
		Key:    func(k webpage.Key) { h.pageKey(k) },
		Uses:   func(k webpage.Key) bool { return h.pageUses(k) },
		Tabbed: func() { h.revealFocus() },
		Scaled: h.stage.retheme,
		Typed:  func(text string) { h.pageTyped(text) },
		Writing: func() (x, y float32, ok bool) {
			field, ok := h.Win.Canvas().Focused().(fyne.Shortcutable)
			if !ok {
				return 0, 0, false
			}
			o, all := field.(fyne.CanvasObject), h.Win.Canvas().Size()
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
			return at.X / all.Width, (at.Y + o.Size().Height) / all.Height, true
		},
		Drags:   func(x, y float32) bool { return h.overCells(x, y) },
		Handled: h.tell,
	})
}

// tell tells a screen reader what the window shows. Of an open dialog it tells what that says in place of the panels, and at any time what has the focus.
func (h *Hall) tell() {
	w := h.told
	if h.Dialogs.Open() {
		w.Spoken = h.Dialogs.Text()
	}
	switch focused := h.Win.Canvas().Focused().(type) {
	case *board.Board: // which has a name of its own
	case controls.Spoken:
		w.Focused = focused.Spoken()
	case fyne.Accessible:
		w.Focused = focused.AccessibilityLabel()
	}
	h.Page.Tell(w)
}

// revealFocus scrolls to what has the focus. In a page it may be where a small window has no room for it.
func (h *Hall) revealFocus() {
	focused, ok := h.Win.Canvas().Focused().(fyne.CanvasObject)
	switch {
	case !ok:
	case h.Dialogs.Open():
		h.Dialogs.Reveal(focused)
	case h.stage.scroll != nil:
		controls.Reveal(h.stage.scroll, focused)
	}
}

// overCells reports whether a place is on the board, and dragging selects cells or draws there. x and y are fractions of the page's width and
// height.
func (h *Hall) overCells(x, y float32) bool {
	c := h.Win.Canvas()
	if !h.Board.Drags() || c.Overlays().Top() != nil {
		return false
	}
	at := fyne.NewPos(x*c.Size().Width, y*c.Size().Height).Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(h.Board))
	size := h.Board.Size()
	return at.X >= 0 && at.Y >= 0 && at.X < size.Width && at.Y < size.Height
}

// pageKey handles a key that Fyne's driver for browsers does not know.
func (h *Hall) pageKey(k webpage.Key) {
	name := fyne.KeyName(k.Name)
	switch k.Name {
	case "PageUp":
		name = fyne.KeyPageUp
	case "PageDown":
		name = fyne.KeyPageDown
	}
	held := modifiers(k.Ctrl, k.Alt, k.Shift)
	if held != 0 && h.Menu.Press(name, held) {
		return
	}
	event := &fyne.KeyEvent{Name: name}
	if focused := h.Win.Canvas().Focused(); focused != nil {
		if keys, ok := focused.(desktop.Keyable); ok {
			keys.KeyDown(event)
		}
		focused.TypedKey(event)
		return
	}
	h.typedKey(event)
}

// pageUses reports whether a key that a browser has a use for has one here.
func (h *Hall) pageUses(k webpage.Key) bool {
	name, held := fyne.KeyName(k.Name), modifiers(k.Ctrl, k.Alt, k.Shift)
	switch {
	case h.Menu.Uses(name, held):
		return true
	case held == fyne.KeyModifierControl: // what the menu does not have of fields and the board
		return name == fyne.KeyA || name == fyne.KeyX
	case held != 0:
		return false
	case name == fyne.KeyF12: // asks for a hint. Where there is none to ask for, the browser's tools would surprise
		return true
	case h.Dialogs.Open():
		return name == fyne.KeyF2 // renames
	}
	return h.wiring.Uses != nil && h.wiring.Uses(name)
}

// pageTyped types text that Fyne's driver for browsers does not know as keys.
func (h *Hall) pageTyped(text string) {
	for _, char := range text {
		if focused := h.Win.Canvas().Focused(); focused != nil {
			focused.TypedRune(char)
		} else {
			h.typedRune(char)
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
	if page := s.hall.Page; page != nil {
		return page.FullScreen()
	}
	return s.hall.Win.FullScreen()
}
