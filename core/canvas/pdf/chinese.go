package pdf

import "golang.org/x/image/font/sfnt"

// Chinese returns the Chinese font as outlines, for pictures that are not PDFs. It may be used by several goroutines.
func Chinese() *sfnt.Font { return chineseFont() }
