import type { Province } from '@autopiazza/contract/provinces'
import { provincesIn, regions } from '@autopiazza/contract/regions'
import type { FuelType } from '@autopiazza/contract/vocabulary'

/** Kinds in euro: an amount due once or per kilowatt. Kinds in percent: a surcharge, or the share that is due of a tax. */
export const taxKinds = {
  ipt_base: 'euro',
  ipt_per_kw: 'euro',
  ipt_surcharge: 'percent',
  ipt_vat_flat: 'euro',
  ipt_historic: 'euro',
  duty_pra: 'euro',
  duty_stamp: 'euro',
  duty_vehicle_office: 'euro',
  duty_signature: 'euro',
  road_tax: 'euro',
  road_tax_above: 'euro',
  road_tax_share: 'percent',
  road_tax_historic: 'euro',
  superbollo: 'euro',
  superbollo_share: 'percent',
} as const
export type TaxKind = keyof typeof taxKinds

export interface TaxKey {
  readonly kind: TaxKind
  /** IT, the name of a region or the code of a province. */
  readonly area: string
  readonly emissionClass: number | null
  readonly fuel: FuelType | null
  /** The age in years from which the rate applies. */
  readonly fromYears: number | null
}

/** A rate with its range, in ten-thousandths of its unit, and its source. */
export interface TaxRate extends TaxKey {
  readonly rate: number
  readonly low: number
  readonly high: number
  readonly isEstimate: boolean
  readonly source: string
  readonly sourceUrl: string | null
  /** YYYY-MM-DD. */
  readonly validFrom: string
}

/** Ten-thousandths of a euro, or of a percent, in one unit. */
export const tenThousand = 10_000

const nation = 'IT'

/** Returns the areas whose rates apply in a province, the narrowest first. */
export function areasOf(province: Province): readonly string[] {
  const region = regions.find((name) => provincesIn(name).includes(province))
  return region === undefined ? [province, nation] : [province, region, nation]
}

/** Returns whether rates can be entered for an area: the nation, a region by its name, or a province by its code. */
export function isTaxArea(area: string): boolean {
  return area === nation || regions.includes(area) || provincesIn().some((province) => province === area)
}

/** Returns the valid rates of a place, each from the narrowest area that defines it. */
export function ratesIn(areas: readonly string[], rates: readonly TaxRate[]) {
  const narrowest = (found: readonly TaxRate[]): readonly TaxRate[] =>
    areas.map((area) => found.filter((rate) => rate.area === area)).find((own) => own.length > 0) ?? []

  return {
    /** Returns undefined when no area defines the rate. */
    find: (kind: TaxKind, emissionClass: number | null = null): TaxRate | undefined =>
      narrowest(rates.filter((rate) => rate.kind === kind && rate.emissionClass === emissionClass))[0],
    /** Returns the share for an age: that of the fuel, otherwise the general one. Undefined when the whole tax is due. */
    shareAt(kind: 'road_tax_share' | 'superbollo_share', years: number, fuel: FuelType | null = null) {
      const reached = narrowest(rates.filter((rate) => rate.kind === kind && rate.fuel === fuel)).filter(
        ({ fromYears }) => (fromYears ?? 0) <= years,
      )
      return reached.toSorted((one, other) => (other.fromYears ?? 0) - (one.fromYears ?? 0))[0]
    },
  }
}
export type LocalRates = ReturnType<typeof ratesIn>
