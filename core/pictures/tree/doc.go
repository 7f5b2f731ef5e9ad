// Package tree draws the tree of a search as it was at a position: its decisions, those that stand, failed or led to a solution, and
// what comes after the position. Subtrees that are too small to be seen are drawn as areas, and failed ones of a large tree can be
// collapsed to triangles, so the cost depends on what is visible and not on the size of the tree.
package tree
