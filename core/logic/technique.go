package logic

import (
	"iter"
	"slices"

	"nonet/core/difficulty"
)

// A Technique is a pattern that people look for. There is one value for each, compared by pointer.
type Technique struct {
	ID   string // for commands and files: "x-wing"
	Name string // in English: "X-Wing"

	// Definition says in two or three sentences what the pattern is and what follows.
	Definition string

	// Score and Level are HoDoKu's (2.2): what one use adds to the score of a puzzle, and the level at which it is allowed.
	Score int
	Level difficulty.Level

	// Grade is the difficulty that Sudoku Explainer 1.2.1 gives a step, or 0 if it does not know the technique.
	Grade float64

	// Off: HoDoKu does not use it unless the user asks for it.
	Off bool

	find func(g *Grid, o Options, yield func(Deduction) bool)
}

// Options choose between variants of definitions on which authors differ. The zero value is what most people expect.
type Options struct {
	Siamese         bool // fish, two-string kites and empty rectangles: two with the same base count as one with both effects
	SmallRectangles bool // empty rectangles with only two candidates in the box
	MissingAllowed  bool // unique rectangles in which some cells lack one of the two digits
	SetsInChains    bool // almost locked sets as nodes of chains
	OverlappingSets bool // almost locked sets that share cells, in ALS-XY-Wings, ALS chains and death blossoms
	LaterSets       bool // of chains of almost locked sets only those whose sets come in the order of their houses, as HoDoKu's solver looks for them
	EveryChain      bool // all chains, instead of the shortest for each effect
}

// All yields every deduction that the technique finds on a grid, each with at least one effect. The grid is unchanged when it
// yields and afterwards, unless the search is stopped by StopWhen.
func (t *Technique) All(g *Grid, o Options) iter.Seq[Deduction] {
	return func(yield func(Deduction) bool) {
		if t.find == nil || !t.holds(g) {
			return // its package has another way to find it, or it is not for this layout
		}
		if g.stopped() {
			return
		}
		defer g.recover()
		t.find(g, o, func(d Deduction) bool {
			d.Technique = t
			return yield(d)
		})
	}
}

// holds reports whether the technique may be used on a grid. On one of a puzzle that is not plain only those may whose argument needs no
// more than that each house has each digit once, and that peers differ.
func (t *Technique) holds(g *Grid) bool {
	return g.Plain() || slices.Contains(general, t) || slices.Contains(Clued(), t)
}

// general lists the techniques that hold for every puzzle.
var general = []*Technique{
	FullHouse, NakedSingle, HiddenSingle, LockedPair, LockedTriple, LockedPointing, LockedClaiming,
	NakedPair, NakedTriple, HiddenPair, HiddenTriple, NakedQuad, HiddenQuad, LargeSubset, XWing, Swordfish, Jellyfish, XYWing, XYZWing,
	RemotePair, WWing, WXYZWing, FinnedXWing, FinnedSwordfish, FinnedJellyfish, SimpleColorsTrap, SimpleColorsWrap, MultiColors1, MultiColors2,
	XChain, XYChain, ContinuousLoop, DiscontinuousLoop, AIC, GroupedContinuousLoop, GroupedDiscontinuousLoop, GroupedAIC,
	ALSXZ, ALSXYWing, ALSChain, DeathBlossom, AlignedPairExclusion,
	Nishio, ForcingChainContradiction, CellForcingChain, RegionForcingChain, DigitForcingChain,
	ForcingNetContradiction, CellForcingNet, RegionForcingNet, DigitForcingNet,
}

// Techniques returns all techniques in the order in which HoDoKu tries them.
func Techniques() []*Technique { return techniques }

// All returns the techniques of Techniques, and after them those of Clued.
func All() []*Technique { return slices.Concat(techniques, Clued()) }

// ByID returns the technique with an ID, or nil.
func ByID(id string) *Technique {
	for _, t := range All() {
		if t.ID == id {
			return t
		}
	}
	return nil
}
