export type FetchProblem =
  | 'photo_not_https'
  | 'photo_address_refused'
  | 'photo_missing'
  | 'photo_too_large'
  | 'photo_unreachable'

/** What a server stated about a photograph, to request it later only if it has changed. */
export interface PhotoValidators {
  readonly etag: string | null
  readonly lastModified: string | null
}

/** The received bytes, that they have not changed, or the failure. `transient`: a later attempt may succeed. */
export type FetchedPhoto =
  | { readonly bytes: Uint8Array; readonly validators?: PhotoValidators }
  | { readonly isUnchanged: true }
  | { readonly problem: FetchProblem; readonly isTransient: boolean }

/** Fetches a picture whose URL is in a dealer's file, from public network addresses only. Every call has a time limit, and no call throws. */
export interface PhotoFetcher {
  /** With `known`, a photograph that has not changed since is not sent again, if its server supports that. */
  fetch(address: string, known?: PhotoValidators): Promise<FetchedPhoto>
}

/** Bytes to write to a temporary file of at most `most` bytes. An owner has one file at a time. */
export interface HeldBytes {
  readonly owner: string
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  readonly most: number
}

/** The result of the work on a temporary file, or why the file could not be written. */
export type HeldFile<T> = { readonly value: T } | { readonly problem: 'busy' | 'too_large' | 'incomplete' }

/** Files on this machine's disk that exist only while a request or a job works on them. */
export interface TemporaryFiles {
  /** Writes the bytes to a file, passes its path to `work`, and removes it afterwards. */
  hold<T>(held: HeldBytes, work: (path: string) => Promise<T>): Promise<HeldFile<T>>
}
