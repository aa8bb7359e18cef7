import type { Encoding } from '../accepted-encoding.ts'
import { speculationHeaders } from '../speculation-rules.ts'
import { bytesOf, type CachedPage, makeCachedPage } from './cached-page.ts'
import type { PageAddress } from './page-address.ts'
import type { Change, RecordedCalls } from './recorded-calls.ts'
import { type CdnCache, type CdnCacheParts, watchCdnCache } from './cdn-cache.ts'

export interface RenderedPage {
  readonly html: string
  readonly scriptHashes: readonly string[]
  readonly recordedCalls: RecordedCalls
  readonly encoding: Encoding
}

interface PageCacheParts {
  /** Repeats the API calls that a page was rendered from, and compares their answers. */
  readonly findChange: (address: PageAddress, calls: RecordedCalls) => Promise<Change>
  readonly securityHeaders: Readonly<Record<string, string>>
  /** Origin of the CDN of photographs, when there is one. */
  readonly photographsAt?: string | undefined
  /** Null when no CDN cache may store pages. */
  readonly shared?: Omit<CdnCacheParts, 'isCurrent'> | null
  readonly maxBytes?: number
}

interface CountedPage {
  readonly page: CachedPage
  readonly bytes: number
}

/** How long a cached page is served without revalidation. Including the time of a revalidation, a page is outdated for less than a second after a commit. */
const freshMilliseconds = 500
/** A page may depend on the clock, such as on the year. */
const maxAgeMilliseconds = 10 * 60_000
/** Minimum time between two pages dropped because of views alone. It spreads the work when views are published, every quarter of an hour. */
const viewsMilliseconds = 50
const usualBytes = 32 * 1024 * 1024

/**
 * Caches the rendered pages of this process by address and language. A page that was not revalidated within the last
 * half second is revalidated on request, once for all concurrent requests: the API calls it was rendered from are
 * repeated, and the page is dropped when an answer differs. No change has to name the pages that it affects. Pages
 * that differ in their numbers of views only are dropped one after another, because views are published for many
 * adverts at once.
 */
export function createPageCache(parts: PageCacheParts) {
  const { findChange, securityHeaders, photographsAt, shared = null, maxBytes = usualBytes } = parts
  // Ordered by their last revalidation; a page in use is revalidated twice a second.
  const pages = new Map<string, CountedPage>()
  let allBytes = 0
  let viewsDroppedAt = Number.NEGATIVE_INFINITY
  const revalidating = new Map<string, Promise<boolean>>()
  const rendering = new Map<string, Promise<CachedPage | null>>()

  function drop(key: string): void {
    allBytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  /** Inserts the page as the newest, and counts its bytes again: another encoding may have been added. */
  function put(key: string, page: CachedPage): void {
    drop(key)
    const bytes = bytesOf(page)
    pages.set(key, { page, bytes })
    allBytes += bytes
    for (const oldest of pages.keys()) {
      if (allBytes <= maxBytes) return
      drop(oldest)
    }
  }

  function mayStay(change: Change): boolean {
    if (change !== 'views') return change === 'none'
    const now = performance.now()
    if (now - viewsDroppedAt < viewsMilliseconds) return true
    viewsDroppedAt = now
    return false
  }

  async function revalidate(address: PageAddress, page: CachedPage): Promise<boolean> {
    const requestedAt = performance.now()
    const isSame = mayStay(await findChange(address, page.recordedCalls))
    if (isSame) page.revalidatedAt = requestedAt
    const isCached = pages.get(address.key)?.page === page
    if (isCached && isSame) put(address.key, page)
    else if (isCached) drop(address.key)
    return isSame
  }

  function revalidateOnce(address: PageAddress, page: CachedPage): Promise<boolean> {
    const { key } = address
    const running = revalidating.get(key)
    if (running) return running
    const begun = revalidate(address, page).finally(() => revalidating.delete(key))
    revalidating.set(key, begun)
    return begun
  }

  const isFresh = (page: CachedPage, at = performance.now()): boolean => at - page.revalidatedAt < freshMilliseconds
  /** Resolves to false when the page has changed. A revalidation that began long before this request does not count for it. */
  async function isCurrentFor(address: PageAddress, page: CachedPage, requestedAt: number): Promise<boolean> {
    while (!isFresh(page, requestedAt)) if (!(await revalidateOnce(address, page))) return false
    return true
  }
  const cache: CdnCache | null =
    shared &&
    watchCdnCache({
      ...shared,
      isCurrent: async (address, page) => isFresh(page) || revalidateOnce(address, page),
    })
  const commonHeaders = {
    ...securityHeaders,
    ...speculationHeaders,
    ...(cache?.headers ?? { 'cache-control': 'private, no-cache' }),
  }

  /** Every page that is served goes through here. */
  function send(address: PageAddress, page: CachedPage): CachedPage {
    cache?.record(address, page)
    return page
  }

  return {
    stop: (): void => cache?.stop(),
    problem: (): string | null => cache?.problem() ?? null,
    size: () => ({ pages: pages.size, bytes: allBytes }),
    /** Returns the page when it is fresh, a promise when it is revalidated first, and null when it has to be rendered. */
    find(address: PageAddress): CachedPage | Promise<CachedPage | null> | null {
      const { key } = address
      const page = pages.get(key)?.page
      if (!page) return null
      const now = performance.now()
      if (now - page.madeAt > maxAgeMilliseconds) {
        drop(key)
        return null
      }
      if (isFresh(page, now)) return send(address, page)
      return isCurrentFor(address, page, now).then((isCurrent) => (isCurrent ? send(address, page) : null))
    },
    /** Waits for a running render of the page; resolves to null when there is none. */
    async awaitRendering(address: PageAddress): Promise<CachedPage | null> {
      const requestedAt = performance.now()
      const page = await rendering.get(address.key)
      return page && (await isCurrentFor(address, page, requestedAt)) ? send(address, page) : null
    },
    /** Renders a page and caches it. Concurrent requests wait for the same render. Resolves to null when the page is for one visitor only. */
    async renderOnce(address: PageAddress, render: () => Promise<RenderedPage | null>): Promise<CachedPage | null> {
      const { key } = address
      const begun = rendering.get(key)
      const another = begun && (await begun)
      if (another) return send(address, another)
      const madeAt = performance.now()
      const made = render().then((page) => page && makeCachedPage({ ...page, madeAt, commonHeaders, photographsAt }))
      const waited = made.catch(() => null)
      rendering.set(key, waited)
      try {
        const page = await made
        if (!page) return null
        put(key, page)
        return send(address, page)
      } finally {
        if (rendering.get(key) === waited) rendering.delete(key)
      }
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
