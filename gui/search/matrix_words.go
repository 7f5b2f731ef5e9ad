package search

import (
	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/trace"
	"nonet/core/words"
)

// stateWords says where the search is working in a matrix.
func stateWords(m *trace.Matrix, secret bool) string {
	next, chosen := m.Next(), m.Chosen()
	switch {
	case next < 0 && chosen < 0:
		return words.T("matrix.solved")
	case m.Tried() >= 0:
		data := rowData(m.Layout(), m.Tried())
		data["Column"] = words.Item(m.Layout(), chosen)
		return words.T("matrix.tried", data)
	case chosen >= 0:
		return words.T("matrix.chosen", words.Data{
			"Column": words.Item(m.Layout(), chosen), "Size": m.Columns()[chosen].Size})
	case secret:
		return words.T("matrix.secret")
	}
	key, size := "matrix.next", m.Columns()[next].Size
	switch {
	case size == 0:
		key = "matrix.deadend"
	case m.Selects() == engine.FirstColumn:
		key = "matrix.next.first"
	}
	return words.T(key, words.Data{"Column": words.Item(m.Layout(), next), "Size": size})
}

// countWords says how much of a matrix is left.
func countWords(m *trace.Matrix) string {
	var columns, rows, chosen int
	for _, c := range m.Columns() {
		if !c.Covered {
			columns++
		}
	}
	for _, state := range m.Rows() {
		switch state {
		case trace.RowLeft, trace.RowChoice:
			rows++
		case trace.RowChosen, trace.RowGiven:
			chosen++
		}
	}
	return words.T("matrix.left", words.Data{
		"Columns": words.Number(int64(columns)), "Rows": words.Number(int64(rows)), "Chosen": words.Number(int64(chosen))})
}

// columnState describes the rule and the state of a column.
func columnState(m *trace.Matrix, column int, secret bool) string {
	state := m.Columns()[column]
	key := "matrix.column.left"
	switch {
	case column == m.Chosen():
		key = "matrix.column.chosen"
	case state.Given:
		key = "matrix.column.given"
	case state.Covered:
		key = "matrix.column.covered"
	case secret || !m.Equal(column):
	case m.Selects() == engine.FirstColumn:
		key = "matrix.column.first"
	default:
		key = "matrix.column.least"
	}
	return words.T(key, words.Data{"Column": words.Item(m.Layout(), column), "Size": state.Size})
}

// rowState describes the digit and the state of a row.
func rowState(m *trace.Matrix, row int) string {
	data := rowData(m.Layout(), row)
	key := ""
	switch m.Rows()[row] {
	case trace.RowLeft:
		key = "matrix.row.left"
	case trace.RowChoice:
		key = "matrix.row.choice"
	case trace.RowChosen:
		key = "matrix.row.chosen"
	case trace.RowGiven:
		key = "matrix.row.given"
	default:
		key = "matrix.row.struck"
		if blocked := m.Blocked(row); blocked >= 0 {
			key = "matrix.row.gone"
			data["Column"] = words.Item(m.Layout(), blocked)
		}
	}
	return words.T(key, data)
}

func rowData(l *sudoku.Layout, row int) words.Data {
	return words.Data{"Cell": l.CellName(row / l.Side()), "Digit": sudoku.Symbol(uint8(row%l.Side() + 1))}
}
