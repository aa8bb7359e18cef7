import type { EarthPoint } from './criteria.ts'

const earthRadius = 6_371_000

/** The squared straight line through the earth, in whole square metres, that belongs to a distance on its surface in km. */
export function squaredDistance(kilometres: number): number {
  return Math.round((2 * earthRadius * Math.sin((kilometres * 1_000) / (2 * earthRadius))) ** 2)
}

/** The distance on the surface in whole km of such a squared straight line. */
export function kilometresOf(squared: number): number {
  return Math.round((2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(squared) / (2 * earthRadius)))) / 1_000)
}

/** Whole metres, as PostgreSQL computes them in vendor_pickup_locations. */
export function earthPoint(latitude: number, longitude: number): EarthPoint {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return {
    x: Math.round(earthRadius * Math.cos(north) * Math.cos(east)),
    y: Math.round(earthRadius * Math.cos(north) * Math.sin(east)),
    z: Math.round(earthRadius * Math.sin(north)),
  }
}
