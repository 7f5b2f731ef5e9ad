// Package suspect finds what was probably mistyped in a puzzle that breaks a rule, or
// has no solution or several: the small changes that give it exactly one, likeliest
// first.
//
//	suspects, err := suspect.Find(ctx, puzzle, func(soFar []suspect.Suspect) { show(soFar) })
//	if len(suspects) > 0 {
//		mended := suspects[0].Apply(puzzle)
//	}
//
// That a change helps is proved, by a search. How likely it is, is reckoned as Bayes
// would: how often people make this slip, times how likely it is that somebody has
// printed the puzzle that was to be typed then. Both are said in rank.go and evidence.go,
// with the figures. A score leaves something for mistakes that are not listed, and is
// calibrated: of the suspects that say 90 %, nine in ten are right (docs/performance.md).
//
// Random numbers come from a fixed seed and no clock is looked at: the same puzzle has the
// same suspects on every machine.
//
// The package changes no puzzle, shows nothing, and does not know who has typed what in
// which order: that is for whoever asks.
package suspect
