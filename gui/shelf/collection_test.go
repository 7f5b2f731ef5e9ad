package shelf

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/library"
	"nonet/core/logic"
	"nonet/core/rating"
)

// aCollection returns a collection of n puzzles that are not rated yet.
func aCollection(t *testing.T, n int) *Collection {
	t.Helper()
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "%04d%s\n", 1111+i%8+i/8%8*10+i/64%8*100, strings.Repeat(".", 77))
	}
	r := readPuzzles(reading{name: "test", most: n}, strings.NewReader(text.String()))
	if r.err != nil || len(r.entries) != n {
		t.Fatalf("%d puzzles were read: %v", len(r.entries), r.err)
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
			c.marks[i].rating = &rating.Rating{Level: logic.Level(random.IntN(6))}
		}
	}
	for level := range logic.Level(6) {
		for status := anyStatus; status <= solved; status++ {
			c.filter = filter{level, status}
			c.sift()
			fits, place, open := 0, 0, false
			for i, m := range c.marks {
				open = open || level != 0 && m.rating == nil && status.has(m.status)
				fit := (level == 0 || m.rating != nil && m.rating.Level == level) && status.has(m.status)
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
	c.setRatings([]rated{{index: 1}, {index: 152}})
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

// TestReadInParts: a long file is read in two parts; a line that cannot be read costs only itself, in both.
func TestReadInParts(t *testing.T) {
	var text strings.Builder
	for i := range atOnce + 500 {
		if i == 10 || i == atOnce+10 {
			fmt.Fprintln(&text, strings.Repeat("5x", 40)+"1")
			continue
		}
		fmt.Fprintln(&text, "1"+strings.Repeat(".", 80))
	}
	r := readPuzzles(reading{name: "test"}, strings.NewReader(text.String()))
	if len(r.entries) != atOnce || r.rest == nil || r.err == nil {
		t.Fatalf("%d puzzles at once, the rest is %v, the error %v", len(r.entries), r.rest, r.err)
	}
	read, bad := 0, 0
	for {
		_, err := r.rest.Next()
		if isMisread(err) {
			bad++
		} else if err != nil {
			break
		} else {
			read++
		}
	}
	if read != 498 || bad != 1 {
		t.Errorf("%d more were read, %d could not", read, bad)
	}
}
