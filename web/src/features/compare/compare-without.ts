import { type PageLink, paths } from '../../app/paths.ts'
import { type CompareSearch, readComparison, withoutVehicle } from './compare-address.ts'

/** The link that takes a car out of the comparison of the newest address: two that are pressed one after the other both count, also while the page still loads. */
export function compareWithout(id: string): PageLink {
  const search: object = (newest: CompareSearch) => paths.compare(withoutVehicle(readComparison(newest), id)).search
  return { ...paths.compare({}), search: search as PageLink['search'] }
}
