// Package gl paints Fyne's window in a browser, with WebGL. It stands in for the package of the same
// name that Fyne brings along (go.mod replaces it) and has those of its functions that Fyne calls.
//
// Fyne draws the whole window whenever anything in it has changed, with some 1,500 calls of WebGL.
// Each of them takes a few microseconds to leave Go, and where graphics are drawn in software every
// pixel counts too. So this package only records what Fyne draws. When a frame is complete it is
// compared with the frame on the screen, and what differs is drawn anew: the parts of textures that
// have changed, and within a few rectangles what lies there. A frame like the previous one costs nothing.
//
//	gl_js.go      the functions that Fyne calls
//	record.go     a frame, as a list of draws
//	damage.go     where two frames differ
//	screen.go     from a frame to the screen
//	webgl_js.go   drawing, with WebGL
//
// What is recorded, compared and drawn does not depend on a browser, and is tested without one. The
// package knows how Fyne's vertex shaders place a picture (place, in record.go), and nothing else of
// Fyne. It does not record framebuffers, and of textures only those with four bytes a pixel.
package gl
