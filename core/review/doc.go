// Package review compares what a person has typed into a puzzle with its solutions: which
// digits are wrong, and what the answer is.
//
//	r, err := review.Check(ctx, puzzle, typed)
//	if r.Puzzle == review.One {
//		mark(r.Wrong)
//	}
//
// A digit is called wrong only where that is proved: no solution of the givens has it. A
// puzzle that breaks a rule or has no solution has no wrong digits: the puzzle itself is at
// fault, and the Review says that. A puzzle with several solutions has wrong digits too,
// those that are in none of them; and digits that are right one by one may still be wrong
// together, which is a Clash.
//
// What is wrong with the puzzle itself is looked for in core/suspect. How to find the next
// digit without being told the answer is not here either.
package review
