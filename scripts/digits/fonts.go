package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// fontFolders are the folders of fonts below /usr/share and the Debian packages that have them. All
// are free: their licences allow drawing pictures with them, and what is drawn bears none.
var fontFolders = []struct{ folder, pack string }{
	{"fonts/fonts-go", "fonts-go"},
	{"fonts/opentype/b612", "fonts-b612"},
	{"fonts/opentype/bebas-neue", "fonts-bebas-neue"},
	{"fonts/opentype/cabin", "fonts-cabin"},
	{"fonts/opentype/cantarell", "fonts-cantarell"},
	{"fonts/opentype/courier-prime", "fonts-courier-prime"},
	{"fonts/opentype/didot", "fonts-gfs-didot"},
	{"fonts/opentype/dosis", "fonts-dosis"},
	{"fonts/opentype/ebgaramond", "fonts-ebgaramond"},
	{"fonts/opentype/inter", "fonts-inter"},
	{"fonts/opentype/junicode", "fonts-junicode"},
	{"fonts/opentype/league-spartan", "fonts-league-spartan"},
	{"fonts/opentype/linux-libertine", "fonts-linuxlibertine"},
	{"fonts/opentype/neohellenic", "fonts-gfs-neohellenic"},
	{"fonts/opentype/play", "fonts-play"},
	{"fonts/opentype/roboto/slab", "fonts-roboto-slab"},
	{"fonts/opentype/urw-base35", "fonts-urw-base35"},
	{"fonts/opentype/yanone-kaffeesatz", "fonts-yanone-kaffeesatz"},
	{"fonts/truetype/adf", "fonts-adf-accanthis fonts-adf-gillius fonts-adf-ikarius fonts-adf-mekanus fonts-adf-romande fonts-adf-switzera fonts-adf-universalis"},
	{"fonts/truetype/cardo", "fonts-cardo"},
	{"fonts/truetype/charis", "fonts-sil-charis"},
	{"fonts/truetype/clear-sans", "fonts-clear-sans"},
	{"fonts/truetype/crosextra", "fonts-crosextra-carlito fonts-crosextra-caladea"},
	{"fonts/truetype/dejavu", "fonts-dejavu-core fonts-dejavu-extra"},
	{"fonts/truetype/fonts-century-catalogue", "fonts-century-catalogue"},
	{"fonts/truetype/fonts-georgewilliams", "fonts-georgewilliams"},
	{"fonts/truetype/fonts-oldstandard", "fonts-oldstandard"},
	{"fonts/truetype/fonts-yrsa-rasa", "fonts-yrsa-rasa"},
	{"fonts/truetype/freefont", "fonts-freefont-ttf"},
	{"fonts/truetype/gentium-basic", "fonts-sil-gentium-basic"},
	{"fonts/truetype/gnutypewriter", "fonts-gnutypewriter"},
	{"fonts/truetype/hack", "fonts-hack"},
	{"fonts/truetype/inconsolata", "fonts-inconsolata"},
	{"fonts/truetype/karla", "fonts-karla"},
	{"fonts/truetype/lato", "fonts-lato"},
	{"fonts/truetype/liberation", "fonts-liberation"},
	{"fonts/truetype/manrope", "fonts-manrope"},
	{"fonts/truetype/open-sans", "fonts-open-sans"},
	{"fonts/truetype/opendin", "fonts-opendin"},
	{"fonts/truetype/oxygen", "fonts-oxygen"},
	{"fonts/truetype/paratype", "fonts-paratype"},
	{"fonts/truetype/quicksand", "fonts-quicksand"},
	{"fonts/truetype/roadgeek", "fonts-roadgeek"},
	{"fonts/truetype/roboto/unhinted", "fonts-roboto-unhinted"},
	{"fonts/truetype/tuffy", "fonts-tuffy"},
	{"fonts/truetype/vollkorn", "fonts-vollkorn"},
	{"texmf/fonts/opentype/public/lm", "fonts-lmodern"},
	{"texmf/fonts/opentype/public/tex-gyre", "fonts-texgyre"},
}

// handFolders are fonts that look written by hand.
var handFolders = []struct{ folder, pack string }{
	{"fonts/opentype/malayalam/Chilanka", "fonts-smc-chilanka"},
	{"fonts/truetype/breip", "fonts-breip"},
	{"fonts/truetype/femkeklaver", "fonts-femkeklaver"},
	{"fonts/truetype/fifthhorseman", "fonts-dkg-handwriting"},
	{"fonts/truetype/rufscript", "fonts-rufscript"},
	{"fonts/truetype/sjfonts", "fonts-sjfonts"},
	{"fonts/truetype/kristi", "fonts-kristi"},
}

// emUnits is the size at which outlines are loaded.
const emUnits = 64 * 64

// characters is what the network knows, by its number.
const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXY"

// A face is the outlines of all characters of one font.
type face struct {
	name    string
	family  string
	glyphs  [len(characters)]sfnt.Segments
	boxes   [len(characters)]fixed.Rectangle26_6
	advance [len(characters)]fixed.Int26_6
}

// unfit are parts of the names of fonts whose digits a newspaper would not print.
var unfit = []string{"oblique", "dunhil", "unslanted", "d05000l", "standardsymbols", "dingbat", "initials", "symbol", "cscaps", "caps", "lm-math", "keyboard", "outline", "upright"}

// loadFaces reads all fonts of the folders, sorted by name. Slanted ones are left out where an upright
// one of the family is there: the drawing slants by itself. It also returns the packages that are not installed.
func loadFaces(root string, folders []struct{ folder, pack string }) (faces []*face, lacking []string, err error) {
	var files []string
	for _, f := range folders {
		matches, err := filepath.Glob(filepath.Join(root, f.folder+"*"))
		if err != nil {
			return nil, nil, err
		}
		found := 0
		for _, m := range matches {
			info, err := os.Stat(m)
			if err != nil {
				return nil, nil, err
			}
			names := []string{m}
			if info.IsDir() {
				if m != filepath.Join(root, f.folder) {
					continue
				}
				entries, err := os.ReadDir(m)
				if err != nil {
					return nil, nil, err
				}
				names = names[:0]
				for _, e := range entries {
					names = append(names, filepath.Join(m, e.Name()))
				}
			}
			for _, name := range names {
				switch strings.ToLower(filepath.Ext(name)) {
				case ".ttf", ".otf":
					files = append(files, name)
					found++
				}
			}
		}
		if found == 0 {
			lacking = append(lacking, f.pack)
		}
	}
	slices.Sort(files)
	seen := map[string]bool{}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
		lower := strings.ToLower(name)
		if seen[lower] || slices.ContainsFunc(unfit, func(part string) bool { return strings.Contains(lower, part) }) {
			continue
		}
		seen[lower] = true
		f, err := loadFace(file)
		if err != nil || f == nil {
			continue // not every font has all the characters
		}
		f.name = name
		f.family = familyOf(filepath.Dir(file), lower)
		faces = append(faces, f)
	}
	return faces, lacking, nil
}

// familyOf is what faces that look alike have in common: the folder, and the beginning of the name.
func familyOf(folder, name string) string {
	if i := strings.IndexAny(name, "-_0123456789"); i > 0 {
		name = name[:i]
	}
	return filepath.Base(folder) + "/" + name[:min(len(name), 8)]
}

func loadFace(file string) (*face, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	parsed, err := sfnt.Parse(data)
	if err != nil {
		return nil, err
	}
	f := new(face)
	var buffer sfnt.Buffer
	ppem := fixed.Int26_6(emUnits)
	for i, r := range characters {
		index, err := parsed.GlyphIndex(&buffer, r)
		if err != nil || index == 0 {
			return nil, err
		}
		segments, err := parsed.LoadGlyph(&buffer, index, ppem, nil)
		if err != nil {
			return nil, err
		}
		f.glyphs[i] = append(sfnt.Segments(nil), segments...)
		f.boxes[i] = f.glyphs[i].Bounds()
		if f.boxes[i].Empty() {
			return nil, nil
		}
		advance, err := parsed.GlyphAdvance(&buffer, index, ppem, font.HintingNone)
		if err != nil {
			return nil, err
		}
		f.advance[i] = advance
	}
	return f, nil
}
