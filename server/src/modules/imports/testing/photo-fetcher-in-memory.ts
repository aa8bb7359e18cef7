import { outsideTransactions } from '../../../kernel/outside-calls.ts'
import type { FetchedPhoto, PhotoFetcher } from '../ports.ts'

export interface PhotoFetcherInMemory extends PhotoFetcher {
  /** The results of the next fetches of an address, in order; afterwards every address has a picture of its own. */
  find(address: string, ...found: FetchedPhoto[]): void
  /** Every requested address, in order. */
  readonly asked: readonly string[]
}

/** A photo fetcher that finds a picture at every address. */
export function photoFetcherInMemory(): PhotoFetcherInMemory {
  const results = new Map<string, FetchedPhoto[]>()
  const asked: string[] = []
  return outsideTransactions<PhotoFetcherInMemory>({
    asked,
    find: (address, ...found) => void results.set(address, found),
    fetch: async (address) => {
      asked.push(address)
      return results.get(address)?.shift() ?? { bytes: new TextEncoder().encode(`the picture at ${address}`) }
    },
  })
}
