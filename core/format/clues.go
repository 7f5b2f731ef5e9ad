package format

import (
	"cmp"

	"nonet/core/rules"
	"nonet/core/sudoku"
)

// cluesOf reads the clues that are declared for a puzzle of this layout.
func (r *Reader) cluesOf(l *sudoku.Layout, about remarks) (*sudoku.Clues, error) {
	if about.clues == nil {
		return nil, nil
	}
	all := make([]sudoku.Clue, len(about.clues))
	for i, text := range about.clues {
		c, err := rules.Parse(l, text.String())
		if err != nil {
			return nil, r.misprinted(text, err)
		}
		all[i] = c
	}
	return rules.Of(l, all)
}

// misprinted returns the Error for a clue that cannot be.
func (r *Reader) misprinted(at span, err error) *Error {
	bad := err.(*rules.ClueError)
	found := cmp.Or(bad.Word, at.String())
	if bad.Kind == rules.UnknownKind {
		found = cmp.Or(bad.Name, at.String())
	}
	return r.misplaced(at, Expectation{"clue." + string(bad.Kind), map[string]any{"Clue": bad.Name, "Most": bad.Most}}, Quoted(found))
}

// clueLines returns the directives that declare the clues of a puzzle.
func clueLines(p sudoku.Puzzle) []string {
	var lines []string
	for _, c := range p.Clues.All() {
		lines = append(lines, KeyClue+": "+rules.Text(p.Layout, c))
	}
	return lines
}
