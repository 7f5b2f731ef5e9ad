package gui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/compare"
	"nonet/gui/help"
	"nonet/gui/menus"
	"nonet/gui/solve"
	"nonet/gui/status"
	"nonet/gui/translations"
	"nonet/gui/typing"
)

// newMenu makes the menu: the permanent menus, and between them those of the activities.
func newMenu(w *Window) *menus.Bar {
	b := menus.New(w.dialogs, w.Closing)
	all := []*fyne.Menu{fileMenu(w, b), editMenu(w, b)}
	for _, room := range w.rooms.all {
		if own, ok := room.Activity.(activity.Menu); ok {
			all = append(all, own.Menus(b)...)
		}
	}
	b.Main = fyne.NewMainMenu(append(all, viewMenu(w, b), helpMenu(w, b))...)
	b.WriteKeys()
	b.Pressed = w.stage.pressed
	return b
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
		b.Add("saverun", menus.CtrlShift(fyne.KeyR), r.watch.Running, r.watch.SaveRun))
	if w.page == nil { // a tab is closed by the browser
		quit := b.Always("quit", menus.Ctrl(fyne.KeyQ), w.close)
		quit.IsQuit = true
		all.Items = append(all.Items, fyne.NewMenuItemSeparator(), quit)
	}
	return all
}

func editMenu(w *Window, b *menus.Bar) *fyne.Menu {
	r := w.rooms
	change := func(f func(*session.Session) bool) func() { return func() { w.edit(f) } }
	own := func() bool { return !w.Now().TypingIn } // the digits typed by the user are visible
	typed := func() bool { return own() && hasTyped(w.Now()) }
	written := func() bool { return typed() || own() && w.Now().Pencilled() }
	copies := []*fyne.MenuItem{
		b.Text("copy", &fyne.ShortcutCopy{Clipboard: w.app.Clipboard()}, nil, r.files.Copy),
		b.Add("copypuzzle", menus.CtrlShift(fyne.KeyC), nil, r.files.CopyPuzzle),
	}
	if w.page != nil { // on a desktop nothing has an address
		copies = append(copies, b.Add("copylink", menus.CtrlAlt(fyne.KeyL), nil, r.files.CopyLink))
	}
	return fyne.NewMenu(words.T("menu.edit"), slices.Concat([]*fyne.MenuItem{
		b.Text("undo", &fyne.ShortcutUndo{}, w.canUndo, w.undo),
		b.Text("redo", &fyne.ShortcutRedo{}, w.canRedo, w.redo),
		fyne.NewMenuItemSeparator(),
	}, copies, []*fyne.MenuItem{
		b.Text("paste", &fyne.ShortcutPaste{Clipboard: w.app.Clipboard()}, nil, r.files.Paste),
		b.TextAs("pastetext", menus.CtrlShift(fyne.KeyV), &fyne.ShortcutPaste{Clipboard: w.app.Clipboard()}, nil, r.files.PasteText),
		fyne.NewMenuItemSeparator(),
		r.typing.Menu(b),
		r.photos.Menu(b),
		b.Add("fix", menus.Ctrl(fyne.KeyG), typed, change((*session.Session).Fix)),
		b.Add("keep", menus.Ctrl(fyne.KeyE), func() bool { return own() && w.seen.Engine != nil }, w.keep),
		b.Add("reset", menus.Ctrl(fyne.KeyR), written, change((*session.Session).Reset)),
		b.Add("clear", menus.Ctrl(fyne.KeyDelete), nil, w.clear),
		fyne.NewMenuItemSeparator(),
		b.Add("check", menus.Ctrl(fyne.KeyU), func() bool { return !r.hidden() && !w.Current(r.compare) }, r.startCheck),
		fyne.NewMenuItemSeparator(),
		b.Choice(words.T("menu.advance"), menus.Ctrl(fyne.KeyJ), func() bool { return w.settings.AutoAdvance }, func() {
			w.settings.AutoAdvance = !w.settings.AutoAdvance
			w.board.AutoAdvance = w.settings.AutoAdvance
			w.Refresh()
		}),
	})...)
}

func viewMenu(w *Window, b *menus.Bar) *fyne.Menu {
	var items, themes, languages []*fyne.MenuItem
	for _, room := range w.rooms.all {
		items = append(items, b.Choice(words.T("menu.activity."+room.id), menus.CtrlShift(room.key), func() bool { return w.Current(room.Activity) }, room.on))
	}
	for i, name := range []string{"", themeLight, themeDark} {
		key := []fyne.KeyName{fyne.KeyY, fyne.KeyL, fyne.KeyD}[i]
		themes = append(themes, b.Choice(words.T("theme."+name), menus.CtrlShift(key),
			func() bool { return w.settings.Theme == name }, func() { w.setTheme(name) }))
	}
	for i, l := range words.Languages() {
		key := []fyne.KeyName{fyne.KeyE, fyne.KeyH}[i]
		languages = append(languages, b.Choice(words.T("language."+l.ID), menus.CtrlShift(key),
			func() bool { return words.Current() == l }, func() { w.setLanguage(l) }))
	}
	items = append(items, fyne.NewMenuItemSeparator(),
		b.Choice(words.T("menu.candidates"), menus.Ctrl(fyne.KeyD), w.showsCandidates, func() { w.showCandidates(!w.showsCandidates()) }))
	items = append(items, w.rooms.watch.View(b)...)
	items = append(items,
		fyne.NewMenuItemSeparator(),
		b.Add("first", menus.Ctrl(fyne.KeyHome), nil, func() { w.board.MoveTo(0) }),
		b.Add("last", menus.Ctrl(fyne.KeyEnd), nil, func() { w.board.MoveTo(w.Now().Layout().Cells() - 1) }),
		fyne.NewMenuItemSeparator(),
		b.Choice(words.T("menu.fullscreen"), menus.Ctrl(fyne.KeyF), w.stage.fullScreen, func() {
			w.stage.setFullScreen(!w.stage.fullScreen())
			w.Refresh()
		}),
		b.Choice(words.T("menu.projector"), menus.CtrlShift(fyne.KeyP), w.Projected, func() { w.stage.setProjector(!w.stage.projector) }),
		b.Choice(words.T("menu.lastkey"), menus.CtrlAlt(fyne.KeyK), func() bool { return w.settings.LastKey }, func() {
			w.settings.LastKey = !w.settings.LastKey
			w.stage.lastKey.on = w.settings.LastKey
			w.stage.pressed(menus.KeyText(menus.CtrlAlt(fyne.KeyK)), words.T("menu.lastkey"))
			w.Refresh()
		}),
		textMenu(w, b),
		b.Under(words.T("menu.theme"), themes...),
		b.Under(words.T("menu.language"), languages...))
	return fyne.NewMenu(words.T("menu.view"), items...)
}

func helpMenu(w *Window, b *menus.Bar) *fyne.Menu {
	return fyne.NewMenu(words.T("menu.help"),
		b.Add("welcome", menus.CtrlShift(fyne.KeyHome), nil, func() { w.Enter(w.rooms.welcome) }),
		b.Add("guide", menus.Ctrl(fyne.KeyF1), nil, func() { showGuide(w) }),
		b.Add("keys", menus.Ctrl(fyne.KeySlash), nil, func() { showKeys(w) }),
		b.Add("signs", menus.CtrlShift(fyne.KeySlash), nil, func() { showSigns(w) }),
		b.Add("about", menus.CtrlShift(fyne.KeyA), nil, func() { showAbout(w) }))
}

func hasTyped(s session.State) bool { return s.Typed.Filled() > 0 }

// showsCandidates reports whether the current activity shows automatic candidates. Solve has its own setting, because there they stand in place of
// the notes.
func (w *Window) showsCandidates() bool {
	if solving := w.rooms.solve; w.Current(solving) {
		return solving.Settings().Notes == solve.All
	}
	return w.settings.Candidates
}

// showCandidates shows or hides automatic candidates.
func (w *Window) showCandidates(on bool) {
	switch solving := w.rooms.solve; {
	case !w.Current(solving):
		w.settings.Candidates = on
		w.Refresh()
	case on:
		solving.ShowNotes(solve.All)
	default:
		solving.ShowNotes(solve.Mine)
	}
}

// keep copies the engine's digits to the board.
func (w *Window) keep() {
	digits := slices.Clone(w.view().Engine)
	w.edit(func(s *session.Session) bool { return s.Fill(digits) })
}

// clear empties the board.
func (w *Window) clear() {
	if !w.edit((*session.Session).Clear) {
		return
	}
	if p, ok := w.rooms.now.(activity.Place); ok {
		p.GoOn(0, false, false)
	}
}

func (w *Window) setTheme(name string) {
	w.settings.Theme = name
	w.look.choice = name
	w.stage.retheme()
	w.restyle()
	w.Refresh()
}

// setLanguage makes everything with text again, in another language.
func (w *Window) setLanguage(l words.Language) {
	if err := translations.Use(l); err != nil {
		w.Say(status.Say(err.Error()))
		return
	}
	w.settings.Language = l.ID
	w.line.Clear()
	w.rooms.maker.Forget()
	w.stage.retheme() // another language may have other fonts
	w.build()
	w.Focus()
}

// showKeys lists the keys, including those that are not in a menu.
func showKeys(w *Window) {
	if room := w.rooms.typing; w.Current(room) {
		title, keys := room.Help()
		w.dialogs.Tell(title, w.dialogs.Fitted(keys, 420))
		return
	}
	side := w.Now().Layout().Side()
	watching := w.Current(w.rooms.watch)
	keys := w.dialogs.Once("keys", [...]any{words.Current(), side, watching}, func() fyne.CanvasObject {
		first, rest := []menus.Section(nil), w.menu.Sections()
		if watching { // the keys of a lesson
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
	w.dialogs.Tell(words.T("keys.title"), w.dialogs.Fitted(keys, 560))
}

// showSigns explains the signs on the board and in the pictures.
func showSigns(w *Window) {
	look := help.Look{Board: w.look.board(), Search: w.look.search(), Scale: w.win.Canvas().Scale()}
	signs := w.dialogs.Once("signs", [...]any{words.Current(), look}, func() fyne.CanvasObject {
		return help.Signs(look, compare.LineSample(look.Search))
	})
	w.dialogs.Tell(words.T("signs.title"), w.dialogs.Fitted(signs, 660))
}

// showGuide shows the guides for readers and for teachers.
func showGuide(w *Window) {
	guide := help.NewGuide(w.dialogs.TypedKey)
	d := w.dialogs.NewNotice(words.T("guide.title"), words.T("keys.close"), guide.Object)
	guide.Learn = func() {
		d.Dismiss()
		w.Enter(w.rooms.lessons)
	}
	w.dialogs.ShowLarge(d)
	w.dialogs.Focus(guide.Field)
}

func showAbout(w *Window) {
	about := w.dialogs.Once("about", words.Current(), func() fyne.CanvasObject { return help.About(w.app.Metadata().Version, w.dialogs.TypedKey) })
	w.dialogs.Tell(words.T("about.title"), w.dialogs.Fitted(about, 420))
}
