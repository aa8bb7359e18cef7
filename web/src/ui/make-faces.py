"""Cuts the two faces of the pages from the Latin files of their packages, each to one file without hinting.

    apt-get install python3-fonttools python3-brotli
    npm install --prefix /tmp/faces @fontsource-variable/hanken-grotesk@5.3.0 @fontsource-variable/bricolage-grotesque@5.3.0
    /usr/bin/python3 web/src/ui/make-faces.py /tmp/faces/node_modules/@fontsource-variable
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

packages, here = Path(sys.argv[1]), Path(__file__).parent

LATIN_1 = [*range(0x20, 0x7F), *range(0xA0, 0x100)]
MARKS = [ord(sign) for sign in '‐–—‘’‚“”„•…€™−']
NAMES = [*range(0x100, 0x180), *(ord(letter) for letter in 'ȘșȚț')]


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
    options = subset.Options(layout_features=features, hinting=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LATIN_1 + MARKS + NAMES)
    cutter.subset(face)
    face.flavor = 'woff2'
    face.save(here / made)


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
    'text-face/hanken-grotesk.woff2',
)
cut(
    'bricolage-grotesque/files/bricolage-grotesque-{}-standard-normal.woff2',
    {'wght': 680, 'wdth': 100, 'opsz': 24},
    [*shared, 'tnum'],
    'display-face/bricolage-grotesque.woff2',
)
