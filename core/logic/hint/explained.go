package hint

import (
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/sudoku"
)

// addChains adds the chains of the Explainer, and returns the key of the text.
func (s speaker) addChains(v values) string {
	derivations := s.chained()
	var assumptions []string
	for _, t := range derivations {
		if start := s.statement(t[0]); !slices.Contains(assumptions, start) {
			assumptions = append(assumptions, start)
		}
	}
	first := derivations[0]
	last := first[len(first)-1]
	v["Derivations"], v["Assumptions"] = s.words["chains.use."+s.d.Technique.ID]+s.deriveAll(derivations), strings.Join(assumptions, s.words["and.also"])
	switch {
	case len(derivations) > 1:
		return "why.chains.same"
	case len(s.d.Chains) > 1:
		v["Clash"] = s.say("clash.both", values{"Cell": s.cells(last.Cells), "Digit": sudoku.Symbol(last.Digit)})
	case first[0].equal(last):
		return "why.chains.ring"
	default:
		v["Clash"] = s.say("clash.start", values{"Assumed": s.statement(first[0])})
	}
	return "why.contradiction"
}

// chained returns the chains of the Explainer as derivations. Two that lead from one assumption to a candidate being true and false are one derivation.
func (s chainSpeaker) chained() []derivation {
	var derivations []derivation
	for _, c := range s.d.Chains {
		t := make(derivation, len(c))
		for i, imp := range c {
			t[i] = statement{Node: logic.Node{Digit: imp.Digit, Cells: []int{imp.Cell}}, is: imp.On, from: imp.From, house: imp.House}
		}
		if len(derivations) == 1 && derivations[0][0].equal(t[0]) {
			derivations[0] = derivations[0].with(t)
			continue
		}
		derivations = append(derivations, t)
	}
	return derivations
}

// with returns a derivation with those statements of another that it lacks. Both have the same assumption.
func (t derivation) with(other derivation) derivation {
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
