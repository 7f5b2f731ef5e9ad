package typing

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/core/proof"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/photo"
	"nonet/gui/status"
	"nonet/gui/typist"
)

// doubts returns the doubts of the photo for the Typist; nil if there are none to go through.
func (r *Room) doubts() typist.Doubts {
	if p := r.photos.Proof(); p != nil && p.WasRead() {
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
func (d photoDoubts) Confirm(cell int)       { d.room.photos.Check(cell, false) }
func (d photoDoubts) Reopen(cell int)        { d.room.photos.Reopen(cell) }

// Finish ends typing in if the puzzle is as it should be.
func (d photoDoubts) Finish() {
	if d.room.Verdict() == One {
		d.room.AskDone()
	}
}

// layUnder lays the photo under the board, or takes it away.
func (r *Room) layUnder() {
	u := r.photos.Underlay()
	if r.check.Comparing() {
		u = board.Underlay{}
	}
	r.board.SetUnderlay(u)
}

// rank puts suggestions first that change only what the photo was not sure of.
func (r *Room) rank(all []Suggestion) []Suggestion {
	p := r.photos.Proof()
	if p == nil {
		return all
	}
	sorted := slices.Clone(all)
	sure := func(c Change) bool { return !p.Doubtful(c.Cell) && p.Probability(c.Cell, c.Is) == 0 }
	for i := range sorted {
		if sum := sorted[i].Sum; sum != nil {
			first := p.Cell(slices.Min(sum.Cage.Cells))
			sorted[i].Doubtful = first.Rule == proof.Sum || slices.Contains(first.Sums, sum.To)
			continue
		}
		sorted[i].Doubtful = !slices.ContainsFunc(sorted[i].Changes, sure)
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

// pagePuzzle is the page of the one column that has the panel of the puzzle.
const pagePuzzle = 1

// photoPanels adds the photo to the panels of the room.
func (r *Room) photoPanels(p *activity.Panels) {
	r.tabs, r.below = nil, nil
	panel := r.photos.NewPanel(photo.Actions{
		Choose: r.typist.Digit, Confirm: r.typist.ConfirmDoubt, Next: r.typist.NextDoubt, Back: r.typist.DoubtBefore,
		Cell: func(cell int) {
			r.typist.Keep()
			r.visit(cell)
		},
	})
	if panel == nil {
		return
	}
	if r.photos.Staged() {
		p.Stage = container.New(layout.NewCustomPaddedLayout(8, 8, 8, 8), panel.Stage)
	}
	p.Pictures = func() fyne.CanvasObject { return container.New(layout.NewCustomPaddedLayout(4, 8, 8, 8), panel.Object) }
	p.OneColumn = func() fyne.CanvasObject {
		r.below = controls.NewSentence(verdictLines)
		r.tabs = controls.NewTabs([]string{words.T("photo.tab"), words.T("photo.tab.puzzle")},
			[]fyne.CanvasObject{container.New(withVerdict{}, panel.Object, r.below.Object), r.panel.Object}, r.keys)
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
	if r.tabs != nil && r.sought && r.photos.PointOut() {
		r.tabs.Select(pagePuzzle)
	}
}

// photoHint says what can be done with the photo; nil if that is nothing in particular.
func (r *Room) photoHint() *status.Message {
	if m := r.photos.Hint(); m != nil || r.doubts() == nil || r.Verdict() != One {
		return m
	}
	return status.Note("photo.hint.done").With(theme.IconNameConfirm).Offer("typing.done", r.AskDone)
}

// CanUndo implements activity.Undoer.
func (r *Room) CanUndo() bool { return r.check.CanUndo() || r.photos.CanUndo() }

// CanRedo implements activity.Undoer.
func (r *Room) CanRedo() bool { return r.check.CanRedo() || r.photos.CanRedo() }

// Undo implements activity.Undoer.
func (r *Room) Undo() bool { return r.check.Undo() || r.photos.Undo() }

// Redo implements activity.Undoer.
func (r *Room) Redo() bool { return r.check.Redo() || r.photos.Redo() }

// Aside implements activity.Undoer.
func (r *Room) Aside() *status.Message { return r.check.Aside() }
