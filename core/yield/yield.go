// Package yield lets the browser draw and take keys while something is computed. In a browser all
// goroutines share one thread with the page, none is preempted, and the browser gets the thread only
// when all of them wait. So whatever computes for more than a few milliseconds calls
//
//	yield.Often()
//
// as often as it can, best at every node of a search, and yield.Now where much may lie between two
// calls. Elsewhere both do nothing and cost nothing.
//
// It does not share the time out between goroutines by importance, and it does not cancel: for that
// there are contexts.
package yield
