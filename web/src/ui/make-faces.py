"""Cuts the two faces of the pages from the Latin files of their packages, each to two files without hinting: what Italian
and English pages need at once, which is preloaded, and the further letters of names. Prints the unicode-range of each.

    apt-get install python3-fonttools python3-brotli
    npm install --prefix /tmp/faces @fontsource-variable/hanken-grotesk@5.3.0 @fontsource-variable/bricolage-grotesque@5.3.0
    /usr/bin/python3 web/src/ui/make-faces.py /tmp/faces/node_modules/@fontsource-variable
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

packages, here = Path(sys.argv[1]), Path(__file__).parent

LATIN_1 = [*range(0x20, 0x7F), *range(0xA0, 0x100)]
MARKS = [ord(sign) for sign in '‐–—‘’‚“”„•…€™−']
NAMES = [*range(0x100, 0x180), *(ord(letter) for letter in 'ȘșȚț')]
FIRST = {*range(0x20, 0x7F), 0xA0, *(ord(sign) for sign in 'ÀÈÉÌÒÙàèéìòù«»·°²³©‐–—‘’“”…€−')}


def cut(file, axes, features, made):
    latin, extended = (TTFont(packages / file.format(part)) for part in ('latin', 'latin-ext'))
    for font in (latin, extended):
        font.ensureDecompiled()
    add_letters(latin, extended)
    # Widths of other weights are in the variations of the outlines too.
    del latin['HVAR']
    face = instancer.instantiateVariableFont(latin, axes)
    if 'gvar' in face:
        for name in face.getGlyphOrder():
            face['gvar'].variations.setdefault(name, [])
    whole = BytesIO()
    face.save(whole)
    letters = {*LATIN_1, *MARKS, *NAMES} & set(face.getBestCmap())
    for part, codes in (('', letters & FIRST), ('-names', letters - FIRST)):
        whole.seek(0)
        font = TTFont(whole)
        cutter = subset.Subsetter(subset.Options(layout_features=features, hinting=False))
        cutter.populate(unicodes=codes)
        cutter.subset(font)
        font.flavor = 'woff2'
        font.save(here / made.format(part))
        print(made.format(part), ', '.join(ranges(sorted(codes))))


def ranges(codes):
    """Yields the codes as CSS writes them, neighbours as one range."""
    begin = codes[0]
    for code, after in zip(codes, [*codes[1:], None]):
        if after == code + 1:
            continue
        yield f'U+{begin:X}' if begin == code else f'U+{begin:X}-{code:X}'
        begin = after


def add_letters(latin, extended):
    """Adds the letters of names that only the second file has."""

    def add_glyph(name):
        if name in latin['glyf'].glyphs:
            return
        glyph = extended['glyf'][name]
        for part in glyph.components if glyph.isComposite() else []:
            add_glyph(part.glyphName)
        latin['glyf'][name] = glyph
        latin['hmtx'][name] = extended['hmtx'][name]
        latin['gvar'].variations[name] = extended['gvar'].variations.get(name, [])

    known, further = latin.getBestCmap(), extended.getBestCmap()
    for code in NAMES:
        if code in known or code not in further:
            continue
        add_glyph(further[code])
        for table in latin['cmap'].tables:
            if table.isUnicode():
                table.cmap[code] = further[code]
    latin.setGlyphOrder(latin['glyf'].glyphOrder)
    latin['maxp'].numGlyphs = len(latin.getGlyphOrder())


shared = ['kern', 'mark', 'mkmk', 'ccmp', 'locl']
cut(
    'hanken-grotesk/files/hanken-grotesk-{}-wght-normal.woff2',
    {'wght': (400, 700)},
    shared,
    'text-face/hanken-grotesk{}.woff2',
)
cut(
    'bricolage-grotesque/files/bricolage-grotesque-{}-standard-normal.woff2',
    {'wght': 680, 'wdth': 100, 'opsz': 24},
    [*shared, 'tnum'],
    'display-face/bricolage-grotesque{}.woff2',
)
