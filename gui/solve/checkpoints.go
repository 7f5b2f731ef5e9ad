package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/status"
)

// checkpoints is the dialog with the checkpoints of the puzzle on the board: boards to go back to.
type checkpoints struct {
	dialog  *dialogs.Dialog
	name    *controls.Field        // of the next one
	keeps   *controls.DialogButton // keeps the board as it is
	room    *Room
	dialogs *dialogs.Dialogs
	sheet   *session.Sheet
	list    *fyne.Container
	said    *controls.Paragraph
	putBack *controls.DialogButton
	removed func() // puts the checkpoint back that was removed last
}

// checkpointsSize is the usual size of the dialog, in Fyne units.
var checkpointsSize = fyne.NewSize(680, 420)

// longestName is the number of characters of a name.
const longestName = 60

// showCheckpoints shows the checkpoints of the puzzle on the board.
func (r *Room) showCheckpoints() {
	r.EndReplay()
	d := r.needs.Dialogs
	c := &checkpoints{room: r, dialogs: d, sheet: r.host.Sheet(), list: container.NewVBox(), said: controls.NewParagraph("")}
	c.keeps = d.Button(words.T("checkpoint.keep"), theme.ContentAddIcon(), c.keep)
	c.keeps.Importance = widget.HighImportance
	c.putBack = d.Button(words.T("checkpoint.putback"), theme.ContentUndoIcon(), func() {
		c.removed()
		c.show("")
	})
	c.name = c.field("", words.T("checkpoint.name"))
	c.name.OnSubmitted = func(string) { c.keep() }
	c.dialog = d.NewDialog(words.T("checkpoint.title"), container.NewBorder(
		container.NewBorder(nil, nil, nil, c.keeps, c.name),
		container.NewBorder(nil, nil, nil, c.putBack, c.said), nil, nil,
		container.NewVScroll(c.list)))
	c.dialog.SetButtons([]fyne.CanvasObject{d.Button(words.T("checkpoint.close"), nil, c.dialog.Dismiss)})
	c.show("")
	c.dialog.Resize(fyne.NewSize(min(checkpointsSize.Width, d.Size().Width), min(checkpointsSize.Height, d.Size().Height)))
	d.Show(c.dialog)
	d.Focus(c.name)
}

func (c *checkpoints) field(text, placeholder string) *controls.Field {
	f := controls.NewField(text)
	f.Escape, f.PlaceHolder = func() { c.dialog.Dismiss() }, placeholder
	return f
}

// show shows the list, and a sentence below it.
func (c *checkpoints) show(said string) {
	c.list.Objects = nil
	kept := false
	for i, checkpoint := range c.sheet.Checkpoints {
		differing, here := len(c.sheet.Differing(checkpoint)), c.sheet.IsAt(checkpoint)
		kept = kept || here
		name := c.field(checkpoint.Name, unnamed(checkpoint))
		removes := c.dialogs.Button("", theme.DeleteIcon(), func() { c.remove(i) })
		removes.Importance = widget.LowImportance
		removes.Label = words.T("checkpoint.remove", words.Data{"Name": nameOf(checkpoint)})
		name.OnChanged = func(text string) {
			if long := []rune(text); len(long) > longestName {
				name.SetText(string(long[:longestName]))
				return
			}
			c.sheet.NameCheckpoint(i, text)
			c.room.needs.Save(c.sheet)
			removes.Label = words.T("checkpoint.remove", words.Data{"Name": nameOf(c.sheet.Checkpoints[i])})
		}
		goBack := c.dialogs.Button(words.T("checkpoint.back"), theme.HistoryIcon(), func() { c.goBack(i) })
		mark := c.dialogs.Button(words.T("checkpoint.compare"), nil, func() { c.compare(i) })
		controls.SetEnabled(goBack, !here)
		controls.SetEnabled(mark, differing > 0) // links may differ
		c.list.Add(container.NewBorder(nil, nil, nil, container.NewHBox(mark, goBack, removes), name))
	}
	controls.SetEnabled(c.keeps, !kept)
	switch {
	case said != "":
	case len(c.sheet.Checkpoints) == 0:
		c.list.Add(controls.NewParagraph(words.T("checkpoint.none")))
	case kept:
		said = words.T("checkpoint.kept")
	}
	c.said.SetText(said)
	controls.SetVisible(c.putBack, c.removed != nil)
	c.list.Refresh()
}

// keep keeps the board as it is.
func (c *checkpoints) keep() {
	name := []rune(c.name.Text)
	if c.sheet.AddCheckpoint(string(name[:min(len(name), longestName)])) {
		c.room.needs.Save(c.sheet)
		c.name.SetText("")
		c.removed = nil
	}
	c.show("")
}

// goBack goes back to a checkpoint.
func (c *checkpoints) goBack(i int) {
	checkpoint, r := c.sheet.Checkpoints[i], c.room
	c.dialog.Dismiss()
	if r.host.Change(func(s *session.Session) bool { return s.Return(checkpoint) }) {
		r.host.Say(status.Note("checkpoint.there", words.Data{"Name": nameOf(checkpoint)}).With(theme.IconNameInfo))
	}
}

// compare marks the cells on the board in which a checkpoint differs from it.
func (c *checkpoints) compare(i int) {
	checkpoint, r := c.sheet.Checkpoints[i], c.room
	c.dialog.Dismiss()
	r.differing = c.sheet.Differing(checkpoint)
	data := words.Data{"Count": len(r.differing), "Name": nameOf(checkpoint)}
	r.host.Say(status.Note("checkpoint.differing", data).With(theme.IconNameInfo).Offer("checkpoint.back", func() {
		r.host.Change(func(s *session.Session) bool { return s.Return(checkpoint) })
	}))
}

// remove removes a checkpoint, which can be put back as long as the dialog is open.
func (c *checkpoints) remove(i int) {
	removed := c.sheet.RemoveCheckpoint(i)
	c.removed = func() {
		c.removed = nil
		c.sheet.InsertCheckpoint(i, removed)
		c.room.needs.Save(c.sheet)
	}
	c.room.needs.Save(c.sheet)
	c.show(words.T("checkpoint.removed", words.Data{"Name": nameOf(removed)}))
}

// nameOf returns what a checkpoint is called.
func nameOf(c session.Checkpoint) string {
	if c.Name != "" {
		return c.Name
	}
	return unnamed(c)
}

// unnamed returns what a checkpoint without a name is called.
func unnamed(c session.Checkpoint) string {
	return words.T("checkpoint.after", words.Data{"Count": c.Steps})
}

// differences returns the marks of the cells that differ from a checkpoint.
func (r *Room) differences() board.Layer {
	marks := map[int]render.Marks{}
	for _, cell := range r.differing {
		marks[cell] = render.Different
	}
	return board.Layer{Marks: marks}
}
