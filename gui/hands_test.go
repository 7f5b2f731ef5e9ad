package gui

import (
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/controls"
	"nonet/gui/solver"
	"nonet/gui/translations"
)

// What a person's eyes and hands come to: what is to be seen on the screen, the keys, and whatever
// can be pressed.

// seen calls see with everything in an object that is to be seen, the object too.
func seen(o fyne.CanvasObject, see func(fyne.CanvasObject)) {
	if o == nil || !o.Visible() {
		return
	}
	see(o)
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		parts = o.Objects
	case fyne.Widget:
		parts = test.WidgetRenderer(o).Objects()
	}
	for _, part := range parts {
		seen(part, see)
	}
}

// onTop is what takes the pointer: the dialog or the menu over the window, or else its content.
func (d *desk) onTop() fyne.CanvasObject {
	if top := d.win.Canvas().Overlays().Top(); top != nil {
		return top
	}
	return d.win.Content()
}

// A press is something that can be pressed.
type press struct {
	fyne.Tappable
	name string
}

func (p press) tap() {
	p.Tapped(&fyne.PointEvent{Position: fyne.NewPos(2, 2)})
}

// buttons are what can be pressed now.
func (d *desk) buttons() (all []press) {
	seen(d.onTop(), func(o fyne.CanvasObject) {
		t, ok := o.(fyne.Tappable)
		if off, ok := o.(fyne.Disableable); ok && off.Disabled() {
			return
		}
		if _, field := o.(*controls.Field); !ok || field { // a press gives the focus to a field, and no more
			return
		}
		name := reflect.TypeOf(o).String()
		if a, ok := o.(fyne.Accessible); ok {
			name += " " + a.AccessibilityLabel()
		}
		all = append(all, press{t, name})
	})
	return all
}

// signs are the activities of which a panel is to be seen.
func (d *desk) signs() (all []string) {
	seen(d.win.Content(), func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *controls.Button:
			switch o.Text {
			case translations.T("entry.done"):
				all = append(all, "entry")
			case translations.T("solve.answer"):
				all = append(all, "solve")
			}
		case *solver.Pseudocode:
			all = append(all, "watch")
		case fyne.Accessible:
			if strings.HasPrefix(o.AccessibilityLabel(), translations.T("welcome.typein")+".") {
				all = append(all, "welcome")
			}
		case *widget.Label:
			if o.Text == "a toy" {
				all = append(all, "toy")
			}
		}
	})
	slices.Sort(all)
	return all
}

// strike strikes a key as Fyne does: it goes to what has the focus, or else to the window.
func (d *desk) strike(name fyne.KeyName) {
	e := &fyne.KeyEvent{Name: name}
	if f := d.win.Canvas().Focused(); f != nil {
		f.TypedKey(e)
	} else if typed := d.win.Canvas().OnTypedKey(); typed != nil {
		typed(e)
	}
}

// strikeRune does the same with a character.
func (d *desk) strikeRune(char rune) {
	if f := d.win.Canvas().Focused(); f != nil {
		f.TypedRune(char)
	} else if typed := d.win.Canvas().OnTypedRune(); typed != nil {
		typed(char)
	}
}

// shortcut strikes a shortcut as Fyne does: it goes to the menu where there is one, then to what
// has the focus, then to the canvas.
func (d *desk) shortcut(s fyne.Shortcut) {
	if menu := d.win.MainMenu(); menu != nil {
		if do := entryOf(menu.Items, s); do != nil {
			do()
			return
		}
	}
	if f, ok := d.win.Canvas().Focused().(fyne.Shortcutable); ok {
		f.TypedShortcut(s)
		return
	}
	// The canvas of the tests hides that it can do this.
	inside := reflect.ValueOf(d.win.Canvas()).Elem().FieldByName("WindowlessCanvas").Interface()
	inside.(fyne.Shortcutable).TypedShortcut(s)
}

// entryOf is what the entry with a shortcut does; nil where there is none.
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
