package collections

import (
	"image"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/library"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/mypuzzles"
	"nonet/puzzles"
)

// A Recent is a collection that was opened before, and where the user was in it.
type Recent struct {
	Path   string `json:"path"`   // of the file; puzzles.Prefix and a name for a built-in one
	Place  int    `json:"place"`  // the index of the puzzle that was opened, or chosen when the collection was closed
	Count  int    `json:"count"`  // of its puzzles
	Puzzle string `json:"puzzle"` // the sudoku.Puzzle.Key of the one that was opened last; empty for none
}

// Recents are the collections that were opened before, the latest first, and at the end those without a path. They can be
// compared.
type Recents [8]Recent

// Recents returns what to keep from one start to the next.
func (s *Shelves) Recents() Recents { return s.visits }

// GoOn takes over what was kept at the time before. If the puzzle on the board is from the latest collection, that is read again, so that the next
// puzzle of it can be opened.
func (s *Shelves) GoOn(from Recents) {
	for i := range from {
		from[i].Place = max(from[i].Place, 0) // somebody may have changed the settings
	}
	s.visits = from
	latest := from[0]
	here := s.host.Now().Puzzle
	if latest.Path == "" || latest.Puzzle != here.Key() {
		return
	}
	s.threads.Go(func() {
		c := s.readWhole(latest.Path)
		if c == nil {
			return // what opens it says why
		}
		s.threads.Do(func() {
			if s.at.of == nil && s.host.Now().Puzzle.Equal(here) {
				s.findHere(c, min(latest.Place, c.Len()))
				s.findHere(c, 0)
				s.host.Refresh()
			}
		})
	})
}

// readWhole reads a collection at once, nil if there is none.
func (s *Shelves) readWhole(path string) *Collection {
	if name, ok := strings.CutPrefix(path, puzzles.Prefix); ok {
		r, err := builtInContents(name)
		if err != nil {
			return nil
		}
		return newCollection(r)
	}
	r, ok := s.needs.ReadWhole(path)
	if !ok {
		return nil
	}
	return newCollection(r)
}

// recent returns the collections that were opened before.
func (s *Shelves) recent() []Recent {
	all := s.visits[:]
	if i := slices.IndexFunc(all, func(r Recent) bool { return r.Path == "" }); i >= 0 {
		return all[:i]
	}
	return all
}

// setRecent replaces them.
func (s *Shelves) setRecent(all []Recent) {
	s.visits = Recents{}
	copy(s.visits[:], all)
}

// visited records where the user is in a collection, and whether the puzzle there was opened.
func (s *Shelves) visited(c *Collection, i int, opened bool) {
	if c.path == "" || i >= c.Len() {
		return
	}
	r, rest := Recent{Path: c.path}, []Recent{}
	for _, other := range s.recent() {
		if other.Path == c.path {
			r = other
		} else {
			rest = append(rest, other)
		}
	}
	r.Place, r.Count = i, max(c.Len(), r.Count)
	if opened {
		r.Puzzle, r.Count = c.puzzle(i).Key(), c.Len()
	}
	s.setRecent(append([]Recent{r}, rest...))
}

// place returns the index of the puzzle of a collection at which the user was.
func (s *Shelves) place(c *Collection) int {
	if s.at.of == c {
		return s.at.index
	}
	for _, r := range s.recent() {
		if c.path != "" && r.Path == c.path {
			return r.Place
		}
	}
	return 0
}

// name returns what the collection is called, and folder where it is.
func (r Recent) name() string {
	if name, ok := strings.CutPrefix(r.Path, puzzles.Prefix); ok {
		return words.T("collection." + name)
	}
	return filepath.Base(r.Path)
}

func (r Recent) folder() string {
	if strings.HasPrefix(r.Path, puzzles.Prefix) {
		return words.T("gallery.builtin")
	}
	return filepath.Dir(r.Path)
}

// A RecentList is the list of the collections that were opened before, in a dialog.
type RecentList struct {
	controls.Rows
	shelves  *Shelves
	to       mypuzzles.Destination // of the puzzle that is chosen
	dialog   *dialogs.Dialog
	hint     *controls.Paragraph
	pictures *mypuzzles.Pictures
	open     *controls.DialogButton
	remover  *controls.DialogButton
}

// HasRecent reports whether collections were opened before.
func (s *Shelves) HasRecent() bool { return len(s.recent()) > 0 }

// ShowRecent shows the collections that were opened before.
func (s *Shelves) ShowRecent() { s.ChooseRecent(nil) }

// ChooseRecent lets the user choose a puzzle of a collection that was opened before.
func (s *Shelves) ChooseRecent(to mypuzzles.Destination) {
	if s.host.Closing() {
		return
	}
	l := &RecentList{Rows: controls.NewRows(), shelves: s, to: to, hint: controls.NewParagraph(""), pictures: mypuzzles.NewPictures()}
	l.hint.Alignment = fyne.TextAlignCenter
	mypuzzles.ShowRows(&l.Rows, func() int { return len(s.recent()) }, l.Fill, func(widget.ListItemID) {})
	l.ExtendBaseWidget(l)
	l.open = s.dialogs.Button(words.T("recent.open"), theme.ConfirmIcon(), l.openChosen)
	l.open.Importance = widget.HighImportance
	l.dialog = s.dialogs.NewDialog(words.T("recent.title"),
		container.NewStack(l.Frame.Around(l), controls.Middle(l.hint)))
	l.remover = s.dialogs.Button(words.T("recent.remove"), theme.DeleteIcon(), l.remove)
	l.dialog.SetButtons([]fyne.CanvasObject{s.dialogs.Button(words.T("gallery.cancel"), nil, l.dialog.Dismiss), l.remover, l.open})
	l.dialog.Resize(fyne.NewSize(min(s.dialogs.Size().Width, 620), min(s.dialogs.Size().Height, 480)))
	s.dialogs.Show(l.dialog)
	l.refresh()
	s.dialogs.Focus(l)
}

// refresh shows the list after a change.
func (l *RecentList) refresh() {
	l.UnselectAll()
	l.Refresh()
	l.Choose(l.At)
	l.hint.SetText("")
	controls.SetEnabled(l.open, l.shelves.HasRecent())
	controls.SetEnabled(l.remover, l.shelves.HasRecent())
	if !l.shelves.HasRecent() {
		l.hint.SetText(words.T("recent.empty"))
	}
}

// Fill shows a collection in a row, with the picture of the puzzle that was opened last.
func (l *RecentList) Fill(id widget.ListItemID, o fyne.CanvasObject) {
	all := l.shelves.recent()
	if id >= len(all) {
		return
	}
	r, row := all[id], o.(*mypuzzles.PuzzleRow)
	picture := l.pictures.Of(r.Puzzle, func() image.Image {
		p, ok := library.PuzzleOf(r.Puzzle)
		if !ok {
			p = sudoku.Empty(sudoku.Classic())
		}
		return l.shelves.mine.Thumbnail(render.BoardOf(p), mypuzzles.RowPicture)
	})
	where := words.T("recent.place", words.Data{"N": words.Number(int64(r.Place + 1)), "Count": words.Number(int64(r.Count))})
	row.Fill(picture, library.Fresh, r.name(), where, r.folder(), [3]string{})
	row.Pressed = func() {
		l.shelves.dialogs.Focus(l)
		if l.Click(id) {
			l.openChosen()
		}
	}
}

// openChosen opens the collection that is selected.
func (l *RecentList) openChosen() {
	if all := l.shelves.recent(); l.At < len(all) {
		l.dialog.Dismiss()
		l.shelves.needs.Open(all[l.At].Path, l.to)
	}
}

// remove takes the collection that is selected from the list. The file stays.
func (l *RecentList) remove() {
	if all := l.shelves.recent(); l.At < len(all) {
		l.shelves.setRecent(slices.Delete(slices.Clone(all), l.At, l.At+1))
		l.refresh()
	}
	l.shelves.dialogs.Focus(l)
}

// TypedKey implements fyne.Focusable.
func (l *RecentList) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyDelete {
		l.remove()
		return
	}
	l.Typed(e.Name, l.openChosen, l.dialog.Dismiss)
}
