// Package suspect finds what was probably mistyped in a puzzle that breaks a rule, or has no
// solution or several: the small changes that give it exactly one, likeliest first.
//
//	suspects, err := suspect.Find(ctx, puzzle, func(soFar []suspect.Suspect) { show(soFar) })
//	if len(suspects) > 0 {
//		mended := suspects[0].Apply(puzzle)
//	}
//
// A search proves that a change gives exactly one solution. Its likelihood is computed by Bayes'
// rule: how often people make this slip, times how likely it is that the changed puzzle was
// printed. slips.go and evidence.go hold both, with the figures. A score leaves something for
// mistakes that are not listed, and is calibrated: of the suspects with a score of 90 %, nine in
// ten are right (docs/performance.md). Random numbers come from a fixed seed and no clock is used:
// a puzzle has the same suspects on every machine.
//
// The package does not change the puzzle and does not know in which order it was typed.
package suspect
