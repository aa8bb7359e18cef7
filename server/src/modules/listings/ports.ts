import type { ErrorCode } from '@autopiazza/contract/errors'

export const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** One file of a photograph: its content hash, a width in pixels and a format. */
export interface PhotoFile {
  readonly hash: string
  readonly width: number
  readonly format: PhotoFormat
}

/** The store failed or timed out; a later attempt may succeed. */
export class PhotoStoreError extends Error {}

/** Stores the files of photographs. A name is written once and its content never changes. Every call ends in time; a failure is a PhotoStoreError. */
export interface PhotoStore {
  /** Stores the bytes durably before it resolves; an existing file is unchanged. */
  put(file: PhotoFile, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(file: PhotoFile): Promise<Uint8Array | null>
  /** Removes every file of a photograph; succeeds when there is none. */
  remove(hash: string): Promise<void>
  /** Every photograph that has files. */
  hashes(): AsyncIterable<string>
}

/** An uploaded picture after processing: upright, in sRGB, without metadata, at most 1920 pixels wide. */
export interface PreparedPhoto {
  /** The JPEG from which all other files of the photograph are made; it is the widest of them itself. */
  readonly master: Uint8Array
  /** SHA-256 of the master, in hexadecimal. */
  readonly hash: string
  readonly width: number
  readonly height: number
  /** #rrggbb. */
  readonly dominantColor: string
}

/** heic: the format of iPhones, which no decoder with a permissive licence reads. */
export type PhotoProblem = 'not_an_image' | 'heic' | 'too_large'

/** The refusal of each problem of a picture. */
export const photoRefusals = {
  busy: 'listings.photo_busy',
  not_an_image: 'listings.photo_not_an_image',
  heic: 'listings.photo_heic',
  too_large: 'listings.photo_too_large',
} as const satisfies Readonly<Record<PhotoProblem | 'busy', ErrorCode>>

/** Decodes and encodes pictures outside the process that answers requests. */
export interface PhotoProcessor {
  /** Checks a file by its content (JPEG, PNG, WebP or AVIF, at most 52 megapixels, an AVIF 13) and re-encodes it; returns the problem when it is refused. Owners are served in turn; 'busy' when too many wait. */
  prepare(bytes: Uint8Array, owner: string): Promise<PreparedPhoto | PhotoProblem | 'busy'>
  /** A smaller or differently encoded file of a master; null when it could not be made in time. */
  encode(master: Uint8Array, width: number, format: PhotoFormat): Promise<Uint8Array | null>
  /** Stops its processes. */
  close(): Promise<void>
}
