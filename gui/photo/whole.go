package photo

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

var (
	_ fyne.Widget     = (*whole)(nil)
	_ fyne.Draggable  = (*whole)(nil)
	_ fyne.Scrollable = (*whole)(nil)
	_ fyne.Accessible = (*whole)(nil)
)

// A whole shows a picture in which no grid is known, as it is, to type from. What of it has no room can be dragged into view.
type whole struct {
	widget.BaseWidget

	OnZoom func(by int) // called when the wheel is turned

	picture image.Image
	zoom    float32
	centre  fyne.Position // the middle of what is in view, in shares of the picture
	shot    *shot
	label   string
	wheel   wheel
}

func newWhole() *whole {
	w := &whole{shot: newShot(), zoom: 1}
	w.ExtendBaseWidget(w)
	return w
}

func (w *whole) show(picture image.Image, zoom float32, label string) {
	if w.picture == nil || w.picture.Bounds().Size() != picture.Bounds().Size() { // another one, or turned
		w.centre = fyne.NewPos(.5, .5)
		if IsStrip(picture.Bounds().Size()) {
			w.centre = fyne.Position{} // its beginning
		}
	}
	w.picture, w.zoom, w.label = picture, zoom, label
	w.Refresh()
}

// IsStrip reports whether a picture of a size is so long and thin that it can hardly show a whole grid, and that nothing in
// it can be read when all of it is seen.
func IsStrip(size image.Point) bool {
	const most = 2.5 // times as long as it is wide
	return float64(max(size.X, size.Y)) > most*float64(min(size.X, size.Y))
}

// view returns what is seen. All of a picture is seen before it is enlarged, but a strip is as thick as its room allows.
func (w *whole) view() view {
	if w.picture == nil {
		return view{}
	}
	b, room := w.picture.Bounds(), w.Size()
	width, height := float32(max(b.Dx(), 1)), float32(max(b.Dy(), 1))
	scale := min(room.Width/width, room.Height/height)
	if IsStrip(b.Size()) {
		scale = max(scale, min(room.Width, room.Height)/min(width, height))
	}
	return seenOf(room, fyne.NewSize(width*scale*w.zoom, height*scale*w.zoom), w.centre)
}

// Dragged implements fyne.Draggable.
func (w *whole) Dragged(e *fyne.DragEvent) {
	if centre, ok := w.view().dragged(e.Dragged); ok {
		w.centre = centre
		w.Refresh()
	}
}

// DragEnd implements fyne.Draggable.
func (w *whole) DragEnd() {}

// Scrolled implements fyne.Scrollable.
func (w *whole) Scrolled(e *fyne.ScrollEvent) { w.wheel.turn(e, w.OnZoom) }

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

func (r *wholeRenderer) Layout(fyne.Size) {
	w := r.whole
	v := w.view()
	w.shot.raster.Move(v.at)
	w.shot.raster.Resize(v.size)
	if w.picture != nil {
		w.shot.show(w.picture, v.part(w.picture.Bounds()))
	}
}

func (r *wholeRenderer) Refresh() {
	r.Layout(r.whole.Size())
	canvas.Refresh(r.whole)
}
