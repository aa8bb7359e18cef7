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
}
