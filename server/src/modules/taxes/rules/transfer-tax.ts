import { sumCents } from '@autopiazza/contract/money'
import { amountOf, type Bound, centsOf, type TaxAmount, unknownAmount, whole } from './tax-amount.ts'
import type { LocalRates, TaxRate } from './tax-rate.ts'
import { agesOf, isPowerTaxed, powerOf, type TaxedCar } from './taxed-car.ts'

/** Up to this power the transfer tax is a fixed amount. */
const fixedUpToKilowatts = 53
const historicYears = 30

const known = (rates: readonly (TaxRate | undefined)[]): readonly TaxRate[] =>
  rates.filter((rate) => rate !== undefined)
const figureOf = (rate: TaxRate | undefined, bound: Bound): number => rate?.[bound] ?? 0

/** The provincial tax is paid in whole euro, rounded half up. */
const wholeEuro = (cents: number): number => Math.round(cents / 100) * 100

/**
 * Returns the provincial transfer tax (IPT) of a used car: a fixed amount up to 53 kW, above it an amount per kilowatt, with the surcharge of the province.
 * Unknown without the power, except for cars of thirty years, whose tax is fixed.
 */
export function transferTax(car: TaxedCar, local: LocalRates, today: string): TaxAmount {
  const historic = local.find('ipt_historic')
  const ages = agesOf(car, today)
  if (historic && ages.every((age) => age >= historicYears))
    return amountOf([historic], (bound) => wholeEuro(centsOf(historic[bound], 1)))
  const kilowatts = powerOf(car)
  if (kilowatts === null) return unknownAmount
  const [fixed, perKilowatt, surcharge] = [
    local.find('ipt_base'),
    local.find('ipt_per_kw'),
    local.find('ipt_surcharge'),
  ]
  const isFixed = kilowatts <= fixedUpToKilowatts
  const fixedTax = (bound: Bound) => raised(figureOf(fixed, bound), 1, figureOf(surcharge, bound))
  const usual = (bound: Bound) =>
    isFixed ? fixedTax(bound) : raised(figureOf(perKilowatt, bound), kilowatts, figureOf(surcharge, bound))
  const flat = car.sellerKind === 'business' && !isFixed ? local.find('ipt_vat_flat') : undefined
  const perhaps = ages.some((age) => age >= historicYears) ? historic : undefined
  const lower = known([flat, perhaps])
  return amountOf(known([isFixed ? fixed : perKilowatt, surcharge, ...lower]), (bound) => {
    if (bound !== 'low') return usual(bound)
    const least = isPowerTaxed(car) ? usual(bound) : fixedTax(bound)
    return Math.min(least, ...lower.map((rate) => wholeEuro(centsOf(rate.low, 1))))
  })
}

function raised(rate: number, units: number, surcharge: number): number {
  return wholeEuro(centsOf(rate, units, whole + surcharge))
}

/** Returns the cost of a transfer's registration besides its tax, the same for every car. */
export function transferDuties(local: LocalRates): TaxAmount {
  const duties = known([
    local.find('duty_pra'),
    local.find('duty_stamp'),
    local.find('duty_vehicle_office'),
    local.find('duty_signature'),
  ])
  return amountOf(duties, (bound) => sumCents(duties.map((rate) => centsOf(rate[bound], 1))))
}
