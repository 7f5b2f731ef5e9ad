package format

import (
	"slices"
	"strings"

	"nonet/core/notation"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// notation reads a line that is a puzzle with its houses and clues. What else is about it may stand above.
func (r *Reader) notation(l line) (Entry, error) {
	about, wrong := r.remarks(l.comment)
	r.lines.drop(1)
	r.coming, r.habit = remarks{}, noHabit
	if wrong != nil {
		return Entry{}, wrong
	}
	puzzle, err := notation.Read(l.body.String())
	if err != nil || about.isShaped() {
		bad := r.misplaced(l.body, Expectation{"puzzle", map[string]any{"Program": notation.Program}}, Quoted(l.body.trim().String()))
		bad.Remark = false
		return Entry{}, bad
	}
	if u := about.unknownRules(); u != nil {
		puzzle.Unknown = joined(u, puzzle.Unknown)
	}
	if about.clues != nil {
		more, err := r.cluesOf(puzzle.Layout, about)
		if err != nil {
			return Entry{}, err
		}
		all := append(append([]sudoku.Clue{}, puzzle.Clues.All()...), more.All()...)
		puzzle.Clues, _ = rules.Of(puzzle.Layout, all) // each of them can be
	}
	typed, bad := r.typed(puzzle, about.typed)
	if bad != nil {
		return Entry{}, bad
	}
	return Entry{Puzzle: puzzle, Typed: typed, Title: about.title, Pencil: about.pencil, Source: about.source,
		Note: strings.Trim(strings.Join(about.note, "\n"), "\n"), Line: l.body.number}, nil
}

// joined returns the unknown rules of a remark and of the line below it, of which there may be none. Neither document has all of them.
func joined(remark, line *sudoku.Unknown) *sudoku.Unknown {
	if line == nil {
		return remark
	}
	all := slices.Concat(remark.Rules, line.Rules)
	slices.Sort(all)
	return &sudoku.Unknown{Program: remark.Program, Rules: slices.Compact(all)}
}
