package search

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/pictures"
	"nonet/core/pictures/plot"
	"nonet/gui/controls"
)

var (
	_ fyne.Widget     = (*Distributions)(nil)
	_ fyne.Accessible = (*Distributions)(nil)
)

// A Distributions shows how a cost is distributed over many puzzles, for several engines on one axis. Call
// its methods on Fyne's main goroutine.
type Distributions struct {
	widget.BaseWidget

	// Label is shown above the plot and read by screen readers.
	Label string

	axis    plot.Axis
	rows    []plot.Distribution
	style   pictures.Style
	painter plot.DistributionsPainter
	names   []*controls.Paragraph
}

// NewDistributions returns an empty plot.
func NewDistributions() *Distributions {
	p := &Distributions{style: pictures.Light()}
	p.ExtendBaseWidget(p)
	return p
}

// Display shows distributions, the first on top.
func (p *Distributions) Display(axis plot.Axis, rows []plot.Distribution) {
	p.axis, p.rows = axis, rows
	for len(p.names) < len(rows) {
		name := controls.NewParagraph("")
		name.SizeName = theme.SizeNameCaptionText
		p.names = append(p.names, name)
	}
	p.names = p.names[:len(rows)]
	for i, r := range rows {
		p.names[i].SetText(r.Name)
	}
	p.Refresh()
}

// SetStyle changes the colours.
func (p *Distributions) SetStyle(s pictures.Style) {
	p.style = s
	p.Refresh()
}

// AccessibilityLabel implements fyne.Accessible. It says the median of each engine.
func (p *Distributions) AccessibilityLabel() string {
	texts := []string{p.Label}
	for _, r := range p.rows {
		if median, ok := r.Quantile(0.5); ok {
			texts = append(texts, r.Name+": "+p.axis.Text(median))
		}
	}
	return strings.Join(texts, " ")
}

// AccessibilityRole implements fyne.Accessible.
func (p *Distributions) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// generate paints the raster, which is at the right of the names. The sizes are in device pixels.
func (p *Distributions) generate(width, height int) image.Image {
	scale := float32(1)
	if room := p.Size().Width - p.column(p.Size().Width); room > 0 {
		scale = float32(width) / room
	}
	return p.painter.Paint(p.axis, p.rows, p.style, width, height, capital(p, scale))
}

// column returns the width of the names.
func (p *Distributions) column(width float32) float32 {
	size, widest := p.Theme().Size(theme.SizeNameCaptionText), float32(0)
	for _, r := range p.rows {
		widest = max(widest, fyne.MeasureText(r.Name, size, fyne.TextStyle{}).Width)
	}
	if widest == 0 {
		return 0
	}
	return min(widest+3*p.Theme().Size(theme.SizeNameInnerPadding), 0.28*width)
}

// CreateRenderer implements fyne.Widget.
func (p *Distributions) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &distributionsRenderer{p, newTitled(p.generate)}
	r.Refresh()
	return r
}

type distributionsRenderer struct {
	distributions *Distributions
	titled
}

func (r *distributionsRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.ground, r.raster, r.title}
	for _, name := range r.distributions.names {
		objects = append(objects, name)
	}
	return objects
}

// MinSize implements fyne.WidgetRenderer: room for the histograms to differ.
func (r *distributionsRenderer) MinSize() fyne.Size {
	text := r.distributions.Theme().Size(theme.SizeNameCaptionText)
	return fyne.NewSize(20*text, (5+4*float32(max(len(r.distributions.rows), 2)))*text)
}

func (r *distributionsRenderer) Layout(size fyne.Size) {
	p := r.distributions
	r.ground.Resize(size)
	top := float32(0)
	if r.title.Text != "" {
		top = r.title.MinSize().Height + 4
	}
	r.title.Move(fyne.NewPos(p.Theme().Size(theme.SizeNameInnerPadding), 2))
	r.title.Resize(fyne.NewSize(size.Width, top))
	left := p.column(size.Width)
	room := fyne.NewSize(max(0, size.Width-left), max(0, size.Height-top))
	r.raster.Move(fyne.NewPos(left, top))
	r.raster.Resize(room)
	p.painter.Lay(p.rows, int(room.Width), int(room.Height), capital(p, 1))
	for i, name := range p.names {
		at := p.painter.Rows[i]
		name.Resize(fyne.NewSize(left, 1)) // its height depends on its width
		height := name.MinSize().Height
		name.Resize(fyne.NewSize(left, height))
		name.Move(fyne.NewPos(0, top+float32(at.Min.Y+at.Max.Y)/2-height/2))
	}
}

func (r *distributionsRenderer) Refresh() {
	p := r.distributions
	r.title.TextSize = p.Theme().Size(theme.SizeNameCaptionText)
	r.show(p.Label, p.style, func() { r.Layout(p.Size()) })
}
