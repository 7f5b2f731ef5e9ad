package files_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/files"
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
	paste(strings.Replace(plain, `"size"`, `"betweenline":[{"lines":[["R1C1","R1C2"]]}],"size"`, 1))
	d.Until("the rules with lines are named", func() bool {
		return strings.Contains(d.Sentence().Text, words.T("file.unknown", words.Data{"Program": "f-puzzles", "Rules": words.T("rule.lines")}))
	})
	if u := d.Now().Puzzle.Unknown; u == nil || !strings.Contains(u.Document, "betweenline") {
		t.Errorf("of its rules is kept %+v", u)
	}
	text, err := session.Text(d.Now())
	if err != nil || !strings.Contains(string(text), "# rules: f-puzzles: betweenline\n") {
		t.Errorf("saved is\n%s\n%v", text, err)
	}
}

// TestPasteOfPages: a grid whose blank cells are empty, and a table of a page, are open at once; of a puzzle in a letter that breaks a rule it is said which.
func TestPasteOfPages(t *testing.T) {
	d := newDesk(t)
	paste := func(text string) {
		d.App.Clipboard().SetContent(text)
		d.files.PasteText()
	}
	const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	var drawn, table, letter string
	for i := range 9 {
		row := strings.ReplaceAll(puzzle[9*i:9*i+9], ".", " ")
		drawn += "|" + row[:3] + "|" + row[3:6] + "|" + row[6:] + "|\n"
		table += strings.TrimLeft(strings.ReplaceAll(strings.Join(strings.Split(row, ""), "\t"), " ", ""), "\t") + "\n"
		letter += "row: " + strings.Replace(puzzle[9*i:9*i+9], "53", "55", 1) + "\n"
	}
	for _, text := range []string{drawn, table} {
		paste(strings.Repeat(".", 81))
		d.Until("the board is blank", func() bool { return d.Now().Puzzle.Givens.Filled() == 0 })
		paste(text)
		d.Until("the puzzle is open", func() bool { return d.Now().Puzzle.Givens.String() == puzzle })
	}
	paste(letter)
	d.Says("5 appears 2 times in row 1")
}

// TestTableForASpreadsheet: a table with other letters than ASCII says that it is UTF-8, because a spreadsheet reads it in the country's own letters
// otherwise. Nonet reads it back.
func TestTableForASpreadsheet(t *testing.T) {
	d, folder := newDesk(t), t.TempDir()
	const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for _, test := range []struct{ title, begins string }{
		{"Sunday", "puzzle,typed,title,source\n"},
		{"Für Zoë 数独", "\ufeffpuzzle,typed,title,source\n"},
	} {
		from, to := filepath.Join(folder, test.title+".txt"), filepath.Join(folder, test.title+".csv")
		if err := os.WriteFile(from, []byte("# title: "+test.title+"\n"+puzzle+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		d.openFile(from)
		d.files.SaveUnlessThere(d.files.Puzzle(), folder, test.title+".csv")
		d.Until("it is written", func() bool { text, _ := os.ReadFile(to); return strings.Contains(string(text), test.title) })
		if text, _ := os.ReadFile(to); !strings.HasPrefix(string(text), test.begins) {
			t.Errorf("it begins with %.30q", text)
		}
		d.openFile(to)
		if got := d.Now().Puzzle.Givens.String(); got != puzzle {
			t.Errorf("%s is read back as %s", to, got)
		}
	}
}

// TestSaveAsAnother: in Save as… a format of another program can be chosen, or typed as the ending of the name; the puzzle's own file stays what it was.
func TestSaveAsAnother(t *testing.T) {
	d := newDesk(t)
	d.App.Clipboard().SetContent("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	d.files.PasteText()
	d.Until("the puzzle is open", func() bool { return d.Now().Puzzle.Givens.Filled() == 30 })
	folder := t.TempDir()
	for _, test := range []struct{ choose, name, path, has string }{
		{"save.kind.hodoku", "a.txt", "a.txt", ":0000:x:53..7"},
		{"", "b.csv", "b.csv", "puzzle,typed,title,source\n53..7"},
		{"", "c.json", "c.json", `"given":true,"value":5`},
		{"save.kind.opensudoku", "d.txt", "d.opensudoku", "<opensudoku"},
	} {
		saving, name := d.files.Puzzle(), test.name
		if test.choose != "" {
			field := controls.NewField(name)
			d.files.KindChoice(saving, field).SetSelected(words.T(test.choose))
			name = field.Text
		}
		d.files.SaveUnlessThere(saving, folder, name)
		path := filepath.Join(folder, test.path)
		d.Until(test.path+" is written", func() bool { text, _ := os.ReadFile(path); return strings.Contains(string(text), test.has) })
		if d.Now().Path != "" {
			t.Errorf("the puzzle's own file is now %s", d.Now().Path)
		}
	}
}

// TestChosenFormatIsWritten: a name without an ending is saved in the chosen format.
func TestChosenFormatIsWritten(t *testing.T) {
	d, folder := newDesk(t), t.TempDir()
	d.OpenText(newspaper)
	written := func(name, begins string) {
		t.Helper()
		d.Filing()
		if text, err := os.ReadFile(filepath.Join(folder, name)); !strings.HasPrefix(string(text), begins) {
			t.Errorf("%s begins with %.30q %v, want %q", name, text, err, begins)
		}
	}
	saving := d.files.Puzzle()
	d.files.KindChoice(saving, controls.NewField("")).SetSelected(words.T("save.kind.csv"))
	d.files.SaveUnlessThere(saving, folder, "puzzle")
	written("puzzle.csv", "puzzle,typed,")

	var forms []files.Text
	for _, ending := range []string{".csv", ".json"} {
		forms = append(forms, files.Text{Title: "save.kind" + ending, Ending: ending, Write: func(to io.Writer) error {
			_, err := io.WriteString(to, "as "+ending)
			return err
		}})
	}
	d.files.AskSaveText("save.title", "table", forms)
	d.ChooseIn(d.OnTop(), "save.kind.json")
	d.Win.Canvas().Focused().(*controls.Field).SetText(filepath.Join(folder, "table"))
	d.Dialogs.Now().(*dialogs.Question).Confirm()
	written("table.json", "as .json")
}

// TestProposedName: a puzzle from a file of another program is proposed to be saved beside it, as the file of Nonet that it becomes.
func TestProposedName(t *testing.T) {
	d := newDesk(t)
	folder := t.TempDir()
	const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	game := `<ksudoku><game><puzzle><graph order="9" type="sudoku"/><values>` + strings.NewReplacer(".", "_", "1", "b", "2", "c", "3", "d", "4", "e", "5", "f", "6", "g",
		"7", "h", "8", "i", "9", "j").Replace(puzzle) + `</values></puzzle></game></ksudoku>`
	path := filepath.Join(folder, "monday.ksudoku")
	if err := os.WriteFile(path, []byte(game), 0o600); err != nil {
		t.Fatal(err)
	}
	d.files.OpenPath(path)
	d.Until("the game is open", func() bool { return d.Now().Puzzle.Givens.Filled() == 30 })
	d.files.Save()
	d.Dialogs.Now().(*dialogs.Question).Confirm()
	d.Until("it is saved", func() bool {
		state, err := session.Load(filepath.Join(folder, "monday.txt"))
		return err == nil && state.Puzzle.Givens.Filled() == 30
	})
	if text, err := os.ReadFile(path); err != nil || string(text) != game {
		t.Errorf("the game has become %q, %v", text, err)
	}
}
