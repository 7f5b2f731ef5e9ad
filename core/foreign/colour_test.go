package foreign

import (
	"fmt"
	"testing"
)

// TestColours: a colour of another program is the one here that is most like it.
func TestColours(t *testing.T) {
	for text, want := range map[string]int{
		"#FFFFFF": 0, "#fff": 0, "": 0, "puce": 0, "#FFA0A0": 1, "#FF0000": 1, "#FFA500": 2, "#ffff00": 3, "#00FF00": 4, "#00FFFF": 5, "#0000FF": 6,
		"#800080": 8, "#8000FF": 7, "#FF80FF": 8, "#A8A8A8": 9, "#000": 9,
		// Short ones have each figure twice. At the edges: 15 degrees are red, a span of 24 is no grey, and a lowest part of F0 is white.
		"#f00": 1, "#0f0": 4, "#00f": 6, "#8f0": 4, "#802000": 1, "#FF0010": 1, "#C0FF00": 4, "#00FFC0": 5, "#0080FF": 6, "#4000FF": 7, "#404040": 9,
		"#808097": 9, "#808098": 6, "#F0F0FF": 0, "#EFEFFF": 9, "#a8a8a8": 9, "#8180F0": 7, "#12345": 0, "#1234xx": 0, "#FF000080": 1,
		"0": 0, "1": 9, "2": 9, "3": 1, "4": 2, "5": 3, "6": 4, "7": 6, "8": 8, "9": 0, // as numbers: none, grey, dark grey, red, orange, yellow, green, blue, pink
	} {
		if got := hueOf(text); got != want {
			t.Errorf("%q is colour %d, want %d", text, got, want)
		}
	}
	for rgb := range 1 << 12 {
		short := fmt.Sprintf("#%03x", rgb)
		long := fmt.Sprintf("#%02x%02x%02x", rgb>>8*0x11, rgb>>4&15*0x11, rgb&15*0x11)
		if got, want := hueOf(short), hueOf(long); got != want {
			t.Errorf("%q is colour %d, but %q is %d", short, got, long, want)
		}
	}
}
