package photo

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

var (
	_ fyne.Widget       = (*Grid)(nil)
	_ fyne.Draggable    = (*Grid)(nil)
	_ fyne.Scrollable   = (*Grid)(nil)
	_ fyne.Accessible   = (*Grid)(nil)
	_ desktop.Mouseable = (*Grid)(nil)
)

// A Grid shows a straightened grid. The cell of the cursor is outlined, and so are the doubtful cells.
// When it is enlarged it follows the cursor, and can be dragged.
type Grid struct {
	widget.BaseWidget

	OnCell func(cell int) // called when a cell is pressed
	OnZoom func(by int)   // called when the wheel is turned

	picture *image.Gray
	side    int
	cursor  int
	open    []int // the doubtful cells
	zoom    float32
	centre  fyne.Position // the middle of what is in view, in shares of the picture
	shot    *shot
	label   string
	dragged bool
	wheel   wheel
}

func newGrid() *Grid {
	g := &Grid{shot: newShot(), zoom: 1, side: 9}
	g.ExtendBaseWidget(g)
	return g
}

// show shows a picture of a grid with side cells in a row.
func (g *Grid) show(picture *image.Gray, side, cursor int, open []int, zoom float32, label string) {
	if side != g.side || cursor != g.cursor || zoom != g.zoom {
		g.centre = fyne.NewPos((float32(cursor%side)+.5)/float32(side), (float32(cursor/side)+.5)/float32(side))
	}
	g.picture, g.side, g.cursor, g.open, g.zoom, g.label = picture, side, cursor, open, zoom, label
	g.Refresh()
}

// A view is what of a picture is seen: its place in a widget, and what part of it.
type view struct {
	at    fyne.Position // of what is seen
	size  fyne.Size
	first fyne.Position // the upper left corner of what is seen, in shares of the picture
	share fyne.Size     // of the picture
}

// viewOf returns what is seen of a square picture that is enlarged by zoom around a centre.
func viewOf(size fyne.Size, zoom float32, centre fyne.Position) view {
	whole := min(size.Width, size.Height) * zoom
	v := seenOf(size, fyne.NewSquareSize(whole), centre)
	v.at.Y = 0 // near the cut-out
	return v
}

// seenOf returns what is seen around a centre of a picture whose whole has a size.
func seenOf(size, whole fyne.Size, centre fyne.Position) (v view) {
	if min(size.Width, size.Height, whole.Width, whole.Height) <= 0 {
		return view{}
	}
	along := func(room, whole, centre float32) (at, length, first, share float32) {
		length = min(room, whole)
		share = length / whole
		return (room - length) / 2, length, max(min(centre-share/2, 1-share), 0), share
	}
	v.at.X, v.size.Width, v.first.X, v.share.Width = along(size.Width, whole.Width, centre.X)
	v.at.Y, v.size.Height, v.first.Y, v.share.Height = along(size.Height, whole.Height, centre.Y)
	return v
}

// dragged returns the centre of what is seen after the picture was dragged; ok is false if all of it is seen.
func (v view) dragged(by fyne.Delta) (centre fyne.Position, ok bool) {
	if v.size.Width <= 0 || v.share.Width >= 1 && v.share.Height >= 1 {
		return centre, false
	}
	return fyne.NewPos(v.first.X+v.share.Width/2-by.DX/v.size.Width*v.share.Width,
		v.first.Y+v.share.Height/2-by.DY/v.size.Height*v.share.Height), true
}

// part returns the part of a picture that is seen.
func (v view) part(b image.Rectangle) image.Rectangle {
	at := func(share float32, length, first int) int { return first + int(share*float32(length)+.5) }
	return image.Rect(at(v.first.X, b.Dx(), b.Min.X), at(v.first.Y, b.Dy(), b.Min.Y),
		at(v.first.X+v.share.Width, b.Dx(), b.Min.X), at(v.first.Y+v.share.Height, b.Dy(), b.Min.Y))
}

// place returns the place of a cell in the widget, and whether all of it is in view.
func (v view) place(cell, side int) (at fyne.Position, size fyne.Size, inside bool) {
	step := v.size.Width / v.share.Width / float32(side)
	x := v.at.X + (float32(cell%side)/float32(side)-v.first.X)/v.share.Width*v.size.Width
	y := v.at.Y + (float32(cell/side)/float32(side)-v.first.Y)/v.share.Height*v.size.Height
	const slack = 1
	inside = x >= v.at.X-slack && y >= v.at.Y-slack && x+step <= v.at.X+v.size.Width+slack && y+step <= v.at.Y+v.size.Height+slack
	return fyne.NewPos(x, y), fyne.NewSquareSize(step), inside
}

// cell returns the cell at a place of the widget.
func (v view) cell(at fyne.Position, side int) (cell int, ok bool) {
	if v.size.Width <= 0 || v.size.Height <= 0 {
		return 0, false
	}
	x := ((at.X-v.at.X)/v.size.Width*v.share.Width + v.first.X) * float32(side)
	y := ((at.Y-v.at.Y)/v.size.Height*v.share.Height + v.first.Y) * float32(side)
	if x < 0 || y < 0 || x >= float32(side) || y >= float32(side) {
		return 0, false
	}
	return int(y)*side + int(x), true
}

func (g *Grid) view() view { return viewOf(g.Size(), g.zoom, g.centre) }

// MouseDown implements desktop.Mouseable.
func (g *Grid) MouseDown(*desktop.MouseEvent) { g.dragged = false }

// MouseUp implements desktop.Mouseable. The end of a drag is not a click.
func (g *Grid) MouseUp(e *desktop.MouseEvent) {
	if cell, ok := g.view().cell(e.Position, g.side); ok && !g.dragged && g.OnCell != nil {
		g.OnCell(cell)
	}
}

// Dragged implements fyne.Draggable.
func (g *Grid) Dragged(e *fyne.DragEvent) {
	if centre, ok := g.view().dragged(e.Dragged); ok {
		g.centre, g.dragged = centre, true
		g.Refresh()
	}
}

// DragEnd implements fyne.Draggable.
func (g *Grid) DragEnd() {}

// Scrolled implements fyne.Scrollable.
func (g *Grid) Scrolled(e *fyne.ScrollEvent) { g.wheel.turn(e, g.OnZoom) }

// A wheel is how far a wheel was turned since the last step of the zoom. Touchpads and fingers turn it in many small parts.
type wheel float32

// turn calls zoom when the wheel was turned by a notch.
func (w *wheel) turn(e *fyne.ScrollEvent, zoom func(by int)) {
	const notch = 10 // of a mouse on some systems; on most it is more
	*w += wheel(e.Scrolled.DY)
	by := 0
	switch {
	case *w >= notch:
		by = 1
	case *w <= -notch:
		by = -1
	}
	if by != 0 && zoom != nil {
		*w = 0
		zoom(by)
	}
}

// AccessibilityLabel implements fyne.Accessible.
func (g *Grid) AccessibilityLabel() string { return g.label }

// AccessibilityRole implements fyne.Accessible.
func (g *Grid) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// CreateRenderer implements fyne.Widget.
func (g *Grid) CreateRenderer() fyne.WidgetRenderer {
	g.ExtendBaseWidget(g)
	r := &gridRenderer{grid: g, cursor: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type gridRenderer struct {
	grid   *Grid
	cursor *canvas.Rectangle
	doubts []*canvas.Rectangle
}

func (r *gridRenderer) Destroy()           {}
func (r *gridRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(120) }

func (r *gridRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.grid.shot.raster}
	for _, d := range r.doubts {
		objects = append(objects, d)
	}
	return append(objects, r.cursor)
}

func (r *gridRenderer) Layout(fyne.Size) {
	g := r.grid
	v := g.view()
	g.shot.raster.Move(v.at)
	g.shot.raster.Resize(v.size)
	if g.picture != nil {
		g.shot.show(g.picture, v.part(g.picture.Rect))
	}
	put := func(frame *canvas.Rectangle, cell int, width float32) {
		at, size, inside := v.place(cell, g.side)
		frame.Hidden = !inside || g.picture == nil
		frame.StrokeWidth, frame.CornerRadius = width, 2
		frame.Move(at)
		frame.Resize(size)
	}
	put(r.cursor, g.cursor, 3)
	for i, d := range r.doubts {
		if d.Hidden = i >= len(g.open); !d.Hidden {
			put(d, g.open[i], 2)
		}
	}
}

func (r *gridRenderer) Refresh() {
	th, variant := r.grid.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	for len(r.doubts) < len(r.grid.open) {
		r.doubts = append(r.doubts, canvas.NewRectangle(nil))
	}
	for _, d := range r.doubts {
		d.StrokeColor = th.Color(theme.ColorNameWarning, variant)
	}
	r.cursor.StrokeColor = th.Color(theme.ColorNamePrimary, variant)
	r.Layout(r.grid.Size())
	canvas.Refresh(r.grid)
}
