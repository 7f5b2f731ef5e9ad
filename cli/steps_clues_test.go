package cli_test

import (
	"io"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/foreign"
	"nonet/core/sudoku"
	"nonet/core/transcript"
	"nonet/core/words"
)

// cluedPuzzles are small puzzles whose clues are reasons for steps of every kind: sums, pairs of cells, allowed digits, and cells that must differ.
var cluedPuzzles = []string{
	".Shape~4x4.Cage~7~R1C1~R1C2.Cage~0~R2C1~R2C3~R3C2.Thermo~R3C1~R3C2~R4C3.Arrow~R2C4~R1C4~R1C3.~R4C4_1",
	".Shape~4x4.AntiKnight.Whisper~2~R1C1~R1C2~R2C3.BlackDot~R3C3~R3C4.~R1C2_1_3",
	".Shape~6x6.Cage~10~R1C1~R2C1~R2C2.Cage~9~R1C2~R1C3.Cage~21~R1C4~R1C5~R1C6~R2C5.AntiConsecutive.GreaterThan~R4C4~R4C5",
	".Shape~6x6.Diagonal~1.Cage~6~R3C1~R3C2~R4C1.LittleKiller~14~R1C3.Palindrome~R5C1~R5C2~R6C3~R6C4.WhiteDot~R1C1~R1C2",
}

// TestStepsNameClues: a step that nonet steps prints and that is read again says the same as in the run itself, of every engine, and names its clue
// wherever one is the reason.
func TestStepsNameClues(t *testing.T) {
	named := map[engine.StepKind]int{}
	for _, text := range cluedPuzzles {
		entry, err := foreign.NewReader("", strings.NewReader(text+"\n")).Next()
		if err != nil {
			t.Fatal(err)
		}
		p := entry.Puzzle
		for _, e := range engine.All() {
			if e.Misfit(p) != nil {
				continue
			}
			var live []engine.Step
			if _, err := e.Search(t.Context(), p, engine.Options{Limit: 1, Seed: 1, Observe: func(s engine.Step) { live = append(live, s) }}); err != nil {
				t.Fatal(err)
			}
			live = live[:min(len(live), 3000)]
			got := run(t, text, "steps", "-e", e.ID, "-max", "3000")
			lines := strings.Split(got.stdout, "\n")
			r, err := transcript.NewReader(strings.NewReader(got.stdout), sudoku.Puzzle{})
			for i := 0; err == nil; i++ {
				var event transcript.Event
				if event, err = r.Next(); err == io.EOF && i == len(live) {
					break
				} else if err != nil {
					t.Fatalf("%s on %s: %v", e.ID, text, err)
				}
				if want, said := words.Sentence(p, live[i]), words.Sentence(p, event.Step); said != want {
					t.Fatalf("%s on %s: %s\nsays %q, and in the run itself %q", e.ID, text, lines[i+1], said, want)
				}
				if _, ok := live[i].ClueOf(p); ok {
					named[live[i].Kind]++
					if !strings.Contains(lines[i+1], `"clue":"`) {
						t.Fatalf("%s on %s: no clue is named by %s", e.ID, text, lines[i+1])
					}
				}
			}
		}
	}
	for _, kind := range []engine.StepKind{engine.Reject, engine.Prune, engine.Deduce} {
		if named[kind] == 0 {
			t.Errorf("no step %v has a clue for its reason", kind)
		}
	}
}
