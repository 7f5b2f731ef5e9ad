package sat

// A clause is told by where it stands in the store.
type clause int32

// none stands for no clause.
const none clause = 0

// A clauseStore keeps all clauses of two literals and more in one slice, each after
// a header of two words: its size, and what the solver notes of it. There is no
// pointer for a collector to follow and no allocation for a clause.
type clauseStore struct {
	words  []Lit
	learnt []clause // those that may be forgotten
}

const headerWords = 2

// The note of a clause that was given is its number. That of a learnt clause is
// negative as a whole, and in its lower bits holds the number of levels its
// literals came from (its glue) and whether it took part in a conflict lately.
const (
	noteLearnt Lit = -1 << 31
	noteUsed   Lit = 3 << 28 // counts down from 2 as the clause goes unused
	noteUsedBy Lit = 1 << 28
	noteGlue   Lit = 1<<28 - 1
)

// newClauseStore returns an empty store, with room for what a short search learns.
func newClauseStore(variables int) clauseStore {
	return clauseStore{
		words:  make([]Lit, 1, 8*variables+1<<14), // no clause stands at none
		learnt: make([]clause, 0, 1<<10),
	}
}

func (c *clauseStore) add(lits []Lit, note Lit) clause {
	at := clause(len(c.words))
	c.words = append(c.words, Lit(len(lits)), note)
	c.words = append(c.words, lits...)
	return at
}

func (c *clauseStore) lits(at clause) []Lit {
	start := at + headerWords
	return c.words[start : start+clause(c.words[at])]
}

func (c *clauseStore) note(at clause) *Lit { return &c.words[at+1] }

func (c *clauseStore) isLearnt(at clause) bool { return c.words[at+1] < 0 }

func (c *clauseStore) glue(at clause) int { return int(c.words[at+1] & noteGlue) }

// number is the number of a clause as an Observer is told it.
func (c *clauseStore) number(at clause) int {
	if c.isLearnt(at) {
		return Learnt
	}
	return int(c.words[at+1])
}

// A reason says why a literal is true: 0 for a decision, the clause that implied it,
// or, negative, the literal of a group of which no two are true.
type reason int32

func excludedBy(by Lit) reason { return reason(^by) }

func (r reason) by() (Lit, bool) { return Lit(^r), r < 0 }
