package controls

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
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

// TestFynesNames holds why names.go is there: Fyne tells a screen reader nothing of these widgets. If it does, names.go may not be needed.
func TestFynesNames(t *testing.T) {
	test.NewTempApp(t)
	for _, w := range []fyne.Widget{widget.NewCheck("", nil), widget.NewSelect(nil, nil), widget.NewEntry(), widget.NewSlider(0, 1)} {
		if _, ok := w.(fyne.Accessible); ok {
			t.Errorf("Fyne's %T has a name for screen readers: look whether names.go is still needed", w)
		}
	}
}

// TestNames: a screen reader is told what a control is for, and what is chosen or typed.
func TestNames(t *testing.T) {
	test.NewTempApp(t)
	check := NewCheck("Large print", nil, Keys{})
	if got := check.AccessibilityLabel(); got != "Large print, not checked" {
		t.Errorf("a check is called %q", got)
	}
	check.SetChecked(true)
	choice := NewChoice([]string{"4 × 4", "9 × 9"}, 1)
	choice.Label = "Size"
	field := NewField("Sunday")
	field.SetPlaceHolder("Title")
	for want, a := range map[string]fyne.Accessible{"Large print, checked": check, "Size: 9 × 9": choice, "Title: Sunday": field, "": NewNumber()} {
		if got := a.AccessibilityLabel(); got != want {
			t.Errorf("it is called %q, want %q", got, want)
		}
	}
}

// TestFynesLines holds why there is a Paragraph: a label of Fyne begins lines with a comma.
func TestFynesLines(t *testing.T) {
	test.NewTempApp(t)
	label := widget.NewLabel("没有空格的文字，一行接一行，没有空格的文字，一行接一行。")
	label.Wrapping = fyne.TextWrapWord
	test.NewTempWindow(t, label)
	for width := float32(60); width < 200; width++ {
		label.Resize(fyne.NewSize(width, 400))
		for _, o := range test.LaidOutObjects(label) {
			if line, ok := o.(*canvas.Text); ok && strings.HasPrefix(line.Text, "，") {
				return
			}
		}
	}
	t.Error("Fyne's lines do not begin with a comma any more: look whether paragraph.go is still needed")
}

// TestFynesTabs holds why there are Tabs: no key reaches the titles of Fyne's.
func TestFynesTabs(t *testing.T) {
	test.NewTempApp(t)
	tabs := container.NewAppTabs(container.NewTabItem("One", widget.NewLabel("one")), container.NewTabItem("Two", widget.NewLabel("two")))
	test.NewTempWindow(t, tabs)
	for _, o := range test.LaidOutObjects(tabs) {
		_, more := o.(*widget.Button) // opens a list of those for which there is no room
		if _, ok := o.(fyne.Focusable); ok && !more {
			t.Errorf("Fyne's tabs have a %T that Tab reaches: look whether tabs.go is still needed", o)
		}
	}
}

// TestFynesList holds why frame.go is there: Fyne draws no line around a list that has the focus.
func TestFynesList(t *testing.T) {
	test.NewTempApp(t)
	list := widget.NewList(func() int { return 3 }, func() fyne.CanvasObject { return widget.NewLabel("row") }, func(int, fyne.CanvasObject) {})
	window := test.NewTempWindow(t, list)
	window.Resize(fyne.NewSize(200, 200))
	window.Canvas().Focus(list)
	for _, o := range test.LaidOutObjects(list) {
		if r, ok := o.(*canvas.Rectangle); ok && r.StrokeWidth > 0 && r.Visible() && r.Size().Height > 100 {
			t.Error("Fyne draws a line around a list by itself: remove frame.go")
		}
	}
}

// TestFynesLabel holds why line.go is there: a label of Fyne that ends with an ellipsis shapes its text at each refresh, although nothing has
// changed. Shaping makes many small objects, which are counted here.
func TestFynesLabel(t *testing.T) {
	test.NewTempApp(t)
	label := widget.NewLabel(strings.Repeat("a long text ", 20))
	label.Truncation = fyne.TextTruncateEllipsis
	line := NewLine(label.Text)
	test.NewTempWindow(t, container.NewGridWrap(fyne.NewSize(120, 30), label, line))
	const few = 40
	if made := testing.AllocsPerRun(20, label.Refresh); made < few {
		t.Errorf("a refresh of Fyne's label makes %v objects: look whether line.go is still needed", made)
	}
	if made := testing.AllocsPerRun(20, line.Refresh); made >= few {
		t.Errorf("a refresh of a line makes %v objects, although nothing has changed", made)
	}
}
