import { assembleSegment } from './assemble-segment.ts'
import { compareNames } from './build-segment.ts'
import { combinedCount } from './categories.ts'
import { narrowest, type NumberColumn } from './filter-column.ts'
import { gone, mergeTexts } from './merge-texts.ts'
import type { RawSegment } from './raw-segment.ts'
import { type ColumnName, columnNames, type Name, type RankName, rankNames, type SegmentData } from './segment-data.ts'
import { hasRow, type Bits } from './bits.ts'
import { textsOf } from './vocabulary.ts'

interface MergedPart {
  readonly data: SegmentData
  readonly alive: Bits
}

/** Maps each row of each part to its new row, or to `gone` if removed; ascending within a part. */
type RowMaps = readonly Uint32Array[]

/** Merges the living rows of all parts into one segment. Each advert is in only one part. */
export function mergeSegments(parts: readonly MergedPart[]): SegmentData {
  const { names, nameStarts, maps, rows } = placeRows(parts)
  const raw: RawSegment = {
    rows,
    names,
    nameStarts,
    ids: new Uint32Array(rows * 4),
    createdAt: new Float64Array(rows),
    combined: Array.from({ length: combinedCount }, () => new Uint16Array(rows)),
    ...mergeProvinces(parts, maps, rows),
    ...mergeSellers(parts, maps, rows),
    ...mergePoints(parts, maps, rows),
    numbers: mergeColumns(parts, maps, rows),
    features: mergeTexts(
      parts.map(({ data }, at) => ({ texts: data.features, postings: data.featureRows, map: mapAt(maps, at) })),
      rows,
    ),
    version: mergeTexts(
      parts.map(({ data }, at) => ({ ...textColumn(data.version), map: mapAt(maps, at) })),
      rows,
    ),
    description: mergeTexts(
      parts.map(({ data }, at) => ({ ...textColumn(data.description), map: mapAt(maps, at) })),
      rows,
    ),
  }
  forEachRow(parts, maps, ({ data }, from, to) => {
    for (let word = 0; word < 4; word += 1) raw.ids[to * 4 + word] = data.ids[from * 4 + word] as number
    raw.createdAt[to] = data.createdAt[from] as number
    for (let column = 0; column < combinedCount; column += 1) {
      const target = raw.combined[column] as Uint16Array
      target[to] = (data.combined[column] as Uint16Array)[from] as number
    }
  })
  return assembleSegment(raw)
}

const mapAt = (maps: RowMaps, part: number): Uint32Array => maps[part] as Uint32Array

function textColumn({ vocabulary, postings }: SegmentData['version']) {
  return { texts: textsOf(vocabulary), postings }
}

function forEachRow(
  parts: readonly MergedPart[],
  maps: RowMaps,
  visit: (part: MergedPart, from: number, to: number, at: number) => void,
): void {
  parts.forEach((part, at) => {
    const map = mapAt(maps, at)
    for (let row = 0; row < map.length; row += 1) {
      const to = map[row] as number
      if (to !== gone) visit(part, row, to, at)
    }
  })
}

/** Orders the names of all parts, and the new rows by name, then the newest first. */
function placeRows(parts: readonly MergedPart[]) {
  const maps = parts.map(({ data }) => new Uint32Array(data.rows).fill(gone))
  const names: Name[] = []
  const starts: number[] = []
  const nextName = parts.map(() => 0)
  let rows = 0
  for (;;) {
    let name: Name | null = null
    parts.forEach(({ data }, at) => {
      const candidate = data.names[nextName[at] as number]
      if (candidate && (name === null || compareNames(candidate, name) < 0)) name = candidate
    })
    if (name === null) break
    const start = rows
    const ranges: Range[] = []
    parts.forEach(({ data }, at) => {
      const place = nextName[at] as number
      const candidate = data.names[place]
      if (!candidate || compareNames(candidate, name as Name) !== 0) return
      ranges.push({ part: at, row: data.nameStarts[place] as number, end: data.nameStarts[place + 1] as number })
      nextName[at] = place + 1
    })
    rows = placeRanges(parts, maps, ranges, rows)
    if (rows === start) continue
    names.push(name)
    starts.push(start)
  }
  return { names, nameStarts: Uint32Array.from([...starts, rows]), maps, rows }
}

interface Range {
  readonly part: number
  row: number
  readonly end: number
}

function placeRanges(parts: readonly MergedPart[], maps: RowMaps, ranges: Range[], firstRow: number): number {
  let rows = firstRow
  for (;;) {
    let best: Range | null = null
    for (const range of ranges) {
      const part = parts[range.part] as MergedPart
      while (range.row < range.end && !hasRow(part.alive, range.row)) range.row += 1
      if (range.row === range.end) continue
      if (best === null || isNewer(part.data, range.row, (parts[best.part] as MergedPart).data, best.row)) best = range
    }
    if (best === null) return rows
    mapAt(maps, best.part)[best.row] = rows
    best.row += 1
    rows += 1
  }
}

function isNewer(one: SegmentData, row: number, other: SegmentData, otherRow: number): boolean {
  const difference = (one.createdAt[row] as number) - (other.createdAt[otherRow] as number)
  if (difference !== 0) return difference > 0
  for (let word = 0; word < 4; word += 1) {
    const order = (one.ids[row * 4 + word] as number) - (other.ids[otherRow * 4 + word] as number)
    if (order !== 0) return order > 0
  }
  return false
}

function mergeColumns(
  parts: readonly MergedPart[],
  maps: RowMaps,
  rows: number,
): Record<ColumnName | RankName, Float64Array> {
  const merged = [...columnNames, ...rankNames].map((name) => {
    const numbers = new Float64Array(rows)
    forEachRow(parts, maps, ({ data }, from, to) => {
      const { values, codes } = columnOf(data, name)
      numbers[to] = values[codes[from] as number] ?? Number.NaN
    })
    return [name, numbers] as const
  })
  return Object.fromEntries(merged) as Record<ColumnName | RankName, Float64Array>
}

const columnOf = ({ columns, ranks }: SegmentData, name: ColumnName | RankName): NumberColumn =>
  name === 'deal' || name === 'recommended' ? ranks[name] : columns[name]

function mergeProvinces(parts: readonly MergedPart[], maps: RowMaps, rows: number) {
  const provinces = [...new Set(parts.flatMap(({ data }) => data.provinces))].sort()
  const codes = parts.map(({ data }) => [0, ...data.provinces.map((province) => provinces.indexOf(province) + 1)])
  const provinceOf = narrowest(provinces.length, rows)
  forEachRow(parts, maps, ({ data }, from, to, at) => {
    provinceOf[to] = codes[at]?.[data.provinceOf[from] as number] ?? 0
  })
  return { provinces, provinceOf }
}

/** Drops sellers without a row. */
function mergeSellers(parts: readonly MergedPart[], maps: RowMaps, rows: number) {
  const ids: string[] = Array.from({ length: rows })
  forEachRow(parts, maps, ({ data }, from, to) => {
    ids[to] = data.sellers[data.sellerOf[from] as number] as string
  })
  const sellers = [...new Set(ids)].sort()
  const places = new Map(sellers.map((seller, at) => [seller, at]))
  const sellerOf = narrowest(sellers.length, rows)
  ids.forEach((seller, row) => (sellerOf[row] = places.get(seller) ?? 0))
  return { sellers, sellerOf }
}

function mergePoints(parts: readonly MergedPart[], maps: RowMaps, rows: number) {
  const known = new Map<string, number>()
  const codes = parts.map(({ data }) => {
    const here = [0]
    for (let at = 0; at < data.points.length; at += 3) {
      const key = data.points.subarray(at, at + 3).join(' ')
      if (!known.has(key)) known.set(key, known.size + 1)
      here.push(known.get(key) ?? 0)
    }
    return here
  })
  const points = Int32Array.from([...known.keys()].flatMap((key) => key.split(' ').map(Number)))
  const pointOf = narrowest(known.size, rows)
  forEachRow(parts, maps, ({ data }, from, to, at) => {
    pointOf[to] = codes[at]?.[data.pointOf[from] as number] ?? 0
  })
  return { points, pointOf }
}
