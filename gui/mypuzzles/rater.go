package mypuzzles

import (
	"context"
	"time"

	"nonet/core/cputime"
	"nonet/core/rating"
	"nonet/core/sudoku"
	"nonet/gui/check"
)

// rateAtMost is the processor time after which a puzzle stays unrated. Ratings are shown each
// showEvery and saved each keepEvery, so that a kill loses little.
const (
	rateAtMost = 10 * time.Second
	showEvery  = 300 * time.Millisecond
	keepEvery  = 20 * time.Second
)

// Ratings are how hard puzzles are, by sudoku.Puzzle.Key.
type Ratings map[string]rating.Rating

// A Rated is a rating that was worked out.
type Rated struct {
	Index  int
	Key    string // the sudoku.Puzzle.Key
	Rating rating.Rating
}

// Rate works out ratings, one after the other, until there is no next puzzle or it is stopped. The
// library keeps them. next returns an index for the caller and a puzzle; it runs on the rater's goroutine, found on the
// main one.
func (s *Shelf) Rate(next func() (int, sudoku.Puzzle, bool), found func([]Rated)) (stop func()) {
	ctx, cancel := context.WithCancel(s.threads.Context())
	lib := s.sitting.Saver.Library()
	s.threads.Go(func() {
		var shown []Rated // not yet shown
		kept := Ratings{} // not yet kept
		lastShown, lastKept := time.Now(), time.Now()
		show := func() {
			some := shown
			s.threads.Do(func() {
				if ctx.Err() == nil && len(some) > 0 {
					found(some)
				}
			})
			shown, lastShown = nil, time.Now()
		}
		keep := func() {
			if len(kept) > 0 {
				_ = lib.AddRatings(kept) // otherwise they are worked out again
			}
			kept, lastKept = Ratings{}, time.Now()
		}
		for ctx.Err() == nil && !s.threads.Closed() {
			index, p, ok := next()
			if !ok {
				break
			}
			limited, release := cputime.WithLimit(ctx, rateAtMost)
			r := check.Rate(limited, p)
			release()
			if ctx.Err() != nil {
				break
			}
			key := p.Key()
			shown, kept[key] = append(shown, Rated{index, key, r}), r
			if time.Since(lastShown) > showEvery {
				show()
			}
			if time.Since(lastKept) > keepEvery {
				keep()
			}
		}
		keep()
		show()
	})
	return cancel
}
