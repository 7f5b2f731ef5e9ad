package paper

import (
	"image"

	"nonet/core/photo"
	"nonet/core/proof"
	"nonet/core/session"
	view "nonet/gui/photo"
)

// A Paper is a printed puzzle as it is being read from its photo, in this sitting. At the next start its proof is left.
type Paper struct {
	sheet   *session.Sheet // the puzzle that was read from it, or is typed from it
	picture *picture       // nil if only what is kept of it is there
	plain   *proof.Proof   // the whole picture as it is kept while no grid is known; nil if it was not needed
	wish    Wish           // how it is to be read, or is being read

	version
	history
	unkept  bool // what is on the disk is older
	misread bool // it was read again in another size, as another puzzle, or is that puzzle

	pointedOut bool // the user has seen that the puzzle is wrong although nothing is doubtful

	placing bool          // the corners are being placed
	refused bool          // no grid was found in it, and nothing was done with it since: Escape leaves it
	corners [4]view.Place // as they are seen
	corner  int           // the one that the keys move

	look  view.Look // how it is shown
	shown shown
}

// A version is what undo restores of a Paper.
type version struct {
	gone    bool           // the photo was removed
	by      Wish           // with which it was read
	reading *photo.Reading // the last one; nil for none
	proof   *proof.Proof   // nil while no grid is known
	grids   int            // how many were found on the page, when none was given
	trouble *trouble       // why it could not be read; nil if it was
	written bool           // what was written by hand comes in, too
	seen    *memory        // what a person has made of earlier readings; nil for nothing
}

// shown is what was computed to show a photo.
type shown struct {
	ways [4]image.Image          // the whole picture after quarter turns, as far as they were needed
	of   image.Image             // the picture of the proof, or the whole one ...
	inks [proof.Inks]*image.Gray // ... in the inks that were needed: that beside the board may be another than that under it
}

// inked returns a picture with parts in a row, in each of which the brightness of the paper is measured, in an ink.
func (s *shown) inked(of image.Image, parts int, ink proof.Ink) *image.Gray {
	if s.of != of {
		s.of, s.inks = of, [proof.Inks]*image.Gray{}
	}
	if s.inks[ink] == nil {
		s.inks[ink] = proof.Show(grey(of), parts, ink)
	}
	return s.inks[ink]
}

// newPaper returns a paper that was not read yet. The picture is nil if only what is kept of it is there.
func newPaper(p *picture) *Paper {
	return &Paper{picture: p, wish: newWish(), version: version{by: newWish()}}
}

// blank reports whether no grid was found in the picture, and nothing was typed or otherwise done with it.
func (p *Paper) blank() bool {
	return p.refused && p.proof == nil && p.sheet.Now.Grid().Filled() == 0
}

// keptPaper returns the paper of a puzzle whose photo was kept.
func keptPaper(sheet *session.Sheet, kept *proof.Proof) *Paper {
	p := newPaper(nil)
	p.sheet, p.proof = sheet, kept
	if kept.Cells() == 0 {
		p.proof, p.plain, p.wish.Quarters = nil, kept, kept.Origin().Quarters
		p.by = p.wish
	}
	return p
}

// kept returns the photo as it is kept with its puzzle; nil if there is nothing to keep.
func (p *Paper) kept() *proof.Proof {
	if p.proof == nil && p.plain != nil {
		return p.plain.Turned(p.quarters())
	}
	return p.proof
}

// identity identifies the file of the picture; empty if it is not known.
func (p *Paper) identity() string {
	if kept := p.kept(); kept != nil {
		return kept.Origin().Picture
	}
	return ""
}

// quarters returns the quarter turns with which the picture is shown.
func (p *Paper) quarters() int {
	switch {
	case p.wish.Quarters != photo.AnyWayUp:
		return p.wish.Quarters
	case p.reading != nil:
		return p.reading.Quarters
	case p.picture != nil:
		return photo.QuartersOf(p.picture.source.Orientation)
	}
	return 0
}

// whole returns the picture as it is shown; nil if only its grid was kept.
func (p *Paper) whole() image.Image {
	var small image.Image
	switch {
	case p.picture != nil:
		small = p.picture.small
	case p.proof == nil && p.plain != nil:
		small = p.plain.Picture()
	default:
		return nil
	}
	s, q := &p.shown, p.quarters()
	if s.ways[q] == nil {
		s.ways[q] = turn(small, q)
	}
	if p.proof != nil || p.placing || p.look.Ink == proof.AsItIs {
		return s.ways[q]
	}
	const parts = 9
	return s.inked(s.ways[q], parts, p.look.Ink)
}

// inked returns the picture of the proof in an ink.
func (p *Paper) inked(side int, ink proof.Ink) *image.Gray {
	return p.shown.inked(p.proof.Picture(), side, ink)
}

// attach gives the paper the whole picture that it was cut from, which was opened again.
func (p *Paper) attach(again *picture) {
	p.picture, p.shown.ways = again, [4]image.Image{}
	if p.proof == nil {
		if !again.isStrip() {
			p.place()
		}
		return
	}
	from := p.kept().Origin()
	corners := [4]view.Place{}
	for i, c := range from.Corners {
		corners[i] = view.Place{X: c[0], Y: c[1]}
	}
	p.by = Wish{Quarters: from.Quarters, Grid: p.by.Grid, Corners: &corners}
	p.wish = p.by
	p.corners = uprightCorners(corners, from.Quarters)
}

// forget frees the memory of the picture itself, and of what was read in it. What is kept of it stays.
func (p *Paper) forget() {
	p.placing, p.picture, p.shown = false, nil, shown{}
	p.reading, p.seen = nil, nil
	p.history.forget()
}

// take takes over what was found.
func (p *Paper) take(f found) {
	p.by, p.reading, p.proof, p.unkept = f.by, f.reading, f.proof, true
	p.trouble, p.pointedOut = nil, false
	if f.by.Corners == nil {
		p.grids = f.reading.Grids
	}
	p.placing = p.placing && f.by.Corners != nil
	if !p.placing {
		p.toReading()
	}
}

// refuse notes that no grid was found.
func (p *Paper) refuse(f found) {
	p.trouble, p.plain, p.unkept = &trouble{p.picture.name, p.picture.isStrip(), f.err}, f.plain, true
}

// state returns the puzzle that was read, and what was written by hand if that is wished for.
func (p *Paper) state() session.State {
	on := session.New(p.reading.Puzzle().WithGivens(p.reading.Givens.Clone()))
	if p.written {
		on.ReadIn(p.reading.Givens, p.reading.Typed, p.reading.Notes)
	}
	s := on.Now()
	s.Title = p.picture.title()
	s.Kept, s.Pasted = true, true
	return s
}

// ruledOtherwise reports whether a new reading has another grid or other rules than the last one, so that it is another puzzle. What was drawn on
// the board by hand does not count. If the last reading is not in memory, the board is what is known of it.
func (p *Paper) ruledOtherwise(r *photo.Reading) bool {
	was := p.sheet.Now.Puzzle
	if r.Layout.Cells() != was.Layout.Cells() {
		return true
	}
	if p.reading != nil {
		was = p.reading.Puzzle()
	}
	return r.Layout != was.Layout || !r.Puzzle().Clues.Equal(was.Clues)
}

// hasAnother reports whether there is another grid on the page: the next one, or the one that was found
// before its corners were given.
func (p *Paper) hasAnother() bool { return p.grids > 1 || p.grids == 1 && p.wish.Corners != nil }

// toReading puts the handles where the grid was found.
func (p *Paper) toReading() {
	size := p.picture.size()
	p.corners = uprightCorners(cornersOf(p.reading.Grid, size.X, size.Y), p.quarters())
}

// place puts the handles where the grid was found, or somewhere.
func (p *Paper) place() {
	p.placing, p.corner = true, 0
	switch {
	case p.reading != nil:
		p.toReading()
	case p.wish.Corners != nil:
		p.corners = uprightCorners(*p.wish.Corners, p.quarters())
	default:
		p.corners = defaultCorners()
	}
}

// wishCorners makes the handles the corners that the picture is read with. It stays the way up that
// it is shown, because it must not turn under the pointer.
func (p *Paper) wishCorners() {
	const newspaper = 9 // a smaller size may be that of a part, which is why the corners are placed
	if p.reading != nil && p.reading.Layout.Side() >= newspaper {
		p.wish.Side = p.reading.Layout.Side()
	}
	p.wish.Quarters, p.wish.Grid = p.quarters(), p.by.Grid
	stored := storedCorners(p.corners, p.wish.Quarters)
	p.wish.Corners = &stored
}

// canTakeWritten reports whether something was written by hand that could be taken over, or left out
// without losing anything else.
func (p *Paper) canTakeWritten() bool {
	if p.reading == nil || p.reading.Typed.Filled()+p.noted() == 0 {
		return false
	}
	now := p.sheet.Now
	for cell, digit := range now.Typed {
		if digit != 0 && digit != p.reading.Typed[cell] || now.Pencil(cell).Centre != 0 {
			return false
		}
		if corner := now.Pencil(cell).Corner; corner != 0 && corner != p.reading.Notes[cell] {
			return false
		}
	}
	return true
}

// noted returns the number of cells into which candidates were pencilled.
func (p *Paper) noted() (cells int) {
	for _, notes := range p.reading.Notes {
		if notes != 0 {
			cells++
		}
	}
	return cells
}

// unsureWritten returns the names of the cells whose handwritten digit is doubtful.
func (p *Paper) unsureWritten() (names []string) {
	for cell, d := range p.reading.Typed {
		if d != 0 && p.reading.Cells[cell].Doubtful {
			names = append(names, p.reading.Layout.CellName(cell))
		}
	}
	return names
}
