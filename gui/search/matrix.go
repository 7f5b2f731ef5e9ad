package search

import (
	"image"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/pictures"
	"nonet/core/pictures/matrix"
	"nonet/core/trace"
	"nonet/core/words"
	"nonet/gui/controls"
)

var (
	_ fyne.Widget       = (*Matrix)(nil)
	_ fyne.Accessible   = (*Matrix)(nil)
	_ desktop.Hoverable = (*Matrix)(nil)
)

// A Matrix shows the exact-cover matrix of dancing links. Each column has a header with its rule
// and the number of rows left; each row is a digit in a cell. If the matrix is larger than the
// widget, it scrolls under its headers. The text below it is about the entry under the pointer, or
// else about the state of the search. Call its methods on Fyne's main goroutine.
type Matrix struct {
	widget.BaseWidget

	// Label is the name of the matrix for screen readers.
	Label string

	matrix  *trace.Matrix
	drawn   uint64 // the matrix's Changed when it was last drawn
	shown   time.Time
	fast    bool
	compact bool
	chose   bool // SetCompact was called
	follow  bool
	byHand  uint64 // the matrix's Changed when the user scrolled
	hands   bool   // the user has scrolled since then

	style   pictures.Style
	painter matrix.Painter
	scale   float32 // device pixels per unit
	pointer fyne.Position
	over    bool // the pointer is over the matrix
	scroll  *container.Scroll
	pane    *matrixPane
	moving  bool // the program is scrolling, not the user
	text    *controls.Paragraph
}

// matrixPause is the least time between two pictures while a run is fast.
const matrixPause = time.Second / 15

// NewMatrix returns an empty view. It follows the search.
func NewMatrix() *Matrix {
	m := &Matrix{style: pictures.Light(), follow: true, scale: 1, painter: *matrix.New()}
	m.pane = &matrixPane{matrix: m}
	m.pane.ExtendBaseWidget(m.pane)
	m.scroll = container.NewScroll(m.pane)
	m.scroll.OnScrolled = func(fyne.Position) {
		if !m.moving {
			m.scrolled()
		}
	}
	m.text = controls.NewParagraph("")
	m.text.SizeName = theme.SizeNameCaptionText
	m.ExtendBaseWidget(m)
	return m
}

// Display shows a matrix as it is now; nil is for none. touched is the column that the last step
// covered or uncovered, which is marked and followed; -1 is for none.
func (m *Matrix) Display(matrix *trace.Matrix, touched int) {
	if matrix == m.matrix && (matrix == nil || matrix.Changed() == m.drawn && touched == m.painter.Touched) {
		return
	}
	if m.fast && matrix == m.matrix && time.Since(m.shown) < matrixPause {
		return
	}
	if matrix != nil && (m.matrix == nil || matrix.Layout() != m.matrix.Layout()) {
		if !m.chose {
			m.compact = matrix.Layout().Side() > 4
		}
		m.scrollTo(fyne.Position{})
		m.hands = false
	}
	m.matrix, m.shown, m.painter.Touched = matrix, time.Now(), touched
	if matrix != nil {
		m.drawn = matrix.Changed()
	}
	m.reveal()
	m.Refresh()
}

// SetFast says whether the run is too fast for single steps to be seen. Then at most 15 pictures a
// second are drawn. Call Display again after the run has slowed down.
func (m *Matrix) SetFast(on bool) { m.fast = on }

// SetSecret hides which column comes next, while a class predicts it.
func (m *Matrix) SetSecret(on bool) {
	if m.painter.Secret != on {
		m.painter.Secret = on
		m.Refresh()
	}
}

// ZoomIn enlarges the matrix by one step.
func (m *Matrix) ZoomIn() { m.setZoom(m.painter.Zoom + 1) }

// ZoomOut makes it smaller by one step.
func (m *Matrix) ZoomOut() { m.setZoom(m.painter.Zoom - 1) }

// Unzoom returns to the initial size.
func (m *Matrix) Unzoom() { m.setZoom(0) }

func (m *Matrix) setZoom(zoom int) {
	m.painter.Zoom = min(max(zoom, 0), matrix.MostZoom)
	m.reveal()
	m.Refresh()
}

// SetCompact hides the covered rows and columns, except those that the search is working on. Unless
// it is called, sides of more than 4 are compact.
func (m *Matrix) SetCompact(on bool) {
	if m.compact == on && m.chose {
		return
	}
	m.compact, m.chose = on, true
	m.reveal()
	m.Refresh()
}

// SetProjected shows only the picture, for people who sit far away: no lines of text, nothing that is
// covered, and entries large enough for the names, even if the matrix has to scroll.
func (m *Matrix) SetProjected(on bool) {
	if m.painter.Legible != on {
		m.painter.Legible = on
		m.Refresh()
		m.reveal()
	}
}

// hides reports whether covered rows and columns are hidden now.
func (m *Matrix) hides() bool { return m.compact || m.painter.Legible }

// Compact reports whether covered rows and columns are hidden.
func (m *Matrix) Compact() bool { return m.compact }

// SetFollow says whether the matrix scrolls by itself to where the search is working. After the
// user has scrolled, it waits for one step.
func (m *Matrix) SetFollow(on bool) {
	m.follow = on
	m.hands = false
	m.reveal()
	m.Refresh()
}

// Follows reports whether the matrix scrolls by itself.
func (m *Matrix) Follows() bool { return m.follow }

// SetStyle changes the colours.
func (m *Matrix) SetStyle(s pictures.Style) {
	m.style = s
	m.Refresh()
}

// AccessibilityLabel implements fyne.Accessible.
func (m *Matrix) AccessibilityLabel() string { return m.Label + " " + m.words() }

// AccessibilityRole implements fyne.Accessible.
func (m *Matrix) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// words describes what is under the pointer, or else the state of the search.
func (m *Matrix) words() string {
	if m.matrix == nil {
		return words.T("matrix.none")
	}
	row, column := -1, -1
	if m.over {
		row, column = m.painter.At(image.Pt(int(m.pointer.X*m.scale), int(m.pointer.Y*m.scale)))
	}
	switch {
	case row >= 0 && column >= 0:
		return rowState(m.matrix, row) + "\n" + columnState(m.matrix, column, m.painter.Secret)
	case row >= 0:
		return rowState(m.matrix, row)
	case column >= 0:
		return columnState(m.matrix, column, m.painter.Secret)
	}
	return stateWords(m.matrix, m.painter.Secret) + "\n" + countWords(m.matrix)
}

// scrolled is called when the view has scrolled. It notes scrolling by the user.
func (m *Matrix) scrolled() {
	m.hands = true
	if m.matrix != nil {
		m.byHand = m.matrix.Changed()
	}
	m.Refresh()
}

// layoutFor lays out the matrix in the area of the picture.
func (m *Matrix) layoutFor(picture fyne.Size) {
	if m.matrix == nil {
		return
	}
	m.painter.Choose(m.matrix, m.hides())
	m.painter.Fit(m.matrix.Layout(), int(picture.Width*m.scale+0.5), int(picture.Height*m.scale+0.5), capital(m, m.scale))
}

// reveal scrolls to where the search is working, if that is out of view and the user has not
// scrolled since the last step.
func (m *Matrix) reveal() {
	if m.matrix == nil || !m.follow || m.scroll.Size().Width == 0 {
		return
	}
	if m.hands && m.matrix.Changed() <= m.byHand+1 {
		return
	}
	m.hands = false
	m.painter.Choose(m.matrix, m.hides())
	m.resizePane()
	p, view := &m.painter, m.scroll.Size()
	row, column := p.Now(m.matrix)
	to := m.scroll.Offset
	if column >= 0 && p.ColumnAt[column] >= 0 {
		to.X = brought(to.X, view.Width, float32(p.ColumnAt[column]*p.Cell.X)/m.scale, float32(p.Cell.X)/m.scale, m.pane.size.Width)
	}
	if row >= 0 && p.RowAt[row] >= 0 {
		to.Y = brought(to.Y, view.Height, float32(p.RowAt[row]*p.Cell.Y)/m.scale, float32(p.Cell.Y)/m.scale, m.pane.size.Height)
	}
	m.scrollTo(to)
}

// scrollTo scrolls without counting as scrolling by the user.
func (m *Matrix) scrollTo(p fyne.Position) {
	m.moving = true
	m.scroll.ScrollToOffset(p)
	m.moving = false
}

// brought returns the offset at which something of a size at a place is in view: the present offset
// if it is in view already, and otherwise one that puts it a third of the way into the view.
func brought(offset, view, at, size, all float32) float32 {
	if at >= offset && at+2*size <= offset+view {
		return offset
	}
	return max(0, min(at-view/3, all-view))
}

// resizePane makes the scrolled pane as large as the matrix.
func (m *Matrix) resizePane() {
	size := fyne.Size{}
	if m.matrix != nil {
		p := m.painter.Extent()
		size = fyne.NewSize(float32(p.X)/m.scale, float32(p.Y)/m.scale)
	}
	if size != m.pane.size {
		m.pane.size = size
		m.moving = true // the offset may change to stay inside
		m.scroll.Refresh()
		m.moving = false
	}
}

// generate paints the raster. The sizes are in device pixels.
func (m *Matrix) generate(width, height int) image.Image {
	m.scale = pixelScale(m, width)
	return m.painter.Paint(m.matrix, m.hides(), m.style, width, height, capital(m, m.scale), m.moved())
}

// moved returns how far the body is scrolled, in pixels.
func (m *Matrix) moved() image.Point {
	return image.Pt(int(m.scroll.Offset.X*m.scale+0.5), int(m.scroll.Offset.Y*m.scale+0.5))
}

// hover notes where the pointer is in the widget, and whether it is over the matrix.
func (m *Matrix) hover(at fyne.Position, over bool) {
	m.pointer, m.over = at, over
	m.say()
}

// say updates the text below the matrix.
func (m *Matrix) say() {
	if words := m.words(); words != m.text.Text {
		m.text.SetText(words)
	}
}

// MouseIn implements desktop.Hoverable, for the headers.
func (m *Matrix) MouseIn(e *desktop.MouseEvent) { m.hover(e.Position, true) }

// MouseMoved implements desktop.Hoverable.
func (m *Matrix) MouseMoved(e *desktop.MouseEvent) { m.hover(e.Position, true) }

// MouseOut implements desktop.Hoverable.
func (m *Matrix) MouseOut() { m.hover(fyne.Position{}, false) }

// CreateRenderer implements fyne.Widget.
func (m *Matrix) CreateRenderer() fyne.WidgetRenderer {
	m.ExtendBaseWidget(m)
	r := &matrixRenderer{matrix: m, raster: canvas.NewRaster(m.generate)}
	r.raster.ScaleMode = canvas.ImageScalePixels
	for i := range r.kinds {
		r.kinds[i] = canvas.NewText("", color.Black)
	}
	r.Refresh()
	return r
}

type matrixRenderer struct {
	matrix *Matrix
	raster *canvas.Raster
	kinds  [matrix.Kinds]*canvas.Text // above the columns of each kind
}

func (r *matrixRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.raster, r.matrix.scroll, r.matrix.text}
	for _, kind := range r.kinds {
		objects = append(objects, kind)
	}
	return objects
}

func (r *matrixRenderer) Destroy() {}

func (r *matrixRenderer) MinSize() fyne.Size {
	text := r.text()
	return fyne.NewSize(16*text, 16*text)
}

func (r *matrixRenderer) text() float32 { return r.matrix.Theme().Size(theme.SizeNameCaptionText) }

// picture returns the size of the picture: all but the three lines of text.
func (r *matrixRenderer) picture(size fyne.Size) fyne.Size {
	if r.matrix.painter.Legible {
		return size
	}
	words := 3*1.4*r.text() + 2*r.matrix.Theme().Size(theme.SizeNameInnerPadding)
	return fyne.NewSize(size.Width, max(0, size.Height-words))
}

func (r *matrixRenderer) Layout(size fyne.Size) {
	m, picture := r.matrix, r.picture(size)
	if c := fyne.CurrentApp().Driver().CanvasForObject(m); c != nil {
		m.scale = c.Scale()
	}
	r.raster.Resize(picture)
	m.text.Hidden = m.painter.Legible
	m.text.Move(fyne.NewPos(0, picture.Height))
	m.text.Resize(fyne.NewSize(size.Width, size.Height-picture.Height))
	m.layoutFor(picture)
	controls.SetVisible(m.scroll, m.matrix != nil)
	if m.matrix != nil {
		body := m.painter.Body
		m.scroll.Move(fyne.NewPos(float32(body.Min.X)/m.scale, float32(body.Min.Y)/m.scale))
		m.scroll.Resize(fyne.NewSize(float32(body.Dx())/m.scale, float32(body.Dy())/m.scale))
		m.resizePane()
		m.reveal()
	}
	r.placeKinds()
}

// placeKinds puts the name of each kind above its columns that are in view.
func (r *matrixRenderer) placeKinds() {
	m := r.matrix
	var rects [matrix.Kinds]image.Rectangle
	if m.matrix != nil {
		m.painter.Matrix = m.matrix
		m.painter.Moved = m.moved()
		rects = m.painter.KindRects()
	}
	for i, text := range r.kinds {
		size, room := text.MinSize(), float32(rects[i].Dx())/m.scale
		text.Hidden = size.Width+4 > room
		text.Move(fyne.NewPos(float32(rects[i].Min.X)/m.scale+4, (float32(rects[i].Dy())/m.scale-size.Height)/2))
		text.Resize(size)
	}
}

// kindKeys are the keys of the names for the kinds of column.
var kindKeys = [matrix.Kinds]string{
	"matrix.kind.cell", "matrix.kind.row", "matrix.kind.column", "matrix.kind.box", "matrix.kind.region", "matrix.kind.diagonal", "matrix.kind.window", "matrix.kind.group",
}

func (r *matrixRenderer) Refresh() {
	m := r.matrix
	for i, text := range r.kinds {
		text.Text, text.TextSize, text.Color = words.T(kindKeys[i]), r.text(), m.style.Ink
		text.Refresh()
	}
	r.Layout(m.Size())
	m.say()
	r.raster.Refresh()
}
