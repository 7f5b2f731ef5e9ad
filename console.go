//go:build !windows && !js

package main

// useConsole does nothing: here every program that is started from a console has its streams.
func useConsole() {}
