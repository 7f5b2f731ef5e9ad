package search

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/pictures"
	"nonet/core/pictures/plot"
)

var (
	_ fyne.Widget     = (*Domains)(nil)
	_ fyne.Accessible = (*Domains)(nil)
)

// A Domains is a bar chart of how many empty cells have 1, 2, 3 … candidates. Call its methods on
// Fyne's main goroutine.
type Domains struct {
	widget.BaseWidget

	// Label is shown above the chart and read by screen readers.
	Label string

	sizes   []int
	most    int // the number of cells that the highest possible bar stands for
	style   pictures.Style
	painter plot.DomainsPainter
}

// NewDomains returns an empty chart.
func NewDomains() *Domains {
	d := &Domains{style: pictures.Light()}
	d.ExtendBaseWidget(d)
	return d
}

// Rescale resets the scale for another puzzle.
func (d *Domains) Rescale() { d.sizes, d.most = nil, 0 }

// Display shows sizes, the number of cells by number of candidates as in trace.DomainSizes; nil is
// for no run. The scale only grows, so that bars can be compared, until there is no run, another
// number of sizes or another puzzle.
func (d *Domains) Display(sizes []int) {
	if slices.Equal(sizes, d.sizes) {
		return
	}
	if len(sizes) != len(d.sizes) {
		d.most = 0
	}
	d.sizes = append(d.sizes[:0], sizes...)
	for _, n := range sizes {
		d.most = max(d.most, scaleFor(n))
	}
	d.Refresh()
}

// scaleFor returns the scale for a highest bar of n cells: one of a few round values, somewhat
// larger than n, so that it seldom changes.
func scaleFor(n int) int {
	scale := 4
	for scale < n {
		scale += scale / 2
	}
	return scale
}

// SetStyle changes the colours.
func (d *Domains) SetStyle(s pictures.Style) {
	d.style = s
	d.Refresh()
}

// AccessibilityLabel implements fyne.Accessible. It names each bar.
func (d *Domains) AccessibilityLabel() string {
	texts := []string{d.Label}
	for k, n := range d.sizes {
		if n > 0 {
			texts = append(texts, fmt.Sprintf("%d: %d", k, n))
		}
	}
	return strings.Join(texts, " ")
}

// AccessibilityRole implements fyne.Accessible.
func (d *Domains) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// generate paints the raster. The sizes are in device pixels.
func (d *Domains) generate(width, height int) image.Image {
	scale := pixelScale(d, width)
	return d.painter.Paint(d.sizes, d.most, d.style, width, height, capital(d, scale))
}

// CreateRenderer implements fyne.Widget.
func (d *Domains) CreateRenderer() fyne.WidgetRenderer {
	d.ExtendBaseWidget(d)
	r := &domainsRenderer{d, newTitled(d.generate)}
	r.Refresh()
	return r
}

type domainsRenderer struct {
	domains *Domains
	titled
}

func (r *domainsRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.raster, r.title}
}

// MinSize implements fyne.WidgetRenderer. The height is about 90 units at the usual text size.
func (r *domainsRenderer) MinSize() fyne.Size {
	text := r.domains.Theme().Size(theme.SizeNameCaptionText)
	return fyne.NewSize(10*text, 8*text)
}

func (r *domainsRenderer) Layout(size fyne.Size) {
	r.title.TextSize = r.domains.Theme().Size(theme.SizeNameCaptionText)
	title := r.title.MinSize()
	if room := size.Width - r.title.TextSize; room > 0 && title.Width > room { // in large type
		r.title.TextSize *= room / title.Width
	}
	r.title.Move(fyne.NewPos(r.title.TextSize/2, 0))
	r.title.Resize(fyne.NewSize(max(0, size.Width-r.title.TextSize), title.Height))
	top := float32(0)
	if r.title.Text != "" {
		top = title.Height
	}
	r.ground.Resize(fyne.NewSize(size.Width, top))
	r.raster.Move(fyne.NewPos(0, top))
	r.raster.Resize(fyne.NewSize(size.Width, max(0, size.Height-top)))
}

func (r *domainsRenderer) Refresh() {
	d := r.domains
	r.show(d.Label, d.style, func() { r.Layout(d.Size()) })
}

// pixelScale returns the number of device pixels in a Fyne unit, for a widget that is width pixels
// wide.
func pixelScale(w fyne.Widget, width int) float32 {
	if size := w.Size(); size.Width > 0 {
		return float32(width) / size.Width
	}
	return 1
}

// capital returns the height in pixels of a capital letter in small text.
func capital(w interface{ Theme() fyne.Theme }, scale float32) int {
	const part = 0.7 // of the text size, which is the height of an em
	return max(5, int(w.Theme().Size(theme.SizeNameCaptionText)*part*scale+0.5))
}
