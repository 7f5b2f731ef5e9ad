package techniques

import (
	"nonet/core/logic"
	"nonet/core/practice"
	"nonet/gui/board"
)

// Board returns the board of the room.
func (r *Room) Board() *board.Board { return r.board }

// Progress returns what was done with a technique.
func (r *Room) Progress(t *logic.Technique) practice.Progress { return r.record[t] }
