package menus

import (
	"runtime"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/words"
)

// An unwritten shortcut works but is not shown by Fyne. Fyne 2.8.1 draws the shortcuts of enabled
// entries almost transparent, in any theme. To offer Fyne: shortcutColor in widget/menu_item.go with the colour of the text.
// TestFynesShortcuts says when this is not needed any more.
type unwritten struct{ fyne.Shortcut }

// plain returns a shortcut as it was before WriteKeys.
func plain(s fyne.Shortcut) fyne.Shortcut {
	if u, ok := s.(unwritten); ok {
		return u.Shortcut
	}
	return s
}

// WriteKeys appends the shortcuts to the texts of the entries, in a column. If the menu is the
// system's own, the system shows them. A user with fingers only sees none.
func (b *Bar) WriteKeys() {
	if runtime.GOOS == "darwin" {
		return
	}
	for _, m := range b.Main.Items {
		if words.Fingers() {
			hideKeys(m)
		} else {
			writeKeys(m)
		}
	}
}

// hideKeys keeps the shortcuts of a menu from being shown. They work: a telephone may have a keyboard.
func hideKeys(m *fyne.Menu) {
	for _, i := range m.Items {
		if i.ChildMenu != nil {
			hideKeys(i.ChildMenu)
		}
		if s, ok := i.Shortcut.(fyne.KeyboardShortcut); ok {
			i.Shortcut = unwritten{s}
		}
	}
}

func writeKeys(m *fyne.Menu) {
	widths := make([]float32, len(m.Items))
	for n, i := range m.Items {
		widths[n] = wide(i.Label)
	}
	column := slices.Max(append(widths, 0)) + wide("mm")
	for n, i := range m.Items {
		if i.ChildMenu != nil {
			writeKeys(i.ChildMenu)
		}
		if s, ok := i.Shortcut.(fyne.KeyboardShortcut); ok {
			i.Label, i.Shortcut = i.Label+gap(i.Label, column-widths[n])+keyText(s), unwritten{s}
		}
	}
}

// The spaces between the text of an entry and its shortcut.
const space, thin = "\u00a0", "\u200a"

// gap returns spaces of two widths that are together as wide as possible up to a width. They are measured
// behind the last character of the text before them: a space is drawn in its font, and no font has all.
func gap(after string, width float32) string {
	_, size := utf8.DecodeLastRuneInString(after)
	last, text := after[len(after)-size:]+space, ""
	for _, s := range []string{space, thin} {
		const many = 16
		one := (wide(last+strings.Repeat(s, many)) - wide(last)) / many
		n := max(int(width/one), 0)
		text += strings.Repeat(s, n)
		width -= float32(n) * one
	}
	return text
}

// wide returns the width of a text. Alone at the end of a text a space has none, so an m follows.
func wide(text string) float32 { return measured(text+"m") - measured("m") }

func measured(text string) float32 {
	return fyne.MeasureText(text, theme.Size(theme.SizeNameText), fyne.TextStyle{}).Width
}

// KeyText returns the text of a shortcut.
func KeyText(s fyne.Shortcut) string {
	if s, ok := plain(s).(fyne.KeyboardShortcut); ok {
		return keyText(s)
	}
	return ""
}

func keyText(s fyne.KeyboardShortcut) string {
	text := ""
	for _, m := range []struct {
		key  fyne.KeyModifier
		name string
	}{{fyne.KeyModifierControl, "Ctrl+"}, {fyne.KeyModifierAlt, "Alt+"}, {fyne.KeyModifierShift, "Shift+"}} {
		if s.Mod()&m.key != 0 {
			text += m.name
		}
	}
	switch s.Key() {
	case fyne.KeyReturn:
		return text + words.T("key.enter")
	case fyne.KeyLeft:
		return text + words.T("key.left")
	case fyne.KeyRight:
		return text + words.T("key.right")
	case fyne.KeyUp:
		return text + words.T("key.up")
	case fyne.KeyDown:
		return text + words.T("key.down")
	case fyne.KeyPageUp:
		return text + "PgUp"
	case fyne.KeyPageDown:
		return text + "PgDn"
	case fyne.KeyEqual: // where + is with Shift on most keyboards
		return text + "+"
	}
	return text + string(s.Key())
}

// A Row is an entry and its shortcut, as text.
type Row struct{ Key, Words string }

// A Section is a menu or submenu with the entries that have a shortcut.
type Section struct {
	Title string
	Rows  []Row
}

// Sections returns all menus.
func (b *Bar) Sections() []Section {
	var all []Section
	for _, m := range b.Main.Items {
		all = append(all, sections(m.Label, m)...)
	}
	return all
}

func sections(title string, m *fyne.Menu) []Section {
	own, below := Section{Title: title}, []Section(nil)
	for _, i := range m.Items {
		if i.ChildMenu != nil {
			below = append(below, sections(title+" · "+i.Label, i.ChildMenu)...)
		}
		if s, ok := plain(i.Shortcut).(fyne.KeyboardShortcut); ok {
			own.Rows = append(own.Rows, Row{Key: keyText(s), Words: Words(i)})
		}
	}
	if len(own.Rows) == 0 {
		return below
	}
	return append([]Section{own}, below...)
}

// Words returns the text of an entry without its shortcut.
func Words(i *fyne.MenuItem) string {
	words, _, _ := strings.Cut(i.Label, space)
	return words
}
