/** Why a photograph could not be fetched. */
export type FetchProblem =
  | 'photo_not_https'
  | 'photo_address_refused'
  | 'photo_missing'
  | 'photo_too_large'
  | 'photo_unreachable'

/** The bytes as received, or the reason why not; transient: a later attempt may succeed. */
export type FetchedPhoto =
  | { readonly bytes: Uint8Array }
  | { readonly problem: FetchProblem; readonly isTransient: boolean }

/** Fetches a picture named in a dealer's file, from public addresses alone. Every call ends in time and none throws. */
export interface PhotoFetcher {
  fetch(address: string): Promise<FetchedPhoto>
}
