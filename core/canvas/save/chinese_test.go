package save_test

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/save"
)

// TestChinese: Chinese characters are seen in pixels too, each as it is.
func TestChinese(t *testing.T) {
	paint := func(text string) []byte {
		return save.Image(save.Picture{Size: image.Pt(40, 40), Paint: func(c canvas.Canvas) {
			c.Rect(image.Rect(0, 0, 40, 40), canvas.Solid(color.RGBA{255, 255, 255, 255}))
			c.Text(canvas.Text{String: text, At: image.Pt(5, 30).Mul(canvas.Unit), Height: 16, Color: color.RGBA{A: 255}})
		}}).Pix
	}
	if bytes.Equal(paint("数"), paint("独")) || bytes.Equal(paint("数"), paint("")) {
		t.Error("two characters look alike, or are not seen")
	}
}
