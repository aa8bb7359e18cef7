import { isEditable } from '../listings/index.ts'
import { decideRow, type RowDecision, type RowSurroundings } from './decide-row.ts'
import type { FeedCars } from './ports.ts'
import { photoAddresses } from './rules/photo-addresses.ts'
import type { ParsedRow } from './rules/read-row.ts'

/**
 * Decides the effect of one row of a feed. Fields that the dealer keeps by hand are left out. A car that had left the
 * file goes online again. A car of another feed is refused,
 * and one whose advert has another number now. The decision has all photographs that the row names, so
 * that those that it no longer names are removed.
 */
export function decideFedRow(reading: ParsedRow, surroundings: RowSurroundings, cars: FeedCars): RowDecision {
  const { listing } = surroundings
  const stockNumber = reading.stockNumber ?? ''
  const own = listing ? withoutFields(reading, cars.handFields.get(stockNumber)) : reading
  const decision = decideRow(own, surroundings)
  if (decision.outcome === 'refused') return decision
  const refusedCar = (code: 'car_of_other_feed' | 'car_has_other_number'): RowDecision => {
    const column = surroundings.columns.find(({ field }) => field === 'stockNumber')?.name ?? null
    const problems = [{ field: 'stockNumber', column, code, value: stockNumber } as const]
    return { ...decision, outcome: 'refused', listingId: null, before: null, after: null, photos: [], problems }
  }
  if (cars.ofOthers.has(stockNumber)) return refusedCar('car_of_other_feed')
  if (!listing && cars.renumbered.has(stockNumber)) return refusedCar('car_has_other_number')
  const photos = photoAddresses(own).addresses
  if (!listing || !cars.away.has(stockNumber) || listing.status !== 'inactive' || !isEditable(listing.status))
    return { ...decision, photos }
  const before = decision.before ?? listing.fields
  return { ...decision, outcome: 'return', listingId: listing.id, before, after: decision.after ?? before, photos }
}

function withoutFields(reading: ParsedRow, fields: ReadonlySet<string> = new Set()): ParsedRow {
  if (fields.size === 0) return reading
  const kept = Object.entries(reading.fields).filter(([field]) => !fields.has(field))
  const problems = reading.problems.filter(({ field }) => field === null || !fields.has(field))
  const pictures = fields.has('photos') ? undefined : reading.pictures
  return { ...reading, problems, pictures, fields: Object.fromEntries(kept) }
}
