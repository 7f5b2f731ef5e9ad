package pictures

import (
	"image/color"
	"math"
	"testing"

	"nonet/core/canvas"
)

// contrast returns the contrast ratio as defined by the Web Content Accessibility Guidelines.
func contrast(a, b color.RGBA) float64 {
	luminance := func(c color.RGBA) float64 {
		linear := func(v uint8) float64 {
			s := float64(v) / 255
			if s <= 0.04045 {
				return s / 12.92
			}
			return math.Pow((s+0.055)/1.055, 2.4)
		}
		return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
	}
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// TestStylesCanBeRead checks the contrast of text and of everything that has a meaning. What comes
// after the position is pale on purpose, but its text is not.
func TestStylesCanBeRead(t *testing.T) {
	for name, s := range map[string]Style{"light": Light(), "dark": Dark()} {
		for _, c := range []struct {
			what        string
			ink, ground color.RGBA
			atLeast     float64
		}{
			{"ink", s.Ink, s.Ground, 4.5},
			{"faint ink", s.Faint, s.Ground, 4.5},
			{"ink on what led to a solution", s.Ink, s.AreaSolved, 4.5},
			{"ink at the cursor", s.Ink, s.AccentGround, 4.5},
			{"a label of a decision that stands", s.Ground, s.Live, 4.5},
			{"a label after the cursor", canvas.Tone(s.Future, s.Faint, 150), s.Ground, 3.5},
			{"live", s.Live, s.Ground, 3},
			{"failed", s.Failed, s.Ground, 3},
			{"failed on its area", s.Failed, s.Area, 3},
			{"solved", s.Solved, s.Ground, 3},
			{"solved on its area", s.Solved, s.AreaSolved, 3},
			{"the cursor", s.Accent, s.Ground, 3},
			{"a warning", s.Warn, s.Ground, 4.5},
		} {
			if got := contrast(c.ink, c.ground); got < c.atLeast {
				t.Errorf("%s, %s: a contrast of %.2f, less than %.1f", name, c.what, got, c.atLeast)
			}
		}
	}
}

// TestRGB: the red of a colour is written first, the blue last.
func TestRGB(t *testing.T) {
	if got, want := rgb(0x8197C3), (color.RGBA{0x81, 0x97, 0xC3, 0xFF}); got != want {
		t.Errorf("the colour is %v, want %v", got, want)
	}
}
