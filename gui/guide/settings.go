package guide

import (
	"strings"

	"nonet/core/logic"
	"nonet/core/logic/hint"
)

// Settings are how steps are found and shown. Solve and Learn share them.
type Settings struct {
	ByLink   bool       `json:"byLink"`   // a chain is shown link by link, and not all at once
	ByResult bool       `json:"byResult"` // the list of all steps is grouped by what they change, and not by technique
	Order    hint.Order `json:"order"`    // of the steps; by grade if it is empty
	Without  string     `json:"without"`  // the IDs of the techniques that are switched off, with commas between them
}

// off returns the techniques that are switched off.
func (s *Settings) off() map[*logic.Technique]bool {
	off := map[*logic.Technique]bool{}
	for id := range strings.SplitSeq(s.Without, ",") {
		if t := hint.ByID(id); t != nil {
			off[t] = true
		}
	}
	return off
}

// setOff switches techniques off, and all others on.
func (s *Settings) setOff(off map[*logic.Technique]bool) {
	var ids []string
	for _, t := range hint.Techniques() {
		if off[t] {
			ids = append(ids, t.ID)
		}
	}
	s.Without = strings.Join(ids, ",")
}

// options returns which steps are looked for, in which order.
func (s *Settings) options(proper bool, near []int) hint.Options {
	return hint.Options{Proper: proper, Order: s.Order, Without: s.off(), Near: near}
}
