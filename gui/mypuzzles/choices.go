package mypuzzles

import (
	"nonet/core/difficulty"
	"nonet/core/library"
	"nonet/core/rating"
	"nonet/core/words"
	"nonet/gui/controls"
)

// Statuses are a choice of Statuses.
type Statuses int

// The choices, in the order in which they are offered.
const (
	AnyStatus Statuses = iota
	Unsolved
	Begun
	Solved
)

// Has reports whether a status is among those chosen.
func (s Statuses) Has(of library.Status) bool {
	switch s {
	case Unsolved:
		return of != library.Solved
	case Begun:
		return of == library.Begun
	case Solved:
		return of == library.Solved
	}
	return true
}

// LevelChoice returns a choice of levels. The first is any.
func LevelChoice(chosen difficulty.Level) *controls.Choice {
	names := []string{words.T("filter.level.any")}
	at := 0
	for i, name := range rating.Levels() {
		names = append(names, words.Level(name))
		if rating.LevelNamed(name) == chosen {
			at = i + 1
		}
	}
	return controls.NewChoice(names, at)
}

// ChosenLevel returns what is chosen there; 0 for any.
func ChosenLevel(c *controls.Choice) difficulty.Level {
	if at := c.SelectedIndex(); at > 0 {
		return rating.LevelNamed(rating.Levels()[at-1])
	}
	return 0
}

// StatusChoice returns a choice of Statuses.
func StatusChoice(chosen Statuses) *controls.Choice {
	var names []string
	for _, key := range []string{"any", "unsolved", "begun", "solved"} {
		names = append(names, words.T("filter.status."+key))
	}
	return controls.NewChoice(names, int(chosen))
}
