package gui
