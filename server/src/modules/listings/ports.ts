export const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** One file of a photograph: its content hash, a width in pixels and a format. */
export interface PhotoFile {
  readonly hash: string
  readonly width: number
  readonly format: PhotoFormat
}

/** The store failed or timed out; trying again later is right. */
export class PhotoStoreError extends Error {}

/** Keeps the files of photographs. A name is written once and never changes its content. Every call ends in time; what fails is a PhotoStoreError. */
export interface PhotoStore {
  /** Stores the bytes durably before it resolves; a file that is there already stays as it is. */
  put(file: PhotoFile, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(file: PhotoFile): Promise<Uint8Array | null>
  /** Removes every file of a photograph; removing nothing is no error. */
  remove(hash: string): Promise<void>
  /** Every photograph of which there are files. */
  hashes(): AsyncIterable<string>
}

/** An uploaded picture, made safe: upright, in sRGB, without metadata, at most 1920 pixels wide. */
export interface PreparedPhoto {
  /** The JPEG all other files of the photograph are made from; it is the widest of them itself. */
  readonly master: Uint8Array
  /** SHA-256 of the master, in hexadecimal. */
  readonly hash: string
  readonly width: number
  readonly height: number
  /** As #rrggbb. */
  readonly dominantColor: string
}

export type PhotoProblem = 'not_an_image' | 'too_large'

/** Decodes and encodes pictures away from the process that answers requests. */
export interface PhotoProcessor {
  /** Checks a file by its content (JPEG, PNG, WebP or AVIF, at most 50 megapixels) and re-encodes it; the problem when it may not be taken. Owners take turns; 'busy' when too many wait already. */
  prepare(bytes: Uint8Array, owner: string): Promise<PreparedPhoto | PhotoProblem | 'busy'>
  /** A smaller or differently encoded file of a master; null when it could not be made in time. */
  encode(master: Uint8Array, width: number, format: PhotoFormat): Promise<Uint8Array | null>
  /** Ends its processes. */
  close(): Promise<void>
}
