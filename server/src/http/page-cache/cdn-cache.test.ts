import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CachedPage } from './cached-page.ts'
import type { PageAddress } from './page-address.ts'
import { watchCdnCache } from './cdn-cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const addressOf = (target: string): PageAddress => ({ key: `it ${target}`, language: 'it', target })
const pageOf = (hash: string) => ({ hash }) as CachedPage

function watch({ isDown = false }: { isDown?: boolean } = {}) {
  const site = { changed: new Set<string>(), revalidations: 0, isDown, purged: [] as (readonly string[])[] }
  const cache = watchCdnCache({
    seconds: 30,
    isCurrent: async ({ target }) => {
      site.revalidations += 1
      return !site.changed.has(target)
    },
    purge: async (targets) => {
      if (site.isDown) throw new Error('Away')
      site.purged.push(targets)
    },
    log: { warn: () => undefined },
  })
  return { site, cache }
}

test('purges a page from the CDN cache once, within two seconds, when it changes after it was sent', async () => {
  const { site, cache } = watch()
  cache.record(addressOf('/'), pageOf('a'))
  cache.record(addressOf('/search'), pageOf('b'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(site.purged).toEqual([])
  site.changed.add('/search')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(site.purged).toEqual([['/search']])
  cache.stop()
})

test('stops revalidating a page once the CDN cache can no longer contain it', async () => {
  const { site, cache } = watch()
  cache.record(addressOf('/'), pageOf('a'))
  await vi.advanceTimersByTimeAsync(60_000)
  const { revalidations } = site
  expect(revalidations).toBeGreaterThan(50)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(site.revalidations).toBeLessThanOrEqual(revalidations + 1)
  cache.stop()
})

test('purges a page when a different version was sent during the revalidation', async () => {
  const { site, cache } = watch()
  cache.record(addressOf('/'), pageOf('a'))
  cache.record(addressOf('/'), pageOf('b'))
  cache.record(addressOf('/'), pageOf('b'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(site.purged).toEqual([['/']])
  cache.stop()
})

test('retries a failed purge later, and reports the problem until it succeeds', async () => {
  const { site, cache } = watch({ isDown: true })
  cache.record(addressOf('/'), pageOf('a'))
  site.changed.add('/')
  await vi.advanceTimersByTimeAsync(12_000)
  expect(cache.problem()).toMatch(/not purged for 1\d s/)
  site.isDown = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(site.purged).toEqual([['/']])
  expect(cache.problem()).toBeNull()
  cache.stop()
})

test('purges the oldest page when the server sends more pages than it can watch', async () => {
  const { site, cache } = watch()
  for (let page = 0; page <= 2_000; page += 1) cache.record(addressOf(`/search?page=${page}`), pageOf('a'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(site.purged).toEqual([['/search?page=0']])
  cache.stop()
})
