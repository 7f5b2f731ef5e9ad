// Package board composes the picture of a board: digits of several layers, candidates or notes, marks, links, and a step of logic or of
// a search. The window shows it in a widget (gui/board); Draw paints it for a file.
//
//	layer := board.Layer{Engine: player.Grid()}
//	board.Step(&layer, player)
//	board.Compose(layout, givens, layer).Draw(canvas, render.Light(), board.NoCursor)
package board
