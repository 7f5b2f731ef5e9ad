package render

import (
	"testing"
)

// TestSizesOfType: a digit is about 54 % of its cell, with the same space above and below. A
// candidate is about 60 % of its slot, more of it where that would be small, and as large as possible where that would be illegible.
func TestSizesOfType(t *testing.T) {
	for cell := range 400 {
		switch h := digitHeight(cell); {
		case cell < 7 && h != 0:
			t.Errorf("in a cell of %d pixels a digit of %d is illegible", cell, h)
		case cell >= 7 && (h < 5 || h > cell-2 || (cell-h)%2 != 0):
			t.Errorf("in a cell of %d pixels a digit is %d high", cell, h)
		case cell >= 10 && (100*h < 54*cell-50 || 100*h > 54*cell+150):
			t.Errorf("in a cell of %d pixels a digit is %d high, which is not 54 %%", cell, h)
		}
	}
	for slot := 6; slot < 200; slot++ {
		switch h := typeHeight(slot); {
		case slot <= 9 && (h < slot-2 || h > slot-1):
			t.Errorf("in a slot of %d pixels a candidate is %d high", slot, h)
		case slot > 9 && slot < 12 && h != 7:
			t.Errorf("in a slot of %d pixels a candidate is %d high", slot, h)
		case slot >= 12 && slot < 15 && h != min(9, slot-4):
			t.Errorf("in a slot of %d pixels a candidate is %d high", slot, h)
		case slot >= 15 && (5*h < 3*slot-2 || 5*h > 3*slot+2):
			t.Errorf("in a slot of %d pixels a candidate is %d high, which is not 60 %%", slot, h)
		}
	}
}
