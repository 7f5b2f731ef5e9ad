package look

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// A TextSize is a size of text to choose.
type TextSize struct {
	Name  string // in the settings
	scale float32
}

// TextSizes are all sizes, the smallest first. The empty name is the usual one.
var TextSizes = []TextSize{{"small", 0.9}, {"", 1}, {"large", 1.15}, {"larger", 1.3}}

// textScale returns the factor of a size of text.
func textScale(name string) float32 {
	for _, size := range TextSizes {
		if size.Name == name {
			return size.scale
		}
	}
	return 1
}

// RoomyScale returns the factor of text in a window of a size: a window that is larger than usual is looked at from farther away. The steps
// keep a window that is being resized from making its text again all the time.
func RoomyScale(size fyne.Size) float32 {
	const wide, high, step, most = 1280, 900, 0.05, 1.25
	by := min(size.Width/wide, size.Height/high)
	return min(max(1, 1+step*float32(int((by-1)/2/step+0.5))), most)
}

// MostScale returns the largest factor of text in a window of a size, so that a telephone need not be scrolled sideways; 0 for any. (In English,
// rows of keys and buttons are about 310 wide, times the factor.)
func MostScale(size fyne.Size) float32 {
	const telephone, row = 440, 320
	if size.Width >= telephone {
		return 0
	}
	return max(1, size.Width/row)
}

// Readable returns how wide text may be to be easy to read: as wide as the page of the welcome, which grows with the letters.
func Readable() float32 {
	const page = 880
	return Enlarged(page)
}

// Enlarged returns a length for text of the usual size, as long as larger text needs it. It is not shorter for smaller text.
func Enlarged(length float32) float32 {
	const usualText = 13
	return length * max(1, theme.Size(theme.SizeNameText)/usualText)
}

// NextTextSize returns the name of a size of text that is larger or smaller by a number of steps; at the end the same.
func NextTextSize(name string, by int) string {
	at := max(slices.IndexFunc(TextSizes, func(size TextSize) bool { return size.Name == name }), 0)
	return TextSizes[min(max(at+by, 0), len(TextSizes)-1)].Name
}
