package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

var _ fyne.Widget = (*Progress)(nil)

// A Progress is a thin progress bar.
type Progress struct {
	widget.BaseWidget
	share float32
}

// NewProgress returns an empty bar.
func NewProgress() *Progress {
	p := &Progress{}
	p.ExtendBaseWidget(p)
	return p
}

// SetShare fills a share of the bar.
func (p *Progress) SetShare(share float32) {
	p.share = share
	p.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (p *Progress) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &progressRenderer{progress: p, track: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type progressRenderer struct {
	progress   *Progress
	track, bar *canvas.Rectangle
}

func (r *progressRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.track, r.bar} }
func (r *progressRenderer) MinSize() fyne.Size           { return fyne.NewSize(20, 6) }
func (r *progressRenderer) Destroy()                     {}

func (r *progressRenderer) Layout(size fyne.Size) {
	r.track.Resize(size)
	r.bar.Resize(fyne.NewSize(size.Width*r.progress.share, size.Height))
}

func (r *progressRenderer) Refresh() {
	th, variant := r.progress.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	r.track.FillColor, r.track.CornerRadius = th.Color(theme.ColorNameScrollBarBackground, variant), 3
	r.bar.FillColor, r.bar.CornerRadius = th.Color(theme.ColorNamePrimary, variant), 3
	r.Layout(r.progress.Size())
	canvas.Refresh(r.progress)
}
