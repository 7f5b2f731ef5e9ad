package gl

import (
	"bytes"
	"image"
	"slices"
)

// damage returns where a frame differs from the previous one: a few rectangles.
//
// Draws that both frames have in the same order and that draw the same are left out. All others draw
// where something may have changed. A pixel that none of those reaches is covered by the same draws
// in the same order as before, so it is what it was.
//
// Where the picture of a draw has only changed in parts, the parts are the damage, and if the old
// picture is not used any more, the new one takes its texture over.
func damage(before, now *frame) []image.Rectangle {
	all := []image.Rectangle{now.bounds}
	if before.bounds != now.bounds || before.colour != now.colour || before.copies || now.copies {
		return all
	}
	var found []image.Rectangle
	old, fresh := before.draws, now.draws
	for len(old) > 0 || len(fresh) > 0 {
		gone, come, again := skip(old, fresh)
		for _, d := range old[:gone] {
			found = append(found, d.box)
		}
		for _, d := range fresh[:come] {
			found = append(found, d.box)
		}
		old, fresh = old[gone:], fresh[come:]
		if again {
			found = append(found, differ(&old[0], &fresh[0], now.bounds)...)
			old, fresh = old[1:], fresh[1:]
		}
	}
	return merge(found)
}

// farthest is how many draws are looked through for two that draw in the same place.
const farthest = 32

// skip returns how many draws of each list to leave out, at least, so that those that follow draw in the
// same place. If there are none nearby, it leaves out one of each, and again is false.
func skip(old, fresh []draw) (gone, come int, again bool) {
	for all := range farthest {
		for gone := max(0, all-len(fresh)+1); gone <= all && gone < len(old); gone++ {
			if come := all - gone; inPlace(&old[gone], &fresh[come]) {
				return gone, come, true
			}
		}
	}
	return min(1, len(old)), min(1, len(fresh)), false
}

// inPlace reports whether two draws draw in the same place.
func inPlace(a, b *draw) bool {
	return a.program == b.program && a.mode == b.mode && a.clip == b.clip && a.box == b.box && slices.Equal(a.vertices, b.vertices)
}

// differ returns where two draws in the same place differ.
func differ(a, b *draw, viewport image.Rectangle) []image.Rectangle {
	all := []image.Rectangle{a.box}
	if a.blend != b.blend || !slices.Equal(a.values, b.values) {
		return all
	}
	var found []image.Rectangle
	for unit, was := range a.textures {
		is := b.textures[unit]
		if was == is && a.versions[unit] == b.versions[unit] {
			continue
		}
		if unit > 0 || was == nil || is == nil || was == is || was.size != is.size || was.pixels == nil || is.pixels == nil || was.filters != is.filters {
			return all
		}
		parts := changes(was, is)
		is.inherit(was, parts)
		for _, part := range parts {
			found = append(found, b.seen(part, viewport)...)
		}
	}
	return found
}

// inherit takes over the texture that WebGL has of a picture that is not used any more.
func (t *texture) inherit(was *texture, parts []image.Rectangle) {
	if was.deleted && was.handle != nil && t.handle == nil {
		t.handle, t.has = was.handle, was.has
		was.handle, was.has = nil, image.Point{}
		t.stale = merge(append(was.stale, parts...))
	}
}

// tile is the side of the squares in which pictures are compared, in pixels: the cells of a large
// board are about half as wide.
const tile = 64

// changes returns where two pictures of the same size differ, in rows of tiles.
func changes(a, b *texture) []image.Rectangle {
	var found []image.Rectangle
	for y := 0; y < a.size.Y; y += tile {
		row := image.Rect(0, y, a.size.X, min(y+tile, a.size.Y))
		if same(a, b, row) {
			continue
		}
		run := image.Rectangle{}
		for x := 0; x < a.size.X; x += tile {
			part := image.Rect(x, y, min(x+tile, a.size.X), row.Max.Y)
			if !same(a, b, part) {
				run = run.Union(part)
			} else if !run.Empty() {
				found, run = append(found, run), image.Rectangle{}
			}
		}
		if !run.Empty() {
			found = append(found, run)
		}
	}
	return found
}

// same reports whether two pictures have the same pixels in a part of them.
func same(a, b *texture, part image.Rectangle) bool {
	if part.Dx() == a.size.X {
		from, to := 4*a.size.X*part.Min.Y, 4*a.size.X*part.Max.Y
		return bytes.Equal(a.pixels[from:to], b.pixels[from:to])
	}
	for y := part.Min.Y; y < part.Max.Y; y++ {
		from, to := 4*(a.size.X*y+part.Min.X), 4*(a.size.X*y+part.Max.X)
		if !bytes.Equal(a.pixels[from:to], b.pixels[from:to]) {
			return false
		}
	}
	return true
}

// seen returns where a part of a draw's picture is on the screen. The picture lies between the first
// and the last of four corners.
func (d *draw) seen(part, viewport image.Rectangle) []image.Rectangle {
	vert, coord := d.program.attrib("vert"), d.program.attrib("vertTexCoord")
	if vert == nil || coord == nil || d.count != 4 || d.program.attrib("normal") != nil {
		return []image.Rectangle{d.box}
	}
	size := d.textures[0].size
	part = part.Inset(-1) // pixels between two of the picture are a mixture of both
	var lo, hi [2]float32
	for axis := range 2 {
		first, last := d.vertices, d.vertices[3*vert.stride:]
		from, to := first[vert.offset+axis], last[vert.offset+axis]
		start, end := first[coord.offset+axis], last[coord.offset+axis]
		low, high := float32(part.Min.X)/float32(size.X), float32(part.Max.X)/float32(size.X)
		if axis == 1 {
			low, high = float32(part.Min.Y)/float32(size.Y), float32(part.Max.Y)/float32(size.Y)
		}
		if start == end {
			return []image.Rectangle{d.box}
		}
		a, b := from+(low-start)/(end-start)*(to-from), from+(high-start)/(end-start)*(to-from)
		lo[axis], hi[axis] = min(a, b), max(a, b)
	}
	return []image.Rectangle{pixels(viewport, lo, hi).Intersect(d.box)}
}

const (
	// extra is what drawing a rectangle costs beside its pixels, in pixels: the draws that reach into it.
	extra = 1 << 14
	// most is how many rectangles there are at most.
	most = 8
)

// merge unites rectangles where one of them is drawn faster than two, and until there are few.
func merge(parts []image.Rectangle) []image.Rectangle {
	var merged []image.Rectangle
	for _, part := range parts {
		for !part.Empty() {
			near, cost := nearest(merged, part)
			if near < 0 || cost > extra && len(merged) < most {
				merged = append(merged, part)
				break
			}
			part = part.Union(merged[near])
			merged = slices.Delete(merged, near, near+1)
		}
	}
	return merged
}

// nearest returns the rectangle that adds the fewest pixels when it is united with a part; −1 if there is none.
func nearest(all []image.Rectangle, part image.Rectangle) (near, cost int) {
	near = -1
	for i, r := range all {
		if more := area(r.Union(part)) - area(r) - area(part); near < 0 || more < cost {
			near, cost = i, more
		}
	}
	return near, cost
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }
