package files

import (
	"bytes"
	"net"
	"net/url"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"nonet/core/format"
	"nonet/core/runfile"
	"nonet/core/session"
	"nonet/core/share"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/status"
)

// Address returns the address of the page of Nonet that links lead to: in a browser its own, on a desktop the one that the user has typed. It is
// empty if none is known.
func (f *Files) Address() string {
	if page := f.needs.Page(); page != nil {
		return page.Address()
	}
	return f.address
}

// UseAddress sets the address for a desktop.
func (f *Files) UseAddress(page string) { f.address = page }

// LinkTo returns a link to the givens of a puzzle; empty if no page is known, or it is too long.
func (f *Files) LinkTo(s session.State) string {
	page := f.Address()
	link, _, err := share.Link(page, format.Entry{Puzzle: s.Puzzle}, share.MostOfLink)
	if page == "" || err != nil {
		return ""
	}
	return link
}

// CopyLink copies a link that opens the run being watched, if that is short enough, and otherwise the puzzle with as much of what was written into it as
// fits. Where no page is known it asks for one.
func (f *Files) CopyLink() {
	page := f.Address()
	if page == "" {
		f.showCode(true)
		return
	}
	run, running := f.needs.Run()
	if running {
		if link := runLink(page, run); link != "" {
			f.clipboard().SetContent(link)
			f.host.Say(status.Note("link.copied.run").With(theme.IconNameConfirm))
			return
		}
	}
	e := f.host.Now().Entry()
	if running {
		e.Typed, e.Pencil = nil, nil
	}
	if f.copyPuzzle(page, e) && running {
		f.host.Say(status.Note("link.puzzle").With(theme.IconNameWarning))
	}
}

// copyPuzzle copies a link to a puzzle, says what it carries, and reports whether there is one.
func (f *Files) copyPuzzle(page string, e format.Entry) bool {
	link, carried, err := share.Link(page, e, share.MostOfLink)
	if err != nil {
		f.host.Say(status.Note("link.none").With(theme.IconNameError))
		return false
	}
	f.clipboard().SetContent(link)
	f.host.Say(status.Say(carriedText("link.copied.", e, carried)).With(theme.IconNameConfirm))
	return true
}

// contentOf names what an entry has besides its givens, as the end of a key.
func contentOf(e format.Entry) string {
	switch typed := e.Typed.Filled() > 0; {
	case typed && e.Pencil != nil:
		return "all"
	case typed:
		return "digits"
	case e.Pencil != nil:
		return "notes"
	}
	return "puzzle"
}

// carriedText says what of an entry is carried, by the beginning of a key, and what has no room.
func carriedText(key string, e, carried format.Entry) string {
	said := []string{words.T(key + contentOf(carried))}
	switch {
	case e.Typed.Filled() > carried.Typed.Filled():
		said = append(said, words.T("link.lost.digits"))
	case len(e.Pencil) > len(carried.Pencil):
		said = append(said, words.T("link.lost.notes"))
	}
	return words.Join(said...)
}

// runLink returns a link to a run; empty if it is too long.
func runLink(page string, run runfile.Run) string {
	var text bytes.Buffer
	if runfile.Write(&text, run) != nil {
		return ""
	}
	link := page + "#" + runInLink + share.Pack(text.Bytes())
	if len(link) > share.MostOfLink {
		return ""
	}
	return link
}

// A codeView is the content of the dialog with the code of a link.
type codeView struct {
	files   *Files
	entry   format.Entry
	with    *controls.Check // what was written into the puzzle, too
	picture *canvas.Image
	said    *controls.Paragraph
	copies  *controls.DialogButton
	dialog  *dialogs.Dialog
}

const codeSide = 260 // in Fyne units

// ShowCode shows the QR code of a link to the puzzle, with which a telephone goes on with it. On a desktop it asks for the address of a page.
func (f *Files) ShowCode() { f.showCode(false) }

// showCode does so. If copying, the address was wanted for a link: Enter copies it.
func (f *Files) showCode(copying bool) {
	v := &codeView{files: f, entry: f.host.Now().Entry(), picture: canvas.NewImageFromImage(nil), said: controls.NewParagraph("")}
	v.picture.FillMode, v.picture.ScaleMode = canvas.ImageFillContain, canvas.ImageScalePixels
	v.picture.SetMinSize(fyne.NewSquareSize(codeSide))
	v.with = controls.NewCheck("", func(bool) { v.show() }, controls.Keys{Key: f.dialogs.TypedKey, Rune: func(rune) {}})
	copyLink := func() {
		v.dialog.Dismiss()
		f.copyPuzzle(f.Address(), v.shown())
	}
	v.copies = f.dialogs.Button(words.T("menu.copylink"), theme.ContentCopyIcon(), copyLink)
	rows := container.NewVBox()
	var field *controls.Field
	if !f.inPage() {
		field = controls.NewField(f.address)
		field.SetPlaceHolder("http://192.168.1.5:8080/")
		field.OnChanged = func(text string) {
			f.address = ""
			if text = strings.TrimSpace(text); share.IsPage(text) {
				f.address = text
			}
			v.show()
		}
		field.Escape = func() { v.dialog.Dismiss() }
		field.OnSubmitted = func(string) {
			if copying && f.address != "" {
				copyLink()
			} else {
				v.dialog.Dismiss()
			}
		}
		controls.AddField(rows, words.T("code.address"), field)
	}
	rows.Add(v.picture)
	rows.Add(v.said)
	if written := contentOf(v.entry); written != "puzzle" {
		v.with.Text = words.T("code.with." + written)
		rows.Add(v.with)
	}
	v.dialog = f.dialogs.NewNotice(words.T("code.title"), words.T("keys.close"), rows)
	v.dialog.SetButtons([]fyne.CanvasObject{v.copies, f.dialogs.Button(words.T("keys.close"), nil, v.dialog.Dismiss)})
	before := f.address
	v.dialog.SetOnClosed(func() {
		if field != nil && field.Text != "" && f.address == "" { // what was typed last is none
			f.address = before
		}
		f.host.Refresh() // which keeps it
	})
	v.with.SetChecked(true)
	v.show()
	f.dialogs.ShowWide(v.dialog, 420)
	if field != nil {
		f.dialogs.Focus(field)
	}
}

// shown returns what the link is to carry, if it fits.
func (v *codeView) shown() format.Entry {
	e := v.entry
	if !v.with.Checked {
		e.Typed, e.Pencil = nil, nil
	}
	return e
}

// show shows the code of the link as it is now.
func (v *codeView) show() {
	if v.dialog == nil { // not yet complete
		return
	}
	e, page := v.shown(), v.files.Address()
	link, carried, err := share.Link(page, e, share.MostOfCode)
	code, ok := share.CodeOf(link)
	switch {
	case page == "":
		v.said.SetText(words.T("code.none"))
	case err != nil || !ok:
		v.said.SetText(words.T("code.long"))
	default:
		said := carriedText("code.", e, carried)
		if isOnlyHere(page) {
			said = words.T("code.here")
		}
		v.said.SetText(said)
		const module = 8 // enough pixels for every screen
		v.picture.Image = code.Image(module)
	}
	v.picture.Hidden = page == "" || err != nil || !ok
	v.picture.Refresh()
	if page == "" {
		v.copies.Disable()
	} else {
		v.copies.Enable()
	}
	v.dialog.Resize(fyne.NewSize(420, 0))
	v.dialog.Refresh()
}

// isOnlyHere reports whether only this computer reaches a page.
func isOnlyHere(page string) bool {
	u, err := url.Parse(page)
	if err != nil {
		return false
	}
	ip := net.ParseIP(u.Hostname())
	return u.Hostname() == "localhost" || ip != nil && ip.IsLoopback()
}
