package puzzles

import (
	"errors"
	"fmt"
	"strings"

	"nonet/core/format"
	"nonet/core/logic"
	"nonet/core/rating"
)

// Practice is the name of the collection for practising: PerTechnique puzzles for each of the common techniques, which is the hardest
// that they need.
const Practice = "practice"

// PerTechnique is the number of puzzles for each technique.
const PerTechnique = 10

// RatedTitle returns the title of a puzzle with its rating: "Hard 12 (hard 1040, ER 4.4, EP 4.4, ED 2.6, x-wing)".
func RatedTitle(title string, r rating.Rating) string { return fmt.Sprintf("%s (%v)", title, r) }

// RatingOf returns the rating in the title of a puzzle. It returns an error if the title has none: the larger and smaller
// puzzles, those from the literature and those for teaching are not rated.
func RatingOf(e format.Entry) (rating.Rating, error) {
	text, closed := strings.CutSuffix(e.Title, ")")
	open := strings.LastIndex(text, " (")
	if open < 0 || !closed {
		return rating.Rating{}, errors.New("the title of the puzzle has no rating: " + e.Title)
	}
	return rating.Parse(text[open+len(" ("):])
}

// TitleOf returns the title of a puzzle without its rating.
func TitleOf(e format.Entry) string {
	if r, err := RatingOf(e); err == nil {
		return strings.TrimSuffix(e.Title, " ("+r.String()+")")
	}
	return e.Title
}

// Practised lists the techniques that can be practised, the easiest first.
func Practised() []*logic.Technique {
	return []*logic.Technique{
		logic.FullHouse, logic.NakedSingle, logic.HiddenSingle,
		logic.LockedPointing, logic.LockedClaiming, logic.NakedPair, logic.NakedTriple, logic.HiddenPair, logic.HiddenTriple, logic.NakedQuad,
		logic.XWing, logic.Swordfish, logic.RemotePair, logic.BUGPlus1, logic.Skyscraper, logic.TwoStringKite, logic.EmptyRectangle,
		logic.WWing, logic.XYWing, logic.XYZWing, logic.UniqueRectangle1,
		logic.XChain, logic.XYChain, logic.AIC,
	}
}
