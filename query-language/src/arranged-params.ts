import { ownValue } from '@autopiazza/contract/own-value'
import { type ExcludedFact, exclusionKey } from '@autopiazza/contract/fact-filters'
import type { SearchParams } from '@autopiazza/contract/search'
import { searchFilters } from '@autopiazza/contract/search-filters'
import { bodyTypes, colors, drivetrains, features, fuelTypes, transmissions } from '@autopiazza/contract/vocabulary'

const orders: Readonly<Record<string, readonly unknown[]>> = {
  fuelType: fuelTypes,
  transmission: transmissions,
  bodyType: bodyTypes,
  color: colors,
  drivetrain: drivetrains,
  features,
  ...Object.fromEntries(
    Object.entries({ fuelType: fuelTypes, transmission: transmissions, bodyType: bodyTypes }).map(([name, order]) => [
      exclusionKey(name as ExcludedFact),
      order,
    ]),
  ),
  excludeFeatures: features,
}

/**
 * Converts parsed filters to searchParams: a set becomes a list in the order of the vocabulary, or its only value,
 * except for features. Drops what the search does not accept, and returns nothing when only keywords are left.
 */
export function arrangedParams(params: Readonly<Record<string, unknown>>): SearchParams {
  const arranged = Object.entries(params).map(
    ([key, value]) => [key, value instanceof Set ? listOf(key, value) : value] as const,
  )
  const accepted = arranged.filter(
    ([key, value]) => value !== undefined && searchFilters.safeParse({ [key]: value }).success,
  )
  return accepted.some(([key]) => key !== 'keywords') ? (Object.fromEntries(accepted) as SearchParams) : {}
}

function listOf(key: string, values: ReadonlySet<unknown>): unknown {
  const order = ownValue(orders, key) ?? [...values].toSorted((one, other) => Number(one) - Number(other))
  const sorted = order.filter((value) => values.has(value))
  return key === 'features' || key === 'excludeFeatures' || sorted.length > 1 ? sorted : sorted[0]
}
