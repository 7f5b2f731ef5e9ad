package hint

import (
	"strings"
	"unicode"

	"nonet/core/logic"
)

// aliases are further names of techniques that are common, in English and Chinese: players do not agree on them.
var aliases = map[*logic.Technique][]string{
	logic.FullHouse:           {"last digit", "last remaining cell", "最后一格", "单元唯一"},
	logic.NakedSingle:         {"sole candidate", "singleton", "forced digit", "唯余", "唯一余数", "唯一候选数", "唯余法"},
	logic.HiddenSingle:        {"unique candidate", "pinned digit", "last remaining place", "摒除", "排除法", "宫摒除", "行列摒除", "隐性单数"},
	logic.LockedPointing:      {"intersection removal", "pointing pair", "pointing triple", "box line", "locked candidates 1", "区块摒除", "区块排除"},
	logic.LockedClaiming:      {"intersection removal", "claiming pair", "box line reduction", "locked candidates 2", "区块摒除", "区块排除"},
	logic.NakedPair:           {"naked subset", "disjoint pair", "显性二数组", "数对"},
	logic.NakedTriple:         {"naked triplet", "naked subset", "三数组"},
	logic.NakedQuad:           {"naked quadruple", "naked quartet", "naked subset", "四数组"},
	logic.HiddenPair:          {"hidden subset", "隐性二数组", "数对"},
	logic.HiddenTriple:        {"hidden triplet", "hidden subset", "三数组"},
	logic.HiddenQuad:          {"hidden quadruple", "hidden quartet", "hidden subset", "四数组"},
	logic.XWing:               {"x wing", "2-fish", "X翼", "二链列", "矩形摒除"},
	logic.Swordfish:           {"3-fish", "三链列"},
	logic.Jellyfish:           {"4-fish", "四链列"},
	logic.RemotePair:          {"remote naked pair"},
	logic.BUGPlus1:            {"bivalue universal grave", "bug", "全双值坟墓"},
	logic.Skyscraper:          {"turbot", "single digit pattern", "strong links"},
	logic.TwoStringKite:       {"2-string kite", "kite", "turbot", "single digit pattern", "strong links", "双强链"},
	logic.TurbotFish:          {"turbot crane", "crane", "single digit pattern", "strong links"},
	logic.EmptyRectangle:      {"er", "hinge", "single digit pattern"},
	logic.XYWing:              {"y-wing", "bent triple", "XY翼", "短链"},
	logic.XYZWing:             {"xyz wing", "XYZ翼"},
	logic.WWing:               {"semi remote pair", "W翼"},
	logic.WXYZWing:            {"wxyz wing", "bent quad", "WXYZ翼"},
	logic.UniqueRectangle1:    {"ur1", "ur", "deadly pattern", "唯一长方形", "致命矩形"},
	logic.UniqueRectangle2:    {"ur2", "ur", "deadly pattern", "唯一长方形", "致命矩形"},
	logic.UniqueRectangle3:    {"ur3", "ur", "deadly pattern", "唯一长方形", "致命矩形"},
	logic.UniqueRectangle4:    {"ur4", "ur", "deadly pattern", "唯一长方形", "致命矩形"},
	logic.UniqueRectangle5:    {"ur5", "ur", "deadly pattern", "唯一长方形", "致命矩形"},
	logic.UniqueRectangle6:    {"ur6", "ur", "deadly pattern", "唯一长方形", "致命矩形"},
	logic.HiddenRectangle:     {"hidden unique rectangle", "hur", "deadly pattern"},
	logic.AvoidableRectangle1: {"ar1", "ar"},
	logic.AvoidableRectangle2: {"ar2", "ar"},
	logic.UniqueLoop:          {"deadly pattern", "致命环"},
	logic.SueDeCoq:            {"two-sector disjoint subsets", "融合待定数组", "SDC"},
	logic.SimpleColorsTrap:    {"simple colouring", "simple coloring", "singles chains"},
	logic.SimpleColorsWrap:    {"simple colouring", "simple coloring", "singles chains"},
	logic.MultiColors1:        {"multi colouring", "multi coloring", "multicoloring"},
	logic.MultiColors2:        {"multi colouring", "multi coloring", "multicoloring"},
	logic.XChain:              {"single digit chain", "X 链"},
	logic.XYChain:             {"xy chain", "double implication chain", "双值格链"},
	logic.AIC:                 {"aic", "alternating inference chain", "双强链", "交替链"},
	logic.GroupedAIC:          {"aic", "alternating inference chain", "区块链"},
	logic.ContinuousLoop:      {"nice loop", "continuous nice loop", "x-cycle"},
	logic.DiscontinuousLoop:   {"nice loop", "x-cycle"},
	logic.ALSXZ:               {"almost locked set", "待定数组"},
	logic.ALSXYWing:           {"almost locked set", "待定数组"},
	logic.ALSChain:            {"almost locked set", "als-xy-chain", "待定数组"},
	logic.DeathBlossom:        {"almost locked set", "待定数组"},
	logic.ForcingChain:        {"double implication chain", "trial"},
	logic.ForcingNet:          {"trial"},
	logic.TemplateSet:         {"pattern overlay", "pom", "template"},
	logic.TemplateDelete:      {"pattern overlay", "pom", "template"},
}

// Matches reports whether a technique is what somebody looks for who types a part of its name, in any language, or of another name that is common. Only letters and
// digits count: "xwing" finds the X-Wing. Each word of what is typed has to be found.
func Matches(t *logic.Technique, typed string) bool {
	names := append([]string{t.ID, t.Name}, aliases[t]...)
	for _, l := range Languages() {
		names = append(names, Name(l, t))
	}
	all := letters(typed)
	for _, name := range names {
		if strings.Contains(letters(name), all) {
			return true
		}
	}
	text := letters(strings.Join(names, " "))
	for word := range strings.FieldsSeq(typed) {
		if !strings.Contains(text, letters(word)) {
			return false
		}
	}
	return true
}

// letters returns the letters and digits of a text, in lower case.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
}

// Find returns those of some techniques that match what is typed: first those whose own name begins with it, then the others, in their order.
func Find(all []*logic.Technique, typed string) (found []*logic.Technique) {
	var others []*logic.Technique
	for _, t := range all {
		begins := false
		for _, l := range Languages() {
			begins = begins || strings.HasPrefix(letters(Name(l, t)), letters(typed))
		}
		switch {
		case begins:
			found = append(found, t)
		case Matches(t, typed):
			others = append(others, t)
		}
	}
	return append(found, others...)
}
