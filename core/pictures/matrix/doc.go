// Package matrix draws the exact-cover matrix of a search by dancing links: as a matrix, with what is covered and what is being tried,
// and as the links around the item at hand.
package matrix
