import type { EarthPoint } from './criteria.ts'

const earthRadius = 6_371_000

/** Converts kilometres on the earth's surface to the squared straight-line distance through the earth, in whole square metres. */
export function squaredDistance(kilometres: number): number {
  return Math.round((2 * earthRadius * Math.sin((kilometres * 1_000) / (2 * earthRadius))) ** 2)
}

/** Converts a squared straight-line distance to whole kilometres on the surface. */
export function kilometresOf(squared: number): number {
  return Math.round((2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(squared) / (2 * earthRadius)))) / 1_000)
}

/** Returns the point in whole metres, computed as PostgreSQL does in vendor_pickup_locations. */
export function earthPoint(latitude: number, longitude: number): EarthPoint {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return {
    x: Math.round(earthRadius * Math.cos(north) * Math.cos(east)),
    y: Math.round(earthRadius * Math.cos(north) * Math.sin(east)),
    z: Math.round(earthRadius * Math.sin(north)),
  }
}
