package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/player"
	"nonet/gui/solver"
	"nonet/gui/translations"
)

// alt and altShift are the shortcuts of the classroom: its keys go with Alt.
func alt(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt}
}

func altShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt | fyne.KeyModifierShift}
}

// stopKeys are the keys of the breakpoints: alone on to the next, with Shift back to the
// last.
var stopKeys = [player.BreakKinds]fyne.KeyName{
	player.BreakDecision:  fyne.KeyD,
	player.BreakBacktrack: fyne.KeyB,
	player.BreakWipeout:   fyne.KeyX,
	player.BreakSolution:  fyne.KeyS,
	player.BreakWrong:     fyne.KeyW,
	player.BreakCell:      fyne.KeyC,
	player.BreakDigit:     fyne.KeyN,
	player.BreakDepth:     fyne.KeyL,
}

func (m *menu) timeLine(w *Window) *fyne.Menu {
	by := func(key string, shortcut fyne.Shortcut, n int64) *fyne.MenuItem {
		var enabled func() bool
		if n < 0 {
			enabled = w.running
		}
		return m.add(key, shortcut, enabled, func() { w.stepBy(n) })
	}
	return fyne.NewMenu(translations.T("menu.timeline"),
		by("ten.on", alt(fyne.KeyRight), 10),
		by("ten.back", alt(fyne.KeyLeft), -10),
		by("thousand.on", alt(fyne.KeyPageDown), 1000),
		by("thousand.back", alt(fyne.KeyPageUp), -1000),
		m.add("start", alt(fyne.KeyHome), w.running, func() { w.goTo(0) }),
		m.add("latest", alt(fyne.KeyEnd), w.running, func() { w.goTo(w.runner.Player().Frontier()) }),
		m.add("goto", alt(fyne.KeyG), nil, w.askStep),
		fyne.NewMenuItemSeparator(),
		m.stops(w, false),
		m.stops(w, true),
		m.arms(w))
}

// arms is the menu of what a run that is played stops at.
func (m *menu) arms(w *Window) *fyne.MenuItem {
	all := fyne.NewMenuItem(translations.T("menu.stopat"), nil)
	all.ChildMenu = fyne.NewMenu("")
	for kind := range player.BreakKinds {
		all.ChildMenu.Items = append(all.ChildMenu.Items, m.choice(translations.T("menu.stop."+kind.String()),
			altShift(fyne.KeyName('1'+rune(kind))), func() bool { return w.stops.IsArmed(kind) }, func() {
				w.stops.Arm(kind, !w.stops.IsArmed(kind))
				w.stopsChanged()
			}))
	}
	return all
}

// stops is the menu of what can be run to, on or back.
func (m *menu) stops(w *Window, back bool) *fyne.MenuItem {
	key, shortcut, enabled := "menu.runon", alt, (func() bool)(nil)
	if back {
		key, shortcut, enabled = "menu.runback", altShift, w.running
	}
	all := fyne.NewMenuItem(translations.T(key), nil)
	all.ChildMenu = fyne.NewMenu("")
	for kind, letter := range stopKeys {
		all.ChildMenu.Items = append(all.ChildMenu.Items,
			m.add("stop."+player.BreakKind(kind).String(), shortcut(letter), enabled, func() { w.runTo(w.stops.Point(player.BreakKind(kind)), back) }))
	}
	return all
}

func (m *menu) classroom(w *Window) *fyne.Menu {
	subject := func(key string, shortcut fyne.Shortcut, s solver.Subject) *fyne.MenuItem {
		return m.choice(translations.T("menu."+key), shortcut, func() bool { return w.lesson.subject == s }, func() { w.setSubject(s) })
	}
	open := func(s solver.Subject) func() bool {
		return func() bool { q := w.openQuestion(); return q != nil && (s == solver.NoSubject || q.Subject == s) }
	}
	return fyne.NewMenu(translations.T("menu.classroom"),
		subject("predict.which", alt(fyne.KeyP), solver.WhichCell),
		subject("predict.fits", alt(fyne.KeyF), solver.Fits),
		subject("predict.off", alt(fyne.KeyO), solver.NoSubject),
		m.add("predict.yes", alt(fyne.KeyY), open(solver.Fits), func() { w.answerFits(true) }),
		m.add("predict.no", altShift(fyne.KeyY), open(solver.Fits), func() { w.answerFits(false) }),
		m.add("predict.show", alt(fyne.KeyA), open(solver.NoSubject), w.showAnswer),
		fyne.NewMenuItemSeparator(),
		m.choice(translations.T("menu.turn"), alt(fyne.KeyT), func() bool { return w.lesson.turn }, w.yourTurn))
}

// pages is the menu of the pictures beside the board.
func (m *menu) pages(w *Window) *fyne.MenuItem {
	all := fyne.NewMenuItem(translations.T("menu.pictures"), nil)
	all.ChildMenu = fyne.NewMenu("", m.choice(translations.T("menu.pictures.show"), ctrl(fyne.KeyT),
		func() bool { return !w.settings.Plain }, func() { w.setPlain(!w.settings.Plain) }))
	for page, key := range []string{"tree", "matrix", "stops"} {
		all.ChildMenu.Items = append(all.ChildMenu.Items, m.choice(translations.T("pictures."+key), alt(fyne.KeyName('1'+rune(page))),
			func() bool { return !w.settings.Plain && w.pictures.page() == page }, func() {
				w.setPlain(false)
				w.pictures.pages.SelectIndex(page)
			}))
	}
	return all
}

// tree is the menu of the tree.
func (m *menu) tree(w *Window) *fyne.MenuItem {
	all := fyne.NewMenuItem(translations.T("menu.tree"), nil)
	all.ChildMenu = fyne.NewMenu("",
		m.add("tree.in", ctrl(fyne.KeyEqual), nil, w.pictures.zoomIn),
		m.add("tree.out", ctrl(fyne.KeyMinus), nil, w.pictures.zoomOut),
		m.add("tree.fit", ctrl(fyne.Key0), nil, w.pictures.fit),
		m.choice(translations.T("menu.tree.follow"), ctrlShift(fyne.KeyF), func() bool { return w.pictures.tree.Follow() },
			func() { w.pictures.tree.SetFollow(!w.pictures.tree.Follow()); w.refresh() }),
		m.choice(translations.T("menu.tree.collapse"), ctrlShift(fyne.KeyX), func() bool { return w.pictures.tree.Collapse() },
			func() { w.pictures.tree.SetCollapse(!w.pictures.tree.Collapse()); w.refresh() }),
		fyne.NewMenuItemSeparator(),
		m.choice(translations.T("menu.matrix.compact"), ctrlShift(fyne.KeyM), func() bool { return w.pictures.matrix.Compact() },
			func() { w.pictures.matrix.SetCompact(!w.pictures.matrix.Compact()); w.refresh() }),
		m.choice(translations.T("menu.matrix.follow"), ctrlShift(fyne.KeyG), func() bool { return w.pictures.matrix.Follows() },
			func() { w.pictures.matrix.SetFollow(!w.pictures.matrix.Follows()); w.refresh() }))
	return all
}

// setPlain shows the board without the pictures of the search, or with them.
func (w *Window) setPlain(plain bool) {
	if plain == w.settings.Plain {
		return
	}
	if w.split != nil {
		w.settings.Split = w.split.Offset
	}
	w.settings.Plain = plain
	w.arrange()
	w.refresh()
}
