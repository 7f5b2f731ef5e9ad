package mypuzzles

import (
	"slices"

	"fyne.io/fyne/v2/theme"

	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/status"
)

// delete moves the selected puzzle to the trash, and removes it from the board. It stays selected until that is done.
func (m *Mine) delete() {
	e, ok := m.Selected()
	if !ok || e.Name == m.deleting {
		return
	}
	m.deleting = e.Name
	next := m.neighbour()
	m.discard(e, func() { m.load(next) }, func(why string) {
		m.deleting = ""
		m.tell(why)
	})
}

// discard moves a puzzle to the trash, and then calls then, or tell with the reason why it failed.
func (m *Mine) discard(e library.Entry, then func(), tell func(string)) {
	m.shelf.change(e, func(lib *library.Library) error { return lib.Delete(e.Name) }, func() {
		if m.shelf.Drop(e.Name) {
			m.from, m.blank = e, m.shelf.host.Sheet()
		}
		m.Deleted, m.sought = append(m.Deleted, e), false
		if !m.shelf.dialogs.Has(m.Dialog) { // it was closed before the disk was done
			m.closed()
			return
		}
		m.say("mine.deleted", e)
		then()
	}, tell)
}

// closed shows a message below the board with a button to undo the last deletion.
func (m *Mine) closed() {
	m.reads++ // one that is under way comes too late: it must not begin to rate puzzles
	m.unrate()
	m.putBack()
	if len(m.Deleted) == 0 {
		return
	}
	last := m.Deleted[len(m.Deleted)-1]
	restore := m.restoring(last)
	m.shelf.host.Say(status.Note("mine.deleted", words.Data{"Title": titleOf(last)}).Offer("mine.undo", restore))
	m.shelf.needs.Undo(restore)
}

// restoring returns a function that takes a puzzle out of the trash after the dialog was closed.
func (m *Mine) restoring(e library.Entry) func() {
	return func() {
		m.shelf.restoreDeleted(e, func() {
			m.Deleted = slices.DeleteFunc(m.Deleted, func(other library.Entry) bool { return other.Name == e.Name })
			m.shelf.host.Say(isBack(e))
			m.putBack()
		}, func(why string) { m.notRestored(e, why) })
	}
}

// notRestored shows below the board why a puzzle is still in the trash, with a button to try again.
func (m *Mine) notRestored(e library.Entry, why string) {
	m.shelf.host.Say(status.Say(why).With(theme.IconNameWarning).Offer("mine.undo", m.restoring(e)))
}

// putBack puts the puzzle back on the board if its deletion was undone and the board is still
// empty.
func (m *Mine) putBack() {
	gone := func(error) bool {
		return slices.ContainsFunc(m.Deleted, func(e library.Entry) bool { return e.Name == m.from.Name })
	}
	if sheet := m.shelf.host.Sheet(); m.from.Name != "" && !gone(nil) && sheet == m.blank && !sheet.WorthKeeping() {
		m.shelf.TakeOr(m.from.Name, (*session.Session).PutBack, isBack(m.from), gone) // if it could not be restored, that was said
	}
}

// isBack returns the message that the deletion of a puzzle was undone.
func isBack(e library.Entry) *status.Message {
	return status.Note("mine.restored", words.Data{"Title": titleOf(e)}).With(theme.IconNameConfirm)
}

// neighbour returns the name of the puzzle to select when the selected one is gone.
func (m *Mine) neighbour() string {
	for i, e := range m.Found {
		if e.Name != m.chosen {
			continue
		}
		if i+1 < len(m.Found) {
			return m.Found[i+1].Name
		}
		return m.Found[max(i-1, 0)].Name
	}
	return ""
}

// Restore takes the puzzle that was deleted last out of the trash. The next one to be restored is the one before it, also while the disk is slow.
func (m *Mine) Restore() {
	if e, ok := pop(&m.Deleted); ok {
		m.shelf.restoreDeleted(e, func() { m.restored(e) }, func(why string) {
			m.Deleted = append(m.Deleted, e)
			if !m.shelf.dialogs.Has(m.Dialog) { // it was closed before the disk was done
				m.notRestored(e, why)
				return
			}
			m.tell(why)
		})
	}
}

// pop takes the last of some puzzles out of them.
func pop(all *[]library.Entry) (last library.Entry, ok bool) {
	n := len(*all) - 1
	if n < 0 {
		return last, false
	}
	last = (*all)[n]
	*all = (*all)[:n]
	return last, true
}

// restored shows the puzzle that was taken out of the trash.
func (m *Mine) restored(e library.Entry) {
	m.Deleted = slices.DeleteFunc(m.Deleted, func(other library.Entry) bool { return other.Name == e.Name })
	m.say("mine.restored", e)
	m.load(e.Name)
}

// restoreDeleted takes a puzzle out of the trash, and then calls then, or tell with the reason why
// it failed.
func (s *Shelf) restoreDeleted(e library.Entry, then func(), tell func(string)) {
	s.change(e, func(lib *library.Library) error { return lib.Restore(e.Name) }, then, tell)
}

// change changes a puzzle's file on the saver's goroutine, and then calls then on the main
// goroutine, or tell with the reason why it failed. A puzzle whose latest changes could not be
// saved is not changed.
func (s *Shelf) change(e library.Entry, do func(*library.Library) error, then func(), tell func(string)) {
	s.sitting.Saver.Settled(e.Name, func(stuck bool) {
		var err error
		if !stuck {
			err = do(s.sitting.Saver.Library())
		}
		s.threads.Do(func() {
			switch {
			case stuck:
				tell(s.sitting.Unsaved().Text)
			case err != nil:
				tell(changeFailed(e, err))
			default:
				then()
			}
		})
	})
}
