package compare

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"nonet/core/race"
	"nonet/gui/threads"
)

// measureLimit is the processor time for which a search is measured without display.
const measureLimit = time.Second / 2

// costs are what searches take without display. They are measured one after the other, so
// that they do not disturb each other. Call its methods on the main goroutine.
type costs struct {
	threads *threads.Threads
	changed func()
	known   map[string]cost
	now     *measuring // nil if nothing is being measured
	limit   time.Duration
}

// A cost is a cost that was measured, or why it could not be.
type cost struct {
	race.Cost
	err error
}

func newCosts(t *threads.Threads, changed func()) *costs {
	return &costs{threads: t, changed: changed, known: map[string]cost{}, limit: measureLimit}
}

// keyOf tells entrants apart.
func keyOf(e race.Entrant) string {
	key := e.Engine.ID + " " + e.Puzzle.Layout.String() + " "
	if e.Engine.UsesSeed() {
		key += strconv.FormatUint(e.Options.Seed, 10) + " "
	}
	return key + fmt.Sprint(e.Options.Limit, e.Options.Turns, e.Puzzle.Givens)
}

// of returns the cost of an entrant, and whether it is known.
func (c *costs) of(e race.Entrant) (cost, bool) {
	known, ok := c.known[keyOf(e)]
	return known, ok
}

// all reports whether the costs of all entrants are known.
func (c *costs) all(entrants []race.Entrant) bool {
	for _, e := range entrants {
		if _, ok := c.of(e); !ok {
			return false
		}
	}
	return true
}

// busy reports whether something is being measured.
func (c *costs) busy() bool { return c.now != nil }

// measure measures the entrants whose costs are not known, and stops what was being measured
// before. The run of a program cannot be measured.
func (c *costs) measure(entrants []race.Entrant) {
	c.stop()
	var unknown []race.Entrant
	for _, e := range entrants {
		if _, ok := c.of(e); !ok && !e.Engine.IsRecorded() {
			unknown = append(unknown, e)
		}
	}
	if len(unknown) == 0 {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	c.now = &measuring{cancel}
	now := c.now
	c.threads.Go(func() {
		for i, e := range unknown {
			measured, err := race.Measure(ctx, e, c.limit)
			c.threads.Do(func() {
				if c.now != now {
					return // it was stopped
				}
				c.known[keyOf(e)] = cost{measured, err}
				if i == len(unknown)-1 {
					c.stop()
				}
				c.changed()
			})
		}
	})
}

// A measuring is one call of measure that is under way.
type measuring struct{ cancel func() }

// stop stops measuring.
func (c *costs) stop() {
	if c.now != nil {
		c.now.cancel()
		c.now = nil
	}
}
