import { searchPrices } from '@autopiazza/contract/constants'
import { euro } from '@autopiazza/contract/money'
import { listingTypes } from '@autopiazza/contract/vocabulary'
import { addRow } from './bits.ts'
import { categories, categoryOf, codeIn } from './categories.ts'
import {
  buildFilterColumn,
  buildNumberColumn,
  type Codes,
  type FilterColumn,
  narrowest,
  type NumberColumn,
} from './filter-column.ts'
import { buildOrder, type Order, sortByIds, sortNewestFirst } from './order.ts'
import { type Postings, PostingsWriter, rowsOf } from './postings.ts'
import { sortByKeys } from './radix-sort.ts'
import type { RawSegment, RawTexts } from './raw-segment.ts'
import {
  type ColumnName,
  columnNames,
  maskedFeatures,
  type OrderName,
  type RankName,
  rankNames,
  type SegmentData,
  type TextColumn,
} from './segment-data.ts'
import { buildVocabulary } from './vocabulary.ts'

/** Steps of the price slider above 0. */
const priceSteps = searchPrices.slice(1).map((price) => euro(price))

/** Derives orders, postings and prepared bits from the rows. */
export function assembleSegment(raw: RawSegment): SegmentData {
  const { rows, names, ids, createdAt, combined, numbers, version, description } = raw
  const byId = sortByIds(ids)
  const columns = Object.fromEntries(
    columnNames.map((name) => [name, buildFilterColumn(numbers[name], name === 'salePrice' ? priceSteps : [])]),
  ) as Record<ColumnName, FilterColumn>
  const ranks = Object.fromEntries(rankNames.map((name) => [name, buildNumberColumn(numbers[name])])) as Record<
    RankName,
    NumberColumn
  >
  const newest = sortNewestFirst(byId, createdAt)
  const sorted = (keys: Codes): Uint32Array => Uint32Array.from(sortByKeys(byId, keys))
  const orders: Record<OrderName, Order> = {
    newest: buildOrder(newest),
    recommended: buildOrder(Uint32Array.from(sortByKeys(newest, highestFirst(ranks.recommended)))),
    deal: buildOrder(Uint32Array.from(sortByKeys(newest, ranks.deal.codes))),
    price: salesThenRents(raw, columns.salePrice.codes, columns.dailyRate.codes, byId),
    rate: buildOrder(sorted(columns.dailyRate.codes)),
    year: buildOrder(sorted(columns.year.codes)),
    mileage: buildOrder(sorted(columns.mileage.codes)),
  }
  const nameOf = narrowest(names.length, rows)
  names.forEach((_, name) => nameOf.fill(name, raw.nameStarts[name], raw.nameStarts[name + 1]))
  const { features, featureRows, featureMasks } = featuresOf(raw.features, rows)
  return {
    rows,
    names,
    nameStarts: raw.nameStarts,
    nameOf,
    nameVocabulary: buildVocabulary(names.map(({ plainName }) => plainName.replaceAll(/\s/g, ' '))),
    ids,
    byId,
    createdAt,
    combined,
    values: valueRows(combined, rows),
    provinces: raw.provinces,
    provinceOf: raw.provinceOf,
    provinceRows: rowsByCode(raw.provinceOf, raw.provinces.length + 1),
    sellers: raw.sellers,
    sellerOf: raw.sellerOf,
    sellerRows: rowsByCode(raw.sellerOf, raw.sellers.length),
    points: raw.points,
    pointOf: raw.pointOf,
    pointRows: rowsByCode(raw.pointOf, raw.points.length / 3 + 1),
    features,
    featureRows,
    featureMasks,
    columns,
    ranks,
    orders,
    version: textColumn(version),
    description: textColumn(description),
  }
}

const highestFirst = ({ values, codes }: NumberColumn): Codes => codes.map((code) => values.length - code)

const textColumn = ({ texts, postings }: RawTexts): TextColumn => ({ vocabulary: buildVocabulary(texts), postings })

/** Orders adverts for sale by price, then rent-only adverts by daily rate, and equal ones by id. */
function salesThenRents({ combined, rows }: RawSegment, prices: Codes, rates: Codes, byId: Uint32Array): Order {
  const listingType = categoryOf('listingType')
  const rent = listingTypes.indexOf('rent') + 1
  const isRent = new Uint8Array(rows)
  const shown = new Uint32Array(rows)
  const column = combined[listingType.combined] as Uint16Array
  let rents = 0
  for (let row = 0; row < rows; row += 1) {
    const isOnlyRent = codeIn(listingType, column[row] as number) === rent
    shown[row] = (isOnlyRent ? rates[row] : prices[row]) as number
    if (!isOnlyRent) continue
    isRent[row] = 1
    rents += 1
  }
  return buildOrder(Uint32Array.from(sortByKeys(sortByKeys(byId, shown), isRent)), rows - rents)
}

function valueRows(combined: readonly Uint16Array[], rows: number): Postings {
  const writer = new PostingsWriter(rows)
  for (const category of categories) {
    const column = combined[category.combined] as Uint16Array
    const codes = Uint8Array.from(column, (number) => codeIn(category, number))
    for (const list of listsByCode(codes, category.size).slice(1)) writer.add(list)
  }
  return writer.finish()
}

function rowsByCode(codes: Codes, size: number): Postings {
  const writer = new PostingsWriter(codes.length)
  for (const list of listsByCode(codes, size)) writer.add(list)
  return writer.finish()
}

function listsByCode(codes: Codes, size: number): Uint32Array[] {
  const ends = new Uint32Array(size)
  for (let row = 0; row < codes.length; row += 1)
    ends[codes[row] as number] = (ends[codes[row] as number] as number) + 1
  for (let code = 1; code < size; code += 1) ends[code] = (ends[code] as number) + (ends[code - 1] as number)
  const starts = Uint32Array.from(ends, (_, code) => (code === 0 ? 0 : (ends[code - 1] as number)))
  const all = new Uint32Array(codes.length)
  const places = starts.slice()
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] as number
    const place = places[code] as number
    all[place] = row
    places[code] = place + 1
  }
  return Array.from(starts, (start, code) => all.subarray(start, ends[code]))
}

/** Orders features by frequency, and stores the most frequent ones as bits of each row. */
function featuresOf({ texts, postings }: RawTexts, rows: number) {
  const keys = texts.map((_, key) => key)
  const countOf = (key: number): number => postings.counts[key] as number
  keys.sort((one, other) => countOf(other) - countOf(one) || one - other)
  const writer = new PostingsWriter(rows)
  const featureMasks = new Uint32Array(rows * 2)
  keys.forEach((key, feature) => {
    const list = rowsOf(postings, key)
    writer.add(list)
    if (feature < maskedFeatures) for (const row of list) addRow(featureMasks, row * maskedFeatures + feature)
  })
  return { features: keys.map((key) => texts[key] as string), featureRows: writer.finish(), featureMasks }
}
