import { crc32, deflateSync } from 'node:zlib'

export interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const width = 400
const height = 300

/** Colours that remain distinguishable when encoded, one for each photograph of a journey. */
const palette = [
  [200, 40, 40],
  [40, 160, 60],
  [40, 70, 200],
  [220, 180, 40],
  [150, 60, 190],
  [40, 180, 190],
  [230, 120, 40],
  [120, 120, 120],
  [240, 140, 180],
  [90, 60, 40],
  [20, 20, 20],
] as const

export type Rgb = readonly [number, number, number]

/** Returns the colour of the photograph with this number, from 1. */
function colourOf(number: number): Rgb {
  return palette[(number - 1) % palette.length] ?? palette[0]
}

/** Generates a photograph file of one colour: number 1 is red, number 2 green, and so on. */
export function photograph(number: number, name = `foto-${number}.png`): PickedFile {
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => Buffer.from(colourOf(number)))])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

/** Generates a photograph whose data is truncated, as after a failed download. */
export function brokenPhotograph(name: string): PickedFile {
  const whole = photograph(1, name)
  return { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) }
}

/** Returns the number of the photograph with this main colour, written as `#rrggbb`. */
export function numberOf(colour: string | null): number {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(colour?.slice(at, at + 2) ?? '', 16))
  const distance = (known: Rgb) => known.reduce((sum, part, at) => sum + Math.abs(part - (rgb[at] ?? 0)), 0)
  const nearest = palette.toSorted((one, other) => distance(one) - distance(other))[0] ?? palette[0]
  return palette.indexOf(nearest) + 1
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
