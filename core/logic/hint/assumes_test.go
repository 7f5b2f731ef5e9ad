package hint_test

import (
	"strings"
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/hint"
)

// TestAssumesOne: by their definitions and names, these techniques rely on there being one solution, and no others.
func TestAssumesOne(t *testing.T) {
	for _, technique := range logic.Techniques() {
		want := strings.Contains(technique.Definition, "two solutions")
		for _, name := range []string{"bug", "unique", "avoidable", "hidden-rectangle"} {
			want = want || strings.HasPrefix(technique.ID, name)
		}
		if got := hint.AssumesOne(technique); got != want {
			t.Errorf("%s is said to rely on it: %t", technique.ID, got)
		}
	}
}
