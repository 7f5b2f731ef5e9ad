package search

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/pictures/calls"
	"nonet/core/pictures/table"
	"nonet/core/words"
	"nonet/gui/translations"
)

// TestCallsSeek clicks on a row, also of a list that is scrolled.
func TestCallsSeek(t *testing.T) {
	test.NewTempApp(t)
	if err := translations.Use(words.English); err != nil {
		t.Fatal(err)
	}
	c := NewCalls()
	w := test.NewTempWindow(t, c)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 200))
	var rows []calls.Row
	for i := range 30 {
		rows = append(rows, calls.Row{Level: strconv.Itoa(i + 1), What: "r1c" + strconv.Itoa(i+1), Now: "5", Position: int64(10 * i)})
	}
	c.Display(engine.DepthFirst, rows, true)
	var sought int64
	c.OnSeek = func(position int64) { sought = position }
	row, above := table.RowHeight(c.text())
	at := func(i int) *fyne.PointEvent {
		return &fyne.PointEvent{Position: fyne.NewPos(40, (float32(above+i*row)+float32(row)/2)/c.scale)}
	}
	c.pane.Tapped(at(1))
	if want := c.rows[1].Position; sought != want || want == 0 {
		t.Errorf("the second row leads to %d, want %d", sought, want)
	}
	c.scroll.ScrollToOffset(fyne.NewPos(0, 3*float32(row)/c.scale))
	c.pane.Tapped(at(5)) // the position is in the pane, which has moved
	if want := c.rows[5].Position; sought != want {
		t.Errorf("the sixth row leads to %d, want %d", sought, want)
	}
	if label := c.AccessibilityLabel(); !strings.Contains(label, rows[0].What) {
		t.Errorf("it says %q", label)
	}
	c.ZoomIn()
	if c.text() <= 5 || c.pane.size.Height <= float32(c.painter.Extent(len(rows), c.text()-1))/c.scale {
		t.Error("it has not grown")
	}
}
