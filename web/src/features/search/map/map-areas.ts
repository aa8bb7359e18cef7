import type { SearchFacets } from '@autopiazza/contract'
import { provincesMeantBy } from '@autopiazza/contract/former-provinces'
import { provincesIn, regions } from '@autopiazza/contract/regions'
import { provinceName } from '../../../entities/place/province-names.ts'
import type { SearchState } from '../../../entities/search/search-address.ts'

export interface MapArea {
  readonly value: string
  readonly name: string
  readonly count: number | undefined
  readonly isChosen: boolean
}

type Chosen = Pick<SearchState, 'region' | 'province'>

/** Returns the region whose provinces are shown: the chosen one, or that of the chosen province. */
export function shownRegion({ region, province }: Chosen): string | undefined {
  return (
    region ??
    (province && regions.find((one) => provincesMeantBy(province).some((code) => provincesIn(one).includes(code))))
  )
}

/** Returns the regions, or the provinces of the shown region, by name. A region counts the adverts of its provinces. */
export function areasOf(chosen: Chosen, counts: SearchFacets['province'] | undefined): MapArea[] {
  const countIn = (codes: readonly string[]) =>
    counts?.reduce((sum, { value, count }) => (codes.includes(value) ? sum + count : sum), 0)
  const region = shownRegion(chosen)
  if (region === undefined)
    return regions.map((name) => ({ value: name, name, count: countIn(provincesIn(name)), isChosen: false }))
  return provincesIn(region)
    .map((code) => ({
      value: code,
      name: provinceName(code),
      count: countIn([code]),
      isChosen: code === chosen.province,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
