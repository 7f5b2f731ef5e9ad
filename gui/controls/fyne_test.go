package controls

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// TestFynesFocus holds what ring.go knows of Fyne: the first object of a button and of a list to choose from is the rectangle below all of it, and
// Fyne draws no line around what has the focus. If the first fails, ring.go draws nowhere; if the second does, it is not needed any more.
func TestFynesFocus(t *testing.T) {
	test.NewTempApp(t)
	for name, w := range map[string]interface {
		fyne.Widget
		fyne.Focusable
	}{"button": widget.NewButton("Go", nil), "select": widget.NewSelect([]string{"one"}, nil)} {
		window := test.NewTempWindow(t, w)
		window.Canvas().Focus(w)
		objects := test.WidgetRenderer(w).Objects()
		ground, ok := objects[0].(*canvas.Rectangle)
		if !ok || ground.Size() != w.Size() {
			t.Fatalf("the first object of a %s is %T in place of its ground", name, objects[0])
		}
		for _, o := range test.LaidOutObjects(w) {
			if r, ok := o.(*canvas.Rectangle); ok && r.StrokeWidth > 0 && r.Visible() {
				t.Errorf("Fyne draws a line around a %s by itself: remove ring.go", name)
			}
		}
	}
}
