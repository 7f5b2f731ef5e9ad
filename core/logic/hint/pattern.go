package hint

import (
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/position"
)

// patterns are the techniques that may appear among the candidates that an assumption leaves, in the order in which the Explainer looks for them.
var patterns = []*logic.Technique{
	logic.LockedPointing, logic.LockedClaiming, logic.HiddenPair, logic.NakedPair, logic.XWing,
	logic.XChain, logic.XYChain, logic.ContinuousLoop, logic.DiscontinuousLoop, logic.AIC,
	logic.ForcingChainContradiction, logic.CellForcingChain, logic.RegionForcingChain, logic.DigitForcingChain,
	logic.ForcingNetContradiction, logic.CellForcingNet, logic.RegionForcingNet, logic.DigitForcingNet,
}

// patternOf returns the pattern by which a statement follows from others, all of them that something is false: it appears when these candidates
// are gone. It reports false if none of them is found.
func (s chainSpeaker) patternOf(t derivation, st statement) (logic.Deduction, bool) {
	if st.Set != nil || len(st.Cells) != 1 {
		return logic.Deduction{}, false
	}
	left := s.g.Clone()
	for _, from := range st.from {
		for _, cell := range t[from].Cells {
			left.Strike(cell, t[from].Digit)
		}
	}
	for _, technique := range patterns {
		for d := range technique.All(left, options) {
			if s.rulesOut(d, position.Candidate{Cell: st.Cells[0], Digit: st.Digit}) {
				return d, true
			}
		}
	}
	return logic.Deduction{}, false
}

// rulesOut reports whether a deduction leaves no room for a candidate.
func (s phrases) rulesOut(d logic.Deduction, c position.Candidate) bool {
	return slices.Contains(d.Strikes, c) || slices.ContainsFunc(d.Places, func(p position.Candidate) bool {
		return p.Cell == c.Cell && p.Digit != c.Digit || p.Digit == c.Digit && s.g.See(c.Cell, p.Cell)
	})
}

// notePattern names the pattern by which a statement follows, and its digits and cells; of chains, all of it in Eureka notation.
func (s chainSpeaker) notePattern(t derivation, st statement) string {
	d, ok := s.patternOf(t, st)
	if !ok {
		return s.words["note.pattern"]
	}
	named := chainSpeaker{phrases: s.phrases, d: d}
	v := values{"Name": named.name(), "Digits": s.digits(d.Digits), "Cells": s.cells(d.Cells)}
	if chain, _, ok := strings.Cut(Eureka(s.layout, d), " => "); ok {
		v["Chain"] = chain
		return s.say("note.pattern.chain", v)
	}
	if starts := marked(d, logic.Cause, logic.Fin); kindOf(d.Technique) == forcing || kindOf(d.Technique) == net {
		v["Starts"] = s.candidates(starts)
		return s.say("note.pattern.from", v)
	}
	return s.say("note.pattern.named", v)
}
