package hint

import (
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/logic/explainer"
	"nonet/core/sudoku"
)

// SayStep returns the hint for a step that package explainer found on a grid.
func SayStep(l Language, g *logic.Grid, step explainer.Step) Hint {
	d := step.Deduction
	if len(step.Chains) == 0 && !slices.Contains(explainer.Techniques(), d.Technique) {
		// The Explainer fills in other fields than package logic does for the same pattern.
		for same := range d.Technique.All(g, options) {
			if same.Key() == d.Key() {
				return Say(l, g, same)
			}
		}
	}
	s := speaker{Texts(l), g.Layout(), g, d}
	v := s.values()
	text, where := "why.steps.pattern", "where.on.cells"
	if len(d.Houses) > 0 {
		where = "where.on.houses"
	}
	switch {
	case len(step.Chains) > 0:
		text = "why.steps." + s.addSteps(v, step)
		where = "where.starts"
	case d.Technique == explainer.DirectPointing, d.Technique == explainer.DirectClaiming:
		v["Crossing"], v["Last"] = s.houses(d.Covers[:1]), s.houses(d.Covers[1:2])
		text = "why.steps.locked"
	case d.Technique == logic.BUG1 && d.Digits.Len() == 1:
		v["Fins"] = s.candidates(marked(d, logic.Cause))
		v["Grave"] = s.say("grave", v)
		text = "why.bug-plus-1"
	case kindOf(d.Technique) == bug:
		text = "why.steps.bug"
	case len(d.Places) > 0:
		text = "why.steps.hidden"
	case slices.Contains([]string{"naked", "hidden", "fish"}, textOf(d.Technique)):
		text = "why." + textOf(d.Technique) // of these the fields are the same
		if kindOf(d.Technique) == fish {
			s.addFish(v)
		}
	}
	if len(d.Places) > 0 {
		v["Placed"], v["PlacedDigit"] = s.layout.CellName(d.Places[0].Cell), sudoku.Symbol(d.Places[0].Digit)
	}
	return Hint{
		Technique: tidy(s.say("look", values{"Name": s.name()})),
		Where:     tidy(s.say(where, v)),
		Reason:    tidy(s.sentences(s.say(text, v), s.effect())),
	}
}

// addSteps adds the chains of a step, and says what proves it: "opposite", "contradiction", "same" or "ring".
func (s speaker) addSteps(v values, step explainer.Step) string {
	var told []story
	var assumptions []string
	var starts []logic.Candidate
	for _, c := range step.Chains {
		t := storyOf(c)
		told = append(told, t)
		if start := s.statement(t[0]); !slices.Contains(assumptions, start) {
			assumptions = append(assumptions, start)
			starts = append(starts, c[0].Candidate)
		}
	}
	v["Stories"], v["Assumptions"] = s.tellAll(told), strings.Join(assumptions, s.words["and.also"])
	v["Starts"] = s.candidates(starts)
	v["Assumed"], v["Opposite"] = s.statement(told[0][0]), s.node(told[0][0].Node, !told[0][0].is)
	switch first := step.Chains[0]; {
	case len(step.Chains) > 1 && len(assumptions) == 1:
		return "contradiction"
	case len(step.Chains) > 1:
		return "same"
	case first[0].Candidate == first[len(first)-1].Candidate && first[0].On == first[len(first)-1].On:
		return "ring"
	}
	return "opposite"
}

// storyOf returns a chain of the Explainer as a story. The assumption comes first.
func storyOf(c explainer.Chain) story {
	t := make(story, len(c))
	for i, imp := range c {
		t[i] = statement{Node: logic.Node{Digit: imp.Digit, Cells: []int{imp.Cell}}, is: imp.On, from: imp.From, house: imp.House}
	}
	return t
}
