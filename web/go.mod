// The generator and the tests of the web page, apart from the program, which needs neither.
module nonet/web

go 1.26.8

require github.com/andybalholm/brotli v1.2.8

require (
	github.com/chromedp/cdproto v0.159.0
	github.com/chromedp/chromedp v0.23.0
	golang.org/x/image v0.47.0
)

require github.com/go-json-experiment/json v0.0.0-20260213210345-44df1a37e875 // indirect
