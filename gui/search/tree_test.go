package search

import (
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/core/pictures/picturetest"
	"nonet/core/pictures/tree"
	"nonet/core/trace"
	"nonet/core/words"
)

// treeOnDesk puts a tree that shows the end of a search into a window of the test app.
func treeOnDesk(t *testing.T, tr *trace.Trace, text string) (tree *Tree, sought *[]int64, w fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	tree, sought = NewTree(), &[]int64{}
	tree.SetLayout(picturetest.PuzzleOfText(t, text).Layout)
	tree.OnSeek = func(position int64) { *sought = append(*sought, position) }
	clock := time.Unix(1_000_000, 0)
	tree.now = func() time.Time { clock = clock.Add(time.Second); return clock }
	w = test.NewTempWindow(t, tree)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(640, 420))
	tree.Display(tr, tr.Steps())
	w.Canvas().Capture()
	return tree, sought, w
}

// middleOf returns where a node was drawn in the widget.
func middleOf(t *testing.T, tree *Tree, n trace.Node) fyne.Position {
	t.Helper()
	for _, h := range tree.painter.Hits {
		if h.Node == n {
			return fyne.NewPos(float32(h.Box.Min.X+h.Box.Max.X)/2/tree.scale, float32(h.Box.Min.Y+h.Box.Max.Y)/2/tree.scale+tree.pictureTop())
		}
	}
	t.Fatalf("node %d was not drawn", n)
	return fyne.Position{}
}

func clickTree(tree *Tree, at fyne.Position, button desktop.MouseButton) {
	e := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: button}
	tree.MouseDown(e)
	tree.MouseUp(e)
}

func TestTreeClickSeeks(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "backtrack", picturetest.Small4, 1<<20)
	tree, sought, _ := treeOnDesk(t, tr, picturetest.Small4)
	for n := trace.Root; int64(n) < tr.Tree().Nodes(); n++ {
		*sought = nil
		clickTree(tree, middleOf(t, tree, n), desktop.MouseButtonPrimary)
		if want := tr.Tree().Info(n).Begin; len(*sought) != 1 || (*sought)[0] != want {
			t.Errorf("a click on node %d led to %v, want %d", n, *sought, want)
		}
	}
	*sought = nil
	clickTree(tree, fyne.NewPos(3, 200), desktop.MouseButtonPrimary)
	if len(*sought) != 0 {
		t.Errorf("a click beside the tree led to %v", *sought)
	}
}

func TestTreeDragPans(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "forward", picturetest.Hard, 30_000)
	tree, sought, _ := treeOnDesk(t, tr, picturetest.Hard)
	tree.ZoomIn()
	tree.ZoomIn()
	left, top := tree.painter.View.Left, tree.painter.View.Top
	at := middleOf(t, tree, tr.Tree().At(tr.Steps()))
	e := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary}
	tree.MouseDown(e)
	tree.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.Delta{DX: -10, DY: -7}})
	tree.MouseUp(e)
	tree.DragEnd()
	scale := float64(tree.scale)
	if v := tree.painter.View; v.Left != left-10*scale || v.Top != top-7*scale {
		t.Errorf("dragged by (-10, -7), the tree moved by (%v, %v)", v.Left-left, v.Top-top)
	}
	if len(*sought) != 0 {
		t.Error("dragging was taken for a click")
	}
}

func TestTreeWheelZoomsAboutThePointer(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "forward", picturetest.Hard, 30_000)
	tree, _, _ := treeOnDesk(t, tr, picturetest.Hard)
	at := fyne.NewPos(222, 111)
	wheel := func(dx, dy float32) {
		tree.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.Delta{DX: dx, DY: dy}})
	}
	wheel(0, 50)
	v := tree.painter.View
	in := tree.inPicture(at)
	leaf, level := (float64(in.X)-v.Left)/v.Leaf, (float64(in.Y)-v.Top)/v.Level
	wheel(0, 50)
	v = tree.painter.View
	if x, y := v.Left+leaf*v.Leaf, v.Top+level*v.Level; x-float64(in.X) > 0.1 || float64(in.X)-x > 0.1 || y-float64(in.Y) > 0.1 || float64(in.Y)-y > 0.1 {
		t.Errorf("what was at %v is at (%.1f, %.1f)", in, x, y)
	}
	left := v.Left
	wheel(-20, 0)
	if got := tree.painter.View.Left; got != left-20*float64(tree.scale) {
		t.Errorf("the wheel tilted by -20 moved the tree by %v", got-left)
	}
	if tree.painter.View.Fit {
		t.Error("all is still seen")
	}
	tree.Unzoom()
	if tree.painter.Figures.Outside != 0 {
		t.Errorf("made to fit, %d nodes are out of view", tree.painter.Figures.Outside)
	}
}

func TestTreeDoubleClickFits(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "forward", picturetest.Hard, 30_000)
	tree, _, _ := treeOnDesk(t, tr, picturetest.Hard)
	clock := time.Unix(2_000_000, 0)
	tree.now = func() time.Time { return clock }
	tree.ZoomIn()
	ground := fyne.NewPos(2, 400-2*tree.captionHeight())
	clickTree(tree, ground, desktop.MouseButtonPrimary)
	clock = clock.Add(time.Second)
	clickTree(tree, ground, desktop.MouseButtonPrimary)
	if tree.painter.View.Fit {
		t.Error("two slow clicks were taken for a double click")
	}
	clock = clock.Add(twice / 2)
	clickTree(tree, ground, desktop.MouseButtonPrimary)
	if !tree.painter.View.Fit {
		t.Error("after a double click not all is seen")
	}
}

func TestTreeSecondaryClickOpensAndShuts(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "forward", picturetest.Hard, 1<<20)
	tree, sought, _ := treeOnDesk(t, tr, picturetest.Hard)
	first := trace.None
	for _, h := range tree.painter.Hits {
		info := tr.Tree().Info(h.Node)
		if tree.painter.Plan.Shut(h.Node, &info) && info.Nodes > 50 {
			first = h.Node
			break
		}
	}
	shut := tree.painter.Figures.Shut
	clickTree(tree, middleOf(t, tree, first), desktop.MouseButtonSecondary)
	if got := tree.painter.Figures.Shut; got >= shut {
		t.Errorf("opened, %d nodes are in triangles, before it were %d", got, shut)
	}
	clickTree(tree, middleOf(t, tree, first), desktop.MouseButtonSecondary)
	if got := tree.painter.Figures.Shut; got != shut {
		t.Errorf("shut again, %d nodes are in triangles, before it were %d", got, shut)
	}
	if len(*sought) != 0 {
		t.Error("a click with the other button led away")
	}
	tree.SetCollapse(false)
	if tree.painter.Figures.Shut != 0 || tree.Collapse() {
		t.Errorf("not collapsed, %d nodes are in triangles", tree.painter.Figures.Shut)
	}
}

func TestTreeSaysWhatThePointerIsOn(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "backtrack", picturetest.Small4, 1<<20)
	tree, _, _ := treeOnDesk(t, tr, picturetest.Small4)
	before := tree.foot.Text
	tree.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: middleOf(t, tree, 1)}})
	if !tree.hovers || tree.hover.Node != 1 || tree.foot.Text == before || tree.frame.Hidden {
		t.Errorf("on node 1: %v, %v, %q", tree.hovers, tree.hover, tree.foot.Text)
	}
	tree.MouseOut()
	if tree.hovers || tree.foot.Text != before || !tree.frame.Hidden {
		t.Errorf("the pointer has left, and the foot says %q", tree.foot.Text)
	}
}

// TestTreeDrawsSomeTimesASecond checks that fast changes are drawn only some times a second, and
// that the last one is drawn.
func TestTreeDrawsSomeTimesASecond(t *testing.T) {
	steps := picturetest.StepsOfSearch(t, "forward", picturetest.Hard, 30_000)
	tr := trace.New()
	tree, _, w := treeOnDesk(t, tr, picturetest.Hard)
	w.Resize(fyne.NewSize(300, 200)) // it is drawn 81 times
	clock := time.Unix(3_000_000, 0)
	tree.now = func() time.Time { return clock }
	pictures, shown := 0, tree.shown
	tree.SetFast(true)
	display := func() {
		clock = clock.Add(time.Second / 60)
		tree.Display(tr, tr.Steps())
		w.Canvas().Capture()
		if tree.shown != shown {
			pictures++
			shown = tree.shown
		}
	}
	for range 60 {
		tr.Add(steps[:100])
		steps = steps[100:]
		display()
	}
	if pictures < 6 || pictures > 15 {
		t.Errorf("in a second there were %d pictures", pictures)
	}
	tree.SetFast(false)
	display()
	if tree.shown.position != tr.Steps() || nodesIn(tree.painter.Figures) != tr.Tree().Nodes() {
		t.Errorf("at last the picture is of %d, and the run is at %d", tree.shown.position, tr.Steps())
	}
	pictures = 0
	for range 20 {
		display()
	}
	if pictures > 0 {
		t.Errorf("nothing changed, and there were %d pictures", pictures)
	}
}

// TestTreeAnotherRun checks that nothing is left of an earlier run, and that the view shows all of
// the next one.
func TestTreeAnotherRun(t *testing.T) {
	tr := picturetest.TraceOfSearch(t, "forward", picturetest.Hard, 30_000)
	tree, sought, w := treeOnDesk(t, tr, picturetest.Hard)
	tree.ZoomIn()
	at := middleOf(t, tree, tr.Tree().At(tr.Steps()))
	tree.Display(nil, 0)
	w.Canvas().Capture()
	tree.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	clickTree(tree, at, desktop.MouseButtonPrimary)
	clickTree(tree, at, desktop.MouseButtonSecondary)
	tree.ZoomIn()
	tree.ZoomOut()
	tree.Unzoom()
	if len(*sought) != 0 || tree.hovers || tree.head.Text != "" || tree.AccessibilityLabel() != tree.Label {
		t.Errorf("of the run that is gone there is left: %v, %v, %q", *sought, tree.hovers, tree.head.Text)
	}
	next := picturetest.TraceOfSearch(t, "backtrack", picturetest.Small4, 30)
	tree.Display(next, 30)
	w.Canvas().Capture()
	if nodesIn(tree.painter.Figures) != next.Tree().Nodes() || tree.painter.Figures.Outside != 0 {
		t.Errorf("of the next run: %+v", tree.painter.Figures)
	}
}

// TestTreeClickAfterAFold checks that a click finds what was drawn, even if the tree was folded
// after that.
func TestTreeClickAfterAFold(t *testing.T) {
	tr := trace.NewLimited(200)
	steps := picturetest.RandomSteps(9, 3000, 20)
	tr.Add(steps[:300])
	tree, sought, _ := treeOnDesk(t, tr, picturetest.Hard)
	at := middleOf(t, tree, trace.Root)
	folds := tr.Tree().Folds()
	tr.Add(steps[300:])
	if tr.Tree().Folds() == folds {
		t.Fatal("the tree was not folded")
	}
	clickTree(tree, at, desktop.MouseButtonPrimary)
	clickTree(tree, at, desktop.MouseButtonSecondary)
	tree.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	if len(*sought) != 0 || tree.hovers {
		t.Error("a node was found by a number that another has now")
	}
}

// TestTreeWithinCounts checks that the text says so if the innermost decision is not kept.
func TestTreeWithinCounts(t *testing.T) {
	tr := trace.NewLimited(400)
	tr.Add(picturetest.StepsOfSearch(t, "forward", picturetest.Hard, 1<<20))
	tree, _, _ := treeOnDesk(t, tr, picturetest.Hard)
	position := tr.Steps() / 2
	for !tr.Tree().Within(position) {
		position++
	}
	if got := tree.limit.Text; got != words.T("tree.figures.full") {
		t.Errorf("at the end it says %q, want the limit", got)
	}
	tree.Display(tr, position)
	if got := tree.limit.Text; got != words.T("tree.figures.within") {
		t.Errorf("within a part of which there are only counts it says %q", got)
	}
}

// TestTreeProjected checks that in the projector mode each node has its label, whatever the size of
// the tree, and that the innermost decision is in view.
func TestTreeProjected(t *testing.T) {
	steps := picturetest.StepsOfSearch(t, "forward", picturetest.Hard, 1200)
	tr := trace.New()
	tr.Add(steps)
	tree, _, w := treeOnDesk(t, tr, picturetest.Hard)
	tree.SetProjected(true)
	w.Canvas().Capture()
	if tree.painter.Figures.Outside == 0 {
		t.Error("all of the tree is seen: its labels have no room")
	}
	if x, y := tree.painter.Now(); !image.Pt(int(x), int(y)).In(image.Rectangle{Max: tree.pixels}) {
		t.Errorf("the innermost decision is at %v, %v in a picture of %v", x, y, tree.pixels)
	}
	tree.SetProjected(false)
	w.Canvas().Capture()
	if tree.painter.Figures.Outside > 0 {
		t.Error("not all of the tree is seen again")
	}
}

// nodesIn returns the number of nodes of which figures tell.
func nodesIn(f tree.Figures) int64 { return f.Single + f.Areas + f.Shut + f.Outside + f.Hidden }
