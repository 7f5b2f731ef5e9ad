package search

import (
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/sudoku"
	"nonet/core/trace"
)

// Declare conformity with interfaces.
var (
	_ fyne.Widget        = (*Tree)(nil)
	_ fyne.Accessible    = (*Tree)(nil)
	_ fyne.Draggable     = (*Tree)(nil)
	_ fyne.Scrollable    = (*Tree)(nil)
	_ desktop.Mouseable  = (*Tree)(nil)
	_ desktop.Hoverable  = (*Tree)(nil)
	_ desktop.Cursorable = (*Tree)(nil)
)

// A Tree shows the tree of a search. A click on a node asks to go to the moment of its
// decision; the wheel zooms, dragging moves what is seen, a click with the other button
// opens or shuts a subtree. Its methods are for Fyne's main goroutine.
type Tree struct {
	widget.BaseWidget

	// OnSeek is called with the position just after the decision that was clicked.
	OnSeek func(position int64)
	// Label says what a screen reader is to call the tree.
	Label string

	painter  *treePainter
	trace    *trace.Trace // nil if there is nothing to show
	position int64
	shown    treeMoment // what the picture shows, or is about to
	when     time.Time
	fast     bool
	now      func() time.Time

	scale   float32     // device pixels in a unit
	pixels  image.Point // the size of the picture; zero before the first
	text    int         // the height of its capitals
	pointer treePointer
	hover   hit // what the pointer is on, if hovers
	hovers  bool

	frame *canvas.Rectangle // around what the pointer is on
	head  *canvas.Text      // the figures of the picture
	limit *canvas.Text      // that the limit has been reached
	foot  *canvas.Text      // about what the pointer is on
}

// A treeMoment is all that a picture depends on beside how it is looked at.
type treeMoment struct {
	trace    *trace.Trace
	position int64
	changed  uint64
}

// pace is the least time between two pictures while a run goes fast.
const pace = 75 * time.Millisecond

// NewTree returns a tree that shows nothing yet.
func NewTree() *Tree {
	t := &Tree{painter: newTreePainter(), now: time.Now, scale: 1,
		frame: canvas.NewRectangle(nil), head: canvas.NewText("", nil), limit: canvas.NewText("", nil), foot: canvas.NewText("", nil)}
	t.ExtendBaseWidget(t)
	return t
}

// SetLayout says of what puzzles the search is: its cells have their names from there.
func (t *Tree) SetLayout(l *sudoku.Layout) {
	if t.painter.layout != l {
		t.painter.layout = l
		t.Refresh()
	}
}

// SetStyle changes the colours.
func (t *Tree) SetStyle(s Style) {
	if t.painter.style != s {
		t.painter.style = s
		t.Refresh()
	}
}

// Display shows the tree of a run as it is at a position; nil is for no run. It is made to
// be called each frame: it costs nothing if nothing has changed, and while a run goes
// fast most changes are left to a later call.
func (t *Tree) Display(tr *trace.Trace, position int64) {
	if tr != t.trace {
		t.trace = tr
		t.painter.begin()
		t.hovers, t.when = false, time.Time{} // draw at once
		t.shown = treeMoment{position: -1}    // another than any
	}
	t.position = position
	if now := t.now(); t.moment() != t.shown && (!t.fast || tr == nil || now.Sub(t.when) >= pace) {
		t.shown, t.when = t.moment(), now
		t.Refresh()
	}
}

// SetProjected shows the picture alone, for those who sit far away: no line of figures, no
// line about what the pointer is on, and nodes large enough for their labels, so that only
// the part of a large tree is seen where the search is.
func (t *Tree) SetProjected(on bool) {
	if t.painter.legible != on {
		t.painter.legible, t.painter.view.fit = on, true
		t.painter.drawn = -1 // where the search is comes into view
		t.Refresh()
	}
}

// SetFast says whether moments follow each other faster than anyone can see. Then some are
// left out: call Display again after the last.
func (t *Tree) SetFast(on bool) { t.fast = on }

func (t *Tree) moment() treeMoment {
	m := treeMoment{trace: t.trace, position: t.position}
	if t.trace != nil {
		m.changed = t.trace.Tree().Changed()
	}
	return m
}

// ZoomIn and ZoomOut enlarge what is seen, or the other way round, about where the search
// is.
func (t *Tree) ZoomIn() { t.zoomNow(math.Sqrt2) }

// ZoomOut is the other way round.
func (t *Tree) ZoomOut() { t.zoomNow(1 / math.Sqrt2) }

func (t *Tree) zoomNow(by float64) {
	if len(t.painter.spine) == 0 {
		return
	}
	x, y := t.painter.now()
	if in := (image.Rectangle{Max: t.pixels}); !image.Pt(int(x), int(y)).In(in) {
		x, y = float64(t.pixels.X)/2, float64(t.pixels.Y)/2
	}
	t.zoom(x, y, by)
}

func (t *Tree) zoom(x, y, by float64) {
	if t.trace == nil || len(t.painter.spine) == 0 {
		return
	}
	t.painter.zoom(x, y, by)
	t.Refresh()
}

// Fit shows all of the tree, and goes on to as it grows.
func (t *Tree) Fit() {
	t.painter.view.fit = true
	t.Refresh()
}

// SetFollow says whether the innermost decision is brought back into view when a step has
// led out of it.
func (t *Tree) SetFollow(follow bool) {
	t.painter.view.follow = follow
	t.painter.drawn = -1
	t.Refresh()
}

// Follow reports whether the innermost decision is kept in view.
func (t *Tree) Follow() bool { return t.painter.view.follow }

// SetCollapse says whether failed subtrees are drawn as a triangle each, with how many
// nodes they held. Those that were opened or shut one by one are as all others again.
func (t *Tree) SetCollapse(collapse bool) {
	t.painter.plan.collapse = collapse
	clear(t.painter.plan.flipped)
	t.Refresh()
}

// Collapse reports whether failed subtrees are drawn as a triangle each.
func (t *Tree) Collapse() bool { return t.painter.plan.collapse }

// SetGhosts says whether that is seen which the run has played already and which comes
// after the position.
func (t *Tree) SetGhosts(ghosts bool) {
	if t.painter.plan.ghosts != ghosts {
		t.painter.plan.ghosts = ghosts
		t.Refresh()
	}
}

// Ghosts reports whether what comes after the position is seen.
func (t *Tree) Ghosts() bool { return t.painter.plan.ghosts }

// MinSize implements fyne.Widget.
func (t *Tree) MinSize() fyne.Size {
	t.ExtendBaseWidget(t)
	text := t.Theme().Size(theme.SizeNameCaptionText)
	return fyne.NewSize(14*text, 12*text)
}

// AccessibilityLabel implements fyne.Accessible: the tree and how large it is.
func (t *Tree) AccessibilityLabel() string {
	if t.trace == nil {
		return t.Label
	}
	return t.Label + " " + t.figuresText() + " " + t.limitText()
}

// AccessibilityRole implements fyne.Accessible.
func (t *Tree) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// generate gives the raster its picture, in device pixels.
func (t *Tree) generate(width, height int) image.Image {
	scale := pixelScale(t, width)
	if size, text := image.Pt(width, height), capital(t, scale); size != t.pixels || text != t.text || t.painter.img == nil {
		t.scale, t.pixels, t.text = scale, size, text
		t.paint()
		t.caption() // its figures are of this picture
	}
	return t.painter.img
}

// paint makes the picture anew.
func (t *Tree) paint() {
	if t.trace == nil {
		t.painter.blank(t.pixels.X, t.pixels.Y)
		return
	}
	t.shown = t.moment()
	t.painter.paint(t.trace.Tree(), t.position, t.pixels.X, t.pixels.Y, t.text)
}
