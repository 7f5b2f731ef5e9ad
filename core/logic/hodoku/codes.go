package hodoku

import (
	"nonet/core/logic"
)

// A code says what a code of the library means.
type code struct {
	id      string // of the technique
	options logic.Options
	match   match
}

// A match says what the digits of a case are compared with.
type match uint8

const (
	ofPattern match = iota // the digits of the pattern
	placed                 // the digit that is placed
	struck                 // the digits that are struck
)

// The options of some techniques.
var (
	every       = logic.Options{EveryChain: true}
	everySets   = logic.Options{EveryChain: true, SetsInChains: true}
	siamese     = logic.Options{Siamese: true}
	overlapping = logic.Options{OverlappingSets: true}
	missing     = logic.Options{MissingAllowed: true}
	small       = logic.Options{SmallRectangles: true}
)

// codes maps the codes of the library, with their variants, to techniques.
var codes = map[string]code{
	"0000":   {id: "full-house", match: placed},
	"0002":   {id: "hidden-single", match: placed},
	"0003":   {id: "naked-single", match: placed},
	"0100":   {id: "locked-candidates-pointing"},
	"0101":   {id: "locked-candidates-claiming"},
	"0110-1": {id: "locked-pair"},
	"0111-1": {id: "locked-triple"},
	"0200":   {id: "naked-pair"},
	"0201":   {id: "naked-triple"},
	"0202":   {id: "naked-quad"},
	"0210":   {id: "hidden-pair"},
	"0211":   {id: "hidden-triple"},
	"0212":   {id: "hidden-quad"},

	"0300":  {id: "x-wing"},
	"0301":  {id: "swordfish"},
	"0302":  {id: "jellyfish"},
	"0310":  {id: "finned-x-wing"},
	"0311":  {id: "finned-swordfish"},
	"03111": {id: "finned-swordfish", options: siamese},
	"0312":  {id: "finned-jellyfish"},
	"03121": {id: "finned-jellyfish", options: siamese},
	"0320":  {id: "sashimi-x-wing"},
	"0321":  {id: "sashimi-swordfish"},
	"03211": {id: "sashimi-swordfish", options: siamese},
	"0322":  {id: "sashimi-jellyfish"},
	"03221": {id: "sashimi-jellyfish", options: siamese},
	"0331":  {id: "franken-swordfish"},
	"0332":  {id: "franken-jellyfish"},
	"0340":  {id: "finned-franken-x-wing"},
	"0341":  {id: "finned-franken-swordfish"},
	"03411": {id: "finned-franken-swordfish", options: siamese},
	"0342":  {id: "finned-franken-jellyfish"},
	"03421": {id: "finned-franken-jellyfish", options: siamese},
	"0362":  {id: "finned-mutant-jellyfish"},
	"03621": {id: "finned-mutant-jellyfish", options: siamese},
	"0363":  {id: "finned-mutant-squirmbag"},
	"0364":  {id: "finned-mutant-whale"},

	"0400":   {id: "skyscraper"},
	"0401":   {id: "two-string-kite"},
	"0402":   {id: "empty-rectangle"},
	"0402-1": {id: "empty-rectangle", options: small},
	"0403":   {id: "turbot-fish"},
	"0404":   {id: "two-string-kite", options: siamese},
	"0405":   {id: "empty-rectangle", options: siamese},

	"0500": {id: "simple-colors-trap"},
	"0501": {id: "simple-colors-wrap"},
	"0502": {id: "multi-colors-1"},
	"0503": {id: "multi-colors-2"},

	"0600-1": {id: "unique-rectangle-1"},
	"0600-2": {id: "unique-rectangle-1", options: missing},
	"0601-1": {id: "unique-rectangle-2"},
	"0601-2": {id: "unique-rectangle-2", options: missing},
	"0602-1": {id: "unique-rectangle-3"},
	"0602-2": {id: "unique-rectangle-3", options: missing},
	"0603-1": {id: "unique-rectangle-4"},
	"0603-2": {id: "unique-rectangle-4", options: missing},
	"0604-1": {id: "unique-rectangle-5"},
	"0604-2": {id: "unique-rectangle-5", options: missing},
	"0605-1": {id: "unique-rectangle-6"},
	"0605-2": {id: "unique-rectangle-6", options: missing},
	"0606-1": {id: "hidden-rectangle"},
	"0606-2": {id: "hidden-rectangle", options: missing},
	"0606-x": {id: "hidden-rectangle", options: missing},
	"0607-1": {id: "avoidable-rectangle-1"},
	"0607-2": {id: "avoidable-rectangle-1", options: missing},
	"0608-1": {id: "avoidable-rectangle-2"},
	"0608-2": {id: "avoidable-rectangle-2", options: missing},
	"0610":   {id: "bug-plus-1"},
	"0610-x": {id: "bug-plus-1"},

	"0701":   {id: "x-chain", options: every, match: struck},
	"0702":   {id: "xy-chain", options: every, match: struck},
	"0703":   {id: "remote-pair"},
	"0706":   {id: "continuous-nice-loop", options: every, match: struck},
	"0707-1": {id: "discontinuous-nice-loop", options: every, match: struck},
	"0707-2": {id: "discontinuous-nice-loop", options: every, match: struck},
	"0708-1": {id: "aic", options: every, match: struck},
	"0708-2": {id: "aic", options: every, match: struck},
	"0709-1": {id: "grouped-continuous-nice-loop", options: every, match: struck},
	"0709-2": {id: "grouped-continuous-nice-loop", options: everySets, match: struck},
	"0710-1": {id: "grouped-discontinuous-nice-loop", options: every, match: struck},
	"0710-2": {id: "grouped-discontinuous-nice-loop", options: every, match: struck},
	"0710-3": {id: "grouped-discontinuous-nice-loop", options: everySets, match: struck},
	"0710-4": {id: "grouped-discontinuous-nice-loop", options: everySets, match: struck},
	"0711-1": {id: "grouped-aic", options: every, match: struck},
	"0711-2": {id: "grouped-aic", options: every, match: struck},
	"0711-3": {id: "grouped-aic", options: everySets, match: struck},
	"0711-4": {id: "grouped-aic", options: everySets, match: struck},

	"0800": {id: "xy-wing"},
	"0801": {id: "xyz-wing"},
	"0803": {id: "w-wing"},

	"0901-1": {id: "als-xz", match: struck},
	"0901-2": {id: "als-xz", match: struck},
	"0902-1": {id: "als-xy-wing", match: struck},
	"0902-2": {id: "als-xy-wing", options: overlapping, match: struck},
	"0903":   {id: "als-chain", match: struck},
	"0903-1": {id: "als-chain", match: struck},
	"0903-2": {id: "als-chain", options: overlapping, match: struck},
	"0904-1": {id: "death-blossom", match: struck},
	"0904-2": {id: "death-blossom", options: overlapping, match: struck},

	"1101": {id: "sue-de-coq", match: struck},
	"1201": {id: "template-set"},
	"1202": {id: "template-delete"},
}
