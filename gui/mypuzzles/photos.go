package mypuzzles

import (
	"nonet/core/library"
	"nonet/core/proof"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/status"
)

// Discard moves a puzzle that is not on the board to the trash, without a message.
func (s *Shelf) Discard(sheet *session.Sheet) { s.drop(sheet, (*library.Library).Delete) }

// Forget removes a puzzle without digits that is not on the board for good, without a message.
func (s *Shelf) Forget(sheet *session.Sheet) { s.drop(sheet, (*library.Library).Forget) }

func (s *Shelf) drop(sheet *session.Sheet, remove func(lib *library.Library, name string) error) {
	name := sheet.Name
	s.sitting.Drop(sheet)
	s.sitting.Store()
	if name == "" {
		return
	}
	s.sitting.Saver.Settled(name, func(stuck bool) {
		if !stuck {
			remove(s.sitting.Saver.Library(), name) // if that fails it stays in My puzzles
		}
	})
}

// Photo passes on the photo that was kept with a puzzle of the library, nil if there is none or it
// cannot be read.
func (s *Shelf) Photo(name string, then func(*proof.Proof)) {
	s.Read(func(lib *library.Library) func() {
		file, err := lib.Photo(name)
		if err != nil {
			return func() { then(nil) }
		}
		p, err := proof.Read(file)
		if err != nil {
			p = nil
		}
		return func() { then(p) }
	})
}

// KnownPhoto returns the name of the puzzle of the library whose photo was cut from a picture file; empty for
// none. It may be called on any goroutine.
func (s *Shelf) KnownPhoto(picture string) (name string) {
	return s.sitting.Saver.Library().FindPhoto(func(file []byte) bool {
		from, err := proof.OriginOf(file)
		return err == nil && from.Picture == picture
	})
}

// OpenPhotographed puts the puzzle of a photo, which is in the library, on the board, and then says something.
func (s *Shelf) OpenPhotographed(name string, said *status.Message) {
	s.take(name, (*session.Session).OpenSheet, said)
}

// photoText says that there is a photo of a puzzle.
func photoText(e library.Entry) string {
	if e.Photo {
		return words.T("photo.mine")
	}
	return ""
}
