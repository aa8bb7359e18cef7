import type { Logger } from 'pino'
import { overdueProblem } from '../../observability/component-health.ts'
import type { CachedPage } from './cached-page.ts'
import type { PageAddress } from './page-address.ts'

export interface CdnCacheParts {
  /** Seconds for which a CDN cache may serve a page, and again as long while it requests a new one. */
  readonly seconds: number
  readonly isCurrent: (address: PageAddress, page: CachedPage) => Promise<boolean>
  /** Purges pages by path and query; rejects when it is not certain that they are gone. */
  readonly purge: (targets: readonly string[]) => Promise<void>
  readonly log: Pick<Logger, 'warn'>
}

interface WatchedPage {
  readonly address: PageAddress
  readonly page: CachedPage
  readonly until: number
}

const tickMilliseconds = 1_000
const concurrency = 8
const maxWatched = 2_000
const maxOverdueMilliseconds = 10_000

/**
 * Watches the pages that a CDN cache in front of the site may contain. Revalidates each of them every second and
 * purges it once it has changed, so that the CDN's copies are seldom older than two seconds.
 */
export function watchCdnCache({ seconds, isCurrent, purge, log }: CdnCacheParts) {
  const watched = new Map<string, WatchedPage>()
  /** Targets to purge, with the time until which the CDN cache may contain them. */
  const stale = new Map<string, number>()
  let purgedAt = performance.now()
  let isStopped = false
  let timer = setTimeout(() => void tick(), tickMilliseconds)

  /** Keeps the entry when another page was sent in its place meanwhile. */
  function unwatch(each: WatchedPage): void {
    if (watched.get(each.address.key) === each) watched.delete(each.address.key)
  }

  function drop(each: WatchedPage): void {
    unwatch(each)
    const { target } = each.address
    stale.set(target, Math.max(each.until, stale.get(target) ?? 0))
  }

  async function revalidate(each: WatchedPage): Promise<void> {
    if (each.until < performance.now()) return unwatch(each)
    // A failed revalidation is repeated in the next second.
    if (!(await isCurrent(each.address, each.page).catch(() => true))) drop(each)
  }

  async function purgeStale(): Promise<void> {
    const now = performance.now()
    for (const [target, until] of stale) if (until < now) stale.delete(target)
    const targets = [...stale.keys()]
    if (targets.length > 0) {
      try {
        await purge(targets)
        for (const target of targets) stale.delete(target)
      } catch (err) {
        return log.warn({ err, pages: targets.length }, 'Changed pages were not purged from the CDN cache')
      }
    }
    purgedAt = performance.now()
  }

  async function tick(): Promise<void> {
    const all = [...watched.values()]
    for (let from = 0; from < all.length; from += concurrency)
      await Promise.all(all.slice(from, from + concurrency).map(revalidate))
    await purgeStale()
    if (!isStopped) timer = setTimeout(() => void tick(), tickMilliseconds)
  }

  return {
    headers: {
      'cache-control': `public, max-age=0, must-revalidate, s-maxage=${seconds}, stale-while-revalidate=${seconds}`,
    },
    record(address: PageAddress, page: CachedPage): void {
      const before = watched.get(address.key)
      if (before && before.page.hash !== page.hash) drop(before)
      watched.delete(address.key)
      watched.set(address.key, { address, page, until: performance.now() + 2 * seconds * 1_000 })
      if (watched.size <= maxWatched) return
      for (const oldest of watched.values()) return drop(oldest)
    },
    problem: (): string | null => overdueProblem('changed pages are not purged', purgedAt, maxOverdueMilliseconds),
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

export type CdnCache = ReturnType<typeof watchCdnCache>
