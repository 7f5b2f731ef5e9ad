package words

import (
	"fmt"

	"nonet/core/logic/explainer"
	"nonet/core/rating"
)

// Level returns the name of a level of difficulty, which is one of rating.Levels.
func Level(name string) string { return T("level." + name) }

// Rating returns a rating: "hard · 4.4", "hard" if the Explainer has no grade for it; empty if there is none.
func Rating(r rating.Rating) string {
	if r.Level == 0 {
		return ""
	}
	level := Level(rating.LevelName(r.Level))
	if r.ER == 0 || r.ER == explainer.Beyond {
		return level
	}
	return T("rating", Data{"Level": level, "Grade": fmt.Sprintf("%.1f", r.ER)})
}

// WithRating adds a sentence about the rating of a puzzle to a text, if there is a rating.
func WithRating(text string, r rating.Rating) string {
	if r.Level == 0 {
		return text
	}
	return Join(text, T("rating.says", Data{"Rating": Rating(r)}))
}
