import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { PreparedPhoto } from '../../modules/listings/ports.ts'
import { createPhotoProcessor } from './photo-processor.ts'
import { withChunk } from './testing/hostile-files.ts'

vi.setConfig({ testTimeout: 60_000 })
const processor = createPhotoProcessor()
afterAll(() => processor.close())

type Rgb = readonly [number, number, number]
const file = (name: string) => readFile(join(import.meta.dirname, 'testing/photographs', name))

async function prepared(bytes: Uint8Array): Promise<PreparedPhoto> {
  const result = await processor.prepare(bytes, 'a vendor')
  if (typeof result !== 'object') throw new Error(`refused: ${result}`)
  return result
}

async function colourOf(bytes: Uint8Array): Promise<Rgb> {
  const { master, width, height } = await prepared(bytes)
  const { data } = await sharp(master)
    .extract({ left: width >> 1, top: height >> 1, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]
}

/** Returns the CIE 1976 difference of two sRGB colours. */
function difference(one: Rgb, other: Rgb): number {
  const [a, b] = [labOf(one), labOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function labOf(rgb: Rgb): Rgb {
  const [r, g, b] = rgb.map((value) => {
    const sample = value / 255
    return sample <= 0.04045 ? sample / 12.92 : ((sample + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)) as unknown as Rgb
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const green: Rgb = [20, 140, 60]

describe('colour', () => {
  it('preserves the green of an AVIF that uses the Display P3 primaries', async () => {
    expect(difference(await colourOf(await file('p3.avif')), green)).toBeLessThan(3)
  })

  it('preserves the green of an AVIF in HDR (BT.2020, PQ)', async () => {
    const [r, g, b] = await colourOf(await file('bt2020-pq.avif'))
    expect(difference([r, g, b], green)).toBeLessThan(15)
    expect(g).toBeGreaterThan(2 * b)
    expect(b).toBeGreaterThan(r)
  })

  const encodings: [name: string, codes: readonly [number, number], linear: (sample: number) => number][] = [
    ['gamma 2.2', [1, 4], (sample) => sample ** (1 / 2.2)],
    ['gamma 2.8', [1, 5], (sample) => sample ** (1 / 2.8)],
    ['linear light', [1, 8], (sample) => sample],
    ['PQ', [1, 16], (sample) => pq((sample * 203) / 10_000)],
  ]
  it.each(encodings)('preserves the grey of a 16-bit PNG whose cICP chunk names %s', async (_, codes, encode) => {
    const light = labGrey(120)
    const png = await grey16(Math.round(encode(light) * 65_535))
    const [r, g, b] = await colourOf(withChunk(png, 'cICP', Buffer.from([...codes, 0, 1])))
    expect(difference([r, g, b], [120, 120, 120])).toBeLessThan(3)
  })

  it('maps the white of HLG, which is three quarters of its range, to nearly white', async () => {
    const [r, g, b] = await colourOf(
      withChunk(await grey16(Math.round(0.75 * 65_535)), 'cICP', Buffer.from([9, 18, 0, 1])),
    )
    expect(Math.min(r, g, b)).toBeGreaterThan(235)
  })

  it.each([
    [1, 13],
    [2, 2],
    [1, 1],
    [1, 6],
  ])('does not change a picture that has the colour codes %i and %i', async (primaries, transfer) => {
    const png = await grey16(0x78_78)
    const coded = withChunk(png, 'cICP', Buffer.from([primaries, transfer, 0, 1]))
    expect(await colourOf(coded)).toEqual(await colourOf(png))
  })
})

async function grey16(value: number): Promise<Buffer> {
  const samples = new Uint16Array(64 * 48 * 3).fill(value)
  return sharp(samples, { raw: { width: 64, height: 48, channels: 3 } })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
}

function labGrey(sample: number): number {
  return ((sample / 255 + 0.055) / 1.055) ** 2.4
}

function pq(light: number): number {
  const powered = light ** (2610 / 16384)
  return ((3424 / 4096 + (2413 / 128) * powered) / (1 + (2392 / 128) * powered)) ** (2523 / 32)
}

describe('brands of AVIF files', () => {
  it.each([
    ['mif1.avif', 1200, 800],
    ['miaf.avif', 1200, 800],
    ['mif1-small.avif', 400, 300],
  ])('accepts %s when its compatible brands include avif', async (name, width, height) => {
    expect(await prepared(await file(name))).toMatchObject({ width, height })
  })

  it.each(['avif', 'avis', 'mif1', 'miaf', 'msf1', 'MA1B', 'MA1A', 'iso8'])(
    'accepts an AVIF with the major brand %s',
    async (brand) => {
      const avif = await file('mif1-small.avif')
      avif.write(brand, 8, 'latin1')
      expect(await prepared(avif)).toMatchObject({ width: 400, height: 300 })
    },
  )

  it('refuses a HEIC file and names its format', async () => {
    const heic = await file('mif1-small.avif')
    heic.write('heic', 8, 'latin1')
    heic.write('heic', 20, 'latin1')
    expect(await processor.prepare(heic, 'a vendor')).toBe('heic')
  })
})

describe('size of pictures', () => {
  it('accepts an AVIF of 4080 × 3072, the size of many phones', async () => {
    expect(await prepared(await file('avif-4080x3072.avif'))).toMatchObject({ width: 1920, height: 1446 })
  })

  it('accepts a JPEG of 8192 × 6144 pixels, a common size of 50-megapixel cameras', async () => {
    expect(await prepared(await file('jpeg-8192x6144.jpg'))).toMatchObject({ width: 1920, height: 1440 })
  })

  it.each(['jpeg', 'webp', 'png'] as const)(
    'accepts a picture of 8160 × 6120 pixels, another common 50-megapixel size, as %s',
    async (format) => {
      const picture = sharp({ create: { width: 8160, height: 6120, channels: 3, background: '#884422' } })
      const bytes = await picture.toFormat(format, format === 'jpeg' ? { progressive: true } : { effort: 1 }).toBuffer()
      expect(await prepared(bytes)).toMatchObject({ width: 1920, height: 1440 })
    },
  )

  it.each([
    ['jpeg', 8320, 6251],
    ['avif', 4170, 3120],
  ] as const)(
    'refuses a %s that exceeds its limit of pixels by reading only its header',
    async (format, width, height) => {
      const bytes = await sharp({ create: { width, height, channels: 3, background: '#884422' } })
        .toFormat(format, format === 'avif' ? { effort: 0 } : {})
        .toBuffer()
      expect(await processor.prepare(bytes, 'a vendor')).toBe('too_large')
    },
  )
})
