package collections

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"
)

// Where the week begins with another day than Monday, as Unicode's CLDR has it (supplemental/weekData, version 45).
var (
	sundayFirst = strings.Fields("AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP " +
		"PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW")
	saturdayFirst = strings.Fields("AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY")
)

// firstWeekday returns the day with which the week begins, in the region of a locale such as en-US.
func firstWeekday(locale string) time.Weekday {
	for _, part := range strings.FieldsFunc(locale, func(char rune) bool { return char == '-' || char == '_' }) {
		switch {
		case slices.Contains(sundayFirst, part):
			return time.Sunday
		case slices.Contains(saturdayFirst, part):
			return time.Saturday
		}
	}
	return time.Monday
}

// systemLocale returns that of the system.
func systemLocale() string { return string(lang.SystemLocale()) }
