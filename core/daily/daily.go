// Package daily has the puzzle of the day: a function of the date alone, so it is the same for
// everyone, on every machine.
//
//	day := daily.Of(time.Now())
//	p, err := day.Puzzle(ctx)
//
// Making one takes some milliseconds, so nothing is kept. It depends on core/generate: if that makes
// different puzzles from the same seed, TestLasting fails, and version has to change.
package daily

import (
	"context"
	"fmt"
	"time"

	"nonet/core/difficulty"
	"nonet/core/generate"
	"nonet/core/sudoku"
)

// version is a part of every seed. Another version has other puzzles, also for days that are past.
const version = 1

// A Day is a date, without a time and a time zone.
type Day struct {
	Year  int
	Month time.Month
	Day   int
}

// First is the first day with a puzzle: that of the year in which Nonet appeared.
var First = Day{2026, time.January, 1}

// Of returns the day of a time, where that time is.
func Of(now time.Time) Day {
	year, month, day := now.Date()
	return Day{year, month, day}
}

// Parse reads a day as String writes it.
func Parse(text string) (Day, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Day{}, fmt.Errorf("%q is not a day such as 2026-11-22", text)
	}
	return Of(t), nil
}

// String returns the day as 2026-11-22.
func (d Day) String() string { return d.Time().Format(time.DateOnly) }

// Time returns noon of the day, for formatting it.
func (d Day) Time() time.Time { return time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.UTC) }

// Before returns the day that is a number of days earlier.
func (d Day) Before(days int) Day { return Of(d.Time().AddDate(0, 0, -days)) }

// Compare is negative if the day is earlier than another one, and 0 if it is the same.
func (d Day) Compare(other Day) int { return d.Time().Compare(other.Time()) }

// InMonth returns the first day of the month that is a number of months later.
func (d Day) InMonth(later int) Day {
	return Of(Day{d.Year, d.Month + time.Month(later), 1}.Time())
}

// Level returns the level of a day's puzzle. The week begins with an easy one and ends with the hardest.
func (d Day) Level() difficulty.Level {
	switch d.Time().Weekday() {
	case time.Monday:
		return difficulty.Easy
	case time.Tuesday, time.Wednesday:
		return difficulty.Medium
	case time.Thursday, time.Friday:
		return difficulty.Hard
	case time.Saturday:
		return difficulty.Unfair
	}
	return difficulty.Extreme
}

// Options returns what the generator is asked for: the seed is the version and the date.
func (d Day) Options() generate.Options {
	return generate.Options{
		Layout: sudoku.Classic(), Symmetry: sudoku.HalfTurn, Level: d.Level(),
		Seed: uint64(version*100_000_000 + d.Year*10_000 + int(d.Month)*100 + d.Day),
	}
}

// Puzzle makes the puzzle of a day.
func (d Day) Puzzle(ctx context.Context) (sudoku.Puzzle, error) {
	g, err := generate.New(d.Options())
	if err != nil {
		return sudoku.Puzzle{}, err
	}
	return g.Puzzle(ctx, 0)
}
