package pdf

import (
	"reflect"
	"testing"

	"nonet/core/canvas"
)

// TestRuns: a text is divided only where another font begins, and a character that no font has is a box.
func TestRuns(t *testing.T) {
	bold := font(canvas.Bold)
	for text, want := range map[string][]run{
		"":                 nil,
		"r1c1 ≠ 5":         {{bold, "r1c1 ≠ 5"}},
		"数独":               {{chineseFont, "数独"}},
		"a 数独 b":           {{bold, "a "}, {chineseFont, "数独"}, {bold, " b"}},
		"a数":               {{bold, "a"}, {chineseFont, "数"}},
		"数a":               {{chineseFont, "数"}, {bold, "a"}},
		"a\x00b\U0001F3B2": {{bold, "a□b□"}},
	} {
		if got := runs(text, canvas.Bold); !reflect.DeepEqual(got, want) {
			t.Errorf("%q has the runs %+v, want %+v", text, got, want)
		}
	}
}
