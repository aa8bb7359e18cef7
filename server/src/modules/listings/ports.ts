import type { ErrorCode } from '@autopiazza/contract/errors'

export const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** `hash` is that of the master file. `width` is in pixels. */
export interface PhotoFile {
  readonly hash: string
  readonly width: number
  readonly format: PhotoFormat
}

/** The store failed or timed out. A later attempt may succeed. */
export class PhotoStoreError extends Error {}

/** Stores the files of photographs, which are immutable. Every call ends within a time limit and fails with a PhotoStoreError. */
export interface PhotoStore {
  /** Stores the bytes durably before it resolves. Does not change an existing file. */
  put(file: PhotoFile, bytes: Uint8Array): Promise<void>
  /** Returns null when there is no such file. */
  get(file: PhotoFile): Promise<Uint8Array | null>
  /** Removes every file of a photograph. Succeeds when there is none. */
  remove(hash: string): Promise<void>
  hashes(): AsyncIterable<string>
}

/** An uploaded picture after processing: upright, in sRGB, without metadata, at most 1920 pixels wide. */
export interface PreparedPhoto {
  /** The widest JPEG, from which all other files are made. */
  readonly master: Uint8Array
  /** SHA-256 of the master, in hexadecimal. */
  readonly hash: string
  readonly width: number
  readonly height: number
  /** As #rrggbb. */
  readonly dominantColor: string
}

/** `heic` is the format of iPhones, which no decoder with a permissive licence reads. */
export type PhotoProblem = 'not_an_image' | 'heic' | 'too_large'

export const photoRefusals = {
  busy: 'listings.photo_busy',
  not_an_image: 'listings.photo_not_an_image',
  heic: 'listings.photo_heic',
  too_large: 'listings.photo_too_large',
} as const satisfies Readonly<Record<PhotoProblem | 'busy', ErrorCode>>

/** Decodes and encodes pictures outside the process that serves requests. */
export interface PhotoProcessor {
  /**
   * Checks the content (JPEG, PNG, WebP or AVIF; at most 52 megapixels, 13 for AVIF) and re-encodes it. Serves owners
   * in turn. Returns 'busy' when too many requests are waiting.
   */
  prepare(bytes: Uint8Array, owner: string): Promise<PreparedPhoto | PhotoProblem | 'busy'>
  /** Encodes a smaller or different file of a master. Returns null when it takes too long. */
  encode(master: Uint8Array, width: number, format: PhotoFormat): Promise<Uint8Array | null>
  close(): Promise<void>
}
