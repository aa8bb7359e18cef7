export type FetchProblem =
  | 'photo_not_https'
  | 'photo_address_refused'
  | 'photo_missing'
  | 'photo_too_large'
  | 'photo_unreachable'

/** The received bytes, or the failure. `transient`: a later attempt may succeed. */
export type FetchedPhoto =
  | { readonly bytes: Uint8Array }
  | { readonly problem: FetchProblem; readonly isTransient: boolean }

/** Fetches a picture whose URL is in a dealer's file, from public network addresses only. Every call has a time limit, and no call throws. */
export interface PhotoFetcher {
  fetch(address: string): Promise<FetchedPhoto>
}
