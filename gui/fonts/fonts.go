// Package fonts holds the Chinese characters that the window shows, cut from Noto Sans CJK SC by make fonts. It does not choose
// among them: package look does.
package fonts

import (
	_ "embed"

	"fyne.io/fyne/v2"
)

//go:embed NonetSC-Regular.otf
var regular []byte

//go:embed NonetSC-Bold.otf
var bold []byte

//go:embed NonetSC-Names.otf
var names []byte

// The fonts. Names has only the characters of Chinese in the names of languages.
var (
	Regular = fyne.NewStaticResource("NonetSC-Regular.otf", regular)
	Bold    = fyne.NewStaticResource("NonetSC-Bold.otf", bold)
	Names   = fyne.NewStaticResource("NonetSC-Names.otf", names)
)
