// Package trace collects data about a whole run from its steps: the tree of the search, and its depth
// over time. It draws nothing.
//
//	t := trace.New()
//	t.Add(steps) // as they are played for the first time, in order
//	for n := range t.Tree().Children(trace.Root) {
//		info := t.Tree().Info(n)
//		fmt.Println(info, info.Status(position))
//	}
//
// A Trace only grows: going back in the run removes nothing. A moment of the run is a position, the
// number of steps before it; methods that report the state at a moment take a position.
//
// The package also computes what can be seen of the board at a moment besides the digits: the sizes
// of the domains, and the exact-cover matrix.
//
// Memory is bounded however long the run. core/player runs the engine, and the painters in core/pictures
// draw the pictures.
package trace
