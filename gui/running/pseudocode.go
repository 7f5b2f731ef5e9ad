package running

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/words"
)

var (
	_ fyne.Widget       = (*Pseudocode)(nil)
	_ fyne.Tappable     = (*Pseudocode)(nil)
	_ desktop.Hoverable = (*Pseudocode)(nil)
)

// A Pseudocode shows an engine's pseudocode and highlights the line that ran last. Only a rectangle
// behind the line moves: the text is drawn once. It reserves room for the longest pseudocode of all
// engines, so that nothing below it moves.
type Pseudocode struct {
	widget.BaseWidget
	engine  *engine.Engine
	line    int // -1 for none
	call    int // the line of the recursive call that led there, highlighted less; -1 for none
	large   bool
	stops   []int // the lines with a breakpoint
	hovered int   // the line whose margin the pointer is in; -1 for none

	// OnStop is called when the margin of a line is clicked; nil if there are no breakpoints.
	OnStop func(line int)
}

// margin returns the width at the left of the lines, for the dots of breakpoints, in Fyne units.
func (p *Pseudocode) margin() float32 { return max(20, 1.3*p.Theme().Size(theme.SizeNameCaptionText)) }

// NewPseudocode returns the pseudocode of an engine.
func NewPseudocode(e *engine.Engine) *Pseudocode {
	p := &Pseudocode{engine: e, line: -1, call: -1, hovered: -1}
	p.ExtendBaseWidget(p)
	return p
}

// Light shows an engine's pseudocode and highlights a line, and less strongly the line of the call that led
// there; -1 is for none.
func (p *Pseudocode) Light(e *engine.Engine, line, call int) {
	if e == p.engine && line == p.line && call == p.call {
		return
	}
	p.engine, p.line, p.call = e, line, call
	p.Refresh()
}

// SetStops marks the lines with a breakpoint.
func (p *Pseudocode) SetStops(lines []int) {
	if !slices.Equal(lines, p.stops) {
		p.stops = slices.Clone(lines)
		p.Refresh()
	}
}

// Tapped implements fyne.Tappable. A click in the margin of a line sets a breakpoint or removes it.
func (p *Pseudocode) Tapped(e *fyne.PointEvent) {
	if line := p.lineAt(e.Position); line >= 0 && p.OnStop != nil {
		p.OnStop(line)
	}
}

// lineAt returns the line beside a place in the margin, or -1.
func (p *Pseudocode) lineAt(at fyne.Position) int {
	line := int(at.Y / (&pseudocodeRenderer{code: p}).lineHeight())
	if at.X > p.margin() || at.Y < 0 || line >= len(p.engine.Pseudocode) {
		return -1
	}
	return line
}

// MouseIn implements desktop.Hoverable. In the margin it shows where a click sets a breakpoint.
func (p *Pseudocode) MouseIn(e *desktop.MouseEvent) { p.hover(p.lineAt(e.Position)) }

// MouseMoved implements desktop.Hoverable.
func (p *Pseudocode) MouseMoved(e *desktop.MouseEvent) { p.hover(p.lineAt(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (p *Pseudocode) MouseOut() { p.hover(-1) }

func (p *Pseudocode) hover(line int) {
	if line != p.hovered && p.OnStop != nil {
		p.hovered = line
		p.Refresh()
	}
}

// SetLarge says whether the text is as large as the longest line of this pseudocode allows, not the
// longest of all engines.
func (p *Pseudocode) SetLarge(on bool) {
	p.large = on
	p.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (p *Pseudocode) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &pseudocodeRenderer{code: p, light: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil), call: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type pseudocodeRenderer struct {
	code   *Pseudocode
	engine *engine.Engine // whose lines are shown
	light  *canvas.Rectangle
	bar    *canvas.Rectangle // at the edge of the highlighted line, for people who do not see the colour
	call   *canvas.Rectangle // a bar at the edge of the line of the call
	lines  []fyne.CanvasObject
	dots   []*canvas.Circle // one for each line, in its margin
}

// textSize returns the text size, which grows with the width up to a size that can be read from
// afar.
func (r *pseudocodeRenderer) textSize() float32 {
	size := r.wideSize()
	if height := r.code.Size().Height; r.code.large && height > 0 {
		size = min(size, height/float32(len(r.code.engine.Pseudocode))/lineSpacing)
	}
	return size
}

// lineSpacing is the height of a line, in multiples of the text size.
const lineSpacing = 1.5

// wideSize returns the text size that the width allows.
func (r *pseudocodeRenderer) wideSize() float32 {
	caption := r.code.Theme().Size(theme.SizeNameCaptionText)
	fits := max((r.code.Size().Width-r.code.margin())/r.widest(), 0.6*caption)
	if r.code.large {
		return min(fits, 1.6*caption)
	}
	return min(max(r.code.Size().Width/27, 0.9*caption), 1.6*caption, fits)
}

// widest returns the width of the longest line with its indent, in multiples of the text size.
func (r *pseudocodeRenderer) widest() float32 {
	const size = 100
	var widest float32
	for i, line := range r.code.engine.Pseudocode {
		text := fyne.MeasureText(words.EngineLine(r.code.engine, i), size, fyne.TextStyle{})
		widest = max(widest, 1.03*text.Width/size+float32(line.Indent)+0.5)
	}
	return widest
}

func (r *pseudocodeRenderer) lineHeight() float32 { return r.textSize() * lineSpacing }

func (r *pseudocodeRenderer) MinSize() fyne.Size {
	most := len(r.code.engine.Pseudocode)
	for _, e := range engine.All() {
		if r.code.large {
			break
		}
		most = max(most, len(e.Pseudocode))
	}
	return fyne.NewSize(100, float32(most)*r.wideSize()*lineSpacing)
}

func (r *pseudocodeRenderer) Layout(size fyne.Size) {
	r.sizeText()
	height := r.lineHeight()
	indent := r.textSize()
	for i, line := range r.engine.Pseudocode {
		text := r.lines[i]
		text.Move(fyne.NewPos(float32(line.Indent)*indent+r.code.margin(), float32(i)*height+(height-text.MinSize().Height)/2))
		text.Resize(text.MinSize())
	}
	margin := r.code.margin()
	side := min(margin-9, height*0.6)
	for i, dot := range r.dots {
		dot.Resize(fyne.NewSquareSize(side))
		dot.Move(fyne.NewPos(4+(margin-4-side)/2, float32(i)*height+(height-side)/2))
	}
	r.light.Resize(fyne.NewSize(size.Width, height))
	r.bar.Resize(fyne.NewSize(max(3, height/8), height))
	r.call.Resize(fyne.NewSize(3, height))
	r.place()
}

func (r *pseudocodeRenderer) place() {
	top := fyne.NewPos(0, float32(r.code.line)*r.lineHeight())
	r.light.Move(top)
	r.bar.Move(top)
	r.light.Hidden = r.code.line < 0
	r.bar.Hidden = r.light.Hidden
	r.call.Move(fyne.NewPos(0, float32(r.code.call)*r.lineHeight()))
	r.call.Hidden = r.code.call < 0
}

func (r *pseudocodeRenderer) Refresh() {
	th := r.code.Theme()
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	r.light.FillColor = th.Color(theme.ColorNameSelection, variant)
	r.light.CornerRadius = 2
	r.light.StrokeColor, r.light.StrokeWidth = th.Color(theme.ColorNamePrimary, variant), 1.5 // seen without colours too
	r.bar.FillColor = th.Color(theme.ColorNamePrimary, variant)
	r.call.FillColor = color.Transparent
	r.call.StrokeColor, r.call.StrokeWidth = r.bar.FillColor, 1
	if r.engine != r.code.engine {
		r.engine, r.lines, r.dots = r.code.engine, nil, nil
		for i := range r.engine.Pseudocode {
			r.dots = append(r.dots, canvas.NewCircle(nil))
			r.lines = append(r.lines, canvas.NewText(words.EngineLine(r.engine, i), nil))
		}
		r.Layout(r.code.Size())
	}
	for _, line := range r.lines {
		line.(*canvas.Text).Color = th.Color(theme.ColorNameForeground, variant)
	}
	for i, dot := range r.dots {
		set := slices.Contains(r.code.stops, i)
		dot.Hidden = !set && i != r.code.hovered
		dot.FillColor, dot.StrokeColor, dot.StrokeWidth = color.Transparent, th.Color(theme.ColorNameError, variant), 1.5
		if set {
			dot.FillColor = dot.StrokeColor
		}
	}
	r.sizeText()
	r.place()
	canvas.Refresh(r.code)
}

func (r *pseudocodeRenderer) sizeText() {
	for _, line := range r.lines {
		line.(*canvas.Text).TextSize = r.textSize()
	}
}

func (r *pseudocodeRenderer) Objects() []fyne.CanvasObject {
	objects := append([]fyne.CanvasObject{r.light, r.bar, r.call}, r.lines...)
	for _, dot := range r.dots {
		objects = append(objects, dot)
	}
	return objects
}

func (r *pseudocodeRenderer) Destroy() {}
