package sat

// A clause is identified by its index in the store.
type clause int32

// none stands for no clause.
const none clause = 0

// A clauseStore keeps all clauses of two or more literals in one slice, each after a
// header of two words: its size and its note. So there are no pointers for the garbage
// collector to follow, and no allocation per clause.
type clauseStore struct {
	words  []Lit
	learnt []clause       // those that may be removed
	names  map[clause]int // the numbers of learnt clauses, only for an Observer
}

const headerWords = 2

// The note of a clause from AddClause is its number. That of a learnt clause is negative;
// its lower bits hold the number of levels of its literals (its glue) and whether it took
// part in a conflict recently.
const (
	noteLearnt Lit = -1 << 31
	noteUsed   Lit = 3 << 28 // counts down from 2 as the clause goes unused
	noteUsedBy Lit = 1 << 28
	noteGlue   Lit = 1<<28 - 1
)

// newClauseStore returns an empty store, with room for the clauses that a short search
// learns.
func newClauseStore(variables int) clauseStore {
	return clauseStore{
		words:  make([]Lit, 1, 8*variables+1<<14), // index 0 is none
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

// number returns the number of a clause for an Observer.
func (c *clauseStore) number(at clause) int {
	if c.isLearnt(at) {
		return c.names[at]
	}
	return int(c.words[at+1])
}

// name gives a learnt clause its number, for an Observer.
func (c *clauseStore) name(at clause, number int) {
	if c.names == nil {
		c.names = map[clause]int{}
	}
	c.names[at] = number
}

// A reason is the reason why a literal is true: 0 for a decision, the clause that implied
// it, or, negative, the literal that excluded it in a group.
type reason int32

func excludedBy(by Lit) reason { return reason(^by) }

func (r reason) by() (Lit, bool) { return Lit(^r), r < 0 }
