// Package status is the status line below the board: one sentence, with buttons for what can be done
// about it. It decides which sentence to show if there are several, and runs the background work
// that some of them report on. The text of the sentences is the caller's.
package status

import (
	"fyne.io/fyne/v2"

	"nonet/gui/translations"
)

// A Message is a sentence below the board, with what can be done about it.
type Message struct {
	Text    string
	Icon    fyne.ThemeIconName // "" for none
	Actions []Action
}

// An Action is a button beside a message.
type Action struct {
	Text string
	Do   func()
}

// Note is a plain message: the words of a key.
func Note(key string, data ...translations.Data) *Message {
	return &Message{Text: translations.T(key, data...)}
}

// Say is a plain message with a text.
func Say(text string) *Message { return &Message{Text: text} }

// With gives a message an icon.
func (m *Message) With(icon fyne.ThemeIconName) *Message {
	m.Icon = icon
	return m
}

// Offer gives a message one more button, for the words of a key.
func (m *Message) Offer(key string, do func()) *Message {
	m.Actions = append(m.Actions, Action{translations.T(key), do})
	return m
}
