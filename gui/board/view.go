package board

import (
	picture "nonet/core/pictures/board"
	"nonet/core/sudoku"
)

// What a board shows is composed by core/pictures/board, which paints it for files too.
type (
	View    = picture.View
	Layer   = picture.Layer
	Drawing = picture.Drawing
)

// Compose makes a view of layers, the lowest first.
func Compose(l *sudoku.Layout, layers ...Layer) View { return picture.Compose(l, layers...) }
