// Package rating says how hard a puzzle is for a person, by both scales that players know: HoDoKu's score and level, and the
// numbers of Sudoku Explainer. These are for plain puzzles; others have a level by the steps of core/logic/hint.
//
//	r, err := rating.Of(ctx, puzzle, solution)
//	fmt.Println(r)          // hard 1040, ER 4.4, EP 4.4, ED 2.6, x-wing
//	r, err = rating.Parse(text)
//
// It has one form for files and the names of the levels. The scales themselves are in core/logic/hodoku and core/logic/explainer.
package rating

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"nonet/core/difficulty"
	"nonet/core/logic/explainer"
	"nonet/core/logic/hint"
	"nonet/core/logic/hodoku"
	"nonet/core/sudoku"
)

// A Rating is how hard a puzzle is. The zero value is no rating.
type Rating struct {
	Level      difficulty.Level // HoDoKu's, or of a puzzle that is not plain that of hint.Rate
	Score      int              // HoDoKu's; 0 of a puzzle that is not plain
	ER, EP, ED float64          // the Explainer's: of the hardest step, up to the first digit, of the first step; 0 of a puzzle that is not plain
	Hardest    string           // the ID of the hardest technique by HoDoKu's order, or of the hardest step; noPath if no steps up to grade 9.0 lead to the end
}

const noPath = "none"

// Of rates a puzzle that has exactly one solution and at least one blank. The error is that of ctx, or says which rule the puzzle breaks.
func Of(ctx context.Context, p sudoku.Puzzle, solution sudoku.Grid) (Rating, error) {
	if !p.Plain() {
		r, _, err := hint.Rate(ctx, p, 0)
		if err != nil {
			return Rating{}, err
		}
		hardest := noPath
		if r.Hardest != nil {
			hardest = r.Hardest.ID
		}
		return Rating{Level: r.Level, Hardest: hardest}, nil
	}
	h, err := hodoku.Rate(ctx, p, solution)
	if err != nil {
		return Rating{}, err
	}
	e, err := explainer.Rate(ctx, p)
	if err != nil {
		return Rating{}, err
	}
	r := Rating{Level: h.Level, Score: h.Score, ER: e.ER, EP: e.EP, ED: e.ED}
	if h.Hardest != nil {
		r.Hardest = h.Hardest.ID
	}
	return r, nil
}

// String returns the rating in the form that Parse reads.
func (r Rating) String() string {
	if r.ER == 0 { // it is not plain
		return LevelName(r.Level) + ", " + r.Hardest
	}
	return fmt.Sprintf("%s %d, ER %.1f, EP %.1f, ED %.1f, %s", LevelName(r.Level), r.Score, r.ER, r.EP, r.ED, r.Hardest)
}

// Parse reads what String returns.
func Parse(text string) (Rating, error) {
	var r Rating
	var level string
	if n, _ := fmt.Sscanf(text, "%s %d, ER %f, EP %f, ED %f, %s", &level, &r.Score, &r.ER, &r.EP, &r.ED, &r.Hardest); n < 6 {
		level, r.Hardest, _ = strings.Cut(text, ", ")
	}
	if r.Level = LevelNamed(level); r.Level == 0 || r.Hardest == "" || strings.Contains(r.Hardest, " ") || r.String() != text {
		return Rating{}, fmt.Errorf("this is no rating: %q", text)
	}
	return r, nil
}

// Compare returns a negative number if a puzzle with this rating is easier than one with the other, 0 if they are equally hard: by level,
// then by ER, then by score.
func (r Rating) Compare(other Rating) int {
	return cmp.Or(cmp.Compare(r.Level, other.Level), cmp.Compare(r.ER, other.ER), cmp.Compare(r.Score, other.Score))
}

// Levels are the names of the levels, from the easiest, for everything that a person reads. They are HoDoKu's, except for the fourth: HoDoKu's
// "unfair" is "expert" here, as in newspapers. Only what gives HoDoKu's own rating has its word.
func Levels() []string { return []string{"easy", "medium", "hard", "expert", "extreme"} }

// LevelNamed returns the level with one of these names, or 0.
func LevelNamed(name string) difficulty.Level {
	return difficulty.Level(slices.Index(Levels(), name) + 1) // difficulty.Easy is 1
}

// LevelName returns the name of a level; "unrated" for 0.
func LevelName(l difficulty.Level) string {
	if l == 0 {
		return "unrated"
	}
	return Levels()[l-difficulty.Easy]
}
