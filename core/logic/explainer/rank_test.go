package explainer

import "testing"

// TestLengthening: longer chains are graded higher, by a tenth beyond each of these lengths, of which two nodes do not count; also those that no table has.
func TestLengthening(t *testing.T) {
	limits := []int{4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512}
	for nodes := range 600 {
		want := 0
		for _, limit := range limits {
			if nodes-2 > limit {
				want++
			}
		}
		if got, more := lengthening(nodes); got != want || more < float64(want)/10-1e-9 || more > float64(want)/10+1e-9 {
			t.Fatalf("a chain of %d nodes is %d tenths higher, %g, want %d", nodes, got, more, want)
		}
		if got := Lengthening(nodes); got != float64(want)/10 {
			t.Fatalf("a chain of %d nodes is %g higher, want %d tenths", nodes, got, want)
		}
	}
}
