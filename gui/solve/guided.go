package solve

import (
	"fyne.io/fyne/v2"

	"nonet/core/session"
	"nonet/gui/activity"
	"nonet/gui/check"
	"nonet/gui/guide"
	"nonet/gui/menus"
	"nonet/gui/status"
)

// hintMenu returns the entries of the menu for the pages.
func (r *Room) hintMenu(b *menus.Bar) []*fyne.MenuItem {
	open := func(p guide.Page) func() { return func() { r.OpenGuide(p) } }
	unsolved := func() bool { now := r.host.Now(); return r.host.Current(r) && !now.Grid().Solves(now.Puzzle) }
	return []*fyne.MenuItem{
		b.Add("hint", menus.Ctrl(fyne.KeyH), unsolved, r.Hint),
		b.Add("applyhint", menus.CtrlAlt(fyne.KeyReturn), func() bool { return r.host.Current(r) && r.guide.CanApply() }, r.Apply),
		b.Add("allhints", menus.Ctrl(fyne.KeyF12), unsolved, open(guide.AllPage)),
		b.Add("path", menus.CtrlShift(fyne.KeyF12), func() bool { return r.host.Current(r) }, open(guide.PathPage)),
	}
}

// A previewUndoer undoes the actions of Solve that leave the board as it is: an undo closes the preview of the path, or the two solutions
// that a check has found.
type previewUndoer struct {
	*check.Check
	guide *guide.Guide
}

// CanUndo implements activity.Undoer.
func (u previewUndoer) CanUndo() bool { return u.guide.Previews() || u.Check.CanUndo() }

// Undo implements activity.Undoer.
func (u previewUndoer) Undo() bool {
	if u.guide.Previews() {
		u.guide.Open(guide.NoPage)
		return true
	}
	return u.Check.Undo()
}

// A guarded is a host in which the puzzle cannot be changed while the board shows a preview of the path, or a replay.
type guarded struct {
	activity.Host
	room *Room
}

// Change implements activity.Host.
func (h guarded) Change(change func(*session.Session) bool) bool {
	if h.room.replay != nil {
		h.room.EndReplay() // the change may have been meant for another position
		return false
	}
	if h.room.guide.Previews() {
		h.Say(status.Note("path.readonly"))
		return false
	}
	return h.Host.Change(change)
}
