import type { PlaceSuggestion } from '@autopiazza/contract/places'
import { ok, refused } from '../../outcome.ts'
import { municipalities } from './municipalities.ts'
import type { Coordinates, Municipality } from './rules/suggest.ts'

/** The usual radius of a search: whoever is farther away finds nothing near. Just over the border it is a comune on this side. */
const farthestKm = 50
const kmPerDegree = 111.2

/** The comune whose centre is nearest to a position; refused far from all. Public, and nothing of the position is kept. */
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

let known: ReturnType<typeof municipalities> | undefined

/** Without those of which the data say only the middle of a district: three or more at one point. */
function wellPlaced() {
  if (known) return known
  const at = (one: Municipality) => `${one.coordinates?.latitude} ${one.coordinates?.longitude}`
  const together = Map.groupBy(municipalities(), at)
  known = municipalities().filter((one) => one.coordinates && (together.get(at(one))?.length ?? 0) < 3)
  return known
}

/** On a plane that touches the earth at the position: so near, the error is a few metres. Of two at one point the more populous. */
function nearestTo({ latitude, longitude }: Coordinates) {
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  let best: Municipality | undefined
  let least = (farthestKm / kmPerDegree) ** 2
  for (const municipality of wellPlaced()) {
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
