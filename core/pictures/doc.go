// Package pictures has what the painters of its subpackages draw with: a Style of colours, and a Paper, which adds a few shapes to a
// canvas of any kind. The painters draw a search: core/pictures/tree its decisions, timeline its
// depth over time, matrix the exact-cover matrix and its links, table the open calls, the learnt clauses and the like, implications why there is a conflict, and plot what many searches cost and how large
// the domains are.
//
// A painter draws without any window, so that it can be tested alone and can paint for a file. All sizes that it takes are in pixels,
// and text is the height of a capital letter. Draw draws on a canvas; Paint paints an image that the painter keeps.
//
//	painter := tree.New()
//	img := painter.Paint(trace.Tree(), position, 1200, 900, 12)
//	painter.Draw(svg.New(1200, 900), trace.Tree(), position, 12)
//
// The data come from core/trace, which covers the run so far. How a picture looks at a position of the time line is computed from it,
// so pictures go backwards as well as forwards. The widgets that show them are in gui/search.
package pictures
