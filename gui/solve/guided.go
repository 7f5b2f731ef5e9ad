package solve

import (
	"fyne.io/fyne/v2"

	"nonet/core/words"
	"nonet/gui/check"
	"nonet/gui/guide"
	"nonet/gui/menus"
	"nonet/gui/status"
)

// hintMenu returns the entries of the menu for the pages.
func (r *Room) hintMenu(b *menus.Bar) []*fyne.MenuItem {
	open := func(p guide.Page) func() { return func() { r.OpenGuide(p) } }
	return []*fyne.MenuItem{
		b.Add("hint", menus.Ctrl(fyne.KeyH), r.unfinished, r.Hint),
		b.Add("applyhint", menus.CtrlAlt(fyne.KeyReturn), func() bool { return r.host.Current(r) && r.guide.CanApply() }, r.Apply),
		b.Add("allhints", menus.Ctrl(fyne.KeyF12), r.unfinished, open(guide.AllPage)),
		b.Add("path", menus.CtrlShift(fyne.KeyF12), r.here, open(guide.PathPage)),
		b.Add("path.copy", menus.AltShift(fyne.KeyQ), r.here, func() { r.OpenGuide(guide.PathPage); r.guide.CopyPath() }),
		b.Add("path.print", menus.AltShift(fyne.KeyO), r.here, func() { r.OpenGuide(guide.PathPage); r.guide.PrintPath() }),
		b.Add("techniques", menus.CtrlShift(fyne.KeyF11), r.here, func() { r.guide.OpenTechniques() }),
		b.ChoiceIf(words.T("hints.bylink"), menus.Ctrl(fyne.KeyF11), r.here, func() bool { return r.needs.Hints.ByLink }, func() { r.guide.SetByLink(!r.needs.Hints.ByLink) }),
	}
}

// An undoer undoes the actions of Solve that leave the board as it is: an undo closes the replay, the preview of the path, or the two
// solutions that a check has found.
type undoer struct {
	*check.Check
	room *Room
}

// over reports whether the board shows another position than that of the puzzle.
func (u undoer) over() bool { return u.room.replay != nil || u.room.guide.Previews() }

// CanUndo implements activity.Undoer.
func (u undoer) CanUndo() bool { return u.over() || u.Check.CanUndo() }

// Undo implements activity.Undoer.
func (u undoer) Undo() bool {
	switch {
	case u.room.replay != nil:
		u.room.EndReplay()
	case u.room.guide.Previews():
		u.room.guide.Open(guide.NoPage)
	default:
		return u.Check.Undo()
	}
	return true
}

// MayChange implements activity.Guard. What is meant for a position that is not that of the puzzle is not done.
func (r *Room) MayChange() *status.Message {
	switch {
	case r.replay != nil:
		return status.Note("replay.readonly")
	case r.guide.Previews():
		return status.Note("path.readonly")
	}
	return nil
}
