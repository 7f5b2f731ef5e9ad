package mypuzzles

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/format"
	"nonet/core/library"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
)

// A Mine is the list of all puzzles that were typed, pasted, made or opened: My puzzles. A worker
// reads it from disk after all changes were saved; everything else happens on the main goroutine.
type Mine struct {
	shelf    *Shelf
	to       Destination // of the puzzle that is opened
	Dialog   *dialogs.Undoable
	All      []library.Entry // the newest first
	Found    []library.Entry // those that match the search
	chosen   string          // the name of the selected one
	bad      int             // the number of puzzles that cannot be read
	why      error           // why none can be; nil if they can
	Loaded   bool
	reads    int             // the number of reads: only the last one counts
	deleting string          // the name of the puzzle that is being deleted
	Deleted  []library.Entry // in this dialog, the latest last
	sought   bool            // the search was changed since the last deletion
	from     library.Entry   // the one that was on the board when it was deleted
	blank    *session.Sheet  // the empty board that replaced it
	pictures *Pictures

	ratings Ratings           // nil until they are read
	keys    map[string]string // the sudoku.Puzzle.Key of each puzzle, by name
	toRate  int               // how many ratings are still worked out
	unrate  func()            // stops that

	Search   *searchField
	Order    *controls.Choice // one of the orders
	Status   *controls.Choice // one of the Statuses
	Level    *controls.Choice
	List     *PuzzleList
	Hint     *controls.Paragraph // shown if the list is empty
	said     *controls.Line
	takeOut  *controls.DialogButton // takes the latest one out of the trash
	printing *controls.DialogButton // of the puzzles that are listed
	Each     []*controls.DialogButton
}

// Show shows My puzzles.
func (s *Shelf) Show() { s.Choose(nil) }

// Choose lets the user choose one of My puzzles.
func (s *Shelf) Choose(to Destination) {
	s.host.Say(nil) // takes back what is said, such as that a file holds no puzzle
	m := &Mine{shelf: s, to: to, pictures: NewPictures(), unrate: func() {}}
	m.Search = newSearchField(m)
	m.List = newPuzzleList(m)
	m.Hint = controls.NewParagraph("")
	m.Hint.Alignment = fyne.TextAlignCenter
	m.Order, m.Status, m.Level = newOrder(), StatusChoice(AnyStatus), LevelChoice(0)
	for _, c := range []*controls.Choice{m.Order, m.Status, m.Level} {
		c.OnChanged = func(string) { m.show() }
		c.Enter, c.Escape = m.open, func() { m.Dialog.Dismiss() }
	}
	m.said = controls.NewLine("")
	m.takeOut = s.dialogs.Button(words.T("mine.undo"), nil, m.Restore)
	trash := s.dialogs.Button(words.T("deleted.title"), theme.HistoryIcon(), m.ShowDeleted)
	button := func(key string, icon fyne.ThemeIconName, do func()) *controls.DialogButton {
		b := s.dialogs.Button(words.T(key), theme.Icon(icon), do)
		m.Each = append(m.Each, b)
		return b
	}
	typeIn := s.dialogs.Button(words.T("mine.typein"), theme.ContentAddIcon(), func() {
		m.Dialog.Dismiss()
		s.needs.TypeIn()
	})
	open := button("mine.open", theme.IconNameConfirm, m.open)
	open.Importance = widget.HighImportance
	buttons := []fyne.CanvasObject{s.dialogs.Button(words.T("mine.close"), nil, func() { m.Dialog.Dismiss() }),
		button("mine.delete", theme.IconNameDelete, m.delete),
		button("mine.duplicate", theme.IconNameContentCopy, m.duplicate),
		button("mine.rename", theme.IconNameDocumentCreate, m.rename), open}
	statistics := s.dialogs.Button(words.T("statistics.title"), theme.ListIcon(), m.showStatistics)
	collections := s.dialogs.Button(words.T("recent.button"), theme.GridIcon(), func() {
		m.Dialog.Dismiss()
		s.needs.ShowRecent(to)
	})
	m.printing = s.dialogs.Button(words.T("menu.print"), theme.DocumentPrintIcon(), m.print)
	controls.SetEnabled(collections, s.needs.HasRecent())
	head := container.NewVBox(container.NewBorder(nil, nil, nil, container.NewHBox(typeIn, trash), m.Search),
		container.NewBorder(nil, nil, container.NewHBox(m.Status, m.Level, m.Order), container.NewHBox(collections, statistics, m.printing)))
	for columns := 4; head.MinSize().Width > s.dialogs.Room() && columns > 1; columns-- {
		head = container.NewVBox(m.Search, container.NewGridWithColumns(columns, m.Status, m.Level, m.Order, statistics, typeIn, trash, collections, m.printing))
	}
	foot := container.NewBorder(nil, nil, nil, m.takeOut, m.said)
	m.Dialog = &dialogs.Undoable{Dialog: s.dialogs.NewDialog(words.T("mine.title"),
		container.NewBorder(head, foot, nil, nil, container.NewStack(m.List.Frame.Around(m.List), controls.Middle(m.Hint)))), Undo: m.Restore}
	m.Dialog.SetButtons(buttons)
	m.Dialog.Resize(s.dialogs.Size())
	m.Dialog.SetOnClosed(m.closed)
	m.Dialog.Covered = func(on bool) { // ratings are worked out only for what is seen
		if m.unrate(); !on {
			m.rate()
		}
	}
	s.dialogs.Show(m.Dialog)
	m.show()
	m.load(s.host.Sheet().Name)
	s.dialogs.Focus(m.List)
}

// load reads the library and selects a puzzle.
func (m *Mine) load(name string) {
	m.reads++
	read := m.reads
	m.shelf.Read(func(lib *library.Library) func() {
		entries, bad := lib.List()
		why := lib.Unlisted()
		known := lib.Ratings()
		keys := make(map[string]string, len(entries))
		for _, e := range entries {
			keys[e.Name] = e.Board.Puzzle.Key()
		}
		return func() {
			if read != m.reads {
				return
			}
			if m.ratings == nil {
				m.ratings = known
			}
			m.All, m.bad, m.why, m.chosen, m.Loaded, m.deleting = entries, bad, why, name, true, ""
			m.keys, m.pictures = keys, NewPictures()
			m.rate()
			m.show()
		}
	})
}

// show shows the puzzles that match the search and the filters, with the chosen one selected.
func (m *Mine) show() {
	m.Found = m.Found[:0]
	place := -1
	for _, e := range m.ordered() {
		if !m.matches(e) {
			continue
		}
		if e.Name == m.chosen {
			place = len(m.Found)
		}
		m.Found = append(m.Found, e)
	}
	m.List.UnselectAll()
	m.List.Refresh()
	if place < 0 {
		m.chosen = ""
	}
	m.List.Choose(max(place, 0))
	m.refresh()
}

// refresh updates the buttons, and the hint that replaces an empty list.
func (m *Mine) refresh() {
	hint := ""
	switch {
	case !m.Loaded:
		hint = words.T("mine.loading")
	case len(m.All) == 0 && m.why != nil:
		hint = unlisted(m.why, m.shelf.sitting.Saver.Folder())
	case len(m.All) == 0:
		hint = words.T("mine.empty")
	case len(m.Found) == 0 && m.toRate > 0 && ChosenLevel(m.Level) != 0:
		hint = words.T("collection.none.sofar")
	case len(m.Found) == 0 && m.Search.Text == "":
		hint = words.T("collection.none")
	case len(m.Found) == 0:
		hint = words.T("mine.none", words.Data{"Words": m.Search.Text})
	}
	m.Hint.SetText(hint)
	_, selected := m.Selected()
	for _, b := range m.Each {
		controls.SetEnabled(b, selected)
	}
	controls.SetEnabled(m.printing, len(m.Found) > 0)
	controls.SetVisible(m.takeOut, len(m.Deleted) > 0)
	if m.said.Text == "" && m.bad > 0 {
		m.said.SetText(words.T("mine.unreadable", words.Data{"Count": m.bad}))
	}
}

// print prints the puzzles that are listed.
func (m *Mine) print() {
	var entries []format.Entry
	for _, e := range m.Found {
		entries = append(entries, e.Board.Entry())
	}
	m.shelf.needs.Print(words.T("mine.title"), entries)
}

// Selected returns the selected puzzle, if there is one.
func (m *Mine) Selected() (library.Entry, bool) {
	for _, e := range m.Found {
		if e.Name == m.chosen {
			return e, true
		}
	}
	return library.Entry{}, false
}

func (m *Mine) open() {
	if e, ok := m.Selected(); ok {
		m.Dialog.Dismiss()
		if m.to != nil {
			m.to(e.Board)
			return
		}
		m.shelf.OpenKept(e.Name)
	}
}

func (m *Mine) duplicate() {
	if e, ok := m.Selected(); ok {
		m.shelf.Duplicate(e.Name, func(twin string) {
			m.say("mine.copied", e)
			m.load(twin)
		}, m.tell)
	}
}

// say shows what was done with a puzzle.
func (m *Mine) say(key string, e library.Entry) {
	m.tell(words.T(key, words.Data{"Title": titleOf(e)}))
}

func (m *Mine) tell(text string) {
	m.said.SetText(text)
	m.refresh()
}

// rename asks for another title, source and note.
func (m *Mine) rename() {
	e, ok := m.Selected()
	if !ok {
		return
	}
	m.shelf.askAbout(e.Board.About, func(about session.About) {
		m.shelf.Describe(e, about, func() { m.load(e.Name) }, m.tell)
	})
}

// picture returns a small picture of a puzzle.
func (m *Mine) picture(e library.Entry) image.Image {
	return m.pictures.Of(e.Name, func() image.Image {
		board := render.BoardOf(e.Board.Puzzle)
		for cell, digit := range e.Board.Typed {
			if digit != 0 {
				board.Cells[cell] = render.Cell{Digit: digit, Origin: render.Typed}
			}
		}
		return m.shelf.Thumbnail(board, RowPicture)
	})
}
