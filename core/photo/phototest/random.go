package phototest

import "math/rand/v2"

// RandomSetting returns a setting such as photos of newspapers and books have, some of them hard: a
// person can recognise a board of that side in it, but it may be tilted, bowed, in a shadow, blurred,
// noisy, small, among other puzzles, and cut off close to its outline.
func RandomSetting(rng *rand.Rand, side int) Setting {
	chance := func(p float64) bool { return rng.Float64() < p }
	within := func(low, high float64) float64 { return low + (high-low)*rng.Float64() }
	s := Setting{
		Paper: uint8(within(170, 245)), Table: uint8(within(20, 200)),
		Lines: Lines{
			Thin: within(.015, .05), Thick: within(.05, .12),
			ThinGrey: uint8(within(0, 120)), ThickGrey: uint8(within(0, 60)), Font: rng.IntN(5),
			Dotted: chance(.06), Shaded: chance(.1),
		},
		Around: Around{
			Text: chance(.7), Advert: chance(.2), Solution: chance(.25), Crossword: chance(.25),
			Table: chance(.15), Neighbour: chance(.15),
		},
		Camera: Camera{
			Pitch: within(-30, 30), Yaw: within(-25, 25), Roll: within(-8, 8), Distance: within(1.8, 5),
			Fill: within(.45, .92), ShiftX: within(-.04, .04), ShiftY: within(-.04, .04),
		},
		Light: Light{Dark: within(0, .35), Gradient: within(0, .4), Direction: within(0, 360), Softness: within(.01, .2)},
		Noise: within(0, 6),
	}
	switch rng.IntN(6) { // lines of one width, or hardly different ones
	case 0:
		s.Lines.Thick, s.Lines.ThickGrey = s.Lines.Thin*1.05, s.Lines.ThinGrey
	case 1:
		s.Lines.Frame = s.Lines.Thin
	}
	if chance(.1) {
		s.Lines.Gaps = within(.01, .06)
	}
	if chance(.25) {
		s.Camera.Roll = within(-42, 42)
	}
	if chance(.5) {
		s.Camera.Bow, s.Camera.BowAcross = within(-.12, .12), chance(.3)
	}
	if chance(.3) {
		s.Camera.Gutter = within(0, .5)
	}
	if chance(.3) {
		s.Camera.Waves = within(0, .02)
	}
	if chance(.4) {
		s.Light.Shadow = within(.2, .55)
	}
	if chance(.5) {
		s.Quality = 30 + rng.IntN(65)
	}
	s.Room = Room{within(.15, .8), within(.25, .6), within(.15, .9), within(.15, .6)}
	if chance(.15) {
		s.Room = Room{within(.01, .06), within(.01, .06), within(.01, .06), within(.01, .06)}
		s.Around = Around{}
	}
	// The smallest picture leaves about 18 pixels for a cell.
	least := 18 * float64(side) / s.Camera.Fill
	s.Width = int(within(max(least, 480), max(least*1.6, 1200)))
	s.Height = int(float64(s.Width) * within(.7, 1.4))
	if float64(s.Height) < least {
		s.Height = int(least)
	}
	// Lines that are thinner than a pixel of the picture could not be distinguished from noise by eye either.
	s.Lines.Thin = max(s.Lines.Thin, .9*float64(side)/(s.Camera.Fill*float64(min(s.Width, s.Height))))
	s.Lines.Thick = max(s.Lines.Thick, s.Lines.Thin)
	if s.Lines.Frame > 0 {
		s.Lines.Frame = s.Lines.Thin
	}
	s.Blur = within(0, .1) * s.Camera.Fill * float64(min(s.Width, s.Height)) / float64(side) / 2.5
	s.Blur = min(s.Blur, 2.5)
	return s
}
