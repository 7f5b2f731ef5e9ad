package shelf

import (
	"context"
	"time"

	"nonet/core/cputime"
	"nonet/core/library"
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

// ratings are how hard puzzles are, by library.RatingKey.
type ratings map[string]rating.Rating

// A rated is a rating that was worked out.
type rated struct {
	index  int
	key    string // the library.RatingKey
	rating rating.Rating
}

// rate works out ratings, one after the other, until there is no next puzzle or it is stopped. The
// library keeps them. next returns an index for the caller and a puzzle; it runs on the rater's goroutine, found on the
// main one.
func (s *Shelf) rate(next func() (int, sudoku.Puzzle, bool), found func([]rated)) (stop func()) {
	ctx, cancel := context.WithCancel(s.threads.Context())
	lib := s.sitting.Saver.Library()
	s.threads.Go(func() {
		var shown []rated // not yet shown
		kept := ratings{} // not yet kept
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
			kept, lastKept = ratings{}, time.Now()
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
			key := library.RatingKey(p)
			shown, kept[key] = append(shown, rated{index, key, r}), r
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
