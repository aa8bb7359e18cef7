export const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** One file of a photograph: its content hash, a width in pixels and a format. */
export interface PhotoFile {
  readonly hash: string
  readonly width: number
  readonly format: PhotoFormat
}

/** Keeps the files of photographs. A name is written once and never changes its content. */
export interface PhotoStore {
  /** Stores the bytes durably before it resolves; a file that is there already stays as it is. */
  put(file: PhotoFile, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(file: PhotoFile): Promise<Uint8Array | null>
  /** Removes every file of a photograph; removing nothing is no error. */
  remove(hash: string): Promise<void>
  /** Hashes of photographs whose newest file is older than the given time. */
  hashesOlderThan(time: Date): AsyncIterable<string>
}
