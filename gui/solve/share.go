package solve

import (
	"fyne.io/fyne/v2/theme"

	"nonet/core/words"
	"nonet/gui/status"
)

// share copies what came of the puzzle, for somebody else to try it: how hard it is, the time, the hints, and the address of the puzzle, or its
// line where it has none. Of an answer there is only the puzzle.
func (r *Room) share() {
	now, m := r.host.Now(), r.Content()
	text, copied := now.Puzzle.Givens.String(), "solve.shared.puzzle"
	if link := r.needs.Link(now); link != "" {
		text = link
	}
	if m.solvedByHand() {
		facts := words.List(m.facts())
		text, copied = words.T("solve.shared.text", words.Data{"Facts": facts})+"\n"+text, "solve.shared"
	}
	r.needs.Copy(text + "\n")
	r.host.Say(status.Note(copied).With(theme.IconNameConfirm))
}
