package gui

import (
	"path/filepath"
	"strings"
	"testing"

	"nonet/core/position"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// pencilled writes notes, a colour and a link on the board of a desk, beside a digit.
func pencilled(d *desk) session.State {
	p := d.Now().Puzzle
	var blanks []int
	for cell, given := range p.Givens {
		if given == 0 {
			blanks = append(blanks, cell)
		}
	}
	link := session.Link{From: position.Candidate{Cell: blanks[0], Digit: 1}, To: position.Candidate{Cell: blanks[1], Digit: 1}}
	for _, do := range []func(*session.Session) bool{
		func(s *session.Session) bool { return s.Set(blanks[3], 2) },
		func(s *session.Session) bool { return s.Note(blanks[:2], session.Corner, 1) },
		func(s *session.Session) bool { return s.Note(blanks[1:3], session.Centre, 9) },
		func(s *session.Session) bool { return s.Colour(blanks[:1], 3) },
		func(s *session.Session) bool { return s.Link(link) },
	} {
		d.Change(do)
	}
	return d.Now()
}

// TestPencilIsKept: at the next start everything is on the board again, and undo says what it takes back.
func TestPencilIsKept(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data")
	d := newDeskIn(t, folder, func(s *settings) { s.Activity = "solve" })
	want := pencilled(d)
	d.quit()
	d = newDeskIn(t, folder)
	if !d.Now().SameBoard(want) || !d.Now().SamePencils(want) {
		t.Fatalf("on the board is %s, want %s", d.Now().Line(), want.Line())
	}
	for _, says := range []string{"", "", "notes in r", "notes in r", ""} {
		d.Say(nil)
		if d.Press("Undo"); says != "" {
			d.Says(says)
		}
	}
	if d.Now().Pencilled() || d.Now().Typed.Filled() > 0 {
		t.Errorf("after undo there is %s", d.Now().Line())
	}
}

// TestPencilInTheClipboard: what is copied while solving is the digits for other programs, and pasted here it is the whole board.
func TestPencilInTheClipboard(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	want := pencilled(d)
	d.Press(words.T("menu.copy"))
	text := d.App.Clipboard().Content()
	if digits, _, _ := strings.Cut(text, " "); digits != want.Grid().String() {
		t.Errorf("other programs read %s", digits)
	}
	d.Press("Clear the board")
	d.pasteText(text)
	if now := d.Now(); !now.SameBoard(want) || !now.SamePencils(want) {
		t.Errorf("pasted is\n%s\nof\n%s", now.Line(), text)
	}
	d.To("entry")
	d.Press("Clear the board")
	d.pasteText(text)
	if got := d.Now().Puzzle.Givens; got.String() != want.Grid().String() {
		t.Errorf("while typing in pasted is\n%v", got)
	}
}

// TestPencilInAFile: a file that is saved and opened again has the notes.
func TestPencilInAFile(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	want := pencilled(d)
	path := filepath.Join(t.TempDir(), "sunday.txt")
	d.rooms.files.SaveTo(path)
	d.Filing()
	d.Open(session.New(sudoku.Empty(sudoku.Classic())).Now())
	d.rooms.files.OpenPath(path)
	d.Until("the file is open", func() bool { return d.Now().Path == path && d.Now().Grid().Filled() > 0 })
	if now := d.Now(); !now.SameBoard(want) || !now.SamePencils(want) {
		t.Errorf("opened is\n%s\nsaved was\n%s", now.Line(), want.Line())
	}
}
