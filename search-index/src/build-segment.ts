import { assembleSegment } from './assemble-segment.ts'
import { combine, combinedCount } from './categories.ts'
import { narrowest } from './filter-column.ts'
import { PostingsWriter } from './postings.ts'
import type { RawTexts } from './raw-segment.ts'
import type { SearchedAdvert } from './searched-advert.ts'
import { type ColumnName, columnNames, type Name, type RankName, rankNames, type SegmentData } from './segment-data.ts'

export function buildSegment(unsorted: readonly SearchedAdvert[]): SegmentData {
  const adverts = unsorted.toSorted(byNameThenNewest)
  const rows = adverts.length
  const starts = adverts.flatMap((advert, row) => {
    const before = adverts[row - 1]
    return before && compareNames(before, advert) === 0 ? [] : [row]
  })
  const ids = new Uint32Array(rows * 4)
  adverts.forEach(({ id }, row) => ids.set(wordsOfId(id), row * 4))
  const combined = Array.from({ length: combinedCount }, () => new Uint16Array(rows))
  adverts.forEach((advert, row) => {
    combine(advert).forEach((number, column) => ((combined[column] as Uint16Array)[row] = number))
  })
  const provinces = [...new Set(adverts.flatMap(({ province }) => province ?? []))].sort()
  const places = new Map(provinces.map((province, at) => [province, at + 1]))
  const provinceOf = narrowest(provinces.length, rows)
  adverts.forEach(({ province }, row) => (provinceOf[row] = places.get(province ?? '') ?? 0))
  const sellers = [...new Set(adverts.map(({ sellerId }) => sellerId))].sort()
  const sellerPlaces = new Map(sellers.map((seller, at) => [seller, at]))
  const sellerOf = narrowest(sellers.length, rows)
  adverts.forEach(({ sellerId }, row) => (sellerOf[row] = sellerPlaces.get(sellerId) ?? 0))
  return assembleSegment({
    rows,
    names: starts.map((row) => nameOf(adverts[row] as SearchedAdvert)),
    nameStarts: Uint32Array.from([...starts, rows]),
    ids,
    createdAt: numbersOf(adverts, 'createdAt'),
    combined,
    provinces,
    provinceOf,
    sellers,
    sellerOf,
    ...pointsOf(adverts),
    numbers: Object.fromEntries(
      [...columnNames, ...rankNames].map((name) => [name, numbersOf(adverts, name)]),
    ) as Record<ColumnName | RankName, Float64Array>,
    features: textsOf(adverts, ({ features }) => features),
    version: textsOf(adverts, ({ plainVersion }) => plainVersion.split(/\s+/)),
    description: textsOf(adverts, ({ plainDescription }) => plainDescription.split(/\s+/)),
  })
}

const order = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

export function compareNames(one: Name, other: Name): number {
  return (
    order(one.loweredMake, other.loweredMake) ||
    order(one.loweredModel, other.loweredModel) ||
    order(one.make, other.make) ||
    order(one.model, other.model)
  )
}

function byNameThenNewest(one: SearchedAdvert, other: SearchedAdvert): number {
  return compareNames(one, other) || other.createdAt - one.createdAt || order(other.id, one.id)
}

function nameOf({ make, model, loweredMake, loweredModel, plainName }: Name): Name {
  return { make, model, loweredMake, loweredModel, plainName }
}

function wordsOfId(id: string): number[] {
  const digits = id.replaceAll('-', '')
  return [0, 8, 16, 24].map((at) => Number.parseInt(digits.slice(at, at + 8), 16))
}

function numbersOf(adverts: readonly SearchedAdvert[], name: ColumnName | RankName | 'createdAt'): Float64Array {
  return Float64Array.from(adverts, (advert) => advert[name] ?? Number.NaN)
}

function pointsOf(adverts: readonly SearchedAdvert[]) {
  const known = new Map<string, number>()
  const points: number[] = []
  const codes = adverts.map(({ point }) => {
    if (!point) return 0
    const key = `${point.x} ${point.y} ${point.z}`
    const code = known.get(key)
    if (code !== undefined) return code
    points.push(point.x, point.y, point.z)
    known.set(key, points.length / 3)
    return points.length / 3
  })
  const pointOf = narrowest(points.length / 3, adverts.length)
  pointOf.set(codes)
  return { points: Int32Array.from(points), pointOf }
}

/** Groups rows by their texts, ignoring empty texts. */
function textsOf(adverts: readonly SearchedAdvert[], read: (advert: SearchedAdvert) => readonly string[]): RawTexts {
  const lists = new Map<string, number[]>()
  adverts.forEach((advert, row) => {
    for (const text of read(advert)) {
      if (text === '') continue
      const list = lists.get(text)
      if (!list) lists.set(text, [row])
      else if (list.at(-1) !== row) list.push(row)
    }
  })
  const texts = [...lists.keys()].sort()
  const writer = new PostingsWriter(adverts.length)
  for (const text of texts) writer.add(lists.get(text) ?? [])
  return { texts, postings: writer.finish() }
}
