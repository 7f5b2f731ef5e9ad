package band_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/band"
)

// A requester makes a request before every supposition, and fails the test if the request was
// possible and something else is supposed.
type requester struct {
	t      *testing.T
	random *rand.Rand
	cell   int
	digit  uint8

	possible    [][]grid // the solutions before any supposition, and those that each supposition leaves
	standing    []band.Configuration
	settled     grid
	before      *band.Configuration // the configuration that was just given up
	seen        bool                // Settle was called since the last supposition
	free, bound int                 // the possible requests for a new choice, and for a choice made before
}

func (w *requester) left() []grid { return w.possible[len(w.possible)-1] }

// next makes the next request, half the time for a digit of a solution.
func (w *requester) next() {
	w.cell, w.digit = w.random.IntN(81), uint8(1+w.random.IntN(9))
	if left := w.left(); len(left) > 0 && w.random.IntN(2) == 0 {
		w.digit = left[w.random.IntN(len(left))][w.cell]
	}
	if w.before != nil && w.random.IntN(2) == 0 {
		w.digit = w.before.Digit
	}
}

// about reports whether a configuration has the requested digit in the triad of the cell.
func (w *requester) about(c band.Configuration) bool {
	row, column := w.cell/9, w.cell%9
	if c.Chute < 3 {
		return c.Digit == w.digit && c.Chute == row/3 && c.Lines[column/3] == row%3
	}
	return c.Digit == w.digit && c.Chute-3 == column/3 && c.Lines[row/3] == column%3
}

// in reports whether the cell is in a chute.
func (w *requester) in(chute int) bool { return chute == w.cell/27 || chute == 3+w.cell%9/3 }

func (w *requester) Choose(c band.Choice) {
	if requested := c.Rule == band.Requested; requested && (c.Digit != w.digit || !w.in(c.Chute)) {
		w.t.Fatalf("%d in cell %d was requested, and %+v chosen", w.digit, w.cell, c)
	}
}

func (w *requester) Suppose(c band.Configuration) {
	possible := slices.ContainsFunc(w.left(), func(g grid) bool { return g[w.cell] == w.digit }) && w.settled[w.cell] == 0
	if w.seen && possible {
		w.free++
		if !w.about(c) {
			w.t.Fatalf("%d in cell %d was requested, and %+v supposed", w.digit, w.cell, c)
		}
	}
	if w.before != nil && possible && w.before.Digit == w.digit && w.in(w.before.Chute) {
		w.bound++
		if !w.about(c) {
			w.t.Fatalf("%d in cell %d was requested after %+v, and %+v supposed", w.digit, w.cell, *w.before, c)
		}
	}
	var left, others []grid
	for _, g := range w.left() {
		if l := (follower{solution: &g}); l.lies(c) {
			left = append(left, g)
		} else {
			others = append(others, g)
		}
	}
	w.possible[len(w.possible)-1] = others // for the alternatives
	w.possible = append(w.possible, left)
	w.standing = append(w.standing, c)
	w.before, w.seen = nil, false
}

func (w *requester) Withdraw(c band.Configuration) {
	w.possible = w.possible[:len(w.possible)-1]
	w.standing = w.standing[:len(w.standing)-1]
	w.settled = grid{} // no longer known
	w.before, w.seen = &c, false
	w.next()
}

func (w *requester) Settle(b *band.Candidates, possible bool) {
	for cell := range w.settled {
		w.settled[cell] = b.Digit(cell)
	}
	w.before, w.seen = nil, true
	w.next()
}

// TestChoose: a possible request is supposed next, and all solutions are found whatever the requests.
func TestChoose(t *testing.T) {
	t.Run("plain", func(t *testing.T) { testChoose(t, 500, 50) })
	t.Run("looking ahead", func(t *testing.T) {
		defer band.LookAheadAfter(0)()
		testChoose(t, 80, 20) // most suppositions follow one that was given up
	})
}

func testChoose(t *testing.T, mostly, besides int) {
	random := rand.New(rand.NewPCG(8, 81))
	full := brute(&grid{}, 1)[0]
	fresh, alternatives := 0, 0
	for i := range 300 {
		g := full
		for _, cell := range random.Perm(81)[:48+random.IntN(10)] {
			g[cell] = 0
		}
		want := brute(&g, 201)
		if len(want) > 200 {
			continue
		}
		w := &requester{t: t, random: random, possible: [][]grid{want}}
		s := band.Solver{Observer: w, Choose: func() (int, uint8, bool) { return w.cell, w.digit, true }}
		if i%2 == 0 {
			s.Rand = random
		}
		if got := all(&s, &g); !slices.Equal(got, want) {
			t.Fatalf("%v: %d solutions, want %d", g, len(got), len(want))
		}
		if len(w.standing) > 0 || s.Stats.Supposed != s.Stats.GivenUp || s.Stats.Deepest > 54 {
			t.Fatalf("%v: %v was not withdrawn, %+v", g, w.standing, s.Stats)
		}
		fresh, alternatives = fresh+w.free, alternatives+w.bound
	}
	if fresh < mostly || alternatives < besides {
		t.Errorf("only %d requests for a new choice and %d for an old one", fresh, alternatives)
	}
}

// A recorder records the events of a search as text.
type recorder []string

func (r *recorder) Choose(band.Choice)            {} // the rule of a choice differs if it was requested
func (r *recorder) Suppose(c band.Configuration)  { *r = append(*r, fmt.Sprint("suppose ", c)) }
func (r *recorder) Withdraw(c band.Configuration) { *r = append(*r, fmt.Sprint("withdraw ", c)) }
func (r *recorder) Settle(b *band.Candidates, possible bool) {
	*r = append(*r, fmt.Sprint("settle ", possible, *b))
}

// TestChooseOnce: up to the supposition for which Choose makes a request, a search is the same as
// without Choose.
func TestChooseOnce(t *testing.T) {
	for _, after := range []int64{512, 20, 3, 0} {
		t.Run(fmt.Sprintf("looking ahead after %d", after), func(t *testing.T) {
			defer band.LookAheadAfter(after)()
			random := rand.New(rand.NewPCG(5, 5))
			taken := 0
			for range 25 {
				g := randomPuzzle(random, random.IntN(30))
				three := func(s *band.Solver) {
					n := 0
					s.Search(g, func(*grid) bool { n++; return n < 3 })
				}
				var plain recorder
				three(&band.Solver{Observer: &plain})
				var suppositions []int // the indices in plain
				for i, event := range plain {
					if strings.HasPrefix(event, "suppose") {
						suppositions = append(suppositions, i)
					}
				}
				if len(suppositions) == 0 {
					continue
				}
				at := random.IntN(len(suppositions))
				cell, digit := random.IntN(81), uint8(1+random.IntN(9))
				var turned recorder
				s := band.Solver{Observer: &turned}
				s.Choose = func() (int, uint8, bool) { return cell, digit, s.Stats.Supposed == int64(at) }
				three(&s)
				same := suppositions[at]
				if len(turned) <= same || !slices.Equal(turned[:same], plain[:same]) {
					t.Fatalf("%v: a request for supposition %d changed what came before it", *g, at)
				}
				if turned[same] != plain[same] {
					taken++
				}
			}
			if taken < 3 {
				t.Errorf("only %d requests were taken", taken)
			}
		})
	}
}
