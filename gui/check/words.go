package check

import (
	"time"

	"nonet/core/engine"
	"nonet/core/rating"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// These are functions of core/words under their former names.

// EngineTitle is words.EngineTitle.
func EngineTitle(e *engine.Engine) string { return words.EngineTitle(e) }

// Duration is words.Duration.
func Duration(d time.Duration) string { return words.Duration(d) }

// Elapsed is words.Elapsed.
func Elapsed(d time.Duration) string { return words.Elapsed(d) }

// RatingText is words.Rating.
func RatingText(r rating.Rating) string { return words.Rating(r) }

// SaysRating is words.WithRating.
func SaysRating(text string, r rating.Rating) string { return words.WithRating(text, r) }

// LevelText is words.Level.
func LevelText(name string) string { return words.Level(name) }

// Rules is words.BrokenRules.
func Rules(l *sudoku.Layout, conflicts []sudoku.Conflict) []string {
	return words.BrokenRules(l, conflicts)
}
