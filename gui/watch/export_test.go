package watch

import (
	"nonet/gui/search"
)

// Score returns the number of right answers and of answered questions.
func (r *Room) Score() (right, asked int) { return r.lesson.right, r.lesson.asked }

// Calls returns the call stack of the search.
func (r *Room) Calls() *search.Calls { return r.pictures.calls }

// Links returns the view of the links of dancing links.
func (r *Room) Links() *search.Links { return r.pictures.links }
