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

/** Fetches a picture named in a dealer's file, from public addresses alone. Every call has a time limit and none throws. */
export interface PhotoFetcher {
  fetch(address: string): Promise<FetchedPhoto>
}
