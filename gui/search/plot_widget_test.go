package search

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/core/pictures/plot"
	"nonet/core/survey"
)

// TestScatterTitles: in a narrow plot the titles of the axes do not leave it.
func TestScatterTitles(t *testing.T) {
	test.NewTempApp(t)
	p := NewScatter()
	p.Display(plot.Count, "Forward checking with MRV: nodes", "Depth-first search with MRV: nodes", []plot.ScatterPoint{{X: 1, Y: 1}, {X: 1000, Y: 1000}})
	test.NewTempWindow(t, container.NewWithoutLayout(p))
	p.Resize(p.MinSize())
	r := test.WidgetRenderer(p).(*scatterRenderer)
	r.Refresh()
	r.Layout(p.Size())
	for _, title := range []*canvas.Text{r.up, r.along} {
		if from, to := title.Position().X, title.Position().X+title.MinSize().Width; from < 0 || to > p.Size().Width+.5 {
			t.Errorf("%q is from %v to %v of %v", title.Text, from, to, p.Size().Width)
		}
	}
}

// TestScatterPointer: a click on a point opens it, the pointer over it marks it, and elsewhere
// nothing happens.
func TestScatterPointer(t *testing.T) {
	test.NewTempApp(t)
	p := NewScatter()
	w := test.NewTempWindow(t, p)
	w.Resize(fyne.NewSize(400, 400))
	tapped, hovered := -2, -2
	p.OnTap = func(point int) { tapped = point }
	p.OnHover = func(point int) { hovered = point }
	p.Display(plot.Count, "dlx", "forward", []plot.ScatterPoint{{X: 1, Y: 1}, {X: 100, Y: 1000}, {X: 10, YGivenUp: true}})
	w.Canvas().Capture()
	for i := range p.points {
		at := fyne.NewPos(float32(p.painter.At[i].X)/p.scale+1, float32(p.painter.At[i].Y)/p.scale+p.top+1)
		p.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
		if hovered != i || p.Cursor() != desktop.PointerCursor {
			t.Errorf("over point %d the point is %d", i, hovered)
		}
		p.Tapped(&fyne.PointEvent{Position: at})
		if tapped != i {
			t.Errorf("a click on point %d leads to %d", i, tapped)
		}
	}
	p.MouseOut()
	if hovered != -1 || p.Cursor() != desktop.DefaultCursor {
		t.Errorf("away from it the point is %d", hovered)
	}
	tapped = -2
	p.Tapped(&fyne.PointEvent{Position: fyne.NewPos(200, 380)})
	if tapped != -2 {
		t.Errorf("a click beside the points leads to %d", tapped)
	}
}

// TestDistributionsNames: the name of each engine is beside its row, inside the widget, and a screen
// reader says the medians.
func TestDistributionsNames(t *testing.T) {
	test.NewTempApp(t)
	p := NewDistributions()
	p.Label = "Nodes"
	w := test.NewTempWindow(t, p)
	w.Resize(fyne.NewSize(420, 300))
	p.Display(plot.Count, []plot.Distribution{{Name: "Dancing links", Spread: survey.Spread{Costs: []float64{5, 10, 1500}}}, {Name: "Forward checking, in reading order", Spread: survey.Spread{GivenUp: 3}}})
	w.Canvas().Capture()
	if label := p.AccessibilityLabel(); label != "Nodes Dancing links: 10" {
		t.Errorf("a screen reader says %q", label)
	}
	if first, second := p.names[0], p.names[1]; first.Position().Y+first.Size().Height > second.Position().Y ||
		second.Position().Y+second.Size().Height > p.Size().Height || !strings.Contains(second.Text, "reading") {
		t.Errorf("the names are at %v and %v", first.Position(), second.Position())
	}
	p.Display(plot.Count, []plot.Distribution{{Name: "Dancing links", Spread: survey.Spread{Costs: []float64{5}}}})
	if len(p.names) != 1 {
		t.Errorf("%d names for one engine", len(p.names))
	}
}
