package hint

import (
	"slices"
	"strings"

	"nonet/core/logic"
)

// A kind is techniques that are said in the same way.
type kind uint8

const (
	other   kind = iota
	fish         // houses of one digit and those that cover them
	chain        // links one after the other
	sets         // a chain of almost locked sets
	forcing      // chains from several assumptions
	net          // what follows from several things at once
	bug
	clued // about clues, or drawn regions
)

// graves are the techniques about what is left if all cells have two candidates.
var graves = []*logic.Technique{logic.BUGPlus1, logic.BUG1, logic.BUG2, logic.BUG3, logic.BUG4}

func kindOf(t *logic.Technique) kind {
	switch t {
	case logic.XChain, logic.XYChain, logic.AIC, logic.GroupedAIC, logic.ContinuousLoop, logic.GroupedContinuousLoop,
		logic.DiscontinuousLoop, logic.GroupedDiscontinuousLoop:
		return chain
	case logic.ALSXZ, logic.ALSXYWing, logic.ALSChain:
		return sets
	case logic.ForcingChain, logic.ForcingChainContradiction, logic.CellForcingChain, logic.RegionForcingChain, logic.DigitForcingChain:
		return forcing
	case logic.Nishio, logic.ForcingNet, logic.ForcingNetContradiction, logic.CellForcingNet, logic.RegionForcingNet, logic.DigitForcingNet:
		return net
	}
	if slices.Contains(graves, t) {
		return bug
	}
	if slices.Contains(logic.Clued(), t) {
		return clued
	}
	if strings.HasPrefix(fishText(t), "fish") {
		return fish
	}
	return other
}

// textOf returns the key of a technique's explanation. Those that are explained in the same words share one.
func textOf(t *logic.Technique) string {
	switch t {
	case logic.LockedPair, logic.LockedTriple:
		return "locked"
	case logic.NakedPair, logic.NakedTriple, logic.NakedQuad, logic.LargeSubset:
		return "naked"
	case logic.HiddenPair, logic.HiddenTriple, logic.HiddenQuad:
		return "hidden"
	case logic.LockedPointing, logic.LockedClaiming:
		return "locked-candidates"
	case logic.GroupedAIC:
		return logic.AIC.ID
	case logic.GroupedContinuousLoop:
		return logic.ContinuousLoop.ID
	case logic.GroupedDiscontinuousLoop:
		return logic.DiscontinuousLoop.ID
	case logic.ALSXYWing:
		return logic.ALSChain.ID
	case logic.UniqueLoop:
		return "exchange"
	case logic.UniqueRectangle2, logic.UniqueRectangle5:
		return "exchange.2"
	case logic.UniqueRectangle3:
		return "exchange.3"
	case logic.AlignedPairExclusion, logic.AlignedTripletExclusion:
		return "aligned"
	}
	if text := fishText(t); text != "" {
		return text
	}
	return t.ID
}

// fishText returns the key of a fish, or "". Franken and mutant fish are complex ones.
func fishText(t *logic.Technique) string {
	size := t.ID
	kind := "fish"
	for _, word := range []string{"finned", "sashimi", "franken", "mutant"} {
		if rest, ok := strings.CutPrefix(size, word+"-"); ok {
			size, kind = rest, kind+"."+word
		}
	}
	kind = strings.NewReplacer("franken", "complex", "mutant", "complex").Replace(kind)
	switch size {
	case "x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan":
		return kind
	}
	return ""
}
