package board

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/sudoku"
	"nonet/core/words"
)

var _ fyne.Widget = (*Ruled)(nil)

// A Ruled is a board with the numbers of its rows and columns beside it, which occur in the names
// of cells.
type Ruled struct {
	widget.BaseWidget
	board *Board
	bare  bool // the numbers are left out
}

// NewRuled puts numbers beside a board.
func NewRuled(b *Board) *Ruled {
	r := &Ruled{board: b}
	r.ExtendBaseWidget(r)
	return r
}

// SetBare leaves the numbers out, or shows them again: on a telephone the board needs their room.
func (w *Ruled) SetBare(bare bool) {
	if bare != w.bare {
		w.bare = bare
		w.Refresh()
	}
}

// Span returns where the frame of the board begins, from the left, and its width.
func (w *Ruled) Span() (left, width float32) {
	g, scale := w.board.geometry()
	frame := g.Frame()
	return w.board.Position().X + float32(frame.Min.X)/scale, float32(frame.Dx()) / scale
}

// CreateRenderer implements fyne.Widget.
func (w *Ruled) CreateRenderer() fyne.WidgetRenderer {
	w.ExtendBaseWidget(w)
	r := &ruledRenderer{ruled: w}
	w.board.resized = func() { r.place() }
	r.Refresh()
	return r
}

type ruledRenderer struct {
	ruled  *Ruled
	layout *sudoku.Layout
	clues  *sudoku.Clues
	rows   []*canvas.Text // the numbers of the rows, then those of the columns
	rules  *canvas.Text   // those that cannot be drawn, below the board
}

// margin returns the width of the margin for the numbers.
func (r *ruledRenderer) margin() float32 {
	if r.ruled.bare {
		return 0
	}
	return r.ruled.Theme().Size(theme.SizeNameCaptionText) * 1.5
}

func (r *ruledRenderer) MinSize() fyne.Size {
	least := r.ruled.board.MinSize()
	return fyne.NewSize(least.Width+r.margin(), least.Height+r.margin()+r.below())
}

func (r *ruledRenderer) Layout(size fyne.Size) {
	r.ruled.board.Move(fyne.NewSquareOffsetPos(r.margin()))
	r.ruled.board.Resize(fyne.NewSize(max(0, size.Width-r.margin()), max(0, size.Height-r.margin()-r.below())))
	r.place()
}

// place puts each number at the edge of what is printed, beside its row or above its column.
func (r *ruledRenderer) place() {
	b := r.ruled.board
	if b.view.Layout != r.layout || b.view.Clues != r.clues {
		r.write()
		r.Layout(r.ruled.Size()) // there may be another line below
		canvas.Refresh(r.ruled)
		return
	}
	corner := b.Position()
	g, scale := b.geometry()
	frame := g.Rim() // beyond the sums of clues
	edge := corner.AddXY(float32(frame.Min.X)/scale, float32(frame.Min.Y)/scale)
	for i, text := range r.rows {
		size, n := text.MinSize(), r.layout.Side()
		if i < n {
			y := corner.Y + b.CellPosition(r.layout.Cell(i, 0)).Y
			text.Move(fyne.NewPos(edge.X-size.Width-4, y-size.Height/2))
		} else {
			x := corner.X + b.CellPosition(r.layout.Cell(0, i-n)).X
			text.Move(fyne.NewPos(x-size.Width/2, edge.Y-size.Height-1))
		}
		text.Resize(size)
	}
	if r.rules != nil {
		size := r.rules.MinSize()
		middle := corner.X + float32(frame.Min.X+frame.Max.X)/2/scale
		r.rules.Move(fyne.NewPos(max(0, middle-size.Width/2), corner.Y+float32(frame.Max.Y)/scale+1))
		r.rules.Resize(size)
	}
}

// below returns the height of the line for rules that cannot be drawn.
func (r *ruledRenderer) below() float32 {
	if r.rules == nil {
		return 0
	}
	return r.rules.MinSize().Height + 1
}

// write creates the numbers of another layout, and the line for rules.
func (r *ruledRenderer) write() {
	view := r.ruled.board.view
	r.layout, r.clues, r.rows, r.rules = view.Layout, view.Clues, nil, nil
	if rules := words.GridRules(r.layout, r.clues); rules != "" {
		r.rules = canvas.NewText(rules, nil)
	}
	for i := range 2 * r.layout.Side() {
		r.rows = append(r.rows, canvas.NewText(strconv.Itoa(i%r.layout.Side()+1), nil))
	}
	r.paint()
}

// paint sets the colour and the size of the numbers; on a large board they are smaller.
func (r *ruledRenderer) paint() {
	th := r.ruled.Theme()
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	size := th.Size(theme.SizeNameCaptionText)
	if r.layout.Side() > 16 {
		size *= 0.75
	}
	for _, text := range r.rows {
		text.TextSize, text.Color = size, th.Color(theme.ColorNamePlaceHolder, variant)
	}
	if r.rules != nil {
		r.rules.Text = words.GridRules(r.layout, r.clues) // the language may have changed
		r.rules.TextSize, r.rules.Color = th.Size(theme.SizeNameCaptionText), th.Color(theme.ColorNameForeground, variant)
	}
}

func (r *ruledRenderer) Refresh() {
	if r.layout != nil {
		r.paint()
	}
	r.Layout(r.ruled.Size())
	canvas.Refresh(r.ruled)
}

func (r *ruledRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.ruled.board}
	if r.rules != nil {
		objects = append(objects, r.rules)
	}
	if r.ruled.bare {
		return objects
	}
	for _, text := range r.rows {
		objects = append(objects, text)
	}
	return objects
}

func (r *ruledRenderer) Destroy() {}
