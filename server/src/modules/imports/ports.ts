import type { ImportField } from '@autopiazza/contract/import-columns'
import type { Context } from '../../kernel/context.ts'
import type { ReadStock } from './read-cars.ts'
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

/** What a feed knows of its cars, by stock number. */
export interface FeedCars {
  /** The fingerprint of the row that was last applied to an advert. */
  readonly known: ReadonlyMap<string, string>
  /** Fields that the feed leaves as the dealer wrote them. */
  readonly handFields: ReadonlyMap<string, ReadonlySet<ImportField>>
  /** Cars that are offline because they had left the file. */
  readonly away: ReadonlySet<string>
  /** Cars whose adverts the dealer has given another number by hand. A new advert would be a second one of the same car. */
  readonly renumbered: ReadonlySet<string>
  /** Cars that another feed of the dealer updates. */
  readonly ofOthers: ReadonlySet<string>
}

export interface ImportOfFeed {
  readonly importId: string
  readonly feedId: string
}

/** What the module of feeds adds to the imports of a feed. Each finish… runs in the transaction that ends the step. */
export interface FeedHooks {
  listCars(ctx: Context, feedId: string): Promise<FeedCars>
  /** Returns the stock numbers of the feed's cars that are not in the file, and of those that go offline therefore. */
  finishReading(
    ctx: Context,
    read: ImportOfFeed & { readonly stock: ReadStock },
  ): Promise<{ readonly missing: readonly string[]; readonly leaving: readonly string[] }>
  finishApplying(ctx: Context, applied: ImportOfFeed): Promise<void>
  finishUndoing(ctx: Context, undone: ImportOfFeed): Promise<void>
  /** Has the next file of a feed read even if it is the same, because words have another meaning. */
  expectFile(ctx: Context, feedId: string): Promise<void>
}
