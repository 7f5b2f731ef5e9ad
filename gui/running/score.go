package running

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/heuristic"
	"nonet/core/words"
	"nonet/gui/controls"
)

// An Asker asks the user a question in a dialog. refuse returns why the answer is not taken, or an empty text; answered is called with
// an answer that is taken. The field has the focus.
type Asker interface {
	Ask(title, answer string, content fyne.CanvasObject, field *controls.Field, refuse func() string, answered func())
}

// askScore asks for the expression by which an engine orders its cells or digits, and chooses the engine with it.
func (c *EngineChoice) askScore(s engine.Switch) {
	form := newScoreForm(s, c.engine)
	c.asker.Ask(words.T("score.title."+s.ID), words.T("score.use"), form.object, form.field, form.refuse, func() {
		c.choose(c.engine.With(s.Own + form.field.Text))
	})
}

// A scoreForm is where an expression is typed. A mistake in it is marked where it is.
type scoreForm struct {
	object  fyne.CanvasObject
	field   *controls.Field
	mistake *widget.RichText // the expression again, with its wrong part marked
	subject heuristic.Subject
}

func newScoreForm(s engine.Switch, e *engine.Engine) *scoreForm {
	f := &scoreForm{field: controls.NewField(""), mistake: widget.NewRichText(), subject: s.Subject()}
	if score := e.Score(s.ID); score != nil {
		f.field.SetText(score.String())
	}
	f.field.Label = words.T("score.title." + s.ID)
	f.field.PlaceHolder = map[heuristic.Subject]string{heuristic.OfCell: "candidates*100 - degree", heuristic.OfDigit: "strikes"}[f.subject]
	f.field.OnChanged = func(string) { f.mark(nil) }
	names := container.New(nameRows{})
	for _, n := range f.subject.Known() {
		name := widget.NewLabelWithStyle(n.String(), fyne.TextAlignLeading, fyne.TextStyle{Monospace: true})
		meaning := controls.NewParagraph(words.T("score.name." + n.String()))
		name.SizeName, meaning.SizeName = theme.SizeNameCaptionText, theme.SizeNameCaptionText
		names.Add(name)
		names.Add(meaning)
	}
	signs := controls.NewParagraph(words.T("score.signs"))
	signs.SizeName = theme.SizeNameCaptionText
	f.mistake.Wrapping = fyne.TextWrapBreak
	f.mark(nil)
	f.object = container.NewVBox(controls.NewParagraph(words.T("score.ask."+s.ID)), f.field, f.mistake, signs, names)
	return f
}

// refuse returns what is wrong with the expression, and marks it.
func (f *scoreForm) refuse() string {
	_, err := heuristic.Parse(f.field.Text, f.subject)
	wrong, ok := errors.AsType[*heuristic.Error](err)
	f.mark(wrong)
	if !ok {
		return ""
	}
	return wrong.In(words.T("heuristic."+string(wrong.Kind)), words.T("list.comma"))
}

// mark shows where an expression is wrong; nil: nowhere. The line keeps its place, so that nothing jumps.
func (f *scoreForm) mark(wrong *heuristic.Error) {
	style := widget.RichTextStyle{Inline: true, TextStyle: fyne.TextStyle{Monospace: true}}
	bad := style
	bad.ColorName, bad.TextStyle.Bold = theme.ColorNameError, true
	before, part, after := " ", "", ""
	if text := f.field.Text; wrong != nil && text != "" {
		before, part, after = text[:wrong.From], text[wrong.From:wrong.To], text[wrong.To:]
		if part == "" {
			part = "…" // something is missing there
		}
	}
	f.mistake.Segments = []widget.RichTextSegment{
		&widget.TextSegment{Text: before, Style: style},
		&widget.TextSegment{Text: part, Style: bad},
		&widget.TextSegment{Text: after, Style: style},
	}
	f.mistake.Refresh()
}

// nameRows places names and their meanings in two columns, without room between the rows.
type nameRows struct{}

// nameWidth is the width of the names, in ems.
const nameWidth = 9

// Layout implements fyne.Layout.
func (r nameRows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	top, left := float32(0), nameWidth*theme.Size(theme.SizeNameCaptionText)
	for i := 0; i+1 < len(objects); i += 2 {
		name, meaning := objects[i], objects[i+1]
		meaning.Resize(fyne.NewSize(size.Width-left, meaning.MinSize().Height))
		height := meaning.MinSize().Height
		meaning.Resize(fyne.NewSize(size.Width-left, height))
		meaning.Move(fyne.NewPos(left, top))
		name.Resize(fyne.NewSize(left, height))
		name.Move(fyne.NewPos(0, top))
		top += height - 2*theme.Padding()
	}
}

// MinSize implements fyne.Layout.
func (r nameRows) MinSize(objects []fyne.CanvasObject) fyne.Size {
	height := float32(2 * theme.Padding())
	for i := 1; i < len(objects); i += 2 {
		height += objects[i].MinSize().Height - 2*theme.Padding()
	}
	return fyne.NewSize(2*nameWidth*theme.Size(theme.SizeNameCaptionText), height)
}
