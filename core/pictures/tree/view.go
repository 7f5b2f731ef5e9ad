package tree

import "math"

// A View says which part of a tree is visible and at which size. Leaves are counted from the
// left, levels from the top.
//
// Products are rounded before they are added to anything, which is the purpose of float64(…): some
// processors would otherwise fuse the two operations and draw a slightly different picture.
type View struct {
	width, height int // of the image
	text          int // the height of a capital letter; all lengths are proportional to it

	Leaf, Level float64 // the size of one, in pixels
	Left, Top   float64 // where the first begin, in pixels

	Fit    bool       // all of the tree is shown, whatever its size ...
	least  [2]float64 // ... unless a leaf and a level would be smaller than this, in pixels
	over   bool       // they would: some of the tree is out of view
	Follow bool       // the innermost decision is kept in view

	capacity [2]float64 // the leaves and levels that there is room for if all is shown
}

// The largest sizes of a leaf and a level, in heights of text, and the margin around the tree.
const (
	mostLeaf  = 8
	mostLevel = 7
	treeEdge  = 2
)

// zoomStep is the fourth root of two. If all of the tree is shown, its size is a power of it, so
// that the tree of a running search does not shrink with every node.
const zoomStep = 1.189207115002721

func (v *View) x(leaf float64) float64 { return v.Left + float64(leaf*v.Leaf) }
func (v *View) y(level int) float64    { return v.Top + float64(float64(level)*v.Level) }

// resize sets the size of the image and of text, and reports whether one of them has changed.
func (v *View) resize(width, height, text int) (changed bool) {
	changed = width != v.width || height != v.height || text != v.text
	if v.text > 0 && v.text != text {
		by := float64(text) / float64(v.text)
		v.Leaf, v.Level = v.Leaf*by, v.Level*by
		v.Left, v.Top = v.Left*by, v.Top*by
	}
	v.width, v.height, v.text = width, height, text
	return changed
}

// half returns half of the height of a node.
func (v *View) half() float64 {
	return min(float64(v.text)*1.15, float64(v.Level*0.31))
}

// settle places a tree that needs a room: so that all of it is shown, or where it was, if any of it
// is still visible there.
func (v *View) settle(tree room) {
	leaves, levels := max(tree.leaves, 1), float64(tree.deepest+1)
	if !v.Fit {
		v.clamp(leaves, levels)
		return
	}
	v.capacity[0] = capacity(v.capacity[0], leaves)
	v.capacity[1] = capacity(v.capacity[1], levels)
	leaf, level := v.fitting()
	edge := float64(treeEdge * v.text)
	if v.over = leaf < v.least[0] || level < v.least[1]; v.over {
		v.Leaf, v.Level = max(leaf, v.least[0]), max(level, v.least[1])
		v.hold(leaves, levels, edge)
		return
	}
	v.Leaf, v.Level = leaf, level
	v.Left = edge
	if leaf == float64(mostLeaf*v.text) { // a small tree is centred
		v.Left = math.Floor((float64(v.width) - float64(leaves*v.Leaf)) / 2)
	}
	v.Top = edge
}

// hold keeps a tree that is larger than the image where it was, without more empty space than
// necessary.
func (v *View) hold(leaves, levels, edge float64) {
	width, height := float64(leaves*v.Leaf), float64(levels*v.Level)
	if spare := float64(v.width) - width; spare > 0 {
		v.Left = math.Floor(spare / 2)
	} else {
		v.Left = min(max(v.Left, spare-edge), edge)
	}
	v.Top = min(max(v.Top, float64(v.height)-height-edge), edge)
}

// fitting returns the size of leaves and levels at which there is room for the capacity.
func (v *View) fitting() (leaf, level float64) {
	edge := float64(treeEdge * v.text)
	leaf = min((float64(v.width)-2*edge)/v.capacity[0], float64(mostLeaf*v.text))
	level = min((float64(v.height)-2.5*edge)/v.capacity[1], float64(mostLevel*v.text))
	return max(leaf, 1e-9), max(level, 1e-9)
}

// capacity returns the number of leaves or levels to make room for: the previous one as long as it
// is sufficient and not far too large.
func capacity(before, needed float64) float64 {
	if before >= needed && before <= needed*zoomStep*zoomStep*zoomStep {
		return before
	}
	room := 1.0
	for room < needed {
		room *= zoomStep
	}
	return room
}

// clamp keeps some of the tree in the middle of the image.
func (v *View) clamp(leaves, levels float64) {
	width, height := float64(leaves*v.Leaf), float64(levels*v.Level)
	v.Left = min(max(v.Left, float64(v.width)/2-width), float64(v.width)/2)
	v.Top = min(max(v.Top, float64(v.height)/2-height), float64(v.height)/2)
}

// zoom enlarges the view around a fixed place, between the size at which all is shown and one at
// which every label fits.
func (v *View) zoom(x, y, by float64, tree room) {
	v.capacity = [2]float64{max(tree.leaves, 1), float64(tree.deepest + 1)}
	least, low := v.fitting()
	leaf := min(max(v.Leaf*by, least), float64(2*mostLeaf*v.text))
	level := min(max(v.Level*by, low), float64(2*mostLevel*v.text))
	v.Left = x - float64((x-v.Left)*leaf/v.Leaf)
	v.Top = y - float64((y-v.Top)*level/v.Level)
	v.Leaf, v.Level, v.Fit = leaf, level, false
}

// Pan moves the tree.
func (v *View) Pan(dx, dy float64) {
	v.Left += dx
	v.Top += dy
	v.Fit = false
}

// keep moves the view when a place has left the middle part of the image. It moves some way
// further, so that the next step does not have to move it again.
func (v *View) keep(x, y float64) {
	v.Left += back(x, float64(v.width))
	v.Top += back(y, float64(v.height))
}

// lower moves the view so that a level is near the lower edge, with as many of those above it as there is
// room for, and the one below it.
func (v *View) lower(level int) {
	low := float64(v.height) - float64(1.7*v.Level)
	v.Top = min(low-float64(float64(level)*v.Level), float64(treeEdge*v.text))
}

func back(at, size float64) float64 {
	switch {
	case at < size/5:
		return math.Floor(size*2/5 - at)
	case at > size*4/5:
		return math.Floor(size*3/5 - at)
	}
	return 0
}
