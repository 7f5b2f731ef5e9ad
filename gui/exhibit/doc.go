// Package exhibit saves what is on the screen: as a picture, to the clipboard, or as an animation of a stretch of a run. What there is to save, the
// window says; how it is painted is for core/canvas.
package exhibit
