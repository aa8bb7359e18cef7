import type { Logger } from 'pino'
import type { FeedDependencies } from './modules/feeds/index.ts'
import type { FinancingDependencies } from './modules/financing/index.ts'
import type { Accounts } from './modules/identity/index.ts'
import type { WebhookDependencies } from './modules/outgoing-webhooks/index.ts'
import type { CardProvider } from './modules/payments/index.ts'
import type { PhotoFetcher, TemporaryFiles } from './modules/imports/index.ts'
import type { PhotoProcessor, PhotoStore, ViewCounter } from './modules/listings/index.ts'
import type { TextEncryption } from './secrets/text-encryption.ts'
import type { SecretKeys } from './secrets/secret-keys.ts'
import type { SearchIndex, QueryParser } from './modules/search/index.ts'
import type { MarketThread } from './modules/valuation/index.ts'

/** Providers and secrets, created once at startup and passed to the operations that need them. */
export interface Dependencies {
  readonly log: Logger
  readonly baseUrl: string
  /** The origin of the CDN of photographs, if there is one. */
  readonly photographsAt?: string | undefined
  /** Keys that sign links and references, and hash visitors. */
  readonly secret: SecretKeys
  readonly accounts: Accounts
  readonly cards: CardProvider
  /** False on a staging machine: mails and webhooks wait, and no provider is called. */
  readonly hasOutsideCalls: boolean
  /** Null when no financing provider is configured. */
  readonly financing: FinancingDependencies | null
  /** True when a financing provider is configured, so that the payment method is offered. */
  readonly isFinancingOffered: boolean
  readonly photos: PhotoStore
  /** Decodes and encodes photographs in separate processes. */
  readonly photoProcessor: PhotoProcessor
  /** Fetches the photographs named in dealers' files. */
  readonly photoFetcher: PhotoFetcher
  /** Stores large uploads while they are processed. */
  readonly temporaryFiles: TemporaryFiles
  /** Calls vendors' programs, and encrypts the secrets that sign those calls. */
  readonly webhooks: WebhookDependencies
  /** Fetches the files of feeds, and encrypts the secrets with which they are fetched. */
  readonly feeds: FeedDependencies
  /** Encrypts the secrets of the addresses from which other programs fetch a stock. */
  readonly exportEncryption: TextEncryption
  /** Counts the views of adverts. */
  readonly views: ViewCounter
  /** Computes market values in a separate thread. */
  readonly market: MarketThread
  /** Finds adverts: in memory once the index is loaded, in PostgreSQL before. */
  readonly searchIndex: SearchIndex
  /** Parses what users type into the search. */
  readonly queryParser: QueryParser
}
