package practice

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/yieldtest"
	"nonet/puzzles"
)

// TestPageGoesOn: while all hints of a board are looked for, or an exercise, the page is drawn and takes keys.
func TestPageGoesOn(t *testing.T) {
	for _, name := range []string{"extreme", "25x25"} {
		t.Run("hints "+name, func(t *testing.T) {
			entries, err := puzzles.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			g, err := logic.NewGrid(entries[0].Puzzle)
			if err != nil {
				t.Fatal(err)
			}
			yieldtest.Watch(t, time.Second, func(ctx context.Context) {
				for ctx.Err() == nil {
					for range hint.Search(ctx, g.Clone(), hint.Options{Proper: true}) {
					}
				}
			}).Check(t)
		})
	}
	t.Run("exercises", func(t *testing.T) {
		rng := rand.New(rand.NewPCG(1, 2))
		yieldtest.Watch(t, time.Second, func(ctx context.Context) {
			for ctx.Err() == nil {
				for _, technique := range []*logic.Technique{logic.DeathBlossom, logic.AIC, logic.Squirmbag} {
					if _, err := New(ctx, technique, rng); err != nil && ctx.Err() == nil {
						t.Fatal(err)
					}
				}
			}
		}).Check(t)
	})
}
