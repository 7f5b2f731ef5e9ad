package hint

import (
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/position"
)

// addChains adds the chains of the Explainer, and returns the key of the text.
func (s speaker) addChains(v values) string {
	stories := s.chained()
	var assumptions []string
	for _, t := range stories {
		if start := s.statement(t[0]); !slices.Contains(assumptions, start) {
			assumptions = append(assumptions, start)
		}
	}
	first := stories[0]
	last := first[len(first)-1]
	v["Stories"], v["Assumptions"] = s.words["chains.use."+s.d.Technique.ID]+s.tellAll(stories), strings.Join(assumptions, s.words["and.also"])
	v["Opposite"] = s.node(first[0].Node, !first[0].is)
	switch {
	case len(stories) > 1:
		return "why.chains.same"
	case len(s.d.Chains) > 1:
		v["Clash"] = s.say("clash.both", values{"Cell": s.cells(last.Cells), "Digit": s.digits(position.DigitsOf([]position.Candidate{{Digit: last.Digit}}))})
	case first[0].equal(last):
		return "why.chains.ring"
	default:
		v["Clash"] = s.say("clash.start", values{"Assumed": s.statement(first[0])})
	}
	return "why.contradiction"
}

// chained returns the chains of the Explainer as stories. Two that lead from one assumption to a candidate being true and false are one story.
func (s speaker) chained() []story {
	var stories []story
	for _, c := range s.d.Chains {
		t := make(story, len(c))
		for i, imp := range c {
			t[i] = statement{Node: logic.Node{Digit: imp.Digit, Cells: []int{imp.Cell}}, is: imp.On, from: imp.From, house: imp.House}
		}
		if len(stories) == 1 && stories[0][0].equal(t[0]) {
			stories[0] = stories[0].with(t)
			continue
		}
		stories = append(stories, t)
	}
	return stories
}

// with returns a story with those statements of another that it lacks. Both have the same assumption.
func (t story) with(other story) story {
	whole := slices.Clone(t)
	now := make([]int, len(other)) // the index in whole
	for i, st := range other {
		if now[i] = lastIndex(whole, st); now[i] < 0 || i == len(other)-1 {
			var from []int
			for _, cause := range st.from {
				from = append(from, now[cause])
			}
			st.from = from
			whole = append(whole, st)
			now[i] = len(whole) - 1
		}
	}
	return whole
}
