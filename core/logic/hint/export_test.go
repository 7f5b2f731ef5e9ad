package hint

import "nonet/core/logic"

// AssumesOne reports whether a technique is left out where the puzzle is not known to have exactly one solution.
func AssumesOne(t *logic.Technique) bool { return assumesOne(t) }

// WithArticle puts an article before the English name of a technique.
var WithArticle = withArticle
