import { hash } from 'node:crypto'
import { importFields } from '@autopiazza/contract/import-columns'
import { photoAddresses } from './photo-addresses.ts'
import type { FieldValue, ParsedRow } from './read-row.ts'

/** Increase it when a row with the same cells can have another effect than before, so that every row is compared with its advert again. */
const version = 1

/**
 * Returns a hash of the meaning of a row: two rows with the same fingerprint have the same effect on an advert that was
 * not changed in between. The order of columns and of features, columns without a meaning, and photographs beyond the
 * limit do not count. An absent column differs from an empty cell. pickupLocationId is that of the row's pickup point.
 */
export function fingerprintOf(reading: ParsedRow, pickupLocationId: string | null | undefined): string {
  const { fields, pictures } = reading
  const facts = importFields.map((field) => (isPhotoField(field) ? absent : comparable(fields[field])))
  const photos = 'photos' in fields || 'mainPhoto' in fields ? photoAddresses(reading).addresses : absent
  return hash('sha256', JSON.stringify([version, facts, photos, pictures, pickupLocationId ?? null]), 'base64url')
}

function isPhotoField(field: string): boolean {
  return field === 'photos' || field === 'mainPhoto'
}

/** No cell has this value. JSON writes undefined in a list as null, which is an empty cell. */
const absent = false

function comparable(value: FieldValue | undefined): FieldValue | typeof absent {
  return Array.isArray(value) ? [...new Set(value)].toSorted() : value === undefined ? absent : value
}
