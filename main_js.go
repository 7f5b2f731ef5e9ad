package main

import (
	"fmt"
	"os"

	"nonet/gui"
)

// main opens the window in a browser's page. There are no commands there, and a page that has
// started shows its own faults.
func main() {
	if err := gui.Run(metadata(), ""); err != nil {
		fmt.Fprintln(os.Stderr, "nonet:", err)
		os.Exit(2)
	}
}
