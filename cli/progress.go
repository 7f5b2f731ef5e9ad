package cli

import (
	"fmt"
	"math"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// longSearch is the time after which the progress line is about a single puzzle.
const longSearch = time.Second

// progress returns a function that makes the progress line for each frame.
func (b *batch) progress(in *input) func(elapsed time.Duration) string {
	part := in.part(b.stderr)
	handed, since := int64(0), time.Duration(0)
	return func(elapsed time.Duration) string {
		b.mu.Lock()
		defer b.mu.Unlock()
		if b.handed != handed {
			handed, since = b.handed, elapsed
		}
		left := b.read.Load() - b.handed
		waiting := left == 0 && !b.ended
		switch {
		case waiting && b.stderr.terminal.typing:
			return ""
		case waiting, left == 0, b.first.engine == nil, elapsed-since < longSearch:
			return progressLine(b.done, elapsed, float64(b.done)/float64(max(b.done+left, 1))*part())
		case b.first.accused:
			return accusing(b.done+1, elapsed-since)
		}
		return searching(b.done+1, b.first.engine.ID, elapsed-since)
	}
}

// searching returns the line for a puzzle that takes long.
func searching(number int64, id string, d time.Duration) string {
	return fmt.Sprintf("searching puzzle %s with %s (Ctrl+C stops) … %s", grouped(number), id, duration(d))
}

// accusing returns the line for a puzzle whose suspects take long.
func accusing(number int64, d time.Duration) string {
	return fmt.Sprintf("looking for suspects in puzzle %s (Ctrl+C stops) … %s", grouped(number), duration(d))
}

// progressLine returns the line for a number of puzzles done. If part, the part of all
// puzzles that this is, is not 0, it includes the time left.
func progressLine(done int64, elapsed time.Duration, part float64) string {
	line := fmt.Sprintf("%s, %s/s, %s", groupedPuzzles(done), grouped(int64(float64(done)/elapsed.Seconds())), duration(elapsed))
	if part > 0 {
		left := time.Duration(float64(elapsed) * (1/part - 1))
		line += fmt.Sprintf("; %.0f %%, %s left", math.Floor(100*part), duration(left))
	}
	return line
}

func groupedPuzzles(n int64) string {
	if n == 1 {
		return "1 puzzle"
	}
	return grouped(n) + " puzzles"
}

// grouped formats a number with thousands separators: 1,234,567.
func grouped(n int64) string { return message.NewPrinter(language.English).Sprint(n) }

// duration formats a time: 12 s, 3 min 20 s, 2 h 5 min.
func duration(d time.Duration) string {
	seconds := int64(d.Seconds())
	switch minutes := seconds / 60; {
	case seconds < 60:
		return fmt.Sprintf("%d s", seconds)
	case minutes < 60:
		return fmt.Sprintf("%d min %d s", minutes, seconds%60)
	default:
		return fmt.Sprintf("%d h %d min", minutes/60, minutes%60)
	}
}
