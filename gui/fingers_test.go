package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/look"
	"nonet/gui/menus"
)

// onPhone puts the window into the page of a telephone.
func (d *desk) onPhone(size fyne.Size) {
	d.Look.Touch = true
	words.UseFingers(true)
	d.T.Cleanup(func() { words.UseFingers(false) })
	d.inPage()
	d.Win.Resize(size)
	d.Idle()
}

// TestMenuOfPhone: on a telephone one item of the rail opens all menus as a list, with lines for fingers, none of them beyond the screen.
func TestMenuOfPhone(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(844, 390)} {
		d := newDesk(t, func(s *settings) { s.Activity = "solve" })
		d.onPhone(size)
		d.PasteText(newspaper)
		for _, m := range d.Menu.Main.Items {
			d.TapNamed("Menu")
			if d.Pressable(m.Label) == nil {
				t.Fatalf("%v: the list has no %s", size, m.Label)
			}
			d.TapNamed(m.Label)
			for _, i := range m.Items {
				if i.IsSeparator {
					continue
				}
				o := d.Pressable(menus.Words(i))
				if o == nil {
					t.Fatalf("%v: %s has no %s", size, m.Label, menus.Words(i))
				}
				if s := o.Size(); s.Height < controls.FingerHeight {
					t.Errorf("%v: %s of %s is only %v high", size, i.Label, m.Label, s.Height)
				}
				if at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o); at.X+o.MinSize().Width > size.Width {
					t.Errorf("%v: %s of %s is cut off", size, i.Label, m.Label)
				}
			}
			halltest.Seen(d.Win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
				if s, ok := o.(*container.Scroll); ok && (at.X+s.Size().Width > size.Width || at.Y+s.Size().Height > size.Height) {
					t.Errorf("%v: %s goes over the edge", size, m.Label)
				}
			})
			d.Win.Canvas().Focus(nil)
			d.Strike(fyne.KeyEscape)
			if d.Win.Canvas().Overlays().Top() != nil {
				t.Fatalf("%v: Escape does not close %s", size, m.Label)
			}
		}
	}
}

// TestSubmenuOfPhone: a menu in a menu opens, leads back, and does what it says; a press beside the list closes it.
func TestSubmenuOfPhone(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.onPhone(fyne.NewSize(390, 844))
	d.TapNamed("Menu")
	d.TapNamed("View")
	d.TapNamed(words.T("menu.theme"))
	d.TapNamed("Back to the menu: " + words.T("menu.theme"))
	d.TapNamed(words.T("menu.theme"))
	d.TapNamed(words.T("theme.dark"))
	if d.Memory.Theme != look.Dark || d.Win.Canvas().Overlays().Top() != nil {
		t.Errorf("the theme is %q, with %v open", d.Memory.Theme, d.Win.Canvas().Overlays().Top())
	}
	d.TapNamed("Menu")
	d.TapNamed("Edit")
	disabled := d.Pressable(words.T("menu.redo"))
	disabled.Tapped(&fyne.PointEvent{})
	if d.Win.Canvas().Overlays().Top() == nil {
		t.Error("an entry that does nothing now closes the list")
	}
	test.TapCanvas(d.Win.Canvas(), fyne.NewPos(385, 840))
	if d.Win.Canvas().Overlays().Top() != nil {
		t.Error("a press beside the list does not close it")
	}
}

// TestFingersAreShownNoKeys: on a touch screen no menu shows a shortcut, but the shortcuts work.
func TestFingersAreShownNoKeys(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.onPhone(fyne.NewSize(1024, 768))
	for _, i := range d.Entries() {
		if strings.ContainsAny(i.Label, "\u00a0") {
			t.Errorf("%q shows its key", i.Label)
		}
		if _, shown := i.Shortcut.(fyne.KeyboardShortcut); shown {
			t.Errorf("Fyne writes the key of %q", i.Label)
		}
	}
	d.PasteText(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("4")
	if d.Shortcut(&fyne.ShortcutUndo{}); d.Now().Typed.Filled() != 0 {
		t.Error("the key of Undo does nothing")
	}
}
