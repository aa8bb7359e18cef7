/** Why a photograph could not be fetched. */
export type FetchProblem =
  | 'photo_not_https'
  | 'photo_address_refused'
  | 'photo_missing'
  | 'photo_too_large'
  | 'photo_unreachable'

/** The bytes as they came, or why not; transient: asking again later is right. */
export type FetchedPhoto =
  | { readonly bytes: Uint8Array }
  | { readonly problem: FetchProblem; readonly isTransient: boolean }

/** Fetches a picture that a dealer's file names, from public addresses alone. Every call ends in time and none throws. */
export interface PhotoFetcher {
  fetch(address: string): Promise<FetchedPhoto>
}
