package sudoku

import (
	"iter"
	"math/bits"
	"strings"
)

// Digits is a set of digits from 1 to 64 in one machine word: digit d is the bit
// d-1. The zero value is the empty set.
type Digits uint64

// Of returns the set of the given digits.
func Of(digits ...uint8) Digits {
	var s Digits
	for _, d := range digits {
		s = s.With(d)
	}
	return s
}

// Has reports whether digit d is in the set.
func (s Digits) Has(d uint8) bool { return s>>(d-1)&1 != 0 }

// With returns the set with digit d.
func (s Digits) With(d uint8) Digits { return s | 1<<(d-1) }

// Without returns the set without digit d.
func (s Digits) Without(d uint8) Digits { return s &^ (1 << (d - 1)) }

// Len returns the number of digits in the set.
func (s Digits) Len() int { return bits.OnesCount64(uint64(s)) }

// Min returns the smallest digit in the set, or 65 if the set is empty.
func (s Digits) Min() uint8 { return uint8(bits.TrailingZeros64(uint64(s))) + 1 }

// Max returns the largest digit in the set, or 0 if the set is empty.
func (s Digits) Max() uint8 { return uint8(bits.Len64(uint64(s))) }

// WithoutMin returns the set without its smallest digit.
func (s Digits) WithoutMin() Digits { return s & (s - 1) }

// All yields the digits of the set in ascending order.
func (s Digits) All() iter.Seq[uint8] {
	return func(yield func(uint8) bool) {
		for ; s != 0; s = s.WithoutMin() {
			if !yield(s.Min()) {
				return
			}
		}
	}
}

// List returns the symbols of the digits.
func (s Digits) List() []string {
	symbols := make([]string, 0, s.Len())
	for d := range s.All() {
		symbols = append(symbols, Symbol(d))
	}
	return symbols
}

// Symbols returns the symbols of the digits side by side: "149".
func (s Digits) Symbols() string { return strings.Join(s.List(), "") }

// String lists the digits by their symbols: "{1 4 9}".
func (s Digits) String() string { return "{" + strings.Join(s.List(), " ") + "}" }

const symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// Symbol returns the character for a digit: 1 to 9, then A to Z for 10 to 35, then a to z
// for 36 to 61. For any other value it returns ".", a blank.
func Symbol(d uint8) string {
	if d < 1 || int(d) > len(symbols) {
		return "."
	}
	return symbols[d-1 : d]
}

// symbolBytes are the characters of Symbol, which are all ASCII.
var symbolBytes = func() (all [256]byte) {
	for d := range all {
		all[d] = Symbol(uint8(d))[0]
	}
	return all
}()

// AppendSymbols appends the characters for digits, as Symbol has them.
func AppendSymbols(text []byte, digits []uint8) []byte {
	start := len(text)
	text = append(text, digits...)
	for i, d := range text[start:] {
		text[start+i] = symbolBytes[d]
	}
	return text
}

// DigitOf returns the digit that a character stands for in a grid of the given side, and
// reports whether there is one. If a lower-case letter is too large for the side, it is
// read as a capital.
func DigitOf(char rune, side int) (digit uint8, ok bool) {
	value := 0
	switch {
	case char >= '1' && char <= '9':
		value = int(char - '0')
	case char >= 'A' && char <= 'Z':
		value = int(char-'A') + 10
	case char >= 'a' && char <= 'z':
		value = int(char-'a') + 36
		if value > side {
			value = int(char-'a') + 10
		}
	}
	if value < 1 || value > side {
		return 0, false
	}
	return uint8(value), true
}
