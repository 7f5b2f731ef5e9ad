package guide

import (
	"slices"

	"nonet/core/logic"
)

// An outline is the rows of a list of steps: on the page of all steps in groups that can be unfolded, elsewhere one step after the other.
type outline struct {
	groups []*group
	byKey  map[string]*group
	lines  []line // the rows; nil if they have to be made
}

// A group is steps that belong together: those of one technique, or those with the same result.
type group struct {
	steps []int // indexes into the list
	open  bool
}

// A line is a row of an outline. A group of one step is the row of that step.
type line struct {
	group *group
	step  int // the index into the list, or -1: it is the head of the group
}

// heads reports whether the line is the head of a group.
func (l line) heads() bool { return l.step < 0 }

// add adds a step with an index, to the group with a key; without a key it stands alone.
func (o *outline) add(key string, step int) {
	o.lines = nil
	g := o.byKey[key]
	if g == nil || key == "" {
		g = &group{}
		o.groups = append(o.groups, g)
		if o.byKey == nil {
			o.byKey = map[string]*group{}
		}
		o.byKey[key] = g
	}
	g.steps = append(g.steps, step)
}

// rows returns the rows that are visible.
func (o *outline) rows() []line {
	if o.lines == nil {
		for _, g := range o.groups {
			if len(g.steps) > 1 {
				o.lines = append(o.lines, line{g, -1})
			}
			if len(g.steps) == 1 || g.open {
				for _, step := range g.steps {
					o.lines = append(o.lines, line{g, step})
				}
			}
		}
	}
	return o.lines
}

// unfold shows the steps of a group, or hides them.
func (o *outline) unfold(g *group, open bool) { g.open, o.lines = open, nil }

// groupOf returns the group of a step; nil if there is none.
func (o *outline) groupOf(step int) *group {
	for _, g := range o.groups {
		if slices.Contains(g.steps, step) {
			return g
		}
	}
	return nil
}

// rowOf returns the row of a step, or -1 if it is folded away.
func (o *outline) rowOf(step int) int {
	return slices.IndexFunc(o.rows(), func(l line) bool { return !l.heads() && l.step == step })
}

// rowOfHead returns the row of the head of a group.
func (o *outline) rowOfHead(of *group) int {
	return slices.IndexFunc(o.rows(), func(l line) bool { return l.heads() && l.group == of })
}

// groupKey returns the key of the group of a step.
func groupKey(d logic.Deduction, byResult bool) string {
	if byResult {
		return d.Key()
	}
	return d.Technique.ID
}
