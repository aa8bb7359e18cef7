import { outsideTransactions } from '../../../kernel/outside-calls.ts'
import type { FetchedPhoto, PhotoFetcher } from '../ports.ts'

export interface PhotoFetcherInMemory extends PhotoFetcher {
  /** Sets the results of the next fetches of a URL, in order. Later fetches return a picture that is unique to the URL. */
  find(address: string, ...found: FetchedPhoto[]): void
  /** Every requested URL, in order. */
  readonly requested: readonly string[]
}

/** Creates a photo fetcher that finds a picture at every URL. */
export function photoFetcherInMemory(): PhotoFetcherInMemory {
  const results = new Map<string, FetchedPhoto[]>()
  const requested: string[] = []
  return outsideTransactions<PhotoFetcherInMemory>({
    requested,
    find: (address, ...found) => void results.set(address, found),
    fetch: async (address) => {
      requested.push(address)
      return results.get(address)?.shift() ?? { bytes: new TextEncoder().encode(`the picture at ${address}`) }
    },
  })
}
