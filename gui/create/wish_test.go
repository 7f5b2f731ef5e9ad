package create

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"nonet/core/render"
)

// TestNumberOnlyWhereItCounts: the field for the number of givens is there only while that number is asked for.
func TestNumberOnlyWhereItCounts(t *testing.T) {
	test.NewTempApp(t)
	q := NewWish(render.Style{})
	for _, answer := range []int{AsFew, AsCounted, AsDrawn, AsCounted, AsFew} {
		q.Answer(answer)
		if got := q.Count.Visible(); got != (answer == AsCounted) {
			t.Errorf("after answer %d the field is there: %v", answer, got)
		}
	}
}
