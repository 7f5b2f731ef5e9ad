package hint

import (
	"nonet/core/logic"
	"nonet/core/logic/explainer"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// Grade returns how hard a step is on the scale of Sudoku Explainer, which grades steps and not only techniques: a hidden single in a box is
// easier to see than one in a row, and a long chain is harder than a short one. It is 0 if the Explainer does not know the technique.
func Grade(l *sudoku.Layout, d logic.Deduction) float64 {
	switch d.Technique {
	case logic.HiddenSingle:
		if !l.Houses()[d.Houses[0]].Kind.IsRegion() {
			return 1.5
		}
	case logic.LockedPair, logic.LockedTriple:
		return least(d.Technique)
	case logic.UniqueRectangle3, logic.BUG3:
		return d.Technique.Grade + 0.1*float64(max(position.DigitsOf(marked(d, logic.SetA)).Len()-2, 0)) // that of a pair, and more for a larger set
	case logic.UniqueLoop:
		return d.Technique.Grade + 0.1*float64(max(len(d.Cells)-6, 0)/2)
	}
	if d.Technique.Grade == 0 {
		return 0
	}
	return d.Technique.Grade + explainer.Lengthening(nodes(d))
}

// nodes counts what is true or false in a chain, or in all the chains of a forcing one; 0 for a step that is none.
func nodes(d logic.Deduction) (n int) {
	switch kind := kindOf(d.Technique); kind {
	case chain:
		return len(d.Links) + 1
	case forcing, net:
		for _, one := range derivationsOf(d.Links, kind == forcing) {
			n += len(one)
		}
	}
	return n
}

// estimates are grades for the techniques that the Explainer does not know. Each stands beside the known technique that it resembles: a skyscraper
// is two strong links, harder than an X-Wing and easier than an XY-Wing; fins make a fish one size harder; what nobody looks for by eye comes
// last.
var estimates = map[*logic.Technique]float64{
	logic.Skyscraper: 4.0, logic.TwoStringKite: 4.1, logic.TurbotFish: 4.2, logic.EmptyRectangle: 4.3, logic.WWing: 4.4,
	logic.FinnedXWing: 4.3, logic.SashimiXWing: 4.3, logic.FinnedSwordfish: 5.0, logic.SashimiSwordfish: 5.1, logic.FinnedJellyfish: 5.8, logic.SashimiJellyfish: 5.9,
	logic.RemotePair: 4.8, logic.SimpleColorsTrap: 4.4, logic.SimpleColorsWrap: 4.4, logic.MultiColors1: 4.9, logic.MultiColors2: 4.9,
	logic.HiddenRectangle: 4.7, logic.AvoidableRectangle1: 4.7, logic.AvoidableRectangle2: 4.8,
	logic.LargeSubset: 5.5, logic.SueDeCoq: 5.8, logic.ALSXZ: 6.2, logic.ALSXYWing: 6.8, logic.ALSChain: 7.2, logic.DeathBlossom: 7.3,
	logic.GroupedContinuousLoop: 7.2, logic.GroupedDiscontinuousLoop: 7.2, logic.GroupedAIC: 7.2,
	logic.CageCombination: 2.0, logic.CluePartner: 2.1, logic.SumBounds: 2.2, logic.SumCombination: 2.4, logic.Innies: 2.5, logic.CageLocked: 2.7, logic.Outies: 2.9,
	logic.LawOfLeftovers: 3.1, logic.InniesAndOuties: 3.4,
	logic.FrankenXWing: 6.0, logic.FrankenSwordfish: 6.4, logic.FinnedFrankenXWing: 6.4, logic.FinnedFrankenSwordfish: 6.9,
}

// byEye is the grade above which no one looks for a pattern by eye, for the techniques without an estimate: large, mutant and finned fish, and
// templates.
const byEye = 9.0

// ease returns the grade of a step, or an estimate of it.
func ease(l *sudoku.Layout, d logic.Deduction) float64 {
	t := d.Technique
	grade := Grade(l, d)
	switch {
	case grade > 0:
		return grade
	case estimates[t] == 0:
		return byEye
	}
	return estimates[t] + explainer.Lengthening(nodes(d)) + burden(d)
}

// burden returns what more cells, houses and sets of digits add to the grade of a step about clues.
func burden(d logic.Deduction) float64 {
	if d.Total == nil {
		return 0
	}
	steps := len(d.Cells) - 1 + len(d.Total.Minus) + max(len(d.Houses)-1, 0)
	return 0.2*float64(steps) + 0.05*float64(max(len(d.Total.Sets)-1, 0))
}

// least returns the grade of the easiest step of a technique.
func least(t *logic.Technique) float64 {
	switch {
	case t == logic.LockedPair: // the Explainer sees a naked one
		return logic.NakedPair.Grade
	case t == logic.LockedTriple:
		return logic.NakedTriple.Grade
	case t.Grade > 0:
		return t.Grade
	case estimates[t] != 0:
		return estimates[t]
	}
	return byEye
}
