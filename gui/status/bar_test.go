package status

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/gui/controls"
	"nonet/gui/look"
)

// newBar returns a bar in a window of a size, with a message and its buttons.
func newBar(t *testing.T, width float32, text string, buttons ...string) *Bar {
	t.Helper()
	s := NewBar(controls.Keys{})
	w := test.NewTempWindow(t, s.Object)
	m := Say(text)
	for _, b := range buttons {
		m.Offer(b, func() {})
	}
	s.Show(m, false)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, s.Object.MinSize().Height))
	s.Object.Resize(fyne.NewSize(width, s.Object.MinSize().Height))
	return s
}

// TestButtonsStayInTheBar: two buttons for fingers do not cover what is below the bar of a telephone.
func TestButtonsStayInTheBar(t *testing.T) {
	l := look.New(look.Light, "")
	l.Touch = true
	test.NewTempApp(t).Settings().SetTheme(l)
	s := newBar(t, 380, "A digit was misread or left out. Read the puzzle back against the paper.", "Read back", "Done")
	s.SetPhone(true)
	s.Object.Resize(fyne.NewSize(380, s.Object.MinSize().Height))
	for _, b := range s.actions.Objects {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b).Y - fyne.CurrentApp().Driver().AbsolutePositionForObject(s.Object).Y
		if at+b.Size().Height > s.Object.Size().Height {
			t.Errorf("a button reaches down to %v of %v", at+b.Size().Height, s.Object.Size().Height)
		}
	}
}

// TestLongSentence: a sentence that is too long for its room beside a button is set smaller, and all of it can be seen.
func TestLongSentence(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, ""))
	for text, small := range map[string]bool{
		"Short.": false,
		"Your turn: select an empty cell, then click a candidate in it or type a digit. Forward checking with MRV goes on from there, and tries its own choice later.": true,
	} {
		s := newBar(t, 450, text, "Let the engine decide")
		if s.text.MinSize().Height > s.scroll.Size().Height {
			t.Errorf("%q is %v high, and there is room for %v", text, s.text.MinSize().Height, s.scroll.Size().Height)
		}
		if is := s.text.SizeName != look.SizeNameSentence; is != small {
			t.Errorf("%q has letters of the size %q", text, s.text.SizeName)
		}
	}
}
