package phrase

import "testing"

func TestList(t *testing.T) {
	for _, test := range []struct {
		words []string
		want  string
	}{{nil, ""}, {[]string{"a"}, "a"}, {[]string{"a", "b"}, "a or b"}, {[]string{"a", "b", "c"}, "a, b or c"}} {
		if got := English(test.words, "or"); got != test.want {
			t.Errorf("%q is joined to %q, want %q", test.words, got, test.want)
		}
	}
	if got := List([]string{"甲", "乙", "丙"}, "、", "和"); got != "甲、乙和丙" {
		t.Errorf("the list is %q", got)
	}
}

// TestFill: values are put in once, and are not filled in themselves.
func TestFill(t *testing.T) {
	values := map[string]string{"A": "{{.B}}", "B": "two"}
	if got := Fill("{{.A}}, {{.B}}, {{.B}} and {{.C}}", values); got != "{{.B}}, two, two and {{.C}}" {
		t.Errorf("the text is %q", got)
	}
}
