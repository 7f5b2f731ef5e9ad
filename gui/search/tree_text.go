package search

import (
	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
)

// figuresText says how many nodes the tree has, and how they are drawn.
func (t *Tree) figuresText() string {
	tree, f := t.trace.Tree(), t.painter.Figures
	data := words.Data{"Nodes": words.Number(tree.Nodes() - f.Hidden), "Drawn": words.Number(f.Single)}
	if f.Areas+f.Shut+f.Outside > 0 {
		return words.T("tree.figures.part", data)
	}
	return words.T("tree.figures", data)
}

// limitText says that the tree has more nodes than are kept, or that the search is in a part of
// which only the counts are kept. It is empty if all nodes are kept.
func (t *Tree) limitText() string {
	tree := t.trace.Tree()
	switch {
	case !tree.Full():
		return ""
	case tree.Within(t.position):
		return words.T("tree.figures.within")
	}
	return words.T("tree.figures.full")
}

// nodeText describes a node.
func (t *Tree) nodeText(n trace.Node) string {
	info := t.trace.Tree().Info(n)
	data := words.Data{
		"What": t.decisionText(info.Decision), "Level": info.Level, "Step": words.Number(info.Begin),
		"Nodes": words.Number(info.Nodes), "Below": words.Number(info.Nodes - 1), "Solutions": words.Number(info.Solutions), "Siblings": words.Number(int64(info.Siblings)),
	}
	switch {
	case n == trace.Root:
		return words.T("tree.node.root", data)
	case info.Siblings > 1:
		return words.T("tree.node.bundle", data)
	}
	data["Fate"] = words.T(t.fate(&info), data)
	return words.T("tree.node", data)
}

// fate returns the key of the text for how a decision ended.
func (t *Tree) fate(i *trace.Info) string {
	switch plan := t.painter.Plan; plan.Status(i) {
	case trace.Future:
		return "tree.fate.future"
	case trace.Live:
		return "tree.fate.live"
	case trace.Solved:
		return "tree.fate.solved"
	default:
		switch {
		case i.Nodes > 1:
			return "tree.fate.failed"
		case i.DeadEnd:
			return "tree.fate.deadend"
		}
		return "tree.fate.leaf"
	}
}

// decisionText returns a decision in words: "r3c5 = 7".
func (t *Tree) decisionText(s engine.Step) string {
	data := words.Data{"Digit": sudoku.Symbol(s.Digit)}
	switch {
	case s.Kind == engine.Suppose:
		data["Chute"] = words.Chute(t.painter.Layout, s.Places().Crossings()[0].Line)
		return words.T("tree.decision.suppose", data)
	case s.Cell < 0:
		return ""
	}
	data["Cell"] = t.painter.Layout.CellName(int(s.Cell))
	if s.Kind == engine.Prune {
		return words.T("tree.decision.strike", data)
	}
	return words.T("tree.decision", data)
}
