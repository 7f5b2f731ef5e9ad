package gui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/words"
	"nonet/gui/compare"
	"nonet/gui/help"
	"nonet/gui/menus"
	"nonet/gui/solve"
	"nonet/gui/typing"
)

// allMenus makes the menus: the permanent ones, and between them those of the activities.
func allMenus(w *Window, b *menus.Bar) []*fyne.Menu {
	return slices.Concat([]*fyne.Menu{fileMenu(w, b), editMenu(w, b)}, w.RoomMenus(b), []*fyne.Menu{viewMenu(w, b), helpMenu(w, b)})
}

func fileMenu(w *Window, b *menus.Bar) *fyne.Menu {
	r := w.rooms
	all := fyne.NewMenu(words.T("menu.file"),
		b.Add("make", menus.Ctrl(fyne.KeyN), nil, r.maker.AskPuzzle),
		b.Add("new", menus.CtrlShift(fyne.KeyN), nil, r.maker.AskNew),
		b.Add("typein", menus.CtrlShift(fyne.KeyI), nil, r.typing.TypeIn),
		b.Add("open", menus.Ctrl(fyne.KeyO), nil, r.files.AskOpen),
		b.Add("photo.open", menus.CtrlAlt(fyne.KeyO), nil, r.files.AskPicture),
		b.Add("builtin", menus.Ctrl(fyne.KeyB), nil, r.collections.ShowBuiltIn),
		b.Add("daily", menus.CtrlAlt(fyne.KeyY), nil, r.collections.ShowDays),
		b.Add("mine", menus.Ctrl(fyne.KeyM), nil, r.mine.Show),
		fyne.NewMenuItemSeparator(),
		b.Add("collection", menus.CtrlAlt(fyne.KeyM), r.collections.HasCollection, r.collections.ShowCollection),
		b.Add("recent", menus.CtrlAlt(fyne.KeyF), r.collections.HasRecent, r.collections.ShowRecent),
		b.Add("nextpuzzle", menus.Ctrl(fyne.KeyPageDown), r.collections.InCollection, func() { r.collections.Step(1) }),
		b.Add("previouspuzzle", menus.Ctrl(fyne.KeyPageUp), r.collections.InCollection, func() { r.collections.Step(-1) }),
		fyne.NewMenuItemSeparator(),
		b.Add("save", menus.Ctrl(fyne.KeyS), nil, r.files.Save),
		b.Add("saveas", menus.CtrlShift(fyne.KeyS), nil, r.files.AskSave),
		b.Add("saverun", menus.CtrlShift(fyne.KeyR), r.watch.Running, r.watch.SaveRun),
		fyne.NewMenuItemSeparator(),
		b.Add("print", menus.AltShift(fyne.KeyP), nil, r.printBoard),
		b.Add("picture", menus.Ctrl(fyne.KeyF8), nil, r.exhibit.AskPicture),
		b.Add("film", menus.Ctrl(fyne.KeyF10), nil, r.exhibit.AskFilm))
	if w.Page == nil { // a tab is closed by the browser
		quit := b.Always("quit", menus.Ctrl(fyne.KeyQ), w.Close)
		quit.IsQuit = true
		all.Items = append(all.Items, fyne.NewMenuItemSeparator(), quit)
	}
	return all
}

func editMenu(w *Window, b *menus.Bar) *fyne.Menu {
	r := w.rooms
	copies := []*fyne.MenuItem{
		b.Text("copy", &fyne.ShortcutCopy{Clipboard: w.App.Clipboard()}, nil, r.files.Copy),
		b.Add("copypuzzle", menus.CtrlShift(fyne.KeyC), nil, r.files.CopyPuzzle),
		b.Under(words.T("menu.share"),
			b.Add("copypicture", menus.Ctrl(fyne.KeyF9), nil, r.exhibit.Copy),
			b.Add("copylink", menus.CtrlAlt(fyne.KeyL), nil, r.files.CopyLink),
			b.Add("code", menus.Ctrl(fyne.KeyF3), nil, r.files.ShowCode)),
	}
	pastes := []*fyne.MenuItem{
		b.Text("paste", &fyne.ShortcutPaste{Clipboard: w.App.Clipboard()}, nil, r.files.Paste),
		b.TextAs("pastetext", menus.CtrlShift(fyne.KeyV), &fyne.ShortcutPaste{Clipboard: w.App.Clipboard()}, nil, r.files.PasteText),
	}
	check := b.Add("check", menus.Ctrl(fyne.KeyU), func() bool { return !w.Hidden() && !w.Current(r.compare) }, r.startCheck)
	line := []*fyne.MenuItem{fyne.NewMenuItemSeparator()}
	return fyne.NewMenu(words.T("menu.edit"), slices.Concat(w.UndoItems(b), line, copies, pastes, line,
		[]*fyne.MenuItem{r.typing.Menu(b), r.photos.Menu(b)}, w.ChangeItems(b), line,
		[]*fyne.MenuItem{check}, line, []*fyne.MenuItem{w.AdvanceItem(b)})...)
}

func viewMenu(w *Window, b *menus.Bar) *fyne.Menu {
	candidates := b.Choice(words.T("menu.candidates"), menus.Ctrl(fyne.KeyD), w.showsCandidates, func() { w.showCandidates(!w.showsCandidates()) })
	line := []*fyne.MenuItem{fyne.NewMenuItemSeparator()}
	return fyne.NewMenu(words.T("menu.view"),
		slices.Concat(w.RoomItems(b), line, []*fyne.MenuItem{candidates}, w.rooms.watch.View(b), line, w.ViewItems(b))...)
}

func helpMenu(w *Window, b *menus.Bar) *fyne.Menu {
	return fyne.NewMenu(words.T("menu.help"),
		b.Add("welcome", menus.CtrlShift(fyne.KeyHome), nil, func() { w.Enter(w.rooms.welcome) }),
		b.Add("guide", menus.Ctrl(fyne.KeyF1), nil, func() { showGuide(w) }),
		b.Add("keys", menus.Ctrl(fyne.KeySlash), nil, func() { showKeys(w) }),
		b.Add("signs", menus.CtrlShift(fyne.KeySlash), nil, func() { showSigns(w) }),
		b.Add("about", menus.CtrlShift(fyne.KeyA), nil, func() { showAbout(w) }))
}

// showsCandidates reports whether the current activity shows automatic candidates. Solve has its own setting, because there they stand in place of
// the notes.
func (w *Window) showsCandidates() bool {
	if solving := w.rooms.solve; w.Current(solving) {
		return solving.Settings().Notes == solve.All
	}
	return *w.candidates()
}

// candidates returns the setting for the candidates of the current activity: those of an engine that keeps them have one of their own in Watch,
// where its sentences speak of them.
func (w *Window) candidates() *bool {
	if watching := w.rooms.watch; w.Current(watching) && watching.Runner.Engine().Domains != engine.FromPeers {
		return &w.settings.Domains
	}
	return &w.settings.Candidates
}

// showCandidates shows or hides automatic candidates.
func (w *Window) showCandidates(on bool) {
	switch solving := w.rooms.solve; {
	case !w.Current(solving):
		*w.candidates() = on
		w.Refresh()
	case on:
		solving.ShowNotes(solve.All)
	default:
		solving.ShowNotes(solve.Mine)
	}
}

// showKeys lists the keys, including those that are not in a menu.
func showKeys(w *Window) {
	if room := w.rooms.typing; w.Current(room) {
		title, keys := room.Help()
		w.Dialogs.Tell(title, w.Dialogs.Fitted(keys, 420))
		return
	}
	side := w.Now().Layout().Side()
	watching := w.Current(w.rooms.watch)
	keys := w.Dialogs.Once("keys", [...]any{words.Current(), side, watching}, func() fyne.CanvasObject {
		first, rest := []menus.Section(nil), w.Menu.Sections()
		if watching { // the keys of a class
			for _, menu := range []string{"menu.classroom", "menu.timeline", "menu.watch"} {
				for i := 0; i < len(rest); {
					if title, _, _ := strings.Cut(rest[i].Title, " · "); title != words.T(menu) {
						i++
						continue
					}
					first = append(first, rest[i])
					rest = slices.Delete(rest, i, i+1)
				}
			}
		}
		return help.Keys(first, typing.Help(side, true), rest)
	})
	w.Dialogs.Tell(words.T("keys.title"), w.Dialogs.Fitted(keys, 560))
}

// showSigns explains the signs on the board and in the pictures.
func showSigns(w *Window) {
	look := help.Look{Board: w.Look.Board(), Search: w.Look.Search(), Scale: w.Win.Canvas().Scale(), Narrow: w.Dialogs.Narrow()}
	signs := w.Dialogs.Once("signs", [...]any{words.Current(), look}, func() fyne.CanvasObject {
		return help.Signs(look, compare.LineSample(look.Search))
	})
	w.Dialogs.Tell(words.T("signs.title"), w.Dialogs.Fitted(signs, 660))
}

// showGuide shows the guides for readers and for teachers.
func showGuide(w *Window) {
	guide := help.NewGuide(w.Dialogs.TypedKey)
	d := w.Dialogs.NewNotice(words.T("guide.title"), words.T("keys.close"), guide.Object)
	guide.Learn = func() {
		d.Dismiss()
		w.Enter(w.rooms.techniques)
	}
	w.Dialogs.ShowLarge(d)
	w.Dialogs.Focus(guide.Field)
}

func showAbout(w *Window) {
	about := w.Dialogs.Once("about", words.Current(), func() fyne.CanvasObject { return help.About(w.App.Metadata().Version, w.Dialogs.TypedKey) })
	w.Dialogs.Tell(words.T("about.title"), w.Dialogs.Fitted(about, 420))
}
