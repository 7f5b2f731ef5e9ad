// Package race runs several engines side by side on one clock, forwards and back.
//
//	r := race.New(entrants)
//	defer r.Close()
//	for !r.Ended() {
//		r.Forward(ctx, 1)
//		for _, lane := range r.Lanes() {
//			fmt.Println(lane.Player.Position(), lane.Player.Grid())
//		}
//	}
//
// # The clock
//
// By equal steps, all runs are at the same position: which needs fewer? By equal time, each run moves
// at the speed that its engine has without an observer: which is quicker? Measure finds that
// speed. The unit of the clock is then a step of the fastest run. A run that is shorter waits at
// its end.
//
// # The divergence
//
// FindDivergence finds the first decision that is not the same in all runs. Align moves the clocks of
// the runs against each other, so that all are at that decision at the same time.
//
// Like core/player, on which it is built, the package is independent of windows. It draws
// nothing.
package race
