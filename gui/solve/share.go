package solve

import (
	"strings"

	"fyne.io/fyne/v2/theme"

	"nonet/core/format"
	"nonet/core/words"
	"nonet/gui/status"
)

// share copies what came of the puzzle, for somebody else to try it: how hard it is, the time, the hints, and the address of the puzzle, or the
// puzzle itself where it has none. Of an answer there is only the puzzle.
func (r *Room) share() {
	now, m := r.host.Now(), r.Content()
	text, copied := r.needs.Link(now), "solve.shared.puzzle"
	if text == "" {
		var line strings.Builder
		_ = format.Write(&line, format.Line, format.Entry{Puzzle: now.Puzzle}) // cannot fail for a valid puzzle
		text = strings.TrimSuffix(line.String(), "\n")
	}
	if m.solvedByHand() {
		facts := words.List(m.facts())
		text, copied = words.T("solve.shared.text", words.Data{"Facts": facts})+"\n"+text, "solve.shared"
	}
	r.needs.Copy(text + "\n")
	r.host.Say(status.Note(copied).With(theme.IconNameConfirm))
}
