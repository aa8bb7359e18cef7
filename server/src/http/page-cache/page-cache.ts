import type { Encoding } from '../accepted-encoding.ts'
import { speculationHeaders } from '../speculation-rules.ts'
import { bytesOf, type CachedPage, makeCachedPage } from './cached-page.ts'
import type { PageAddress } from './page-address.ts'
import type { Change, SharedAnswers } from './shared-answers.ts'
import { type CdnCache, type CdnCacheParts, watchCdnCache } from './cdn-cache.ts'

/** A page as it was rendered for one visitor. */
export interface RenderedPage {
  readonly html: string
  readonly scriptHashes: readonly string[]
  readonly answers: SharedAnswers
  /** The one that this visitor accepts. */
  readonly encoding: Encoding
}

interface PageCacheParts {
  /** Asks again what a page was made from. */
  readonly findChange: (address: PageAddress, answers: SharedAnswers) => Promise<Change>
  /** Of every answer. */
  readonly securityHeaders: Readonly<Record<string, string>>
  /** The origin of the CDN of photographs, where there is one. */
  readonly photographsAt?: string | undefined
  /** Null where no cache in front of the site may hold pages. */
  readonly shared?: Omit<CdnCacheParts, 'isCurrent'> | null
  /** Set by tests to need few pages. */
  readonly maxBytes?: number
}

interface CountedPage {
  readonly page: CachedPage
  readonly bytes: number
}

/** So long the answers of a page are taken for the current ones. With the time that an answer takes, an old one is seen for less than a second after its commit. */
const freshMilliseconds = 500
/** A page may say what the clock says, such as the year. */
const maxAgeMilliseconds = 10 * 60_000
/** Minimum time between two pages that are dropped because of views alone: the numbers of a quarter of an hour then take a fraction of the processor. */
const viewsMilliseconds = 50
const usualBytes = 32 * 1024 * 1024

/**
 * The rendered pages of this process, by address and language. A page is sent as long as what it was made from is answered the same: when a page is asked for and its answers are
 * older than half a second, they are asked for again, once for all who ask, and a page whose answers differ is dropped. So nothing has to tell which change concerns which page.
 * Where only numbers of views differ, the page waits for its turn: they are published for many adverts at once.
 */
export function createPageCache(parts: PageCacheParts) {
  const { findChange, securityHeaders, photographsAt, shared = null, maxBytes = usualBytes } = parts
  // In the order in which their answers were last proven: a page in use is proven twice a second.
  const pages = new Map<string, CountedPage>()
  let allBytes = 0
  let viewsDroppedAt = Number.NEGATIVE_INFINITY
  const revalidating = new Map<string, Promise<boolean>>()
  const rendering = new Map<string, Promise<CachedPage | null>>()

  function drop(key: string): void {
    allBytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  /** As the newest. Another encoding may have been added since the page was counted. */
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
    const askedAt = performance.now()
    const isSame = mayStay(await findChange(address, page.answers))
    if (isSame) page.revalidatedAt = askedAt
    const isHeld = pages.get(address.key)?.page === page
    if (isHeld && isSame) put(address.key, page)
    else if (isHeld) drop(address.key)
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
  /** For somebody who asked at this time: a question that was begun long before says too little. */
  async function isCurrentFor(address: PageAddress, page: CachedPage, askedAt: number): Promise<boolean> {
    while (!isFresh(page, askedAt)) if (!(await revalidateOnce(address, page))) return false
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

  /** Every page that is sent goes through here. */
  function send(address: PageAddress, page: CachedPage): CachedPage {
    cache?.hold(address, page)
    return page
  }

  return {
    stop: (): void => cache?.stop(),
    problem: (): string | null => cache?.problem() ?? null,
    size: () => ({ pages: pages.size, bytes: allBytes }),
    /** The page where it may be sent now, a promise of it where its answers are asked for again; null where it has to be rendered. */
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
    /** The page that somebody else has asked for and that is being rendered; null where there is none. */
    async awaitRendering(address: PageAddress): Promise<CachedPage | null> {
      const askedAt = performance.now()
      const page = await rendering.get(address.key)
      return page && (await isCurrentFor(address, page, askedAt)) ? send(address, page) : null
    },
    /** Renders a page and keeps it, unless another one who waited has begun; null where it is for one visitor alone. Who asks for it meanwhile waits. */
    async keep(address: PageAddress, render: () => Promise<RenderedPage | null>): Promise<CachedPage | null> {
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
