package guide

import (
	"nonet/core/logic"
)

// list returns the steps of the page.
func (g *Guide) list() *steps {
	if list := g.lists[g.page]; list != nil {
		return list
	}
	return &steps{chosen: -1}
}

// step returns the step that is shown, if any.
func (g *Guide) step() (logic.Deduction, bool) {
	list := g.list()
	if list.chosen < 0 || list.chosen >= len(list.found) {
		return logic.Deduction{}, false
	}
	return list.found[list.chosen], true
}

// Choose shows a step of the list, or unfolds a group of it or folds it again. On the path, the row after the last step is the end.
func (g *Guide) Choose(row int) {
	if g.page != AllPage && g.page != PathPage || row < 0 || row >= g.rows() {
		return
	}
	list := g.list()
	if l, ok := g.lineAt(row); ok && l.heads() {
		list.outline.unfold(l.group, !l.group.open)
	}
	g.moveTo(row)
}

// moveTo makes a row the chosen one, without unfolding it.
func (g *Guide) moveTo(row int) {
	list := g.list()
	if g.page != AllPage && g.page != PathPage || row < 0 || row >= g.rows() {
		return
	}
	g.harder, g.easier = 0, 0
	switch l, ok := g.lineAt(row); {
	case !ok:
		g.showStep(list, len(list.found)) // the end of the path
	case l.heads():
		list.chosen, list.head, list.grid = -1, l.group, nil
	default:
		g.showStep(list, l.step)
	}
	g.host.Unsay()
	g.host.Refresh()
}

// lineAt returns what is in a row of the list, unless it is the end of the path.
func (g *Guide) lineAt(row int) (line, bool) {
	lines := g.list().outline.rows()
	if row < 0 || row >= len(lines) {
		return line{}, false
	}
	return lines[row], true
}

// row returns the row that is chosen, or -1.
func (g *Guide) row() int {
	switch list := g.list(); {
	case list.head != nil:
		return list.outline.rowOfHead(list.head)
	case g.page == PathPage:
		return list.chosen
	default:
		return list.outline.rowOf(list.chosen)
	}
}

// Unfold unfolds the group whose head is chosen, or folds the group of what is chosen.
func (g *Guide) Unfold(open bool) {
	list := g.list()
	of := list.head
	if of == nil {
		of = list.outline.groupOf(list.chosen)
	}
	if g.page != AllPage || of == nil || len(of.steps) < 2 || of.open == open {
		return
	}
	list.outline.unfold(of, open)
	g.moveTo(list.outline.rowOfHead(of))
}

// Group groups the steps of the page of all steps by what they change, or by technique.
func (g *Guide) Group(byResult bool) {
	g.needs.Settings.ByResult = byResult
	list := g.lists[AllPage]
	if list == nil {
		return
	}
	list.outline, list.head = outline{}, nil
	for i, d := range list.found {
		list.outline.add(groupKey(d, byResult), i)
	}
	if of := list.outline.groupOf(list.chosen); of != nil {
		list.outline.unfold(of, true)
	}
	g.host.Refresh()
}

// rows returns the number of rows of the list.
func (g *Guide) rows() int {
	list := g.list()
	if g.page == PathPage && list.done && len(list.found) > 0 {
		return len(list.found) + 1
	}
	return len(list.outline.rows())
}

// Paged goes on in the list, or back.
func (g *Guide) Paged(by int) { g.moveTo(max(0, g.row()+by)) }
