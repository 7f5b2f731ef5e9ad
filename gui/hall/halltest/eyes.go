package halltest

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/menus"
)

// CopyText returns the digits that the board shows.
func (d *Desk) CopyText() string { return d.View().Digits().String() }

// in returns the objects of a type in an object, whether they are visible or not.
func in[T fyne.CanvasObject](o fyne.CanvasObject) (all []T) {
	if of, ok := o.(T); ok {
		return []T{of}
	}
	for _, part := range parts(o) {
		all = append(all, in[T](part)...)
	}
	return all
}

// Sentence returns what shows the sentence below the board.
func (d *Desk) Sentence() *controls.Paragraph {
	if d.Bar == nil { // the window has not begun yet
		return controls.NewParagraph("")
	}
	return in[*controls.Paragraph](d.Bar.Object)[0]
}

// Offers returns the buttons beside the sentence.
func (d *Desk) Offers() []*controls.Button { return in[*controls.Button](d.Bar.Object) }

// Entries returns all entries of the menu that do something, also those of menus in menus.
func (d *Desk) Entries() []*fyne.MenuItem {
	var all []*fyne.MenuItem
	for _, m := range d.Menu.Main.Items {
		all = append(all, entries(m)...)
	}
	return all
}

func entries(m *fyne.Menu) (all []*fyne.MenuItem) {
	for _, i := range m.Items {
		if i.ChildMenu != nil {
			all = append(all, entries(i.ChildMenu)...)
		} else if !i.IsSeparator {
			all = append(all, i)
		}
	}
	return all
}

// Can reports whether a menu entry can be chosen.
func (d *Desk) Can(label string) bool {
	return slices.ContainsFunc(d.Entries(), func(i *fyne.MenuItem) bool { return menus.Words(i) == label && !i.Disabled })
}

// Says checks that the sentence below the board has a part.
func (d *Desk) Says(part string) {
	d.T.Helper()
	if got := d.Sentence().Text; !strings.Contains(got, part) {
		d.T.Errorf("the window says %q, want %q in it", got, part)
	}
}

// Shows checks the digits that the board shows.
func (d *Desk) Shows(want string) {
	d.T.Helper()
	if got := d.CopyText(); got != want {
		d.T.Errorf("the board shows\n%s, want\n%s", got, want)
	}
}

// Givens checks the givens; cells missing at the end of want are blank.
func (d *Desk) Givens(want string) {
	d.T.Helper()
	got := d.Now().Puzzle.Givens.String()
	if want += strings.Repeat(".", len(got)-len(want)); got != want {
		d.T.Errorf("the givens are\n%s, want\n%s", got, want)
	}
}

// DialogText returns all text in the dialog on top.
func (d *Desk) DialogText() string {
	var all []string
	if top := d.Win.Canvas().Overlays().Top(); top != nil {
		for _, o := range test.LaidOutObjects(top) {
			switch o := o.(type) {
			case *widget.Label:
				all = append(all, o.Text)
			case *controls.Line:
				all = append(all, o.Text)
			case *controls.Paragraph:
				all = append(all, o.Text)
			case *widget.Button:
				all = append(all, o.Text)
			case *controls.DialogButton:
				all = append(all, o.Text)
			}
		}
	}
	return strings.Join(all, "\n")
}

// TextIn returns all text in a part of the window, as a screen reader is given it where that differs.
func TextIn(part fyne.CanvasObject) string {
	var all []string
	for _, o := range test.LaidOutObjects(part) {
		switch o := o.(type) {
		case *widget.Label:
			all = append(all, o.Text)
		case fyne.Accessible:
			all = append(all, o.AccessibilityLabel())
		}
	}
	return strings.Join(all, "\n")
}

// Written returns the texts that are drawn in an object.
func Written(part fyne.CanvasObject) (all []string) {
	Seen(part, func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok {
			all = append(all, text.Text)
		}
	})
	return all
}

// DialogSays checks that the dialog on top says something.
func (d *Desk) DialogSays(part string) {
	d.T.Helper()
	if text := d.DialogText(); !strings.Contains(text, part) {
		d.T.Errorf("the dialog says\n%s\nwant %q in it", text, part)
	}
}

// Ruled returns the board with its numbers.
func (d *Desk) Ruled() (found *board.Ruled) {
	Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if r, ok := o.(*board.Ruled); ok {
			found = r
		}
	})
	return found
}

// Tells reports whether something in the window is described to a screen reader with a text.
func (d *Desk) Tells(text string) bool {
	for _, o := range test.LaidOutObjects(d.Win.Content()) {
		if p, ok := o.(interface{ AccessibilityLabel() string }); ok && o.Visible() && strings.Contains(p.AccessibilityLabel(), text) {
			return true
		}
	}
	return false
}

// Sees reports whether a label of the window has a text in it, or the text is chosen somewhere.
func (d *Desk) Sees(text string) (found bool) {
	Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *widget.Label:
			found = found || strings.Contains(strings.ReplaceAll(o.Text, "\n", " "), text)
		case *controls.Choice:
			found = found || o.Selected == text
		case *controls.Select:
			found = found || o.Selected == text
		}
	})
	return found
}

// HasButton reports whether the window has a visible button with a text.
func (d *Desk) HasButton(text string) bool {
	return slices.ContainsFunc(test.LaidOutObjects(d.Win.Content()), func(o fyne.CanvasObject) bool {
		b, ok := o.(*controls.Button)
		return ok && b.Text == text && b.Visible()
	})
}

// CheckOf returns the visible check with a label, in the uppermost dialog or else in the window; nil if there is none.
func (d *Desk) CheckOf(label string) (found *controls.Check) {
	Seen(d.OnTop(), func(o fyne.CanvasObject) {
		if c, ok := o.(*controls.Check); ok && c.Text == label && c.Visible() {
			found = c
		}
	})
	return found
}

// OneInFront checks that a dialog alone is on the screen, and that nothing below it gets a key.
func (d *Desk) OneInFront(which dialogs.Box) {
	d.T.Helper()
	if d.Dialogs.Now() != which {
		d.T.Fatalf("the uppermost dialog is another one: %v", d.DialogText())
	}
	if n := len(d.Win.Canvas().Overlays().List()); n != 1 {
		d.T.Fatalf("there are %d dialogs on the screen", n)
	}
	board := d.Now().Grid().String()
	held := d.Win.Canvas().Focused()
	d.Win.Canvas().Unfocus() // as a click on a label does
	for _, char := range "57" {
		d.Keys().Rune(char)
	}
	d.Press(words.T("menu.clear"))
	if d.Now().Grid().String() != board {
		d.T.Fatalf("a key below the dialog changed the board: %s", d.Now().Grid())
	}
	if held != nil {
		d.Win.Canvas().Focus(held)
	}
}
