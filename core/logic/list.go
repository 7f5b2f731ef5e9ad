package logic

// techniques lists all techniques in the order in which HoDoKu 2.2 tries them. Those that it does not know are beside the most similar ones.
var techniques = []*Technique{
	FullHouse, NakedSingle, HiddenSingle,
	LockedPair, LockedTriple, LockedPointing, LockedClaiming,
	NakedPair, NakedTriple, HiddenPair, HiddenTriple, NakedQuad, HiddenQuad, LargeSubset,
	XWing, Swordfish, Jellyfish, Squirmbag, Whale, Leviathan,
	RemotePair,
	BUGPlus1, BUG1, BUG2, BUG3, BUG4,
	Skyscraper, TwoStringKite, TurbotFish, EmptyRectangle,
	WWing, XYWing, XYZWing, WXYZWing,
	UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueRectangle5, UniqueRectangle6,
	HiddenRectangle, AvoidableRectangle1, AvoidableRectangle2, UniqueLoop,
	FinnedXWing, SashimiXWing, FinnedSwordfish, SashimiSwordfish, FinnedJellyfish, SashimiJellyfish,
	FinnedSquirmbag, SashimiSquirmbag, FinnedWhale, SashimiWhale, FinnedLeviathan, SashimiLeviathan,
	SueDeCoq,
	SimpleColorsTrap, SimpleColorsWrap, MultiColors1, MultiColors2,
	XChain, XYChain, ContinuousLoop, DiscontinuousLoop, AIC,
	GroupedContinuousLoop, GroupedDiscontinuousLoop, GroupedAIC,
	ALSXZ, ALSXYWing, ALSChain, DeathBlossom,
	AlignedPairExclusion, AlignedTripletExclusion,
	FrankenXWing, FrankenSwordfish, FrankenJellyfish, FrankenSquirmbag, FrankenWhale, FrankenLeviathan,
	FinnedFrankenXWing, FinnedFrankenSwordfish, FinnedFrankenJellyfish, FinnedFrankenSquirmbag, FinnedFrankenWhale, FinnedFrankenLeviathan,
	MutantXWing, MutantSwordfish, MutantJellyfish, MutantSquirmbag, MutantWhale, MutantLeviathan,
	FinnedMutantXWing, FinnedMutantSwordfish, FinnedMutantJellyfish, FinnedMutantSquirmbag, FinnedMutantWhale, FinnedMutantLeviathan,
	TemplateSet, TemplateDelete,
	ForcingChainContradiction, CellForcingChain, RegionForcingChain, DigitForcingChain,
}
