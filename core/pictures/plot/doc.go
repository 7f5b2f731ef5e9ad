// Package plot draws figures as charts: how a cost is distributed over many puzzles, what each puzzle costs two engines, and how many
// cells have how many candidates. The axes of costs are logarithmic.
package plot
