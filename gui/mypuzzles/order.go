package mypuzzles

import (
	"cmp"
	"slices"

	"nonet/core/library"
	"nonet/core/rating"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
)

// The orders of the list.
const (
	latestFirst = iota
	easiestFirst
	hardestFirst
	fullestFirst
	longestFirst
	solvedFirst
)

// newOrder returns the choice of the order.
func newOrder() *controls.Choice {
	var names []string
	for _, key := range []string{"new", "easy", "hard", "full", "long", "solved"} {
		names = append(names, words.T("mine.sort."+key))
	}
	return controls.NewChoice(names, latestFirst)
}

// ordered returns all puzzles in the chosen order; those that are alike, the latest first.
func (m *Mine) ordered() []library.Entry {
	var compare func(a, b library.Entry) int
	switch m.Order.SelectedIndex() {
	case easiestFirst, hardestFirst:
		compare = m.compareRatings
	case fullestFirst:
		compare = func(a, b library.Entry) int { return cmp.Compare(b.Share(), a.Share()) }
	case longestFirst:
		compare = func(a, b library.Entry) int { return cmp.Compare(b.Spent, a.Spent) }
	case solvedFirst:
		compare = func(a, b library.Entry) int {
			return cmp.Or(int(b.Status()/library.Solved)-int(a.Status()/library.Solved), b.SolvedAt.Compare(a.SolvedAt))
		}
	default:
		return m.All
	}
	all := slices.Clone(m.All)
	slices.SortStableFunc(all, compare)
	return all
}

// matches reports whether a puzzle has the chosen status and level, and the words to search for.
func (m *Mine) matches(e library.Entry) bool {
	if level := ChosenLevel(m.Level); level != 0 && m.ratingOf(e).Level != level {
		return false
	}
	return Statuses(m.Status.SelectedIndex()).Has(e.Status()) &&
		(m.Search.Text == "" || e.Has(m.Search.Text, titleOf(e), fileOf(e), photoText(e), words.Rating(m.ratingOf(e))))
}

// compareRatings compares puzzles by the chosen order of difficulty. Those that are not rated come last.
func (m *Mine) compareRatings(a, b library.Entry) int {
	x, y := m.ratingOf(a), m.ratingOf(b)
	switch {
	case (x.Level == 0) != (y.Level == 0):
		return int(y.Level) - int(x.Level)
	case m.Order.SelectedIndex() == hardestFirst:
		return y.Compare(x)
	}
	return x.Compare(y)
}

// ratingOf returns the rating of a puzzle, if it is known.
func (m *Mine) ratingOf(e library.Entry) rating.Rating { return m.ratings[m.keys[e.Name]] }

// rate works out the ratings that are not known yet, until the list is closed or another dialog is shown in its place.
func (m *Mine) rate() {
	m.unrate()
	if m.shelf.dialogs.Now() != dialogs.Box(m.Dialog) {
		return
	}
	var unknown []sudoku.Puzzle
	for _, e := range m.All {
		_, ok := m.ratings[m.keys[e.Name]]
		if !ok && !e.Board.Puzzle.Blank() && check.Rates(e.Board.Layout()) {
			unknown = append(unknown, e.Board.Puzzle)
		}
	}
	m.toRate = len(unknown)
	m.unrate = m.shelf.Rate(func() (n int, p sudoku.Puzzle, ok bool) {
		if len(unknown) > 0 {
			p, unknown, ok = unknown[0], unknown[1:], true
		}
		return 0, p, ok
	}, m.rated)
}

// rated shows ratings that were worked out. The list is sorted again when all are known, so that it does not move under the
// pointer; an empty one may get its first puzzle before.
func (m *Mine) rated(found []Rated) {
	for _, r := range found {
		m.ratings[r.Key] = r.Rating
	}
	if m.toRate -= len(found); m.toRate == 0 || len(m.Found) == 0 {
		m.show()
		return
	}
	m.List.Refresh()
}
