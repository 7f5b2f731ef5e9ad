package session

import (
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/position"
)

// TestItemsOfAnyActions takes random actions. The items of each change lead from the board before it to the board after it, and back;
// the items of a checkpoint to its board.
func TestItemsOfAnyActions(t *testing.T) {
	for seed := range uint64(8) {
		random := rand.New(rand.NewPCG(seed, 23))
		s := board(t, []int{4, 9, 16, 25}[seed%4])
		for range 60 {
			draw(s, random)
			if random.IntN(10) == 0 {
				s.Sheet().AddCheckpoint("")
			}
		}
		sheet, l := s.Sheet(), s.Now().Layout()
		boards := sheet.Boards()
		for i, c := range sheet.Changes() {
			items := c.Items(l)
			if next, again, err := boards[i].Forward(items); err != nil || !next.same(boards[i+1]) || strings.Join(again.Items(l), ";") != strings.Join(items, ";") {
				t.Fatalf("seed %d: %q lead to\n%s\nwant\n%s\n%v", seed, items, everything(next), everything(boards[i+1]), err)
			}
			if before, again, err := boards[i+1].Back(items); err != nil || !before.same(boards[i]) || strings.Join(again.Items(l), ";") != strings.Join(items, ";") {
				t.Fatalf("seed %d: %q lead back to\n%s\nwant\n%s\n%v", seed, items, everything(before), everything(boards[i]), err)
			}
		}
		copied := sheet.Copy()
		copied.Checkpoints = nil
		for i, c := range sheet.Checkpoints {
			if err := copied.ReadCheckpoint(Checkpoint{Name: c.Name, Steps: c.Steps}, sheet.Items(c)); err != nil {
				t.Fatal(err)
			}
			if got := copied.Checkpoints[i]; !copied.At(got).same(sheet.At(c)) || got.Steps != c.Steps {
				t.Errorf("seed %d: the checkpoint %d is\n%s\nwant\n%s", seed, i, everything(got.Board), everything(c.Board))
			}
		}
		if err := copied.ReadCheckpoint(Checkpoint{}, []string{"r1c1 corner -1"}); err == nil {
			t.Error("a checkpoint without sense is read")
		}
	}
}

// TestItemsThatDoNotFit: an item is refused if it is not what was written, or if the board is another one.
func TestItemsThatDoNotFit(t *testing.T) {
	s := board(t, 9)
	s.Set(0, 4)
	s.Note([]int{2}, Corner, 1)
	s.Colour([]int{3}, 2)
	s.Link(Link{position.Candidate{Cell: 2, Digit: 4}, position.Candidate{Cell: 38, Digit: 4}, true})
	now := s.Now()
	for _, fits := range []string{
		"r1c1 4>5", "r1c1 4>.", "r1c2 .>=9", "r1c2 .>1", "r1c3 corner +2-1", "r1c3 corner -1", "r1c3 centre +19", "r1c4 colours +1-2", "r1c5 tint1 +1",
		"link +0 r1c1=1 r1c2=9 weak", "link +1 r1c1=1 r1c2=1 strong", "link -0 r1c3=4 r5c3=4 strong",
	} {
		next, change, err := now.Forward([]string{fits})
		if items := change.Items(now.Layout()); err != nil || strings.Join(items, ";") != fits {
			t.Errorf("%s: the change is %q, %v", fits, items, err)
		}
		if back, _, err := next.Back([]string{fits}); err != nil || !back.same(now) {
			t.Errorf("%s: it is not taken back: %v", fits, err)
		}
	}
	for _, odd := range []string{
		"", "r1c1", "r1c1 .>4", "r1c1 5>4", "r1c1 =4>5", "r1c2 .>10", "r1c2 .>0", "r1c2 .>x", "r1c2 .>=10", "r1c2 .>==3", "r10c1 .>4",
		"r1c3 corner +1", "r1c3 corner -2", "r1c3 corner 2", "r1c3 corner +", "r1c3 corner", "r1c3 side +2", "r1c3 corner -1+2", "r1c3 corner +2+3", "r1c3 corner +A",
		"r1c4 colours +2", "r1c4 colours -1", "r1c4 colours +x", "r1c5 tint0 +1", "r1c5 tint99 +1",
		"link +1 r1c3=4 r5c3=4 strong", "link +2 r1c1=1 r1c2=1 strong", "link -1 r1c3=4 r5c3=4 strong", "link -0 r1c3=4 r5c3=4 weak", "link -0 r1c1=1 r1c2=1 strong",
		"link ++1 r1c1=1 r1c2=1 strong", "link +-1 r1c1=1 r1c2=1 strong", "link 1 r1c1=1 r1c2=1 strong", "link +x r1c1=1 r1c2=1 strong", "link +1 r1c1=1 r1c1=1 weak",
		"link +1 r1c1=10 r1c2=1 weak", "link +1 r1c1=1 r1c2=0 weak", "link +1 r1c10=1 r1c2=1 weak", "link +1 r1c1=1 r1c2=1 firm", "link +1 r1c1=1 r1c2=1", "link +1 r1c1 r1c2=1 weak",
	} {
		if next, _, err := now.Forward([]string{odd}); err == nil {
			t.Errorf("%q is read, and leads to\n%s", odd, everything(next))
		}
	}
}

// TestFirstStage: going back to typing in at once, as the first thing, and on again leaves no trace either.
func TestFirstStage(t *testing.T) {
	s := New(example(t))
	if !s.TypeIn() || s.Sheet().Made() != 1 || !s.Done() || s.Sheet().Made() != 0 || s.Now().TypingIn {
		t.Errorf("%d changes were made, and it is being typed in: %t", s.Sheet().Made(), s.Now().TypingIn)
	}
}
