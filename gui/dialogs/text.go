package dialogs

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Text returns what the uppermost dialog says, for a screen reader: its title and its texts, a line each. It leaves out what can have the focus, which is
// read out when it has it. Without a dialog the text is empty.
func (d *Dialogs) Text() string {
	now := d.Now()
	if now == nil {
		return ""
	}
	b := now.dialog()
	return strings.Join(append([]string{b.title.Text}, texts(b.scroll.Content)...), "\n")
}

// texts returns the texts in an object that can be seen.
func texts(o fyne.CanvasObject) (all []string) {
	if !o.Visible() {
		return nil
	}
	parts := []fyne.CanvasObject(nil)
	switch o := o.(type) {
	case fyne.Focusable:
	case *fyne.Container:
		parts = o.Objects
	case *container.Scroll:
		parts = []fyne.CanvasObject{o.Content}
	case *container.Split:
		parts = []fyne.CanvasObject{o.Leading, o.Trailing}
	case *widget.RichText:
		all = append(all, o.String())
	case fyne.Accessible:
		if text := o.AccessibilityLabel(); text != "" {
			all = append(all, text)
		}
	}
	for _, part := range parts {
		all = append(all, texts(part)...)
	}
	return all
}
