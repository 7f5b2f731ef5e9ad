package entry

import (
	"image"
	"image/draw"

	xdraw "golang.org/x/image/draw"

	"nonet/core/photo"
	"nonet/core/proof"
	"nonet/core/session"
	"nonet/core/sudoku"
	view "nonet/gui/photo"
)

// A picture is the photo of a puzzle in this sitting. At the next start only its proof is left.
type picture struct {
	sheet  *session.Sheet // the puzzle that was read from it, or is typed from it
	name   string         // of the file
	file   string         // identifies it, by the bytes in it
	source *photo.Picture // nil if only the proof was kept
	small  image.Image    // the source, small enough to show
	plain  *proof.Proof   // the same as it is kept while no grid is known; nil if it was not needed
	ways   [4]image.Image // small after quarter turns, as far as they were needed
	wish   Wish           // how it is to be read, or is being read

	version
	unkept bool // the proof on disk is older

	pointedOut bool // the user has seen that the puzzle is wrong although nothing is doubtful

	placing bool          // the corners are being placed
	refused bool          // no grid was found in it, and nothing was done with it since: Escape leaves it
	byHand  bool          // the user wants to type the puzzle from it; what is read gives only the place of the grid
	placed  bool          // they are, and what was read is awaited
	corners [4]view.Place // as they are seen
	corner  int           // the one that the keys move

	look  view.Look   // how it is shown
	shown *image.Gray // the picture of the proof, or the whole one, in an ink
	of    image.Image
	ink   proof.Ink
}

// newPicture returns a picture that was not read yet.
func newPicture(name string) *picture {
	return &picture{name: name, wish: newWish(), version: version{by: newWish()}}
}

// A found is what a goroutine has found out about a picture.
type found struct {
	by      Wish
	reading *photo.Reading
	proof   *proof.Proof
	plain   *proof.Proof // if it could not be read
	err     error
}

// withoutDigits returns what was found without any digit and any doubt.
func (f found) withoutDigits(p *picture) found {
	r := *f.reading
	cells := r.Layout.Cells()
	r.Cells, r.Givens, r.Typed, r.Notes = make([]photo.Cell, cells), make(sudoku.Grid, cells), make(sudoku.Grid, cells), make([]sudoku.Digits, cells)
	return found{by: f.by, reading: &r, proof: proofOf(p, &r)}
}

// quarters returns the quarter turns with which the picture is shown.
func (p *picture) quarters() int {
	switch {
	case p.wish.Quarters != photo.AnyWayUp:
		return p.wish.Quarters
	case p.reading != nil:
		return p.reading.Quarters
	case p.source != nil:
		return hinted(p.source.Orientation)
	}
	return 0
}

// whole returns the picture as it is shown; nil if only its grid was kept.
func (p *picture) whole() image.Image {
	small := p.small
	if small == nil && p.proof == nil && p.plain != nil {
		small = p.plain.Picture()
	}
	if small == nil {
		return nil
	}
	q := p.quarters()
	if p.ways[q] == nil {
		p.ways[q] = turn(small, q)
	}
	if p.proof != nil || p.placing || p.look.Ink == proof.AsItIs {
		return p.ways[q]
	}
	if of := p.ways[q]; p.shown == nil || p.of != of || p.ink != p.look.Ink {
		p.shown, p.of, p.ink = proof.Show(grey(of), inkCells, p.look.Ink), of, p.look.Ink
	}
	return p.shown
}

// inkCells is the number of parts of a whole picture in a row in which the brightness of the paper is measured.
const inkCells = 9

// grey returns a picture in shades of grey.
func grey(from image.Image) *image.Gray {
	if g, ok := from.(*image.Gray); ok {
		return g
	}
	to := image.NewGray(image.Rectangle{Max: from.Bounds().Size()})
	draw.Draw(to, to.Rect, from, from.Bounds().Min, draw.Src)
	return to
}

// kept returns the photo as it is kept with its puzzle; nil if there is nothing to keep.
func (p *picture) kept() *proof.Proof {
	if p.proof == nil && p.plain != nil {
		return p.plain.Turned(p.quarters())
	}
	return p.proof
}

// identity identifies the file of a picture; empty if it is not known.
func (p *picture) identity() string {
	if kept := p.kept(); kept != nil {
		return kept.Origin().Picture
	}
	return ""
}

// inked returns the picture of the proof in an ink.
func (p *picture) inked(side int, ink proof.Ink) *image.Gray {
	if of := p.proof.Picture(); p.shown == nil || p.of != of || p.ink != ink {
		p.shown, p.of, p.ink = proof.Show(of, side, ink), of, ink
	}
	return p.shown
}

// forget frees the memory of the picture itself. What is kept of it stays.
func (p *picture) forget() {
	p.placing = false
	p.source, p.small, p.ways, p.reading, p.seen = nil, nil, [4]image.Image{}, nil, nil
}

// take takes over what was found.
func (p *picture) take(f found) {
	p.by, p.reading, p.proof, p.unkept = f.by, f.reading, f.proof, true
	p.trouble, p.pointedOut = "", false
	if f.by.Corners == nil {
		p.grids = f.reading.Grids
	}
	p.placing = p.placing && f.by.Corners != nil && !p.placed
	p.placed = false
	if !p.placing {
		size := p.source.Gray.Rect.Size()
		p.corners = uprightCorners(cornersOf(f.reading.Grid, size.X, size.Y), p.quarters())
	}
}

// hasAnother reports whether there is another grid on the page: the next one, or the one that was found
// before its corners were given.
func (p *picture) hasAnother() bool { return p.grids > 1 || p.grids == 1 && p.wish.Corners != nil }

// isStrip reports whether a picture is so long and thin that it can hardly show a whole grid.
func (p *picture) isStrip() bool { return view.IsStrip(p.source.Gray.Rect.Size()) }

// place puts the handles where the grid was found, or somewhere.
func (p *picture) place() {
	p.placing, p.placed, p.corner = true, false, 0
	switch {
	case p.reading != nil:
		size := p.source.Gray.Rect.Size()
		p.corners = uprightCorners(cornersOf(p.reading.Grid, size.X, size.Y), p.quarters())
	case p.wish.Corners != nil:
		p.corners = uprightCorners(*p.wish.Corners, p.quarters())
	default:
		p.corners = defaultCorners()
	}
}

// wishCorners makes the handles the corners that the picture is read with. It stays the way up that
// it is shown, because it must not turn under the pointer.
func (p *picture) wishCorners() {
	const newspaper = 9 // a smaller size may be that of a part, which is why the corners are placed
	if p.reading != nil && p.reading.Layout.Side() >= newspaper {
		p.wish.Side = p.reading.Layout.Side()
	}
	p.wish.Quarters = p.quarters()
	stored := storedCorners(p.corners, p.wish.Quarters)
	p.wish.Corners = &stored
}

// mostShown is the longer side of a picture that is shown, in pixels.
const mostShown = 1400

// shrink returns a picture that is small enough to show.
func shrink(from image.Image) image.Image {
	b := from.Bounds()
	longer := max(b.Dx(), b.Dy(), 1)
	if longer <= mostShown {
		if g, ok := from.(*image.Gray); ok && g.Rect.Min == (image.Point{}) {
			return g
		}
		return rgba(from) // here, where nobody waits for it
	}
	to := image.NewRGBA(image.Rect(0, 0, max(b.Dx()*mostShown/longer, 1), max(b.Dy()*mostShown/longer, 1)))
	xdraw.ApproxBiLinear.Scale(to, to.Rect, from, b, xdraw.Src, nil)
	return to
}

// turn returns a picture turned clockwise. It goes row by row over memory: the window waits for it.
func turn(from image.Image, quarters int) image.Image {
	if quarters == 0 {
		return from
	}
	w, h := from.Bounds().Dx(), from.Bounds().Dy()
	size := image.Pt(w, h)
	if quarters%2 == 1 {
		size = image.Pt(h, w)
	}
	// The pixel of the result for that at 0, 0, and how far it moves for each step right and down.
	start, right, down := image.Pt(h-1, 0), image.Pt(0, 1), image.Pt(-1, 0)
	switch quarters {
	case 2:
		start, right, down = image.Pt(w-1, h-1), image.Pt(-1, 0), image.Pt(0, -1)
	case 3:
		start, right, down = image.Pt(0, w-1), image.Pt(0, -1), image.Pt(1, 0)
	}
	at := func(stride, bytes int) (first, step, next int) {
		return start.Y*stride + start.X*bytes, right.Y*stride + right.X*bytes, down.Y*stride + down.X*bytes
	}
	if g, ok := from.(*image.Gray); ok {
		to := image.NewGray(image.Rectangle{Max: size})
		first, step, next := at(to.Stride, 1)
		for y := range h {
			i := first + y*next
			for _, v := range g.Pix[y*g.Stride:][:w] {
				to.Pix[i] = v
				i += step
			}
		}
		return to
	}
	pixels := rgba(from)
	to := image.NewRGBA(image.Rectangle{Max: size})
	first, step, next := at(to.Stride, 4)
	for y := range h {
		i := first + y*next
		row := pixels.Pix[y*pixels.Stride:][:4*w]
		for x := 0; x < len(row); x += 4 {
			copy(to.Pix[i:i+4], row[x:x+4])
			i += step
		}
	}
	return to
}

// rgba returns a picture in a form that is quick to copy.
func rgba(from image.Image) *image.RGBA {
	if p, ok := from.(*image.RGBA); ok {
		return p
	}
	to := image.NewRGBA(image.Rectangle{Max: from.Bounds().Size()})
	draw.Draw(to, to.Rect, from, from.Bounds().Min, draw.Src)
	return to
}
