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

// Checkpoints is the dialog with the checkpoints of the puzzle on the board: boards to go back to.
type Checkpoints struct {
	Dialog *dialogs.Dialog
	Name   *controls.Field        // of the next one
	Keep   *controls.DialogButton // keeps the board as it is
	Rows   []CheckpointRow

	room    *Room
	dialogs *dialogs.Dialogs
	sheet   *session.Sheet
	list    *fyne.Container
	said    *widget.Label
	putBack *controls.DialogButton
	removed func() // puts the checkpoint back that was removed last
}

// A CheckpointRow is a checkpoint in the list, with what can be done with it.
type CheckpointRow struct {
	Name                  *controls.Field
	GoBack, Mark, Removes *controls.DialogButton
}

// checkpointsSize is the usual size of the dialog, in Fyne units.
var checkpointsSize = fyne.NewSize(680, 420)

// longestName is the number of characters of a name.
const longestName = 60

// Checkpoints shows the checkpoints of the puzzle on the board.
func (r *Room) Checkpoints() *Checkpoints {
	r.EndReplay()
	d := r.needs.Dialogs
	c := &Checkpoints{room: r, dialogs: d, sheet: r.host.Sheet(), list: container.NewVBox(), said: widget.NewLabel("")}
	c.said.Wrapping = fyne.TextWrapWord
	c.Keep = d.Button(words.T("checkpoint.keep"), theme.ContentAddIcon(), c.keep)
	c.Keep.Importance = widget.HighImportance
	c.putBack = d.Button(words.T("checkpoint.putback"), theme.ContentUndoIcon(), func() {
		c.removed()
		c.show("")
	})
	c.Name = c.field("", words.T("checkpoint.name"))
	c.Name.OnSubmitted = func(string) { c.keep() }
	c.Dialog = d.NewDialog(words.T("checkpoint.title"), container.NewBorder(
		container.NewBorder(nil, nil, nil, c.Keep, c.Name),
		container.NewBorder(nil, nil, nil, c.putBack, c.said), nil, nil,
		container.NewVScroll(c.list)))
	c.Dialog.SetButtons([]fyne.CanvasObject{d.Button(words.T("checkpoint.close"), nil, c.Dialog.Dismiss)})
	c.show("")
	c.Dialog.Resize(fyne.NewSize(min(checkpointsSize.Width, d.Size().Width), min(checkpointsSize.Height, d.Size().Height)))
	d.Show(c.Dialog)
	d.Focus(c.Name)
	return c
}

func (c *Checkpoints) field(text, placeholder string) *controls.Field {
	f := controls.NewField(text)
	f.Escape, f.PlaceHolder = func() { c.Dialog.Dismiss() }, placeholder
	return f
}

// show shows the list, and a sentence below it.
func (c *Checkpoints) show(said string) {
	c.Rows, c.list.Objects = nil, nil
	kept := false
	for i, checkpoint := range c.sheet.Checkpoints {
		differing, here := len(c.sheet.Differing(checkpoint)), c.sheet.IsAt(checkpoint)
		kept = kept || here
		row := CheckpointRow{Name: c.field(checkpoint.Name, unnamed(checkpoint))}
		row.Name.OnChanged = func(name string) {
			if long := []rune(name); len(long) > longestName {
				row.Name.SetText(string(long[:longestName]))
				return
			}
			c.sheet.NameCheckpoint(i, name)
			c.room.needs.Save(c.sheet)
		}
		row.GoBack = c.dialogs.Button(words.T("checkpoint.back"), theme.HistoryIcon(), func() { c.goBack(i) })
		row.Mark = c.dialogs.Button(words.T("checkpoint.compare"), nil, func() { c.compare(i) })
		row.Removes = c.dialogs.Button("", theme.DeleteIcon(), func() { c.remove(i) })
		row.Removes.Importance = widget.LowImportance
		if here {
			row.GoBack.Disable()
		}
		if differing == 0 { // links may still differ
			row.Mark.Disable()
		}
		c.Rows = append(c.Rows, row)
		c.list.Add(container.NewBorder(nil, nil, nil, container.NewHBox(row.Mark, row.GoBack, row.Removes), row.Name))
	}
	if c.Keep.Enable(); kept {
		c.Keep.Disable()
	}
	switch {
	case said != "":
	case len(c.Rows) == 0:
		said = words.T("checkpoint.none")
	case kept:
		said = words.T("checkpoint.kept")
	}
	c.said.SetText(said)
	controls.SetVisible(c.putBack, c.removed != nil)
	c.list.Refresh()
}

// keep keeps the board as it is.
func (c *Checkpoints) keep() {
	name := []rune(c.Name.Text)
	if c.sheet.AddCheckpoint(string(name[:min(len(name), longestName)])) {
		c.room.needs.Save(c.sheet)
		c.Name.SetText("")
		c.removed = nil
	}
	c.show("")
}

// goBack goes back to a checkpoint.
func (c *Checkpoints) goBack(i int) {
	checkpoint, r := c.sheet.Checkpoints[i], c.room
	c.Dialog.Dismiss()
	if r.host.Change(func(s *session.Session) bool { return s.Return(checkpoint) }) {
		r.host.Say(status.Note("checkpoint.there", words.Data{"Name": nameOf(checkpoint)}).With(theme.IconNameInfo))
	}
}

// compare marks the cells on the board in which a checkpoint differs from it.
func (c *Checkpoints) compare(i int) {
	checkpoint, r := c.sheet.Checkpoints[i], c.room
	c.Dialog.Dismiss()
	r.differing = c.sheet.Differing(checkpoint)
	data := words.Data{"Count": len(r.differing), "Name": nameOf(checkpoint)}
	r.host.Say(status.Note("checkpoint.differing", data).With(theme.IconNameInfo).Offer("checkpoint.back", func() {
		r.host.Change(func(s *session.Session) bool { return s.Return(checkpoint) })
	}))
}

// remove removes a checkpoint, which can be put back as long as the dialog is open.
func (c *Checkpoints) remove(i int) {
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
