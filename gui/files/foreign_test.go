package files_test

import (
	"strings"
	"testing"

	"nonet/core/sudoku"
	"nonet/core/words"
)

// TestPasteOfOthers: what other programs copy becomes the puzzle on the board, with its candidates as notes; what has other rules is refused in a sentence.
func TestPasteOfOthers(t *testing.T) {
	d := newDesk(t)
	paste := func(text string) {
		d.App.Clipboard().SetContent(text)
		d.files.PasteText()
	}
	const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	paste(":0000:x:" + puzzle[:79] + "+7" + puzzle[80:] + ":413 423::\n")
	d.Until("the line of HoDoKu's library is open", func() bool { return d.Now().Typed[79] == 7 })
	if got := d.Now().Pencil(2).Centre; got != sudoku.Of(1, 2) {
		t.Errorf("the notes of r1c3 are %v", got)
	}
	var cells []string
	for _, char := range puzzle {
		if char == '.' {
			cells = append(cells, "{}")
		} else {
			cells = append(cells, `{"value":`+string(char)+`,"given":true}`)
		}
	}
	var rows []string
	for i := range 9 {
		rows = append(rows, "["+strings.Join(cells[9*i:9*i+9], ",")+"]")
	}
	plain := `{"size":9,"title":"Monday","grid":[` + strings.Join(rows, ",") + `]}`
	paste(plain)
	d.Until("the puzzle of f-puzzles is open", func() bool { return d.Now().Title == "Monday" && d.Now().Puzzle.Givens.String() == puzzle })
	paste(strings.Replace(plain, `"size"`, `"killercage":[{"cells":["R1C1"]}],"size"`, 1))
	d.Until("the killer is refused", func() bool {
		return strings.Contains(d.Bar.Text(), words.T("foreign.rules", words.Data{"Program": "f-puzzles", "Rules": "killercage"}))
	})
	if d.Now().Title != "Monday" {
		t.Errorf("the board shows %q", d.Now().Title)
	}
}
