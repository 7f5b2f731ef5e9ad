package puzzles

import (
	"errors"
	"fmt"
	"strings"

	"nonet/core/format"
)

// Teaching is the name of the collection for teaching. Each of its puzzles shows a Lesson, and its title says
// which.
const Teaching = "teaching"

// A Lesson is what a puzzle for teaching shows: how many digits each of three engines takes back before it finds the
// solution. Those that do not matter are Any.
type Lesson struct {
	DepthFirst int
	MRV        int // forward checking with MRV
	Links      int // dancing links
}

// Any stands for a number of backtracks that is not part of a lesson.
const Any = -1

// Title returns the title of a puzzle with this lesson: "300 backtracks, 12 with MRV, 0 with dancing links".
func (l Lesson) Title() string {
	title := fmt.Sprintf("%d backtracks", l.DepthFirst)
	if l.DepthFirst == 1 {
		title = "1 backtrack"
	}
	if l.MRV != Any {
		title += fmt.Sprintf(", %d with MRV", l.MRV)
	}
	if l.Links != Any {
		title += fmt.Sprintf(", %d with dancing links", l.Links)
	}
	return title
}

// LessonOf returns the lesson of a puzzle for teaching. It returns an error if the title names none.
func LessonOf(e format.Entry) (Lesson, error) {
	l := Lesson{MRV: Any, Links: Any}
	fmt.Sscanf(strings.Replace(e.Title, "backtracks", "backtrack", 1), "%d backtrack, %d with MRV, %d with dancing links", &l.DepthFirst, &l.MRV, &l.Links)
	if l.Title() != e.Title {
		return Lesson{}, errors.New("the title of the puzzle names no lesson: " + e.Title)
	}
	return l, nil
}
