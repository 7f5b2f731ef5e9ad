package paper

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	view "nonet/gui/photo"
	"nonet/gui/status"
)

// turn turns the picture clockwise, and reads it again that way up.
func (a *Album) turn(quarters int) {
	p := a.paper()
	if p == nil || p.whole() == nil {
		return
	}
	seen := p.quarters()
	p.wish.Quarters = ((seen+quarters)%4 + 4) % 4
	p.corners = uprightCorners(storedCorners(p.corners, seen), p.wish.Quarters)
	p.unkept = true
	a.again()
	a.changed()
}

// placeCorners shows the whole picture with handles on the corners, or the grid again.
func (a *Album) placeCorners(on bool) {
	p := a.sourced()
	if p == nil || on == p.placing {
		return
	}
	a.Room.Keep()
	a.host.Say(nil)
	p.refused = p.refused && on // to type from it is to do something with it
	switch reading := a.rereading(); {
	case on:
		p.place()
	case reading:
		a.work.last = true
		return
	case p.proof == nil: // so that there is something to type from
		p.wishCorners()
		a.readFor(p, &work{last: true, byHand: true})
		return
	default:
		p.placing = false
	}
	a.changed()
}

func (a *Album) chooseCorner(corner int) {
	if p := a.sourced(); p != nil && p.placing {
		p.corner = corner
		a.host.Refresh()
	}
}

// moveCorner moves a handle. The picture is read again when it was placed.
func (a *Album) moveCorner(corner int, to view.Place) {
	if p := a.sourced(); p != nil && p.placing {
		p.corner, p.corners[corner] = corner, inside(to)
		a.host.Refresh()
	}
}

// cornersPlaced reads the picture again with the corners where they are now.
func (a *Album) cornersPlaced() {
	if p := a.sourced(); p != nil && p.placing {
		p.wishCorners()
		a.again()
	}
}

// cornerStep is how far an arrow key moves a corner, in shares of the picture, and finerStep with
// Shift.
const (
	cornerStep = .01
	finerStep  = .002
)

// CornerKey handles a key while the corners are placed, and reports whether it did.
func (a *Album) CornerKey(e *fyne.KeyEvent) bool {
	p := a.sourced()
	if p == nil || !p.placing {
		return false
	}
	step := cornerStep
	if a.Room.Shift() {
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
		a.chooseCorner((p.corner + 1) % 4)
		return true
	case fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4:
		a.chooseCorner(int(e.Name[0] - '1'))
		return true
	case fyne.KeyEscape:
		if a.Abandon() {
			return true
		}
		fallthrough
	case fyne.KeyReturn, fyne.KeyEnter:
		a.placeCorners(false)
		return true
	default:
		return false
	}
	a.moveCorner(p.corner, at)
	a.cornersPlaced()
	return true
}

// anotherGrid reads the next grid of the page.
func (a *Album) anotherGrid() {
	p := a.sourced()
	if p == nil || !p.hasAnother() {
		return
	}
	if p.wish.Corners == nil {
		p.wish.Grid = cmp.Or(p.wish.Grid, p.by.Grid)%p.grids + 1
	}
	p.wish.Corners = nil
	a.again()
}

// size reads the picture again as a board of a size; 0 is guessed.
func (a *Album) size(side int) {
	if p := a.sourced(); p != nil && side != p.wish.Side {
		p.wish.Side, p.wish.Grid = side, 0
		a.again()
		a.changed()
	}
}

// nextSize chooses the next size.
func (a *Album) nextSize() {
	if p := a.sourced(); p != nil {
		a.size(view.Sizes[(slices.Index(view.Sizes, p.wish.Side)+1)%len(view.Sizes)])
	}
}

// takeWritten takes over what was written by hand into the printed puzzle, digits and candidates, or leaves
// it out.
func (a *Album) takeWritten(on bool) {
	p := a.sourced()
	if p == nil || on == p.written || !p.canTakeWritten() {
		return
	}
	was := p.version
	p.written = on
	p.record(was, -1, a.change(func(s *session.Session) bool {
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
		a.host.Say(said)
	}
	a.host.Refresh()
}

// lookAt changes how the photo is shown.
func (a *Album) lookAt(look view.Look) {
	if p := a.paper(); p != nil {
		p.look = look
		a.host.Refresh()
	}
}

// remove removes the photo of the puzzle on the board. Undo brings it back.
func (a *Album) remove() {
	p := a.paper()
	if p == nil || a.Abandon() {
		return
	}
	was := p.version
	a.host.CallOff()
	p.remove()
	p.record(was, -1, false)
	a.changed()
	a.host.Say(status.Note("photo.removed").With(theme.IconNameDelete).Offer("menu.undo", a.needs.Undo))
}

// Abandon leaves a picture in which no grid was found, if nothing was typed from it: the puzzle before it is on the board again, and nothing
// of the picture stays. It reports whether it did.
func (a *Album) Abandon() bool {
	p := a.paper()
	if p == nil || !p.blank() || p.sheet.Made()+p.sheet.Undone() > 0 {
		return false
	}
	sheet := p.sheet
	a.host.CallOff()
	p.forget()
	p.remove() // what is still read from the disk is not shown again, either
	p.history = history{}
	sheet.Now.Kept = false
	a.host.Change(func(s *session.Session) bool { return s.Unopen(sheet) })
	a.settle(p)
	a.mine.Forget(sheet)
	a.Arrange()
	a.host.Say(status.Note("photo.abandoned").With(theme.IconNameInfo))
	return true
}
