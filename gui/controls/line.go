package controls

import (
	"sort"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A Line is one line of text that ends with an ellipsis where it is too long. Fyne's own label shapes such a text twice at each
// refresh, with fonts that it prepares again each time; in a browser, a list of labels took half a second for each key. A Line measures a
// text once, and does nothing if nothing has changed. To offer Fyne: RichText keeps what it has shaped until text, style, size or width change.
// TestFynesLabel says when this is not needed any more.
type Line struct {
	widget.BaseWidget
	words
}

// words are a text and its style, of a Line or a Paragraph.
type words struct {
	Text       string
	SizeName   fyne.ThemeSizeName
	Importance widget.Importance
	Alignment  fyne.TextAlign
	TextStyle  fyne.TextStyle
}

// AccessibilityLabel implements fyne.Accessible.
func (w *words) AccessibilityLabel() string { return w.Text }

// AccessibilityRole implements fyne.Accessible.
func (w *words) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

var (
	_ fyne.Widget     = (*Line)(nil)
	_ fyne.Accessible = (*Line)(nil)
)

// NewLine returns a line with a text.
func NewLine(text string) *Line {
	l := &Line{words: words{Text: text, SizeName: theme.SizeNameText}}
	l.ExtendBaseWidget(l)
	return l
}

// SetText changes the text.
func (l *Line) SetText(text string) {
	if text != l.Text {
		l.Text = text
		l.Refresh()
	}
}

// Shorten returns as much of a text as has room in a width, for a control that cannot shorten it itself.
func Shorten(text string, width float32, style fyne.TextStyle) string {
	return cut(text, width, func(part string) float32 { return fyne.MeasureText(part, theme.TextSize(), style).Width })
}

// CreateRenderer implements fyne.Widget.
func (l *Line) CreateRenderer() fyne.WidgetRenderer {
	l.ExtendBaseWidget(l)
	r := &lineRenderer{line: l, shown: canvas.NewText("", nil)}
	r.style()
	return r
}

type lineRenderer struct {
	line  *Line
	shown *canvas.Text // what of the text has room
	fits  fitting      // what that was found for
}

// A fitting is what a text was fitted to: what its visible part, or its lines, depend on.
type fitting struct {
	text  string
	size  float32
	style fyne.TextStyle
	width float32
}

func (r *lineRenderer) Destroy()                     {}
func (r *lineRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.shown} }

// MinSize implements fyne.WidgetRenderer. The height is that of Fyne's label.
func (r *lineRenderer) MinSize() fyne.Size {
	pad := 2 * r.line.Theme().Size(theme.SizeNameInnerPadding)
	height := fyne.MeasureText("M", r.shown.TextSize, r.shown.TextStyle).Height
	return fyne.NewSize(pad, pad+height)
}

func (r *lineRenderer) Layout(size fyne.Size) {
	pad := r.line.Theme().Size(theme.SizeNameInnerPadding)
	r.fit(size.Width - 2*pad)
	r.shown.Move(fyne.NewSquareOffsetPos(pad))
	r.shown.Resize(fyne.NewSize(max(size.Width-2*pad, 0), max(size.Height-2*pad, 0)))
}

func (r *lineRenderer) Refresh() {
	r.style()
	r.Layout(r.line.Size())
	r.shown.Refresh()
}

// style gives the text the looks that the line has now.
func (r *lineRenderer) style() {
	l := r.line
	th, variant := l.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	name := theme.ColorNameForeground
	switch l.Importance {
	case widget.LowImportance:
		name = theme.ColorNameDisabled
	case widget.HighImportance:
		name = theme.ColorNamePrimary
	case widget.DangerImportance:
		name = theme.ColorNameError
	case widget.WarningImportance:
		name = theme.ColorNameWarning
	case widget.SuccessImportance:
		name = theme.ColorNameSuccess
	}
	r.shown.Color, r.shown.TextSize = th.Color(name, variant), th.Size(l.SizeName)
	r.shown.Alignment, r.shown.TextStyle = l.Alignment, l.TextStyle
}

// fit shows as much of the text as there is room for.
func (r *lineRenderer) fit(width float32) {
	now := fitting{r.line.Text, r.shown.TextSize, r.shown.TextStyle, width}
	if now == r.fits {
		return
	}
	r.fits = now
	r.shown.Text = cut(now.text, width, func(part string) float32 { return fyne.MeasureText(part, now.size, now.style).Width })
}

// ellipsis stands for what of a text has no room.
const ellipsis = "…"

// cut returns a text, or as much of its beginning as has room together with an ellipsis.
func cut(text string, width float32, measure func(string) float32) string {
	const rounding = 0.5
	if text == "" || measure(text) <= width+rounding {
		return text
	}
	runes := []rune(text)
	part := func(n int) string { return strings.TrimRight(string(runes[:n]), " ") + ellipsis }
	tooMany := sort.Search(len(runes), func(n int) bool { return measure(part(n)) > width })
	if tooMany == 0 {
		return ""
	}
	return part(tooMany - 1)
}
