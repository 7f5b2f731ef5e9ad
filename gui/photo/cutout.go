package photo

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

var (
	_ fyne.Widget     = (*cutout)(nil)
	_ fyne.Accessible = (*cutout)(nil)
)

// The least and the largest side of a cut-out, in Fyne units, and its share of the height of the panel.
const (
	cutoutLeast, cutoutMost = 96, 160
	cutoutShare             = .21
)

// around is how much of the neighbours a cut-out shows at each side, in cells.
const around = .3

// A cutout shows one cell of a photo large, with the edges of its neighbours.
type cutout struct {
	widget.BaseWidget
	shot  *shot
	label string
	side  float32
}

func newCutout() *cutout {
	c := &cutout{shot: newShot(), side: cutoutLeast}
	c.ExtendBaseWidget(c)
	return c
}

// show shows a cell of a picture of a grid with side cells in a row.
func (c *cutout) show(picture *image.Gray, cell, side int, label string) {
	c.label = label
	b := picture.Rect
	at := func(index, length int, more float64) int {
		return int((float64(index)+more)*float64(length)/float64(side) + .5)
	}
	row, column := cell/side, cell%side
	part := image.Rect(at(column, b.Dx(), -around), at(row, b.Dy(), -around), at(column, b.Dx(), 1+around), at(row, b.Dy(), 1+around))
	c.shot.show(picture, part.Add(b.Min))
}

// AccessibilityLabel implements fyne.Accessible.
func (c *cutout) AccessibilityLabel() string { return c.label }

// AccessibilityRole implements fyne.Accessible.
func (c *cutout) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer implements fyne.Widget.
func (c *cutout) CreateRenderer() fyne.WidgetRenderer {
	c.ExtendBaseWidget(c)
	r := &cutoutRenderer{cutout: c, frame: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type cutoutRenderer struct {
	cutout *cutout
	frame  *canvas.Rectangle // of the cell
}

func (r *cutoutRenderer) Destroy()           {}
func (r *cutoutRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(r.cutout.side) }
func (r *cutoutRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.cutout.shot.raster, r.frame}
}

func (r *cutoutRenderer) Layout(size fyne.Size) {
	at, fit := fitted(1, 1, size)
	r.cutout.shot.raster.Move(at)
	r.cutout.shot.raster.Resize(fit)
	edge := fit.Width * around / (1 + 2*around)
	r.frame.Move(at.AddXY(edge, edge))
	r.frame.Resize(fyne.NewSquareSize(fit.Width - 2*edge))
}

func (r *cutoutRenderer) Refresh() {
	th, variant := r.cutout.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	r.frame.StrokeColor, r.frame.StrokeWidth, r.frame.CornerRadius = th.Color(theme.ColorNamePrimary, variant), 2, 3
	r.Layout(r.cutout.Size())
	canvas.Refresh(r.cutout)
}
