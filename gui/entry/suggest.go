package entry

import (
	"fyne.io/fyne/v2/theme"

	"nonet/core/session"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// Suggest lists suggestions, as the search for what was misread does.
func (r *Room) Suggest(all []Suggestion) { r.list(all) }

// canApply reports whether there is a suggestion of that number to be seen: while the board is
// read back none is.
func (r *Room) canApply(n int) bool {
	if r.typist == nil || n < 0 || n >= len(r.suggestions) {
		return false
	}
	reading, _ := r.typist.Reading()
	return !reading
}

// pickSuggestion marks the cells of a suggestion on the board.
func (r *Room) pickSuggestion(n int) {
	if r.canApply(n) {
		r.selected, r.picked = n, true
		r.update()
	}
}

// applySuggestion makes the changes of a suggestion, as one that can be undone. It advises to
// read the puzzle back: other changes may give it exactly one solution too.
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
	r.guesses = append(r.guesses, s.Changes...)
	r.change(func(s *session.Session) bool { return s.SetGivens(givens) })
	if past { // the puzzle has been typed to its end, even where its last digit was one too many
		r.typist.GoTo(r.host.Now().Layout().Cells())
	}
	r.host.Say(status.Note("entry.applied", translations.Data{"Change": text}).With(theme.IconNameInfo).
		Offer("entry.readback", r.ReadBack).Offer("menu.undo", func() { r.TakeBack() }))
}
