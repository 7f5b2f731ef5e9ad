package render

import "image/color"

// A Role is the part that a small digit has in a step of logic. Each has a shape of its own.
type Role int

// The roles.
const (
	Cause   Role = iota // belongs to the pattern: a disc
	Fin                 // an additional candidate of a fish: a diamond
	ColourA             // one colour of a chain: a disc with an outline
	ColourB             // the other colour: a square
	SetA                // of the first almost locked set; the four after it are those of other sets
	SetB
	SetC
	SetD
	SetE
	Linked // an end of a link: bold
	Placed // the digit that may be placed: a disc with a thick outline
	Roles  // the number of roles
)

// A RoleInk is the colours of a role: of its shape and of the outline.
type RoleInk struct{ Ground, Edge color.RGBA }

// roleShapes are the shapes of the roles: name, form, radius and outline as for newShape.
var roleShapes = [Roles]struct {
	name         string // of its group on a canvas
	form         form
	radius, edge int
}{
	Cause:   {"cause", round, 96, 0},
	Fin:     {"fin", diamond, 112, 3},
	ColourA: {"color-a", round, 96, 3},
	ColourB: {"color-b", square, 100, 3},
	SetA:    {"set", octagon, 98, 3},
	SetB:    {"set", bar, 98, 3},
	SetC:    {"set", pillar, 98, 3},
	SetD:    {"set", tent, 104, 3},
	SetE:    {"set", funnel, 104, 3},
	Placed:  {"placed", round, 104, 6},
}

// role returns the shape of a role, nil if it has none.
func (s *small) role(r Role) *shape {
	how := &roleShapes[r]
	if how.radius == 0 {
		return nil
	}
	if s.roles[r] == nil {
		s.roles[r] = newShape(how.form, s.slot, how.radius, how.edge)
	}
	return s.roles[r]
}
