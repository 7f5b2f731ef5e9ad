package explainer

import (
	"nonet/core/difficulty"
	"nonet/core/logic"
)

// The techniques that only the Explainer knows, or of which it has its own notion. All others are those of package logic. Grade is that of
// the easiest step of each; longer chains are harder. Chains have the level that HoDoKu gives to their kind.
var (
	DirectPointing = &logic.Technique{
		ID: "direct-pointing", Name: "Direct Pointing", Grade: 1.7,
		Definition: "In a box all places of a digit lie in one line. A second box of this line has only one place left for the digit, which is placed there.",
	}
	DirectClaiming = &logic.Technique{
		ID: "direct-claiming", Name: "Direct Claiming", Grade: 1.9,
		Definition: "In a line all places of a digit lie in one box. A second line through this box has only one place left for the digit, which is placed there.",
	}
	DirectHiddenPair = &logic.Technique{
		ID: "direct-hidden-pair", Name: "Direct Hidden Pair", Grade: 2.0,
		Definition: "Two digits have only two places in a house. A third digit of the house has only one place beside these, and is placed there.",
	}
	DirectHiddenTriplet = &logic.Technique{
		ID: "direct-hidden-triplet", Name: "Direct Hidden Triplet", Grade: 2.5,
		Definition: "Three digits have only three places in a house. A fourth digit of the house has only one place beside these, and is placed there.",
	}
	XCycle = &logic.Technique{
		ID: "bidirectional-x-cycle", Name: "Bidirectional X-Cycle", Grade: 6.5, Level: difficulty.Unfair,
		Definition: "The places of a digit form a ring in which every second link is strong. Every second place of the ring holds the digit, or all the others do; a cell that sees one of each cannot.",
	}
	YCycle = &logic.Technique{
		ID: "bidirectional-y-cycle", Name: "Bidirectional Y-Cycle", Grade: 6.5, Level: difficulty.Unfair,
		Definition: "Cells with two candidates form a ring, each with a digit in common with the next one. One of two neighbours holds the common digit, so any cell that sees both cannot.",
	}
	XChain = &logic.Technique{
		ID: "forcing-x-chain", Name: "Forcing X-Chain", Grade: 6.6, Level: difficulty.Unfair,
		Definition: "From the assumption that a cell holds a digit, or does not, the opposite follows through places of this digit. So the opposite is true.",
	}
	Cycle = &logic.Technique{
		ID: "bidirectional-cycle", Name: "Bidirectional Cycle", Grade: 7.0, Level: difficulty.Unfair,
		Definition: "Candidates form a ring in which every second link is strong. Every second candidate is true, or all the others are; what sees one of each is false.",
	}
	ForcingChain = &logic.Technique{
		ID: "forcing-chain", Name: "Forcing Chain", Grade: 7.0, Level: difficulty.Unfair,
		Definition: "From the assumption that a candidate is true, or false, the opposite follows link by link. So the opposite is true.",
	}
	Nishio = &logic.Technique{
		ID: "nishio-forcing-chains", Name: "Nishio Forcing Chains", Grade: 7.5, Level: difficulty.Extreme,
		Definition: "From the assumption that a cell holds a digit, or does not, it follows through the places of this digit that another cell holds it and does not hold it. So the opposite is true.",
	}
	CellChains = &logic.Technique{
		ID: "cell-forcing-chains", Name: "Cell Forcing Chains", Grade: 8.0, Level: difficulty.Extreme,
		Definition: "One of the candidates of a cell is true. The same follows from each of them, so it is true.",
	}
	RegionChains = &logic.Technique{
		ID: "region-forcing-chains", Name: "Region Forcing Chains", Grade: 8.0, Level: difficulty.Extreme,
		Definition: "One of the places of a digit in a house holds it. The same follows from each of them, so it is true.",
	}
	DynamicChains = &logic.Technique{
		ID: "dynamic-forcing-chains", Name: "Dynamic Forcing Chains", Grade: 8.5, Level: difficulty.Extreme,
		Definition: "Assumptions of which one must be true lead to the same, or one leads to a contradiction. Implications may rest on several earlier ones together.",
	}
	DynamicPlus = &logic.Technique{
		ID: "dynamic-forcing-chains-plus", Name: "Dynamic Forcing Chains (+)", Grade: 9.0, Level: difficulty.Extreme,
		Definition: "Assumptions of which one must be true lead to the same, or one leads to a contradiction. Implications may also rest on locked candidates, pairs and X-Wings that appear.",
	}
	NestedChains = &logic.Technique{
		ID: "nested-forcing-chains", Name: "Nested Forcing Chains", Grade: 9.5, Level: difficulty.Extreme,
		Definition: "Assumptions of which one must be true lead to the same, or one leads to a contradiction. Implications may also rest on forcing chains that appear.",
	}
)

// Techniques returns the techniques that the package adds to those of package logic, the easiest first. They find nothing by themselves; Next
// and Rate use them.
func Techniques() []*logic.Technique {
	return []*logic.Technique{
		DirectPointing, DirectClaiming, DirectHiddenPair, DirectHiddenTriplet, XCycle, YCycle, XChain, Cycle, ForcingChain, Nishio,
		CellChains, RegionChains, DynamicChains, DynamicPlus, NestedChains,
	}
}
