package exactcover

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"unsafe"
)

// TestResume: a search that is resumed at any checkpoint finds the covers that were still to be found there, with the same events and at the same cost
// in all, with and without requests and selected rows.
func TestResume(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	resumed := 0
	for round := range 400 {
		columns := 2 + random.IntN(6)
		rows := randomRows(random, columns)
		m := New(columns-round%4/2, round%4/2) // the last is secondary in half of the rounds
		for _, row := range rows {
			m.AddRow(row...)
		}
		solver := func(tell func(what string)) *Solver {
			s := m.NewSolver()
			s.Observer = teller(tell)
			if round%2 == 0 {
				s.Choose = func() (int, bool) { return int(s.Stats.Tries*7+s.Stats.Retracts) % len(rows), s.Stats.Tries%3 != 0 }
			}
			if round%3 == 0 {
				s.Select(round % len(rows))
			}
			return s
		}
		search := func(s *Solver, tell func(string)) {
			exhaustive, err := s.Search(context.Background().Err, func(rows []int) bool { tell(fmt.Sprint("cover ", rows)); return true })
			if !exhaustive || err != nil {
				t.Fatalf("exhaustive: %t, %v", exhaustive, err)
			}
		}

		var events []string
		tell := func(what string) { events = append(events, what) }
		s := solver(tell)
		var checkpoints []*Checkpoint
		var begins, depths []int
		s.Node = func() {
			checkpoints, begins, depths = append(checkpoints, s.Checkpoint()), append(begins, len(events)), append(depths, len(s.chosen)-s.fixed)
		}
		search(s, tell)
		all := slices.Clone(events)
		for i, c := range checkpoints {
			again := solver(tell)
			events = events[:0]    // without what selecting a row covers
			again.Node = func() {} // so that it could be resumed again
			if depth := again.Resume(c); depth != depths[i] {
				t.Errorf("%d rows had been tried, not %d", depths[i], depth)
			}
			if search(again, tell); !slices.Equal(events, all[begins[i]:]) || again.Stats != s.Stats {
				t.Fatalf("rows %v: resumed at checkpoint %d of %d: %v, %+v\nwant %v, %+v", rows, i, len(checkpoints), events, again.Stats, all[begins[i]:], s.Stats)
			}
			if size := c.Size(); size < 48+8*depths[i] || size > 1000+200*len(rows) {
				t.Errorf("a checkpoint at depth %d takes %d bytes", depths[i], size)
			}
			resumed++
		}
	}
	if resumed < 1000 {
		t.Errorf("only %d searches were resumed", resumed)
	}
}

// A teller is an Observer that tells everything in words.
type teller func(what string)

func (t teller) Choose(c, rows, equal int, requested bool) {
	t(fmt.Sprint("choose ", c, rows, equal, requested))
}
func (t teller) Cover(c int)         { t(fmt.Sprint("cover column ", c)) }
func (t teller) Uncover(c int)       { t(fmt.Sprint("uncover ", c)) }
func (t teller) Try(row int)         { t(fmt.Sprint("try ", row)) }
func (t teller) Retract(row int)     { t(fmt.Sprint("retract ", row)) }
func (t teller) DeadEnd(c int)       { t(fmt.Sprint("dead end ", c)) }
func (t teller) Strike(row, c int)   { t(fmt.Sprint("strike ", row, c)) }
func (t teller) Unstrike(row, c int) { t(fmt.Sprint("unstrike ", row, c)) }

// TestSizeOfCheckpoint: a checkpoint takes more with each open call, and with each row that is left.
func TestSizeOfCheckpoint(t *testing.T) {
	var c Checkpoint
	empty := c.Size()
	c.path = make([]level, 3)
	if got, want := c.Size(), empty+3*int(unsafe.Sizeof(level{})); got != want || empty <= 0 {
		t.Errorf("with three calls it takes %d bytes, want %d", got, want)
	}
	calls := c.Size()
	c.path[1].left, c.path[2].left = make([]int32, 5), make([]int32, 2)
	if got := c.Size(); got != calls+4*7 {
		t.Errorf("with seven rows left it takes %d bytes, and %d without", got, calls)
	}
}
