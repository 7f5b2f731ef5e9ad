package words

import (
	"strconv"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// Number writes a number with thousands separators: 1,234,567.
func Number(n int64) string { return message.NewPrinter(language.English).Sprint(n) }

// ShortNumber writes a number in three or four characters: 1.2k, 34M.
func ShortNumber(n int64) string {
	for _, unit := range []struct {
		size int64
		sign string
	}{{1e9, "G"}, {1e6, "M"}, {1e3, "k"}} {
		switch {
		case n >= 10*unit.size:
			return strconv.FormatInt(n/unit.size, 10) + unit.sign
		case n >= unit.size:
			return strconv.FormatInt(n/unit.size, 10) + "." + strconv.FormatInt(n%unit.size*10/unit.size, 10) + unit.sign
		}
	}
	return strconv.FormatInt(n, 10)
}
