package entry

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/core/proof"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/controls"
	view "nonet/gui/photo"
	"nonet/gui/status"
)

// pagePuzzle is the page of the one column that has the panel of the puzzle.
const pagePuzzle = 1

// PhotoNeeds are the functions that the room needs from others for photos.
type PhotoNeeds struct {
	// Open puts a puzzle on the board.
	Open func(session.State)
	// Ask asks for a picture to read.
	Ask func()
	// CallOff stops opening a picture, and returns the message about that; nil if none is being opened.
	CallOff func() *status.Message
	// Covered reports whether a dialog is open.
	Covered func() bool
	// Scene returns what the other rooms know of where the user is: something else after anything that the user does.
	Scene func() any
	// Discard moves a puzzle that was misread to the trash.
	Discard func(*session.Sheet)
	// Known returns the name of the puzzle of the library whose photo was cut from a picture file; empty
	// for none. It is called on another goroutine.
	Known func(picture string) (name string)
	// OpenKept puts a puzzle of the library on the board, and then says something.
	OpenKept func(name string, said *status.Message)
	// Keep keeps the photo of a puzzle of the library; an empty one is removed.
	Keep func(name string, photo []byte)
	// Kept passes on the photo that was kept with a puzzle; nil for none.
	Kept func(name string, then func(*proof.Proof))
}

// A photos is what the room has of the photos of puzzles.
type photos struct {
	pictures  map[*session.Sheet]*picture
	histories map[*session.Sheet]*photoHistory
	removed   map[*session.Sheet]bool // those whose photo was removed, but not its file
	misread   map[*session.Sheet]bool // those whose photo was read again in another size
	awaited   *picture                // a picture that was opened again, until its puzzle is there; nil for none

	work    *work              // reads the picture of the puzzle on the board again
	opening *work              // opens another one
	since   spot               // where the user was when that began
	view    *view.Panel        // nil while there is none
	tabs    *controls.Tabs     // of photo and puzzle, in a window that is too narrow for both; nil for none
	below   *controls.Sentence // below the photo in that case; nil for none
	front   int                // the page in front
	staged  bool               // the corners are placed, where the board is otherwise
}

// picture returns the photo of the puzzle on the board; nil for none.
func (r *Room) picture() *picture {
	p := r.pictures[r.host.Sheet()]
	if p == nil || p.proof != nil && !p.proof.Fits(r.host.Now().Layout()) {
		return nil
	}
	return p
}

// proof returns what the photo says of the puzzle on the board; nil for none.
func (r *Room) proof() *proof.Proof {
	if p := r.picture(); p != nil {
		return p.proof
	}
	return nil
}

// PhotoPanel returns the panel of the photo; nil if there is none.
func (r *Room) PhotoPanel() *view.Panel { return r.view }

// fetch looks whether a photo of the puzzle on the board was kept, and shows it.
func (r *Room) fetch() {
	sheet := r.host.Sheet()
	if r.pictures[sheet] != nil {
		r.attach(sheet)
		return
	}
	if sheet.Name == "" || r.removed[sheet] {
		return
	}
	r.Photo.Kept(sheet.Name, func(p *proof.Proof) {
		if p == nil || r.pictures[sheet] != nil || r.removed[sheet] {
			return
		}
		kept := newPicture("")
		kept.sheet = sheet
		if kept.proof = p; p.Cells() == 0 {
			kept.proof, kept.plain, kept.wish.Quarters = nil, p, p.Origin().Quarters
			kept.by = kept.wish
		}
		still := r.spot() == r.since
		r.pictures[sheet] = kept
		r.attach(sheet)
		if still { // that a photo has come from the disk is nothing that the user did
			r.since = r.spot()
		}
		if r.host.Current(r) && r.host.Sheet() == sheet && r.typist != nil {
			r.photoChanged()
		}
	})
}

// keepPhoto saves what has changed of the photo of the puzzle on the board. The puzzle comes first:
// it has no name before it was saved.
func (r *Room) keepPhoto() {
	p := r.picture()
	if p == nil || !p.unkept || p.kept() == nil || p.sheet.Name == "" {
		return
	}
	p.unkept = false
	r.Photo.Keep(p.sheet.Name, p.kept().File())
}

// photoChanged updates the window after there is another photo, or none, or another state of it.
func (r *Room) photoChanged() {
	r.keepPhoto()
	if r.typist == nil {
		return
	}
	r.arrangePhoto()
	r.update()
}

// arrangePhoto lays out the window again if there is a photo now and was none, or the other way round,
// and likewise with the placing of its corners.
func (r *Room) arrangePhoto() {
	p := r.picture()
	if there, staged := p != nil, p != nil && p.placing; there != (r.view != nil) || staged != r.staged {
		r.host.Arrange()
		r.host.Focus()
	}
}

// checked records that a person has compared a cell with the photo. with: by the last change of the board.
func (r *Room) checked(cell int, with bool) {
	r.amendProof(cell, with, func(p *proof.Proof) *proof.Proof { return p.Check(cell, r.host.Now().Puzzle.Givens[cell]) })
}

// reopen makes a cell doubtful again.
func (r *Room) reopen(cell int) {
	r.amendProof(cell, false, func(p *proof.Proof) *proof.Proof { return p.Reopen(cell, r.host.Now().Puzzle.Givens[cell]) })
}

// amendProof changes what a person has said about a cell of the photo.
func (r *Room) amendProof(cell int, with bool, change func(*proof.Proof) *proof.Proof) {
	p := r.picture()
	if p == nil || p.proof == nil {
		return
	}
	was := r.photoState()
	next := change(p.proof)
	if next == p.proof {
		return
	}
	p.proof, p.unkept = next, true
	r.record(was, cell, with)
	r.keepPhoto()
	r.update()
}

// removePhoto removes the photo of the puzzle on the board. Undo brings it back.
func (r *Room) removePhoto() {
	p := r.picture()
	if p == nil || r.abandon() {
		return
	}
	was := r.photoState()
	r.host.CallOff()
	r.leavePhoto(p.sheet)
	r.record(was, -1, false)
	r.photoChanged()
	r.host.Say(status.Note("photo.removed").With(theme.IconNameDelete).Offer("menu.undo", r.TakeBack))
}

// abandon leaves a picture in which no grid was found, if nothing was typed from it: the puzzle before it is on the board again, and nothing
// of the picture stays. It reports whether it did.
func (r *Room) abandon() bool {
	p := r.picture()
	if p == nil || !p.refused || p.proof != nil {
		return false
	}
	sheet := p.sheet
	if sheet.Made()+sheet.Undone() > 0 || sheet.Now.Grid().Filled() > 0 {
		return false
	}
	r.host.CallOff()
	p.placing = false
	r.leavePhoto(sheet) // what is still read from the disk is not shown again, either
	delete(r.histories, sheet)
	sheet.Now.Kept = false
	r.host.Change(func(s *session.Session) bool { return s.Unopen(sheet) })
	if sheet.Name != "" {
		r.Photo.Keep(sheet.Name, nil)
	}
	r.Photo.Discard(sheet)
	r.arrangePhoto()
	r.host.Say(status.Note("photo.abandoned").With(theme.IconNameInfo))
	return true
}

// doubts returns the doubts of the photo for the Typist; nil if there are none to go through.
func (r *Room) doubts() Doubts {
	if p := r.proof(); p != nil && p.WasRead() {
		return photoDoubts{r, p}
	}
	return nil
}

// photoDoubts implements Doubts.
type photoDoubts struct {
	room  *Room
	proof *proof.Proof
}

func (d photoDoubts) Doubtful(cell int) bool { return d.proof.Doubtful(cell) }
func (d photoDoubts) Open(cell int) bool     { return d.proof.Open(d.room.host.Now().Puzzle.Givens, cell) }
func (d photoDoubts) Next(after int) int     { return d.proof.Next(d.room.host.Now().Puzzle.Givens, after) }
func (d photoDoubts) Before(cell int) int    { return d.proof.Before(cell) }
func (d photoDoubts) Confirm(cell int)       { d.room.checked(cell, false) }
func (d photoDoubts) Reopen(cell int)        { d.room.reopen(cell) }

// Finish ends typing in if the puzzle is as it should be.
func (d photoDoubts) Finish() {
	if d.room.Verdict() == One {
		d.room.Done()
	}
}

// left returns the number of cells that still have to be compared with the photo.
func (r *Room) left() int {
	if p := r.proof(); p != nil {
		return len(p.Left(r.host.Now().Puzzle.Givens))
	}
	return 0
}

// markDoubts marks the doubtful cells on the board.
func (r *Room) markDoubts(v *board.Layer) {
	if p := r.proof(); p != nil {
		for _, cell := range p.Left(r.host.Now().Puzzle.Givens) {
			v.Marks[cell] |= render.Doubtful
		}
	}
}

// layUnder lays the photo under the board, or takes it away.
func (r *Room) layUnder() {
	u := board.Underlay{}
	if p := r.picture(); p != nil && p.proof != nil && r.typist != nil && p.look.Under > 0 && !r.check.Comparing() {
		u = board.Underlay{Picture: p.inked(r.host.Now().Layout().Side(), max(p.look.Ink, proof.Contrast)), Strength: p.look.Under}
	}
	r.board.SetUnderlay(u)
}

// rank puts suggestions first that change only cells about which the photo was doubtful.
func (r *Room) rank(all []Suggestion) []Suggestion {
	p := r.proof()
	if p == nil {
		return all
	}
	sorted := slices.Clone(all)
	doubtful := func(c Change) bool { return p.Doubtful(c.Cell) || p.Probability(c.Cell, c.Is) > 0 }
	for i := range sorted {
		sorted[i].Doubtful = !slices.ContainsFunc(sorted[i].Changes, func(c Change) bool { return !doubtful(c) })
	}
	slices.SortStableFunc(sorted, func(a, b Suggestion) int {
		switch {
		case a.Doubtful == b.Doubtful:
			return 0
		case a.Doubtful:
			return -1
		}
		return 1
	})
	return sorted
}

// photoMoment returns everything that the panel of the photo shows.
func (r *Room) photoMoment(p *picture) view.Moment {
	now := r.host.Now()
	m := view.Moment{Puzzle: now.Puzzle, Cursor: r.board.Cursor(), Proof: p.proof, Whole: p.whole(), Kept: p.source == nil, Corners: p.corners, Corner: p.corner,
		Placing: p.placing, Refused: p.refused && p.proof == nil, Working: r.rereading(), Trouble: p.trouble, Side: p.wish.Side, Written: p.written, Look: p.look, Digits: r.tabs != nil}
	if p.proof != nil {
		m.Picture = p.inked(now.Layout().Side(), p.look.Ink)
	}
	if m.Working {
		m.Progress = float32(r.work.progress.Load()) / 100
	}
	if p.reading != nil {
		m.Grid, m.Grids, m.Another, m.HasWritten = p.wish.Grid, p.grids, p.hasAnother(), r.canTakeWritten(p)
	}
	return m
}

// photoPanels adds the photo to the panels of the room.
func (r *Room) photoPanels(p *activity.Panels) {
	r.view, r.tabs, r.below, r.staged = nil, nil, nil, false
	if r.picture() == nil {
		return
	}
	r.view = view.NewPanel(r.photoActions())
	if r.staged = r.picture().placing; r.staged {
		p.Stage = container.New(layout.NewCustomPaddedLayout(8, 8, 8, 8), r.view.Stage)
	}
	padded := layout.NewCustomPaddedLayout(4, 8, 8, 8)
	p.Pictures = func() fyne.CanvasObject { return container.New(padded, r.view.Object) }
	p.OneColumn = func() fyne.CanvasObject {
		r.below = controls.NewSentence(verdictLines)
		r.tabs = controls.NewTabs([]string{words.T("photo.tab"), words.T("photo.tab.puzzle")},
			[]fyne.CanvasObject{container.New(withVerdict{}, r.view.Object, r.below.Object), r.panel.Object}, r.keys)
		r.tabs.OnSelected = func(page int) {
			r.front = page
			r.host.Focus()
		}
		r.tabs.Select(r.front)
		return container.New(layout.NewCustomPaddedLayout(4, 8, 4, 12), r.tabs.Object)
	}
}

// pointOut brings the puzzle in front of its photo, once, when nothing is doubtful any more and it is
// still wrong: the suspects are there.
func (r *Room) pointOut() {
	p := r.picture()
	if p == nil || r.tabs == nil || p.pointedOut || r.doubts() == nil || r.left() > 0 || !r.sought {
		return
	}
	p.pointedOut = true
	r.tabs.Select(pagePuzzle)
}

// photoHint says what can be done with the photo; nil if that is nothing in particular.
func (r *Room) photoHint() *status.Message {
	p := r.picture()
	switch {
	case p == nil:
		return nil
	case p.placing:
		return status.Note("photo.hint.corners")
	case p.proof == nil || !p.proof.WasRead():
		return nil
	}
	left := r.left()
	switch cursor := r.board.Cursor(); {
	case left > 0 && p.proof.Cell(cursor).Whose && p.proof.Open(r.host.Now().Puzzle.Givens, cursor):
		return status.Note("photo.hint.whose", words.Data{"Left": left}).With(theme.IconNameQuestion)
	case left > 0 && p.proof.Open(r.host.Now().Puzzle.Givens, cursor):
		return status.Note("photo.hint.doubt", words.Data{"Left": left}).With(theme.IconNameQuestion)
	case left > 0:
		return status.Note("photo.hint.doubts", words.Data{"Left": left}).With(theme.IconNameQuestion)
	case r.Verdict() == One:
		return status.Note("photo.hint.done").With(theme.IconNameConfirm).Offer("entry.done", func() { r.Done() })
	}
	return nil
}
