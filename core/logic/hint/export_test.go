package hint

import "nonet/core/logic"

// AssumesOne reports whether a technique is left out where the puzzle is not known to have exactly one solution.
func AssumesOne(t *logic.Technique) bool { return assumesOne[t] }
