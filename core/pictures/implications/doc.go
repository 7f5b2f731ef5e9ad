// Package implications draws the implication graph of a conflict of clause learning: a lane for each level, the nodes from left to right
// as they follow from each other, and the cut, which is the learnt clause.
package implications
