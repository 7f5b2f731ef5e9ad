// Package hodoku rates puzzles as HoDoKu 2.2 does, the program that most players of hard puzzles know, and checks the
// techniques of core/logic against its library of regression cases.
//
//	r, err := hodoku.Rate(ctx, puzzle, solution)
//	fmt.Println(r.Level, r.Score)
//
//	for c, err := range hodoku.Cases(file) {
//		fmt.Println(c.Check(ctx))
//	}
//
// It knows which technique and which options each code of the library means. The techniques themselves are in core/logic.
package hodoku
