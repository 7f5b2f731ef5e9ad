package cli

import (
	"cmp"
	"flag"
	"os"

	"nonet/core/document"
)

// paperFlag defines -paper for a command that makes pages. Without it the paper is that of the country.
func paperFlag(flags *flag.FlagSet) *document.Paper {
	paper := document.PaperOf(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_PAPER"), os.Getenv("LANG")))
	flags.Func("paper", "", func(name string) (err error) {
		paper, err = document.PaperNamed(name)
		return err
	})
	return &paper
}
