package tree

import "testing"

// TestBack: what is in the middle three fifths of a view stays where it is; what is beyond them comes nearer the middle, to the second or the third fifth.
func TestBack(t *testing.T) {
	for _, size := range []float64{100, 333, 1000} {
		for at := -size; at < 2*size; at++ {
			now := at + back(at, size)
			switch {
			case at > size/5+1 && at < size*4/5-1 && now != at:
				t.Errorf("%g of %g moves to %g", at, size, now)
			case at < size/5-1 && (now < size*2/5-1 || now > size*2/5), at > size*4/5+1 && (now < size*3/5-1 || now > size*3/5):
				t.Errorf("%g of %g moves to %g", at, size, now)
			}
		}
	}
}
