import fc from 'fast-check'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { hasTooManyPixels, maxAvifPixels, type PhotoHeader, readPhotoHeader } from '@autopiazza/contract/photo-header'

const folder = join(import.meta.dirname, 'testing/photographs')
const sample = (name: string) => readFile(join(folder, name))
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
const box = (kind: string, ...content: number[]) => [0, 0, 0, content.length + 8, ...letters(kind), ...content]
const brands = (major: string, ...compatible: string[]) =>
  Uint8Array.from(box('ftyp', ...letters(major), 0, 0, 0, 0, ...letters(compatible.join(''))))

function header(bytes: Uint8Array): PhotoHeader {
  const found = readPhotoHeader(bytes)
  if (found === null || found === 'heic') throw new Error(`Not a photograph: ${found}`)
  return found
}

describe('kind of a file', () => {
  it.each([
    ['avif', 'mif1.avif'],
    ['avif', 'miaf.avif'],
    ['avif', 'mif1-small.avif'],
    ['avif', 'p3.avif'],
    ['jpeg', 'jpeg-8192x6144.jpg'],
  ])('recognises the file type %s in %s', async (format, name) =>
    expect(header(await sample(name)).format).toBe(format),
  )

  it('recognises avif wherever the brand avif or avis is among the compatible brands', () => {
    const brand = fc.constantFrom('mif1', 'miaf', 'msf1', 'MA1B', 'MA1A', 'heic', 'iso8', 'isom')
    fc.assert(
      fc.property(
        brand,
        fc.array(brand),
        fc.array(brand),
        fc.constantFrom('avif', 'avis'),
        (major, before, after, own) => {
          expect(header(brands(major, ...before, own, ...after)).format).toBe('avif')
        },
      ),
    )
  })

  it.each([
    ['heic', 'mif1', 'heic'],
    ['heix', 'mif1', 'heix'],
    ['mif1', 'mif1', 'heic'],
    ['hevc', 'msf1', 'hevc'],
    ['mif1', 'mif1', 'miaf'],
  ])('recognises heic by the brands %s, %s and %s', (...names) => {
    const [major, ...compatible] = names
    expect(readPhotoHeader(brands(major, ...compatible))).toBe('heic')
  })

  it.each<[string, Uint8Array]>([
    ['a GIF', Uint8Array.from(letters('GIF89a'))],
    ['an SVG', Uint8Array.from(letters('<svg xmlns='))],
    ['a PDF', Uint8Array.from(letters('%PDF-1.7'))],
    ['a video', brands('isom', 'isom', 'mp42')],
    ['an AVIF brand outside the list of brands', Uint8Array.from([...brands('isom', 'mp42'), ...letters('avif')])],
    ['an empty file', new Uint8Array()],
  ])('recognises no file type in %s', (_, bytes) => expect(readPhotoHeader(bytes)).toBeNull())

  it('inspects arbitrary bytes without an exception', () => {
    fc.assert(
      fc.property(fc.constantFrom('jpeg', 'png', 'webp', 'ftyp'), fc.uint8Array({ maxLength: 200 }), (kind, rest) => {
        expect(() => readPhotoHeader(Uint8Array.from([...starts[kind], ...rest]))).not.toThrow()
      }),
    )
  })

  it('inspects a file truncated anywhere in its header without an exception', async () => {
    const avif = await sample('p3.avif')
    for (let end = 0; end <= avif.byteLength; end += 1)
      expect(() => readPhotoHeader(avif.subarray(0, end))).not.toThrow()
  })
})

const starts = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, ...letters('PNG'), 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [...letters('RIFF'), 9, 9, 9, 9, ...letters('WEBP')],
  ftyp: [0, 0, 0, 0x1c, ...letters('ftypavif'), 0, 0, 0, 0, ...letters('avifmif1miaf')],
} as const

describe('size of a picture', () => {
  it.each([
    ['a JPEG', () => blank(400, 300).jpeg()],
    ['a progressive JPEG', () => blank(400, 300).jpeg({ progressive: true })],
    [
      'a JPEG with EXIF data',
      () =>
        blank(400, 300)
          .withExif({ IFD0: { Copyright: 'x'.repeat(5_000) } })
          .jpeg(),
    ],
    ['a PNG', () => blank(400, 300).png()],
    ['a WebP', () => blank(400, 300).webp()],
    ['a lossless WebP', () => blank(400, 300).webp({ lossless: true })],
    ['a WebP with transparency', () => blank(400, 300).ensureAlpha(0.5).webp()],
    ['an AVIF', () => blank(400, 300).avif({ effort: 0 })],
  ])('reads the dimensions of %s from its header', async (_, picture) => {
    expect(header(await picture().toBuffer()).size).toEqual({ width: 400, height: 300 })
  })

  it.each([
    ['jpeg', 8192, 6144, false],
    ['jpeg', 8160, 6120, false],
    ['jpeg', 8320, 6251, true],
    ['avif', 4080, 3072, false],
    ['avif', 4160, 3120, false],
    ['avif', 4170, 3120, true],
    ['avif', 8160, 6120, true],
  ] as const)('whether the size limit allows %s with %i × %i pixels: %s', (format, width, height, isAbove) => {
    const maxPixels = format === 'avif' ? maxAvifPixels : 52_000_000
    expect(hasTooManyPixels({ format, size: { width, height }, maxPixels, colour: null })).toBe(isAbove)
  })

  it('limits an AVIF to a quarter of the pixels, and a PNG to a half each for interlacing and for 16 bits', async () => {
    const most = async (picture: Sharp) => header(await picture.toBuffer()).maxPixels
    expect(await most(blank(40, 30).avif({ effort: 0 }))).toBe(13_000_000)
    expect(await most(blank(40, 30).png())).toBe(52_000_000)
    expect(await most(blank(40, 30).png({ progressive: true }))).toBe(26_000_000)
    expect(await most(blank(40, 30).toColourspace('rgb16').png())).toBe(26_000_000)
    expect(await most(blank(40, 30).toColourspace('rgb16').png({ progressive: true }))).toBe(13_000_000)
  })
})

describe('colour of a picture', () => {
  it.each([
    ['p3.avif', { primaries: 12, transfer: 13 }],
    ['bt2020-pq.avif', { primaries: 9, transfer: 16 }],
    ['mif1.avif', null],
  ])('reads the colour space of %s from its colour box', async (name, colour) =>
    expect(header(await sample(name)).colour).toEqual(colour),
  )
})

function letters(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}
