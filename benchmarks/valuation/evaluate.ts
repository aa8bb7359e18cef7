import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { depreciationOf } from '@autopiazza/server/modules/valuation/rules/depreciation'
import { type SampleAdvert, marketLevelsOf } from '@autopiazza/server/modules/valuation/rules/market-levels'
import { type Estimate, estimateMarketValue } from '@autopiazza/server/modules/valuation/rules/market-value'
import { roughEstimate } from '@autopiazza/server/modules/valuation/rules/rough-estimate'
import { parse } from 'csv-parse/sync'
import { isQuick } from '../size.ts'

/**
 * How far marketValue is from the prices of adverts that it was not computed from:
 *
 *     npm run evaluate:valuation -- --train CSV --test CSV
 *
 * `--quick` reads the few made-up adverts beside this file. Both may be gzip-ed. Of the tested cars only make, model, year and mileage are read; the condition is good. The rule is the product's. Printed first are the cars
 * whose model has enough adverts, then those with a wide range.
 */
const fewAdverts = isQuick ? { default: join(import.meta.dirname, 'few-adverts.csv') } : {}
const { values: options } = parseArgs({
  options: { train: { type: 'string', ...fewAdverts }, test: { type: 'string', ...fewAdverts } },
})
if (!options.train || !options.test)
  throw new Error('Two files are needed: npm run evaluate:valuation -- --train CSV --test CSV')

type Advert = SampleAdvert & { readonly lastSeen: string }

/** The used cars of a file, by the columns make, model, year, mileage_km, price_eur, condition. */
function readAdverts(path: string): Advert[] {
  const bytes = readFileSync(path)
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const rows: Record<string, string>[] = parse(isPacked ? gunzipSync(bytes) : bytes, { columns: true, bom: true })
  return rows.flatMap((row) => {
    const [year, mileage, price] = [row['year'], row['mileage_km'], row['price_eur']].map(Number)
    const isUsed = !row['condition'] || row['condition'] === 'used'
    if (!isUsed || !year || !price || !row['mileage_km'] || mileage === undefined) return []
    const make = (row['make'] ?? '').toLowerCase()
    const model = `${make} ${row['model']}`.toLowerCase()
    return [{ make, model, year, mileage, price: price * 100, lastSeen: row['last_seen'] ?? '' }]
  })
}

const train = readAdverts(options.train)
const test = readAdverts(options.test)
const lastSeen = train.map((advert) => advert.lastSeen.slice(0, 4)).toSorted()
const thisYear = Number(lastSeen.at(-1)) || Math.max(...train.map(({ year }) => year))
const depreciation = depreciationOf(train, thisYear)
const levels = marketLevelsOf(train, depreciation, thisYear)
const models = Map.groupBy(train, ({ model }) => model)

interface Judged {
  readonly price: number
  readonly error: number
  readonly isWithin: boolean
  /** Of the range, highest to lowest. */
  readonly ratio: number
  readonly basis: Estimate['basis'] | 'far'
}
const all = test.flatMap(({ make, model, year, mileage, price }): Judged[] => {
  const [car, own] = [{ make, year, mileage }, models.get(model) ?? []]
  const estimate =
    estimateMarketValue(car, own, depreciation, thisYear) ?? roughEstimate(car, own, depreciation, levels, thisYear)
  if (!estimate) return []
  const askingPrice = price / 100
  const { marketValue, range, basis, isWide } = estimate
  return [
    {
      basis: basis === 'model' && isWide ? 'far' : basis,
      ratio: range.high / range.low,
      price: askingPrice,
      error: Math.abs(marketValue - askingPrice) / askingPrice,
      isWithin: askingPrice >= range.low && askingPrice <= range.high,
    },
  ]
})

const judged = all.filter(({ basis }) => basis === 'model')
if (judged.length === 0) throw new Error('No car of the test file was valued by adverts of its model')

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
const errors = judged.map(({ error }) => error)
printLine(`median absolute percentage error  ${percent(median(errors))}`)
printLine(`mean absolute percentage error    ${percent(mean(errors))}`)
printLine(
  `${judged.length} of ${test.length} used cars valued (${percent(judged.length / test.length)}), from ${train.length} adverts; ${percent(mean(judged.map(({ isWithin }) => Number(isWithin))))} of the prices lie in the range`,
)
printLine('\nprice in euro        cars   median     mean   in range')
const bands = [0, 5_000, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000, Number.POSITIVE_INFINITY]
bands.slice(0, -1).forEach((from, at) => {
  const to = bands[at + 1] ?? 0
  const inBand = judged.filter(({ price }) => price >= from && price < to)
  if (inBand.length === 0) return
  const name = Number.isFinite(to) ? `${from} to ${to}` : `${from} and more`
  const figures = [
    median(inBand.map(({ error }) => error)),
    mean(inBand.map(({ error }) => error)),
    mean(inBand.map(({ isWithin }) => Number(isWithin))),
  ]
  printLine(
    `${name.padEnd(18)} ${String(inBand.length).padStart(6)}${figures.map((one) => percent(one).padStart(9)).join('')}`,
  )
})

printLine('\nwide ranges          cars   median     mean   in range   highest to lowest')
const reasons = {
  few: 'few of the model',
  far: 'far from all of them',
  make: 'others of its make',
  market: 'all cars',
} as const
for (const [basis, name] of Object.entries({ ...reasons, any: 'together' })) {
  const rough = all.filter((one) => (basis === 'any' ? one.basis !== 'model' : one.basis === basis))
  if (rough.length === 0) continue
  const figures = [
    median(rough.map(({ error }) => error)),
    mean(rough.map(({ error }) => error)),
    mean(rough.map(({ isWithin }) => Number(isWithin))),
  ]
  printLine(
    `${name.padEnd(20)} ${String(rough.length).padStart(4)}${figures.map((one) => percent(one).padStart(9)).join('')}   ${median(rough.map(({ ratio }) => ratio)).toFixed(2)}`,
  )
}
printLine(`no answer            ${test.length - all.length}`)
