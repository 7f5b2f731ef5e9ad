package collections

import (
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/library"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/gui/look"
)

// TestTitlesOfExamples: the examples from the literature have titles and captions in the current language.
func TestTitlesOfExamples(t *testing.T) {
	for l, want := range map[words.Language][2]string{
		words.English: {"Example 1", "Example 1\n25 givens"},
		words.Chinese: {"例题 1", "例题 1\n25 个已知数"},
	} {
		halltest.Speak(t, l)
		entries, err := BuiltIn(literature)
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]string{entries[0].Title, captionsOf(literature)[0]}; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestCaptionsInLargeText: the number of a puzzle and its rating are not shortened below its picture, however large the text is.
func TestCaptionsInLargeText(t *testing.T) {
	halltest.Speak(t, words.English)
	for _, scale := range []float32{1, 1.6, 2.2} {
		l := look.New(look.Light, "")
		l.Scale = scale
		fyne.CurrentApp().Settings().SetTheme(l)
		c := newCard()
		c.show(image.NewRGBA(image.Rect(0, 0, 1, 1)), "Number 1,234\nextreme · 11.9", library.Solved)
		c.Resize(c.MinSize())
		if drawn := halltest.Written(c); !slices.Equal(drawn, []string{"Number 1,234", "extreme · 11.9"}) {
			t.Errorf("with text of the size %v the captions are %q", scale, drawn)
		}
	}
}
