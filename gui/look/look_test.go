package look

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// luminance returns the relative luminance of a colour, as defined by WCAG 2.
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	linear := func(v uint32) float64 {
		if s := float64(v) / 0xffff; s > 0.04045 {
			return math.Pow((s+0.055)/1.055, 2.4)
		} else {
			return s / 12.92
		}
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// contrast returns the contrast ratio of two colours, from 1 to 21.
func contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// blend returns the colour that results when one lies over another.
func blend(over, under color.Color) color.Color {
	r, g, b, a := over.RGBA()
	x, y, z, _ := under.RGBA()
	mix := func(top, bottom uint32) uint16 { return uint16(top + bottom*(0xffff-a)/0xffff) }
	return color.RGBA64{R: mix(r, x), G: mix(g, y), B: mix(b, z), A: 0xffff}
}

// TestContrast checks that all text can be read, and that the outlines of controls can be seen, in
// both themes.
func TestContrast(t *testing.T) {
	test.NewTempApp(t)
	grounds := []fyne.ThemeColorName{theme.ColorNameBackground, theme.ColorNameOverlayBackground, theme.ColorNameInputBackground,
		theme.ColorNameMenuBackground, theme.ColorNameHeaderBackground, theme.ColorNameButton}
	for _, choice := range []string{Light, Dark} {
		l := New(choice, "")
		atLeast := func(least float64, name fyne.ThemeColorName, on ...fyne.ThemeColorName) {
			for _, ground := range on {
				if c := contrast(l.Color(name, theme.VariantLight), l.Color(ground, theme.VariantLight)); c < least {
					t.Errorf("%s: %s on %s has a contrast of %.2f, want %.1f", choice, name, ground, c, least)
				}
			}
		}
		for _, text := range []fyne.ThemeColorName{theme.ColorNameForeground, theme.ColorNamePlaceHolder, theme.ColorNameError,
			theme.ColorNameSuccess, theme.ColorNameWarning} {
			atLeast(4.5, text, grounds...)
		}
		atLeast(4.5, theme.ColorNameDisabled, theme.ColorNameBackground) // widget.LowImportance
		atLeast(4.5, theme.ColorNameForegroundOnError, theme.ColorNameError)
		atLeast(4.5, theme.ColorNameForegroundOnSuccess, theme.ColorNameSuccess)
		atLeast(4.5, theme.ColorNameForegroundOnWarning, theme.ColorNameWarning)
		atLeast(4.5, theme.ColorNameForegroundOnPrimary, theme.ColorNamePrimary)
		atLeast(4.5, theme.ColorNameHyperlink, theme.ColorNameBackground, theme.ColorNameOverlayBackground)
		atLeast(3, theme.ColorNameInputBorder, grounds...)
		atLeast(3, theme.ColorNamePrimary, append(grounds, theme.ColorNameScrollBarBackground)...) // the frame around the focus, scroll bars

		// What is under the pointer, has the focus or is selected is tinted.
		veiled := func(least float64, name, veil fyne.ThemeColorName, on ...fyne.ThemeColorName) {
			for _, ground := range on {
				under := blend(l.Color(veil, theme.VariantLight), l.Color(ground, theme.VariantLight))
				if c := contrast(l.Color(name, theme.VariantLight), under); c < least {
					t.Errorf("%s: %s on %s with %s over it has a contrast of %.2f, want %.1f", choice, name, ground, veil, c, least)
				}
			}
		}
		for _, veil := range []fyne.ThemeColorName{theme.ColorNameHover, theme.ColorNameFocus, theme.ColorNameSelection} {
			veiled(4.5, theme.ColorNameForeground, veil, grounds...)
		}
		veiled(4.5, theme.ColorNameForegroundOnPrimary, theme.ColorNameHover, theme.ColorNamePrimary)
		veiled(4.5, theme.ColorNameForegroundOnPrimary, theme.ColorNameFocus, theme.ColorNamePrimary)
	}
}

// TestBlankBeforeWord: a blank with which a text begins, as after a bold word, is as wide as one between two words.
func TestBlankBeforeWord(t *testing.T) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(New(Light, ""))
	for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
		width := func(text string) float32 { return fyne.MeasureText(text, 20, style).Width }
		first, between := width(" word")-width("word"), width("word word")-2*width("word")
		if math.Abs(float64(first-between)) > 0.1 {
			t.Errorf("bold %v: before a word a blank is %.2f wide, between words %.2f", style.Bold, first, between)
		}
	}
}
