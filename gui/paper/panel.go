package paper

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/proof"
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/menus"
	view "nonet/gui/photo"
	"nonet/gui/status"
)

// NewPanel makes the panel of the photo of the puzzle on the board; nil if it has none. The actions that it is given are about
// cells: Choose, Confirm, Next, Back and Cell.
func (a *Album) NewPanel(cells view.Actions) *view.Panel {
	a.panel, a.staged = nil, false
	if p := a.paper(); p != nil {
		a.panel, a.staged = view.NewPanel(a.actions(cells)), p.placing
	}
	return a.panel
}

// Staged reports whether the panel has the whole picture in place of the board.
func (a *Album) Staged() bool { return a.staged }

// actions adds to actions what the panel can do with the photo itself.
func (a *Album) actions(do view.Actions) view.Actions {
	do.Turn, do.Place, do.Corner, do.Move, do.Placed = a.turn, a.placeCorners, a.chooseCorner, a.moveCorner, a.cornersPlaced
	do.Another, do.Size, do.Written, do.Look, do.Remove, do.Open = a.anotherGrid, a.size, a.takeWritten, a.lookAt, a.remove, a.needs.Ask
	do.Key = func(e *fyne.KeyEvent) { a.CornerKey(e) }
	do.Closing, do.Focus, do.Keys = a.host.Closing, a.host.Focus, a.keys
	return do
}

// Arrange lays out the window again if there is a photo now and was none, or the other way round,
// and likewise with the placing of its corners.
func (a *Album) Arrange() {
	p := a.paper()
	if there, staged := p != nil, p != nil && p.placing; there != (a.panel != nil) || staged != a.staged {
		a.host.Arrange()
		a.host.Focus()
	}
}

// Refresh updates the panel. digits: no other panel has keys for all digits.
func (a *Album) Refresh(digits bool) {
	if p := a.paper(); p != nil && a.panel != nil {
		m := a.moment(p)
		m.Digits = digits
		a.panel.Show(m)
	}
}

// moment returns everything that the panel shows.
func (a *Album) moment(p *Paper) view.Content {
	now := a.host.Now()
	m := view.Content{Puzzle: now.Puzzle, Cursor: a.board.Cursor(), Proof: p.proof, Whole: p.whole(), Kept: p.picture == nil, Corners: p.corners, Corner: p.corner,
		Placing: p.placing, Refused: p.refused && p.proof == nil, Working: a.rereading(), Trouble: p.trouble.text(), Side: p.wish.Side, Written: p.written, Look: p.look}
	if p.proof != nil {
		m.Picture = p.inked(now.Layout().Side(), p.look.Ink)
	}
	if m.Working {
		m.Progress = float32(a.work.progress.Load()) / 100
	}
	if p.reading != nil {
		m.Grid, m.Grids, m.Another, m.HasWritten = p.by.Grid, p.grids, p.hasAnother(), p.canTakeWritten()
	}
	return m
}

// Underlay returns the photo as it lies under the board.
func (a *Album) Underlay() board.Underlay {
	p := a.paper()
	if p == nil || p.proof == nil || p.look.Under == 0 {
		return board.Underlay{}
	}
	return board.Underlay{Picture: p.inked(a.host.Now().Layout().Side(), max(p.look.Ink, proof.Contrast)), Strength: p.look.Under}
}

// Hint says what can be done with the photo; nil if that is nothing in particular.
func (a *Album) Hint() *status.Message {
	p := a.paper()
	switch {
	case p == nil:
		return nil
	case p.placing:
		return status.Note("photo.hint.corners")
	case p.proof == nil || !p.proof.WasRead():
		return nil
	}
	left, cursor := len(a.Left()), a.board.Cursor()
	if left == 0 {
		return nil
	}
	key := "photo.hint.doubts"
	if p.proof.Open(a.host.Now().Puzzle.Givens, cursor) {
		key = "photo.hint.doubt"
		switch c := p.proof.Cell(cursor); {
		case c.Rule == proof.Border:
			key = "photo.hint.border"
		case c.Rule != proof.NoRule:
			key = "photo.hint.cage"
		case c.Whose:
			key = "photo.hint.whose"
		}
	}
	return status.Note(key, words.Data{"Left": left}).With(theme.IconNameQuestion)
}

// Menu returns the menu of the photo of a puzzle.
func (a *Album) Menu(b *menus.Bar) *fyne.MenuItem {
	there := func() bool { return a.current() && a.paper() != nil }
	whole := func() bool { return a.current() && a.sourced() != nil }
	turns := func() bool { return there() && a.paper().whole() != nil }
	look := func(change func(*view.Look)) func() {
		return func() {
			if p := a.paper(); p != nil {
				l := p.look
				change(&l)
				a.lookAt(l)
			}
		}
	}
	zoom := func(by int) func() {
		return look(func(l *view.Look) { l.Zoom = min(max(l.Zoom+by, 0), len(view.Zooms)-1) })
	}
	return b.Under(words.T("menu.photo"),
		b.Add("photo.left", menus.CtrlAlt(fyne.KeyComma), turns, func() { a.turn(-1) }),
		b.Add("photo.right", menus.CtrlAlt(fyne.KeyPeriod), turns, func() { a.turn(1) }),
		b.Add("photo.corners", menus.CtrlAlt(fyne.KeyH), whole, func() { a.placeCorners(!a.Placing()) }),
		b.Add("photo.another", menus.CtrlAlt(fyne.KeyJ), func() bool { return whole() && a.paper().hasAnother() }, a.anotherGrid),
		b.Add("photo.size", menus.CtrlAlt(fyne.KeyS), whole, a.nextSize),
		b.Add("photo.written", menus.CtrlAlt(fyne.KeyV), func() bool { return whole() && a.paper().canTakeWritten() }, func() {
			if p := a.sourced(); p != nil {
				a.takeWritten(!p.written)
			}
		}),
		fyne.NewMenuItemSeparator(),
		b.Add("photo.in", menus.Alt(fyne.KeyEqual), there, zoom(1)),
		b.Add("photo.out", menus.Alt(fyne.KeyMinus), there, zoom(-1)),
		b.Add("photo.ink", menus.CtrlAlt(fyne.KeyB), there, look(func(l *view.Look) { l.Ink = (l.Ink + 1) % proof.Inks })),
		b.Add("photo.under", menus.CtrlAlt(fyne.KeyU), there, look(func(l *view.Look) { l.Under = view.Under(l.Under) })),
		fyne.NewMenuItemSeparator(),
		b.Add("photo.remove", menus.CtrlAlt(fyne.KeyR), there, a.remove))
}
