// Package dialogs shows dialogs over the window, as a stack: one that is opened over another hides it, and gives it back, with
// what had the focus in it, when it closes. While any is open, nothing below the uppermost gets a key: shortcuts do nothing, Enter
// confirms it and Escape closes it. After the last one the board has the focus again. In a window that is smaller than a dialog,
// its content scrolls. The caller supplies the content.
package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
)

// A Box is a Dialog, or has one embedded.
type Box interface {
	Show()
	Dismiss()
	Resize(fyne.Size)
	SetOnClosed(func())
	dialog() *Dialog
}

// An Undoable is a dialog with its own undo, whatever in it has the focus.
type Undoable struct {
	*Dialog
	Undo func()
}

var _ fyne.Shortcutable = (*Undoable)(nil)

// TypedShortcut implements fyne.Shortcutable.
func (d *Undoable) TypedShortcut(s fyne.Shortcut) {
	if _, ok := s.(*fyne.ShortcutUndo); ok {
		d.Undo()
	}
}

// A Question is a dialog that is answered or dismissed.
type Question struct {
	*Dialog
	// Refuse returns the reason why the answer is invalid, which is shown in the dialog, or an
	// empty text. If Refuse is nil, every answer is valid.
	Refuse func() string

	trouble  *controls.Paragraph
	answered bool
}

// Confirm answers the question, unless the answer is refused.
func (q *Question) Confirm() {
	if q.Refuse != nil {
		if trouble := q.Refuse(); trouble != "" {
			q.Refused(trouble)
			return
		}
	}
	q.answered = true
	q.Dismiss()
}

// Refused shows why the answer is invalid.
func (q *Question) Refused(trouble string) {
	q.trouble.SetText(trouble)
	q.trouble.Show()
}

// Dialogs shows the dialogs of one window.
type Dialogs struct {
	// Covers is called with true when a dialog covers the window, and with false when none does any more; may be nil.
	Covers func(bool)

	win    fyne.Window
	closed func()          // returns the focus to the board
	stack  []Box           // those that are open, the uppermost last; only that one is on the screen
	over   bool            // no more dialogs are shown
	made   map[string]made // the contents made by Once
}

// New returns the dialogs of a window. closed is called when the last open dialog was closed; it returns the focus to the
// board.
func New(win fyne.Window, closed func()) *Dialogs {
	d := &Dialogs{win: win, closed: closed}
	d.keepMenuClosed()
	return d
}

// Show shows a dialog over those that are open. A list or a menu that is open below it is closed.
func (d *Dialogs) Show(b Box) {
	if d.over || d.Has(b) {
		return
	}
	if covered := d.Now(); covered != nil {
		covered.dialog().cover()
	}
	d.ClosePopUps()
	d.stack = append(d.stack, b)
	if len(d.stack) == 1 {
		d.covers(true)
	}
	b.dialog().hidden, b.dialog().covered = func() { d.remove(b) }, false
	d.win.Canvas().Unfocus()
	b.Show()
}

// remove takes a dialog that was closed off the stack, and gives back the one below. What it does when it closes may have opened
// another.
func (d *Dialogs) remove(b Box) {
	at := slices.Index(d.stack, b)
	if at < 0 {
		return
	}
	d.stack = slices.Delete(d.stack, at, at+1)
	for _, do := range b.dialog().onClosed {
		do()
	}
	if now := d.Now(); now == nil {
		d.covers(false)
		d.closed()
	} else {
		now.dialog().uncover(now)
	}
}

// ClosePopUps closes the lists and menus that are open over the window or over the uppermost dialog.
func (d *Dialogs) ClosePopUps() {
	for all := d.win.Canvas().Overlays(); d.poppedUp(); {
		all.Remove(all.Top())
	}
}

func (d *Dialogs) covers(on bool) {
	if d.Covers != nil {
		d.Covers(on)
	}
}

// ShowWide shows a dialog in a width, or that of the window, and in the height that its texts need.
func (d *Dialogs) ShowWide(b Box, width float32) {
	size := fyne.NewSize(min(width, d.Size().Width), 0)
	b.Resize(size)
	d.Show(b)
	b.Resize(size) // the texts know their height only after they were wrapped
}

// ShowLarge shows a dialog as large as the window allows.
func (d *Dialogs) ShowLarge(b Box) {
	b.Resize(d.Size())
	d.Show(b)
}

// Close prevents further dialogs, because the window is about to close.
func (d *Dialogs) Close() { d.over = true }

// Now returns the uppermost dialog; nil for none.
func (d *Dialogs) Now() Box {
	if len(d.stack) == 0 {
		return nil
	}
	return d.stack[len(d.stack)-1]
}

// Open reports whether a dialog is open.
func (d *Dialogs) Open() bool { return len(d.stack) > 0 }

// Has reports whether a dialog is open, perhaps below others.
func (d *Dialogs) Has(b Box) bool { return slices.Contains(d.stack, b) }

// InFront reports whether anything is in front of the window: a dialog, or an open list or menu. Keys are for that alone.
func (d *Dialogs) InFront() bool { return d.Open() || d.poppedUp() }

// DismissAll closes all dialogs, none of which can open another then.
func (d *Dialogs) DismissAll() {
	over := d.over
	d.over = true
	for d.Open() {
		d.Now().Dismiss()
	}
	d.over = over
}

// Parent returns the window, for creating dialogs.
func (d *Dialogs) Parent() fyne.Window { return d.win }

// Focus focuses a widget in the uppermost dialog. After a click that takes the focus away, for example on a
// label or a button, the next key gives it back.
func (d *Dialogs) Focus(f fyne.Focusable) {
	if now := d.Now(); now != nil {
		now.dialog().main = f
	}
	d.win.Canvas().Focus(f)
}

// Size returns the size of a large dialog: nearly all of a telephone's window, most of a small one, and a part of a large one.
func (d *Dialogs) Size() fyne.Size {
	size := d.win.Canvas().Size()
	if size.Width < smallBelow || d.Low() {
		return size.SubtractWidthHeight(16, 16)
	}
	return fyne.NewSize(min(size.Width-40, max(860, size.Width*0.6)), min(size.Height-40, max(620, size.Height*0.75)))
}

// Room returns the width that a large dialog has for its content.
func (d *Dialogs) Room() float32 { return d.Size().Width - 2*edgeIn(d.win) }

// Low reports whether the window is as low as a telephone that is held across.
func (d *Dialogs) Low() bool { return d.win.Canvas().Size().Height < lowBelow }

// Narrow reports whether the window is as narrow as a telephone, so that what is side by side in a dialog has to go one below the other.
func (d *Dialogs) Narrow() bool {
	const below = 520
	return d.Size().Width < below
}

// Fitted returns content in a width, and in the height that its wrapped texts need. It scrolls if
// that does not fit into the window.
func (d *Dialogs) Fitted(content fyne.CanvasObject, width float32) fyne.CanvasObject {
	width = min(width, d.Size().Width, d.win.Canvas().Size().Width-2*edgeIn(d.win))
	content.Resize(fyne.NewSize(width, 1))
	scroll := container.NewVScroll(content)
	rest := float32(140) // the title and buttons of a dialog
	if d.Low() {
		rest = 84
	}
	scroll.SetMinSize(fyne.NewSize(width, min(content.MinSize().Height, d.Size().Height-rest)))
	return scroll
}

// A made is a content made by Once.
type made struct {
	of     any
	object fyne.CanvasObject
}

// Once returns what build makes for the dialog of a name. It calls build again only if of, a
// comparable value, has changed. Fyne keeps what it has drawn of a widget for a minute, so dialogs
// that are made anew each time would fill the memory.
func (d *Dialogs) Once(name string, of any, build func() fyne.CanvasObject) fyne.CanvasObject {
	if last, ok := d.made[name]; ok && last.of == of {
		return last.object
	}
	object := build()
	if d.made == nil {
		d.made = map[string]made{}
	}
	d.made[name] = made{of, object}
	return object
}

// Button returns a button for a dialog; icon may be nil.
func (d *Dialogs) Button(text string, icon fyne.Resource, do func()) *controls.DialogButton {
	return controls.NewDialogButton(text, icon, do, d.TypedKey)
}

// NewQuestion returns a dialog with a button to answer and one to dismiss it. done is called when
// it was closed.
func (d *Dialogs) NewQuestion(title, answer string, content fyne.CanvasObject, done func(answered bool)) *Question {
	q := &Question{trouble: controls.NewParagraph("")}
	q.trouble.Importance = widget.DangerImportance
	q.trouble.Hide()
	q.Dialog = d.NewDialog(title, container.NewBorder(nil, q.trouble, nil, nil, content))
	yes := d.Button(answer, theme.ConfirmIcon(), q.Confirm)
	yes.Importance = widget.HighImportance
	q.SetButtons([]fyne.CanvasObject{d.Button(words.T("new.cancel"), theme.CancelIcon(), q.Dismiss), yes})
	q.SetOnClosed(func() { done(q.answered) })
	return q
}

// Ask asks a question that is answered in one field, which has the focus. refuse returns why the answer is not taken, or an empty text;
// answered is called after an answer that is taken.
func (d *Dialogs) Ask(title, answer string, content fyne.CanvasObject, field *controls.Field, refuse func() string, answered func()) {
	const width = 520
	q := d.NewQuestion(title, answer, d.Fitted(content, width), func(ok bool) {
		if ok {
			answered()
		}
	})
	q.Refuse = refuse
	field.OnSubmitted = func(string) { q.Confirm() }
	field.Escape = q.Dismiss
	d.Show(q)
	d.Focus(field)
}

// NewNotice returns a dialog with content and a button that closes it.
func (d *Dialogs) NewNotice(title, dismiss string, content fyne.CanvasObject) *Dialog {
	box := d.NewDialog(title, content)
	box.SetButtons([]fyne.CanvasObject{d.Button(dismiss, nil, box.Dismiss)})
	return box
}

// Tell shows content under a title.
func (d *Dialogs) Tell(title string, content fyne.CanvasObject) {
	b := d.NewNotice(title, words.T("keys.close"), content)
	if scroll, ok := content.(*container.Scroll); ok {
		b.arrows = scroll
	}
	d.Show(b)
}

// Reveal scrolls the uppermost dialog to what has the focus in it.
func (d *Dialogs) Reveal(focused fyne.CanvasObject) {
	if b := d.Now().dialog(); !slices.Contains(b.buttons.Objects, focused) {
		controls.Reveal(b.scroll, focused)
	}
}

// TypedKey handles a key that no widget in the uppermost dialog uses: Escape closes the dialog, Enter answers
// its question, and the arrows scroll its text. If nothing has the focus, the other keys go to the
// widget that had it when the dialog opened.
func (d *Dialogs) TypedKey(e *fyne.KeyEvent) {
	if d.poppedUp() { // and has lost the focus, by a click on a line that cannot be chosen
		if all := d.win.Canvas().Overlays(); e.Name == fyne.KeyEscape {
			all.Remove(all.Top())
		}
		return
	}
	if !d.Open() {
		return
	}
	b := d.Now().dialog()
	enter := e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
	question, asks := d.Now().(interface{ Confirm() })
	switch {
	case e.Name == fyne.KeyEscape:
		b.Dismiss()
	case enter && asks:
		question.Confirm()
	case b.main != nil && d.win.Canvas().Focused() == nil:
		d.win.Canvas().Focus(b.main)
		b.main.TypedKey(e)
	case enter:
		b.Dismiss()
	}
	const line = 40
	page := b.arrows.Size().Height - line
	if by := map[fyne.KeyName]float32{fyne.KeyDown: line, fyne.KeyUp: -line, fyne.KeyPageDown: page, fyne.KeyPageUp: -page}[e.Name]; by != 0 {
		b.arrows.ScrollToOffset(b.arrows.Offset.AddXY(0, by))
	}
}

// poppedUp reports whether a list or a menu of Fyne's is open, over the window or over the uppermost dialog.
func (d *Dialogs) poppedUp() bool {
	return len(d.win.Canvas().Overlays().List()) > min(len(d.stack), 1)
}
