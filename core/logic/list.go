package logic

// techniques lists all techniques in the order in which HoDoKu 2.2 tries them.
var techniques = []*Technique{
	FullHouse,
	NakedSingle,
	HiddenSingle,
	XWing, Swordfish, Jellyfish, Squirmbag, Whale, Leviathan,
	Skyscraper,
	TwoStringKite, TurbotFish, EmptyRectangle,
	FinnedXWing, SashimiXWing, FinnedSwordfish, SashimiSwordfish, FinnedJellyfish, SashimiJellyfish,
	FinnedSquirmbag, SashimiSquirmbag, FinnedWhale, SashimiWhale, FinnedLeviathan, SashimiLeviathan,
	SimpleColorsTrap, SimpleColorsWrap, MultiColors1, MultiColors2,
	FrankenXWing, FrankenSwordfish, FrankenJellyfish, FrankenSquirmbag, FrankenWhale, FrankenLeviathan,
	FinnedFrankenXWing, FinnedFrankenSwordfish, FinnedFrankenJellyfish, FinnedFrankenSquirmbag, FinnedFrankenWhale, FinnedFrankenLeviathan,
	MutantXWing, MutantSwordfish, MutantJellyfish, MutantSquirmbag, MutantWhale, MutantLeviathan,
	FinnedMutantXWing, FinnedMutantSwordfish, FinnedMutantJellyfish, FinnedMutantSquirmbag, FinnedMutantWhale, FinnedMutantLeviathan,
}
