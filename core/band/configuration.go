package band

import (
	"math"
	"math/bits"
)

// A Configuration is one way to arrange a digit in a chute.
type Configuration struct {
	Digit uint8
	Chute int    // 0 to 2 is a band, from the top; 3 to 5 a stack, from the left
	Lines [3]int // for each box of the chute, which of its three rows (or columns) holds the digit
}

// arrangements are the six ways to assign the three lines to the three boxes: the line of each
// box. The first three are the even permutations.
var arrangements = [6][3]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}

// bandConfigurations returns, for each arrangement, the digits for which it is still possible.
// x, y and z are the rows of the boxes in stacks 0, 1 and 2.
func bandConfigurations(x, y, z trio) (c0, c1, c2, c3, c4, c5 uint64) {
	return x.a & y.b & z.c, x.b & y.c & z.a, x.c & y.a & z.b,
		x.a & y.c & z.b, x.b & y.a & z.c, x.c & y.b & z.a
}

// stackConfigurations is the same for stacks, with three arrangements in a word. The field of
// a band is for the arrangement that has the digit in the first column in that band. The digit
// is in the second column in the next band and in the third in the band before (even), or the
// other way round (odd).
func stackConfigurations(columns trio) (even, odd uint64) {
	return columns.a & next(columns.b) & last(columns.c), columns.a & last(columns.b) & next(columns.c)
}

// A chuteDigit is a digit in a chute, and the configurations that are left for it.
type chuteDigit struct {
	place
	configurations [6]uint64 // in the order of arrangements
}

// A place says which digit of which chute is supposed.
type place struct {
	chute int
	digit uint64 // the bit of the digit in the configurations of the chute
}

func (c *chuteDigit) configuration(arrangement int) Configuration {
	return Configuration{
		Digit: uint8(bits.TrailingZeros64(c.digit)%fieldWidth) + 1,
		Chute: c.chute,
		Lines: arrangements[arrangement],
	}
}

// digitIn returns a digit in a chute, with its configurations.
func (b *Candidates) digitIn(chute int, digit uint8) chuteDigit {
	var c chuteDigit
	c.in(b, chute)
	c.digit = bitOf(digit) << c.shift()
	return c
}

// in sets the chute and its configurations from a board. The caller sets the digit.
func (c *chuteDigit) in(b *Candidates, chute int) {
	c.chute = chute
	w := &c.configurations
	if chute < 3 {
		x, y := b.half[0].rows().split()
		w[0], w[1], w[2], w[3], w[4], w[5] = bandConfigurations(x, y, b.half[1].rows())
		return
	}
	c.inStack(stackConfigurations(b.half[(chute-3)/2].columns()))
}

// inStack sets the configurations of a stack.
func (c *chuteDigit) inStack(even, odd uint64) {
	c.configurations = [6]uint64{even, last(even), next(even), odd, next(odd), last(odd)}
}

// leftFrom returns the set of the arrangements that are left, rotated so that bit 0 is
// arrangement first.
func (c *chuteDigit) leftFrom(first int) uint {
	at := bits.TrailingZeros64(c.digit) & 63 // so that the compiler leaves out the check of the shifts
	w := &c.configurations
	left := uint(w[0]>>at&1 | w[1]>>at&1<<1 | w[2]>>at&1<<2 | w[3]>>at&1<<3 | w[4]>>at&1<<4 | w[5]>>at&1<<5)
	return (left>>first | left<<(len(w)-first)) & (1<<len(w) - 1)
}

// shift returns the position of the chute's field in the words of a choice.
func (c *chuteDigit) shift() int {
	if c.chute < 3 {
		return c.chute * bandWidth
	}
	return (c.chute - 3) % 2 * fieldWidth
}

// choose finds what to branch on: the chute with the fewest configurations of all its digits
// together, and in it the digit with the fewest. This approximates the fail-first principle:
// few ways for the digit, and little room for the others.
func (b *Candidates) choose(c *chuteDigit) {
	b.narrowest(c)
	c.digit = fewestOf(&c.configurations, field<<c.shift())
}

// narrowest sets c to the chute with the fewest configurations of all its digits, and to the configurations of
// that chute; the caller sets the digit. A chute in which every digit has only one is not chosen.
func (b *Candidates) narrowest(c *chuteDigit) {
	x, y := b.half[0].rows().split()
	c0, c1, c2, c3, c4, c5 := bandConfigurations(x, y, b.half[1].rows())
	e, o := stackConfigurations(b.half[0].columns())
	e2, o2 := stackConfigurations(b.half[1].columns())
	// The configurations of two arrangements fit side by side in one word. The bits of three
	// such words are added up into two.
	ones, twos := fullAdder(c0|c1<<fieldWidth, c2|c3<<fieldWidth, c4|c5<<fieldWidth)
	const band = field | field<<fieldWidth
	// A branch would be mispredicted. n-10 wraps around for n ≤ 9, so a chute with nothing
	// to choose compares as the largest.
	of := func(chute uint, n int) uint { return uint(n-10)<<3 | chute }
	fewest := min(
		of(0, bits.OnesCount64(ones&band)+2*bits.OnesCount64(twos&band)),
		of(1, bits.OnesCount64(ones>>bandWidth&band)+2*bits.OnesCount64(twos>>bandWidth&band)),
		of(2, bits.OnesCount64(ones>>(2*bandWidth))+2*bits.OnesCount64(twos>>(2*bandWidth))),
		of(3, bits.OnesCount64(e&even|o&even<<fieldWidth)),
		of(4, bits.OnesCount64(e>>fieldWidth&even|o&^even)),
		of(5, bits.OnesCount64(e2|o2<<fieldWidth)),
	)
	c.chute = int(fewest & 7)
	switch {
	case c.chute < 3:
		c.configurations = [6]uint64{c0, c1, c2, c3, c4, c5}
	case c.chute < 5:
		c.inStack(e, o)
	default:
		c.inStack(e2, o2)
	}
}

// fullAdder adds each bit of three words.
func fullAdder(x, y, z uint64) (ones, twos uint64) { return x ^ y ^ z, x&y | (x|y)&z }

// companion returns another digit in another chute whose configurations are in the
// same words: a chute of the same direction, and for a stack one of the same half. ok is false
// if no digit there has several configurations left.
func (c *chuteDigit) companion() (other place, ok bool) {
	at := bits.TrailingZeros64(c.digit) / fieldWidth * fieldWidth // its field
	digit := c.digit >> at
	width, fields := bandWidth, uint64(even)
	if c.chute >= 3 {
		width, fields = fieldWidth, field|field<<fieldWidth // the two stacks of the left half; the right half has only one
	}
	bit := fewestOf(&c.configurations, fields&^(field<<at|fields/field*digit))
	if bit == 0 {
		return place{}, false
	}
	return place{c.chute + (bits.TrailingZeros64(bit)/fieldWidth*fieldWidth-at)/width, bit}, true
}

// fewestOf returns the bit that is set in the fewest words, but at least in two. If there are
// several, it returns the lowest.
func fewestOf(words *[6]uint64, among uint64) uint64 {
	// The number of words that have a bit is ones + 2 twos + 4 fours.
	onesA, twosA := fullAdder(words[0], words[1], words[2])
	onesB, twosB := fullAdder(words[3], words[4], words[5])
	ones := onesA ^ onesB
	twos, fours := fullAdder(twosA, twosB, onesA&onesB)
	several := (twos | fours) & among
	for _, few := range [...]uint64{
		several &^ (ones | fours), // two
		several &^ fours,          // three
		several &^ (ones | twos),
		several &^ twos,
	} {
		if few != 0 {
			return few & -few
		}
	}
	return several & -several
}

// A strike is the candidates to remove from the triads of a chute: from the rows of each half
// for a band, from the columns of one half for a stack.
type strike struct {
	band  [2]trio
	stack trio
}

// strikes has the strike of each arrangement for digit 1; multiplied by the bit of another
// digit it is the strike for that digit.
var strikes = func() (s [6]strike) {
	others := func(line, taken int, bit uint64) uint64 {
		if line == taken {
			return 0
		}
		return bit
	}
	trioOf := func(of func(line int) uint64) trio { return trio{of(0), of(1), of(2)} }
	for i, lines := range arrangements {
		s[i].band[0] = trioOf(func(row int) uint64 {
			return others(row, lines[0], 1) | others(row, lines[1], 1<<fieldWidth)
		})
		s[i].band[1] = trioOf(func(row int) uint64 { return others(row, lines[2], 1) })
		s[i].stack = trioOf(func(column int) uint64 {
			return others(column, lines[0], 1) | others(column, lines[1], 1<<bandWidth) | others(column, lines[2], 1<<(2*bandWidth))
		})
	}
	return s
}()

// suppose removes all arrangements of a choice but one.
func (b *Candidates) suppose(c *chuteDigit, arrangement int) {
	s := &strikes[arrangement]
	if c.chute < 3 {
		b.half[0].strike(s.band[0].times(c.digit), trio{})
		b.half[1].strike(s.band[1].times(c.digit), trio{})
	} else {
		b.half[(c.chute-3)/2].strike(trio{}, s.stack.times(c.digit))
	}
}

// restrict removes the candidates that none of the remaining arrangements of a choice uses,
// and reports whether there were any.
func (b *Candidates) restrict(c *chuteDigit) (struck bool) {
	before := *b
	all := trio{math.MaxUint64, math.MaxUint64, math.MaxUint64}
	unused := strike{band: [2]trio{all, all}, stack: all}
	for i, digits := range c.configurations {
		if digits&c.digit != 0 {
			s := &strikes[i]
			unused.band[0] = unused.band[0].and(s.band[0].times(c.digit))
			unused.band[1] = unused.band[1].and(s.band[1].times(c.digit))
			unused.stack = unused.stack.and(s.stack.times(c.digit))
		}
	}
	if c.chute < 3 {
		b.half[0].strike(unused.band[0], trio{})
		b.half[1].strike(unused.band[1], trio{})
	} else {
		b.half[(c.chute-3)/2].strike(trio{}, unused.stack)
	}
	return *b != before
}

func (t trio) and(u trio) trio          { return trio{t.a & u.a, t.b & u.b, t.c & u.c} }
func (t trio) times(factor uint64) trio { return trio{t.a * factor, t.b * factor, t.c * factor} }
