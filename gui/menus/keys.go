package menus

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/gui/translations"
)

// An unwritten shortcut is one that Fyne obeys and does not write into the menu: of one that
// can be used Fyne 2.8.1 makes the letters all but transparent, whatever the theme says.
type unwritten struct{ fyne.Shortcut }

// WriteKeys writes the shortcuts behind the words of the entries, in a column. Where the menu is
// the system's own, that does it.
func (b *Bar) WriteKeys() {
	if runtime.GOOS == "darwin" {
		return
	}
	for _, m := range b.Main.Items {
		writeKeys(m)
	}
}

func writeKeys(m *fyne.Menu) {
	column := float32(0)
	for _, i := range m.Items {
		column = max(column, wide(i.Label))
	}
	column += wide("mm")
	for _, i := range m.Items {
		if i.ChildMenu != nil {
			writeKeys(i.ChildMenu)
		}
		if s, ok := i.Shortcut.(fyne.KeyboardShortcut); ok {
			i.Label, i.Shortcut = padded(i.Label, column)+keyText(s), unwritten{s}
		}
	}
}

// The spaces between an entry and its key.
const space, thin = "\u00a0", "\u200a"

// padded makes a text as wide as a column, by spaces of two widths.
func padded(text string, column float32) string {
	for _, s := range []string{space, thin} {
		for wide(text+s+"m")-wide("m") <= column {
			text += s
		}
	}
	return text
}

func wide(text string) float32 {
	return fyne.MeasureText(text, theme.Size(theme.SizeNameText), fyne.TextStyle{}).Width
}

// KeyText is a shortcut as it is written.
func KeyText(s fyne.Shortcut) string {
	if s, ok := s.(fyne.KeyboardShortcut); ok {
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
		return text + translations.T("key.enter")
	case fyne.KeyLeft:
		return text + translations.T("key.left")
	case fyne.KeyRight:
		return text + translations.T("key.right")
	case fyne.KeyUp:
		return text + translations.T("key.up")
	case fyne.KeyDown:
		return text + translations.T("key.down")
	case fyne.KeyPageUp:
		return text + "PgUp"
	case fyne.KeyPageDown:
		return text + "PgDn"
	}
	return text + string(s.Key())
}

// A Row is an entry and its key, as they are written.
type Row struct{ Key, Words string }

// A Section is a menu, or one within it, with the entries that have a key.
type Section struct {
	Title string
	Rows  []Row
}

// Sections are all menus.
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
		s := i.Shortcut
		if u, ok := s.(unwritten); ok {
			s = u.Shortcut
		}
		if s, ok := s.(fyne.KeyboardShortcut); ok {
			own.Rows = append(own.Rows, Row{Key: keyText(s), Words: Words(i)})
		}
	}
	if len(own.Rows) == 0 {
		return below
	}
	return append([]Section{own}, below...)
}

// Words is what an entry is called, without its key.
func Words(i *fyne.MenuItem) string {
	words, _, _ := strings.Cut(i.Label, space)
	return words
}
