package daily_test

import (
	"testing"
	"time"

	"nonet/core/daily"
	"nonet/core/difficulty"
	"nonet/core/engine"
	"nonet/core/logic/hodoku"
)

// TestLasting: the puzzles of some days, which must never change. If the generator was changed on purpose,
// the version of this package changes too.
func TestLasting(t *testing.T) {
	for day, want := range lasting {
		d, err := daily.Parse(day)
		if err != nil {
			t.Fatal(err)
		}
		p, err := d.Puzzle(t.Context())
		if err != nil || p.Givens.String() != want {
			t.Errorf("the puzzle of %v is\n%v, want\n%s (%v)", d, p.Givens, want, err)
		}
	}
}

var lasting = map[string]string{
	"2026-01-01": ".9.3.6.8...6..........51..6.51.92.3...8...4...3.64.82.6..51..........3...2.9.3.6.",
	"2026-11-16": "381.....9.4....6.8.....9.......954...1..6..3...613.......7.....2.3....4.7.....586",
	"2026-11-17": ".7.4.....8...6..71..6..75..9....2.1..5.391.2..2.6....8..38..2..68..3...7.....9.6.",
	"2026-11-18": "28.......1..3.7.9..4.9....5...5.6..2..64719..4..2.9...6....2.3..7.1.5..9.......21",
	"2026-11-19": "..3...5.24..6..93..2.8.4.7.1....94.............64....1.5.2.8.1..39..5..46.8...2..",
	"2026-11-20": ".8914.2.7...9.3......8...4....3..1.2..34.19..2.1..9....2...8......2.4...1.4.3562.",
	"2026-11-21": ".....594.5..76.......1.4.....2..1.85..7.4.1..13.6..2.....4.6.......17..9.632.....",
	"2026-11-22": "..697......9..8.5......1..8..3.1..82.74...39.81..9.7..3..1......9.7..1......258..",
	"2028-02-29": "7.9..54.8.....81.........5....47.3.5.2.....7.4.7.51....7.........86.....2.41..8.6",
}

// TestEveryDay: the puzzle of each day of some weeks has one solution, the level of its weekday and givens
// that look the same upside down, and no two are equal.
func TestEveryDay(t *testing.T) {
	made := map[string]daily.Day{}
	for i := range 28 {
		d := daily.Day{2026, time.March, 1}.Before(-i)
		p, err := d.Puzzle(t.Context())
		if err != nil {
			t.Fatal(d, err)
		}
		if other, ok := made[p.Givens.String()]; ok {
			t.Errorf("%v and %v have the same puzzle", d, other)
		}
		made[p.Givens.String()] = d
		found, err := engine.For(p, 2).Search(t.Context(), p, engine.Options{Limit: 2})
		if err != nil || !found.Unique() {
			t.Fatalf("%v: %v, %v", d, found, err)
		}
		r, err := hodoku.Rate(t.Context(), p, found.Solutions[0])
		if err != nil || r.Level != d.Level() {
			t.Errorf("%v has level %v, want %v (%v)", d, r.Level, d.Level(), err)
		}
		for cell, digit := range p.Givens {
			if (digit == 0) != (p.Givens[len(p.Givens)-1-cell] == 0) {
				t.Errorf("%v is not symmetric", d)
				break
			}
		}
	}
}

// TestDays: days cross months and leap days, a week gets harder from Monday to Sunday, and the day is that of
// the place.
func TestDays(t *testing.T) {
	for _, test := range []struct {
		day    string
		before int
		want   string
	}{{"2026-11-22", 0, "2026-11-22"}, {"2026-03-01", 1, "2026-02-28"}, {"2028-03-01", 1, "2028-02-29"}, {"2026-01-05", 29, "2025-12-07"}} {
		d, err := daily.Parse(test.day)
		if got := d.Before(test.before).String(); err != nil || got != test.want {
			t.Errorf("%d days before %s is %s, want %s (%v)", test.before, test.day, got, test.want, err)
		}
	}
	if noon := (daily.Day{2026, time.November, 22}).Time().Format(time.RFC3339Nano); noon != "2026-11-22T12:00:00Z" {
		t.Errorf("the time of a day is %s, want noon", noon)
	}
	for _, bad := range []string{"", "today", "2026-13-01", "2026-02-30", "22.11.2026"} {
		if d, err := daily.Parse(bad); err == nil {
			t.Errorf("%q is read as %v", bad, d)
		}
	}
	level := difficulty.Level(0)
	for i := range 7 {
		d := daily.Day{2026, time.November, 16 + i} // a Monday
		if d.Level() < level {
			t.Errorf("%v is easier than the day before", d)
		}
		level = d.Level()
	}
	auckland := time.FixedZone("Auckland", 13*3600)
	if d := daily.Of(time.Date(2026, 11, 22, 23, 0, 0, 0, time.UTC).In(auckland)); d.String() != "2026-11-23" {
		t.Errorf("in Auckland it is %v", d)
	}
}

// TestOrder: days are ordered as in a calendar, and the months of one follow each other across years.
func TestOrder(t *testing.T) {
	d := daily.Day{2027, time.March, 31}
	for days := range 800 {
		if got := d.Before(days).Compare(d); (got < 0) != (days > 0) || (got == 0) != (days == 0) || d.Compare(d.Before(days)) != -got {
			t.Errorf("%d days before %v the order is %d", days, d, got)
		}
	}
	for later, want := range map[int]string{0: "2027-03-01", 1: "2027-04-01", -1: "2027-02-01", 9: "2027-12-01", 10: "2028-01-01", -2: "2027-01-01", -3: "2026-12-01", -27: "2024-12-01"} {
		if got := d.InMonth(later).String(); got != want {
			t.Errorf("%d months after %v is %s, want %s", later, d, got, want)
		}
	}
	if f := daily.First; f.Month != time.January || f.InMonth(0) != f || f.Compare(daily.Day{2026, time.November, 22}) > 0 {
		t.Errorf("the first day is %v, which begins no year, or not that of the example of Parse", f)
	}
	seeds := map[uint64]bool{}
	for i := range 400 {
		seeds[d.Before(-i).Options().Seed] = true
	}
	if len(seeds) != 400 {
		t.Errorf("400 days have %d seeds", len(seeds))
	}
}
