package gui

import (
	"context"
	"errors"

	"nonet/core/sudoku"
	"nonet/core/suspect"
	"nonet/gui/entry"
)

// misread is the finder of the entry mode: what core/suspect suspects.
func misread(ctx context.Context, p sudoku.Puzzle, soFar func([]entry.Suggestion)) (all []entry.Suggestion, gaveUp bool) {
	found, err := suspect.Find(ctx, p, func(some []suspect.Suspect) { soFar(suggestions(some)) })
	return suggestions(found), errors.Is(err, suspect.ErrGivenUp)
}

// suggestions are the suspects as the panel is told of them.
func suggestions(all []suspect.Suspect) []entry.Suggestion {
	var told []entry.Suggestion
	for _, s := range all {
		one := entry.Suggestion{Kind: s.Kind.String(), Score: s.Score}
		for _, c := range s.Changes {
			one.Changes = append(one.Changes, entry.Change{Cell: c.Cell, Was: c.From, Is: c.To})
		}
		told = append(told, one)
	}
	return told
}
