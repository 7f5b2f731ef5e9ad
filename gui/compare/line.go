package compare

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/pictures"
	"nonet/core/race"
	"nonet/core/words"
)

var (
	_ fyne.Widget        = (*clockLine)(nil)
	_ fyne.Draggable     = (*clockLine)(nil)
	_ fyne.Accessible    = (*clockLine)(nil)
	_ desktop.Mouseable  = (*clockLine)(nil)
	_ desktop.Cursorable = (*clockLine)(nil)
)

// A clockLine shows the race so far from left to right: a bar for each run, up to where it is or
// has ended, the first decision in which they differ, and a handle at the position of the clock. A click or
// a drag moves the clock.
type clockLine struct {
	widget.BaseWidget
	style    func() pictures.Style
	moved    func(to int64) // called with a position of the clock that was clicked
	frontier int64
	now      int64
	runs     []lineRun
	text     string
}

// A lineRun is one run on the line, in units of the clock.
type lineRun struct {
	at       int64 // how far it has come
	ended    int64 // where it ends; negative if that is not known
	diverges int64 // where it diverges from the others; negative if it has not come there
	fits     bool
}

func newClockLine(r *Room) *clockLine {
	c := &clockLine{style: func() pictures.Style { return r.needs.Search() }, moved: r.seek}
	c.ExtendBaseWidget(c)
	return c
}

// show shows the race as it is now.
func (c *clockLine) show(r *Room) {
	x := r.racer.race
	if x == nil { // the letters of the runs, so that nothing moves when they begin
		c.frontier, c.now, c.text, c.runs = 1, 0, "", nil
		for _, p := range r.plans {
			c.runs = append(c.runs, lineRun{ended: -1, diverges: -1, fits: p.engine.Fits(r.stateOf(p).Puzzle)})
		}
		c.Refresh()
		return
	}
	c.frontier, c.now = max(x.Frontier(), 1), x.Now()
	c.runs = c.runs[:0]
	for i, l := range x.Lanes() {
		c.runs = append(c.runs, c.runOf(r, x, i, l))
	}
	data := words.Data{"Now": words.Number(x.Now()), "All": words.Number(x.Frontier())}
	c.text = words.T("compare.line.steps", data)
	if x.Clock() == race.Time {
		data = words.Data{"Now": words.Seconds(x.Seconds(x.Now())), "All": words.Seconds(x.Seconds(x.Frontier()))}
		c.text = words.T("compare.line.time", data)
	}
	c.Refresh()
}

func (c *clockLine) runOf(r *Room, x *race.Race, i int, l *race.Lane) lineRun {
	run := lineRun{ended: -1, diverges: -1, fits: l.Engine.Fits(l.Puzzle)}
	run.at = x.Now()
	if _, _, ok := l.Player.Result(); ok {
		if at, ok := l.At(l.Player.Frontier()); ok {
			run.ended, run.at = at, min(at, run.at)
		}
	}
	if m, ok := r.divergence.move(i); ok && m.Position <= l.Player.Frontier() {
		if at, ok := l.At(m.Position); ok {
			run.diverges = at
		}
	}
	return run
}

// x returns the place of a position of the clock.
func (c *clockLine) x(at int64) float32 {
	left, width := c.track()
	return left + width*float32(float64(min(at, c.frontier))/float64(c.frontier))
}

// track returns where the bars begin, and the width of the longest.
func (c *clockLine) track() (left, width float32) {
	left = lineLeft * unit()
	return left, c.Size().Width - left - lineRight
}

// The sizes of a line, in Fyne units, outside the projector mode.
const (
	lineLeft  = 18
	lineRight = 8
	lineRow   = 11
	lineBar   = 5
)

// MouseDown implements desktop.Mouseable.
func (c *clockLine) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		c.seek(e.Position.X)
	}
}

// MouseUp implements desktop.Mouseable.
func (c *clockLine) MouseUp(*desktop.MouseEvent) {}

// Dragged implements fyne.Draggable.
func (c *clockLine) Dragged(e *fyne.DragEvent) { c.seek(e.Position.X) }

// DragEnd implements fyne.Draggable.
func (c *clockLine) DragEnd() {}

// Cursor implements desktop.Cursorable.
func (c *clockLine) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (c *clockLine) seek(x float32) {
	if left, width := c.track(); width > 0 && len(c.runs) > 0 {
		part := min(max((x-left)/width, 0), 1)
		c.moved(int64(float64(part)*float64(c.frontier) + 0.5))
	}
}

// AccessibilityLabel implements fyne.Accessible.
func (c *clockLine) AccessibilityLabel() string { return c.text }

// AccessibilityRole implements fyne.Accessible.
func (c *clockLine) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// CreateRenderer implements fyne.Widget.
func (c *clockLine) CreateRenderer() fyne.WidgetRenderer {
	c.ExtendBaseWidget(c)
	r := &lineRenderer{line: c, text: canvas.NewText("", nil), handle: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type lineRenderer struct {
	line   *clockLine
	text   *canvas.Text
	handle *canvas.Rectangle
	rows   []lineParts
}

// A lineParts is what is drawn of one run.
type lineParts struct {
	letter                *canvas.Text
	track, bar, end, disc *canvas.Rectangle
}

func (r *lineRenderer) Destroy() {}

func (r *lineRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.text}
	for _, row := range r.rows {
		objects = append(objects, row.letter, row.track, row.bar, row.end, row.disc)
	}
	return append(objects, r.handle)
}

func (r *lineRenderer) top() float32 {
	return r.line.Theme().Size(theme.SizeNameCaptionText) * 1.5
}

// MinSize implements fyne.WidgetRenderer.
func (r *lineRenderer) MinSize() fyne.Size {
	return fyne.NewSize(160, r.top()+lineRow*unit()*float32(max(len(r.line.runs), race.Least))+4)
}

func (r *lineRenderer) Layout(size fyne.Size) {
	c, high, thick := r.line, lineRow*unit(), lineBar*unit()
	left, _ := c.track()
	r.text.Move(fyne.NewPos(left, 0))
	r.text.Resize(r.text.MinSize())
	bar := func(o *canvas.Rectangle, from, to, y, height float32) {
		o.Move(fyne.NewPos(from, y))
		o.Resize(fyne.NewSize(max(to-from, 1), height))
	}
	for i, row := range r.rows[:min(len(r.rows), len(c.runs))] { // it may be laid out before it is refreshed
		run, y := c.runs[i], r.top()+high*float32(i)
		row.letter.Move(fyne.NewPos(4, y+(high-row.letter.MinSize().Height)/2))
		row.letter.Resize(row.letter.MinSize())
		middle := y + (high-thick)/2
		end := c.frontier
		if run.ended >= 0 {
			end = run.ended
		}
		bar(row.track, c.x(0), c.x(end), middle, thick)
		bar(row.bar, c.x(0), c.x(run.at), middle, thick)
		row.end.Hidden, row.disc.Hidden = run.ended < 0 || !run.fits, run.diverges < 0
		row.track.Hidden, row.bar.Hidden = !run.fits, !run.fits
		bar(row.end, c.x(run.ended)-1.5, c.x(run.ended)+1.5, y+1, high-2)
		bar(row.disc, c.x(run.diverges)-0.6*thick, c.x(run.diverges)+0.6*thick, y+(high-1.2*thick)/2, 1.2*thick)
	}
	bar(r.handle, c.x(c.now)-unit(), c.x(c.now)+unit(), r.top()-2, high*float32(len(r.rows))+4)
}

func (r *lineRenderer) Refresh() {
	c, s := r.line, r.line.style()
	if len(r.rows) != len(c.runs) {
		r.rows = nil
		for i := range c.runs {
			row := lineParts{letter: canvas.NewText(letterOf(i), nil), track: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil),
				end: canvas.NewRectangle(nil), disc: canvas.NewRectangle(nil)}
			row.letter.TextStyle.Bold = true
			row.track.CornerRadius, row.bar.CornerRadius = lineBar/2, lineBar/2
			r.rows = append(r.rows, row)
		}
	}
	size := c.Theme().Size(theme.SizeNameCaptionText)
	r.text.Text, r.text.TextSize, r.text.Color = c.text, size, s.Faint
	r.handle.FillColor = s.Accent
	for i, row := range r.rows {
		ink := inks(s)[i]
		row.letter.TextSize, row.letter.Color = min(size, lineRow*unit()), ink
		row.track.FillColor, row.bar.FillColor = soft(ink, s.Ground), ink
		row.end.FillColor = ink
		row.disc.CornerRadius = 0.6 * lineBar * unit()
		row.disc.FillColor, row.disc.StrokeColor, row.disc.StrokeWidth = s.AccentGround, color.Color(s.Ink), 1
	}
	r.Layout(c.Size())
	canvas.Refresh(c)
}
