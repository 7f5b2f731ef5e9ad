package shelf

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"nonet/gui/translations"
)

// TestMissingFileHasAName: a file that is gone when it is chosen in Fyne's file dialog is named in
// the message, although the dialog returns nothing but an error.
func TestMissingFileHasAName(t *testing.T) {
	test.NewTempApp(t)
	if err := translations.Use(translations.English); err != nil {
		t.Fatal(err)
	}
	_, err := storage.Reader(storage.NewFileURI(filepath.Join(t.TempDir(), "gone.txt")))
	if err == nil {
		t.Fatal("a missing file can be read")
	}
	if text := openFailed(nameIn(err), err).Text; !strings.Contains(text, "There is no file gone.txt.") {
		t.Errorf("the message is %q", text)
	}
}
