// Package canvas says what painters paint on. The same painter, of a board, a tree, a plot or a step of logic, paints pixels for the
// window, SVG for a browser and PDF for paper; it never learns which.
//
//	func Paint(c canvas.Canvas, …) {
//		c.Rect(image.Rectangle{Max: c.Size()}, canvas.Solid(ground))
//		c.Fill(canvas.Circle(middle, radius), canvas.Solid(ink))
//		c.Text(canvas.Text{String: "r3c5", At: middle, Anchor: canvas.Middle, Height: 12, Color: ink})
//	}
//
// # Lengths
//
// A canvas has a size in pixels, (0, 0) is its upper left corner, and y goes downwards. Rectangles and heights of text are in whole
// pixels, so that edges are sharp on a screen. All other points and widths are in 1/64 pixel (Unit). All are integers, so that the
// pixels are the same on every machine. On paper a pixel is whatever the canvas is scaled to.
//
// # Kinds
//
// Each kind is a package below. Another kind is a type with the methods of Canvas in a package of its own; no
// painter changes. What it does not know it can make of what it does: Path.Flatten turns curves into straight lines, Ink.Shapes the
// pattern of an ink into shapes to fill, and Width, Em and Font describe the type. A colour whose alpha is 0 paints nothing.
// canvastest.Everything uses all of a canvas, for its tests and to be looked at.
//
// Caches are a kind's own business: pixels keeps the glyphs and marks that it has drawn. Which parts of a picture have changed is for
// painters to know.
package canvas
