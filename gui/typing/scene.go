package typing

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/status"
	"nonet/gui/typist"
)

// Scene implements activity.Activity.
func (r *Room) Scene() activity.Scene {
	s := activity.Scene{Input: r.input(), Focus: r.photos.Stage()}
	if r.check.Comparing() {
		s.Layers, s.Says = []board.Layer{r.check.Layer()}, r.check.Says()
	} else {
		m := r.Content()
		s.Layers, s.Hint, s.Spoken = []board.Layer{r.layer()}, r.hint(), m.spoken()
	}
	return s
}

// layer shows the givens, a figure that waits for a second one, and marks on what is being read or
// was probably misread.
func (r *Room) layer() board.Layer {
	p := r.host.Now().Puzzle
	v := board.Layer{Clues: r.sketch(), Givens: p.Givens, Typed: make(sudoku.Grid, p.Layout.Cells())}
	digit, waits := r.typist.Waiting()
	if digit != 0 { // it does not break a rule yet
		v.Givens = v.Givens.Clone()
		v.Givens[waits] = 0
	}
	if r.photos.There() { // what was written by hand comes from it
		copy(v.Typed, r.host.Now().Typed)
		v.Pencils = r.host.Now().Pencil
	}
	v.Marks = check.Marks(p.WithGivens(v.Givens))
	if digit != 0 {
		v.Typed[waits] = digit
		v.Marks[waits] |= render.Current
	}
	for _, cell := range r.photos.Left() {
		v.Marks[cell] |= render.Doubtful
	}
	if on, done := r.typist.Reading(); on && !done {
		for i := range r.typist.Passage().Cells {
			v.Marks[r.typist.Passage().First+i] |= render.Current
		}
	}
	for _, cell := range r.stroke.Cells {
		v.Marks[cell] |= render.Selected
	}
	if n := r.selected; r.canApply(n) {
		for _, cell := range r.suggestions[n].cells() {
			v.Marks[cell] |= render.Chosen
		}
	}
	return v
}

// wrong reports whether there is something wrong with the puzzle as far as it is typed.
func (r *Room) wrong() bool {
	switch r.verdict {
	case Broken, None:
		return true
	case Several:
		reading, _ := r.typist.Reading()
		return r.ended || reading // before that there are always several
	}
	return false
}

// hint says what can be typed now.
func (r *Room) hint() *status.Message {
	reading, done := r.typist.Reading()
	if m := r.photoHint(); m != nil && !reading {
		return m
	}
	switch {
	case r.drawing():
		return status.Note("typing.draw.hint." + r.tool.HintKey())
	case reading && !done:
		return status.Note("typing.hint.reading")
	case reading:
		puzzle := r.host.Now().Puzzle
		m := status.Note("typing.read.end", words.Data{"Count": puzzle.Givens.Filled(), "Mended": r.typist.Mended()}).With(theme.IconNameConfirm)
		if r.wrong() {
			m.Icon = theme.IconNameWarning // the panel gives the reason
		}
		return m.Offer("typing.done", r.AskDone)
	case r.wrong() && !r.ended:
		return status.Note("typing.hint.mistake").With(theme.IconNameWarning)
	case r.wrong() || r.typist.Past():
		m := status.Note("typing.hint.past")
		if r.verdict == One && !r.guessed(r.host.Now().Puzzle.Givens) {
			m.Icon = theme.IconNameConfirm
		}
		if r.wrong() {
			m = status.Note("typing.hint.wrong").With(theme.IconNameWarning)
		}
		return m.Offer("typing.readback", r.ReadBack).Offer("typing.done", r.AskDone)
	}
	return status.Note("typing.hint")
}

// refuse says why a key did nothing.
func (r *Room) refuse(why typist.Refusal) {
	key := "typing.refused.end"
	if why == typist.TooLarge {
		key = "typing.refused.large"
	}
	r.host.Say(status.Note(key, words.Data{"Side": r.host.Now().Layout().Side()}).With(theme.IconNameWarning))
}

// Help returns the keys of the room, under a title.
func (r *Room) Help() (title string, keys fyne.CanvasObject) {
	if reading, _ := r.typist.Reading(); reading {
		text := controls.NewParagraph(words.T("typing.hint.reading"))
		return words.T("typing.readback"), text
	}
	if r.drawing() {
		return words.T("typing.tool." + r.tool.TextKey()), drawingHelp(r.tool)
	}
	return words.T("typing.title"), Help(r.host.Now().Layout().Side(), r.photos.There())
}
