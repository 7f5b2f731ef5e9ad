package board

import "fyne.io/fyne/v2"

// Numeral returns the number on a key. The names of such keys are the same with and without NumLock, and on keyboards whose
// upper row types other characters.
func Numeral(key fyne.KeyName) (n uint8, ok bool) {
	if len(key) != 1 || key[0] < '0' || key[0] > '9' {
		return 0, false
	}
	return key[0] - '0', true
}
