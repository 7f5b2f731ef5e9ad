// Package calls draws the call stack of a search: a row for each open call, with what it has chosen, what it tries, and what is left
// to try.
package calls
