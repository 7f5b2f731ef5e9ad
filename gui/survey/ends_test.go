package survey

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/controls"
)

// TestEndRow: in a wide window a cost is not far from its puzzle, in a narrow one it is not beyond the edge, and a heading has all of the width.
func TestEndRow(t *testing.T) {
	test.NewTempApp(t)
	title, cost := controls.NewLine("Hard 5"), widget.NewLabel("736 nodes")
	row := container.New(endRow{}, title, cost)
	for _, width := range []float32{300, 1400} {
		row.Resize(fyne.NewSize(width, 40))
		if end := cost.Position().X + cost.Size().Width; end > min(width, 600) || title.Size().Width > cost.Position().X {
			t.Errorf("in a row of %v the cost ends at %v, the title at %v", width, end, title.Size().Width)
		}
	}
	cost.SetText("")
	if row.Layout.Layout(row.Objects, row.Size()); title.Size().Width != 1400 {
		t.Errorf("a heading has a width of %v", title.Size().Width)
	}
}
