export interface StoredFile {
  readonly hash: string
  readonly name: string
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** Where files lie: a folder or a bucket. */
export interface PhotoFiles {
  /** Leaves a file that is there as it is. */
  putOnce(file: StoredFile): Promise<void>
  get(hash: string, name: string): Promise<Uint8Array | null>
  remove(hash: string): Promise<void>
  /** Each of its calls is made by the guard. */
  hashes(guard: <T>(call: () => Promise<T>) => Promise<T>): AsyncIterable<string>
}

export interface StoreOptions {
  /** Milliseconds one call may take, waiting for its turn included. */
  readonly callTimeout?: number
  /** Called with the error of every call that failed. */
  readonly onError?: (error: unknown) => void
}

export interface Bucket extends StoreOptions {
  readonly bucket: string
  readonly endpoint?: string | undefined
  readonly region?: string | undefined
  /** How often a call is made before it has failed. */
  readonly attempts?: number
}
