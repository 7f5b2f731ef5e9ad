package logic

import (
	"testing"

	"nonet/core/sudoku"
)

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

// TestLeft: a loop over what a technique finds can be left at the first deduction. Where the technique goes on, Go panics.
func TestLeft(t *testing.T) {
	grids := []*Grid{gridOf(t, middleLeft), gridOf(t, cornersLeft), manyFish(t)}
	tried := 0
	for _, technique := range Techniques() {
		for _, g := range grids {
			if g.Side() > 9 && technique != Leviathan {
				continue
			}
			for range technique.All(g, Options{}) {
				tried++
				break
			}
		}
	}
	if tried < 60 {
		t.Errorf("only %d loops were left", tried)
	}
}

// manyFish returns a position of 16×16 with fish of seven and of eight rows.
func manyFish(t *testing.T) *Grid {
	t.Helper()
	l, err := sudoku.LayoutOfSide(16)
	if err != nil {
		t.Fatal(err)
	}
	g := emptyGrid(l)
	for row := range 8 {
		for column := range 16 {
			if row < 7 && column != row && column != (row+1)%7 || row == 7 && column != 6 && column != 7 {
				g.Strike(l.Cell(row, column), 1)
			}
		}
	}
	sizes := map[int]bool{}
	for d := range Leviathan.All(g, Options{}) {
		sizes[len(d.Houses)] = true
	}
	if !sizes[7] || !sizes[8] {
		t.Fatalf("there are fish of the sizes %v", sizes)
	}
	return g
}

// TestUniqueRectangle3IsQuick checks that the cells beside one rectangle of a large board are not all tried: those with too many
// digits are left out at once, and among others the search can be stopped.
func TestUniqueRectangle3IsQuick(t *testing.T) {
	l, err := sudoku.LayoutOfSide(25)
	if err != nil {
		t.Fatal(err)
	}
	// A rectangle whose roof is in row 2. Each other cell of that row has all digits from 5 up to some digit.
	position := func(highest uint8) *Grid {
		g := emptyGrid(l)
		keep := func(row, column int, digits sudoku.Digits) {
			for d := range (l.All() &^ digits).All() {
				g.Strike(l.Cell(row, column), d)
			}
		}
		for column := range l.Side() {
			digits := l.All() &^ sudoku.Of(1, 2, 3, 4)
			for d := highest + 1; d <= uint8(l.Side()); d++ {
				digits = digits.Without(d)
			}
			switch column {
			case 0, 5:
				keep(0, column, sudoku.Of(1, 2))
				digits = sudoku.Of(1, 2, 3+uint8(column/5))
			}
			keep(1, column, digits)
		}
		return g
	}
	for highest, limits := range map[uint8][2]int{25: {0, 50}, 10: {1000, 1 << 30}} {
		g, asked := position(highest), 0
		g.StopWhen(func() bool { asked++; return false })
		for range UniqueRectangle3.All(g, Options{}) {
		}
		if asked < limits[0] || asked > limits[1] {
			t.Errorf("with digits up to %d it was asked %d times whether to stop, want %d to %d", highest, asked, limits[0], limits[1])
		}
	}
}

// TestForcingAsksOften: on a large board what follows from one assumption takes some milliseconds. So a search that compares them can be stopped at each
// assumption while it finds the shortest chains, while it notes where these lead, and while it looks for contradictions.
func TestForcingAsksOften(t *testing.T) {
	g, asked := gridOf(t, middleLeft), 0
	assumptions := 0
	for _, c := range g.candidates {
		assumptions += 2 * c.Len()
	}
	g.StopWhen(func() bool { asked++; return false })
	for range ForcingChain.All(g, Options{}) {
	}
	if asked < 3*assumptions {
		t.Errorf("with %d assumptions it was asked %d times whether to stop", assumptions, asked)
	}
	// There are more than 2000 chains from the places of a digit, and on a large board hundreds of thousands. They are sorted before the first is yielded.
	asked = 0
	for range RegionForcingChain.All(g, Options{}) {
		break
	}
	if asked < 1000 {
		t.Errorf("while it sorts the chains it was asked %d times whether to stop", asked)
	}
}

// TestGroupsAskOften: a large board has thousands of groups. While they are linked, a search can be stopped at each of them, and again
// while the weak links of each node are collected.
func TestGroupsAskOften(t *testing.T) {
	l, err := sudoku.LayoutOfSide(16)
	if err != nil {
		t.Fatal(err)
	}
	g, asked := emptyGrid(l), 0
	g.StopWhen(func() bool { asked++; return false })
	links := newLinkTable(g, withGroups)
	groups := links.firstPlace - links.firstGroup
	if want := (len(links.nodes) + groups) / stride; groups < 1000 || asked < want {
		t.Errorf("with %d groups it was asked %d times whether to stop, want %d", groups, asked, want)
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
