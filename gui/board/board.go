// Package board is the widget that shows a Sudoku and takes clicks and keys. It draws with
// core/render on one raster, because a 25×25 board with its candidates would need too many text
// objects. Its only state is the cursor, and the cells that are selected with it.
//
// The caller sets the View to show, and the Input: what a typed digit and a press do.
package board

import (
	"fmt"
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	picture "nonet/core/pictures/board"
	"nonet/core/render"
	"nonet/core/sudoku"
)

var (
	_ fyne.Widget       = (*Board)(nil)
	_ fyne.Focusable    = (*Board)(nil)
	_ fyne.Accessible   = (*Board)(nil)
	_ desktop.Mouseable = (*Board)(nil)
	_ desktop.Keyable   = (*Board)(nil)
	_ fyne.Draggable    = (*Board)(nil)
)

// MinSide is the least width and height of a board, in Fyne units.
const MinSide = 240

// A Board shows a View and a cursor. Call its methods on Fyne's main goroutine.
type Board struct {
	widget.BaseWidget

	// OnKey is called with every key that is typed on the board; may be nil.
	OnKey func(key fyne.KeyName)
	// Gather runs what one key or one press does, so that the caller can follow once at its end; nil to just run it.
	Gather func(do func())
	// Clock tells the time of a click, for double clicks; nil for the computer's clock.
	Clock func() time.Time
	// AutoAdvance moves the cursor on after a digit or a blank is typed.
	AutoAdvance bool
	// NoCursor hides the cursor, for a board that is only looked at.
	NoCursor bool
	// Label is the name of the board for screen readers, and Doubtful what they say of a cell with that
	// mark.
	Label, Doubtful string
	// Several is what screen readers say of a number of selected cells; may be nil.
	Several func(count int) string

	input   Input
	view    View
	style   render.Style
	painter render.Painter
	cells   []render.Cell
	cursor  int
	focused bool
	ctrl    bool      // a Control key is down, and ...
	shift   bool      // ... a Shift key
	alt     bool      // ... an Alt key
	painted fyne.Size // of the raster, in whole device pixels
	pixels  image.Point
	resized func() // called when the cells have moved; may be nil

	selection selection
	tracer    picture.Tracer

	underlay Underlay
	laid     laid
}

// New returns a board that shows a view.
func New(v View, style render.Style) *Board {
	b := &Board{view: v, style: style}
	b.ExtendBaseWidget(b)
	return b
}

// SetView shows a view. The cursor stays unless the board has another side.
func (b *Board) SetView(v View) {
	other, clues := v.Layout != b.view.Layout, v.Clues != b.view.Clues
	if v.Layout.Side() != b.view.Layout.Side() {
		b.cursor, b.selection = 0, selection{}
	}
	b.view = v
	b.Refresh()
	if (other || clues) && b.resized != nil {
		b.resized()
	}
}

// Digits returns the digits that are shown.
func (b *Board) Digits() sudoku.Grid { return b.view.Digits() }

// SetStyle changes the colours.
func (b *Board) SetStyle(s render.Style) {
	b.style = s
	b.Refresh()
}

// Cursor returns the cell of the cursor.
func (b *Board) Cursor() int { return b.cursor }

// MoveTo moves the cursor to a cell, which is then the only one that is selected.
func (b *Board) MoveTo(cell int) { b.choose(cell, nil) }

// MinSize implements fyne.Widget.
func (b *Board) MinSize() fyne.Size {
	b.ExtendBaseWidget(b)
	return fyne.NewSquareSize(MinSide)
}

// MouseDown implements desktop.Mouseable. Pressing any button moves the cursor at once. A widget
// that can be double-tapped would be notified too late.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
	cell, ok := b.cellAt(e.Position)
	if !ok {
		return
	}
	b.gather(func() {
		if a, c, ok := b.borderAt(cell, e.Position); ok && b.input.Border != nil && b.input.Border(a, c) {
			b.selection.dragged, b.selection.pressed = cell, false
			return
		}
		b.selection.dragged, b.selection.pressed = cell, true
		if b.SelectsSeveral() && b.pick(cell, e) {
			return
		}
		var candidate uint8
		if cell == b.cursor || b.input.Precise {
			candidate = b.candidateAt(e.Position)
		}
		b.MoveTo(cell)
		b.Press(cell, candidate)
	})
}

// Press does what a press on a cell does that has the cursor.
func (b *Board) Press(cell int, candidate uint8) {
	if b.input.Press != nil {
		b.input.Press(cell, candidate)
	}
}

// candidateAt returns the candidate shown at a place, 0 for none.
func (b *Board) candidateAt(p fyne.Position) uint8 {
	g, scale := b.geometry()
	parted := func(cell int) bool { slots, centre := b.view.Small(cell); return slots != 0 && centre != 0 }
	cell, digit, ok := g.CandidateAt(int(p.X*scale), int(p.Y*scale), parted)
	if !ok || b.view.Cell(cell).Digit != 0 {
		return 0
	}
	if slots, _ := b.view.Small(cell); !slots.Has(digit) {
		return 0
	}
	return digit
}

// MouseUp implements desktop.Mouseable.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

// FocusGained implements fyne.Focusable.
func (b *Board) FocusGained() {
	b.focused, b.ctrl, b.shift, b.alt = true, false, false, false
	call(b.input.Focused)
	b.Refresh()
}

// FocusLost implements fyne.Focusable.
func (b *Board) FocusLost() {
	b.focused = false
	b.Refresh()
}

// AccessibilityLabel implements fyne.Accessible. It names the board and the cell of the cursor, and says how many cells are
// selected.
func (b *Board) AccessibilityLabel() string {
	cell := b.view.Cell(b.cursor)
	label := fmt.Sprintf("%s %s %s", b.Label, b.view.Layout.CellName(b.cursor), sudoku.Symbol(cell.Digit))
	if b.view.Marks[b.cursor]&render.Doubtful != 0 {
		label += " " + b.Doubtful
	}
	if b.several() && b.Several != nil {
		label += " " + b.Several(len(b.Selection()))
	}
	return label
}

// AccessibilityRole implements fyne.Accessible.
func (b *Board) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// generate paints the raster. The sizes are in device pixels.
func (b *Board) generate(width, height int) image.Image {
	if b.pixels = image.Pt(width, height); b.resized != nil {
		b.resized()
	}
	b.cells = b.view.Decorate(b.cells, b.cursor)
	if !b.NoCursor && !b.input.Watched {
		b.cells[b.cursor].Marks |= render.Framed
	}
	if b.several() {
		for _, cell := range b.Selection() {
			b.cells[cell].Marks |= render.Selected
		}
	}
	curves, groups := b.tracer.Trace(&b.view, b.view.Geometry(width, height))
	img, _ := b.painter.Paint(render.Board{Layout: b.view.Layout, Clues: b.view.Clues, Cells: b.cells, Curves: curves, Groups: groups}, b.style, width, height)
	return b.under(img, b.view.Layout)
}

// geometry returns the places of the cells in the widget, and the number of device pixels per Fyne
// unit.
func (b *Board) geometry() (render.Geometry, float32) {
	size := b.painted
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		scale = c.Scale()
	}
	if b.pixels.X > 0 && size.Width > 0 {
		scale = float32(b.pixels.X) / size.Width
	}
	return b.view.Geometry(int(size.Width*scale+0.5), int(size.Height*scale+0.5)), scale
}

func (b *Board) cellAt(p fyne.Position) (int, bool) {
	g, scale := b.geometry()
	return g.CellAt(int(p.X*scale), int(p.Y*scale))
}

// nearBorder is the part of a cell's side within which a press is one on the border.
const nearBorder = 0.28

// borderAt returns the two cells between which a place in a cell is, and whether it is near enough to one border, and to no other.
func (b *Board) borderAt(cell int, p fyne.Position) (first, second int, ok bool) {
	g, scale := b.geometry()
	r := g.Bounds(cell)
	if r.Empty() {
		return 0, 0, false
	}
	across := (p.X*scale - float32(r.Min.X)) / float32(r.Dx())
	down := (p.Y*scale - float32(r.Min.Y)) / float32(r.Dy())
	row, column := b.view.Layout.Place(cell)
	near := 0
	for _, side := range []struct {
		away        float32
		row, column int
	}{{across, 0, -1}, {1 - across, 0, 1}, {down, -1, 0}, {1 - down, 1, 0}} {
		if side.away > nearBorder {
			continue
		}
		near++
		r, c := row+side.row, column+side.column
		if min(r, c) < 0 || max(r, c) >= b.view.Layout.Side() {
			continue
		}
		other := b.view.Layout.Cell(r, c)
		first, second, ok = min(cell, other), max(cell, other), true
	}
	return first, second, ok && near == 1
}

// CellPosition returns the middle of a cell, relative to the widget.
func (b *Board) CellPosition(cell int) fyne.Position {
	g, scale := b.geometry()
	r := g.Bounds(cell)
	return fyne.NewPos(float32(r.Min.X+r.Max.X)/2/scale, float32(r.Min.Y+r.Max.Y)/2/scale)
}

// CreateRenderer implements fyne.Widget.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	r := &renderer{board: b, raster: canvas.NewRaster(b.generate), cursor: canvas.NewRectangle(nil), badge: newBadge()}
	r.raster.ScaleMode = canvas.ImageScalePixels
	r.Refresh()
	return r
}

// smallCell is the side below which a cell has a thinner cursor, in Fyne units.
const smallCell = 30

type renderer struct {
	board  *Board
	raster *canvas.Raster
	cursor *canvas.Rectangle
	badge  badge
	arrows []arrow // one for each Arc, and perhaps spare ones
	arcs   int     // how many are shown
}

func (r *renderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.raster, r.cursor}
	for _, a := range r.arrows[:r.arcs] {
		objects = append(objects, a[0], a[1], a[2])
	}
	return append(objects, r.badge.ground, r.badge.icon)
}

func (r *renderer) MinSize() fyne.Size { return r.board.MinSize() }
func (r *renderer) Destroy()           {}

func (r *renderer) Layout(size fyne.Size) {
	r.board.pixels = image.Point{} // the raster has not been painted at this size yet
	r.board.painted = wholePixels(r.board, size)
	r.raster.Resize(r.board.painted)
	r.placeCursor()
	r.placeArrows()
}

// wholePixels returns the largest size of whole device pixels in the size of an object. Of any other size Fyne 2.8.1 may make
// a picture one pixel wider than the place where it draws it, and leaves out a column in the middle.
func wholePixels(o fyne.CanvasObject, size fyne.Size) fyne.Size {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return size
	}
	const length = 1000
	pixels, _ := c.PixelCoordinateForPosition(fyne.NewPos(length, 0))
	if pixels == 0 {
		return size
	}
	scale := float64(pixels) / length
	down := func(v float32) float32 { return float32(math.Floor(float64(v)*scale+.01) / scale) }
	return fyne.NewSize(down(size.Width), down(size.Height))
}

// placeArrows draws the arcs of the view.
func (r *renderer) placeArrows() {
	b := r.board
	for len(r.arrows) < len(b.view.Arcs) {
		r.arrows = append(r.arrows, newArrow())
	}
	r.arcs = len(b.view.Arcs)
	g, scale := b.geometry()
	for i, arc := range b.view.Arcs {
		r.arrows[i].place(b.CellPosition(arc.From), b.CellPosition(arc.To), float32(g.Bounds(arc.From).Dx())/scale, b.style.RefuserFrame)
	}
}

func (r *renderer) placeCursor() {
	g, scale := r.board.geometry()
	cell := g.Bounds(r.board.cursor)
	if r.board.several() {
		cell = cell.Inset(cell.Dx() / 9) // inside the outline of the selection
	}
	r.cursor.Move(fyne.NewPos(float32(cell.Min.X)/scale, float32(cell.Min.Y)/scale))
	r.cursor.Resize(fyne.NewSize(float32(cell.Dx())/scale, float32(cell.Dy())/scale))
	r.badge.place(r.board, r.cursor.Position(), float32(cell.Dx())/scale)
}

func (r *renderer) Refresh() {
	th := r.board.Theme()
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	if r.board.painted != wholePixels(r.board, r.board.Size()) { // it was laid out before it came into this window
		r.Layout(r.board.Size())
	}
	r.cursor.Hidden = r.board.NoCursor || r.board.input.Watched
	r.cursor.StrokeWidth = 3
	if g, scale := r.board.geometry(); float32(g.Bounds(0).Dx())/scale < smallCell {
		r.cursor.StrokeWidth = 2 // otherwise it would cover candidates
	}
	r.cursor.StrokeColor = th.Color(theme.ColorNamePrimary, variant)
	if !r.board.focused {
		r.cursor.StrokeWidth = 1.5
		r.cursor.StrokeColor = th.Color(theme.ColorNamePlaceHolder, variant)
	}
	r.placeCursor()
	r.placeArrows()
	r.cursor.Refresh()
	r.raster.Refresh()
}
