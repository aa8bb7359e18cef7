import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PhotoProblem, PreparedPhoto } from '../../modules/listings/ports.ts'
import { createPhotoProcessor } from './photo-processor.ts'
import { blackPng, withWidth } from './testing/hostile-files.ts'

vi.setConfig({ testTimeout: 20_000 })
const processor = createPhotoProcessor()
afterAll(() => processor.close())

let noise: Buffer
beforeAll(async () => {
  noise = await sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer()
})

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03010' } })
const text = (content: string): Buffer => Buffer.from(content)
type Prepared = PreparedPhoto | PhotoProblem | 'busy'
const isPhoto = (result: Prepared): result is PreparedPhoto => typeof result === 'object'
async function prepared(bytes: Uint8Array): Promise<PreparedPhoto> {
  const result = await processor.prepare(bytes, 'a vendor')
  if (!isPhoto(result)) throw new Error(`refused: ${result}`)
  return result
}

describe('preparation of a photograph', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'accepts %s and returns it at most 1920 pixels wide with its main colour',
    async (format) => {
      const photo = await prepared(await blank(2000, 1200).toFormat(format).toBuffer())
      expect(photo).toMatchObject({ width: 1920, height: 1152 })
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(photo.dominantColor.slice(at, at + 2), 16))
      expect(red).toBeGreaterThan(170)
      expect(green).toBeLessThan(80)
      expect(blue).toBeLessThan(50)
      expect((await sharp(photo.master).metadata()).format).toBe('jpeg')
    },
  )

  it('never enlarges a picture', async () => {
    expect(await prepared(noise)).toMatchObject({ width: 400, height: 300 })
  })

  it('gives identical pictures the same file name', async () => {
    expect((await prepared(noise)).hash).toBe((await prepared(noise)).hash)
    expect((await prepared(noise)).hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('rotates a picture upright and removes its location, camera and other metadata', async () => {
    const withPlace = await blank(600, 400)
      .withExif({
        IFD0: { Make: 'CANARY-CAMERA', Copyright: 'CANARY-OWNER' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 4/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">CANARY-XMP</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const sideways = await sharp(withPlace).keepMetadata().withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(sideways).metadata()).orientation).toBe(6)
    const photo = await prepared(sideways)
    expect(photo).toMatchObject({ width: 400, height: 600 })
    const files = [
      photo.master,
      ...(await Promise.all(
        (['avif', 'webp', 'jpg'] as const).map((format) => processor.encode(photo.master, 320, format)),
      )),
    ]
    for (const file of files) {
      if (!file) throw new Error('not encoded')
      expect(Buffer.from(file).includes('CANARY')).toBe(false)
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    }
  })
})

it('does not count a picture against its sender when the shutdown interrupts it', async () => {
  const ending = createPhotoProcessor()
  const cut = ending.prepare(noise, 'a vendor')
  await ending.close()
  await expect(cut).rejects.toThrow('closed')
  await expect(ending.encode(noise, 320, 'webp')).rejects.toThrow('closed')
})

it('reports a health problem when the processing of several pictures in a row does not respond', async () => {
  const broken = createPhotoProcessor({ taskTimeout: 1 })
  expect(broken.problem()).toBeNull()
  for (let picture = 0; picture < 5; picture += 1) await broken.prepare(noise, 'a vendor')
  expect(broken.problem()).toBe('5 pictures in a row got no answer from their process')
  await broken.close()
})

describe('hostile files', () => {
  it('refuses a picture of 400 megapixels by its header', async () => {
    const bomb = blackPng(20_000)
    expect(bomb.byteLength).toBeLessThan(100_000)
    expect(await processor.prepare(bomb, 'a vendor')).toBe('too_large')
  })

  it('has a lower size limit for pictures that must be decoded completely', async () => {
    const crossed = await blank(6_000, 4_500).png({ progressive: true }).toBuffer()
    expect(await processor.prepare(crossed, 'a vendor')).toBe('too_large')
  })

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['an empty file', () => new Uint8Array()],
    ['a text called a picture', () => text('this is not a picture')],
    [
      'an SVG',
      () =>
        text(
          '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script></svg>',
        ),
    ],
    ['an HTML page', () => text('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => blank(40, 30).gif().toBuffer()],
    ['a TIFF', () => blank(40, 30).tiff().toBuffer()],
    ['a PDF', () => text('%PDF-1.7\n1 0 obj<<>>endobj')],
    ['half a JPEG', () => noise.subarray(0, noise.byteLength / 2)],
    ['a JPEG’s first bytes and then nonsense', () => Buffer.concat([noise.subarray(0, 20), randomBytes(5_000)])],
    ['half a PNG', async () => (await sharp(noise).png().toBuffer()).subarray(0, 20_000)],
    ['a PNG whose header claims more than it has', async () => withWidth(await sharp(noise).png().toBuffer(), 6_000)],
    ['a strip of one pixel', () => blank(4_000, 1).png().toBuffer()],
    [
      'random bytes behind the name of AVIF',
      () => Buffer.concat([Buffer.from('0000001c667479706176696600000000', 'hex'), randomBytes(5_000)]),
    ],
  ])('refuses the picture %s', async (_, make) => {
    expect(await processor.prepare(await make(), 'a vendor')).toBe('not_an_image')
  })

  it('removes data that is appended to a picture', async () => {
    const photo = await prepared(Buffer.concat([noise, text('<script>CANARY</script>PK\u0003\u0004')]))
    expect(Buffer.from(photo.master).includes('CANARY')).toBe(false)
  })

  it('processes the next picture after a picture takes too long', async () => {
    const hasty = createPhotoProcessor({ taskTimeout: 1 })
    expect(await hasty.prepare(noise, 'a vendor')).toBe('not_an_image')
    await hasty.close()
    const patient = createPhotoProcessor()
    const results = await Promise.all([
      patient.prepare(randomBytes(100), 'a vendor'),
      patient.prepare(noise, 'a vendor'),
      patient.prepare(text('no'), 'a vendor'),
    ])
    expect(results.map(isPhoto)).toEqual([false, true, false])
    await patient.close()
  })
})

describe('concurrent photographs', () => {
  it('processes the photographs of vendors in turn, and limits the queue of each vendor', async () => {
    const crowded = createPhotoProcessor()
    const done: string[] = []
    const send = async (owner: string): Promise<Prepared> => {
      const result = await crowded.prepare(noise, owner)
      if (result !== 'busy') done.push(owner)
      return result
    }
    const many = Array.from({ length: 200 }, () => send('the one with two hundred'))
    const [one, other] = [send('the one with one'), send('another with one')]
    expect([await one, await other].map(isPhoto)).toEqual([true, true])
    const results = await Promise.all(many)
    expect(results.filter((result) => result === 'busy')).toHaveLength(200 - 17)
    expect(done.slice(0, 4).toSorted()).toEqual([
      'another with one',
      'the one with one',
      'the one with two hundred',
      'the one with two hundred',
    ])
    await crowded.close()
  })

  it('refuses a photograph with a temporary error when the queue is full', async () => {
    const crowded = createPhotoProcessor()
    const results = await Promise.all(
      Array.from({ length: 80 }, (_, vendor) => crowded.prepare(text('no'), `${vendor}`)),
    )
    expect(results.filter((result) => result === 'busy')).toHaveLength(80 - 65)
    expect(isPhoto(await crowded.prepare(noise, 'a vendor'))).toBe(true)
    await crowded.close()
  })
})
