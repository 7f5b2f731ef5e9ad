package cli

import (
	"context"
	"fmt"
)

// Version is what the version command prints. Package main sets it to the version in
// FyneApp.toml before it calls Run.
var Version = "unknown"

var versionCommand = command{
	name:  "version",
	brief: "print the version",
	text: `
It prints the version of Nonet, as Help → About shows it.

Exit status: 0, or 2 if the command was called wrongly.
`,
	run: runVersion,
}

func runVersion(_ context.Context, c *call, args []string) {
	if _, ok := c.parse(c.newFlags(), args, noFile); ok {
		fmt.Fprintln(c.out, "Nonet", Version)
	}
}
