import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpClient } from '../people/http-client.ts'

export interface Browsing {
  /** Stops; returns the duration of every request in milliseconds, and the statuses other than 200. */
  stop(): Promise<{ readonly times: readonly number[]; readonly refused: readonly number[] }>
}

/** A user who opens these pages in turn, without waiting for the previous response. */
export function browse(client: HttpClient, paths: readonly string[], perSecond: number): Browsing {
  const ending = new AbortController()
  const times: number[] = []
  const refused: number[] = []
  const requests: Promise<void>[] = []
  const asking = (async () => {
    for (let at = 0; !ending.signal.aborted; at += 1) {
      requests.push(
        client.get(paths[at % paths.length] ?? '/').then(({ status, milliseconds }) => {
          times.push(milliseconds)
          if (status !== 200) refused.push(status)
        }),
      )
      await sleep(1_000 / perSecond)
    }
  })()
  return {
    async stop() {
      ending.abort()
      await asking
      await Promise.all(requests)
      return { times, refused }
    },
  }
}

/** Returns the value below which this share of the values is; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0
}
