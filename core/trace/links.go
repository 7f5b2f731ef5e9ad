package trace

// Links are the links of dancing links around one item (a column of the matrix, in Knuth's words), at a
// moment: its options, and the items of these. Nodes of an option are always linked left and right.
// While the item is covered it is not in the list of items, and in the columns of all other items its
// options have no node: these nodes are not linked up and down, but still point to where they were.
// Only the item's own nodes stay linked.
type Links struct {
	Item    int
	Covered bool
	Options []int // the rows whose node is linked into the item's column, in order
	// For is the row because of which Item is covered or uncovered: the search tries it, and covers its other
	// items. It is -1 if there is none, or if it is one of the options.
	For   int
	Items []int // the items of all these rows, in order, with Item itself
}

// Links returns the links around an item that the search is working on: one that is not covered, the
// chosen one, or the one that was covered last. Covered items that are further back have other options.
func (m *Matrix) Links(item int) Links {
	k := Links{Item: item, Covered: m.columns[item].Covered, For: -1}
	shown := make([]bool, len(m.columns))
	shown[item] = true
	for row, ones := range m.ones {
		linked, has := true, false
		for _, c := range ones {
			has = has || c == item
			linked = linked && (c == item || !m.columns[c].Covered)
		}
		if item == m.chosen && m.tried >= 0 { // what the row that is tried has covered came later
			linked = m.rows[row] == RowChoice || row == m.tried
		}
		switch {
		case has && m.rows[row] == RowChosen && !(item == m.chosen && row == m.tried):
			k.For = row
		case !has || !linked || !k.Covered && m.rows[row] != RowLeft:
			continue
		default:
			k.Options = append(k.Options, row)
		}
		for _, c := range ones {
			shown[c] = true
		}
	}
	for c, on := range shown {
		if on {
			k.Items = append(k.Items, c)
		}
	}
	return k
}
