import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PreparedPhoto } from '../../modules/listings/ports.ts'
import { createPhotoProcessor } from './photo-processor.ts'
import { archive, canary, growingPng, withChunk, withJpegComment, withJpegSize } from './testing/hostile-files.ts'

vi.setConfig({ testTimeout: 60_000 })
const processor = createPhotoProcessor()
afterAll(() => processor.close())

const colours = { red: '#c00000', green: '#00a000', blue: '#0000c0', white: '#f0f0f0' } as const
type Colour = keyof typeof colours

/** A picture of 400 × 300 whose corners are, clockwise from the upper left, red, green, blue and white. */
let quarters: Buffer
beforeAll(async () => {
  const quarter = (colour: Colour) =>
    sharp({ create: { width: 200, height: 150, channels: 3, background: colours[colour] } })
      .png()
      .toBuffer()
  quarters = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#000000' } })
    .composite([
      { input: await quarter('red'), left: 0, top: 0 },
      { input: await quarter('green'), left: 200, top: 0 },
      { input: await quarter('blue'), left: 200, top: 150 },
      { input: await quarter('white'), left: 0, top: 150 },
    ])
    .jpeg({ quality: 95 })
    .toBuffer()
})

async function prepared(bytes: Uint8Array): Promise<PreparedPhoto> {
  const result = await processor.prepare(bytes, 'a vendor')
  if (typeof result !== 'object') throw new Error(`refused: ${result}`)
  return result
}

async function cornersOf(bytes: Uint8Array): Promise<Colour[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): Colour => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3)
    if (red > 140 && green > 140 && blue > 140) return 'white'
    return red > Math.max(green, blue) ? 'red' : green > blue ? 'green' : 'blue'
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75)]
}

describe('orientation of the camera', () => {
  it.each<[orientation: number, corners: Colour[]]>([
    [1, ['red', 'green', 'blue', 'white']],
    [2, ['green', 'red', 'white', 'blue']],
    [3, ['blue', 'white', 'red', 'green']],
    [4, ['white', 'blue', 'green', 'red']],
    [5, ['red', 'white', 'blue', 'green']],
    [6, ['white', 'red', 'green', 'blue']],
    [7, ['blue', 'green', 'red', 'white']],
    [8, ['green', 'blue', 'white', 'red']],
  ])('rotates a picture with orientation %i upright', async (orientation, corners) => {
    const taken = await sharp(quarters).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
    const photo = await prepared(taken)
    expect([photo.width, photo.height]).toEqual(orientation < 5 ? [400, 300] : [300, 400])
    expect(await cornersOf(photo.master)).toEqual(corners)
  })
})

describe('files of a print shop', () => {
  it('converts a CMYK picture to RGB', async () => {
    const printed = await sharp(quarters).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    expect((await sharp(printed).metadata()).space).toBe('cmyk')
    const { master } = await prepared(printed)
    const { space, channels } = await sharp(master).metadata()
    expect({ space, channels }).toEqual({ space: 'srgb', channels: 3 })
    expect(await cornersOf(master)).toEqual(['red', 'green', 'blue', 'white'])
  })

  it('replaces transparency by white and converts 16 bits to 8', async () => {
    const clear = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#00000000' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    const { master, dominantColor } = await prepared(clear)
    expect((await sharp(master).metadata()).depth).toBe('uchar')
    expect(Number.parseInt(dominantColor.slice(1, 3), 16)).toBeGreaterThan(240)
  })
})

describe('polyglot files', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a page in a comment of a JPEG', async () => withJpegComment(quarters, canary)],
    [
      'a page in a text of a PNG',
      async () => withChunk(await sharp(quarters).png().toBuffer(), 'tEXt', `Title\0${canary}`),
    ],
    ['an archive behind a WebP', async () => Buffer.concat([await sharp(quarters).webp().toBuffer(), archive()])],
    ['an archive behind a JPEG', async () => Buffer.concat([quarters, archive()])],
  ])('returns only the picture of %s, without the other content', async (_, make) => {
    const file = await make()
    expect(file.includes('CANARY')).toBe(true)
    const { master } = await prepared(file)
    expect(Buffer.from(master).includes('CANARY')).toBe(false)
  })

  it.each<[string, () => Buffer]>([
    ['a script that begins as a GIF', () => Buffer.from('GIF89a/*\0\0*/=1;alert("CANARY")')],
    [
      'a page that begins as a JPEG',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(`<html>${canary}`)]),
    ],
    ['a program that ends in a JPEG', () => Buffer.concat([Buffer.from('7f454c46', 'hex'), quarters])],
    ['an archive that ends in a JPEG', () => Buffer.concat([archive(), quarters])],
  ])('refuses the file %s', async (_, make) => {
    expect(await processor.prepare(make(), 'a vendor')).toBe('not_an_image')
  })
})

describe('decompression bombs', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a JPEG that claims 65,000 by 65,000', async () => withJpegSize(quarters, 65_000)],
    ['a PNG whose text unpacks to 200 MB', async () => growingPng()],
  ])('processes %s without crashing', async (_, make) => {
    const result = await processor.prepare(await make(), 'a vendor')
    expect(typeof result === 'object' || ['too_large', 'not_an_image'].includes(result)).toBe(true)
    expect(await prepared(quarters)).toMatchObject({ width: 400, height: 300 })
  })

  it('uses a constant amount of memory for photographs and malicious files', { timeout: 300_000 }, async () => {
    const large = await sharp(quarters).resize(4_000, 3_000).jpeg().toBuffer()
    const hostile = [withJpegSize(quarters, 65_000), growingPng(), large.subarray(0, large.byteLength / 2)]
    const round = async (): Promise<void> => {
      await prepared(large)
      for (const file of hostile) await processor.prepare(file, 'a vendor')
    }
    for (let warmUp = 0; warmUp < 3; warmUp += 1) await round()
    const before = await memoryOfChildren()
    expect(before).toBeGreaterThan(0)
    for (let count = 0; count < 12; count += 1) await round()
    expect(await memoryOfChildren()).toBeLessThan(before + 64 * 1024)
  })
})

/** Returns the resident memory of this process's children in kB. */
async function memoryOfChildren(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'ppid=,rss='])
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([parent]) => parent === process.pid)
    .reduce((sum, [, size = 0]) => sum + size, 0)
}
