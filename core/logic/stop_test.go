package logic

import "testing"

// TestStop checks that every technique that searches for long can be stopped, at its first chance and at a later one, and finds nothing more then.
func TestStop(t *testing.T) {
	stopped := map[*Technique]bool{}
	for _, cells := range []string{middleLeft, cornersLeft} {
		for _, technique := range Techniques() {
			chances := 0
			g := gridOf(t, cells)
			g.StopWhen(func() bool { chances++; return false })
			for range technique.All(g, Options{}) {
			}
			if chances == 0 {
				continue
			}
			stopped[technique] = true
			for _, at := range []int{1, (chances + 1) / 2} {
				g, asked := gridOf(t, cells), 0
				g.StopWhen(func() bool { asked++; return asked == at })
				for range technique.All(g, Options{}) {
					if asked == at {
						t.Errorf("%s goes on after it was stopped", technique.ID)
					}
				}
				if asked != at {
					t.Errorf("%s asks %d times whether to stop, and was stopped at %d", technique.ID, asked, at)
				}
				for d := range technique.All(g, Options{}) {
					t.Errorf("on a grid whose search was stopped %s finds %v", technique.ID, d)
				}
			}
		}
	}
	for _, technique := range []*Technique{SueDeCoq, AlignedTripletExclusion, ForcingNet, ForcingChain, FinnedMutantJellyfish, ALSChain, DeathBlossom, GroupedAIC, RegionForcingNet} {
		if !stopped[technique] {
			t.Errorf("%s was never asked", technique.ID)
		}
	}
}

// TestPanicInLoop checks that a search which can be stopped does not hide a panic of the loop over what it finds.
func TestPanicInLoop(t *testing.T) {
	g := gridOf(t, middleLeft)
	g.StopWhen(func() bool { return false })
	defer func() {
		if recover() != "loop" {
			t.Error("the panic is lost")
		}
	}()
	for range ForcingNet.All(g, Options{}) {
		panic("loop")
	}
}
