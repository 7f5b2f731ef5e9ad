package explainer

import "nonet/core/logic"

// The techniques of the Explainer. Grade is that of the easiest step of each; longer chains and larger patterns are harder.
var (
	FullHouse           = &logic.Technique{ID: "se-full-house", Name: "Full House", Grade: 1.0}
	HiddenSingle        = &logic.Technique{ID: "se-hidden-single", Name: "Hidden Single", Grade: 1.2}
	DirectPointing      = &logic.Technique{ID: "se-direct-pointing", Name: "Direct Pointing", Grade: 1.7}
	DirectClaiming      = &logic.Technique{ID: "se-direct-claiming", Name: "Direct Claiming", Grade: 1.9}
	DirectHiddenPair    = &logic.Technique{ID: "se-direct-hidden-pair", Name: "Direct Hidden Pair", Grade: 2.0}
	NakedSingle         = &logic.Technique{ID: "se-naked-single", Name: "Naked Single", Grade: 2.3}
	DirectHiddenTriplet = &logic.Technique{ID: "se-direct-hidden-triplet", Name: "Direct Hidden Triplet", Grade: 2.5}
	Pointing            = &logic.Technique{ID: "se-pointing", Name: "Pointing", Grade: 2.6}
	Claiming            = &logic.Technique{ID: "se-claiming", Name: "Claiming", Grade: 2.8}
	NakedPair           = &logic.Technique{ID: "se-naked-pair", Name: "Naked Pair", Grade: 3.0}
	XWing               = &logic.Technique{ID: "se-x-wing", Name: "X-Wing", Grade: 3.2}
	HiddenPair          = &logic.Technique{ID: "se-hidden-pair", Name: "Hidden Pair", Grade: 3.4}
	NakedTriplet        = &logic.Technique{ID: "se-naked-triplet", Name: "Naked Triplet", Grade: 3.6}
	Swordfish           = &logic.Technique{ID: "se-swordfish", Name: "Swordfish", Grade: 3.8}
	HiddenTriplet       = &logic.Technique{ID: "se-hidden-triplet", Name: "Hidden Triplet", Grade: 4.0}
	XYWing              = &logic.Technique{ID: "se-xy-wing", Name: "XY-Wing", Grade: 4.2}
	XYZWing             = &logic.Technique{ID: "se-xyz-wing", Name: "XYZ-Wing", Grade: 4.4}
	UniqueRectangle     = &logic.Technique{ID: "se-unique-rectangle", Name: "Unique Rectangle", Grade: 4.5}
	UniqueLoop          = &logic.Technique{ID: "se-unique-loop", Name: "Unique Loop", Grade: 4.6}
	NakedQuad           = &logic.Technique{ID: "se-naked-quad", Name: "Naked Quad", Grade: 5.0}
	Jellyfish           = &logic.Technique{ID: "se-jellyfish", Name: "Jellyfish", Grade: 5.2}
	HiddenQuad          = &logic.Technique{ID: "se-hidden-quad", Name: "Hidden Quad", Grade: 5.4}
	BUG                 = &logic.Technique{ID: "se-bug", Name: "Bivalue Universal Grave", Grade: 5.6}
	AlignedPair         = &logic.Technique{ID: "se-aligned-pair", Name: "Aligned Pair Exclusion", Grade: 6.2}
	XCycle              = &logic.Technique{ID: "se-x-cycle", Name: "Bidirectional X-Cycle", Grade: 6.5}
	YCycle              = &logic.Technique{ID: "se-y-cycle", Name: "Bidirectional Y-Cycle", Grade: 6.5}
	XChain              = &logic.Technique{ID: "se-x-chain", Name: "Forcing X-Chain", Grade: 6.6}
	Cycle               = &logic.Technique{ID: "se-cycle", Name: "Bidirectional Cycle", Grade: 7.0}
	Chain               = &logic.Technique{ID: "se-chain", Name: "Forcing Chain", Grade: 7.0}
	AlignedTriplet      = &logic.Technique{ID: "se-aligned-triplet", Name: "Aligned Triplet Exclusion", Grade: 7.5}
	Nishio              = &logic.Technique{ID: "se-nishio", Name: "Nishio Forcing Chains", Grade: 7.5}
	RegionChains        = &logic.Technique{ID: "se-region-chains", Name: "Region Forcing Chains", Grade: 8.0}
	CellChains          = &logic.Technique{ID: "se-cell-chains", Name: "Cell Forcing Chains", Grade: 8.0}
	DynamicChains       = &logic.Technique{ID: "se-dynamic-chains", Name: "Dynamic Forcing Chains", Grade: 8.5}
	DynamicPlus         = &logic.Technique{ID: "se-dynamic-plus", Name: "Dynamic Forcing Chains (+)", Grade: 9.0}
	NestedChains        = &logic.Technique{ID: "se-nested-chains", Name: "Nested Forcing Chains", Grade: 9.5}
)
