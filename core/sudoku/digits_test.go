package sudoku_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"nonet/core/sudoku"
)

// largest is the largest digit a set can hold.
const largest = 64

// TestDigitsAgainstAMap plays random scripts on a set and on a map.
func TestDigitsAgainstAMap(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 64))
	for range 500 {
		script := make([]byte, random.IntN(60))
		for i := range script {
			script[i] = byte(random.Uint32())
		}
		playOnDigits(t, script)
	}
}

func FuzzDigits(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{0, 63, 0x40, 0x7f, 0x80, 0xc0})
	f.Fuzz(func(t *testing.T, script []byte) { playOnDigits(t, script[:min(len(script), 200)]) })
}

// playOnDigits plays a script on a set and on a map, which must stay equal. A byte is a
// change: its last six bits are a digit, its first two what to do with it.
func playOnDigits(t *testing.T, script []byte) {
	t.Helper()
	var set sudoku.Digits
	model := map[uint8]bool{}
	for i, b := range script {
		digit := b&0x3f + 1
		switch b >> 6 {
		case 0, 1:
			set = set.With(digit)
			model[digit] = true
		case 2:
			set = set.Without(digit)
			delete(model, digit)
		case 3:
			set = set.WithoutMin()
			if len(model) > 0 {
				delete(model, slices.Min(slices.Collect(maps.Keys(model))))
			}
		}
		if !sameDigits(t, set, model) {
			t.Fatalf("after %x the set is %v, the map %v", script[:i+1], set, model)
		}
	}
}

// sameDigits compares the results of all methods of a set with the map.
func sameDigits(t *testing.T, set sudoku.Digits, model map[uint8]bool) bool {
	t.Helper()
	want := slices.Sorted(maps.Keys(model))
	least := uint8(largest + 1)
	if len(want) > 0 {
		least = want[0]
	}
	var symbols []string
	for d := uint8(1); d <= largest; d++ {
		if set.Has(d) != model[d] {
			t.Errorf("Has(%d) is %v", d, set.Has(d))
			return false
		}
		if model[d] {
			symbols = append(symbols, sudoku.Symbol(d))
		}
	}
	return set.Len() == len(want) && set.Min() == least && slices.Equal(slices.Collect(set.All()), want) &&
		set == sudoku.Of(want...) && set.String() == "{"+strings.Join(symbols, " ")+"}" && set.Symbols() == strings.Join(symbols, "")
}

// TestAllCanBeLeft: breaking out of a loop over a set works and does not change the set.
func TestAllCanBeLeft(t *testing.T) {
	set := sudoku.Of(3, 5, 64)
	var seen []uint8
	for d := range set.All() {
		seen = append(seen, d)
		if d == 5 {
			break
		}
	}
	if !slices.Equal(seen, []uint8{3, 5}) || set != sudoku.Of(3, 5, 64) {
		t.Errorf("the loop saw %v and left %v", seen, set)
	}
}

func TestDigitsString(t *testing.T) {
	for _, test := range []struct {
		set  sudoku.Digits
		want string
	}{
		{0, "{}"},
		{sudoku.Of(7), "{7}"},
		{sudoku.Of(9, 1, 4, 1), "{1 4 9}"},
		{sudoku.Of(36, 35, 10, 61), "{A Z a z}"},
	} {
		if got := test.set.String(); got != test.want {
			t.Errorf("the set %b is written %q, want %q", uint64(test.set), got, test.want)
		}
	}
}

func TestSymbol(t *testing.T) {
	for digit, want := range map[uint8]string{
		0: ".", 1: "1", 9: "9", 10: "A", 16: "G", 35: "Z", 36: "a", 49: "n", 61: "z", 62: ".", 255: ".",
	} {
		if got := sudoku.Symbol(digit); got != want {
			t.Errorf("the symbol of %d is %q, want %q", digit, got, want)
		}
	}
}

// TestDigitOfReadsWhatSymbolWrites checks every side. A digit too large for the side is
// refused, unless its lower-case letter can be read as a capital.
func TestDigitOfReadsWhatSymbolWrites(t *testing.T) {
	for side := sudoku.MinSide; side <= sudoku.MaxSide; side++ {
		for d := uint8(1); d <= 61; d++ {
			char := rune(sudoku.Symbol(d)[0])
			want, wantOK := d, true
			if int(d) > side {
				want = 0
				if d >= 36 && int(d)-26 <= side {
					want = d - 26
				}
				wantOK = want != 0
			}
			if got, ok := sudoku.DigitOf(char, side); got != want || ok != wantOK {
				t.Errorf("%q on side %d is %d, %v, want %d, %v", char, side, got, ok, want, wantOK)
			}
		}
	}
}

func TestDigitOf(t *testing.T) {
	for _, test := range []struct {
		char rune
		side int
		want uint8 // 0 for none
	}{
		{'4', 4, 4}, {'5', 4, 0}, {'9', 9, 9},
		{'A', 9, 0}, {'A', 10, 10}, {'G', 16, 16}, {'H', 16, 0},
		{'a', 9, 0}, {'a', 10, 10}, {'g', 16, 16}, {'h', 16, 0}, {'z', 35, 35},
		{'a', 36, 36}, {'b', 36, 11}, {'n', 49, 49}, {'o', 49, 24}, {'z', 49, 35},
		{'0', 49, 0}, {'.', 49, 0}, {'*', 49, 0}, {'_', 49, 0}, {' ', 49, 0}, {0, 49, 0}, {-1, 49, 0},
		{'٣', 49, 0}, {'３', 49, 0}, {'Ä', 49, 0}, {'ａ', 49, 0}, {unicode.ReplacementChar, 49, 0},
		{'1' - 1, 49, 0}, {'9' + 1, 49, 0}, {'A' - 1, 49, 0}, {'Z' + 1, 49, 0}, {'a' - 1, 49, 0}, {'z' + 1, 49, 0},
	} {
		if got, ok := sudoku.DigitOf(test.char, test.side); got != test.want || ok != (test.want != 0) {
			t.Errorf("%q on side %d is %d, %v, want %d", test.char, test.side, got, ok, test.want)
		}
	}
}

// FuzzDigitOf: a digit that is read fits the side and has the same symbol, except for its
// case; and no symbol of a digit that fits is refused.
func FuzzDigitOf(f *testing.F) {
	for _, char := range "019AZaz.٣" {
		for _, side := range []int{-1, 4, 9, 16, 36, 49} {
			f.Add(char, side)
		}
	}
	f.Fuzz(func(t *testing.T, char rune, side int) {
		digit, ok := sudoku.DigitOf(char, side)
		if ok != (digit != 0) || int(digit) > max(side, 0) {
			t.Fatalf("%q on side %d is %d, %v", char, side, digit, ok)
		}
		if ok {
			if symbol := sudoku.Symbol(digit); symbol != string(char) && symbol != string(unicode.ToUpper(char)) {
				t.Errorf("%q on side %d is %d, which is written %s", char, side, digit, symbol)
			}
			return
		}
		for d := 1; d <= min(side, 61); d++ {
			if sudoku.Symbol(uint8(d)) == string(char) {
				t.Errorf("%q is refused on side %d", char, side)
			}
		}
	})
}
