package gui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/engine"
	"nonet/gui/solver"
	"nonet/gui/translations"
)

// A menu is the main menu. It holds every shortcut, so that a key is found where
// its words are, and works whatever has the focus.
type menu struct {
	main   *fyne.MainMenu
	window *Window
	items  []*item
}

// An item is an entry of the menu whose state is worked out anew after each change.
type item struct {
	*fyne.MenuItem
	enabled func() bool
	checked func() bool
}

// ctrl and ctrlShift are the shortcuts of a key.
func ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

func ctrlShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

func newMenu(w *Window) *menu {
	m := &menu{window: w}
	m.main = fyne.NewMainMenu(m.file(w), m.edit(w), m.solve(w), m.timeLine(w), m.classroom(w), m.show(w), m.help(w))
	return m
}

// holdKeys has the shortcuts work while the menu is not shown.
func (m *menu) holdKeys(on bool) {
	keys := m.window.win.Canvas()
	for _, i := range m.items {
		if i.Shortcut == nil {
			continue
		}
		keys.RemoveShortcut(i.Shortcut)
		if on {
			keys.AddShortcut(i.Shortcut, func(fyne.Shortcut) { i.Action() })
		}
	}
}

// add makes an item. Its shortcut does nothing while the item is disabled or a
// dialog is open.
func (m *menu) add(key string, shortcut fyne.Shortcut, enabled func() bool, do func()) *fyne.MenuItem {
	i := &item{MenuItem: fyne.NewMenuItem(translations.T("menu."+key), nil), enabled: enabled}
	i.Action = func() {
		if !m.window.inDialog() && (enabled == nil || enabled()) {
			do()
		}
	}
	i.Shortcut = shortcut
	m.items = append(m.items, i)
	return i.MenuItem
}

// choice makes an item that can be checked.
func (m *menu) choice(label string, shortcut fyne.Shortcut, checked func() bool, do func()) *fyne.MenuItem {
	i := &item{MenuItem: fyne.NewMenuItem(label, nil), checked: checked}
	i.Action = func() {
		if !m.window.inDialog() {
			do()
		}
	}
	i.Shortcut = shortcut
	m.items = append(m.items, i)
	return i.MenuItem
}

// text makes an item whose shortcut goes to the text field that is being typed in, or to
// the dialog that knows it, where there is one.
func (m *menu) text(key string, shortcut fyne.Shortcut, enabled func() bool, do func()) *fyne.MenuItem {
	i := m.add(key, shortcut, enabled, do)
	otherwise := i.Action
	i.Action = func() {
		if field, ok := m.window.win.Canvas().Focused().(fyne.Shortcutable); ok {
			field.TypedShortcut(shortcut)
			return
		}
		if d, ok := m.window.dialog.(fyne.Shortcutable); ok {
			d.TypedShortcut(shortcut)
			return
		}
		otherwise()
	}
	return i
}

func (m *menu) file(w *Window) *fyne.Menu {
	quit := fyne.NewMenuItem(translations.T("menu.quit"), w.close)
	quit.IsQuit = true
	quit.Shortcut = ctrl(fyne.KeyQ)
	return fyne.NewMenu(translations.T("menu.file"),
		m.add("make", ctrl(fyne.KeyN), nil, w.askPuzzle),
		m.add("new", ctrlShift(fyne.KeyN), nil, w.askNew),
		m.add("open", ctrl(fyne.KeyO), nil, w.askOpen),
		m.add("builtin", ctrl(fyne.KeyB), nil, w.chooseBuiltIn),
		m.add("mine", ctrl(fyne.KeyM), nil, w.showMine),
		fyne.NewMenuItemSeparator(),
		m.add("save", ctrl(fyne.KeyS), nil, w.save),
		m.add("saveas", ctrlShift(fyne.KeyS), nil, w.askSave),
		m.add("saverun", ctrlShift(fyne.KeyR), w.running, w.saveRun),
		fyne.NewMenuItemSeparator(),
		quit)
}

func (m *menu) edit(w *Window) *fyne.Menu {
	return fyne.NewMenu(translations.T("menu.edit"),
		m.text("undo", &fyne.ShortcutUndo{}, w.canUndo, w.undo),
		m.text("redo", &fyne.ShortcutRedo{}, w.canRedo, w.redo),
		fyne.NewMenuItemSeparator(),
		m.text("copy", &fyne.ShortcutCopy{Clipboard: w.app.Clipboard()}, nil, w.copy),
		m.add("copypuzzle", ctrlShift(fyne.KeyC), nil, w.copyPuzzle),
		m.text("paste", &fyne.ShortcutPaste{Clipboard: w.app.Clipboard()}, nil, w.paste),
		fyne.NewMenuItemSeparator(),
		m.entry(w),
		m.add("fix", ctrl(fyne.KeyG), w.hasTyped, func() { w.edit(w.session.Fix) }),
		m.add("keep", ctrl(fyne.KeyE), w.hasEngineDigits, w.keep),
		m.add("reset", ctrl(fyne.KeyR), w.hasTyped, func() { w.edit(w.session.Reset) }),
		m.add("clear", ctrl(fyne.KeyDelete), nil, w.clearBoard),
		fyne.NewMenuItemSeparator(),
		m.choice(translations.T("menu.advance"), ctrl(fyne.KeyJ), func() bool { return w.settings.AutoAdvance }, func() {
			w.settings.AutoAdvance = !w.settings.AutoAdvance
			w.board.AutoAdvance = w.settings.AutoAdvance
			w.refresh()
		}))
}

func (m *menu) solve(w *Window) *fyne.Menu {
	r := w.runner
	engines := fyne.NewMenuItem(translations.T("menu.engine"), nil)
	engines.ChildMenu = fyne.NewMenu("")
	for i, e := range engine.All() {
		key := fyne.KeyName('1' + rune(i))
		engines.ChildMenu.Items = append(engines.ChildMenu.Items, m.choice(translations.T("engine."+e.ID+".title"), ctrl(key),
			func() bool { return r.Engine() == e }, func() { r.SetEngine(e) }))
	}
	faster := func(by float64) func() {
		return func() { r.SetSpeed(solver.SpeedAt(max(0, min(solver.SliderMax, r.Speed().Slider()+by)))) }
	}
	return fyne.NewMenu(translations.T("menu.solve"),
		m.add("run", ctrl(fyne.KeyReturn), nil, w.solveOrPause),
		m.add("step", ctrl(fyne.KeyRight), nil, func() { w.stepBy(1) }),
		m.add("back", ctrl(fyne.KeyLeft), w.running, func() { w.stepBy(-1) }),
		m.add("rewind", ctrlShift(fyne.KeyLeft), w.running, w.rewind),
		m.add("stop", ctrl(fyne.KeyPeriod), func() bool { return w.running() || w.job != nil }, w.stop),
		fyne.NewMenuItemSeparator(),
		m.add("faster", ctrl(fyne.KeyUp), nil, faster(5)),
		m.add("slower", ctrl(fyne.KeyDown), nil, faster(-5)),
		engines,
		m.choice(translations.T("menu.prove"), ctrl(fyne.KeyP), r.Prove, func() { r.SetProve(!r.Prove()) }),
		m.add("engineabout", ctrl(fyne.KeyI), nil, w.showEngine),
		fyne.NewMenuItemSeparator(),
		m.add("check", ctrl(fyne.KeyK), nil, w.startCheck))
}

func (m *menu) show(w *Window) *fyne.Menu {
	themes := fyne.NewMenuItem(translations.T("menu.theme"), nil)
	themes.ChildMenu = fyne.NewMenu("")
	themeKeys := []fyne.KeyName{fyne.KeyY, fyne.KeyL, fyne.KeyD}
	for i, name := range []string{"", themeLight, themeDark} {
		themes.ChildMenu.Items = append(themes.ChildMenu.Items, m.choice(translations.T("theme."+name), ctrlShift(themeKeys[i]),
			func() bool { return w.settings.Theme == name }, func() { w.setTheme(name) }))
	}
	languages := fyne.NewMenuItem(translations.T("menu.language"), nil)
	languages.ChildMenu = fyne.NewMenu("")
	languageKeys := []fyne.KeyName{fyne.KeyE, fyne.KeyH}
	for i, l := range translations.Languages() {
		languages.ChildMenu.Items = append(languages.ChildMenu.Items, m.choice(translations.T("language."+l.ID), ctrlShift(languageKeys[i]),
			func() bool { return translations.Current() == l }, func() { w.setLanguage(l) }))
	}
	return fyne.NewMenu(translations.T("menu.view"),
		m.choice(translations.T("menu.candidates"), ctrl(fyne.KeyD), func() bool { return w.settings.Candidates }, func() {
			w.settings.Candidates = !w.settings.Candidates
			w.refresh()
		}),
		m.pages(w),
		m.tree(w),
		fyne.NewMenuItemSeparator(),
		m.add("first", ctrl(fyne.KeyHome), nil, func() { w.board.MoveTo(0) }),
		m.add("last", ctrl(fyne.KeyEnd), nil, func() { w.board.MoveTo(w.session.Now().Layout().Cells() - 1) }),
		fyne.NewMenuItemSeparator(),
		m.choice(translations.T("menu.fullscreen"), ctrl(fyne.KeyF), w.win.FullScreen, func() {
			w.setFullScreen(!w.win.FullScreen())
			w.refresh()
		}),
		m.choice(translations.T("menu.projector"), ctrlShift(fyne.KeyP), func() bool { return w.projector }, func() { w.setProjector(!w.projector) }),
		themes,
		languages)
}

func (m *menu) help(w *Window) *fyne.Menu {
	return fyne.NewMenu(translations.T("menu.help"),
		m.add("keys", ctrl(fyne.KeySlash), nil, w.showKeys),
		m.add("signs", ctrlShift(fyne.KeySlash), nil, w.showSigns),
		m.add("about", ctrlShift(fyne.KeyA), nil, w.showAbout))
}

// refresh shows what can be done now and what is chosen.
func (m *menu) refresh() {
	changed := false
	for _, i := range m.items {
		disabled := i.enabled != nil && !i.enabled()
		checked := i.checked != nil && i.checked()
		if i.Disabled != disabled || i.Checked != checked {
			i.Disabled, i.Checked, changed = disabled, checked, true
		}
	}
	if changed {
		m.main.Refresh()
	}
}

// running tells whether there is a run, or one on its way.
func (w *Window) running() bool { return w.runner.State() != solver.Idle }

func (w *Window) hasTyped() bool { return w.session.Now().Typed.Filled() > 0 }

func (w *Window) hasEngineDigits() bool { return w.view().Engine != nil }

// keep types the engine's digits into the board.
func (w *Window) keep() {
	digits := slices.Clone(w.view().Engine)
	w.edit(func() bool { return w.session.Fill(digits) })
}

func (w *Window) solveOrPause() {
	switch w.runner.State() {
	case solver.Playing, solver.Rewinding, solver.Seeking, solver.Hunting:
		w.runner.Pause()
	default:
		w.solve()
	}
}

func (w *Window) setTheme(name string) {
	w.settings.Theme = name
	w.look.choice = name
	w.app.Settings().SetTheme(w.look)
	w.restyle()
	w.refresh()
}

// setLanguage makes everything with words on it again in another language.
func (w *Window) setLanguage(l translations.Language) {
	if err := translations.Use(l); err != nil {
		w.say(saveFailed(err))
		return
	}
	w.settings.Language = l.ID
	w.notice, w.wish = nil, nil
	w.app.Settings().SetTheme(w.look) // the fonts are another language's too
	before := w.pictures
	w.build()
	w.pictures.lookAs(before)
	w.win.Canvas().Focus(w.board)
}
