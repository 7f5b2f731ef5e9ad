// Package calls makes the table of the open calls of a search: a row for each, with what it has chosen, what it tries, and what is left
// to try.
package calls
