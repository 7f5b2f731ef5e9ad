// Package explainer rates a puzzle by the classic scale of Sudoku Explainer 1.2.1, which most lists of puzzles use, and says what
// the Explainer would do next.
//
//	r, err := explainer.Rate(ctx, puzzle)
//	fmt.Printf("ER=%.1f EP=%.1f ED=%.1f\n", r.ER, r.EP, r.ED)
//
//	step, ok := explainer.Next(ctx, grid)
//	fmt.Println(step.Technique.Name, step.Grade, step.Places, step.Strikes)
//
// # Steps
//
// The Explainer has a list of rules (solver.go). At each step it tries them in a fixed order; the first rule that finds anything
// decides the step. ER is the grade of the hardest step, EP of the hardest one up to the first digit that is placed, and ED of the
// first one. Which of several steps is taken changes what is left for later ones. So the rules here look at digits, cells and houses in the
// Explainer's order, and break ties as it does. That is why the package has rules of its own for patterns that package logic
// knows too, and a board of its own, of flat arrays, on which they run.
//
// # Chains
//
// A potential is a candidate that is assumed to be true (on) or false (off). From on it follows that the other candidates of the cell, and the
// same digit in all peers, are off (weak links). From off it follows that the last other candidate of the cell, and the last other place in
// a house, is on (strong links). Chains differ in what is compared, and in which links count.
//
//	cycle           from on back to the same on: what sees a candidate that is on and one that is off is struck
//	forcing chain   from on to off, or from off to on: the end is true
//	contradiction   from one assumption to a candidate being on and off: the assumption is false
//	double          what follows from on and from off of the same candidate
//	cell, region    what follows from each candidate of a cell, or each place of a digit in a house
//
// The first two use the links of the position as it is. There are three passes: X with links between places only, Y with links within cells only
// (both need weak links between places), and both together. Of all chains of all passes the easiest counts.
//
// All others grow a branch from an assumption: the graph of everything that follows, in which each potential points to those from which
// it follows. The levels, tried one after the other, say what may follow:
//
//	static          the links of the position as it is; only cells and regions are compared
//	Nishio          links between the places of one digit, also those that appear as its candidates turn off; only contradictions
//	dynamic         all links, also those that appear as candidates turn off
//	dynamic plus    where these say nothing more, locked candidates, pairs and X-Wings among the candidates that are left
//	nested 2        beyond that, forcing chains and cycles among the candidates that are left
//	nested 3        these, then cells and regions over static links
//	nested 4        dynamic chains instead
//	nested 5        these, then nested 2
//
// A link that has appeared rests on all the candidates that had to turn off for it. So a potential may have many parents.
//
// The length of a chain is the number of potentials on which its end stands, itself among them; for several chains
// these numbers are added, and of chains inside a branch each different one is added once. The grade of a level grows
// with the length: a tenth beyond each of 4, 6, 8, 12, 16, 24, 32 … potentials, of which two are not counted. Of all chains of a level
// the one with the lowest grade counts, then the shortest, then the one that the Explainer finds first. This order depends on the order in which branches
// grow: all that is on first, then one that is off, and so on.
//
// # Speed
//
// Growing branches is slow and seldom finds a step. So what follows from every candidate is first computed as sets, without reasons: over static
// links as the closure of a graph, a machine word at a time (graph.go), and over dynamic ones by propagation (closure.go). Branches are grown only
// where the sets show that there is a step. What has not changed since a rule failed is not examined again (history.go).
//
// All layouts are rated. The scale is defined for 9×9; on others the same rules have the same grades, and the chains that would take too
// long are left out (limits.go).
package explainer
