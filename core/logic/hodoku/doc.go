// Package hodoku measures people's logic by HoDoKu 2.2, the program that most players of hard puzzles know: it
// reads its library of regression cases, and knows which technique and which options each code of the library means.
//
//	for c, err := range hodoku.Cases(file) {
//		fmt.Println(c.Check())
//	}
//
// The techniques themselves are in core/logic.
package hodoku
