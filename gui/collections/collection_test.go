package collections

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/difficulty"
	"nonet/core/format"
	"nonet/core/library"
	"nonet/core/rating"
	"nonet/gui/mypuzzles"
)

// aCollection returns a collection of n puzzles that are not rated yet.
func aCollection(t *testing.T, n int) *Collection {
	t.Helper()
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "%04d%s\n", 1111+i%8+i/8%8*10+i/64%8*100, strings.Repeat(".", 77))
	}
	r := Contents{Name: "test"}
	for reader := format.NewReader(r.Name, strings.NewReader(text.String())); len(r.Entries) < n; {
		entry, err := reader.Next()
		if err != nil {
			t.Fatalf("after %d puzzles: %v", len(r.Entries), err)
		}
		r.Entries = append(r.Entries, entry)
	}
	return newCollection(r)
}

// TestFilter: with random marks and every filter, the places lead to exactly the puzzles that fit, and back.
func TestFilter(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	c := aCollection(t, 300)
	for i := range c.marks {
		c.marks[i].status = library.Status(random.IntN(3))
		if random.IntN(2) > 0 {
			c.marks[i].rating = &rating.Rating{Level: difficulty.Level(random.IntN(6))}
		}
	}
	for level := range difficulty.Level(6) {
		for status := mypuzzles.AnyStatus; status <= mypuzzles.Solved; status++ {
			c.filter = filter{level, status}
			c.sift()
			fits, place, open := 0, 0, false
			for i, m := range c.marks {
				open = open || level != 0 && m.rating == nil && status.Has(m.status)
				fit := (level == 0 || m.rating != nil && m.rating.Level == level) && status.Has(m.status)
				if at := c.place(i); at != place {
					t.Fatalf("%v: puzzle %d is at %d, want %d", c.filter, i, at, place)
				}
				if fit {
					if c.At(place) != i {
						t.Fatalf("%v: at %d is puzzle %d, want %d", c.filter, place, c.At(place), i)
					}
					fits++
					place++
				}
			}
			if c.Visible() != fits || c.open != open {
				t.Errorf("%v: %d pass, more may: %v; want %d, %v", c.filter, c.Visible(), c.open, fits, open)
			}
		}
	}
}

// TestVisibleFirst: the puzzles on the screen are rated first, then all others, each once and none that is rated.
func TestVisibleFirst(t *testing.T) {
	c := aCollection(t, 200)
	c.setRatings([]mypuzzles.Rated{{Index: 1}, {Index: 152}})
	next := c.unrated()
	var order []int
	take := func(n int) {
		for range n {
			if i, _, ok := next(); ok {
				order = append(order, i)
			}
		}
	}
	take(2)
	for i := 150; i < 155; i++ {
		c.show(i)
	}
	take(6)
	if got := fmt.Sprint(order); got != "[0 2 150 151 153 154 3 4]" {
		t.Errorf("the order is %s", got)
	}
	take(1000)
	seen := map[int]bool{}
	for _, i := range order {
		seen[i] = true
	}
	if len(order) != 198 || len(seen) != 198 {
		t.Errorf("%d were rated, %d different ones, want 198", len(order), len(seen))
	}
}
