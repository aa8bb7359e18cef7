import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Province } from '@autopiazza/contract/provinces'
import type { Call } from '../../kernel/context.ts'
import { listTaxRates } from './reads/tax-rates.ts'
import { firstYearsRoadTax, firstYearsSuperbollo } from './rules/road-tax.ts'
import type { TaxAmount } from './rules/tax-amount.ts'
import { areasOf, ratesIn } from './rules/tax-rate.ts'
import type { TaxedCar } from './rules/taxed-car.ts'
import { transferDuties, transferTax } from './rules/transfer-tax.ts'

interface VehicleTaxes {
  readonly ipt: TaxAmount
  readonly duties: TaxAmount
  readonly roadTax: TaxAmount
  /** Null where none is due. */
  readonly superbollo: TaxAmount | null
}

/** Returns the cost of a car's transfer in a province and its first twelve months of road tax, by today's rates. Public. */
export async function computeTaxes({
  ctx,
  input: { car, province },
}: Call<{ readonly car: TaxedCar; readonly province: Province }>): Promise<VehicleTaxes> {
  const areas = areasOf(province)
  const today = dayInItaly(ctx.now())
  const local = ratesIn(areas, await listTaxRates(ctx, { areas, today }))
  return {
    ipt: transferTax(car, local, today),
    duties: transferDuties(local),
    roadTax: firstYearsRoadTax(car, local, today),
    superbollo: firstYearsSuperbollo(car, local, today),
  }
}
