import type { FieldError } from '@autopiazza/contract/errors'
import { maxPhotoAddressLength, maxImportedPhotos } from '@autopiazza/contract/import-columns'
import type { RowReading } from './read-row.ts'

export interface PhotoAddresses {
  /** Each address once, as it will be requested, the main photograph first. */
  readonly addresses: readonly string[]
  readonly problem: { readonly field: 'mainPhoto' | 'photos'; readonly code: FieldError; readonly value: string } | null
}

/** The addresses of photographs in a row. Whether they can be fetched is checked later. */
export function photoAddresses({ fields }: Pick<RowReading, 'fields'>): PhotoAddresses {
  const addresses = new Set<string>()
  for (const field of ['mainPhoto', 'photos'] as const) {
    const named = fields[field]
    for (const text of Array.isArray(named) ? named : []) {
      const url = URL.canParse(text) ? new URL(text) : null
      const code = problemOf(url)
      if (code || !url) return { addresses: [], problem: { field, code: code ?? 'photo_address_refused', value: text } }
      url.hash = ''
      addresses.add(url.href)
    }
  }
  return addresses.size > maxImportedPhotos
    ? { addresses: [], problem: { field: 'photos', code: 'photos_too_many', value: String(addresses.size) } }
    : { addresses: [...addresses], problem: null }
}

function problemOf(url: URL | null): FieldError | null {
  if (!url || url.username !== '' || url.password !== '') return 'photo_address_refused'
  if (url.protocol !== 'https:') return 'photo_not_https'
  return url.href.length > maxPhotoAddressLength ? 'too_long' : null
}
