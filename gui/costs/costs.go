// Package costs measures what searches take without display, in the background, and keeps what was measured.
//
// It shows nothing; gui/compare does. The measuring itself is core/race's.
package costs

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

// Costs are what searches take without display. They are measured one after the other, so
// that they do not disturb each other. Call its methods on the main goroutine.
type Costs struct {
	threads *threads.Threads
	changed func()
	known   map[string]Cost
	now     *measuring // nil if nothing is being measured
	limit   time.Duration
}

// A Cost is a cost that was measured, or why it could not be.
type Cost struct {
	race.Cost
	Err error
}

// New returns costs of which none is known. changed is called when one is.
func New(t *threads.Threads, changed func()) *Costs {
	return &Costs{threads: t, changed: changed, known: map[string]Cost{}, limit: measureLimit}
}

// keyOf tells entrants apart.
func keyOf(e race.Entrant) string {
	key := e.Engine.ID + " " + e.Puzzle.Key() + " "
	if e.Engine.UsesSeed() {
		key += strconv.FormatUint(e.Options.Seed, 10) + " "
	}
	return key + fmt.Sprint(e.Options.Limit, e.Options.Turns)
}

// Of returns the cost of an entrant, and whether it is known.
func (c *Costs) Of(e race.Entrant) (Cost, bool) {
	known, ok := c.known[keyOf(e)]
	return known, ok
}

// All reports whether the costs of all entrants are known.
func (c *Costs) All(entrants []race.Entrant) bool {
	for _, e := range entrants {
		if _, ok := c.Of(e); !ok {
			return false
		}
	}
	return true
}

// Busy reports whether something is being measured.
func (c *Costs) Busy() bool { return c.now != nil }

// Measure measures the entrants whose costs are not known, and stops what was being measured
// before. The run of a program cannot be measured.
func (c *Costs) Measure(entrants []race.Entrant) {
	c.Stop()
	var unknown []race.Entrant
	for _, e := range entrants {
		if _, ok := c.Of(e); !ok && !e.Engine.IsRecorded() {
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
				c.known[keyOf(e)] = Cost{measured, err}
				if i == len(unknown)-1 {
					c.Stop()
				}
				c.changed()
			})
		}
	})
}

// A measuring is one call of Measure that is under way.
type measuring struct{ cancel func() }

// Stop stops measuring.
func (c *Costs) Stop() {
	if c.now != nil {
		c.now.cancel()
		c.now = nil
	}
}
