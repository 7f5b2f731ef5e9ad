package search

import (
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/pictures/tree"
)

// A treePointer is the state of the pointer. Taps on a widget that can be double-tapped are
// reported too late, so clicks are recognized from presses and releases here.
type treePointer struct {
	at      fyne.Position // in the widget, if over
	over    bool
	pressed desktop.MouseButton
	dragged bool
	empty   time.Time // when the background was last clicked
}

// twice is the longest time between the two clicks of a double click.
const twice = 400 * time.Millisecond

// MouseDown implements desktop.Mouseable.
func (t *Tree) MouseDown(e *desktop.MouseEvent) {
	t.pointer.pressed, t.pointer.dragged = e.Button, false
}

// MouseUp implements desktop.Mouseable. A press without a drag is a click.
func (t *Tree) MouseUp(e *desktop.MouseEvent) {
	pressed := t.pointer.pressed
	t.pointer.pressed = 0
	if pressed != e.Button || t.pointer.dragged || t.trace == nil {
		return
	}
	found, ok := t.at(e.Position)
	switch {
	case !ok && e.Button == desktop.MouseButtonPrimary:
		t.clickGround()
	case ok && e.Button == desktop.MouseButtonPrimary:
		if t.OnSeek != nil {
			t.OnSeek(t.trace.Tree().Info(found.Node).Begin)
		}
	case ok && e.Button == desktop.MouseButtonSecondary:
		t.painter.Flip(found.Node)
		t.Refresh()
	}
}

// clickGround shows all of the tree after a double click.
func (t *Tree) clickGround() {
	now := t.now()
	if now.Sub(t.pointer.empty) < twice {
		t.Unzoom()
		now = time.Time{}
	}
	t.pointer.empty = now
}

// Dragged implements fyne.Draggable.
func (t *Tree) Dragged(e *fyne.DragEvent) {
	t.pointer.dragged = true
	t.pan(e.Dragged)
}

// DragEnd implements fyne.Draggable.
func (t *Tree) DragEnd() {}

func (t *Tree) pan(by fyne.Delta) {
	if t.trace == nil {
		return
	}
	t.painter.View.Pan(float64(by.DX*t.scale), float64(by.DY*t.scale))
	t.Refresh()
}

// notch is the wheel movement for four zoom steps; a usual wheel moves a quarter of it per notch.
const notch = 100

// Scrolled implements fyne.Scrollable. The wheel zooms around the pointer; a tilted wheel, or
// Shift, moves the picture sideways.
func (t *Tree) Scrolled(e *fyne.ScrollEvent) {
	if e.Scrolled.DX != 0 {
		t.pan(fyne.Delta{DX: e.Scrolled.DX})
		return
	}
	at := t.inPicture(e.Position)
	t.zoom(float64(at.X), float64(at.Y), math.Exp2(float64(e.Scrolled.DY)/notch))
}

// MouseIn implements desktop.Hoverable.
func (t *Tree) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (t *Tree) MouseMoved(e *desktop.MouseEvent) {
	t.pointer.at, t.pointer.over = e.Position, true
	t.look()
}

// MouseOut implements desktop.Hoverable.
func (t *Tree) MouseOut() {
	t.pointer.over = false
	t.look()
}

// Cursor implements desktop.Cursorable.
func (t *Tree) Cursor() desktop.Cursor {
	if t.hovers {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// look finds what is under the pointer, and updates the text if that has changed.
func (t *Tree) look() {
	hover, hovers := tree.Hit{}, false
	if t.pointer.over {
		hover, hovers = t.at(t.pointer.at)
	}
	if hover != t.hover || hovers != t.hovers {
		t.hover, t.hovers = hover, hovers
		t.caption()
	}
}

// at returns what was drawn at a place of the widget.
func (t *Tree) at(p fyne.Position) (tree.Hit, bool) {
	if t.trace == nil || t.painter.Plan.Tree != t.trace.Tree() {
		return tree.Hit{}, false
	}
	at := t.inPicture(p)
	return t.painter.NodeAt(at.X, at.Y)
}

// inPicture converts a place in the widget to one in the picture.
func (t *Tree) inPicture(p fyne.Position) image.Point {
	return image.Pt(int(math.Floor(float64(p.X*t.scale))), int(math.Floor(float64((p.Y-t.pictureTop())*t.scale))))
}
