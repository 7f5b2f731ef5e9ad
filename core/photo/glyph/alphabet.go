package glyph

import "math"

// An alphabet is how a board writes its digits.
type alphabet struct {
	// chars is the character of each digit, or none for a number of two figures.
	chars [MostSide + 1]int8
	// numbers says that digits above 9 are numbers of two figures.
	numbers bool
}

const (
	none    = -1
	letterA = 10 // the character A
)

// alphabets returns those that a board of a side may use, the usual one first.
func alphabets(side int) []alphabet {
	var numbers, mixed, letters, hexadecimal alphabet
	numbers.numbers = true
	for d := 1; d <= MostSide; d++ {
		numbers.chars[d], mixed.chars[d], letters.chars[d] = int8(d), int8(d), int8(letterA+d-1)
		if d > 9 {
			numbers.chars[d] = none
		}
	}
	if side <= 9 {
		return []alphabet{numbers}
	}
	hexadecimal = mixed
	hexadecimal.chars[side] = 0
	return []alphabet{numbers, mixed, hexadecimal, letters}
}

// chooseAlphabet takes the alphabet by which the whole board is likeliest.
func (b *gridReading) chooseAlphabet() {
	best := math.Inf(-1)
	for _, a := range alphabets(b.side) {
		var likely float64
		for i := range b.cells {
			c := &b.cells[i]
			if c.unread {
				continue
			}
			var sum float64
			for d := 1; d <= b.side; d++ {
				sum += a.joint(c, d)
			}
			digit := c.kinds[Printed] + c.kinds[Written]
			likely += math.Log(1 - digit + digit*max(sum, 1e-4))
		}
		if likely > best {
			best = likely
			b.alphabet = &a
		}
	}
}

// joint is the probability that the network gives a digit.
func (a *alphabet) joint(c *cell, d int) float64 {
	if a.numbers && d > 9 {
		return c.tens[d/10] * c.chars[d%10]
	}
	return c.tens[0] * c.chars[a.chars[d]]
}

// digits returns the probability of each digit of the alphabet in a cell, if there is a character.
// What the alphabet does not have is left out, but not what is no character at all.
func (a *alphabet) digits(c *cell, side int) (p [MostSide + 1]float64) {
	sum := c.chars[strange] + 1e-9
	for d := 1; d <= side; d++ {
		p[d] = a.joint(c, d)
		sum += p[d]
	}
	for d := range p {
		p[d] /= sum
	}
	return p
}
