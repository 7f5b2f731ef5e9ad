package files_test

import (
	"strings"
	"testing"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// TestPasteOfOthers: what other programs copy becomes the puzzle on the board, with its candidates as notes; what has other rules is on the board with them.
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
	d.Until("the rules of the killer are named", func() bool {
		return strings.Contains(d.Bar.Text(), words.T("file.unknown", words.Data{"Program": "f-puzzles", "Rules": words.T("rule.cages")}))
	})
	if u := d.Now().Puzzle.Unknown; u == nil || !strings.Contains(u.Document, "killercage") {
		t.Errorf("of its rules is kept %+v", u)
	}
	text, err := session.Text(d.Now())
	if err != nil || !strings.Contains(string(text), "# rules: f-puzzles: killercage\n") {
		t.Errorf("saved is\n%s\n%v", text, err)
	}
}
