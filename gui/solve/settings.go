package solve

import "nonet/core/session"

// Settings are what the room saves from one start to the next.
type Settings struct {
	Notes      Shown           `json:"notes"`
	Corners    session.Corners `json:"corners"`    // what marks in the corners mean
	KeepNotes  bool            `json:"keepNotes"`  // a placed digit stays in the notes of the cells that see it
	DigitFirst bool            `json:"digitFirst"` // a digit is chosen first, then the cells that it goes to
	Mistakes   string          `json:"mistakes"`   // when mistakes are shown, as in MistakesChoices
	HidesTime  bool            `json:"hidesTime"`  // the time spent on a puzzle is not shown
}

// A Shown says which small digits the board shows in blanks.
type Shown string

// The kinds of small digits that are shown.
const (
	Mine    Shown = "mine" // the person's notes
	All     Shown = "all"  // all candidates
	NoNotes Shown = "none"
)

// Usual returns the settings of the first start.
func Usual() Settings { return Settings{Notes: Mine} }
