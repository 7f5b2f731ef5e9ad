package typing

import (
	"context"
	"errors"

	"nonet/core/sudoku"
	"nonet/core/suspect"
)

// Misread is the Finder of the program. It uses core/suspect.
func Misread(ctx context.Context, p sudoku.Puzzle, soFar func([]Suggestion)) (all []Suggestion, gaveUp bool) {
	found, err := suspect.Find(ctx, p, func(some []suspect.Suspect) { soFar(suggestions(some)) })
	return suggestions(found), errors.Is(err, suspect.ErrGivenUp)
}

// suggestions converts suspects to suggestions.
func suggestions(all []suspect.Suspect) []Suggestion {
	var list []Suggestion
	for _, s := range all {
		one := Suggestion{Kind: s.Kind.String(), Score: s.Score, Sum: s.Sum}
		for _, c := range s.Changes {
			one.Changes = append(one.Changes, Change{Cell: c.Cell, Was: c.From, Is: c.To})
		}
		list = append(list, one)
	}
	return list
}
