package shelf

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2/theme"

	"nonet/core/format"
	"nonet/core/library"
	"nonet/core/photo"
	"nonet/core/runfile"
	"nonet/core/session"
	"nonet/gui/sitting"
	"nonet/gui/status"
	"nonet/gui/translations"
	"nonet/puzzles"
)

// mostPuzzles is the largest number of puzzles of a file that are listed, atOnce of those that are
// read before the first are shown, mostTogether of those that are passed on together, and mostBytes
// the largest number of bytes that are read.
const (
	mostPuzzles  = 1_000_000
	atOnce       = 2000
	mostTogether = 100_000
	mostBytes    = 128 << 20
)

// A reading is the result of reading a text.
type reading struct {
	name     string // of the file, for messages
	path     string // of the file; empty if it is not from a file
	entries  []format.Entry
	err      error                         // the first error
	more     bool                          // there were more puzzles than are listed
	rest     *format.Reader                // of the puzzles after entries; nil if there are none
	run      *runfile.Run                  // set if the text is a saved run
	ours     bool                          // the text is what Nonet itself writes of its single puzzle
	source   string                        // the source that the text names
	captions []string                      // of the pictures, if not the titles; see gallery
	builtIn  bool                          // it is a built-in collection
	pasted   bool                          // the text is from the clipboard
	link     bool                          // the text is from a link
	picture  func() (io.ReadCloser, error) // opens it again; set if it is a picture
	side     int                           // of the board that it was pasted on, which the puzzles probably have; 0 for none
	cut      bool                          // the text is only the beginning of a very large one
	most     int                           // the largest number of entries; 0 for atOnce, and then the rest
}

// OpenPath opens a puzzle or a collection, from a file or built in. A file is read off the main
// goroutine, because it may be slow.
func (s *Shelf) OpenPath(path string) {
	s.picked = nil
	s.openNamed(path)
}

// openNamed is OpenPath for a file that may be for the caller of Pick.
func (s *Shelf) openNamed(path string) {
	if name, ok := strings.CutPrefix(path, puzzles.Prefix); ok {
		s.openBuiltIn(name)
		return
	}
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	s.threads.Go(func() {
		r := readFile(reading{path: path})
		s.threads.Do(func() {
			s.Opened(r)
		})
	})
}

// readFile reads a file. It refuses anything but regular files, because reading a device or a pipe
// might never end.
func readFile(r reading) reading {
	r.name = filepath.Base(r.path)
	info, err := os.Stat(r.path)
	if err == nil && !info.Mode().IsRegular() {
		err = errNotAFile
	}
	if err != nil {
		r.err = err
		return r
	}
	file, err := os.Open(r.path)
	if err != nil {
		r.err = err
		return r
	}
	defer file.Close()
	head := make([]byte, photo.Head)
	n, _ := io.ReadFull(file, head)
	if isPicture(r.name, head[:n]) {
		r.picture = func() (io.ReadCloser, error) { return os.Open(r.path) }
		return r
	}
	return readPuzzles(r, io.MultiReader(bytes.NewReader(head[:n]), file))
}

var errNotAFile = errors.New("not a file")

// readPuzzles reads the puzzles of a text.
func readPuzzles(r reading, from io.Reader) reading {
	text, err := io.ReadAll(io.LimitReader(from, mostBytes))
	if err != nil {
		r.err = err
		return r
	}
	r.cut = r.cut || len(text) == mostBytes
	if runfile.Is(text) {
		if r.cut {
			r.err = &runfile.Error{Name: r.name, Kind: runfile.Damaged}
			return r
		}
		run, err := runfile.Read(r.name, bytes.NewReader(text))
		if r.err = err; err == nil {
			r.run = &run
		}
		return r
	}
	if r.more = r.cut; r.cut {
		text = text[:bytes.LastIndexByte(text, '\n')+1] // the last line may be cut
	}
	reader := format.NewReader(r.name, bytes.NewReader(text))
	reader.Expect(r.side)
	for {
		entry, err := reader.Next()
		switch {
		case err == io.EOF:
			r.source = reader.Header()[format.KeySource]
			if len(r.entries) == 1 && r.err == nil {
				written, err := session.Text(session.FromEntry(r.entries[0]))
				r.ours = err == nil && bytes.Equal(written, text)
			}
			return r
		case err == nil && r.most > 0 && len(r.entries) == r.most:
			r.more = true
			return r
		case err == nil:
			r.entries = append(r.entries, entry)
			if r.most == 0 && len(r.entries) == atOnce {
				r.source = reader.Header()[format.KeySource]
				r.rest = reader
				return r
			}
		case len(r.entries) == 0 && bytes.ContainsAny(text, "\x00\x01\x02\x03\x04"):
			return r // it is no text, so no character of it is expected to be another one
		case r.err == nil:
			r.err = err
		}
	}
}

// Read reads pasted text. It returns the only puzzle in it, or nil; several reports whether there
// are more.
func Read(text string) (one *format.Entry, several bool) {
	r := readPuzzles(reading{pasted: true}, strings.NewReader(text))
	if len(r.entries) == 1 && r.err == nil && r.run == nil {
		return &r.entries[0], false
	}
	return nil, len(r.entries) > 1
}

// Opened puts what was read on the board, or offers a choice if there are several puzzles.
func (s *Shelf) Opened(r reading) {
	if s.host.Closing() {
		return // the window is about to close
	}
	if wanted := s.wanted; wanted != nil {
		if s.wanted = nil; wanted(r) {
			return
		}
	}
	if r.picture != nil {
		if r.path != "" {
			s.pictures = filepath.Dir(r.path)
		}
		s.needs.Picture(r.name, r.picture)
		return
	}
	if r.run != nil && !s.passOn(session.New(r.run.Puzzle()).Now()) {
		s.needs.OpenRun(r.name, r.path, *r.run)
	}
	if r.run != nil {
		return
	}
	var trouble *status.Message
	if r.err != nil {
		trouble = openFailed(r.name, r.err)
	}
	switch len(r.entries) {
	case 0:
		if trouble == nil {
			trouble = status.Note("file.nopuzzle", translations.Data{"File": r.name}).With(theme.IconNameError)
		}
	case 1:
		state := session.FromEntry(r.entries[0])
		state.Path, state.Ours, state.Kept, state.Pasted = r.path, r.ours, true, r.pasted
		state.Source = cmp.Or(state.Source, r.source)
		s.openAgain(r, state, trouble)
		return
	default:
		s.browse(newCollection(r), r.rest)
	}
	if trouble != nil {
		s.host.Say(trouble)
	}
}

// openAgain puts a puzzle on the board. If the library has it from an earlier time that the same file or link was opened,
// that one is continued. Then it shows said, which may be nil.
func (s *Shelf) openAgain(r reading, state session.State, said *status.Message) {
	open := func() {
		s.open(state)
		if said != nil {
			s.host.Say(said)
		}
	}
	again := func(kept session.State) bool { return goesOn(kept, state) && r.again(kept, state) }
	if r.pasted && !r.link || s.picked != nil {
		open()
		return
	}
	sayBegun := func(begun session.State) {
		if r.link && said == nil && (begun.Typed.Filled() > 0 || begun.Pencilled()) {
			said = status.Note("link.again").With(theme.IconNameInfo)
		}
	}
	read := func(sheet *session.Sheet) { // the file, of which a link or a browser tells nothing
		if r.path != "" {
			sheet.Now.Ours = state.Ours
		}
	}
	if here := s.host.Sheet(); again(here.Now) { // perhaps newer than in the library
		sayBegun(here.Now)
		read(here)
		s.needs.Put(func(*session.Session) bool { return false })
		if said != nil {
			s.host.Say(said)
		}
		return
	}
	s.readLibrary(func(lib *library.Library) func() {
		entries, _ := lib.List()
		found := slices.IndexFunc(entries, func(e library.Entry) bool { return again(e.Board) })
		return func() {
			if found < 0 {
				open()
				return
			}
			sayBegun(entries[found].Board)
			s.takeOr(entries[found].Name, func(on *session.Session, sheet *session.Sheet) {
				on.OpenSheet(sheet)
				read(sheet)
			}, said, func(err error) bool {
				elsewhere := r.link && errors.Is(err, library.ErrOpen) // a link opens its puzzle in every window
				if elsewhere {
					said = nil
					open()
				}
				return elsewhere
			})
		}
	})
}

// again reports whether a puzzle of the library with the same givens was opened from the same place. A browser tells no more of
// a file than its name.
func (r reading) again(kept, opened session.State) bool {
	switch {
	case r.link:
		return true
	case r.path == "":
		return kept.Path == "" && kept.Title == opened.Title && kept.Source == opened.Source
	}
	return sameFile(kept.Path, r.path)
}

// sameFile reports whether two paths lead to one file, perhaps through a link.
func sameFile(a, b string) bool {
	if a == b {
		return true
	}
	one, err1 := os.Stat(a)
	other, err2 := os.Stat(b)
	return err1 == nil && err2 == nil && os.SameFile(one, other)
}

// goesOn reports whether a puzzle of the library has the givens of the one in a file, and everything that was
// typed into that one. A file with the same digits and other notes is another puzzle, so that its notes are seen.
func goesOn(kept, file session.State) bool {
	if kept.Layout() != file.Layout() || !slices.Equal(kept.Puzzle.Givens, file.Puzzle.Givens) {
		return false
	}
	for cell, d := range file.Typed {
		if d != 0 && kept.Typed[cell] != d {
			return false
		}
	}
	return !file.Pencilled() || file.SamePencils(kept) || !slices.Equal(kept.Typed, file.Typed)
}

// openFailed says why a file, or a part of it, could not be read.
func openFailed(name string, err error) *status.Message {
	if m := runFailed(name, err); m != nil {
		return m
	}
	if bad := new(format.Error); errors.As(err, &bad) {
		expected := translations.T("expected."+bad.Expected.Kind, bad.Expected.Values)
		return status.Note("file.bad", translations.Data{"File": name, "Line": bad.Line, "Column": bad.Column,
			"Expected": expected, "Found": bad.Found}).With(theme.IconNameError)
	}
	key := "file.unreadable"
	switch {
	case errors.Is(err, os.ErrNotExist):
		key = "file.missing"
	case errors.Is(err, os.ErrPermission):
		key = "file.forbidden"
	case errors.Is(err, errNotAFile):
		key = "file.nofile"
	case errors.Is(err, errBadLink):
		key = "link.damaged"
	}
	return status.Note(key, translations.Data{"File": name, "Why": sitting.Reason(err)}).With(theme.IconNameError)
}

func saveFailed(err error) *status.Message {
	return status.Note("file.notsaved", translations.Data{"Why": sitting.Reason(err)}).With(theme.IconNameError)
}

// AskOpen asks for a file to open.
func (s *Shelf) AskOpen() {
	s.wanted, s.picked = nil, nil
	if s.inPage() {
		s.needs.Page().Pick()
		return
	}
	s.askFile("open.title", s.openNamed)
}

// askFile asks for a file under a title and passes its path on.
func (s *Shelf) askFile(title string, chosen func(path string)) {
	begin, folder := s.lastFolder(), s.Folder()
	s.choose(request{title: title, begin: func() string { return existing(begin, folder) }, lists: func(string) bool { return true }, chosen: chosen})
}

// lastFolder returns the folder of the board's file or, if it has none, the one in which a file was chosen last.
func (s *Shelf) lastFolder() string {
	if chosen := s.settings.Folders[0]; s.host.Now().Path == "" && chosen != "" {
		return chosen
	}
	return s.Folder()
}

// Copy copies what the board shows to the clipboard, as one line.
func (s *Shelf) Copy() {
	s.clipboard().SetContent(s.needs.Seen())
	s.host.Say(status.Note("copy.done").With(theme.IconNameConfirm))
}

// CopyPuzzle copies the givens to the clipboard, as a grid of lines.
func (s *Shelf) CopyPuzzle() {
	var text bytes.Buffer
	now := s.host.Now()
	if err := format.Write(&text, format.Grid, now.Layout(), now.Puzzle.Givens); err != nil {
		s.host.Say(saveFailed(err))
		return
	}
	s.clipboard().SetContent(text.String())
	s.host.Say(status.Note("copy.done").With(theme.IconNameConfirm))
}

// Paste opens the puzzle or the picture in the clipboard.
func (s *Shelf) Paste() {
	s.picked = nil
	text := s.clipboard().Content()
	if path := pathIn(text); path != "" {
		s.openNamed(path)
		return
	}
	if strings.TrimSpace(text) == "" || !utf8.ValidString(text) { // some programs offer a picture as text, too
		s.pastePicture()
		return
	}
	if fragment := linkIn(text); fragment != "" {
		s.OpenLink(fragment)
		return
	}
	if s.needs.Paste(text) {
		return
	}
	pasted := reading{name: translations.T("paste.name"), pasted: true, side: s.host.Now().Layout().Side()}
	s.Opened(readPuzzles(pasted, strings.NewReader(text)))
}

// runFaults are the keys of the messages about runs that cannot be opened.
var runFaults = map[runfile.Fault]string{
	runfile.NotARun:        "run.bad.damaged",
	runfile.Newer:          "run.bad.newer",
	runfile.Damaged:        "run.bad.damaged",
	runfile.BadLine:        "run.bad.line",
	runfile.MissingLine:    "run.bad.missing",
	runfile.UnknownEngine:  "run.bad.engine",
	runfile.UnfitEngine:    "run.bad.unfit",
	runfile.UnreadableGrid: "run.bad.grid",
}

// runFailed says why a run could not be opened; nil for errors of another kind.
func runFailed(name string, err error) *status.Message {
	bad := new(runfile.Error)
	if !errors.As(err, &bad) {
		return nil
	}
	return status.Note(runFaults[bad.Kind], translations.Data{
		"File": name, "Line": bad.Line, "Detail": bad.Detail}).With(theme.IconNameError)
}
