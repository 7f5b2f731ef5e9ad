package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/trace"
)

// jumps plays a run of that many steps with a trace, jumps to random positions, looks for solutions
// backwards from the end, and prints how long each took and the most memory used.
func jumps(id, file string, steps int64) error {
	e, err := engine.Find(id)
	if err != nil {
		return err
	}
	puzzles, err := load(file)
	if err != nil {
		return err
	}
	p := player.New(e, puzzles[0], engine.Options{Limit: 1, Seed: 1})
	defer p.Close()
	t := trace.New()
	p.Watch = t.Add
	ctx := context.Background()
	begun := time.Now()
	if played := p.Forward(ctx, steps); played < steps {
		return fmt.Errorf("the run ends after %d steps", played)
	}
	took := time.Since(begun)
	fmt.Printf("%s: %d steps in %.1f s, %.1f million a second; peak %s\n", e.ID, steps, took.Seconds(), float64(steps)/took.Seconds()/1e6, peak())
	random := rand.New(rand.NewPCG(1, 2))
	var times []time.Duration
	for range 20 {
		to := random.Int64N(steps)
		begun := time.Now()
		if !p.Seek(ctx, to) {
			return fmt.Errorf("the run does not come to %d", to)
		}
		times = append(times, time.Since(begun))
	}
	fmt.Printf("20 jumps: median %.3f s, longest %.3f s; peak %s\n", median(times).Seconds(), slices.Max(times).Seconds(), peak())
	return nil
}

// peak returns the most memory that the process has used so far, where the system tells it.
func peak() string {
	status, _ := os.ReadFile("/proc/self/status")
	for line := range strings.Lines(string(status)) {
		if size, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			return strings.TrimSpace(size)
		}
	}
	return "unknown"
}
