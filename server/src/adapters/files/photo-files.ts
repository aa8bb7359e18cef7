export interface StoredFile {
  readonly hash: string
  readonly name: string
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** File storage: a folder or a bucket. */
export interface PhotoFiles {
  /** Does not replace an existing file. */
  putOnce(file: StoredFile): Promise<void>
  get(hash: string, name: string): Promise<Uint8Array | null>
  remove(hash: string): Promise<void>
  /** `guard` wraps each call to the storage. */
  hashes(guard: <T>(call: () => Promise<T>) => Promise<T>): AsyncIterable<string>
}

export interface StoreOptions {
  /** Milliseconds that a call may take, including the wait for its turn. */
  readonly callTimeout?: number
  /** Called with the error of every failed call. */
  readonly onError?: (error: unknown) => void
}

export interface Bucket extends StoreOptions {
  readonly bucket: string
  readonly endpoint?: string | undefined
  readonly region?: string | undefined
  readonly attempts?: number
}
