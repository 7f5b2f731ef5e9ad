// Package trace makes pictures of a whole run from its steps, without drawing any:
// the tree of the search, and its depth over time.
//
//	t := trace.New()
//	t.Add(steps) // as they are played for the first time, in order
//	for n := range t.Tree().Children(trace.Root) {
//		fmt.Println(t.Tree().Info(n), t.Tree().Status(n, position))
//	}
//
// What it keeps are facts of the run, and they are never forgotten when whoever plays
// it goes back. A moment of the run is a position, the number of steps before it; what
// stood at that moment is asked for with the position.
//
// It also says what can be seen of the board at a moment and is no digit: how large the
// domains are, and the exact-cover matrix.
//
// Memory is bounded however long the run. Who runs the engine is core/player's, and how
// a tree is drawn is gui/search's.
package trace
