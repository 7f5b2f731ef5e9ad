// Package yieldtest measures, in tests that run in a browser, how long the page had to wait
// while something was computed.
package yieldtest
