// Package photo shows the photo of a printed puzzle beside the board: its grid, straightened, with
// the cell of the cursor outlined and cut out large, or the whole picture with handles on the corners
// of the grid. The Panel receives a Content, which is everything it shows, and keeps no state of its
// own. The caller reads the photo, and decides what a button does.
package photo
