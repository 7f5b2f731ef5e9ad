package search

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestDomainsKeepTheirScale checks that the scale grows with the bars and does not shrink with
// them.
func TestDomainsKeepTheirScale(t *testing.T) {
	test.NewTempApp(t)
	d := NewDomains()
	w := test.NewTempWindow(t, d)
	w.Resize(fyne.NewSize(300, 90))
	d.Label = "Cells"
	d.Display([]int{0, 3, 17, 2, 0})
	most := d.most
	if most < 17 {
		t.Errorf("the scale of %d has no room for 17", most)
	}
	d.Display([]int{0, 1, 2, 0, 0})
	if d.most != most {
		t.Errorf("the scale changed from %d to %d", most, d.most)
	}
	if label := d.AccessibilityLabel(); label != "Cells 1: 1 2: 2" {
		t.Errorf("a screen reader says %q", label)
	}
	d.Display(nil)
	d.Display([]int{0, 1, 2, 0, 0})
	if d.most >= most {
		t.Errorf("a new run keeps the scale of %d", d.most)
	}
	d.Display([]int{0, 3, 17, 2, 0})
	d.Rescale()
	d.Display([]int{0, 1, 2, 0, 0})
	if d.most >= most {
		t.Errorf("another puzzle keeps the scale of %d", d.most)
	}
	w.Canvas().Capture()
}
