// Package menus builds the main menu. Every shortcut is in it, so that users find a key next to
// the name of its action, and it works whatever has the focus. The caller sets what an entry does
// and when it is enabled.
package menus

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/words"
	"nonet/gui/dialogs"
)

// A Bar is the main menu.
type Bar struct {
	Main *fyne.MainMenu
	// Pressed is called with a shortcut and its entry's text when it is pressed while the menu is hidden;
	// may be nil.
	Pressed func(key, text string)

	win     fyne.Window
	dialogs *dialogs.Dialogs
	closing func() bool // reports whether input is ignored
	items   []*item
	held    bool // the shortcuts work without the menu
}

// An item is an entry whose state is computed again after each change.
type item struct {
	*fyne.MenuItem
	enabled func() bool
	checked func() bool
}

// New returns an empty menu of a window. While a dialog is open, or closing returns true, its entries
// do nothing; a list that is open is closed first.
func New(d *dialogs.Dialogs, closing func() bool) *Bar {
	return &Bar{win: d.Parent(), dialogs: d, closing: closing}
}

// Ctrl returns the shortcut of a key with Ctrl, or with what replaces that on this system or in a
// browser.
func Ctrl(key fyne.KeyName) fyne.Shortcut {
	return here(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault})
}

// CtrlShift is Ctrl with Shift.
func CtrlShift(key fyne.KeyName) fyne.Shortcut {
	return here(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
}

// CtrlAlt is Ctrl with Alt.
func CtrlAlt(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierAlt}
}

// Alt returns the shortcut of a key with Alt.
func Alt(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt}
}

// AltShift is Alt with Shift.
func AltShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt | fyne.KeyModifierShift}
}

// Add returns an entry with the text menu.KEY. It does nothing while enabled returns false; nil
// means always enabled.
func (b *Bar) Add(key string, shortcut fyne.Shortcut, enabled func() bool, do func()) *fyne.MenuItem {
	return b.put(&item{MenuItem: fyne.NewMenuItem(words.T("menu."+key), do), enabled: enabled}, shortcut)
}

// Choice returns an entry that can be checked.
func (b *Bar) Choice(label string, shortcut fyne.Shortcut, checked func() bool, do func()) *fyne.MenuItem {
	return b.ChoiceIf(label, shortcut, nil, checked, do)
}

// ChoiceIf is Choice for an entry that may be disabled.
func (b *Bar) ChoiceIf(label string, shortcut fyne.Shortcut, enabled, checked func() bool, do func()) *fyne.MenuItem {
	return b.put(&item{MenuItem: fyne.NewMenuItem(label, do), enabled: enabled, checked: checked}, shortcut)
}

// Text returns an entry whose shortcut goes to the focused text field, or to the dialog if that has
// its own undo.
func (b *Bar) Text(key string, shortcut fyne.Shortcut, enabled func() bool, do func()) *fyne.MenuItem {
	return b.TextAs(key, shortcut, shortcut, enabled, do)
}

// TextAs is Text for a shortcut that a text field knows as another one.
func (b *Bar) TextAs(key string, keys, shortcut fyne.Shortcut, enabled func() bool, do func()) *fyne.MenuItem {
	item := b.Add(key, keys, enabled, do)
	otherwise := item.Action
	item.Action = func() {
		if field, ok := b.win.Canvas().Focused().(fyne.Shortcutable); ok {
			field.TypedShortcut(shortcut)
			return
		}
		if d, ok := b.dialogs.Now().(fyne.Shortcutable); ok {
			d.TypedShortcut(shortcut)
			return
		}
		otherwise()
	}
	return item
}

// Always returns an entry that also works while a dialog is open.
func (b *Bar) Always(key string, shortcut fyne.Shortcut, do func()) *fyne.MenuItem {
	item := b.Add(key, shortcut, nil, nil)
	item.Action = do
	return item
}

func (b *Bar) put(i *item, shortcut fyne.Shortcut) *fyne.MenuItem {
	do := i.Action
	i.Action = func() {
		if !b.closing() && !b.dialogs.Open() && (i.enabled == nil || i.enabled()) {
			b.dialogs.ClosePopUps()
			do()
		}
	}
	if shortcut != nil {
		i.Shortcut = shortcut
	}
	b.items = append(b.items, i)
	return i.MenuItem
}

// Under returns an entry with a submenu.
func (b *Bar) Under(label string, items ...*fyne.MenuItem) *fyne.MenuItem {
	all := fyne.NewMenuItem(label, nil)
	all.ChildMenu = fyne.NewMenu("", items...)
	return all
}

// HoldKeys says whether the shortcuts work while the menu is hidden.
func (b *Bar) HoldKeys(on bool) {
	if on == b.held {
		return
	}
	keys := b.win.Canvas()
	for _, i := range b.items {
		if i.Shortcut == nil {
			continue
		}
		if !on {
			keys.RemoveShortcut(i.Shortcut)
			continue
		}
		keys.AddShortcut(i.Shortcut, func(fyne.Shortcut) {
			if b.Pressed != nil {
				b.Pressed(KeyText(i.Shortcut), Words(i.MenuItem))
			}
			i.Action()
		})
	}
	b.held = on
}

// Refresh updates which entries are enabled and checked.
func (b *Bar) Refresh() {
	changed := false
	for _, i := range b.items {
		disabled := i.enabled != nil && !i.enabled()
		checked := i.checked != nil && i.checked()
		if i.Disabled != disabled || i.Checked != checked {
			i.Disabled, i.Checked, changed = disabled, checked, true
		}
	}
	if changed {
		b.Main.Refresh()
	}
}
