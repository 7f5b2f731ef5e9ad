package exhibit_test

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
	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/render"
	"nonet/core/runfile"
	"nonet/core/words"
	"nonet/gui/collections"
	"nonet/gui/controls"
	"nonet/gui/exhibit"
	"nonet/gui/files"
	"nonet/gui/hall/halltest"
	"nonet/gui/menus"
	"nonet/gui/mypuzzles"
	"nonet/gui/webpage"
)

const newspaper = halltest.Newspaper

func TestMain(m *testing.M) { halltest.Main(m) }

// A desk is a window with a board, which is the only thing on the screen that can be saved, and perhaps a run.
type desk struct {
	*halltest.Desk
	files *files.Files
	run   *runfile.Run // the run that is watched; nil if there is none
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{Desk: halltest.New(t)}
	mine := mypuzzles.New(d.Hall, d.Threads, d.Dialogs, d.Sitting, mypuzzles.Needs{Put: d.Replace, Show: d.ShowPuzzle, Undo: d.UndoBy, Style: d.Look.Board})
	shelves := collections.New(d.Hall, d.Threads, d.Dialogs, d.Sitting, mine, collections.Needs{Put: d.Replace})
	d.files = files.New(d.Hall, d.Threads, d.Dialogs, d.Sitting, mine, shelves, d.App.Clipboard, files.Needs{
		Put: d.Replace, Paste: d.Paste, Page: func() webpage.Page { return d.Page },
	})
	e := exhibit.New(d.Hall, d.Threads, d.Dialogs, d.Sitting, d.files, exhibit.Needs{
		Subjects: func() []exhibit.Subject {
			return []exhibit.Subject{{Name: words.T("picture.board"), Object: d.Board, Picture: d.picture}}
		},
		Focused: func() fyne.CanvasObject { return nil },
		Run: func() (run runfile.Run, ok bool) {
			if d.run == nil {
				return run, false
			}
			return *d.run, true
		},
		Page: func() webpage.Page { return d.Page }, Pause: func() {},
	})
	d.Alone(func(b *menus.Bar) []*fyne.MenuItem {
		return []*fyne.MenuItem{
			b.Add("picture", menus.Ctrl(fyne.KeyF8), nil, e.AskPicture),
			b.Add("film", menus.Ctrl(fyne.KeyF10), nil, e.AskFilm),
			b.Add("copypicture", menus.Ctrl(fyne.KeyF9), nil, e.Copy),
		}
	})
	return d
}

// picture returns the picture of the board for a file.
func (d *desk) picture(dark bool) save.Picture {
	if dark {
		return d.Board.ForFile(render.Dark())
	}
	return d.Board.ForFile(render.Light())
}

// watch begins a run on the puzzle, which is at a position.
func (d *desk) watch(position int64) {
	now := d.Now()
	d.run = &runfile.Run{Entry: format.Entry{Puzzle: now.Puzzle, Title: now.Title}, Engine: engine.DepthFirst, Limit: 1, Position: position}
}

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
	d.OpenText(newspaper)
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

// TestSaveAnimation: a stretch of a run becomes a GIF, or numbered pictures; a stretch that is none is refused in the dialog.
func TestSaveAnimation(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.OpenText(newspaper)
	d.Press("Save animation…") // there is no run yet
	d.Says("run an engine in Watch")
	d.watch(6)
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
	p := d.InPage(d.files.OpenFile, d.files.OpenLink)
	d.OpenText(newspaper)
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
	d.fieldWith(strconv.FormatInt(d.run.Position, 10)).SetText(until)
	d.Key(fyne.KeyReturn)
}

// TestNumberedPictures: numbered pictures are in a folder of their own, up to where the run ends, which is said; a folder that is there is not touched.
func TestNumberedPictures(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.OpenText("12.434122.434.2.") // 4×4, some steps from its solution
	d.watch(3)
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
	d.OpenText(newspaper)
	d.watch(1)
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
