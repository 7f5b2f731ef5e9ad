// Package search shows a search as pictures beside the board: the tree of its
// decisions, its depth over time, the sizes of the domains, the exact-cover matrix.
// Each picture has two parts. A painter draws onto an image and knows nothing of
// windows, so that it is tested without one; a widget keeps the painter's image on a
// raster, and turns the pointer into moments of the run.
//
//	tree := search.NewTree()
//	tree.SetLayout(layout)
//	tree.OnSeek = func(position int64) { player.Seek(ctx, position) }
//	for each frame {
//		tree.Display(trace, player.Cursor())
//	}
//
// What is drawn comes from core/trace: the facts of the run so far. How they look at a
// position of the time line is worked out from these, so pictures run backwards as well
// as forwards. Playing a run, and what is done with a click, are the caller's.
//
// A widget shows what it was last shown. It is cheap to show it the same again, and
// while a run pours out steps it draws some times a second only, however often it is
// called.
package search
