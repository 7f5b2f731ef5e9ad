package entry

import (
	"strconv"
	"strings"

	"nonet/core/sudoku"
)

// Cells reads a line of digits and blanks, as many as there are, and tells whether it is
// one. On a board with a digit 10 they may be numbers, set apart by spaces or commas.
func Cells(text string, l *sudoku.Layout) (digits []uint8, ok bool) {
	text = strings.TrimSpace(text)
	if text == "" || strings.ContainsAny(text, "\r\n") {
		return nil, false
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '|' || r == '\t' })
	if l.Side() > 9 && len(words) > 1 {
		return numbers(words, l.Side())
	}
	for _, char := range strings.Join(words, "") {
		d, ok := cell(char, l.Side())
		if !ok {
			return nil, false
		}
		digits = append(digits, d)
	}
	return digits, len(digits) <= l.Cells()
}

// cell is the digit that a character stands for, 0 for a blank.
func cell(char rune, side int) (digit uint8, ok bool) {
	if strings.ContainsRune(".0*_-", char) {
		return 0, true
	}
	return sudoku.DigitOf(char, side)
}

func numbers(words []string, side int) (digits []uint8, ok bool) {
	for _, word := range words {
		if len(word) == 1 {
			d, ok := cell(rune(word[0]), side)
			if !ok {
				return nil, false
			}
			digits = append(digits, d)
			continue
		}
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > side {
			return nil, false
		}
		digits = append(digits, uint8(n))
	}
	return digits, len(digits) <= side*side
}
