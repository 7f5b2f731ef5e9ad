package controls

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// TestFrameTouchesNoText: the frame of a list that has the focus keeps its distance from the texts of the rows, and does not move them.
func TestFrameTouchesNoText(t *testing.T) {
	test.NewTempApp(t)
	rows := &struct{ Rows }{NewRows()}
	rows.Length = func() int { return 3 }
	var labels []*widget.Label
	rows.CreateItem = func() fyne.CanvasObject {
		labels = append(labels, widget.NewLabel("row"))
		return labels[len(labels)-1]
	}
	rows.UpdateItem = func(int, fyne.CanvasObject) {}
	rows.ExtendBaseWidget(rows)
	above := widget.NewLabel("above")
	window := test.NewTempWindow(t, container.NewBorder(above, nil, nil, nil, rows.Frame.Around(rows)))
	window.Resize(fyne.NewSize(200, 200))
	window.Canvas().Focus(rows)
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	line := place(rows.Frame.line)
	seen := 0
	for _, label := range labels {
		if label.Size().Width == 0 { // it only told its size
			continue
		}
		seen++
		if room := place(label).X + theme.InnerPadding() - line.X - rows.Frame.line.StrokeWidth; room < 6 {
			t.Errorf("there is only %v between the frame and a text", room)
		}
	}
	if seen == 0 {
		t.Error("there is no row")
	}
	if rows := place(rows).X; rows != place(above).X {
		t.Errorf("the rows begin at %v, and the label above them at %v", rows, place(above).X)
	}
}
