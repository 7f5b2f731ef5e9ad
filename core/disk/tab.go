//go:build !js

package disk

// InTab returns nil: only browsers have tabs.
func InTab(path string) []byte { return nil }

// KeepInTab does nothing.
func KeepInTab(path string, text []byte) {}
