// Package sketch says what a picture of a deduction shows, whatever it is drawn with: the part that each candidate has, the houses that are
// shaded, the candidates that have a frame together, and the curves of links, which bend around digits and candidates.
//
//	s := sketch.Of(deduction)
//	for _, c := range s.Candidates() {
//		part, _ := s.Part(c) // which shape it has
//	}
//	router := sketch.NewRouter(plan, grid)
//	for _, l := range deduction.Links {
//		curve, ok := router.Link(l)
//	}
//
// A Plan says where the candidates are. Shapes and colors are left to those that draw: core/diagram to a file, gui/board to the window.
package sketch
