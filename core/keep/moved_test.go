package keep

import "testing"

// TestMovedApply: the copy under another name has its own title and no file, and the puzzle stays what it was.
func TestMovedApply(t *testing.T) {
	sheet := sheetOf("a", 0, 1)
	sheet.Now.Title, sheet.Now.Path, sheet.Now.Ours = "Sunday", "sunday.txt", true
	c := Moved{From: "a", To: "b", Title: "Sunday 2"}.Apply(sheet)
	if c.Name != "b" || c.Now.Title != "Sunday 2" || c.Now.Path != "" || c.Now.Ours || c.Now.Typed[0] != 1 {
		t.Errorf("the copy is %s, %+v", c.Name, c.Now)
	}
	if sheet.Name != "a" || sheet.Now.Title != "Sunday" || sheet.Now.Path != "sunday.txt" || !sheet.Now.Ours {
		t.Errorf("the puzzle is %s, %+v now", sheet.Name, sheet.Now)
	}
}
