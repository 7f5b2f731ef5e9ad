package rules

import "nonet/core/sudoku"

// thermo: each digit is larger than the one before it.
func thermo(m *meaning, c sudoku.Clue) {
	for i, cell := range c.Cells[1:] {
		m.pair(c.Cells[i], cell, func(x, y int) bool { return x < y })
	}
}

// whisper: each digit differs from the one before it by at least the number.
func whisper(m *meaning, c sudoku.Clue) {
	for i, cell := range c.Cells[1:] {
		m.pair(c.Cells[i], cell, func(x, y int) bool { return apart(x, y) >= c.Number })
	}
}

// palindrome: the same digits from both ends.
func palindrome(m *meaning, c sudoku.Clue) {
	for i, j := 0, len(c.Cells)-1; i < j; i, j = i+1, j-1 {
		m.pair(c.Cells[i], c.Cells[j], func(x, y int) bool { return x == y })
	}
}

// apart returns how far apart two digits are.
func apart(x, y int) int { return max(x-y, y-x) }
