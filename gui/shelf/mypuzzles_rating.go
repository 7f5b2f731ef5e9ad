package shelf

import (
	"context"
	"maps"
	"slices"
	"time"

	"nonet/core/cputime"
	"nonet/core/library"
	"nonet/core/rating"
	"nonet/core/sudoku"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/translations"
)

// The orders of the list.
const (
	latestFirst = iota
	easiestFirst
	hardestFirst
)

// rateAtMost is the processor time after which a puzzle of the list stays unrated.
const rateAtMost = 10 * time.Second

// newOrder returns the choice of the order.
func newOrder(m *Mine) *controls.Choice {
	c := controls.NewChoice([]string{translations.T("mine.sort.new"), translations.T("mine.sort.easy"), translations.T("mine.sort.hard")}, latestFirst)
	c.OnChanged = func(string) { m.show() }
	c.Enter, c.Escape = m.open, func() { m.Dialog.Dismiss() }
	return c
}

// ordered returns all puzzles in the chosen order. By difficulty, those that are not rated come last.
func (m *Mine) ordered() []library.Entry {
	order := m.Order.SelectedIndex()
	if order == latestFirst {
		return m.All
	}
	all := slices.Clone(m.All)
	slices.SortStableFunc(all, func(a, b library.Entry) int {
		x, y := m.ratingOf(a), m.ratingOf(b)
		switch {
		case (x.Level == 0) != (y.Level == 0):
			return int(y.Level) - int(x.Level)
		case order == hardestFirst:
			return y.Compare(x)
		}
		return x.Compare(y)
	})
	return all
}

// ratingOf returns the rating of a puzzle, if it is known.
func (m *Mine) ratingOf(e library.Entry) rating.Rating {
	return m.ratings[library.RatingKey(e.Board.Puzzle)]
}

// rate works out the ratings that are not known yet, one puzzle after the other, until the list is closed. What it has found is kept for the
// next time.
func (m *Mine) rate() {
	m.unrate()
	var unknown []sudoku.Puzzle
	for _, e := range m.All {
		_, ok := m.ratings[library.RatingKey(e.Board.Puzzle)]
		if !ok && e.Givens() > 0 && check.Rates(e.Board.Layout()) {
			unknown = append(unknown, e.Board.Puzzle)
		}
	}
	if len(unknown) == 0 {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	m.unrate = cancel
	lib, known := m.shelf.sitting.Saver.Library(), maps.Clone(m.ratings)
	m.shelf.threads.Go(func() {
		for _, p := range unknown {
			limited, release := cputime.WithLimit(ctx, rateAtMost)
			r := check.Rate(limited, p)
			release()
			if ctx.Err() != nil {
				break
			}
			key := library.RatingKey(p)
			known[key] = r
			m.shelf.threads.Do(func() {
				if ctx.Err() == nil {
					m.ratings[key] = r
					m.List.Refresh()
				}
			})
		}
		_ = lib.AddRatings(known) // otherwise they are worked out again
		m.shelf.threads.Do(func() {
			if ctx.Err() == nil && m.Order.SelectedIndex() != latestFirst {
				m.show()
			}
		})
	})
}
