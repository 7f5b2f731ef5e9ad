package hall

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"nonet/gui/menus"
)

// A lastKey shows the last key that was pressed in the projector mode, and what it does, so that a class
// sees how the program is used.
type lastKey struct {
	on     bool
	object *fyne.Container
	key    *canvas.Text
	does   *canvas.Text
	ground *canvas.Rectangle
}

func newLastKey() *lastKey {
	k := &lastKey{key: canvas.NewText("", nil), does: canvas.NewText("", nil), ground: canvas.NewRectangle(nil)}
	k.key.TextStyle.Bold = true
	k.object = container.NewCenter(container.NewStack(k.ground, container.NewPadded(container.NewVBox(k.key, k.does))))
	k.object.Hide()
	return k
}

// show shows a key by its name, and what it does; empty for what needs no words.
func (k *lastKey) show(key, does string, th fyne.Theme, variant fyne.ThemeVariant) {
	if !k.on {
		k.object.Hide()
		return
	}
	k.key.Text, k.does.Text = key, does
	k.key.TextSize, k.does.TextSize = th.Size(theme.SizeNameSubHeadingText), 0.8*th.Size(theme.SizeNameCaptionText)
	ink := th.Color(theme.ColorNameForeground, variant)
	k.key.Color, k.does.Color = ink, ink
	k.does.Hidden = does == ""
	k.ground.FillColor, k.ground.CornerRadius = color.Transparent, 6
	k.ground.StrokeColor, k.ground.StrokeWidth = ink, 2
	k.object.Show()
	k.object.Refresh()
}

// pressedKey shows a key that the board takes.
func (s *stage) pressedKey(key fyne.KeyName) {
	s.pressed(menus.KeyText(&desktop.CustomShortcut{KeyName: key}), "")
}

// pressed shows a key in the projector mode.
func (s *stage) pressed(key, does string) {
	if s.projector {
		s.lastKey.show(key, does, s.hall.Look, fyne.CurrentApp().Settings().ThemeVariant())
	}
}
