import type { OfferedWorkshop, Workshop } from '@autopiazza/contract/bookings'
import { findMunicipality, kilometresBetween } from '../../places/index.ts'

/** The workshops from the nearest to the farthest of a place; those of unknown places last, in the given order. Without a place that can be read nothing is sorted. */
export function byDistance(workshops: readonly Workshop[], near: string | null): OfferedWorkshop[] {
  const here = near === null ? null : (findMunicipality(near)?.coordinates ?? null)
  const offered = workshops.map((workshop) => {
    const there = here && coordinatesOf(workshop)
    return { ...workshop, distanceKm: here && there ? Math.round(kilometresBetween(here, there)) : null }
  })
  return offered.toSorted((one, other) => (one.distanceKm ?? Infinity) - (other.distanceKm ?? Infinity) || 0)
}

/** Of the comune, whose province tells it from its namesakes. */
function coordinatesOf({ city, province }: Workshop) {
  return findMunicipality(province ? `${city} (${province})` : city)?.coordinates ?? null
}
