package gui

import (
	"bytes"
	"fmt"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/canvas/save"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
)

// saves answers the two dialogs of a picture or an animation, and returns the file.
func (d *desk) saves(entry, name string) []byte {
	d.T.Helper()
	d.Press(entry)
	d.Key(fyne.KeyReturn)
	field, ok := d.Win.Canvas().Focused().(*controls.Field)
	if !ok {
		d.T.Fatalf("nobody asks for a name: %q", d.DialogText())
	}
	path := filepath.Join(d.T.TempDir(), name)
	field.SetText(path)
	d.Key(fyne.KeyReturn)
	d.Until("the file is there", func() bool {
		_, err := os.Stat(path)
		return err == nil
	})
	d.Filing()
	file, err := os.ReadFile(path)
	if err != nil {
		d.T.Fatal(err)
	}
	return file
}

// TestSavePicture: the board is saved in the format of the extension, with its digits as text where the format has text.
func TestSavePicture(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	digits := 81 - strings.Count(newspaper, ".") - strings.Count(newspaper, "0")
	if img, err := png.Decode(bytes.NewReader(d.saves("Save picture…", "a.png"))); err != nil || img.Bounds().Dx() < 300 {
		t.Errorf("the PNG: %v", err)
	}
	d.Says("Saved:")
	if text := string(d.saves("Save picture…", "a.svg")); strings.Count(text, "<text") != digits {
		t.Errorf("the SVG has %d texts, want %d", strings.Count(text, "<text"), digits)
	}
	if file := d.saves("Save picture…", "a.pdf"); !bytes.HasPrefix(file, []byte("%PDF-")) {
		t.Error("the PDF is none")
	}
}

// TestSubjects: each room offers what it shows, and each of it can be painted in every format, in light and dark.
func TestSubjects(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	names := func() string {
		var all []string
		for _, s := range d.rooms.subjects() {
			if !s.Object.Visible() || s.Object.Size().IsZero() {
				continue
			}
			all = append(all, s.Name)
			for _, format := range save.Formats {
				for _, dark := range []bool{false, true} {
					if file, err := save.Encode(format, s.Picture(dark)); err != nil || len(file) < 200 {
						t.Errorf("%s as %s: %d bytes, %v", s.Name, format, len(file), err)
					}
				}
			}
		}
		return strings.Join(all, ", ")
	}
	d.Enter(d.rooms.solve)
	if got := names(); got != "Board" {
		t.Errorf("Solve offers %s", got)
	}
	d.Enter(d.rooms.watch)
	d.step("One step")
	if got := names(); !strings.HasPrefix(got, "Board, Tree, Timeline") {
		t.Errorf("Watch offers %s", got)
	}
	d.Enter(d.rooms.techniques)
	d.Until("an example is there", func() bool { return d.rooms.techniques.Technique() != nil })
	if got := names(); got != "Board" {
		t.Errorf("Learn offers %s", got)
	}
	if s := d.rooms.subjects()[0]; s.Title == "" || s.Title == d.Now().Title {
		t.Errorf("what Learn offers is called %q", s.Title)
	}
	d.Enter(d.rooms.compare)
	d.Idle()
	if got := names(); !strings.Contains(got, ": Board") || strings.HasPrefix(got, "Board") {
		t.Errorf("Compare offers %s", got)
	}
	d.Press("Survey")
	d.ChooseSeen("4 × 4")
	d.TapSeen("Start the survey")
	d.Until("the survey is finished", func() bool { return strings.HasPrefix(d.Sentence().Text, "The survey is finished") })
	if got := names(); got != "Distribution" {
		t.Errorf("the survey offers %s", got)
	}
	d.TapButton("Two engines")
	if got := names(); got != "Two engines" {
		t.Errorf("the survey's other page offers %s", got)
	}
	d.Press("Save picture…")
	d.Key(fyne.KeyReturn)
	if field, ok := d.Win.Canvas().Focused().(*controls.Field); !ok || !strings.HasSuffix(field.Text, "Survey (4 × 4) Two engines.png") {
		t.Errorf("the proposed name is %q", field.Text)
	}
}

// TestSaveAnimation: a stretch of a run becomes a GIF, or numbered pictures; a stretch that is none is refused in the dialog.
func TestSaveAnimation(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.PasteText(newspaper)
	d.Press("Save animation…") // there is no run yet
	d.Says("run an engine in Watch")
	d.Enter(d.rooms.watch)
	for range 6 {
		d.step("One step")
	}
	g, err := gif.DecodeAll(bytes.NewReader(d.saves("Save animation…", "run.gif")))
	if err != nil || len(g.Image) < 3 || len(g.Image) > 7 {
		t.Errorf("%d frames, %v", len(g.Image), err)
	}
	d.Press("Save animation…")
	d.Win.Canvas().Focus(d.fieldWith("0"))
	d.TypeInto("9")
	d.Key(fyne.KeyReturn)
	d.DialogSays("the smaller one first")
}

// TestCopyInPage: the page puts a picture into the clipboard; where it must not, what else can be done is said.
func TestCopyInPage(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	d.PasteText(newspaper)
	d.Enter(d.rooms.solve)
	d.Press("Copy as picture")
	if img, err := png.Decode(bytes.NewReader(p.Picture)); err != nil || img.Bounds().Dx() < 300 {
		t.Errorf("what is copied: %v", err)
	}
	d.Says("Copied as a picture: Board")
	p.Refuses = true
	d.Press("Copy as picture")
	d.Says("File → Save picture downloads it")
}

// asksFilm opens the dialog of an animation, chooses numbered pictures if need be, and gives the last step.
func (d *desk) asksFilm(numbered bool, until string) {
	d.T.Helper()
	d.Press("Save animation…")
	if numbered {
		halltest.Seen(d.OnTop(), func(o fyne.CanvasObject) {
			if c, ok := o.(*controls.Choice); ok && slices.ContainsFunc(c.Options, func(s string) bool { return strings.HasPrefix(s, "PNG: numbered") }) {
				c.SetSelectedIndex(1)
			}
		})
	}
	d.fieldWith(strconv.FormatInt(d.rooms.watch.Runner.Player().Position(), 10)).SetText(until)
	d.Key(fyne.KeyReturn)
}

// TestNumberedPictures: numbered pictures are in a folder of their own, up to where the run ends, which is said; a folder that is there is not touched.
func TestNumberedPictures(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.PasteText("12.434122.434.2.") // 4×4, some steps from its solution
	d.Enter(d.rooms.watch)
	for range 3 {
		d.step("One step")
	}
	folder := filepath.Join(t.TempDir(), "slides")
	name := func() {
		d.Win.Canvas().Focused().(*controls.Field).SetText(folder)
		d.Key(fyne.KeyReturn)
	}
	there := func() bool {
		_, err := os.Stat(folder)
		return err == nil && !d.Working()
	}
	d.asksFilm(true, "2")
	name()
	d.Until("the pictures are there", there)
	d.Says("3 numbered pictures")
	files, err := os.ReadDir(folder)
	if err != nil || len(files) != 3 || files[2].Name() != "slides 0003.png" {
		t.Fatalf("the folder has %v, %v", files, err)
	}
	d.asksFilm(true, "1")
	name()
	d.Filing()
	d.DialogSays("Type another name")
	d.Key(fyne.KeyEscape)
	if files, _ := os.ReadDir(folder); len(files) != 3 {
		t.Errorf("the folder has %d files now", len(files))
	}
	folder += " of all"
	d.asksFilm(true, "4000")
	name()
	d.Until("the pictures are there", there)
	files, err = os.ReadDir(folder)
	if err != nil || len(files) < 10 || len(files) >= 4000 {
		t.Fatalf("the folder has %d files, %v", len(files), err)
	}
	d.Says(fmt.Sprintf("up to step %d: the run ends there", len(files)-1))
}

// TestAnimationIsCancelled: of an animation that is cancelled nothing is left, and one that begins behind the end of the run is refused.
func TestAnimationIsCancelled(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.PasteText(newspaper)
	d.Enter(d.rooms.watch)
	d.step("One step")
	parent := t.TempDir()
	for _, numbered := range []bool{true, false} {
		d.asksFilm(numbered, "4000")
		d.Win.Canvas().Focused().(*controls.Field).SetText(filepath.Join(parent, "film"))
		d.Key(fyne.KeyReturn)
		d.Until("it is being painted", d.Working)
		d.TapButton("Cancel")
		d.Says("The animation was not saved.")
		d.Threads.Wait()
		if files, err := os.ReadDir(parent); len(files) > 0 || err != nil {
			t.Errorf("what is left is %v, %v", files, err)
		}
	}
	d.Press("Save animation…")
	d.fieldWith("1").SetText("900001")
	d.fieldWith("0").SetText("900000")
	d.Key(fyne.KeyReturn)
	d.Win.Canvas().Focused().(*controls.Field).SetText(filepath.Join(parent, "late"))
	d.Key(fyne.KeyReturn)
	d.Until("it is refused", func() bool { return strings.Contains(d.Sentence().Text, "the run ends at step") })
}

// fieldWith returns the field of a dialog that has a text.
func (d *desk) fieldWith(text string) (found *controls.Number) {
	halltest.Seen(d.OnTop(), func(o fyne.CanvasObject) {
		if n, ok := o.(*controls.Number); ok && n.Text == text {
			found = n
		}
	})
	return found
}
