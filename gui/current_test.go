package gui

import (
	"os"
	"path/filepath"
	"testing"

	"nonet/core/keep"
	"nonet/core/words"
)

// again closes the window and opens a new one.
func (d *desk) again() *desk {
	d.T.Helper()
	folder := d.Folder
	d.Quit()
	return newDeskIn(d.T, folder)
}

// TestSeveralDamages checks that one message gives the number of faults, and that all can be read.
func TestSeveralDamages(t *testing.T) {
	d := newDesk(t)
	d.PasteText(several)
	d.Idle()
	d.PasteText(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("4")
	folder := d.Folder
	d.Quit()
	files, _ := filepath.Glob(filepath.Join(folder, keep.LibraryFolder, "*.txt"))
	for _, path := range append(files, filepath.Join(folder, keep.SettingsFile)) {
		if err := os.WriteFile(path, []byte("{"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	d = newDeskIn(t, folder)
	d.Says("Nonet found 3 problems")
	d.Accept(0)
	for _, part := range []string{"was damaged. This is the puzzle", "The settings were damaged", "settings.json.damaged"} {
		d.DialogSays(part)
	}
	d.Dialogs.Now().Dismiss()
	d.SetLanguage(words.Chinese)
	d.Says(words.T("wrong.several", words.Data{"Count": 3}))
	d.Accept(0)
	for _, part := range []string{"的文件已损坏。这是", words.T("wrong.settings"), words.T("wrong.aside")} {
		d.DialogSays(part)
	}
	if aside := d.Files(filepath.Join(keep.LibraryFolder, "damaged")); len(aside) != 2 {
		t.Errorf("set aside are %v", aside)
	}
	if _, err := os.Stat(filepath.Join(folder, keep.SettingsFile+".damaged")); err != nil {
		t.Error(err)
	}
}
