package words

import (
	"strings"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
)

// mostLiterals is how many literals of a clause a sentence names.
const mostLiterals = 10

// clauseText says what a clause of a run says. It is empty if that is not known.
func clauseText(p *player.Player, n int) string {
	clause, ok := p.Clauses().Clause(n)
	if !ok {
		return ""
	}
	key := "because.clause"
	if clause.Excludes {
		key = "because.clause.excludes"
	}
	return T(key, Data{"Literals": Clause(p.Puzzle().Layout, clause.Literals, mostLiterals)})
}

// Clause says what a clause says: "r1c3 is not 4, or r2c5 is 7". It names at most that many literals.
func Clause(l *sudoku.Layout, literals []engine.Literal, most int) string {
	var texts []string
	for _, literal := range literals {
		if len(texts) == most {
			break
		}
		texts = append(texts, literalText(l, literal))
	}
	if more := len(literals) - len(texts); more > 0 {
		texts = append(texts, T("clause.more", Data{"Count": more}))
	}
	return strings.Join(texts, T("clause.or"))
}

// literalText says what a literal says: "r1c3 is not 4".
func literalText(l *sudoku.Layout, literal engine.Literal) string {
	key := "clause.is"
	if literal.Not {
		key = "clause.not"
	}
	return T(key, Data{"Cell": l.CellName(int(literal.Cell)), "Digit": sudoku.Symbol(literal.Digit)})
}

// LiteralLabel is the short form of a literal: "r1c3≠4".
func LiteralLabel(l *sudoku.Layout, literal engine.Literal) string {
	sign := "="
	if literal.Not {
		sign = "≠"
	}
	return l.CellName(int(literal.Cell)) + sign + sudoku.Symbol(literal.Digit)
}
