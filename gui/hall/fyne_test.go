package hall_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/look"
)

// TestFynesIcons holds why recolour (arrange.go) applies the theme again: an icon that was not in the window when the theme changed keeps its old
// colour, while a text does not. What arrange.go knows of full screen and of hiding the menu is held by TestFynesVersion of gui/start.
func TestFynesIcons(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Light, ""))
	icon := widget.NewIcon(theme.MediaStopIcon()) // a square: its middle has its colour
	ground := canvas.NewRectangle(color.Transparent)
	content := container.NewStack(ground)
	win := test.NewTempWindow(t, content)
	win.Resize(fyne.NewSize(60, 60))
	show := func(o fyne.CanvasObject) color.Color {
		content.Objects = []fyne.CanvasObject{ground, o}
		content.Refresh()
		picture := win.Canvas().Capture()
		return picture.At(picture.Bounds().Dx()/2, picture.Bounds().Dy()/2)
	}
	before := show(icon)
	show(widget.NewLabel("away"))
	app.Settings().SetTheme(look.New(look.Dark, ""))
	if after := show(icon); after != before {
		t.Errorf("an icon that comes back has changed from %v to %v: look whether recolour is still needed", before, after)
	}
	app.Settings().SetTheme(look.New(look.Dark, ""))
	if after := show(icon); after == before {
		t.Error("an icon does not change its colour at all: this test has lost its sense")
	}
}
