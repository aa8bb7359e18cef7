import { maxCompared } from '@autopiazza/contract/constants'

/** The cars to compare with one more at the end; null when there is no room. */
export function withVehicle(ids: readonly string[], id: string): readonly string[] | null {
  if (ids.includes(id)) return ids
  return ids.length < maxCompared ? [...ids, id] : null
}
