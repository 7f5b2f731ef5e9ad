//go:build !js

package webpage

// Leaving does nothing: a window is closed, not left.
func Leaving(func() (unsaved bool)) {}
