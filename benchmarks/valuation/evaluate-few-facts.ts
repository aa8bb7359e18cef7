import { depreciationOf } from '@autopiazza/server/modules/valuation/rules/depreciation'
import { type SampleAdvert, marketLevelsOf } from '@autopiazza/server/modules/valuation/rules/market-levels'
import { type Estimate, estimateMarketValue } from '@autopiazza/server/modules/valuation/rules/market-value'
import { roughEstimate } from '@autopiazza/server/modules/valuation/rules/rough-estimate'
import { mean, median, percent, printLine } from './figures.ts'
import { usedCars } from './used-cars.ts'

type Advert = SampleAdvert & { readonly lastSeen: string }

/** The used cars of a file, by the columns make, model, year, mileage_km, price_eur, condition. */
function readAdverts(path: string): Advert[] {
  return usedCars(path).map(({ make, model, year, mileage, price, lastSeen }) => {
    const plainMake = make.toLowerCase()
    return { make: plainMake, model: `${plainMake} ${model}`.toLowerCase(), year, mileage, price, lastSeen }
  })
}

interface Judged {
  readonly price: number
  readonly error: number
  readonly isWithin: boolean
  /** Of the range, highest to lowest. */
  readonly ratio: number
  readonly basis: Estimate['basis'] | 'far'
}

/**
 * What the trade-in's estimate makes of the cars of a file, of which it reads only make, model, year and mileage; the condition is good. The rule is the product's.
 * Printed first are the cars whose model has enough adverts, then those with a wide range.
 */
export function evaluateFewFacts(files: { readonly train: string; readonly test: string }): void {
  const train = readAdverts(files.train)
  const test = readAdverts(files.test)
  const lastSeen = train.map((advert) => advert.lastSeen.slice(0, 4)).toSorted()
  const thisYear = Number(lastSeen.at(-1)) || Math.max(...train.map(({ year }) => year))
  const depreciation = depreciationOf(train, thisYear)
  const levels = marketLevelsOf(train, depreciation, thisYear)
  const models = Map.groupBy(train, ({ model }) => model)

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
}
