package hint_test

import (
	"slices"
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/hint"
)

// TestTermsIn checks that the page of a technique explains the words that its definition uses, and no others.
func TestTermsIn(t *testing.T) {
	for _, c := range []struct {
		language  hint.Language
		technique *logic.Technique
		want      []string
	}{
		{hint.English, logic.HiddenSingle, []string{"candidate, place", "house"}},
		{hint.English, logic.FinnedXWing, []string{"candidate, place", "see", "base, cover", "fin"}},
		{hint.English, logic.UniqueRectangle3, []string{"house", "naked subset"}},
		{hint.Chinese, logic.XChain, []string{"看得到", "强链", "弱链"}},
		{hint.Chinese, logic.NakedPair, []string{"候选数、位置", "单元"}},
	} {
		var names []string
		for _, term := range hint.TermsIn(c.language, hint.Definition(c.language, c.technique)) {
			names = append(names, term.Name)
		}
		if !slices.Equal(names, c.want) {
			t.Errorf("%s, %s: got %q, want %q", c.technique.ID, c.language, names, c.want)
		}
	}
	for _, l := range hint.Languages() {
		for _, term := range hint.Terms(l) {
			if term.Name == "" || term.Meaning == "" {
				t.Errorf("%s: a term is empty: %+v", l, term)
			}
		}
	}
}
