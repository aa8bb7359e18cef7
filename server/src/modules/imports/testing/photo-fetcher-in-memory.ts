import { outsideTransactions } from '../../../outside-calls.ts'
import type { FetchedPhoto, PhotoFetcher } from '../ports.ts'

export interface PhotoFetcherInMemory extends PhotoFetcher {
  /** What the next fetches of an address find, in turn; otherwise there is a picture of its own at every address. */
  find(address: string, ...found: FetchedPhoto[]): void
  /** Every address that was asked for, in order. */
  readonly asked: readonly string[]
}

/** An internet with a picture at every address. */
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
