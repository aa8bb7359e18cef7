import type { Cents } from '@autopiazza/contract/money'
import { amountOf, type Bound, centsOf, type TaxAmount, unknownAmount, whole } from './tax-amount.ts'
import type { LocalRates, TaxRate } from './tax-rate.ts'
import { agesOf, classesOf, isPowerTaxed, powerOf, type TaxedCar } from './taxed-car.ts'

/** Each kilowatt above this power has a higher rate. */
const firstKilowatts = 100
const historicYears = 30
/** Each kilowatt above this power is subject to the superbollo. */
const superbolloAboveKilowatts = 185

interface YearlyTax {
  readonly by: (bound: Bound) => Cents
  readonly rates: readonly TaxRate[]
}

/** Returns the road tax of twelve months for each possible age and class of the car, the highest first. Empty when the result depends on the unknown power. */
function yearlyTaxes(car: TaxedCar, local: LocalRates, today: string): readonly YearlyTax[] {
  const kilowatts = powerOf(car)
  const options = agesOf(car, today).flatMap((age) =>
    classesOf(car).map((emissionClass): YearlyTax | null => {
      const fee = age >= historicYears ? local.find('road_tax_historic') : undefined
      if (fee) return { by: (bound) => centsOf(fee[bound], 1), rates: [fee] }
      const share = local.shareAt('road_tax_share', age, car.fuelType) ?? local.shareAt('road_tax_share', age)
      if (share?.high === 0) return { by: () => 0, rates: [share] }
      const [first, above] = [local.find('road_tax', emissionClass), local.find('road_tax_above', emissionClass)]
      if (kilowatts === null || !first || !above) return null
      const rest = Math.max(0, kilowatts - firstKilowatts)
      const rates = [first, ...(rest > 0 ? [above] : []), ...(share ? [share] : [])]
      return {
        rates,
        by: (bound) => {
          if (bound === 'low' && !isPowerTaxed(car)) return 0
          const ofPower = first[bound] * (kilowatts - rest) + above[bound] * rest
          return centsOf(ofPower, 1, share?.[bound] ?? whole)
        },
      }
    }),
  )
  return options
    .filter((option) => option !== null)
    .toSorted((one, other) => other.by('rate') - one.by('rate'))
    .slice(0, options.includes(null) ? 0 : undefined)
}

/** Returns the road tax (bollo) of the first twelve months, the highest when age or class are uncertain. Unknown without the power, unless nothing or a fixed fee is due. */
export function firstYearsRoadTax(car: TaxedCar, local: LocalRates, today: string): TaxAmount {
  const taxes = yearlyTaxes(car, local, today)
  const [dearest] = taxes
  if (!dearest) return unknownAmount
  const pick = (bound: Bound) => taxes.map(({ by }) => by(bound))
  return amountOf(dearest.rates, (bound) => (bound === 'low' ? Math.min(...pick(bound)) : Math.max(...pick(bound))))
}

/** Returns the state's addition to the road tax (superbollo) for each kilowatt above 185. It falls with the car's age in calendar years. Null when the power is lower. */
export function firstYearsSuperbollo(car: TaxedCar, local: LocalRates, today: string): TaxAmount | null {
  const kilowatts = powerOf(car)
  const registered = Number(car.firstRegistration?.slice(0, 4) ?? car.year)
  const share = local.shareAt('superbollo_share', Math.max(0, Number(today.slice(0, 4)) - registered - 1))
  if (share?.high === 0 || (kilowatts !== null && kilowatts <= superbolloAboveKilowatts)) return null
  const perKilowatt = local.find('superbollo')
  if (kilowatts === null || !perKilowatt) return unknownAmount
  const roadTax = firstYearsRoadTax(car, local, today)
  const full = (bound: Bound) =>
    centsOf(perKilowatt[bound], kilowatts - superbolloAboveKilowatts, share?.[bound] ?? whole)
  const isSure = isPowerTaxed(car)
  return amountOf(share ? [perKilowatt, share] : [perKilowatt], (bound) => {
    if (isSure || bound === 'high') return full(bound)
    return bound === 'low' || roadTax.amount === 0 ? 0 : full(bound)
  })
}
