package exactcover

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func Example() {
	m := New(7, 0)
	m.AddRow(2, 4, 5)
	m.AddRow(0, 3, 6)
	m.AddRow(1, 2, 5)
	m.AddRow(0, 3)
	m.AddRow(1, 6)
	m.AddRow(3, 4, 6)
	m.NewSolver().Search(context.Background().Err, func(rows []int) bool {
		fmt.Println(rows)
		return true
	})
	// Output: [3 0 4]
}

// covers lists the sets of rows that cover each column once, by trying every set.
func covers(columns int, rows [][]int) []string {
	var found []string
	for set := range 1 << len(rows) {
		count := make([]int, columns)
		var chosen []int
		for r, row := range rows {
			if set>>r&1 == 0 {
				continue
			}
			chosen = append(chosen, r)
			for _, c := range row {
				count[c]++
			}
		}
		if !slices.ContainsFunc(count, func(n int) bool { return n != 1 }) {
			found = append(found, fmt.Sprint(chosen))
		}
	}
	slices.Sort(found)
	return found
}

func randomRows(random *rand.Rand, columns int) [][]int {
	rows := make([][]int, 1+random.IntN(11))
	for r := range rows {
		rows[r] = random.Perm(columns)[:1+random.IntN(min(3, columns))]
		if random.IntN(2) == 0 {
			slices.Sort(rows[r])
		}
	}
	return rows
}

func TestAgreesWithTryingEverySet(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	several := 0
	for range 3000 {
		columns := 1 + random.IntN(7)
		rows := randomRows(random, columns)
		m := New(columns, 0)
		for _, row := range rows {
			m.AddRow(row...)
		}
		var found []string
		log := &eventLog{t: t, matrix: rows, covered: make([]bool, columns), pick: -1}
		s := m.NewSolver()
		s.Observer = log
		exhaustive, err := s.Search(context.Background().Err, func(rows []int) bool {
			sorted := slices.Sorted(slices.Values(rows))
			found = append(found, fmt.Sprint(sorted))
			return true
		})
		slices.Sort(found)
		want := covers(columns, rows)
		if !exhaustive || err != nil || !slices.Equal(found, want) {
			t.Fatalf("%d columns, rows %v: found %v (exhaustive %v, %v), want %v", columns, rows, found, exhaustive, err, want)
		}
		if slices.Contains(log.covered, true) || len(log.rows) != 0 {
			t.Fatalf("rows %v: an exhaustive search left columns %v covered and rows %v chosen", rows, log.covered, log.rows)
		}
		if len(want) > 1 {
			several++
		}
	}
	if several < 50 {
		t.Errorf("only %d of the matrices had several covers: too few for this test", several)
	}
}

// TestSecondary: the rows of a cover share no secondary column, which none of them needs; what one strikes comes back when it is taken back, the
// last first, and could be tried before.
func TestSecondary(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	fewer, struck := 0, 0
	for range 3000 {
		primary, secondary := 1+random.IntN(4), 1+random.IntN(4)
		rows := randomRows(random, primary)
		all := covers(primary, rows)
		m := New(primary, secondary)
		for r := range rows {
			for c := range secondary {
				if random.IntN(3) == 0 {
					rows[r] = append(rows[r], primary+c)
				}
			}
			m.AddRow(rows[r]...)
		}
		want := slices.DeleteFunc(slices.Clone(all), func(cover string) bool {
			used := map[int]int{}
			for word := range strings.FieldsSeq(strings.Trim(cover, "[]")) {
				row, err := strconv.Atoi(word)
				if err != nil {
					t.Fatal(err)
				}
				for _, c := range rows[row] {
					used[c]++
				}
			}
			for _, n := range used {
				if n > 1 {
					return true
				}
			}
			return false
		})
		var found []string
		s := m.NewSolver()
		log := &strikeLog{t: t, s: s}
		s.Observer = log
		exhaustive, err := s.Search(context.Background().Err, func(rows []int) bool {
			found = append(found, fmt.Sprint(slices.Sorted(slices.Values(rows))))
			return true
		})
		slices.Sort(found)
		if !exhaustive || err != nil || !slices.Equal(found, want) {
			t.Fatalf("%d columns and %d secondary ones, rows %v: found %v (exhaustive %v, %v), want %v", primary, secondary, rows, found, exhaustive, err, want)
		}
		if len(log.struck) != 0 {
			t.Fatalf("rows %v have not come back", log.struck)
		}
		if struck += log.all; len(want) < len(all) {
			fewer++
		}
	}
	if fewer < 100 || struck < 1000 {
		t.Errorf("only %d matrices lost covers by their secondary columns, and %d rows were struck", fewer, struck)
	}
}

// A strikeLog checks the rows that secondary columns strike.
type strikeLog struct {
	t      *testing.T
	s      *Solver
	struck []int
	all    int
}

func (l *strikeLog) Choose(int, int, int, bool) {}
func (l *strikeLog) Cover(int)                  {}
func (l *strikeLog) Uncover(int)                {}
func (l *strikeLog) Retract(int)                {}
func (l *strikeLog) DeadEnd(int)                {}

func (l *strikeLog) Try(row int) {
	if slices.Contains(l.struck, row) {
		l.t.Fatalf("row %d is tried, but was struck", row)
	}
}

func (l *strikeLog) Strike(row, _ int) {
	if slices.Contains(l.struck, row) || slices.Contains(l.s.chosen, row) {
		l.t.Fatalf("row %d is struck, of %v chosen and %v struck", row, l.s.chosen, l.struck)
	}
	l.struck, l.all = append(l.struck, row), l.all+1
}

func (l *strikeLog) Unstrike(row, _ int) {
	if last := len(l.struck) - 1; last < 0 || l.struck[last] != row {
		l.t.Fatalf("row %d comes back, but %v were struck", row, l.struck)
	}
	l.struck = l.struck[:len(l.struck)-1]
}

// TestChoose: a requested row is tried next if possible, and the same covers are found
// whatever the requests.
func TestChoose(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	taken := 0
	for range 3000 {
		columns := 1 + random.IntN(7)
		rows := randomRows(random, columns)
		m := New(columns, 0)
		for _, row := range rows {
			m.AddRow(row...)
		}
		s := m.NewSolver()
		log := &requestLog{eventLog: eventLog{t: t, matrix: rows, covered: make([]bool, columns), pick: -1}, requested: -1}
		s.Observer = log
		s.Choose = func() (int, bool) {
			if log.requested < 0 {
				log.requested = random.IntN(len(rows))
				log.free = !log.chosen && !slices.ContainsFunc(rows[log.requested], func(c int) bool { return log.covered[c] })
			}
			return log.requested, true
		}
		var found []string
		exhaustive, err := s.Search(context.Background().Err, func(rows []int) bool {
			found = append(found, fmt.Sprint(slices.Sorted(slices.Values(rows))))
			return true
		})
		slices.Sort(found)
		if want := covers(columns, rows); !exhaustive || err != nil || !slices.Equal(found, want) {
			t.Fatalf("%d columns, rows %v: found %v (exhaustive %v, %v), want %v", columns, rows, found, exhaustive, err, want)
		}
		taken += log.taken
	}
	if taken < 1000 {
		t.Errorf("only %d requests were taken", taken)
	}
}

// A requestLog checks that a requested row is tried if possible.
type requestLog struct {
	eventLog
	requested int  // -1 for nothing yet
	free      bool // it can be tried now
	chosen    bool // the column has been chosen, and one of its rows tried
	taken     int
}

func (l *requestLog) Choose(c, rows, equal int, requested bool) {
	if requested != l.free {
		l.t.Fatalf("row %d can be tried now: %v; taken: %v", l.requested, l.free, requested)
	}
	l.eventLog.Choose(c, rows, equal, requested)
}

func (l *requestLog) Try(row int) {
	if l.free {
		l.taken++
		if row != l.requested {
			l.t.Fatalf("row %d is tried, not row %d", row, l.requested)
		}
	}
	l.requested, l.free, l.chosen = -1, false, false
	l.eventLog.Try(row)
}

func (l *requestLog) Retract(row int) {
	l.chosen = true
	l.eventLog.Retract(row)
}

// An eventLog checks that events are undone in reverse order.
type eventLog struct {
	t       *testing.T
	matrix  [][]int // the columns of each row
	covered []bool
	order   []int
	rows    []int
	pick    int // the column that was chosen and must be covered next; -1 for any
}

func (l *eventLog) Choose(c, rows, equal int, requested bool) {
	sizes := make([]int, len(l.covered)) // of the columns that are not covered
	for _, row := range l.matrix {
		if !slices.ContainsFunc(row, func(c int) bool { return l.covered[c] }) {
			for _, c := range row {
				sizes[c]++
			}
		}
	}
	same, fewer := 0, 0
	for other, size := range sizes {
		switch {
		case l.covered[other]:
		case size == sizes[c]:
			same++
		case size < sizes[c]:
			fewer++
		}
	}
	if l.covered[c] || rows == 0 || rows != sizes[c] || equal != same || fewer > 0 && !requested {
		l.t.Fatalf("column %d with %d rows is chosen among %d, covered: %v; it has %d, as many as %d columns, and %d have fewer",
			c, rows, equal, l.covered[c], sizes[c], same, fewer)
	}
	l.pick = c
}

func (l *eventLog) Cover(c int) {
	if l.covered[c] {
		l.t.Fatalf("column %d covered twice", c)
	}
	if l.pick >= 0 && l.pick != c {
		l.t.Fatalf("column %d is covered, but column %d was chosen", c, l.pick)
	}
	l.pick = -1
	l.covered[c] = true
	l.order = append(l.order, c)
}

func (l *eventLog) Uncover(c int) {
	if last := l.order[len(l.order)-1]; last != c {
		l.t.Fatalf("column %d uncovered, but %d was covered last", c, last)
	}
	l.order = l.order[:len(l.order)-1]
	l.covered[c] = false
}

func (l *eventLog) Try(row int) { l.rows = append(l.rows, row) }

func (l *eventLog) Retract(row int) {
	if last := l.rows[len(l.rows)-1]; last != row {
		l.t.Fatalf("row %d taken back, but %d was tried last", row, last)
	}
	l.rows = l.rows[:len(l.rows)-1]
}

func (l *eventLog) Strike(row, c int) {
	l.t.Fatalf("row %d is struck, but column %d is not secondary", row, c)
}

func (l *eventLog) Unstrike(row, c int) { l.Strike(row, c) }

func (l *eventLog) DeadEnd(c int) {
	if l.covered[c] {
		l.t.Fatalf("dead end at column %d, which is covered", c)
	}
}

// TestLasting: a search costs what it did in the version before: runs of dancing links that were
// saved name their decisions by number. If you change the search on purpose, replace the figures.
func TestLasting(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	const columns = 36
	m := New(columns, 0)
	for range 220 {
		m.AddRow(random.Perm(columns)[:3+random.IntN(3)]...)
	}
	s, covers, asked := m.NewSolver(), 0, int64(0)
	_, err := s.Search(func() error { asked++; return nil }, func([]int) bool { covers++; return true })
	if want := (Stats{Nodes: 35283, Tries: 35282, Retracts: 35282, Updates: 1175666, Deepest: 11}); s.Stats != want || covers != 55 || err != nil {
		t.Errorf("%#v, %d covers, %v; want %#v", s.Stats, covers, err, want)
	}
	if want := (s.Stats.Nodes + pollEvery - 1) / pollEvery; asked != want { // a budget is counted in these questions
		t.Errorf("it has asked %d times whether it is over, want %d", asked, want)
	}
}

func TestSelect(t *testing.T) {
	m := New(4, 0)
	m.AddRow(0, 1)
	m.AddRow(2, 3)
	m.AddRow(1, 2)
	m.AddRow(2)
	m.AddRow(3)
	s := m.NewSolver()
	if !s.Select(0) {
		t.Fatal("the first row could not be selected")
	}
	if s.Select(2) {
		t.Fatal("two rows with column 1 were selected")
	}
	var found []string
	s.Search(context.Background().Err, func(rows []int) bool {
		found = append(found, fmt.Sprint(rows))
		return true
	})
	if want := []string{"[0 1]", "[0 3 4]"}; !slices.Equal(found, want) {
		t.Errorf("found %v, want %v", found, want)
	}
	if s.Stats.Tries != 3 || s.Stats.Deepest != 2 {
		t.Errorf("what was selected counts as tried: %+v", s.Stats)
	}
}

func TestStops(t *testing.T) {
	m := New(1, 0)
	for range 3 {
		m.AddRow(0)
	}
	count := 0
	exhaustive, err := m.NewSolver().Search(context.Background().Err, func([]int) bool { count++; return count < 2 })
	if count != 2 || exhaustive || err != nil {
		t.Errorf("stopped after %d, exhaustive %v, %v; want 2, false, nil", count, exhaustive, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	exhaustive, err = m.NewSolver().Search(ctx.Err, func([]int) bool { t.Error("found a cover although cancelled"); return true })
	if exhaustive || err != context.Canceled {
		t.Errorf("cancelled: exhaustive %v, %v; want false, %v", exhaustive, err, context.Canceled)
	}
}

func TestAddRowRefuses(t *testing.T) {
	for name, columns := range map[string][]int{"none": {}, "unknown": {3}, "negative": {-1}, "twice": {1, 1}} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Errorf("AddRow(%v) did not panic", columns)
				}
			}()
			New(2, 1).AddRow(columns...)
		})
	}
}
