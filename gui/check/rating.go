package check

import (
	"context"
	"fmt"

	"nonet/core/engine"
	"nonet/core/logic/explainer"
	"nonet/core/rating"
	"nonet/core/sudoku"
	"nonet/gui/translations"
)

// Rates reports whether puzzles of a layout are rated. On larger boards that would take too long.
func Rates(l *sudoku.Layout) bool { return l.Side() <= 9 }

// Rate returns the rating of a puzzle, or the zero value if it has none: it is not rated, it has not exactly one solution, or the
// context has ended. It takes some time.
func Rate(ctx context.Context, p sudoku.Puzzle) rating.Rating {
	if !Rates(p.Layout) || p.Givens.Filled() == len(p.Givens) || p.Conflicts() != nil {
		return rating.Rating{}
	}
	result, err := engine.For(p.Layout, 2).Search(ctx, p, engine.Options{Limit: 2})
	if err != nil || !result.Unique() {
		return rating.Rating{}
	}
	r, err := rating.Of(ctx, p, result.Solutions[0])
	if err != nil {
		return rating.Rating{}
	}
	return r
}

// RatingText returns a rating in the current language: "hard · 4.4"; empty if there is none.
func RatingText(r rating.Rating) string {
	if r.Level == 0 {
		return ""
	}
	level := LevelText(rating.LevelName(r.Level))
	if r.ER == explainer.Beyond {
		return level
	}
	return translations.T("rating", translations.Data{"Level": level, "Grade": fmt.Sprintf("%.1f", r.ER)})
}

// SaysRating adds a sentence about the rating of a puzzle to a text, if there is a rating.
func SaysRating(text string, r rating.Rating) string {
	if r.Level == 0 {
		return text
	}
	return translations.Join(text, translations.T("rating.says", translations.Data{"Rating": RatingText(r)}))
}

// LevelText returns the name of a level in the current language.
func LevelText(name string) string { return translations.T("level." + name) }
