import type { FeedFetchProblem } from '@autopiazza/contract/feed-vocabulary'
import type { TextEncryption } from '../../secrets/text-encryption.ts'

export interface FeedRequest {
  readonly address: string
  /** Sent to the origin of the address only, never to that of a redirect. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string | null
  readonly lastModified: string | null
  /** Maximum bytes of the file. */
  readonly most: number
}

/** A received file on this machine's disk. */
export interface ReceivedFile {
  readonly path: string
  readonly name: string
  readonly bytes: number
  /** SHA-256 of the bytes. */
  readonly hash: Buffer
  readonly etag: string | null
  readonly lastModified: string | null
}

export type FetchedFeed<T> =
  | { readonly kind: 'received'; readonly value: T }
  | { readonly kind: 'not_modified' }
  | { readonly kind: 'failed'; readonly problem: FeedFetchProblem | 'truncated'; readonly status: number | null }

/** Fetches the files of feeds from public network addresses only. Every call has a time limit, and fails only with the errors of `work`. */
export interface FeedFetcher {
  /** Returns why this address may not be fetched; null when it may, also when its host name cannot be resolved now. */
  addressProblem(address: string): Promise<'not_https' | 'refused' | null>
  /** Writes the file to a temporary file, passes it to `work`, and removes it afterwards. */
  fetch<T>(request: FeedRequest, work: (file: ReceivedFile) => Promise<T>): Promise<FetchedFeed<T>>
}

export interface FeedDependencies {
  readonly fetcher: FeedFetcher
  /** Encrypts passwords and header values, each bound to its feed. */
  readonly encryption: TextEncryption
}
