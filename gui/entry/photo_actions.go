package entry

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/proof"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/menus"
	view "nonet/gui/photo"
	"nonet/gui/status"
)

// photoActions returns what the panel of the photo can do.
func (r *Room) photoActions() view.Actions {
	return view.Actions{
		Choose: func(d uint8) { r.typist.Digit(d) }, Confirm: func() { r.typist.ConfirmDoubt() },
		Next: func() { r.typist.NextDoubt() }, Back: func() { r.typist.DoubtBefore() },
		Cell: func(cell int) {
			r.typist.Keep()
			r.board.MoveTo(cell)
			r.typist.Moved()
		},
		Turn: r.turnPhoto, Place: r.placeCorners, Corner: r.chooseCorner, Move: r.moveCorner, Placed: r.cornersPlaced,
		Another: r.anotherGrid, Size: r.sizePhoto, Written: r.takeWritten, Look: r.lookAtPhoto, Remove: r.removePhoto, Open: func() { r.Photo.Ask() },
		Key:     func(e *fyne.KeyEvent) { r.cornerKey(e) },
		Closing: r.host.Closing, Focus: r.host.Focus, Keys: r.keys,
	}
}

// turnPhoto turns the picture clockwise, and reads it again that way up.
func (r *Room) turnPhoto(quarters int) {
	p := r.picture()
	if p == nil || p.whole() == nil || r.typist == nil {
		return
	}
	seen := p.quarters()
	p.wish.Quarters = ((seen+quarters)%4 + 4) % 4
	p.corners = uprightCorners(storedCorners(p.corners, seen), p.wish.Quarters)
	if p.unkept = true; p.source != nil {
		r.again()
	}
	r.photoChanged()
}

// sourced returns the photo of the puzzle on the board, if the whole picture is there.
func (r *Room) sourced() *picture {
	if p := r.picture(); p != nil && p.source != nil && r.typist != nil {
		return p
	}
	return nil
}

// placeCorners shows the whole picture with handles on the corners, or the grid again.
func (r *Room) placeCorners(on bool) {
	p := r.sourced()
	if p == nil || on == p.placing {
		return
	}
	r.typist.Keep()
	r.host.Say(nil)
	p.refused = p.refused && on // to type from it is to do something with it
	if on {
		p.place()
	} else if reading := r.rereading(); reading || p.proof == nil {
		if p.placed = true; !reading { // so that there is something to type from
			p.byHand, p.wish.Side = true, r.host.Now().Layout().Side()
			r.cornersPlaced()
		}
		return
	} else {
		p.placing = false
	}
	r.photoChanged()
}

func (r *Room) chooseCorner(corner int) {
	if p := r.sourced(); p != nil && p.placing {
		p.corner = corner
		r.host.Refresh()
	}
}

// moveCorner moves a handle. The picture is read again when it was placed.
func (r *Room) moveCorner(corner int, to view.Place) {
	if p := r.sourced(); p != nil && p.placing {
		p.corner, p.corners[corner] = corner, inside(to)
		r.host.Refresh()
	}
}

// cornersPlaced reads the picture again with the corners where they are now.
func (r *Room) cornersPlaced() {
	if p := r.sourced(); p != nil && p.placing {
		p.wishCorners()
		r.again()
	}
}

// cornerStep is how far an arrow key moves a corner, in shares of the picture, and finerStep with
// Shift.
const (
	cornerStep = .01
	finerStep  = .002
)

// cornerKey handles a key while the corners are placed, and reports whether it did.
func (r *Room) cornerKey(e *fyne.KeyEvent) bool {
	p := r.sourced()
	if p == nil || !p.placing {
		return false
	}
	step := cornerStep
	if r.Shift() {
		step = finerStep
	}
	at := p.corners[p.corner]
	switch e.Name {
	case fyne.KeyLeft:
		at.X -= step
	case fyne.KeyRight:
		at.X += step
	case fyne.KeyUp:
		at.Y -= step
	case fyne.KeyDown:
		at.Y += step
	case fyne.KeySpace:
		r.chooseCorner((p.corner + 1) % 4)
		return true
	case fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4:
		r.chooseCorner(int(e.Name[0] - '1'))
		return true
	case fyne.KeyEscape:
		if r.abandon() {
			return true
		}
		fallthrough
	case fyne.KeyReturn, fyne.KeyEnter:
		r.placeCorners(false)
		return true
	default:
		return false
	}
	r.moveCorner(p.corner, at)
	r.cornersPlaced()
	return true
}

// anotherGrid reads the next grid of the page.
func (r *Room) anotherGrid() {
	p := r.sourced()
	if p == nil || !p.hasAnother() {
		return
	}
	if p.wish.Corners == nil {
		p.wish.Grid = (p.wish.Grid + 1) % p.grids
	}
	p.wish.Corners = nil
	r.again()
}

// sizePhoto reads the picture again as a board of a size; 0 is guessed.
func (r *Room) sizePhoto(side int) {
	if p := r.sourced(); p != nil && side != p.wish.Side {
		p.wish.Side, p.wish.Grid = side, 0
		r.again()
		r.photoChanged()
	}
}

// nextSize chooses the next size.
func (r *Room) nextSize() {
	if p := r.sourced(); p != nil {
		r.sizePhoto(view.Sizes[(slices.Index(view.Sizes, p.wish.Side)+1)%len(view.Sizes)])
	}
}

// canTakeWritten reports whether something was written by hand that could be taken over, or left out
// without losing anything else.
func (r *Room) canTakeWritten(p *picture) bool {
	if p.reading == nil || p.reading.Typed.Filled()+p.noted() == 0 {
		return false
	}
	now := r.host.Now()
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
func (p *picture) noted() (cells int) {
	for _, notes := range p.reading.Notes {
		if notes != 0 {
			cells++
		}
	}
	return cells
}

// takeWritten takes over what was written by hand into the printed puzzle, digits and candidates, or leaves
// it out.
func (r *Room) takeWritten(on bool) {
	p := r.sourced()
	if p == nil || on == p.written || !r.canTakeWritten(p) {
		return
	}
	was := r.photoState()
	p.written = on
	r.record(was, -1, r.change(func(s *session.Session) bool {
		if on {
			return s.ReadIn(s.Now().Puzzle.Givens, p.reading.Typed, p.reading.Notes)
		}
		cells := len(p.reading.Typed)
		return s.ReadIn(s.Now().Puzzle.Givens, make(sudoku.Grid, cells), make([]sudoku.Digits, cells))
	}))
	if on {
		data := words.Data{"Count": p.reading.Typed.Filled(), "Noted": p.noted()}
		said := status.Note("photo.written.taken", data).With(theme.IconNameInfo)
		if unsure := p.unsureWritten(); len(unsure) > 0 {
			data["Cells"] = words.List(unsure)
			said = status.Note("photo.written.unsure", data).With(theme.IconNameWarning)
		}
		r.host.Say(said)
	}
	r.host.Refresh()
}

// unsureWritten returns the names of the cells whose handwritten digit is doubtful.
func (p *picture) unsureWritten() (names []string) {
	for cell, d := range p.reading.Typed {
		if d != 0 && p.reading.Cells[cell].Doubtful {
			names = append(names, p.reading.Layout.CellName(cell))
		}
	}
	return names
}

// lookAtPhoto changes how the photo is shown.
func (r *Room) lookAtPhoto(look view.Look) {
	if p := r.picture(); p != nil {
		p.look = look
		r.host.Refresh()
	}
}

// PhotoMenu returns the menu of the photo of a puzzle.
func (r *Room) PhotoMenu(b *menus.Bar) *fyne.MenuItem {
	there := func() bool { return r.host.Current(r) && r.picture() != nil }
	whole := func() bool { return r.host.Current(r) && r.sourced() != nil }
	turns := func() bool { return there() && r.picture().whole() != nil }
	look := func(change func(*view.Look)) func() {
		return func() {
			if p := r.picture(); p != nil {
				l := p.look
				change(&l)
				r.lookAtPhoto(l)
			}
		}
	}
	zoom := func(by int) func() {
		return look(func(l *view.Look) { l.Zoom = min(max(l.Zoom+by, 0), len(view.Zooms)-1) })
	}
	return b.Under(words.T("menu.photo"),
		b.Add("photo.left", menus.CtrlAlt(fyne.KeyComma), turns, func() { r.turnPhoto(-1) }),
		b.Add("photo.right", menus.CtrlAlt(fyne.KeyPeriod), turns, func() { r.turnPhoto(1) }),
		b.Add("photo.corners", menus.CtrlAlt(fyne.KeyH), whole, func() {
			if p := r.sourced(); p != nil {
				r.placeCorners(!p.placing)
			}
		}),
		b.Add("photo.another", menus.CtrlAlt(fyne.KeyJ), func() bool {
			p := r.sourced()
			return r.host.Current(r) && p != nil && p.hasAnother()
		}, r.anotherGrid),
		b.Add("photo.size", menus.CtrlAlt(fyne.KeyS), whole, r.nextSize),
		b.Add("photo.written", menus.CtrlAlt(fyne.KeyV), func() bool {
			p := r.sourced()
			return r.host.Current(r) && p != nil && r.canTakeWritten(p)
		}, func() {
			if p := r.sourced(); p != nil {
				r.takeWritten(!p.written)
			}
		}),
		fyne.NewMenuItemSeparator(),
		b.Add("photo.in", menus.Alt(fyne.KeyEqual), there, zoom(1)),
		b.Add("photo.out", menus.Alt(fyne.KeyMinus), there, zoom(-1)),
		b.Add("photo.ink", menus.CtrlAlt(fyne.KeyB), there, look(func(l *view.Look) { l.Ink = (l.Ink + 1) % proof.Inks })),
		b.Add("photo.under", menus.CtrlAlt(fyne.KeyU), there, look(func(l *view.Look) { l.Under = view.Under(l.Under) })),
		fyne.NewMenuItemSeparator(),
		b.Add("photo.remove", menus.CtrlAlt(fyne.KeyR), there, r.removePhoto))
}
