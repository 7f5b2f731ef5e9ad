// Package status is the one sentence below the board, with what can be done about it: where
// it comes from, which one comes first when there are several, and the work under way that it
// tells of. What the sentences say is for those who say them.
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
