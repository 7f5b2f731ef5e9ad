//go:build js || ci

package idle

// system is empty for the driver of tests, and in a browser, which calls the page when something happens.
var system events
