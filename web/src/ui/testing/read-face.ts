import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

const known = {
  0: 'cmap',
  2: 'hhea',
  3: 'hmtx',
  10: 'glyf',
  11: 'loca',
} as const
type Table = (typeof known)[keyof typeof known]

/** Reads a WOFF2 file: its size, and the glyph width of each character (https://www.w3.org/TR/WOFF2). */
export function readFace(path: string): {
  readonly bytes: number
  readonly widths: ReadonlyMap<number, number>
} {
  const file = readFileSync(path)
  const { cmap, hhea, hmtx } = readTables(file)
  if (!cmap || !hhea || !hmtx) throw new Error(`${path} lacks a required table`)
  const measured = hhea.readUInt16BE(34)
  const widthOf = (glyph: number) => hmtx.readUInt16BE(4 * Math.min(glyph, measured - 1))
  return {
    bytes: file.length,
    widths: new Map([...readGlyphs(cmap)].map(([code, glyph]) => [code, widthOf(glyph)])),
  }
}

function readTables(file: Buffer): Partial<Record<Table, Buffer>> {
  const [tables, compressed] = [file.readUInt16BE(12), file.readUInt32BE(20)]
  let at = 48
  const readNumber = () => {
    let number = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      number = number * 128 + (byte & 127)
      if (byte < 128) return number
    }
  }
  const lengths = Array.from({ length: tables }, () => {
    const flags = file.readUInt8(at++)
    if ((flags & 63) === 63) at += 4
    const table = known[(flags & 63) as keyof typeof known]
    const original = readNumber()
    const isOutline = table === 'glyf' || table === 'loca'
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0
    return { table, length: isTransformed ? readNumber() : original }
  })
  const content = brotliDecompressSync(file.subarray(at, at + compressed))
  let begin = 0
  const found: Partial<Record<Table, Buffer>> = {}
  for (const { table, length } of lengths) {
    if (table) found[table] = content.subarray(begin, begin + length)
    begin += length
  }
  return found
}

/** Reads the glyphs of the basic characters from the cmap subtable of format 4. */
function readGlyphs(cmap: Buffer): Map<number, number> {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index))
  const offset = offsets.find((begin) => cmap.readUInt16BE(begin) === 4)
  if (offset === undefined) throw new Error('The font has no cmap subtable of format 4')
  const table = cmap.subarray(offset)
  const segments = table.readUInt16BE(6) / 2
  const glyphs = new Map<number, number>()
  const at = (part: number, index: number) => 14 + 2 * part * segments + (part > 0 ? 2 : 0) + 2 * index
  for (let index = 0; index < segments; index++) {
    const [last, first, shift] = [0, 1, 2].map((part) => table.readUInt16BE(at(part, index))) as [
      number,
      number,
      number,
    ]
    const place = table.readUInt16BE(at(3, index))
    for (let code = first; code <= last && code < 0xff_ff; code++) {
      const listed = place === 0 ? code : table.readUInt16BE(at(3, index) + place + 2 * (code - first))
      if (place === 0 || listed > 0) glyphs.set(code, (listed + shift) % 65_536)
    }
  }
  return glyphs
}
