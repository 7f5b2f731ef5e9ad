package gui

import (
	_ "embed"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/render"
	"nonet/gui/search"
	"nonet/gui/translations"
)

//go:embed fonts/NonetSC-Regular.otf
var chineseRegular []byte

//go:embed fonts/NonetSC-Bold.otf
var chineseBold []byte

//go:embed fonts/NonetSC-Names.otf
var chineseNames []byte

var (
	fontChineseNames   = fyne.NewStaticResource("NonetSC-Names.otf", chineseNames)
	fontChineseRegular = fyne.NewStaticResource("NonetSC-Regular.otf", chineseRegular)
	fontChineseBold    = fyne.NewStaticResource("NonetSC-Bold.otf", chineseBold)
)

// The themes that can be chosen; any other name follows the system.
const (
	themeLight = "light"
	themeDark  = "dark"
)

// look is Fyne's own theme a little tighter, light or dark as was chosen, with a
// font that holds the Chinese the window shows. (Latin letters, which that font does
// not hold, come from Fyne's by fallback.)
type look struct {
	fyne.Theme
	choice string
	scale  float32 // of type and all that goes with it; 0 is 1
}

func newLook(choice string) *look { return &look{Theme: theme.DefaultTheme(), choice: choice} }

// variant is what was chosen, or else what the system says.
func (l *look) variant(system fyne.ThemeVariant) fyne.ThemeVariant {
	switch l.choice {
	case themeLight:
		return theme.VariantLight
	case themeDark:
		return theme.VariantDark
	}
	return system
}

// board is the style of board that goes with the window.
func (l *look) board() render.Style {
	if l.variant(fyne.CurrentApp().Settings().ThemeVariant()) == theme.VariantDark {
		return render.Dark()
	}
	return render.Light()
}

// Color implements fyne.Theme.
func (l *look) Color(name fyne.ThemeColorName, system fyne.ThemeVariant) color.Color {
	dark := l.variant(system) == theme.VariantDark
	switch {
	case name == theme.ColorNameDisabled && dark: // Fyne's own can hardly be read, and menus write their keys in it
		return color.NRGBA{R: 0x86, G: 0x89, B: 0x90, A: 0xff}
	case name == theme.ColorNameDisabled:
		return color.NRGBA{R: 0x80, G: 0x84, B: 0x8c, A: 0xff}
	case name == theme.ColorNameFocus && dark: // Fyne's own cannot be seen on a button of the primary colour
		return color.NRGBA{R: 0xff, G: 0xff, B: 0xff, A: 0x40}
	case name == theme.ColorNameFocus:
		return color.NRGBA{A: 0x38}
	}
	return l.Theme.Color(name, l.variant(system))
}

// Font implements fyne.Theme.
func (l *look) Font(style fyne.TextStyle) fyne.Resource {
	if translations.Current() == translations.Chinese && !style.Symbol {
		if style.Bold {
			return fontChineseBold
		}
		return fontChineseRegular
	}
	if style == (fyne.TextStyle{}) {
		return fontChineseNames
	}
	return l.Theme.Font(style)
}

// search is the style of the pictures of a search that goes with the window.
func (l *look) search() search.Style {
	if l.variant(fyne.CurrentApp().Settings().ThemeVariant()) == theme.VariantDark {
		return search.Dark()
	}
	return search.Light()
}

// Size implements fyne.Theme.
func (l *look) Size(name fyne.ThemeSizeName) float32 {
	size := l.plainSize(name)
	switch name {
	case theme.SizeNameSeparatorThickness, theme.SizeNameInputBorder, theme.SizeNameScrollBar, theme.SizeNameScrollBarSmall:
		return size
	}
	return size * max(l.scale, 1)
}

// plainSize is a size as it is outside of the projector mode.
func (l *look) plainSize(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return 13
	case theme.SizeNameCaptionText:
		return 11.5
	case theme.SizeNameInnerPadding:
		return 6
	case theme.SizeNameSubHeadingText: // the sentence about the step
		return 15
	}
	return l.Theme.Size(name)
}
