import type { PlaceSuggestion } from '@autopiazza/contract/places'
import { ok, refused } from '../../kernel/outcome.ts'
import { type Coordinates, municipalities, type Municipality } from '@autopiazza/reference-data/places'

/** The usual radius of a search; a farther municipality would not find nearby adverts. Just across the border, the nearest municipality is an Italian one. */
const farthestKm = 50
const kmPerDegree = 111.2

/** Returns the municipality whose centre is nearest to a position. Refuses a position that is far from all of them. Public; the position is not stored. */
export async function findNearestPlace({ input }: { input: Coordinates }) {
  const nearest = nearestTo(input)
  if (!nearest) return refused('places.none_near')
  const { city, province, region, postalCodes } = nearest
  const place: PlaceSuggestion = {
    city,
    province,
    region,
    postalCode: postalCodes.length === 1 ? (postalCodes[0] ?? null) : null,
  }
  return ok(place)
}

/** Compares distances on a tangent plane, with an error of a few metres at this range. If two are at one point, returns the more populous. */
function nearestTo({ latitude, longitude }: Coordinates) {
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  let best: Municipality | undefined
  let least = (farthestKm / kmPerDegree) ** 2
  for (const municipality of municipalities()) {
    if (!municipality.coordinates) continue
    const north = municipality.coordinates.latitude - latitude
    const east = (municipality.coordinates.longitude - longitude) * narrowing
    const squared = north * north + east * east
    if (squared >= least) continue
    least = squared
    best = municipality
  }
  return best
}

const earthRadiusKm = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the great-circle distance of two points. */
export function kilometresBetween(one: Coordinates, other: Coordinates): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2)
  const east = Math.sin(radians(other.longitude - one.longitude) / 2)
  const chord = north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}
