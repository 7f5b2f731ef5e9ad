package photo

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

var (
	_ fyne.Widget     = (*whole)(nil)
	_ fyne.Accessible = (*whole)(nil)
)

// A whole shows a picture in which no grid is known, as it is, to type from.
type whole struct {
	widget.BaseWidget
	shot  *shot
	label string
}

func newWhole() *whole {
	w := &whole{shot: newShot()}
	w.ExtendBaseWidget(w)
	return w
}

func (w *whole) show(picture image.Image, label string) {
	w.label = label
	w.shot.show(picture, picture.Bounds())
	w.Refresh()
}

// AccessibilityLabel implements fyne.Accessible.
func (w *whole) AccessibilityLabel() string { return w.label }

// AccessibilityRole implements fyne.Accessible.
func (w *whole) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// CreateRenderer implements fyne.Widget.
func (w *whole) CreateRenderer() fyne.WidgetRenderer {
	w.ExtendBaseWidget(w)
	return &wholeRenderer{w}
}

type wholeRenderer struct{ whole *whole }

func (r *wholeRenderer) Destroy()           {}
func (r *wholeRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(120) }
func (r *wholeRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.whole.shot.raster}
}

func (r *wholeRenderer) Layout(size fyne.Size) {
	if picture := r.whole.shot.picture; picture != nil {
		at, fit := fitted(float32(picture.Bounds().Dx()), float32(picture.Bounds().Dy()), size)
		r.whole.shot.raster.Move(at)
		r.whole.shot.raster.Resize(fit)
	}
}

func (r *wholeRenderer) Refresh() {
	r.Layout(r.whole.Size())
	canvas.Refresh(r.whole)
}
