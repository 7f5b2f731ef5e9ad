package typing

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/theme"

	"nonet/core/session"
	"nonet/core/suspect"
	"nonet/core/words"
	"nonet/gui/status"
)

// Guesses returns the suggested changes of the puzzle on the board that were not compared with the paper, as text to
// keep: "r3c5=1 r4c2=0".
func (r *Room) Guesses() string {
	var words []string
	for _, c := range r.guesses[r.host.Sheet()] {
		words = append(words, fmt.Sprintf("%s=%d", r.host.Now().Layout().CellName(c.Cell), c.Is))
	}
	return strings.Join(words, " ")
}

// KeepGuesses takes what Guesses returned for the puzzle on the board before it was closed. It leaves out what is no
// change of this board.
func (r *Room) KeepGuesses(text string) {
	var all []Change
	for word := range strings.FieldsSeq(text) {
		name, digit, _ := strings.Cut(word, "=")
		is, err := strconv.ParseUint(digit, 10, 8)
		if cell, ok := r.host.Now().Layout().CellNamed(name); ok && err == nil {
			all = append(all, Change{Cell: cell, Is: uint8(is)})
		}
	}
	r.guesses[r.host.Sheet()] = all
}

// canApply reports whether a suggestion with index n is shown. None is while the board is read
// back.
func (r *Room) canApply(n int) bool {
	if !r.host.Current(r) || n < 0 || n >= len(r.suggestions) {
		return false
	}
	reading, _ := r.typist.Reading()
	return !reading
}

// pickSuggestion selects a suggestion, which marks its cells on the board.
func (r *Room) pickSuggestion(n int) {
	if r.canApply(n) {
		r.selected, r.picked = n, true
		r.update()
	}
}

// applySuggestion makes the changes of a suggestion, as one step for undo. Its message advises
// reading the puzzle back, because other changes may give it exactly one solution, too.
func (r *Room) applySuggestion(n int) {
	if !r.canApply(n) {
		return
	}
	s := r.suggestions[n]
	givens := map[int]uint8{}
	for _, c := range s.Changes {
		givens[c.Cell] = c.Is
	}
	text, past := s.Text(r.host.Now().Puzzle), r.typist.Past()
	sheet := r.host.Sheet()
	r.guesses[sheet] = append(r.guesses[sheet], s.Changes...)
	r.change(func(now *session.Session) bool {
		if s.Sum == nil {
			return now.SetGivens(givens)
		}
		mended := suspect.Suspect{Sum: s.Sum}.Apply(now.Now().Puzzle)
		changed, err := now.SetRules(mended.Layout, mended.Clues.All())
		return changed && err == nil
	})
	if past { // the puzzle was typed to its end, even if a removed digit was the last one
		r.typist.GoTo(r.host.Now().Layout().Cells())
	}
	if s.Sum != nil {
		r.host.Say(status.Note("typing.applied.sum", words.Data{"Change": text}).With(theme.IconNameInfo).Offer("menu.undo", r.needs.Undo))
		return
	}
	r.host.Say(status.Note("typing.applied", words.Data{"Change": text}).With(theme.IconNameInfo).
		Offer("typing.readback", r.ReadBack).Offer("menu.undo", r.needs.Undo))
}
