package printing

import (
	"context"
	"image"

	"nonet/core/canvas"
	"nonet/core/diagram"
	"nonet/core/document"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/walkthrough"
	"nonet/core/words"
)

// PrintExample prints the page of a technique: what it is, and a step of it in a position, drawn and explained.
func (p *Printer) PrintExample(t *logic.Technique, g *logic.Grid, d logic.Deduction) {
	paper, g := p.asked.paper, g.Clone()
	name := hint.Name(words.HintLanguage(), t)
	p.Print(Task{
		Name: name, Sentence: "print.making.page",
		Make: func(context.Context, func(float64)) (*document.Document, error) {
			page := document.New(name, paper)
			page.Lang = words.Current().ID
			f := page.Flow()
			f.Text(name, document.Heading)
			f.Text(hint.Definition(words.HintLanguage(), t), document.Body)
			if rules := words.GridRules(g.Layout(), g.Clues()); rules != "" {
				f.Text(rules, document.Small)
			}
			side := f.Width() * 4 / 5
			f.Picture(image.Pt(side, side), diagram.Size(g.Layout()), func(c canvas.Page) { diagram.Draw(c, g, d) })
			step := walkthrough.StepOf(g, d)
			f.Text(step.Reason, document.Body)
			if step.Eureka != "" {
				f.Text(step.Eureka, document.Small)
			}
			return page, nil
		},
	})
}
