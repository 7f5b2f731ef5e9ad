//go:build !js

package webpage

// Leaving does nothing: a window is closed and not left.
func Leaving(func() (unsaved bool), func()) {}
