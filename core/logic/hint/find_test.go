package hint_test

import (
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/hint"
)

// TestFind looks techniques up by their names, in both languages, and by others that are common.
func TestFind(t *testing.T) {
	for typed, want := range map[string]*logic.Technique{
		"Swordfish": logic.Swordfish, "x-wing": logic.XWing, "xwing": logic.XWing, "X wing": logic.XWing, "naked pair": logic.NakedPair, "pair naked": logic.NakedPair,
		"AIC": logic.AIC, "alternating inference": logic.AIC, "y-wing": logic.XYWing, "kite": logic.TwoStringKite, "ur3": logic.UniqueRectangle3,
		"剑鱼": logic.Swordfish, "唯余": logic.NakedSingle, "交替推理链": logic.AIC, "摩天楼": logic.Skyscraper, "pointing pair": logic.LockedPointing,
	} {
		if found := hint.Find(logic.Techniques(), typed); len(found) == 0 || found[0] != want {
			t.Errorf("%q finds %v, want %s first", typed, found, want.ID)
		}
	}
	if found := hint.Find(logic.Techniques(), "zebra"); len(found) > 0 {
		t.Errorf("nonsense finds %v", found)
	}
	if n := len(hint.Find(logic.Techniques(), "")); n != len(logic.Techniques()) {
		t.Errorf("nothing typed finds %d", n)
	}
}
