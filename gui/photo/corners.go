package photo

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

var (
	_ fyne.Widget       = (*Corners)(nil)
	_ fyne.Draggable    = (*Corners)(nil)
	_ fyne.Focusable    = (*Corners)(nil)
	_ fyne.Accessible   = (*Corners)(nil)
	_ desktop.Mouseable = (*Corners)(nil)
)

// A Corners shows a whole picture with a handle on each corner of the grid. What is under the chosen
// handle is shown enlarged in a corner of the widget.
type Corners struct {
	widget.BaseWidget

	OnChoose func(corner int)           // called when a handle is pressed
	OnMove   func(corner int, to Place) // called while a handle is dragged
	OnPlaced func()                     // called when a handle was dragged
	OnKey    func(*fyne.KeyEvent)       // called with every key

	picture image.Image
	corners [4]Place
	chosen  int
	label   string
	moved   bool
	shot    *shot
	glass   *shot
}

// The radius of a handle and how far from its middle a press still reaches it, in Fyne units.
const (
	handleRadius = 9
	handleReach  = 36
)

// The side of the magnifier in Fyne units, and what part of the picture's longer side it shows.
const (
	glassSide  = 116
	glassShare = .09
)

func newCorners() *Corners {
	c := &Corners{shot: newShot(), glass: newShot()}
	c.ExtendBaseWidget(c)
	return c
}

func (c *Corners) show(picture image.Image, corners [4]Place, chosen int, label string) {
	c.picture, c.corners, c.chosen, c.label = picture, corners, chosen, label
	c.Refresh()
}

// fit returns the place of the picture in the widget.
func (c *Corners) fit() (at fyne.Position, size fyne.Size) {
	if c.picture == nil {
		return fyne.Position{}, fyne.Size{}
	}
	b := c.picture.Bounds()
	return fitted(float32(b.Dx()), float32(b.Dy()), c.Size())
}

// handle returns the place of a corner in the widget.
func (c *Corners) handle(corner int) fyne.Position {
	at, size := c.fit()
	return at.AddXY(float32(c.corners[corner].X)*size.Width, float32(c.corners[corner].Y)*size.Height)
}

// nearest returns the corner that a press at a place means, if it means one.
func (c *Corners) nearest(at fyne.Position) (corner int, ok bool) {
	best := math.Inf(1)
	for i := range c.corners {
		p := c.handle(i)
		if d := math.Hypot(float64(p.X-at.X), float64(p.Y-at.Y)); d < best {
			best, corner = d, i
		}
	}
	return corner, best <= handleReach
}

// MouseDown implements desktop.Mouseable.
func (c *Corners) MouseDown(e *desktop.MouseEvent) {
	if corner, ok := c.nearest(e.Position); ok && c.OnChoose != nil {
		c.OnChoose(corner)
	}
}

// MouseUp implements desktop.Mouseable.
func (c *Corners) MouseUp(*desktop.MouseEvent) {}

// Dragged implements fyne.Draggable. The handle keeps its distance from the pointer.
func (c *Corners) Dragged(e *fyne.DragEvent) {
	_, size := c.fit()
	if size.Width <= 0 || c.OnMove == nil {
		return
	}
	p := c.corners[c.chosen]
	c.moved = true
	c.OnMove(c.chosen, Place{p.X + float64(e.Dragged.DX/size.Width), p.Y + float64(e.Dragged.DY/size.Height)})
}

// DragEnd implements fyne.Draggable.
func (c *Corners) DragEnd() {
	if c.moved && c.OnPlaced != nil {
		c.moved = false
		c.OnPlaced()
	}
}

// TypedKey implements fyne.Focusable.
func (c *Corners) TypedKey(e *fyne.KeyEvent) {
	if c.OnKey != nil {
		c.OnKey(e)
	}
}

// TypedRune implements fyne.Focusable. The keys are enough.
func (c *Corners) TypedRune(rune) {}

// FocusGained implements fyne.Focusable.
func (c *Corners) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (c *Corners) FocusLost() {}

// AccessibilityLabel implements fyne.Accessible.
func (c *Corners) AccessibilityLabel() string { return c.label }

// AccessibilityRole implements fyne.Accessible.
func (c *Corners) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// CreateRenderer implements fyne.Widget.
func (c *Corners) CreateRenderer() fyne.WidgetRenderer {
	c.ExtendBaseWidget(c)
	r := &cornersRenderer{corners: c, glass: canvas.NewRectangle(nil), cross: [2]*canvas.Line{canvas.NewLine(nil), canvas.NewLine(nil)}}
	for i := range 4 {
		r.edges[i], r.handles[i] = canvas.NewLine(nil), canvas.NewCircle(nil)
	}
	r.Refresh()
	return r
}

type cornersRenderer struct {
	corners *Corners
	edges   [4]*canvas.Line
	handles [4]*canvas.Circle
	glass   *canvas.Rectangle // the frame of the magnifier
	cross   [2]*canvas.Line   // in its middle
}

func (r *cornersRenderer) Destroy()           {}
func (r *cornersRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(160) }

func (r *cornersRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.corners.shot.raster}
	for _, e := range r.edges {
		objects = append(objects, e)
	}
	for _, h := range r.handles {
		objects = append(objects, h)
	}
	return append(objects, r.corners.glass.raster, r.glass, r.cross[0], r.cross[1])
}

func (r *cornersRenderer) Layout(size fyne.Size) {
	c := r.corners
	if c.picture == nil {
		return
	}
	at, fit := c.fit()
	c.shot.raster.Move(at)
	c.shot.raster.Resize(fit)
	c.shot.show(c.picture, c.picture.Bounds())
	for i := range 4 {
		from, to := c.handle(i), c.handle((i+1)%4)
		r.edges[i].Position1, r.edges[i].Position2 = from, to
		radius := float32(handleRadius)
		if i == c.chosen {
			radius *= 1.4
		}
		r.handles[i].Move(from.SubtractXY(radius, radius))
		r.handles[i].Resize(fyne.NewSquareSize(2 * radius))
	}
	r.magnify(size)
}

// glassPlace returns the place of the magnifier, in a corner or in the middle of an edge of the widget: of those where it
// covers no handle the one that is farthest from the chosen handle.
func (c *Corners) glassPlace(size fyne.Size) (best fyne.Position) {
	right, bottom := max(size.Width-glassSide, 0), max(size.Height-glassSide, 0)
	most := math.Inf(-1)
	for i := range 9 {
		at := fyne.NewPos(right*float32(i%3)/2, bottom*float32(i/3)/2)
		free := math.Inf(1)
		for i := range c.corners {
			handle := c.handle(i)
			x := max(at.X-handle.X, handle.X-at.X-glassSide, 0)
			y := max(at.Y-handle.Y, handle.Y-at.Y-glassSide, 0)
			free = min(free, math.Hypot(float64(x), float64(y)))
		}
		middle, chosen := at.AddXY(glassSide/2, glassSide/2), c.handle(c.chosen)
		far := math.Hypot(float64(middle.X-chosen.X), float64(middle.Y-chosen.Y))
		const enough = 2 * handleRadius
		if score := min(free, enough)*1000 + far; score > most {
			best, most = at, score
		}
	}
	return best
}

// magnify shows what is under the chosen handle.
func (r *cornersRenderer) magnify(size fyne.Size) {
	c := r.corners
	at := c.glassPlace(size)
	b := c.picture.Bounds()
	half := int(max(float64(max(b.Dx(), b.Dy()))*glassShare/2, 8))
	p := c.corners[c.chosen]
	middle := b.Min.Add(image.Pt(int(p.X*float64(b.Dx())), int(p.Y*float64(b.Dy()))))
	c.glass.show(c.picture, image.Rect(middle.X-half, middle.Y-half, middle.X+half, middle.Y+half))
	for _, o := range []fyne.CanvasObject{c.glass.raster, r.glass} {
		o.Move(at)
		o.Resize(fyne.NewSquareSize(glassSide))
	}
	centre := at.AddXY(glassSide/2, glassSide/2)
	r.cross[0].Position1, r.cross[0].Position2 = centre.SubtractXY(14, 0), centre.AddXY(14, 0)
	r.cross[1].Position1, r.cross[1].Position2 = centre.SubtractXY(0, 14), centre.AddXY(0, 14)
}

func (r *cornersRenderer) Refresh() {
	th, variant := r.corners.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	primary := th.Color(theme.ColorNamePrimary, variant)
	for i := range 4 {
		r.edges[i].StrokeColor, r.edges[i].StrokeWidth = primary, 2
		r.handles[i].StrokeColor, r.handles[i].StrokeWidth, r.handles[i].FillColor = primary, 3, nil
		if i == r.corners.chosen {
			r.handles[i].StrokeWidth = 5
		}
	}
	r.glass.StrokeColor, r.glass.StrokeWidth, r.glass.FillColor = primary, 3, nil
	for _, line := range r.cross {
		line.StrokeColor, line.StrokeWidth = primary, 1.5
	}
	r.Layout(r.corners.Size())
	canvas.Refresh(r.corners)
}
