package search

import (
	"image"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/pictures"
	"nonet/core/pictures/timeline"
	"nonet/core/trace"
	"nonet/core/words"
	"nonet/gui/controls"
)

var (
	_ fyne.Widget        = (*TimeLine)(nil)
	_ fyne.Draggable     = (*TimeLine)(nil)
	_ fyne.Scrollable    = (*TimeLine)(nil)
	_ fyne.Accessible    = (*TimeLine)(nil)
	_ desktop.Mouseable  = (*TimeLine)(nil)
	_ desktop.Hoverable  = (*TimeLine)(nil)
	_ desktop.Cursorable = (*TimeLine)(nil)
)

// A TimeLine shows the run so far from left to right, with a handle at the position: the depth over
// time, and below it the density of backtracks and the solutions. A click or a drag goes to a
// position. Call its methods on Fyne's main goroutine.
type TimeLine struct {
	widget.BaseWidget

	// OnSeek is called with the position that was clicked or dragged to, repeatedly during a drag.
	OnSeek func(position int64)
	// OnStep is called when the wheel is turned, with the number of steps to go forward, or back if
	// negative. A notch is one step, and ten with Shift.
	OnStep func(steps int64)
	// Label is shown above the chart and read by screen readers.
	Label string

	trace    *trace.Trace
	picture  timeline.Picture
	drawn    int64 // the number of steps of the trace when it was last drawn
	fast     bool  // positions follow each other too fast to be seen
	when     time.Time
	now      func() time.Time
	style    pictures.Style
	painter  timeline.Painter
	scale    float32 // device pixels per unit when last painted
	hover    float32 // where the pointer is, from the left; negative if it is elsewhere
	dragging bool
	wheel    float32 // how far the wheel was turned since the last notch

	title   *canvas.Text
	crowded bool // there is no room for the title
	// The line under the pointer and the number of its step.
	thread, ground *canvas.Rectangle
	step           *canvas.Text
}

// NewTimeLine returns an empty time line.
func NewTimeLine() *TimeLine {
	t := &TimeLine{style: pictures.Light(), hover: -1, scale: 1, now: time.Now, title: canvas.NewText("", nil),
		thread: canvas.NewRectangle(nil), ground: canvas.NewRectangle(nil), step: canvas.NewText("", nil)}
	t.picture.Progress = -1
	t.ExtendBaseWidget(t)
	return t
}

// SetFast says whether positions follow each other too fast to be seen. Then some are skipped: call
// Display again after the last.
func (t *TimeLine) SetFast(on bool) { t.fast = on }

// Display shows a run at a position; nil is for no run.
func (t *TimeLine) Display(tr *trace.Trace, position int64) {
	steps := int64(0)
	if tr != nil {
		steps = tr.Steps()
	}
	if tr == t.trace && steps == t.drawn && position == t.picture.Position {
		return
	}
	now := t.now()
	if tr == t.trace && t.fast && now.Sub(t.when) < pace {
		return
	}
	t.trace, t.drawn, t.when = tr, steps, now
	t.picture.Depths, t.picture.Steps, t.picture.Position, t.picture.Count = nil, steps, position, ""
	if tr != nil {
		t.picture.Depths = tr.Depths()
		t.countSteps()
	}
	t.Refresh()
}

// countSteps writes the position, and the number of steps unless that is hidden.
func (t *TimeLine) countSteps() {
	t.picture.Count = words.Number(t.picture.Position)
	if !t.picture.Secret {
		t.picture.Count += " / " + words.Number(t.picture.Steps)
	}
}

// SetSecret hides what was played already but comes after the position.
func (t *TimeLine) SetSecret(on bool) {
	if t.picture.Secret != on {
		t.picture.Secret = on
		if t.trace != nil {
			t.countSteps()
		}
		t.Refresh()
	}
}

// SetNotes marks positions with a note, which are in ascending order. A click on a mark leads to it.
func (t *TimeLine) SetNotes(positions []int64) {
	if !slices.Equal(positions, t.picture.Notes) {
		t.picture.Notes = slices.Clone(positions)
		t.Refresh()
	}
}

// SetProgress shows the part of the run that has been repeated, from 0 to 1, on the way to a
// position that is not in memory. on says whether the run is being repeated.
func (t *TimeLine) SetProgress(fraction float64, on bool) {
	if !on {
		fraction = -1
	}
	if fraction == t.picture.Progress {
		return
	}
	t.picture.Progress = fraction
	t.Refresh()
}

// SetStyle changes the colours.
func (t *TimeLine) SetStyle(s pictures.Style) {
	t.style = s
	t.Refresh()
}

// MouseDown implements desktop.Mouseable. It seeks at once.
func (t *TimeLine) MouseDown(e *desktop.MouseEvent) {
	if e.Button != desktop.MouseButtonPrimary {
		return
	}
	if position, ok := t.noteUnder(e.Position); ok && t.OnSeek != nil {
		t.OnSeek(position)
		return
	}
	t.seek(e.Position.X)
}

// MouseUp implements desktop.Mouseable.
func (t *TimeLine) MouseUp(*desktop.MouseEvent) {}

// Dragged implements fyne.Draggable.
func (t *TimeLine) Dragged(e *fyne.DragEvent) {
	t.dragging = true
	t.point(e.Position.X)
	t.seek(e.Position.X)
}

// DragEnd implements fyne.Draggable.
func (t *TimeLine) DragEnd() {
	t.dragging = false
	t.point(-1)
}

// Scrolled implements fyne.Scrollable. Down and right go forward, up and left go back.
func (t *TimeLine) Scrolled(e *fyne.ScrollEvent) {
	const notch, least = 25, 10 // of a mouse's wheel on most systems; on the others
	if t.OnStep == nil || t.trace == nil {
		return
	}
	turned := -e.Scrolled.DY
	if math.Abs(float64(e.Scrolled.DX)) > math.Abs(float64(turned)) {
		turned = -e.Scrolled.DX
	}
	t.wheel += turned
	if math.Abs(float64(t.wheel)) < least {
		return
	}
	steps := int64(t.wheel / notch)
	switch {
	case steps == 0 && t.wheel > 0:
		steps = 1
	case steps == 0:
		steps = -1
	}
	t.wheel = 0
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0 {
		steps *= 10
	}
	t.OnStep(steps)
}

// MouseIn implements desktop.Hoverable.
func (t *TimeLine) MouseIn(e *desktop.MouseEvent) { t.point(e.Position.X) }

// MouseMoved implements desktop.Hoverable.
func (t *TimeLine) MouseMoved(e *desktop.MouseEvent) { t.point(e.Position.X) }

// MouseOut implements desktop.Hoverable.
func (t *TimeLine) MouseOut() {
	if !t.dragging {
		t.point(-1)
	}
}

// Cursor implements desktop.Cursorable.
func (t *TimeLine) Cursor() desktop.Cursor {
	if t.picture.Steps == 0 {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// AccessibilityLabel implements fyne.Accessible.
func (t *TimeLine) AccessibilityLabel() string { return t.Label + " " + t.picture.Count }

// AccessibilityRole implements fyne.Accessible.
func (t *TimeLine) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// point places the thin line at the pointer.
func (t *TimeLine) point(x float32) {
	if x == t.hover {
		return
	}
	t.hover = x
	t.place()
}

// seek requests the position at a place.
func (t *TimeLine) seek(x float32) {
	if position, ok := t.positionAt(x); ok && t.OnSeek != nil {
		t.OnSeek(position)
	}
}

// noteUnder returns the position of the note whose mark is at a place.
func (t *TimeLine) noteUnder(at fyne.Position) (position int64, ok bool) {
	size := t.Size()
	l := timeline.LayoutOf(int(size.Width*t.scale+0.5), int(size.Height*t.scale+0.5), capital(t, t.scale))
	if t.picture.Steps == 0 || int(at.Y*t.scale) > l.Chart.Min.Y {
		return 0, false
	}
	nearest := float32(6) // units
	for _, note := range t.picture.Notes {
		if t.picture.Secret && note > t.picture.Position {
			break
		}
		if off := float32(math.Abs(float64(t.placeOf(note) - at.X))); note <= t.picture.Steps && off < nearest {
			nearest, position, ok = off, note, true
		}
	}
	return position, ok
}

// positionAt returns the position at a place, and whether there is a run.
func (t *TimeLine) positionAt(x float32) (int64, bool) {
	if t.picture.Steps == 0 {
		return 0, false
	}
	scale, left := t.track()
	return scale.Position(int(math.Round(float64(x*t.scale))) - left), true
}

// placeOf returns the place of a position, from the left, in units.
func (t *TimeLine) placeOf(position int64) float32 {
	scale, left := t.track()
	return float32(left+scale.X(position)) / t.scale
}

// track returns the scale of positions, and its distance from the left edge in pixels.
func (t *TimeLine) track() (timeline.Scale, int) {
	size := t.Size()
	l := timeline.LayoutOf(int(size.Width*t.scale+0.5), int(size.Height*t.scale+0.5), capital(t, t.scale))
	return timeline.Scale{Steps: t.picture.Steps, Pixels: l.Track.Dx()}, l.Track.Min.X
}

// countWidth returns the width of the count at the right, with the room around it.
func (t *TimeLine) countWidth() float32 {
	return float32(pictures.Width(t.picture.Count, capital(t, t.scale)))/t.scale + t.title.TextSize
}

// place moves what is under the pointer to its place: beside the count, and over the title, which is left out for as long.
func (t *TimeLine) place() {
	t.title.Hidden = t.crowded
	position, ok := t.positionAt(t.hover)
	for _, o := range []fyne.CanvasObject{t.thread, t.ground, t.step} {
		controls.SetVisible(o, ok && (t.hover >= 0 || t.dragging) && !(t.picture.Secret && position > t.picture.Position))
	}
	if !t.thread.Visible() {
		return
	}
	size := t.Size()
	t.step.Text = words.T("timeline.step", words.Data{"Step": words.Number(position)})
	x, text := t.placeOf(position), t.step.MinSize()
	left := max(0, min(x-text.Width/2, size.Width-t.countWidth()-text.Width-4))
	t.title.Hidden = t.crowded || left < t.title.Position().X+t.title.Size().Width
	t.thread.Move(fyne.NewPos(x-0.5, 0))
	t.thread.Resize(fyne.NewSize(1, size.Height))
	t.ground.Move(fyne.NewPos(left, 0))
	t.ground.Resize(fyne.NewSize(text.Width+4, text.Height))
	t.step.Move(fyne.NewPos(left+2, 0))
	t.step.Resize(text)
	t.step.Refresh()
}

// generate paints the raster. The sizes are in device pixels.
func (t *TimeLine) generate(width, height int) image.Image {
	t.scale = pixelScale(t, width)
	return t.painter.Paint(t.picture, t.style, width, height, capital(t, t.scale))
}

// CreateRenderer implements fyne.Widget.
func (t *TimeLine) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &timeRenderer{line: t, raster: canvas.NewRaster(t.generate)}
	r.raster.ScaleMode = canvas.ImageScalePixels
	r.Refresh()
	return r
}

type timeRenderer struct {
	line   *TimeLine
	raster *canvas.Raster
}

func (r *timeRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.raster, r.line.title, r.line.thread, r.line.ground, r.line.step}
}

func (r *timeRenderer) Destroy() {}

// MinSize implements fyne.WidgetRenderer. The height is about 76 units at the usual text size.
func (r *timeRenderer) MinSize() fyne.Size {
	text := r.line.Theme().Size(theme.SizeNameCaptionText)
	return fyne.NewSize(12*text, 6.6*text)
}

func (r *timeRenderer) Layout(size fyne.Size) {
	r.raster.Resize(size)
	t := r.line
	t.crowded = size.Height < 5*t.title.TextSize || t.title.MinSize().Width+t.countWidth()+t.title.TextSize > size.Width
	t.title.Move(fyne.NewPos(t.title.TextSize/2, 0))
	t.title.Resize(t.title.MinSize())
	t.place()
}

func (r *timeRenderer) Refresh() {
	t := r.line
	size := t.Theme().Size(theme.SizeNameCaptionText)
	t.title.Text, t.title.TextSize, t.title.Color = t.Label, size, t.style.Faint
	t.thread.FillColor = t.style.Ink
	t.ground.FillColor, t.ground.CornerRadius = t.style.AccentGround, 2
	t.step.TextSize, t.step.Color = size, t.style.Ink
	r.Layout(t.Size())
	t.title.Refresh()
	r.raster.Refresh()
}
