package library

import (
	"slices"
	"time"

	"nonet/core/difficulty"
)

// Figures are what was solved of one level.
type Figures struct {
	Level       difficulty.Level // 0 if the level of a puzzle is not known
	Solved      int
	Week, Month int // solved in this week, from Monday, and in this month
	Unaided     int // solved without a hint

	// The times of the puzzles that were solved without a hint; zero if there are none.
	Best, Median, Mean time.Duration
}

// Summarise returns the figures of each level that occurs, the easiest first and unknown ones last,
// and those of all puzzles together. Weeks and months are those of the time zone of now.
func Summarise(solves []Solve, level func(Solve) difficulty.Level, now time.Time) (levels []Figures, all Figures) {
	of := map[difficulty.Level][]Solve{}
	for _, s := range solves {
		of[level(s)] = append(of[level(s)], s)
	}
	for l, some := range of {
		f := figuresOf(some, now)
		f.Level = l
		levels = append(levels, f)
	}
	slices.SortFunc(levels, func(a, b Figures) int {
		if a.Level == 0 || b.Level == 0 {
			return int(b.Level) - int(a.Level)
		}
		return int(a.Level) - int(b.Level)
	})
	return levels, figuresOf(solves, now)
}

func figuresOf(solves []Solve, now time.Time) (f Figures) {
	day := time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, now.Location())
	monday := day.AddDate(0, 0, -(int(day.Weekday())+6)%7)
	first := day.AddDate(0, 0, 1-day.Day())
	var times []time.Duration
	for _, s := range solves {
		f.Solved++
		if !s.At.Before(monday) {
			f.Week++
		}
		if !s.At.Before(first) {
			f.Month++
		}
		if s.Hints == 0 {
			f.Unaided++
			if s.Spent > 0 {
				times = append(times, s.Spent)
			}
		}
	}
	if n := len(times); n > 0 {
		slices.Sort(times)
		var sum time.Duration
		for _, t := range times {
			sum += t
		}
		f.Best, f.Median, f.Mean = times[0], (times[(n-1)/2]+times[n/2])/2, sum/time.Duration(n)
	}
	return f
}
