package hint

import (
	"slices"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// concluded reports whether a statement about a cell is what the deduction concludes.
func (s chainSpeaker) concluded(st statement) bool {
	effect := s.d.Strikes
	if st.is {
		effect = s.d.Places
	}
	return slices.Contains(effect, position.Candidate{Cell: st.Cells[0], Digit: st.Digit})
}

// derivations returns the derivations of the step: those of the Explainer's chains, or of the links.
func (s chainSpeaker) derivations() []derivation {
	if len(s.d.Chains) > 0 {
		return s.chained()
	}
	return derivationsOf(s.d.Links, kindOf(s.d.Technique) != net)
}

// addDerivations adds what follows from each assumption, and returns the key of the text.
func (s speaker) addDerivations(v values) string {
	derivations := s.derivations()
	var all []derivation
	var starts []position.Candidate
	for _, m := range s.d.Marks {
		if m.Role != logic.Cause && m.Role != logic.Fin {
			continue
		}
		start := statement{Node: logic.Node{Digit: m.Digit, Cells: []int{m.Cell}}, is: m.Role == logic.Cause}
		if !slices.Contains(starts, m.Candidate) {
			starts = append(starts, m.Candidate)
		}
		if s.concluded(start) && !s.contradicts() {
			all = append(all, derivation{start}) // a place that is the conclusion itself needs no links
		}
	}
	all = append(all, derivations...)
	v["Derivations"] = s.deriveAll(all)
	v["Starts"] = s.candidates(starts)
	v["StartDigits"] = s.anyDigit(position.DigitsOf(starts))
	v["StartCells"] = s.anyCell(cellsOf(starts))
	v["Clash"] = ""
	if len(derivations) == 0 {
		return "why." + s.d.Technique.ID
	}
	if s.contradicts() {
		v["Clash"] = s.clashOf(derivations)
		return "why.contradiction"
	}
	switch {
	case len(s.d.Houses) > 0:
		return "why.forcing.house"
	case len(starts) == 1:
		return "why.forcing.digit"
	}
	return "why.forcing.cell"
}

// contradicts reports whether there is one assumption, which turns out wrong.
func (s chainSpeaker) contradicts() bool {
	tries := 0
	for _, m := range s.d.Marks {
		if m.Role == logic.Cause || m.Role == logic.Fin {
			tries++
		}
	}
	return tries == 1
}

// clashOf says why the ends of all derivations from one assumption cannot be together, unless the only derivation has said it.
func (s chainSpeaker) clashOf(derivations []derivation) string {
	var all, ends derivation
	for _, t := range derivations {
		all, ends = append(all, t...), append(ends, t[len(t)-1])
	}
	last := ends[len(ends)-1]
	switch start := derivations[0][0]; {
	case len(derivations) == 1 && slices.Equal(last.Cells, start.Cells) && last.Digit == start.Digit && last.is != start.is:
		return s.say("clash.start", values{"Assumed": s.statement(start)})
	case len(derivations) == 1 && kindOf(s.d.Technique) == net:
		return ""
	case len(derivations) == 2 && ends[0].Digit == last.Digit && ends[0].is != last.is:
		return s.say("clash.both", values{"Cell": s.cells(last.Cells), "Digit": sudoku.Symbol(last.Digit)})
	}
	if _, said := s.clash(all); said != "" {
		return s.say("clash.ends", values{"Clash": said})
	}
	return s.words["clash.other"]
}
