package search

import (
	"fmt"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/pictures"
	"nonet/core/pictures/plot"
)

var (
	_ fyne.Widget        = (*Scatter)(nil)
	_ fyne.Tappable      = (*Scatter)(nil)
	_ fyne.Accessible    = (*Scatter)(nil)
	_ desktop.Hoverable  = (*Scatter)(nil)
	_ desktop.Cursorable = (*Scatter)(nil)
)

// A Scatter shows what each puzzle costs two engines, as points. Call its methods on Fyne's main
// goroutine.
type Scatter struct {
	widget.BaseWidget

	// OnTap is called with the index of the point that was clicked.
	OnTap func(point int)
	// OnHover is called with the index of the point that the pointer has reached; -1 if it has left.
	OnHover func(point int)

	titleX, titleY string
	axis           plot.Axis
	points         []plot.ScatterPoint
	marked         int
	style          pictures.Style
	painter        plot.ScatterPainter
	scale          float32 // device pixels per unit when last painted
	top            float32 // where the raster begins
}

// NewScatter returns an empty plot.
func NewScatter() *Scatter {
	p := &Scatter{style: pictures.Light(), marked: -1, scale: 1}
	p.ExtendBaseWidget(p)
	return p
}

// Display shows points. The titles are those of the axes: from left to right, and upwards.
func (p *Scatter) Display(axis plot.Axis, titleX, titleY string, points []plot.ScatterPoint) {
	p.axis, p.titleX, p.titleY, p.points = axis, titleX, titleY, points
	p.Refresh()
}

// Mark highlights a point; -1 is for none.
func (p *Scatter) Mark(point int) {
	if point != p.marked {
		p.marked = point
		p.Refresh()
	}
}

// Marked returns the index of the highlighted point; -1 if there is none.
func (p *Scatter) Marked() int { return p.marked }

// SetStyle changes the colours.
func (p *Scatter) SetStyle(s pictures.Style) {
	p.style = s
	p.Refresh()
}

// Tapped implements fyne.Tappable.
func (p *Scatter) Tapped(e *fyne.PointEvent) {
	if at := p.near(e.Position); at >= 0 && p.OnTap != nil {
		p.OnTap(at)
	}
}

// near returns the index of the point at a position of the widget, or -1.
func (p *Scatter) near(at fyne.Position) int {
	reach := p.Theme().Size(theme.SizeNameCaptionText)
	return p.painter.Near(image.Pt(int(at.X*p.scale), int((at.Y-p.top)*p.scale)), int(reach*p.scale))
}

// MouseIn implements desktop.Hoverable.
func (p *Scatter) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (p *Scatter) MouseMoved(e *desktop.MouseEvent) { p.hover(p.near(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (p *Scatter) MouseOut() { p.hover(-1) }

func (p *Scatter) hover(point int) {
	if point == p.marked {
		return
	}
	p.Mark(point)
	if p.OnHover != nil {
		p.OnHover(point)
	}
}

// Cursor implements desktop.Cursorable: a hand over a point.
func (p *Scatter) Cursor() desktop.Cursor {
	if p.marked >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// AccessibilityLabel implements fyne.Accessible.
func (p *Scatter) AccessibilityLabel() string {
	return fmt.Sprintf("%s %s: %d", p.titleX, p.titleY, len(p.points))
}

// AccessibilityRole implements fyne.Accessible.
func (p *Scatter) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// generate paints the raster. The sizes are in device pixels.
func (p *Scatter) generate(width, height int) image.Image {
	p.scale = pixelScale(p, width)
	return p.painter.Paint(p.axis, p.points, p.marked, p.style, width, height, capital(p, p.scale))
}

// CreateRenderer implements fyne.Widget.
func (p *Scatter) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &scatterRenderer{scatter: p, raster: canvas.NewRaster(p.generate), ground: canvas.NewRectangle(nil),
		up: canvas.NewText("", nil), along: canvas.NewText("", nil)}
	r.raster.ScaleMode = canvas.ImageScalePixels
	r.Refresh()
	return r
}

type scatterRenderer struct {
	scatter   *Scatter
	ground    *canvas.Rectangle
	raster    *canvas.Raster
	up, along *canvas.Text // the titles of the axes, above and below the plot
}

func (r *scatterRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.raster, r.up, r.along}
}

func (r *scatterRenderer) Destroy() {}

func (r *scatterRenderer) MinSize() fyne.Size {
	text := r.scatter.Theme().Size(theme.SizeNameCaptionText)
	return fyne.NewSize(20*text, 13*text)
}

func (r *scatterRenderer) Layout(size fyne.Size) {
	p := r.scatter
	r.ground.Resize(size)
	line := r.up.MinSize().Height + 4
	p.top = line
	body := max(0, size.Height-2*line)
	r.raster.Move(fyne.NewPos(0, line))
	r.raster.Resize(fyne.NewSize(size.Width, body))
	// The titles are at the ends of their axes: above the labels of the one, below those of the other.
	text := capital(p, 1)
	p.painter.Lay(p.axis, p.points, int(size.Width), int(body), text)
	plot := p.painter.Plot
	left := float32(p.painter.LabelsLeft(text))
	within := func(x float32, title *canvas.Text) float32 { return max(0, min(x, size.Width-title.MinSize().Width)) }
	r.up.Move(fyne.NewPos(within(left, r.up), 2))
	r.up.Resize(r.up.MinSize())
	r.along.Move(fyne.NewPos(within(max(left, float32(plot.Max.X)-r.along.MinSize().Width), r.along), line+min(float32(plot.Max.Y+text*2), body)))
	r.along.Resize(r.along.MinSize())
}

func (r *scatterRenderer) Refresh() {
	p := r.scatter
	r.ground.FillColor = p.style.Ground
	for _, text := range []*canvas.Text{r.up, r.along} {
		text.Color, text.TextSize = p.style.Ink, p.Theme().Size(theme.SizeNameCaptionText)
	}
	r.up.Text, r.along.Text = "", ""
	if len(p.points) > 0 {
		r.up.Text, r.along.Text = p.titleY+" ↑", p.titleX+" →"
	}
	r.Layout(p.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
