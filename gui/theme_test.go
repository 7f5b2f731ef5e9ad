package gui

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// luminance is the relative luminance of a colour, as WCAG 2 defines it.
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

// contrast is the contrast ratio of two colours, from 1 to 21.
func contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// TestContrast: whatever is written can be read, and the outlines of controls can be seen, in
// both themes.
func TestContrast(t *testing.T) {
	test.NewTempApp(t)
	grounds := []fyne.ThemeColorName{theme.ColorNameBackground, theme.ColorNameOverlayBackground, theme.ColorNameInputBackground,
		theme.ColorNameMenuBackground, theme.ColorNameHeaderBackground, theme.ColorNameButton}
	for _, choice := range []string{themeLight, themeDark} {
		l := newLook(choice)
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
		atLeast(4.5, theme.ColorNameForegroundOnError, theme.ColorNameError)
		atLeast(4.5, theme.ColorNameForegroundOnSuccess, theme.ColorNameSuccess)
		atLeast(4.5, theme.ColorNameForegroundOnWarning, theme.ColorNameWarning)
		atLeast(3, theme.ColorNameInputBorder, grounds...)
	}
}
