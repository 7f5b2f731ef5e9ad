// Package review compares the digits that a person has typed into a puzzle with its solutions: which
// digits are wrong, and what the answer is.
//
//	r, err := review.Check(ctx, puzzle, typed)
//	if r.Puzzle == review.One {
//		mark(r.Wrong)
//	}
//
// A digit is called wrong only if that is proved: no solution of the givens has it. A puzzle that
// breaks a rule or has no solution has no wrong digits: the puzzle itself is wrong, and the Review
// says so. In a puzzle with several solutions, the digits that are in none of them are wrong. Digits
// that are possible one by one may still be impossible together, which is a Clash.
//
// core/suspect looks for what is wrong with the puzzle itself. Hints for the next digit are not part
// of this package.
package review
