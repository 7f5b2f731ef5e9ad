// Package search shows a search as pictures beside the board: the tree of its decisions, its depth
// over time, the sizes of the domains, and the exact-cover matrix. Two more are about many searches:
// how a cost is distributed, and what each puzzle costs two engines. The painters of core/pictures
// draw them; a widget shows the image on a raster, and turns clicks into positions of the run.
//
//	tree := search.NewTree()
//	tree.SetLayout(layout)
//	tree.OnSeek = func(position int64) { player.Seek(ctx, position) }
//	for each frame {
//		tree.Display(trace, player.Position())
//	}
//
// The caller plays the run and decides what a click does.
//
// Calling Display again with the same arguments is cheap. While a run is fast, a widget redraws
// only some times a second, however often Display is called.
package search
