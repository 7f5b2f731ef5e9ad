package words

import "testing"

// TestBecauseGroupsDigits: the number of a step has commas, like every other count.
func TestBecauseGroupsDigits(t *testing.T) {
	if got, want := (placing{"7", "r2c9", 12843677}).text(), "7 (r2c9, step 12,843,677)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
