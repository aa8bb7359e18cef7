import type { FeedFieldGroup } from '@autopiazza/contract/feed-vocabulary'
import { type ImportField, importFields } from '@autopiazza/contract/import-columns'

const groups: ReadonlyMap<string, FeedFieldGroup | null> = new Map<string, FeedFieldGroup | null>([
  ['stockNumber', null],
  ['salePrice', 'price'],
  ['dailyRate', 'price'],
  ['weeklyRate', 'price'],
  ['monthlyRate', 'price'],
  ['minimumDays', 'price'],
  ['rentalTerms', 'price'],
  ['priceVat', 'price'],
  ['tradePrice', 'price'],
  ['description', 'description'],
  ['mainPhoto', 'photos'],
  ['photos', 'photos'],
])

/** Returns the fields of groups. Every field without a group of its own is a fact; the stock number is in none. */
export function fieldsOfGroups(chosen: readonly FeedFieldGroup[]): ReadonlySet<ImportField> {
  return new Set(
    importFields.filter((field) => {
      const group = groups.has(field) ? groups.get(field) : 'facts'
      return group !== null && group !== undefined && chosen.includes(group)
    }),
  )
}
