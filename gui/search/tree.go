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

	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/tree"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

var (
	_ fyne.Widget        = (*Tree)(nil)
	_ fyne.Accessible    = (*Tree)(nil)
	_ fyne.Draggable     = (*Tree)(nil)
	_ fyne.Scrollable    = (*Tree)(nil)
	_ desktop.Mouseable  = (*Tree)(nil)
	_ desktop.Hoverable  = (*Tree)(nil)
	_ desktop.Cursorable = (*Tree)(nil)
)

// A Tree shows the tree of a search. A click on a node requests the position of its decision; the
// wheel zooms, dragging moves the picture, and a secondary click opens or collapses a subtree. Call
// its methods on Fyne's main goroutine.
type Tree struct {
	widget.BaseWidget

	// OnSeek is called with the position just after the decision that was clicked.
	OnSeek func(position int64)
	// Label is the name of the tree for screen readers.
	Label string

	painter  *tree.Painter
	trace    *trace.Trace // nil if there is nothing to show
	position int64
	shown    treeMoment // what the picture shows or is about to show
	when     time.Time
	fast     bool
	bare     bool // without text
	now      func() time.Time

	scale   float32     // device pixels per unit
	pixels  image.Point // the size of the picture; zero before the first
	text    int         // the height of its capital letters
	pointer treePointer
	hover   tree.Hit // what is under the pointer, if hovers
	hovers  bool

	frame *canvas.Rectangle // around what is under the pointer
	head  *canvas.Text      // the figures of the picture
	limit *canvas.Text      // says that the limit has been reached
	foot  *canvas.Text      // about what is under the pointer
}

// A treeMoment is everything that a picture depends on apart from the view.
type treeMoment struct {
	trace    *trace.Trace
	position int64
	changed  uint64
}

// pace is the least time between two pictures while a run is fast.
const pace = 75 * time.Millisecond

// NewTree returns an empty tree.
func NewTree() *Tree {
	t := &Tree{painter: tree.New(), now: time.Now, scale: 1,
		frame: canvas.NewRectangle(nil), head: canvas.NewText("", nil), limit: canvas.NewText("", nil), foot: canvas.NewText("", nil)}
	t.ExtendBaseWidget(t)
	return t
}

// SetLayout sets the layout of the puzzle, which gives the cells their names.
func (t *Tree) SetLayout(l *sudoku.Layout) {
	if t.painter.Layout != l {
		t.painter.Layout = l
		t.Refresh()
	}
}

// SetDivergence marks the decision after which the run is at a position; 0 for none.
func (t *Tree) SetDivergence(position int64) {
	if t.painter.Divergence.Position != position {
		t.painter.Divergence.Position = position
		t.Refresh()
	}
}

// SetStyle changes the colours.
func (t *Tree) SetStyle(s pictures.Style) {
	if t.painter.Style != s {
		t.painter.Style = s
		t.Refresh()
	}
}

// Display shows the tree of a run at a position; nil is for no run. It can be called each frame: it
// costs nothing if nothing has changed, and while a run is fast most changes are left to a later
// call.
func (t *Tree) Display(tr *trace.Trace, position int64) {
	if tr != t.trace {
		t.trace = tr
		t.painter.Begin()
		t.hovers, t.when = false, time.Time{} // draw at once
		t.shown = treeMoment{position: -1}    // different from any
	}
	t.position = position
	if now := t.now(); t.moment() != t.shown && (!t.fast || tr == nil || now.Sub(t.when) >= pace) {
		t.shown, t.when = t.moment(), now
		t.Refresh()
	}
}

// SetProjected shows only the picture, for people who sit far away: no lines of text, and labels at all
// decisions that stand. Of a large tree only the part around the search is in view.
func (t *Tree) SetProjected(on bool) {
	if t.painter.Legible != on {
		t.painter.Legible, t.painter.View.Fit, t.painter.All = on, true, false
		t.painter.Drawn = -1 // bring the search into view
		t.Refresh()
	}
}

// SetBare leaves out the lines of text, so that the picture can be small.
func (t *Tree) SetBare(on bool) {
	if t.bare != on {
		t.bare = on
		t.Refresh()
	}
}

// SetFast says whether positions follow each other too fast to be seen. Then some are skipped: call
// Display again after the last.
func (t *Tree) SetFast(on bool) { t.fast = on }

func (t *Tree) moment() treeMoment {
	m := treeMoment{trace: t.trace, position: t.position}
	if t.trace != nil {
		m.changed = t.trace.Tree().Changed()
	}
	return m
}

// ZoomIn enlarges the picture around the position of the search.
func (t *Tree) ZoomIn() { t.zoomNow(math.Sqrt2) }

// ZoomOut is the opposite of ZoomIn.
func (t *Tree) ZoomOut() { t.zoomNow(1 / math.Sqrt2) }

func (t *Tree) zoomNow(by float64) {
	if len(t.painter.Spine) == 0 {
		return
	}
	x, y := t.painter.Now()
	if in := (image.Rectangle{Max: t.pixels}); !image.Pt(int(x), int(y)).In(in) {
		x, y = float64(t.pixels.X)/2, float64(t.pixels.Y)/2
	}
	t.zoom(x, y, by)
}

func (t *Tree) zoom(x, y, by float64) {
	if t.trace == nil || len(t.painter.Spine) == 0 {
		return
	}
	t.painter.Zoom(x, y, by)
	t.Refresh()
}

// Unzoom shows all of the tree, also while it grows.
func (t *Tree) Unzoom() {
	t.painter.ShowAll()
	t.Refresh()
}

// SetTurns says which decisions of the run are not the engine's own, in their order. They have another outline.
func (t *Tree) SetTurns(turns []engine.Turn) {
	if !slices.Equal(turns, t.painter.Turns) {
		t.painter.Turns = turns
		t.Refresh()
	}
}

// SetFollow says whether the view moves so that the innermost decision stays in it.
func (t *Tree) SetFollow(follow bool) {
	t.painter.View.Follow = follow
	t.painter.Drawn = -1
	t.Refresh()
}

// Follow reports whether the innermost decision is kept in view.
func (t *Tree) Follow() bool { return t.painter.View.Follow }

// SetCollapse says whether each failed subtree of a large tree is drawn as a triangle with its number of
// nodes.
// Subtrees that were opened or collapsed singly are reset.
func (t *Tree) SetCollapse(collapse bool) {
	t.painter.Plan.Collapse = collapse
	clear(t.painter.Plan.Flipped)
	t.Refresh()
}

// Collapse reports whether failed subtrees are drawn as triangles.
func (t *Tree) Collapse() bool { return t.painter.Plan.Collapse }

// SetGhosts says whether what was played already but comes after the position is shown.
func (t *Tree) SetGhosts(ghosts bool) {
	if t.painter.Plan.Ghosts != ghosts {
		t.painter.Plan.Ghosts = ghosts
		t.Refresh()
	}
}

// MinSize implements fyne.Widget.
func (t *Tree) MinSize() fyne.Size {
	t.ExtendBaseWidget(t)
	text := t.Theme().Size(theme.SizeNameCaptionText)
	return fyne.NewSize(14*text, 12*text)
}

// AccessibilityLabel implements fyne.Accessible.
func (t *Tree) AccessibilityLabel() string {
	if t.trace == nil {
		return t.Label
	}
	return t.Label + " " + t.figuresText() + " " + t.limitText()
}

// AccessibilityRole implements fyne.Accessible.
func (t *Tree) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// generate paints the raster. The sizes are in device pixels.
func (t *Tree) generate(width, height int) image.Image {
	scale := pixelScale(t, width)
	if size, text := image.Pt(width, height), capital(t, scale); size != t.pixels || text != t.text || t.painter.Image == nil {
		t.scale, t.pixels, t.text = scale, size, text
		t.paint()
		t.caption() // its numbers are those of this picture
	}
	return t.painter.Image
}

// paint paints the picture anew.
func (t *Tree) paint() {
	if t.trace == nil {
		t.painter.Blank(t.pixels.X, t.pixels.Y)
		return
	}
	t.shown = t.moment()
	t.painter.Paint(t.trace.Tree(), t.position, t.pixels.X, t.pixels.Y, t.text)
}
