package watch

import (
	"slices"

	"nonet/core/pictures/calls"
	"nonet/gui/search"
)

// Score returns the number of right answers and of answered questions.
func (r *Room) Score() (right, asked int) { return r.class.right, r.class.asked }

// Calls returns the call stack of the search.
func (r *Room) Calls() *search.Calls { return r.pictures.calls }

// Links returns the view of the links of dancing links.
func (r *Room) Graph() *search.Graph { return r.pictures.graph }
func (r *Room) Links() *search.Links { return r.pictures.links }

// Turn reports whether the class makes the next decision.
func (r *Room) Turn() bool { return r.class.turn }

// Tree returns the picture of the search.
func (r *Room) Tree() *search.Tree { return r.pictures.tree }

// TimeLine returns the time line of the run.
func (r *Room) TimeLine() *search.TimeLine { return r.timeLine }

// OpenCalls returns the calls that are open, the innermost first.
func (r *Room) OpenCalls() []calls.Row {
	rows, _ := r.openCalls()
	slices.Reverse(rows)
	return rows
}

// Labels returns what the pages of clauses, arcs and conflict sets say to screen readers.
func (r *Room) Labels() (clauses, arcs, conflicts string) {
	return r.pictures.clauses.AccessibilityLabel(), r.pictures.arcs.AccessibilityLabel(), r.pictures.sets.AccessibilityLabel()
}
