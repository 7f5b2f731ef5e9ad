package format

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"nonet/core/sudoku"
)

// mostSearched is how many bytes of a text are searched for a puzzle, and mostLines how many lines for its rows.
const (
	mostSearched = 16 << 10
	mostLines    = 400
)

// Find looks for a puzzle inside a text that is none: in a sentence, below one, or in a link that has its digits. What it finds
// has blanks, so that a number is not taken for a puzzle. It breaks no rule unless there is nothing else and only a few of its givens do, as
// after a slip.
func Find(text string) (Entry, bool) {
	if e, ok := (finder{}).find(text); ok {
		return e, true
	}
	return finder{broken: true}.find(text)
}

// A finder looks for puzzles.
type finder struct{ broken bool } // also for those that break a rule

func (f finder) find(text string) (Entry, bool) {
	text = text[:min(len(text), mostSearched)]
	looks := []func(string) (Entry, bool){f.findRun, f.findLaidOut, f.findGroups, f.findRows, f.findLabelled, f.findSingles}
	for _, t := range []string{text, unescaped(text), narrow.Replace(text), blanked(text, "-"), blanked(text, "xX")} {
		for _, look := range looks {
			if e, ok := look(t); ok {
				return e, true
			}
		}
	}
	return Entry{}, false
}

// narrow makes the wide signs of Chinese and Japanese text narrow, and points of blanks that are no full stop.
var narrow = strings.NewReplacer("０", "0", "１", "1", "２", "2", "３", "3", "４", "4", "５", "5", "６", "6", "７", "7", "８", "8", "９", "9",
	"．", ".", "＊", "*", "＿", "_", "·", ".", "•", ".", "∙", ".")

// blanked returns a text with a point for each of some signs that a person may write for a blank, if a third of a puzzle is of them; otherwise
// one of them is a slip.
func blanked(text, signs string) string {
	blanks := 0
	plain := strings.Map(func(char rune) rune {
		if !strings.ContainsRune(signs, char) {
			return char
		}
		blanks++
		return '.'
	}, text)
	if 3*blanks < usualSide*usualSide {
		return ""
	}
	return plain
}

// unescaped returns a text with the signs that a link writes as numbers, such as %2E for a point.
func unescaped(text string) string {
	if plain, err := url.PathUnescape(text); err == nil && utf8.ValidString(plain) {
		return plain
	}
	return ""
}

// stretches returns the longest parts of a text that have nothing but such signs.
func stretches(text string, cell func(rune) bool) []string {
	return strings.FieldsFunc(text, func(char rune) bool { return !cell(char) })
}

func isSign(char rune) bool { return char >= '0' && char <= '9' || strings.ContainsRune(".*_", char) }

func isSignOrCapital(char rune) bool { return isSign(char) || char >= 'A' && char <= 'Z' }

// findRun looks for all cells in one stretch.
func (f finder) findRun(text string) (Entry, bool) {
	for _, cell := range []func(rune) bool{isSign, isSignOrCapital} {
		for _, run := range stretches(text, cell) {
			// The points of a sentence may come after the last cell, or before the first.
			for _, cells := range []string{run, withoutPoints(run, strings.TrimSuffix), withoutPoints(run, strings.TrimPrefix), strings.Trim(run, ".")} {
				if e, ok := f.asPuzzle(cells); ok {
					return e, true
				}
			}
		}
	}
	return Entry{}, false
}

// withoutPoints returns a stretch without the points at one end, which trim cuts off, that are too many for a puzzle.
func withoutPoints(run string, trim func(text, point string) string) string {
	for range 3 {
		if run = trim(run, "."); sideOfCells(len(run)) > 0 {
			return run
		}
	}
	return ""
}

// findGroups looks for the rows of a puzzle in one line: nine stretches of nine signs.
func (f finder) findGroups(text string) (Entry, bool) {
	for line := range strings.Lines(text) {
		groups := stretches(line, isSignOrCapital)
		for i, first := range groups {
			side := len(first)
			if side < sudoku.MinSide || !isSide(side) || i+side > len(groups) {
				continue
			}
			rows := groups[i : i+side]
			if slices.ContainsFunc(rows, func(row string) bool { return len(row) != side }) {
				continue
			}
			if e, ok := f.asPuzzle(strings.Join(rows, "")); ok {
				return e, true
			}
		}
	}
	return Entry{}, false
}

// findRows looks for lines of a text that are the rows of a puzzle, with or without borders.
func (f finder) findRows(text string) (Entry, bool) {
	lines := strings.Split(text, "\n")
	lines = lines[:min(len(lines), mostLines)]
	kinds, sizes := make([]lineKind, len(lines)), make([]measure, len(lines))
	for i, l := range lines {
		whole := newLine(l, i+2) // no line is the heading of a table
		kinds[i], sizes[i] = whole.kind, whole.body.measure()
	}
	isRow := func(i, side int) bool {
		return kinds[i] == rowLine && (sizes[i].has(count{side, asSymbols}) || sizes[i].has(count{side, asNumbers}))
	}
	for from := range lines {
		for _, side := range []int{usualSide, 6, 16, 12, 8, 10, 25, sudoku.MinSide} {
			to, rows := from, 0
			for to < len(lines) && rows < side && (isRow(to, side) || kinds[to] == borderLine) {
				if kinds[to] == rowLine {
					rows++
				}
				to++
			}
			if rows < side || kinds[from] != rowLine {
				continue
			}
			all, err := ReadAll("", strings.NewReader(strings.Join(lines[from:to], "\n")+"\n"))
			if err == nil && len(all) == 1 && all[0].Puzzle.Layout.Side() == side && f.isLikely(all[0].Puzzle) {
				e := all[0]
				e.Line += from
				return e, true
			}
		}
	}
	return Entry{}, false
}

// findLabelled looks for lines that have a row each and something else, such as a number or the mark of a quotation before it. Lines
// without signs may be between them.
func (f finder) findLabelled(text string) (Entry, bool) {
	var rows []string
	for line := range strings.Lines(text) {
		groups := stretches(line, isSign)
		if len(groups) == 0 {
			continue
		}
		row := strings.Join(groups, "") // of single signs
		if longest := longestOf(groups); len(longest) == usualSide {
			row = longest
		} else if len(longest) > 1 || len(row) != usualSide {
			rows = nil
			continue
		}
		if rows = append(rows, row); len(rows) < usualSide {
			continue
		}
		if e, ok := f.asPuzzle(strings.Join(rows[len(rows)-usualSide:], "")); ok {
			return e, true
		}
	}
	return Entry{}, false
}

// longestOf returns the longest of several strings, the first of equally long ones.
func longestOf(all []string) string {
	longest := ""
	for _, s := range all {
		if len(s) > len(longest) {
			longest = s
		}
	}
	return longest
}

// findSingles looks for cells one by one, whatever is between them, as in a list of a program.
func (f finder) findSingles(text string) (Entry, bool) {
	groups := stretches(text, isSign)
	for from := 0; from < len(groups); from++ {
		to := from
		for to < len(groups) && len(groups[to]) == 1 {
			to++
		}
		if e, ok := f.asPuzzle(strings.Join(groups[from:to], "")); ok {
			return e, true
		}
		from = to
	}
	return Entry{}, false
}

// asPuzzle reads the cells of a puzzle.
func (f finder) asPuzzle(cells string) (Entry, bool) {
	if sideOfCells(len(cells)) == 0 {
		return Entry{}, false
	}
	e, err := NewReader("", strings.NewReader(cells)).Next()
	if err != nil || e.Puzzle.Layout.Cells() != len(cells) || !f.isLikely(e.Puzzle) {
		return Entry{}, false
	}
	return e, true
}

// isLikely reports whether givens are those of a puzzle, and not figures of something else that are as many: a third of the
// cells is blank, there are about as many givens as a puzzle needs, and they break no rule, or only a few of many do.
func (f finder) isLikely(p sudoku.Puzzle) bool {
	side, givens := p.Layout.Side(), p.Givens.Filled()
	if givens < side-1 || 3*givens > 2*p.Layout.Cells() {
		return false
	}
	conflicts := p.Conflicts()
	return len(conflicts) == 0 || f.broken && side == usualSide && givens >= 2*side-1 && len(conflicts) <= 3
}
