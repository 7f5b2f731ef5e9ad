package paper

import (
	"fyne.io/fyne/v2/theme"

	"nonet/core/words"
	"nonet/gui/status"
)

// CanUndo reports whether the last thing that was done with the photo of the puzzle on the board is the next to undo.
func (a *Album) CanUndo() bool {
	p := a.of(a.host.Sheet())
	return p != nil && p.undoable(p.past)
}

// CanRedo is CanUndo for redoing.
func (a *Album) CanRedo() bool {
	p := a.of(a.host.Sheet())
	return p != nil && p.undoable(p.future)
}

// Undo undoes the last thing that was done with the photo, and reports whether it did.
func (a *Album) Undo() bool {
	if !a.CanUndo() {
		return false
	}
	p := a.of(a.host.Sheet())
	s := pop(&p.past, &p.future)
	a.walked(p, s.was, s.cell, "undone.")
	return true
}

// Redo is Undo for redoing.
func (a *Album) Redo() bool {
	if !a.CanRedo() {
		return false
	}
	p := a.of(a.host.Sheet())
	s := pop(&p.future, &p.past)
	a.walked(p, s.now, s.cell, "redone.")
	return true
}

// walked shows a version of the photo to which undo or redo leads. key is the prefix of the message's key.
func (a *Album) walked(p *Paper, to version, cell int, key string) {
	a.host.CallOff() // a reading that goes on is about the version before
	p.restore(to)
	what := "photo"
	if cell >= 0 {
		what = "doubt"
		a.Room.Visit(cell)
	} else if to.gone {
		what = "photo.gone"
	}
	a.changed()
	a.host.Say(status.Note(key+what, words.Data{"Cell": a.host.Now().Layout().CellName(max(cell, 0))}).With(theme.IconNameInfo))
}
