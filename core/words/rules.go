package words

import (
	"slices"

	"nonet/core/sudoku"
)

// ruleKeys are the keys of what other programs call rules. f-puzzles and SudokuPad have a word for each, KSudoku one for a kind of puzzle.
var ruleKeys = map[string]string{
	"killercage": "rule.cages", "cage": "rule.cages", "cages": "rule.cages", "Killer": "rule.cages", "killer": "rule.cages", "KillerSudoku": "rule.cages", "Mathdoku": "rule.cages", "TinyKiller": "rule.cages", "Cage": "rule.cages", "Sum": "rule.cages",
	"diagonal+": "rule.diagonals", "diagonal-": "rule.diagonals", "XSudoku": "rule.diagonals", "Diagonal": "rule.diagonals", "diagonals": "rule.diagonals",
	"extraregion": "rule.regions", "region": "rule.regions", "regions": "rule.regions", "Jigsaw": "rule.regions", "jigsaw": "rule.regions", "Aztec": "rule.regions", "disjointgroups": "rule.regions", "DisjointSets": "rule.regions", "Windoku": "rule.regions", "RegionSize": "rule.regions",
	"antiknight": "rule.knight", "AntiKnight": "rule.knight", "antiking": "rule.king", "AntiKing": "rule.king", "nonconsecutive": "rule.consecutive", "AntiConsecutive": "rule.consecutive",
	"thermometer": "rule.thermometers", "slowthermometer": "rule.thermometers", "Thermo": "rule.thermometers", "arrow": "rule.arrows", "arrows": "rule.arrows", "Arrow": "rule.arrows", "doublearrow": "rule.arrows",
	"littlekillersum": "rule.outside", "sandwichsum": "rule.outside", "xsum": "rule.outside", "skyscraper": "rule.outside", "numberedroom": "rule.outside",
	"LittleKiller": "rule.outside", "Sandwich": "rule.outside", "XSum": "rule.outside", "Skyscraper": "rule.outside", "NumberedRoom": "rule.outside",
	"difference": "rule.dots", "ratio": "rule.dots", "xv": "rule.signs", "quadruple": "rule.signs", "overlays": "rule.signs", "text": "rule.signs", "BlackDot": "rule.dots", "WhiteDot": "rule.dots", "X": "rule.signs", "V": "rule.signs", "Quad": "rule.signs",
	"even": "rule.parity", "odd": "rule.parity", "minimum": "rule.shades", "maximum": "rule.shades", "underlays": "rule.shades", "circle": "rule.shades", "rectangle": "rule.shades", "clone": "rule.shades",
	"betweenline": "rule.lines", "palindrome": "rule.lines", "line": "rule.lines", "lines": "rule.lines", "lockout": "rule.lines", "renban": "rule.lines", "whispers": "rule.lines", "regionsumline": "rule.lines",
	"Between": "rule.lines", "Palindrome": "rule.lines", "Renban": "rule.lines", "Whisper": "rule.lines", "RegionSumLine": "rule.lines",
	"fogofwar": "rule.fog", "foglight": "rule.fog", "triggereffect": "rule.fog", "negative": "rule.negative",
}

// Rules names the rules of a puzzle that the program does not know: "cages and diagonals". What has no name here is called as in its document.
func Rules(u *sudoku.Unknown) string {
	var names []string
	for _, rule := range u.Rules {
		name := rule
		if key, ok := ruleKeys[rule]; ok {
			name = T(key)
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return List(names)
}

// GridRules names the rules of a puzzle that concern the whole grid and cannot be drawn in it: "Also: a knight's move, disjoint groups". It is
// empty if there are none.
func GridRules(l *sudoku.Layout, clues *sudoku.Clues) string {
	var names []string
	if l.Shape().Extra&sudoku.Groups != 0 {
		names = append(names, T("rule.groups"))
	}
	for _, c := range clues.All() {
		key := ""
		switch c.Kind {
		case sudoku.Knight:
			key = "rule.knight"
		case sudoku.King:
			key = "rule.king"
		case sudoku.Nonconsecutive:
			key = "rule.consecutive"
		case sudoku.OnlyDifference:
			key = "rule.only-difference"
		case sudoku.OnlyRatio:
			key = "rule.only-ratio"
		case sudoku.OnlySum:
			key = "rule.only-sum"
		default:
			continue
		}
		names = append(names, T(key, Data{"Number": c.Number}))
	}
	if names == nil {
		return ""
	}
	return T("rules.grid", Data{"Rules": List(names)})
}
