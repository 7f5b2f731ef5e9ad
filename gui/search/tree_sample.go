package search

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nonet/core/pictures"
	"nonet/core/pictures/tree"
)

// SignSample returns a picture of a sign of the tree alone. scale is the number of device pixels per unit.
func SignSample(k tree.Sign, s pictures.Style, scale float32) fyne.CanvasObject {
	img := k.Picture(s, capital(NewTree(), scale))
	picture := canvas.NewImageFromImage(img)
	picture.FillMode = canvas.ImageFillContain
	picture.SetMinSize(fyne.NewSize(float32(img.Rect.Dx())/scale, float32(img.Rect.Dy())/scale))
	return picture
}
