// Package difficulty has the levels of puzzles and techniques. What a level is called for people is in core/rating, and how it is found in
// core/logic/hodoku.
package difficulty

// A Level is HoDoKu's difficulty of a puzzle or technique.
type Level uint8

// The levels.
const (
	Easy Level = iota + 1
	Medium
	Hard
	Unfair
	Extreme
)

// String returns the level as one word, empty for no level.
func (l Level) String() string {
	names := [...]string{"", "easy", "medium", "hard", "unfair", "extreme"}
	if int(l) < len(names) {
		return names[l]
	}
	return "unknown"
}
