package hint

import (
	"fmt"
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/sudoku"
)

// A story is statements that follow from one another. The first is the assumption.
type story []statement

// A statement says that a node is true or false.
type statement struct {
	logic.Node
	is    bool
	from  []int // the indexes of the statements that it follows from
	house int   // where it is the last place, as an index into Layout.Houses, or -1
}

func (a statement) equal(b statement) bool {
	return a.is == b.is && a.Digit == b.Digit && slices.Equal(a.Cells, b.Cells) && slices.Equal(a.Set, b.Set)
}

// storiesOf divides the links of a deduction into stories. A story ends with the conclusion, or
// before a link that does not follow from what was said: in a chain, from what was said last.
func storiesOf(links []logic.Link, isChain bool, conclusion func(statement) bool) []story {
	var list []story
	var now story
	for _, l := range links {
		from, to := statement{Node: l.From, is: !l.Strong, house: -1}, statement{Node: l.To, is: l.Strong, house: -1}
		at := lastIndex(now, from)
		if len(now) > 0 && (at < 0 || isChain && at < len(now)-1 || conclusion(now[len(now)-1]) && !to.equal(now[len(now)-1])) {
			list = append(list, now)
			now, at = nil, -1
		}
		if at < 0 {
			now, at = story{from}, 0
		}
		// What comes back to the assumption is said again.
		if known := lastIndex(now, to); known > 0 && !isChain {
			now[known].from = append(now[known].from, at)
		} else {
			to.from = []int{at}
			now = append(now, to)
		}
	}
	if len(now) > 0 {
		list = append(list, now)
	}
	return list
}

// lastIndex returns the index of the last statement that is equal to one, or -1.
func lastIndex(t story, st statement) int {
	for i, other := range slices.Backward(t) {
		if other.equal(st) {
			return i
		}
	}
	return -1
}

// tell says a story: "If r1c1 is not 5, then r1c8 is 5 (the last place in row 1); so …"
func (s speaker) tell(t story) string {
	var steps []string
	before := []int{0} // what was said last
	for at := 1; at < len(t); {
		now := together(t, at)
		var statements []string
		for _, i := range now {
			said := s.statement(t[i])
			if note := s.note(t, t[i]); note != "" {
				said = s.say("note", values{"Statement": said, "Note": note})
			}
			statements = append(statements, said)
		}
		said := s.list(statements, "and")
		from := slices.Sorted(slices.Values(t[at].from))
		switch {
		case at == 1:
		case slices.Equal(from, before):
			said = s.say("so", values{"Statement": said})
		default:
			var reasons []string
			for _, i := range from {
				reasons = append(reasons, s.statement(t[i]))
			}
			said = s.say("because", values{"Statement": said, "Reasons": s.list(reasons, "and")})
		}
		steps = append(steps, said)
		before, at = now, at+len(now)
	}
	return s.say("story", values{"Start": s.statement(t[0]), "Steps": strings.Join(steps, s.words["then.next"])})
}

// together returns the indexes of the statement at an index and of those after it that are said with it: what is false for the same reason.
func together(t story, at int) []int {
	list := []int{at}
	for i := at + 1; i < len(t) && !t[at].is && !t[i].is && slices.Equal(t[i].from, t[at].from); i++ {
		list = append(list, i)
	}
	return list
}

func (s speaker) statement(st statement) string { return s.node(st.Node, st.is) }

// node says that a node is true or false: "r1c1 is 5", "5 is in r1c1 or r1c2", "set A has no 5".
func (s speaker) node(n logic.Node, is bool) string {
	key := "cell"
	switch {
	case n.Set != nil:
		key = "set"
	case len(n.Cells) > 1:
		key = "group"
	}
	return s.say(fmt.Sprintf("%s.%t", key, is), values{
		"Digit": sudoku.Symbol(n.Digit), "Cell": s.anyCell(n.Cells), "Set": s.letter(n.Set),
	})
}

// note says why the last place or the last candidate is true: "the last place in row 1".
func (s speaker) note(t story, st statement) string {
	if !st.is || st.Set != nil || len(st.from) == 0 {
		return ""
	}
	house, cells := st.house, slices.Clone(st.Cells)
	for _, from := range st.from {
		if t[from].is {
			return ""
		}
		if t[from].Digit != st.Digit {
			return s.words["last.candidate"]
		}
		cells = append(cells, t[from].Cells...)
	}
	if house < 0 {
		house = s.houseOf(st.Digit, cells)
	}
	if house < 0 {
		return ""
	}
	key := "last.place"
	if len(st.Cells) > 1 {
		key = "last.places"
	}
	return s.say(key, values{"House": s.houses([]int{house})})
}

// houseOf returns a house in which all places of a digit are among some cells, which it has, or -1.
func (s speaker) houseOf(digit uint8, cells []int) int {
	for h, house := range s.layout.Houses() {
		missing := slices.ContainsFunc(cells, func(c int) bool { return !slices.Contains(house.Cells, c) })
		further := slices.ContainsFunc(house.Cells, func(c int) bool { return s.g.Candidates(c).Has(digit) && !slices.Contains(cells, c) })
		if !missing && !further {
			return h
		}
	}
	return -1
}

// setsOf returns the almost locked sets of the links, in order.
func setsOf(d logic.Deduction) [][]int {
	var list [][]int
	for _, l := range d.Links {
		for _, n := range []logic.Node{l.From, l.To} {
			if n.Set != nil && !slices.ContainsFunc(list, func(other []int) bool { return slices.Equal(other, n.Set) }) {
				list = append(list, n.Set)
			}
		}
	}
	return list
}

// letter returns the letter of an almost locked set: A for the first.
func (s speaker) letter(set []int) string {
	i := slices.IndexFunc(setsOf(s.d), func(other []int) bool { return slices.Equal(other, set) })
	return string(rune('A' + i))
}
