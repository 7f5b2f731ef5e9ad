package hint

import (
	"context"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/sudoku"
)

// A Rating says what steps a puzzle needs.
type Rating struct {
	Level   difficulty.Level
	Grade   float64          // of the hardest step, on the scale of Sudoku Explainer as far as that goes
	Hardest *logic.Technique // nil if no step was needed, if one is harder than byEye, or if the steps do not lead to the end
}

// grades are the grades up to which steps belong to a level: singles, the combinations of a cage and what one house says; locked digits, pairs and
// several houses; larger subsets, small fish and wings; and chains. What is above, or has no path, is extreme.
var grades = [...]float64{difficulty.Easy: 2.55, difficulty.Medium: 3.25, difficulty.Hard: 4.4, difficulty.Unfair: 6.5}

// Rate rates a puzzle with exactly one solution by the steps of its path, each the easiest that there is. It is for every kind of puzzle: the scales
// of HoDoKu and Sudoku Explainer, which core/rating has, are for plain ones alone. A limit above 0 is the highest level of which it is worth to know
// more than that the puzzle is above it: harder steps are not looked for then, and within is false. The error is that of NewGrid or of ctx.
func Rate(ctx context.Context, p sudoku.Puzzle, limit difficulty.Level) (r Rating, within bool, err error) {
	g, err := logic.NewGrid(p)
	if err != nil {
		return r, false, err
	}
	o := Options{Proper: true}
	most := byEye
	if limit > 0 && int(limit) < len(grades) {
		most = grades[limit]
		o.Without = map[*logic.Technique]bool{}
		for _, t := range Techniques() {
			o.Without[t] = least(t) > most
		}
	}
	at := g.Clone()
	for d := range Path(ctx, g, o) {
		if grade := ease(at.Layout(), d); grade > r.Grade {
			r.Grade, r.Hardest = grade, d.Technique
		}
		if r.Grade > most {
			break
		}
		d.Apply(at)
	}
	switch {
	case ctx.Err() != nil:
		return r, false, ctx.Err()
	case g.Empty() > 0:
		return Rating{Level: difficulty.Extreme}, limit == 0 || limit == difficulty.Extreme, nil
	}
	r.Level = difficulty.Easy
	for int(r.Level) < len(grades) && r.Grade > grades[r.Level] {
		r.Level++
	}
	return r, limit == 0 || r.Level <= limit, nil
}
