"""Subsets Noto Sans CJK SC to the characters of the window. Called by fonts.sh.

fonts.py NOTO_DIR FYNE_DIR TRANSLATIONS_DIR HINTS_DIR GUIDES_DIR OUT_DIR
"""

import json
import sys
import unicodedata
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

FAMILY = "Nonet SC"
POSTSCRIPT = "NonetSC"
SOURCE_FAMILY = "Noto Sans CJK SC"

# Chinese sets these a full square wide, so they come from here although Fyne's own font has some.
PUNCTUATION = "，。：；？！（）“”‘’、…—《》·"

# A line takes its height from the space of its first font, and a line break may need the other one.
SPACES = " \u00a0"

# Noto Sans, Fyne's own font, in thousandths of an em: with equal metrics mixed lines do not jump.
ASCENT, DESCENT = 1069, -293


def strings(value):
    """Every text in a translation file, however deep its plural forms lie."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)


def characters(files):
    """The non-ASCII characters that translations and guides use."""
    found = set()
    for file in files:
        content = file.read_text(encoding="utf-8")
        for text in [content] if file.suffix == ".md" else strings(json.loads(content)):
            found.update(text)
    return {c for c in found if ord(c) > 0x7F and unicodedata.category(c) != "Cc"}


def fyne_covers(fyne):
    """The characters of Fyne's text font, and those of all the fonts it falls back to."""
    text = set(TTFont(fyne / "theme/font/NotoSans-Regular.ttf").getBestCmap())
    rest = set(text)
    for name in ("InterSymbols-Regular.ttf", "EmojiOneColor.otf"):
        rest |= set(TTFont(fyne / "theme/font" / name).getBestCmap())
    return text, rest


def face(noto, style):
    """The Simplified Chinese face of a Noto collection, found by name and not by number."""
    path = noto / f"NotoSansCJK-{style}.ttc"
    fonts = TTCollection(path, lazy=True).fonts
    for number, font in enumerate(fonts):
        if font["name"].getDebugName(1) == SOURCE_FAMILY and font["name"].getDebugName(2) == style:
            return TTFont(path, fontNumber=number, recalcTimestamp=False)
    sys.exit(f"fonts: {path} holds no {SOURCE_FAMILY} {style}")


def shrink(font, wanted):
    options = subset.Options()
    options.layout_features = ["kern", "ccmp", "liga"]
    options.drop_tables += ["BASE", "GDEF", "VORG", "vhea", "vmtx"]
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = [0, 5, 9, 13, 14]  # whose it is and under which licence; the names are ours
    options.name_languages = [0x409]
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=map(ord, wanted))
    subsetter.subset(font)


def rename(font, style):
    name, postscript = f"{FAMILY} {style}", f"{POSTSCRIPT}-{style}"
    table = font["name"]
    version = table.getDebugName(5).split(";")[0]
    for number, text in {
        1: FAMILY,
        2: style,
        3: f"{postscript};{version}",
        4: name,
        5: f"{version}; a subset of {SOURCE_FAMILY}",
        6: postscript,
    }.items():
        table.setName(text, number, 3, 1, 0x409)
    cff = font["CFF "].cff
    cff.fontNames = [postscript]
    top = cff.topDictIndex[0]
    top.FamilyName, top.FullName = FAMILY, name
    font["OS/2"].achVendID = "NONE"


def level(font):
    """Gives every table that states a line's height the same one."""
    em = font["head"].unitsPerEm
    ascent, descent = round(ASCENT * em / 1000), round(DESCENT * em / 1000)
    hhea, os2 = font["hhea"], font["OS/2"]
    hhea.ascent, hhea.descent, hhea.lineGap = ascent, descent, 0
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ascent, descent, 0
    os2.usWinAscent, os2.usWinDescent = ascent, -descent


def widen(font, like):
    """Gives the spaces the width that they have in another font."""
    ours, theirs = font.getBestCmap(), like.getBestCmap()
    for space in map(ord, SPACES):
        width = like["hmtx"][theirs[space]][0] * font["head"].unitsPerEm / like["head"].unitsPerEm
        font["hmtx"][ours[space]] = (round(width), 0)


def make(noto, fallback, wanted, out, style, name, spaces_like=None):
    """Makes one font file that holds the wanted characters."""
    font = face(noto, style)
    absent = {c for c in wanted if ord(c) not in font.getBestCmap()}
    lost = "".join(sorted(c for c in absent if ord(c) not in fallback))
    if lost:
        sys.exit(f"fonts: neither {SOURCE_FAMILY} nor Fyne's fonts can show: {lost}")
    shrink(font, wanted - absent)
    rename(font, style)
    level(font)
    if spaces_like:
        widen(font, spaces_like)
    file = out / f"{POSTSCRIPT}-{name}.otf"
    font.save(file)
    print(f"{file}: {len(wanted - absent)} characters, {file.stat().st_size} bytes")


def main(noto, fyne, translations, hints, guides, lessons, out):
    ours = sorted([*translations.glob("*.json"), *hints.glob("*.json"), *guides.glob("*.zh-Hans.md"), *lessons.glob("*.md")])
    used = characters([*ours, fyne / "lang/translations/base.zh_Hans.json"])

    # What stands among Latin letters (×, é) looks right only in the letters' own font.
    text, fallback = fyne_covers(fyne)
    wanted = {c for c in used if ord(c) not in text} | set(PUNCTUATION + SPACES)
    for style in ("Regular", "Bold"):
        make(noto, fallback, wanted, out, style, style)

    # The English window names the Chinese language in Chinese, and nothing else. Its spaces are as wide as Fyne's own: a text may begin with
    # one, after a bold word.
    names = {c for c in characters([translations / "en.json"]) if ord(c) not in text} | set(SPACES)
    make(noto, fallback, names, out, "Regular", "Names", TTFont(fyne / "theme/font/NotoSans-Regular.ttf"))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
