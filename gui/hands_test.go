package gui

import (
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
	view "nonet/gui/photo"
	"nonet/gui/running"
)

// These functions do what a user can do: see what is on the screen, press keys, and press
// everything that can be pressed.

// seen calls see with every visible object in o, including o.
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

// onTop returns what receives the pointer: the dialog or the menu over the window, or else its
// content.
func (d *desk) onTop() fyne.CanvasObject {
	if top := d.win.Canvas().Overlays().Top(); top != nil {
		return top
	}
	return d.win.Content()
}

// A button is something that can be pressed.
type button struct {
	fyne.Tappable
	name string
}

func (b button) tap() {
	b.Tapped(&fyne.PointEvent{Position: fyne.NewPos(2, 2)})
}

// buttons returns what can be pressed now.
func (d *desk) buttons() (all []button) {
	seen(d.onTop(), func(o fyne.CanvasObject) {
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
		all = append(all, button{t, name})
	})
	return all
}

// signs lists the activities of which a panel is visible.
func (d *desk) signs() (all []string) {
	seen(d.win.Content(), func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *controls.Button:
			if o.Text == words.T("solve.more") || o.Text == words.T("hints.close") {
				all = append(all, "solve")
			}
			if o.Text == words.T("learn.practise") || o.Text == words.T("learn.leave") {
				all = append(all, "lessons")
			}
		case *view.Grid, *view.Corners: // the panel of the puzzle may be behind the photo
			all = append(all, "entry")
		case *running.Pseudocode:
			all = append(all, "watch")
		case *widget.Label:
			switch o.Text {
			case words.T("entry.title"):
				all = append(all, "entry")
			case words.T("replay.title"):
				all = append(all, "solve")
			case words.T("solver.speed"): // if the pseudocode is behind a picture
				all = append(all, "speed")
			case "a toy":
				all = append(all, "toy")
			}
		case fyne.Accessible:
			if strings.HasPrefix(o.AccessibilityLabel(), words.T("welcome.typein")+".") {
				all = append(all, "welcome")
			}
			if o.AccessibilityLabel() == words.T("compare.label") {
				all = append(all, "compare")
			}
		}
	})
	if slices.Contains(all, "compare") { // it has a speed, too
		all = slices.DeleteFunc(all, func(sign string) bool { return sign == "speed" })
	}
	for i, sign := range all {
		if sign == "speed" {
			all[i] = "watch"
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// strike presses a key as Fyne does: it goes to the object with the focus, or else to the window.
// The character of a digit follows its key.
func (d *desk) strike(name fyne.KeyName) {
	e := &fyne.KeyEvent{Name: name}
	c := d.win.Canvas()
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
		d.character(rune(name[0]))
	}
}

// strikeRune presses a key for which Fyne has no name, but a character.
func (d *desk) strikeRune(char rune) {
	if k, ok := d.win.Canvas().Focused().(desktop.Keyable); ok {
		k.KeyDown(&fyne.KeyEvent{})
		defer k.KeyUp(&fyne.KeyEvent{})
	}
	d.character(char)
}

func (d *desk) character(char rune) {
	if f := d.win.Canvas().Focused(); f != nil {
		f.TypedRune(char)
	} else if typed := d.win.Canvas().OnTypedRune(); typed != nil {
		typed(char)
	}
}

// shortcut presses a shortcut as Fyne does: it goes to the menu if there is one, then to the object
// with the focus, then to the canvas.
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
	// The canvas of the tests does not export this.
	inside := reflect.ValueOf(d.win.Canvas()).Elem().FieldByName("WindowlessCanvas").Interface()
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
