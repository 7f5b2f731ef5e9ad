// Package phototest draws photos of Sudoku boards of which everything is known: what stands in the
// cells, and where the lines cross. Tests of all that reads photos use it. It is not for showing
// boards; core/render is.
//
//	board := phototest.RandomContent(rng, 3, 3)
//	setting := phototest.RandomSetting(rng, 9)
//	photo := setting.Take(board, rng)
//
// A board is printed on a page, with text and other puzzles around it if wanted; the page is bent,
// put before a camera, lit, blurred, and stored with noise and as a JPEG. A zero Setting is a clear
// and flat picture, straight from above.
package phototest
