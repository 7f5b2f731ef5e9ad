package photo

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2/theme"

	"nonet/core/proof"
	"nonet/core/words"
	"nonet/gui/controls"
)

// Show shows a moment.
func (p *Panel) Show(m Content) {
	p.m = m
	p.showing = true
	defer func() { p.showing = false }()
	grid := m.Proof != nil
	controls.SetVisible(p.grid, grid)
	controls.SetVisible(p.strip, grid && !m.Placing)
	controls.SetVisible(p.digits, grid && !m.Placing && m.Digits && m.Puzzle.Layout.Side() <= 9)
	controls.SetVisible(p.placing, m.Placing)
	plain := !grid && !m.Placing && m.Whole != nil
	controls.SetVisible(p.whole, plain)
	controls.SetVisible(p.trouble, !grid && !plain)
	p.trouble.SetText(m.Trouble)
	if plain {
		p.whole.show(m.Whole, m.zoom(), cmp.Or(m.Trouble, words.T("photo.tab")))
	}
	if grid {
		p.showGrid()
	}
	if m.Placing {
		p.showWhole()
	}
	controls.SetVisible(p.progress, m.Working)
	p.progress.SetShare(m.Progress)
	p.showTools()
}

func (p *Panel) showGrid() {
	m := &p.m
	side := m.Puzzle.Layout.Side()
	picture := m.Picture
	open := m.Proof.Left(m.Puzzle.Givens)
	label := words.T("photo.label", words.Data{"Cell": m.Puzzle.Layout.CellName(m.Cursor)})
	p.grid.show(picture, side, m.Cursor, open, m.zoom(), label)
	p.cutout.show(picture, m.Cursor, side, label)
	if text := m.place(); p.place.Text != text {
		p.place.SetText(text)
	}
	if side != p.side {
		p.makeDigits(side)
	}
	all, shown := m.choices(), 0
	for i, k := range p.choices {
		if k.Visible() {
			shown++
		}
		if controls.SetVisible(k, i < len(all)); i < len(all) {
			text, label := all[i].words()
			face := controls.Face{Text: text}
			if all[i].digit > 9 { // the paper has numbers, probably
				face.Corner = strconv.Itoa(int(all[i].digit))
			}
			if all[i].holds {
				face.Icon, face.Colour, face.Chosen = theme.IconNameConfirm, theme.ColorNameSuccess, true
			}
			k.SetFace(face, label)
		}
	}
	if shown != min(len(all), len(p.choices)) { // those that are left have more room, or less
		p.keys.Refresh()
	}
}

func (p *Panel) showWhole() {
	m := &p.m
	label := words.T("photo.placing", words.Data{"Corner": m.Corner + 1})
	if m.Refused {
		label = words.T("photo.placing.leave", words.Data{"Text": label})
	}
	p.placing.SetText(label)
	if m.Whole != nil {
		p.Stage.show(m.Whole, m.Corners, m.Corner, label)
	}
}

// showTools sets the names of the tools, and hides those that have nothing to do.
func (p *Panel) showTools() {
	m := &p.m
	name := func(t *tool, key string, chosen, there bool, data ...words.Data) {
		t.name(words.T(key, data...), chosen)
		controls.SetVisible(t, there)
	}
	whole, grid := m.Whole != nil, m.Proof != nil && !m.Placing
	shown := grid || whole && !m.Placing // the grid, or the whole picture to type from
	doubts := grid && m.Proof.Doubts() > 0
	name(p.back, "photo.tool.back", false, doubts)
	name(p.next, "photo.tool.next", false, doubts)
	name(p.left, "photo.tool.left", false, whole)
	name(p.right, "photo.tool.right", false, whole)
	name(p.handles, "photo.tool.corners", m.Placing, whole && !m.Kept && (m.Proof != nil || !m.Placing))
	name(p.another, "photo.tool.another", false, whole && m.Another, words.Data{"Grid": m.Grid, "Grids": m.Grids})
	name(p.out, "photo.tool.out", false, shown && m.Look.Zoom > 0)
	name(p.in, "photo.tool.in", false, shown && m.Look.Zoom < len(Zooms)-1)
	ink := []string{"photo.tool.ink.plain", "photo.tool.ink.contrast", "photo.tool.ink.black"}[m.Look.Ink]
	name(p.ink, ink, m.Look.Ink != proof.AsItIs, shown)
	name(p.remove, "photo.tool.remove", false, true)
	name(p.layer, "photo.tool.under", m.Look.Under > 0, m.Proof != nil)
	controls.SetVisible(p.under, m.Proof != nil)
	controls.SetVisible(p.size, whole && !m.Kept)
	controls.SetVisible(p.partial, m.Kept)
	why := "photo.partial"
	if whole {
		why = "photo.partial.whole"
	}
	p.why.SetText(words.T(why))
	if i := slices.Index(Sizes, m.Side); i >= 0 && p.size.SelectedIndex() != i {
		p.size.SetSelectedIndex(i)
	}
	if value := float64(m.Look.Under); p.under.Value != value {
		p.under.SetValue(value)
	}
	controls.SetVisible(p.written, m.HasWritten)
	if p.written.Checked != m.Written {
		p.written.SetChecked(m.Written)
	}
	p.showCaption()
}

// zoom returns how much the picture is enlarged.
func (m *Content) zoom() float32 { return Zooms[min(max(m.Look.Zoom, 0), len(Zooms)-1)] }

// showCaption shows the name of the tool that has the pointer or the focus.
func (p *Panel) showCaption() {
	text := p.m.said()
	for _, t := range p.tools {
		if t.Hovered || t.Focused {
			text = t.Label
		}
	}
	if p.caption.Text != text {
		p.caption.SetText(text)
	}
}

// said is what the caption says while no tool has the pointer.
func (m *Content) said() string {
	switch {
	case m.Working:
		return words.T("photo.reading.percent", words.Data{"Percent": int(m.Progress * 100)})
	case m.Grids > 1:
		return words.T("photo.grids", words.Data{"Grid": m.Grid, "Grids": m.Grids})
	}
	return ""
}
