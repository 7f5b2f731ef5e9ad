package cli

import (
	"context"
	"fmt"

	"nonet/core/engine"
)

var enginesCommand = command{
	name: "engines", brief: "list the search engines: id, tab, title",
	text: `
It prints one line for each engine: the id that -e takes, a tab and its title.

  nonet engines | cut -f1

Exit status: 0, or 2 if it was called wrongly.
`,
	run: runEngines,
}

func runEngines(_ context.Context, c *call, args []string) {
	if _, ok := c.parse(c.newFlags(), args, noFile); !ok {
		return
	}
	for _, e := range engine.All() {
		fmt.Fprintf(c.out, "%s\t%s\n", e.ID, e.Title)
	}
}
