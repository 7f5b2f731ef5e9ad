// Package table draws the tables about a search: a row for each open call, for each clause that was learnt, and the like.
package table
