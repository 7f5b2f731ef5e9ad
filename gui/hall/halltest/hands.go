package halltest

import (
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/menus"
)

// These functions do what a user can do: see what is on the screen, press keys, and press
// everything that can be pressed.

// Seen calls see with every visible object in o, including o.
func Seen(o fyne.CanvasObject, see func(fyne.CanvasObject)) {
	if o == nil || !o.Visible() {
		return
	}
	see(o)
	for _, part := range parts(o) {
		Seen(part, see)
	}
}

// parts returns what an object consists of.
func parts(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// OnTop returns what receives the pointer: the dialog or the menu over the window, or else its
// content.
func (d *Desk) OnTop() fyne.CanvasObject {
	if top := d.Win.Canvas().Overlays().Top(); top != nil {
		return top
	}
	return d.Win.Content()
}

// A Button is something that can be pressed.
type Button struct {
	fyne.Tappable
	Name string // its type, and what a screen reader calls it
}

// Tap presses it.
func (b Button) Tap() {
	b.Tapped(&fyne.PointEvent{Position: fyne.NewPos(2, 2)})
}

// Buttons returns what can be pressed now.
func (d *Desk) Buttons() (all []Button) {
	Seen(d.OnTop(), func(o fyne.CanvasObject) {
		t, ok := o.(fyne.Tappable)
		if off, ok := o.(fyne.Disableable); ok && off.Disabled() {
			return
		}
		if _, field := o.(*controls.Field); !ok || field { // pressing a field only focuses it
			return
		}
		name := reflect.TypeOf(o).String()
		if a, ok := o.(fyne.Accessible); ok {
			name += " " + a.AccessibilityLabel()
		}
		all = append(all, Button{t, name})
	})
	return all
}

// Strike presses a key as Fyne does: it goes to the object with the focus, or else to the window.
// The character of a digit follows its key.
func (d *Desk) Strike(name fyne.KeyName) {
	e := &fyne.KeyEvent{Name: name}
	c := d.Win.Canvas()
	if k, ok := c.Focused().(desktop.Keyable); ok {
		k.KeyDown(e)
		defer k.KeyUp(e)
	}
	if f := c.Focused(); f != nil {
		f.TypedKey(e)
	} else if typed := c.OnTypedKey(); typed != nil {
		typed(e)
	}
	if len(name) == 1 && name[0] >= '0' && name[0] <= '9' {
		d.Character(rune(name[0]))
	}
}

// StrikeRune presses a key for which Fyne has no name, but a character.
func (d *Desk) StrikeRune(char rune) {
	if k, ok := d.Win.Canvas().Focused().(desktop.Keyable); ok {
		k.KeyDown(&fyne.KeyEvent{})
		defer k.KeyUp(&fyne.KeyEvent{})
	}
	d.Character(char)
}

// Character types a character.
func (d *Desk) Character(char rune) {
	if f := d.Win.Canvas().Focused(); f != nil {
		f.TypedRune(char)
	} else if typed := d.Win.Canvas().OnTypedRune(); typed != nil {
		typed(char)
	}
}

// Shortcut presses a shortcut as Fyne does: it goes to the menu if there is one, then to the object
// with the focus, then to the canvas.
func (d *Desk) Shortcut(s fyne.Shortcut) {
	if menu := d.Win.MainMenu(); menu != nil {
		if do := entryOf(menu.Items, s); do != nil {
			do()
			return
		}
	}
	if f, ok := d.Win.Canvas().Focused().(fyne.Shortcutable); ok {
		f.TypedShortcut(s)
		return
	}
	// The canvas of the tests does not export this.
	inside := reflect.ValueOf(d.Win.Canvas()).Elem().FieldByName("WindowlessCanvas").Interface()
	inside.(fyne.Shortcutable).TypedShortcut(s)
}

// entryOf returns the action of the entry with a shortcut; nil if there is none.
func entryOf(all []*fyne.Menu, s fyne.Shortcut) func() {
	for _, m := range all {
		for _, i := range m.Items {
			if i.Shortcut != nil && i.Shortcut.ShortcutName() == s.ShortcutName() {
				return i.Action
			}
			if i.ChildMenu != nil {
				if do := entryOf([]*fyne.Menu{i.ChildMenu}, s); do != nil {
					return do
				}
			}
		}
	}
	return nil
}

// Press does what the shortcut of a menu entry does.
func (d *Desk) Press(label string) {
	d.T.Helper()
	for _, i := range d.Entries() {
		if menus.Words(i) == label {
			i.Action()
			return
		}
	}
	d.T.Fatalf("there is no menu item %q", label)
}

// To chooses a room by its ID.
func (d *Desk) To(id string) {
	d.T.Helper()
	d.Press(words.T("menu.activity." + id))
}

// PasteText pastes a text by the menu.
func (d *Desk) PasteText(text string) {
	d.T.Helper()
	d.App.Clipboard().SetContent(text)
	d.Press(words.T("menu.paste"))
}

// Accept presses a button beside the sentence below the board.
func (d *Desk) Accept(n int) {
	d.T.Helper()
	offers := d.Offers()
	if n >= len(offers) {
		d.T.Fatalf("beside %q there are %d buttons", d.Sentence().Text, len(offers))
	}
	test.Tap(offers[n])
}

// Key presses keys that are no characters.
func (d *Desk) Key(names ...fyne.KeyName) {
	for _, name := range names {
		if focused := d.Win.Canvas().Focused(); focused != nil {
			focused.TypedKey(&fyne.KeyEvent{Name: name})
		} else {
			d.Keys().Key(&fyne.KeyEvent{Name: name})
		}
	}
}

// Select clicks on cells of the board, on the first alone and on the others with Control.
func (d *Desk) Select(cells ...int) {
	for i, cell := range cells {
		e := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: d.Board.CellPosition(cell)}, Button: desktop.MouseButtonPrimary}
		if i > 0 {
			e.Modifier = fyne.KeyModifierControl
		}
		d.Board.MouseDown(e)
		d.Board.MouseUp(e)
	}
}

// TypeText types characters on the board.
func (d *Desk) TypeText(text string) {
	for _, char := range text {
		d.Board.TypedRune(char)
	}
}

// TypeAt types a digit into a cell of the board.
func (d *Desk) TypeAt(cell int, digit uint8) {
	d.Board.MoveTo(cell)
	d.Board.Enter(digit)
}

// TypeInto types characters into what has the focus.
func (d *Desk) TypeInto(text string) {
	for _, char := range text {
		d.Win.Canvas().Focused().TypedRune(char)
	}
}

// TapKeys presses keys of the board as Fyne delivers them: digits, ↵ for Enter, ⌫, a space.
func (d *Desk) TapKeys(text string) {
	for _, char := range text {
		name := fyne.KeyName(strings.ToUpper(string(char)))
		switch char {
		case '↵':
			name, char = fyne.KeyReturn, 0
		case '⌫':
			name, char = fyne.KeyBackspace, 0
		case ' ':
			name = fyne.KeySpace
		}
		e := &fyne.KeyEvent{Name: name}
		d.Board.KeyDown(e)
		d.Board.TypedKey(e)
		if char != 0 {
			d.Board.TypedRune(char)
		}
		d.Board.KeyUp(e)
	}
}

// TapButton presses what a screen reader calls by a name, or by a name that ends with it.
func (d *Desk) TapButton(name string) {
	d.T.Helper()
	for _, b := range d.Buttons() {
		if strings.HasSuffix(b.Name, " "+name) {
			b.Tap()
			return
		}
	}
	d.T.Fatalf("there is no button %q", name)
}

// TapSeen presses the button with a text, or the key whose name begins with it.
func (d *Desk) TapSeen(label string) {
	d.T.Helper()
	for _, b := range d.Buttons() {
		if text, ok := b.Tappable.(*controls.Button); ok && text.Text == label {
			test.Tap(text)
			return
		}
		if k, ok := b.Tappable.(*controls.Key); ok && strings.HasPrefix(k.AccessibilityLabel(), label) {
			test.Tap(k)
			return
		}
	}
	d.T.Fatalf("nothing to press is called %q", label)
}

// A Labelled is something that can be pressed and has a name.
type Labelled interface {
	fyne.CanvasObject
	fyne.Tappable
	fyne.Accessible
}

// Pressable returns what can be pressed under a name: in the list that is open, or else in the window.
func (d *Desk) Pressable(name string) (found Labelled) {
	in := d.Win.Content()
	if top := d.Win.Canvas().Overlays().Top(); top != nil {
		in = top
	}
	Seen(in, func(o fyne.CanvasObject) {
		if l, ok := o.(Labelled); ok && l.AccessibilityLabel() == name {
			found = l
		}
	})
	return found
}

// TapNamed presses what has a name.
func (d *Desk) TapNamed(name string) {
	d.T.Helper()
	d.Until("there is "+name, func() bool { return d.Pressable(name) != nil }) // the window may still be about to be arranged
	d.Pressable(name).Tapped(&fyne.PointEvent{})
	d.Idle()
}

// TapDialog presses a button of the dialog on top.
func (d *Desk) TapDialog(label string) {
	d.T.Helper()
	for _, o := range test.LaidOutObjects(d.Win.Canvas().Overlays().Top()) {
		if b, ok := o.(*controls.DialogButton); ok && b.Text == label {
			test.Tap(b)
			return
		}
	}
	d.T.Fatalf("the dialog has no button %q:\n%s", label, d.DialogText())
}

// OnButton moves the focus to a button of the dialog on top with Tab.
func (d *Desk) OnButton(name string) {
	d.T.Helper()
	d.Until("Tab leads to "+name, func() bool {
		for range 40 {
			d.Win.Canvas().FocusNext()
			if b, ok := d.Win.Canvas().Focused().(*controls.DialogButton); ok && b.Text == name {
				return true
			}
		}
		return false // it may still be disabled
	})
}

// Tick changes a check.
func (d *Desk) Tick(label string) {
	d.T.Helper()
	c := d.CheckOf(label)
	if c == nil {
		d.T.Fatalf("there is no check %q", label)
	}
	c.SetChecked(!c.Checked)
}

// ChooseIn chooses an option of the first choice in an object that has it.
func (d *Desk) ChooseIn(part fyne.CanvasObject, option string) {
	d.T.Helper()
	for _, o := range test.LaidOutObjects(part) {
		if c, ok := o.(*controls.Choice); ok && slices.Contains(c.Options, option) {
			c.SetSelected(option)
			return
		}
	}
	d.T.Fatalf("nothing to choose %q from", option)
}

// ChooseSeen chooses an option of the first choice on the screen that has it.
func (d *Desk) ChooseSeen(option string) {
	d.T.Helper()
	found := false
	Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if c, ok := o.(*controls.Choice); ok && !found && slices.Contains(c.Options, option) {
			found = true
			c.SetSelected(option)
		}
	})
	if !found {
		d.T.Fatalf("nothing to choose %q from", option)
	}
}

// changes are the entries of the menu that change the puzzle on the board, and keys that do.
var changes = []string{"menu.redo", "menu.clear", "menu.reset", "menu.fix"}

// Unchanged tries the keys and the entries of the menu that change a puzzle, and checks that it stays as it is and that a sentence says why. Undo
// is not tried: what it takes back first differs from room to room.
func (d *Desk) Unchanged(why string) {
	d.T.Helper()
	before, made, undone := d.Now(), d.Sheet().Made(), d.Sheet().Undone()
	same := func(what string) {
		d.T.Helper()
		if now := d.Now(); !now.SameDigits(before) || !now.SamePencils(before) || d.Sheet().Made() != made || d.Sheet().Undone() != undone {
			d.T.Fatalf("%s changed the puzzle: %v", what, now.Grid())
		}
	}
	for _, entry := range changes {
		d.Press(words.T(entry))
		same(entry)
		d.Says(words.T(why))
	}
	for _, key := range []fyne.KeyName{fyne.Key7, fyne.KeyDelete, fyne.KeyBackspace} {
		d.Strike(key)
		same(string(key))
	}
}
