package controls

import (
	"cmp"

	"fyne.io/fyne/v2"

	text "nonet/core/words"
)

// Screen readers of macOS and Windows are told what fyne.Accessible says, which Fyne 2.8.1 implements for buttons, labels and links alone. Here are
// the names of the other controls, with what is chosen or typed. To offer Fyne: the same methods for its own widgets. TestFynesNames says when
// they are not needed any more.
var (
	_ fyne.Accessible = (*Check)(nil)
	_ fyne.Accessible = (*Choice)(nil)
	_ fyne.Accessible = (*Select)(nil)
	_ fyne.Accessible = (*Number)(nil)
	_ fyne.Accessible = (*Field)(nil)
	_ fyne.Accessible = (*Slider)(nil)
)

// Spoken is what has more to say when it has the focus than its name, such as the selected row of a list.
type Spoken interface{ Spoken() string }

var _ Spoken = (*Rows)(nil)

// named returns a name and a value, of which one may be empty.
func named(name, value string) string {
	if name == "" || value == "" {
		return name + value
	}
	return name + text.T("colon") + value
}

// AccessibilityLabel implements fyne.Accessible.
func (c *Check) AccessibilityLabel() string {
	key := "control.off"
	if c.Checked {
		key = "control.on"
	}
	return text.T(key, text.Data{"Name": cmp.Or(c.Label, c.Text)})
}

// AccessibilityRole implements fyne.Accessible.
func (c *Check) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel implements fyne.Accessible.
func (s *ringedSelect) AccessibilityLabel() string { return named(s.Label, s.Selected) }

// AccessibilityRole implements fyne.Accessible.
func (s *ringedSelect) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel implements fyne.Accessible.
func (n *Number) AccessibilityLabel() string { return named(cmp.Or(n.Label, n.PlaceHolder), n.Text) }

// AccessibilityRole implements fyne.Accessible.
func (n *Number) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityLabel implements fyne.Accessible.
func (f *Field) AccessibilityLabel() string { return named(cmp.Or(f.Label, f.PlaceHolder), f.Text) }

// AccessibilityRole implements fyne.Accessible.
func (f *Field) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityLabel implements fyne.Accessible.
func (s *Slider) AccessibilityLabel() string { return s.Label }

// AccessibilityRole implements fyne.Accessible.
func (s *Slider) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }
