package hint

import (
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/position"
)

// A Link is a part of a chain that is told and drawn link by link: an assumption, what follows from it, or at the end what it proves.
type Link struct {
	Text  string          // the sentence of this link
	Drawn logic.Deduction // the deduction as far as it was told
	Cells []int           // what the sentence is about
}

// Links returns the links of a chain, one after the other; none for a step that is not a chain. The last one is the conclusion, and the whole drawing.
func Links(l Language, g *logic.Grid, d logic.Deduction) (links []Link) {
	s := newSpeaker(l, g, d)
	derivations := s.linkableDerivations()
	if derivations == nil {
		return nil
	}
	sofar := logic.Deduction{Technique: d.Technique, Houses: d.Houses, Covers: d.Covers}
	if kind := kindOf(d.Technique); kind == forcing || kind == net || kind == sets {
		sofar.Houses, sofar.Covers = nil, nil
	}
	for _, t := range derivations {
		for i, st := range t {
			shown := sofar
			shown.Links = slices.Clone(sofar.Links)
			for _, from := range st.from {
				shown.Links = append(shown.Links, logic.Link{From: t[from].Node, To: st.Node, Strong: st.is})
			}
			if len(st.from) == 1 {
				sofar.Links = slices.Clone(shown.Links)
			}
			sofar.Marks = s.marksWith(sofar.Marks, st)
			shown.Marks = slices.Clone(sofar.Marks)
			if p, ok := s.pattern(t, i); ok { // of a pattern that has appeared, its candidates; the links to it would say nothing
				shown.Links = sofar.Links
				for _, m := range p.Marks {
					shown.Marks = append(shown.Marks, logic.Mark{Candidate: m.Candidate, Role: logic.SetA})
				}
			}
			links = append(links, Link{Text: tidy(s.sayLink(t, i)), Drawn: shown, Cells: st.Cells})
		}
	}
	return append(links, Link{Text: tidy(s.sentences(s.conclusion(), s.effect())), Drawn: d})
}

// linkableDerivations returns the derivations of a step that can be told link by link, and nil if it is none.
func (s chainSpeaker) linkableDerivations() []derivation {
	switch kind := kindOf(s.d.Technique); {
	case len(s.d.Chains) > 0, s.d.Technique == logic.DeathBlossom, kind == forcing, kind == net:
		return s.derivations()
	case kind == chain, kind == sets && s.d.Links[len(s.d.Links)-1].Strong:
		return s.derivations()[:1]
	}
	return nil
}

// marksWith adds the candidates of a statement to marks: those that are true have the first color, those that are false the second, as far as the step
// gives them no role of their own.
func (s chainSpeaker) marksWith(marks []logic.Mark, st statement) []logic.Mark {
	marks = slices.Clone(marks)
	for _, cell := range st.Cells {
		c := position.Candidate{Cell: cell, Digit: st.Digit}
		for _, m := range s.d.Marks {
			if m.Candidate == c && !slices.Contains(marks, m) {
				marks = append(marks, m)
			}
		}
		role := logic.ColorB
		if st.is {
			role = logic.ColorA
		}
		if mark := (logic.Mark{Candidate: c, Role: role}); !slices.ContainsFunc(marks, func(m logic.Mark) bool { return m.Candidate == c }) {
			marks = append(marks, mark)
		}
	}
	return marks
}

// pattern returns the pattern by which a statement of a derivation follows, if it is one that has appeared.
func (s chainSpeaker) pattern(t derivation, i int) (logic.Deduction, bool) {
	if !s.byPattern(t, t[i]) {
		return logic.Deduction{}, false
	}
	return s.patternOf(t, t[i])
}

// byPattern reports whether a statement follows from others that all say that something is false, and says so itself.
func (s chainSpeaker) byPattern(t derivation, st statement) bool {
	return !st.is && len(st.from) > 0 && !slices.ContainsFunc(st.from, func(i int) bool { return t[i].is })
}

// sayLink says one statement of a derivation.
func (s chainSpeaker) sayLink(t derivation, i int) string {
	switch st := t[i]; {
	case i == 0:
		return s.say("link.suppose", values{"Start": s.statement(st)})
	case len(st.from) == 1 && st.from[0] == i-1:
		return s.say("derivation.then", values{"Step": s.link(t, i)})
	case len(st.from) == 1:
		return s.say("link.from", values{"Cause": s.statement(t[st.from[0]]), "Step": s.noted(s.statement(st), s.note(t, st))})
	default:
		return s.say("derivation.then", values{"Step": s.netStep(t, i, s.note(t, st))})
	}
}

// conclusion says what a chain proves, without its links.
func (s speaker) conclusion() string {
	rest := s
	rest.linkByLink = true
	return strings.ReplaceAll(rest.reason(), "  ", " ")
}
