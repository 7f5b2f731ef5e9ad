// Package explainer rates a puzzle by the classic scale of Sudoku Explainer 1.2.1, which most lists of puzzles use.
//
//	r, err := explainer.Rate(puzzle)
//	fmt.Printf("ER=%.1f EP=%.1f ED=%.1f\n", r.ER, r.EP, r.ED)
//
// The Explainer has a list of rules. At each step it tries them in a fixed order; the first rule that finds anything decides
// the step, and the hardest step is the rating of the puzzle. Which of several steps it takes changes what is left for later
// steps. So the rules here look at digits, cells and houses in the Explainer's order, and break ties as it does.
package explainer
