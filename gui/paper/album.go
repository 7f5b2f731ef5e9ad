package paper

import (
	"slices"

	"fyne.io/fyne/v2"

	"nonet/core/photo"
	"nonet/core/proof"
	"nonet/core/session"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/mypuzzles"
	view "nonet/gui/photo"
	"nonet/gui/sitting"
	"nonet/gui/status"
	"nonet/gui/threads"
)

// Needs are the functions that an Album needs from others.
type Needs struct {
	// Open puts a puzzle on the board.
	Open func(session.State)
	// Ask asks for a picture to read.
	Ask func()
	// CallOff stops opening a picture, and returns the message about that; nil if none is being opened.
	CallOff func() *status.Message
	// Watch begins to watch the user. The function that it returns reports whether the user has done nothing since, and no dialog
	// is open: then what was read may take the board.
	Watch func() (idle func() bool)
	// Undo undoes the last action.
	Undo func()
}

// A Room is where the puzzles of the photos are typed in, as far as an Album needs it.
type Room struct {
	Activity activity.Activity
	Enter    func() bool    // makes it the current activity, and reports whether it is: not while the window closes
	GoTo     func(cell int) // sets the cell for the next digit
	Visit    func(cell int) // places the cursor in a cell
	Keep     func()         // stops waiting for a second figure, which would amend the next change
	Update   func()         // examines the puzzle, and shows what is known of it
	Shift    func() bool    // reports whether a Shift key is down
}

// An Album has the papers of a sitting. Call its methods on the main goroutine.
type Album struct {
	Room   Room
	Reader Reader // photo.Read, except in tests

	needs   Needs
	host    activity.Host
	board   *board.Board
	threads *threads.Threads
	sitting *sitting.Sitting
	mine    *mypuzzles.Shelf
	keys    controls.Keys

	papers  []*Paper // one for each puzzle at most, the one that was on the board last at the end
	next    *Paper   // the one that is being put on the board; nil for none
	awaited *picture // a picture that was opened again, until its puzzle is there; nil for none
	work    *work    // reads the picture of the puzzle on the board again
	opening *work    // opens another one
	since   since    // that began

	panel  *view.Panel // nil while there is none
	staged bool        // the corners are placed, where the board is otherwise
}

// New returns an album without photos.
func New(h activity.Host, b *board.Board, t *threads.Threads, s *sitting.Sitting, mine *mypuzzles.Shelf, keys controls.Keys, needs Needs) *Album {
	return &Album{Reader: photo.Read, needs: needs, host: h, board: b, threads: t, sitting: s, mine: mine, keys: keys}
}

// mostPapers is how many papers of puzzles that undo may lead to are in memory. The photos of others are on the disk, with what a person
// has compared, and come back from there, as after a new start.
const mostPapers = 16

// of returns the paper of a puzzle; nil if there is none. Its photo may be gone.
func (a *Album) of(sheet *session.Sheet) *Paper {
	if i := slices.IndexFunc(a.papers, func(p *Paper) bool { return p.sheet == sheet }); i >= 0 {
		return a.papers[i]
	}
	return nil
}

// add makes a paper that of its puzzle, in place of another one. What was done with that can still be undone.
func (a *Album) add(p *Paper) {
	if before := a.of(p.sheet); before != nil {
		p.history = before.history
	}
	a.papers = append(slices.DeleteFunc(a.papers, func(other *Paper) bool { return other.sheet == p.sheet }), p)
	a.tidy()
}

// tidy ends the papers of puzzles that are not in the sitting any more, because they were deleted or no undo leads there, and those
// that were not on the board for long.
func (a *Album) tidy() {
	trail, _ := a.sitting.Trail()
	for _, p := range slices.Clone(a.papers) {
		there := p.sheet == a.host.Sheet() || slices.Contains(trail, p.sheet)
		if !there {
			a.settle(p)
		}
		kept := !p.unkept && !p.misread
		if !there || kept && len(a.papers) > mostPapers {
			a.papers = slices.DeleteFunc(a.papers, func(other *Paper) bool { return other == p })
		}
	}
}

// settle does what waits until the user cannot undo it here any more: the file of a photo that was removed goes, and so does a puzzle that was
// read in the wrong size or has no digits because no grid was found, if another one is on the board and nobody has done anything to it.
func (a *Album) settle(p *Paper) {
	if p.gone && p.unkept && p.sheet.Name != "" {
		p.unkept = false
		a.sitting.Saver.SavePhoto(p.sheet.Name, nil)
	}
	if (p.misread || p.blank()) && p.sheet != a.host.Sheet() && p.sheet.Made()+p.sheet.Undone() == 0 {
		a.papers = slices.DeleteFunc(a.papers, func(other *Paper) bool { return other == p })
		if p.blank() {
			a.mine.Forget(p.sheet)
		} else {
			a.mine.Discard(p.sheet)
		}
	}
	p.misread = false
}

// Settle drops what only an undo in the room needs. It is called when the room is left, or the window closes.
func (a *Album) Settle() {
	for _, p := range slices.Clone(a.papers) {
		a.settle(p)
	}
	a.tidy()
}

// Leave keeps what has changed, and takes the photo from the screen.
func (a *Album) Leave() {
	a.keep()
	a.Settle()
	a.panel, a.staged = nil, false
	a.board.SetUnderlay(board.Underlay{})
}

// paper returns the paper of the puzzle on the board; nil if it has no photo.
func (a *Album) paper() *Paper {
	p := a.of(a.host.Sheet())
	if p == nil || p.gone || p.proof != nil && !p.proof.Fits(a.host.Now().Layout()) {
		return nil
	}
	return p
}

// sourced is paper, if the whole picture is there.
func (a *Album) sourced() *Paper {
	if p := a.paper(); p != nil && p.picture != nil {
		return p
	}
	return nil
}

// current reports whether the puzzle on the board is being typed in.
func (a *Album) current() bool { return a.host.Current(a.Room.Activity) }

// There reports whether the puzzle on the board has a photo.
func (a *Album) There() bool { return a.paper() != nil }

// Proof returns what the photo says of the puzzle on the board; nil for nothing.
func (a *Album) Proof() *proof.Proof {
	if p := a.paper(); p != nil {
		return p.proof
	}
	return nil
}

// Left returns the cells of the puzzle on the board that still have to be compared with its photo.
func (a *Album) Left() []int {
	if p := a.Proof(); p != nil {
		return p.Left(a.host.Now().Puzzle.Givens)
	}
	return nil
}

// PointOut reports, once for each photo, that nothing in it is doubtful any more. It is asked when the puzzle is wrong all the same.
func (a *Album) PointOut() bool {
	p := a.paper()
	if p == nil || p.pointedOut || p.proof == nil || !p.proof.WasRead() || len(a.Left()) > 0 {
		return false
	}
	p.pointedOut = true
	return true
}

// Fetch looks whether a photo of the puzzle on the board was kept, and shows it.
func (a *Album) Fetch() {
	sheet := a.host.Sheet()
	if p := a.of(sheet); p != nil {
		a.papers = append(slices.DeleteFunc(a.papers, func(other *Paper) bool { return other == p }), p)
		a.attach(p)
		return
	}
	if sheet.Name == "" {
		return
	}
	a.mine.Photo(sheet.Name, func(kept *proof.Proof) {
		if kept == nil || a.of(sheet) != nil {
			return
		}
		still := a.whereabouts() == a.since.whereabouts
		p := keptPaper(sheet, kept)
		a.add(p)
		a.attach(p)
		if still { // that a photo has come from the disk is nothing that the user did
			a.since.whereabouts = a.whereabouts()
		}
		if a.host.Sheet() == sheet {
			a.changed()
		}
	})
}

// attach gives a paper the whole picture that it was cut from, if that was opened again.
func (a *Album) attach(p *Paper) {
	again := a.awaited
	if again == nil || p.gone || p.identity() != again.file {
		return
	}
	a.awaited = nil
	p.attach(again)
	if a.host.Sheet() == p.sheet {
		a.changed()
	}
}

// forget frees the memory of all pictures but one. Only that is held as a whole; nil for none.
func (a *Album) forget(but *picture) {
	for _, p := range a.papers {
		if but == nil || p.picture != but {
			p.forget()
		}
	}
}

// keep saves what has changed of the photo of the puzzle on the board. The puzzle comes first:
// it has no name before it was saved.
func (a *Album) keep() {
	p := a.paper()
	if p == nil || !p.unkept || p.kept() == nil || p.sheet.Name == "" {
		return
	}
	p.unkept = false
	a.sitting.Saver.SavePhoto(p.sheet.Name, p.kept().File())
}

// changed updates the window after there is another photo, or none, or another state of it.
func (a *Album) changed() {
	a.keep()
	if a.current() {
		a.Arrange()
		a.Room.Update()
	}
}

// Follow is called when the board has changed: the photo follows what was undone or redone, and is kept.
func (a *Album) Follow() {
	a.adopt()
	if p := a.of(a.host.Sheet()); p != nil {
		p.follow()
	}
	a.keep()
}

// Check records that a person has compared a cell with the photo. with: by the last change of the board.
func (a *Album) Check(cell int, with bool) {
	a.amend(cell, with, func(p *proof.Proof) *proof.Proof { return p.Check(cell, a.host.Now().Puzzle.Givens[cell]) })
}

// Reopen makes a cell doubtful again.
func (a *Album) Reopen(cell int) {
	a.amend(cell, false, func(p *proof.Proof) *proof.Proof { return p.Reopen(cell, a.host.Now().Puzzle.Givens[cell]) })
}

// amend changes what a person has said about a cell of the photo.
func (a *Album) amend(cell int, with bool, change func(*proof.Proof) *proof.Proof) {
	p := a.paper()
	if p == nil || p.proof == nil {
		return
	}
	was := p.version
	next := change(p.proof)
	if next == p.proof {
		return
	}
	p.proof, p.unkept = next, true
	p.record(was, cell, with)
	a.keep()
	a.Room.Update()
}

// change changes the board by other means than a key, and reports whether it did.
func (a *Album) change(change func(*session.Session) bool) bool {
	a.Room.Keep()
	return a.host.Change(change)
}

// Placing reports whether the corners are being placed.
func (a *Album) Placing() bool {
	p := a.sourced()
	return p != nil && p.placing
}

// Stage returns what has the focus while the corners are placed; nil if they are not.
func (a *Album) Stage() fyne.Focusable {
	if a.staged && a.panel != nil {
		return a.panel.Stage
	}
	return nil
}
