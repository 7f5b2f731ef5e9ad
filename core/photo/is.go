package photo

// Head is the number of bytes from which IsPicture tells a picture.
const Head = 32

// IsPicture reports whether a file that begins with these bytes is a picture of a kind that Decode
// reads.
func IsPicture(head []byte) bool {
	_, err := formatOf(head)
	return err == nil
}
