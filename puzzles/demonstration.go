package puzzles

import (
	"errors"
	"fmt"
	"strings"

	"nonet/core/format"
)

// Teaching is the name of the collection for teaching. Each of its puzzles shows a Demonstration, and its title says
// which.
const Teaching = "teaching"

// A Demonstration is what a puzzle for teaching shows: what some engines do before they find the solution. Numbers that do not matter are Any.
type Demonstration struct {
	DepthFirst int // digits that depth-first search takes back
	MRV        int // those of forward checking with MRV
	Links      int // those of dancing links
	Conflicts  int // from which clause learning learns
	Jumped     int // decisions that it jumps over
}

// Any stands for a number that is not part of a demonstration.
const Any = -1

// parts are the numbers of a demonstration, each with how a title says it.
func (d *Demonstration) parts() []part {
	return []part{
		{&d.DepthFirst, "%d backtracks"}, {&d.MRV, "%d with MRV"}, {&d.Links, "%d with dancing links"},
		{&d.Conflicts, "%d conflicts with clause learning"}, {&d.Jumped, "%d decisions jumped over"},
	}
}

type part struct {
	number *int
	format string
}

// String says the number.
func (p part) String() string {
	format := p.format
	if *p.number == 1 {
		format = strings.NewReplacer("backtracks", "backtrack", "conflicts", "conflict", "decisions", "decision").Replace(format)
	}
	return fmt.Sprintf(format, *p.number)
}

// Title returns the title of a puzzle with this demonstration: "300 backtracks, 12 with MRV, 0 with dancing links".
func (d Demonstration) Title() string {
	var texts []string
	for _, p := range d.parts() {
		if *p.number != Any {
			texts = append(texts, p.String())
		}
	}
	return strings.Join(texts, ", ")
}

// DemonstrationOf returns the demonstration of a puzzle for teaching. It returns an error if the title names none.
func DemonstrationOf(e format.Entry) (Demonstration, error) {
	var d Demonstration
	texts := strings.Split(e.Title, ", ")
	for _, p := range d.parts() {
		if *p.number = Any; len(texts) == 0 {
			continue
		}
		if n, err := fmt.Sscanf(texts[0], "%d", p.number); n == 1 && err == nil && p.String() == texts[0] {
			texts = texts[1:]
		} else {
			*p.number = Any
		}
	}
	if e.Title == "" || d.Title() != e.Title {
		return Demonstration{}, errors.New("the title of the puzzle names no demonstration: " + e.Title)
	}
	return d, nil
}
