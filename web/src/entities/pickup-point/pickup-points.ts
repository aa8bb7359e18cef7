import type { PickupLocation } from '@autopiazza/contract'
import { plainText } from '@autopiazza/contract/plain-text'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

export function pickupPointsQuery(api: ApiClient) {
  return queryOptions({ ...cached('pickupPoints'), queryFn: () => api.stock.pickupLocations() })
}

type Point = Pick<PickupLocation, 'name' | 'address' | 'city' | 'province' | 'postalCode'>

/** Returns whether every word occurs in the name or address of a point, ignoring case and accents. */
export function matchesPoint({ name, address, city, province, postalCode }: Point, text: string): boolean {
  const found = plain([name, address, city, province, postalCode].join(' '))
  return plain(text)
    .split(/\s+/)
    .every((word) => found.includes(word))
}

function plain(text: string): string {
  return plainText(text).replaceAll('’', "'")
}
