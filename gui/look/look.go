// Package look is how the window looks: Fyne's own theme with less space, light or dark, with the colours, fonts and sizes of text
// of Nonet. It knows no widgets and draws nothing.
package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/pictures"
	"nonet/core/render"
	"nonet/core/words"
	"nonet/gui/fonts"
)

// The themes to choose from; any other name follows the system.
const (
	Light = "light"
	Dark  = "dark"
)

// A Look is Fyne's own theme with less space, light or dark as chosen, with a font for the Chinese
// characters of the window. Latin letters, which that font lacks, come from Fyne's font by
// fallback.
type Look struct {
	fyne.Theme
	Choice string  // Light, Dark, or "" for the system's
	Text   string  // the size of the text that the user has chosen, one of TextSizes
	Roomy  float32 // the factor of text in a large window; 0 means 1
	Most   float32 // the largest factor of text that a narrow window has room for; 0 means any
	Scale  float32 // of text and everything proportional to it, in the projector mode; 0 means 1
	Touch  bool    // buttons and menus are for fingers
}

// New returns the look that the user has chosen: light or dark, with a size of text.
func New(choice, text string) *Look {
	return &Look{Theme: theme.DefaultTheme(), Choice: choice, Text: text}
}

// variant returns the chosen variant, or else that of the system.
func (l *Look) variant(system fyne.ThemeVariant) fyne.ThemeVariant {
	switch l.Choice {
	case Light:
		return theme.VariantLight
	case Dark:
		return theme.VariantDark
	}
	return system
}

// Board returns the style of board that matches the window.
func (l *Look) Board() render.Style {
	if l.variant(fyne.CurrentApp().Settings().ThemeVariant()) == theme.VariantDark {
		return render.Dark()
	}
	return render.Light()
}

// The colours that are not Fyne's own. Text has a contrast of at least 4.5:1 against its
// background, and the outline of a control 3:1, except if disabled.
var (
	lightColours = map[fyne.ThemeColorName]color.Color{
		theme.ColorNameDisabled:    color.NRGBA{R: 0x6c, G: 0x70, B: 0x78, A: 0xff}, // also of what is less important; Fyne's own can hardly be read
		theme.ColorNameError:       color.NRGBA{R: 0xc6, G: 0x28, B: 0x28, A: 0xff},
		theme.ColorNameFocus:       color.NRGBA{A: 0x24}, // Fyne's own is invisible on a button in the primary colour; a darker one makes a list to choose from look disabled
		theme.ColorNameForeground:  color.NRGBA{R: 0x34, G: 0x38, B: 0x3f, A: 0xff},
		theme.ColorNameHover:       color.NRGBA{A: 0x1c}, // the row that the arrows have selected
		theme.ColorNameHyperlink:   color.NRGBA{R: 0x1f, G: 0x66, B: 0xe5, A: 0xff},
		theme.ColorNameInputBorder: color.NRGBA{R: 0x84, G: 0x87, B: 0x8e, A: 0xff},
		theme.ColorNamePrimary:     color.NRGBA{R: 0x1f, G: 0x66, B: 0xe5, A: 0xff},
		theme.ColorNamePlaceHolder: color.NRGBA{R: 0x66, G: 0x6a, B: 0x71, A: 0xff},
		theme.ColorNameSuccess:     color.NRGBA{R: 0x1a, G: 0x7a, B: 0x39, A: 0xff},
		theme.ColorNameWarning:     color.NRGBA{R: 0xa8, G: 0x53, A: 0xff},
	}
	darkColours = map[fyne.ThemeColorName]color.Color{
		theme.ColorNameDisabled:            color.NRGBA{R: 0x86, G: 0x89, B: 0x90, A: 0xff},
		theme.ColorNameError:               color.NRGBA{R: 0xff, G: 0x6b, B: 0x5e, A: 0xff},
		theme.ColorNameFocus:               color.NRGBA{R: 0xff, G: 0xff, B: 0xff, A: 0x40},
		theme.ColorNameForegroundOnPrimary: color.NRGBA{R: 0x0b, G: 0x14, B: 0x22, A: 0xff},
		theme.ColorNameHover:               color.NRGBA{R: 0xff, G: 0xff, B: 0xff, A: 0x28},
		theme.ColorNameHyperlink:           color.NRGBA{R: 0x7d, G: 0xb0, B: 0xff, A: 0xff},
		theme.ColorNamePrimary:             color.NRGBA{R: 0x7d, G: 0xb0, B: 0xff, A: 0xff},
		theme.ColorNameInputBorder:         color.NRGBA{R: 0x74, G: 0x78, B: 0x7f, A: 0xff},
		theme.ColorNameScrollBarBackground: color.NRGBA{R: 0x39, G: 0x39, B: 0x3a, A: 0xff}, // the track of a scroll bar
	}
)

// Color implements fyne.Theme.
func (l *Look) Color(name fyne.ThemeColorName, system fyne.ThemeVariant) color.Color {
	own := lightColours
	if l.variant(system) == theme.VariantDark {
		own = darkColours
	}
	if c, ok := own[name]; ok {
		return c
	}
	return l.Theme.Color(name, l.variant(system))
}

// Font implements fyne.Theme.
func (l *Look) Font(style fyne.TextStyle) fyne.Resource {
	if words.Current() == words.Chinese && !style.Symbol {
		if style.Bold {
			return fonts.Bold
		}
		return fonts.Regular
	}
	if !style.Monospace && !style.Italic && !style.Symbol {
		return fonts.Names // without it a heading that names Chinese has Fyne load a font of the system, of 20 MB
	}
	return l.Theme.Font(style)
}

// Search returns the style for pictures of a search that matches the window.
func (l *Look) Search() pictures.Style {
	if l.variant(fyne.CurrentApp().Settings().ThemeVariant()) == theme.VariantDark {
		return pictures.Dark()
	}
	return pictures.Light()
}

// Size implements fyne.Theme.
func (l *Look) Size(name fyne.ThemeSizeName) float32 {
	size := l.plainSize(name)
	switch name {
	case SizeNameSentence, theme.SizeNameText, theme.SizeNameCaptionText, theme.SizeNameSubHeadingText, theme.SizeNameHeadingText, theme.SizeNameInlineIcon:
		return size * l.Letters()
	case theme.SizeNameSeparatorThickness, theme.SizeNameInputBorder, theme.SizeNameScrollBar, theme.SizeNameScrollBarSmall:
		return size
	}
	return size * max(l.Scale, 1)
}

// Letters returns the factor by which text is larger than usual. In the projector mode it is as large as can be.
func (l *Look) Letters() float32 {
	if l.Scale > 1 {
		return l.Scale
	}
	by := textScale(l.Text) * max(l.Roomy, 1)
	if l.Most > 0 {
		by = min(by, l.Most)
	}
	return by
}

// SizeNameSentence is the size of the sentence below the board, where there is room for it.
const SizeNameSentence fyne.ThemeSizeName = "sentence"

// plainSize returns a size for text of the usual size.
func (l *Look) plainSize(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return 13
	case theme.SizeNameCaptionText:
		return 11.5
	case theme.SizeNameInnerPadding:
		if l.Touch {
			return 11 // with its text a button is 40 high
		}
		return 6
	case SizeNameSentence:
		return 18
	case theme.SizeNameSubHeadingText:
		return 15
	case theme.SizeNameModalBlurRadius: // what is behind a dialog is dimmed only: to blur the window with each frame takes seconds in software
		return 0
	}
	return l.Theme.Size(name)
}
