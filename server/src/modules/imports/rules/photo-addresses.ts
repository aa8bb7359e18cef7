import type { FieldError } from '@autopiazza/contract/errors'
import { maxPhotoAddressLength, maxImportedPhotos } from '@autopiazza/contract/import-columns'
import { archivedPicture } from './picture-names.ts'
import type { ParsedRow } from './read-row.ts'

interface PhotoProblem {
  readonly field: 'mainPhoto' | 'photos'
  readonly code: FieldError
  readonly value: string
}

export interface PhotoAddresses {
  /** The URLs of the photographs as they will be requested, each once, the main photograph first. */
  readonly addresses: readonly string[]
  /** The omitted URLs, with the reason. */
  readonly problems: readonly PhotoProblem[]
}

/** Returns the pictures of a row's archive and the URLs of its photographs. Whether these can be fetched is checked later. */
export function photoAddresses({
  fields,
  pictures = [],
}: Pick<ParsedRow, 'fields'> & Partial<Pick<ParsedRow, 'pictures'>>): PhotoAddresses {
  const addresses = new Set<string>(pictures.map((name) => `${archivedPicture}${name}`))
  const problems: PhotoProblem[] = []
  for (const field of ['mainPhoto', 'photos'] as const) {
    const named = fields[field]
    for (const text of Array.isArray(named) ? named : []) {
      if (isUsual(text)) {
        addresses.add(text)
        continue
      }
      const url = URL.parse(text)
      const code = problemOf(url)
      if (code || !url) problems.push({ field, code: code ?? 'photo_address_refused', value: text })
      else addresses.add(withoutHash(url))
    }
  }
  if (addresses.size > maxImportedPhotos)
    problems.push({ field: 'photos', code: 'photos_too_many', value: String(addresses.size) })
  return { addresses: [...addresses].slice(0, maxImportedPhotos), problems }
}

const host = String.raw`[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d]+(?:-[a-z\d]+)*)*\.[a-z]+`
const path = String.raw`(?:/(?!\.{1,2}(?:[/?]|$))[\w.~-]*)+`
const usual = new RegExp(String.raw`^https://${host}${path}(?:\?[\w.~&=-]*)?$`)

/** Returns whether an address is one that parsing as a URL, which is slow, certainly accepts and does not change. */
export function isUsual(address: string): boolean {
  return address.length <= maxPhotoAddressLength && usual.test(address)
}

const ownAddress = /\/images\/([0-9a-f]{64})\/\d+\.\w+$/

/** Returns the content hash in the address of a photograph of this marketplace; null for any other address. */
export function hashInAddress(address: string): string | null {
  return ownAddress.exec(address)?.[1] ?? null
}

function withoutHash(url: URL): string {
  // An assignment writes the whole address again.
  if (url.href.includes('#')) url.hash = ''
  return url.href
}

function problemOf(url: URL | null): FieldError | null {
  if (!url || url.username !== '' || url.password !== '') return 'photo_address_refused'
  if (url.protocol !== 'https:') return 'photo_not_https'
  return url.href.length > maxPhotoAddressLength ? 'too_long' : null
}
