package hall

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/look"
	"nonet/gui/menus"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// newMenu makes the menu bar.
func (h *Hall) newMenu() *menus.Bar {
	b := menus.New(h.Dialogs, h.Closing)
	all := h.wiring.Menus
	if all == nil {
		all = h.OwnMenus
	}
	b.Main = fyne.NewMainMenu(all(b)...)
	b.WriteKeys()
	b.Pressed = h.stage.pressed
	return b
}

// OwnMenus returns the menus of the hall, and between them those of the rooms.
func (h *Hall) OwnMenus(b *menus.Bar) []*fyne.Menu {
	edit := fyne.NewMenu(words.T("menu.edit"), append(h.UndoItems(b), h.ChangeItems(b)...)...)
	edit.Items = append(edit.Items, h.AdvanceItem(b))
	view := fyne.NewMenu(words.T("menu.view"), append(h.RoomItems(b), h.ViewItems(b)...)...)
	return append(append([]*fyne.Menu{edit}, h.RoomMenus(b)...), view)
}

// RoomMenus returns the menus of the rooms.
func (h *Hall) RoomMenus(b *menus.Bar) (all []*fyne.Menu) {
	for _, room := range h.wiring.Rooms {
		if own, ok := room.Activity.(activity.Menu); ok {
			all = append(all, own.Menus(b)...)
		}
	}
	return all
}

// UndoItems returns the entries that undo and redo.
func (h *Hall) UndoItems(b *menus.Bar) []*fyne.MenuItem {
	return []*fyne.MenuItem{
		b.Text("undo", &fyne.ShortcutUndo{}, h.CanUndo, h.Undo),
		b.Text("redo", &fyne.ShortcutRedo{}, h.CanRedo, h.Redo),
	}
}

// ChangeItems returns the entries that change the whole board.
func (h *Hall) ChangeItems(b *menus.Bar) []*fyne.MenuItem {
	change := func(f func(*session.Session) bool) func() { return func() { h.Edit(f) } }
	own := func() bool { return !h.Now().TypingIn } // the digits typed by the user are visible
	typed := func() bool { return own() && h.Now().Typed.Filled() > 0 }
	written := func() bool { return typed() || own() && h.Now().Pencilled() }
	return []*fyne.MenuItem{
		b.Add("fix", menus.Ctrl(fyne.KeyG), typed, change((*session.Session).Fix)),
		b.Add("keep", menus.Ctrl(fyne.KeyE), func() bool { return own() && h.seen.Engine != nil }, h.keep),
		b.Add("reset", menus.Ctrl(fyne.KeyR), written, change((*session.Session).Reset)),
		b.Add("clear", menus.Ctrl(fyne.KeyDelete), nil, h.Clear),
	}
}

// AdvanceItem returns the entry that lets the cursor move on after a digit, or not.
func (h *Hall) AdvanceItem(b *menus.Bar) *fyne.MenuItem {
	return b.Choice(words.T("menu.advance"), menus.Ctrl(fyne.KeyJ), func() bool { return h.Memory.AutoAdvance }, func() {
		h.Memory.AutoAdvance = !h.Memory.AutoAdvance
		h.Board.AutoAdvance = h.Memory.AutoAdvance
		h.Refresh()
	})
}

// RoomItems returns the entries that choose a room.
func (h *Hall) RoomItems(b *menus.Bar) (items []*fyne.MenuItem) {
	for _, room := range h.wiring.Rooms {
		items = append(items, b.Choice(words.T("menu.activity."+room.ID), menus.CtrlShift(room.Key),
			func() bool { return h.Current(room.Activity) }, func() { h.Choose(room) }))
	}
	return items
}

// ViewItems returns the entries that move the cursor to an end of the board, and those that change how the window looks.
func (h *Hall) ViewItems(b *menus.Bar) []*fyne.MenuItem {
	var themes, languages []*fyne.MenuItem
	for i, name := range []string{"", look.Light, look.Dark} {
		key := []fyne.KeyName{fyne.KeyY, fyne.KeyL, fyne.KeyD}[i]
		themes = append(themes, b.Choice(words.T("theme."+name), menus.CtrlShift(key),
			func() bool { return h.theme() == name }, func() { h.SetTheme(name) }))
	}
	for i, l := range words.Languages() {
		key := []fyne.KeyName{fyne.KeyE, fyne.KeyH}[i]
		languages = append(languages, b.Choice(words.T("language."+l.ID), menus.CtrlShift(key),
			func() bool { return words.Current() == l }, func() { h.SetLanguage(l) }))
	}
	return []*fyne.MenuItem{
		b.Add("first", menus.Ctrl(fyne.KeyHome), nil, func() { h.Board.MoveTo(0) }),
		b.Add("last", menus.Ctrl(fyne.KeyEnd), nil, func() { h.Board.MoveTo(h.Now().Layout().Cells() - 1) }),
		fyne.NewMenuItemSeparator(),
		b.Choice(words.T("menu.fullscreen"), menus.Ctrl(fyne.KeyF), h.stage.fullScreen, func() {
			h.stage.setFullScreen(!h.stage.fullScreen())
			h.Refresh()
		}),
		b.Choice(words.T("menu.projector"), menus.CtrlShift(fyne.KeyP), h.Projected, func() { h.stage.setProjector(!h.stage.projector) }),
		b.Choice(words.T("menu.lastkey"), menus.CtrlAlt(fyne.KeyK), func() bool { return h.Memory.LastKey }, func() {
			h.Memory.LastKey = !h.Memory.LastKey
			h.stage.lastKey.on = h.Memory.LastKey
			h.stage.pressed(menus.KeyText(menus.CtrlAlt(fyne.KeyK)), words.T("menu.lastkey"))
			h.Refresh()
		}),
		h.textItem(b),
		b.Under(words.T("menu.theme"), themes...),
		b.Under(words.T("menu.language"), languages...),
	}
}

// textItem returns the entry that chooses a size of text. In a page Ctrl with + and - are the browser's own.
func (h *Hall) textItem(b *menus.Bar) *fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, size := range look.TextSizes {
		items = append(items, b.Choice(words.T("text.size."+size.Name), nil,
			func() bool { return h.Memory.Text == size.Name }, func() { h.setText(size.Name) }))
	}
	var larger, smaller fyne.Shortcut
	if h.Page == nil {
		larger, smaller = menus.Ctrl(fyne.KeyEqual), menus.Ctrl(fyne.KeyMinus)
		for _, plus := range []desktop.CustomShortcut{
			{KeyName: fyne.KeyPlus, Modifier: fyne.KeyModifierShortcutDefault}, // of the keypad
			{KeyName: fyne.KeyEqual, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift},
		} {
			h.Win.Canvas().AddShortcut(&plus, func(fyne.Shortcut) { b.Press(fyne.KeyEqual, fyne.KeyModifierShortcutDefault) })
		}
	}
	next := func(by int) string { return look.NextTextSize(h.Memory.Text, by) }
	items = append(items, fyne.NewMenuItemSeparator(),
		b.Add("text.larger", larger, func() bool { return next(1) != h.Memory.Text }, func() { h.setText(next(1)) }),
		b.Add("text.smaller", smaller, func() bool { return next(-1) != h.Memory.Text }, func() { h.setText(next(-1)) }))
	return b.Under(words.T("menu.text"), items...)
}

// setText changes the size of all text.
func (h *Hall) setText(name string) {
	h.Memory.Text, h.Look.Text = name, name
	h.stage.resize()
}

// theme returns the theme that was chosen: the projector mode has its own, which is light unless another one was chosen in it.
func (h *Hall) theme() string {
	if h.stage.projector {
		return h.Memory.Projector
	}
	return h.Memory.Theme
}

// SetTheme changes the theme, or that of the projector mode: look.Light, look.Dark, or "" for the system's.
func (h *Hall) SetTheme(name string) {
	if h.stage.projector {
		h.Memory.Projector = name
	} else {
		h.Memory.Theme = name
	}
	h.Look.Choice = name
	h.stage.retheme()
	h.restyle()
	h.Refresh()
}

// SetLanguage makes everything with text again, in another language.
func (h *Hall) SetLanguage(l words.Language) {
	if err := translations.Use(l); err != nil {
		h.Say(status.Say(err.Error()))
		return
	}
	h.Memory.Language = l.ID
	h.Line.Translate()
	do(h.wiring.Forget)
	h.stage.retheme() // another language may have other fonts
	h.build()
	h.Focus()
}
