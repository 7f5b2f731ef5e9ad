package controls

import (
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// TestCut checks that as many characters of a text are shown as have room, with an ellipsis for the others.
func TestCut(t *testing.T) {
	measure := func(s string) float32 { return 10 * float32(utf8.RuneCountInString(s)) }
	tests := []struct {
		text  string
		width float32
		want  string
	}{
		{"", 0, ""},
		{"Sunday", 60, "Sunday"},
		{"Sunday", 59.7, "Sunday"}, // a rounding error
		{"Sunday", 59, "Sund…"},
		{"Sunday", 10, "…"},
		{"Sunday", 9, ""},
		{"Sunday", -8, ""},
		{"On Sunday", 45, "On…"}, // no space before the ellipsis
		{"星期日的数独", 40, "星期日…"},
	}
	for _, test := range tests {
		if got := cut(test.text, test.width, measure); got != test.want {
			t.Errorf("of %q in %v there is %q, want %q", test.text, test.width, got, test.want)
		}
	}
}

// TestLine checks that a line is as high as a label, that it shows what has room after each change of the text, the width and the
// style.
func TestLine(t *testing.T) {
	test.NewTempApp(t)
	l := NewLine("A puzzle from the newspaper of last Sunday")
	if got, want := l.MinSize().Height, widget.NewLabel("A").MinSize().Height; got != want {
		t.Errorf("a line is %v high, a label %v", got, want)
	}
	w := test.NewTempWindow(t, l)
	shown := func() string { return test.WidgetRenderer(l).Objects()[0].(*canvas.Text).Text }
	w.Resize(fyne.NewSize(800, 60))
	if shown() != l.Text {
		t.Errorf("with much room it shows %q", shown())
	}
	w.Resize(fyne.NewSize(150, 60))
	narrow := shown()
	if !strings.HasSuffix(narrow, "…") || !strings.HasPrefix(narrow, "A puzzle") {
		t.Errorf("with less room it shows %q", narrow)
	}
	l.TextStyle.Bold = true
	l.Refresh()
	if bold := shown(); len(bold) >= len(narrow) {
		t.Errorf("in bold it shows %q, otherwise %q", bold, narrow)
	}
	l.SetText("Monday")
	if shown() != "Monday" || l.AccessibilityLabel() != "Monday" {
		t.Errorf("it shows %q and is called %q", shown(), l.AccessibilityLabel())
	}
}
