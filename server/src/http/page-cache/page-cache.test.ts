import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageCache, type RenderedPage } from './page-cache.ts'
import type { PageAddress } from './page-address.ts'
import type { Change } from './recorded-calls.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const home: PageAddress = { key: 'it /', language: 'it', target: '/' }
const search: PageAddress = { key: 'it /search', language: 'it', target: '/search' }

const rendered = (html: string): RenderedPage => ({
  html,
  scriptHashes: [],
  recordedCalls: { calls: [], fingerprint: { all: html, withoutViews: html.replace(/ \d+ views/, '') } },
  encoding: 'br',
})

/** Opens a page cache over a site whose answers the test can change. */
function open({ maxBytes }: { maxBytes?: number } = {}) {
  const site = { current: 'first', revalidations: 0, rendered: 0 }
  const pages = createPageCache({
    findChange: async (_, { fingerprint }) => {
      site.revalidations += 1
      const current = rendered(site.current).recordedCalls.fingerprint
      if (fingerprint.all === current.all) return 'none'
      return fingerprint.withoutViews === current.withoutViews ? 'views' : 'content'
    },
    securityHeaders: { 'x-frame-options': 'DENY' },
    ...(maxBytes !== undefined && { maxBytes }),
  })
  const render = (address: PageAddress) =>
    pages.renderOnce(address, async () => {
      site.rendered += 1
      return rendered(site.current)
    })
  return { site, pages, render }
}

describe('page cache', () => {
  it('serves a cached page without revalidation for half a second, and after a revalidation while its answers are equal', async () => {
    const { site, pages, render } = open()
    await render(home)
    vi.advanceTimersByTime(499)
    expect(pages.find(home)).toMatchObject({ recordedCalls: { fingerprint: { all: 'first' } } })
    expect(site.revalidations).toBe(0)
    vi.advanceTimersByTime(1)
    expect(await pages.find(home)).toMatchObject({ recordedCalls: { fingerprint: { all: 'first' } } })
    vi.advanceTimersByTime(499)
    expect(pages.find(home)).not.toBeInstanceOf(Promise)
    expect(site.revalidations).toBe(1)
  })

  it('removes a page from the cache when one of its answers differs', async () => {
    const { site, pages, render } = open()
    await render(home)
    site.current = 'second'
    vi.advanceTimersByTime(500)
    expect(await pages.find(home)).toBeNull()
    expect(pages.find(home)).toBeNull()
    expect(pages.size()).toEqual({ pages: 0, bytes: 0 })
  })

  it('revalidates a page once for all concurrent requests', async () => {
    const { site, pages, render } = open()
    await render(home)
    vi.advanceTimersByTime(500)
    await Promise.all(Array.from({ length: 50 }, async () => pages.find(home)))
    expect(site.revalidations).toBe(1)
  })

  it('counts the age of a page from the start of rendering, so that a change during rendering is found half a second later', async () => {
    const { site, pages } = open()
    await pages.renderOnce(home, async () => {
      const page = rendered(site.current)
      site.current = 'second'
      vi.advanceTimersByTime(400)
      return page
    })
    vi.advanceTimersByTime(100)
    expect(await pages.find(home)).toBeNull()
  })

  it('renders a page again after ten minutes even if its answers are equal', async () => {
    const { pages, render } = open()
    await render(home)
    vi.advanceTimersByTime(600_001)
    expect(pages.find(home)).toBeNull()
  })

  it('keeps a page whose revalidation fails in the cache, but does not serve it', async () => {
    const pages = createPageCache({
      findChange: () => Promise.reject(new Error('The database is away')),
      securityHeaders: {},
    })
    await pages.renderOnce(home, async () => rendered('first'))
    vi.advanceTimersByTime(500)
    await expect(pages.find(home)).rejects.toThrow('The database is away')
  })

  it('does not cache a page that was rendered for one user', async () => {
    const { pages } = open()
    expect(await pages.renderOnce(home, async () => null)).toBeNull()
    expect(pages.find(home)).toBeNull()
  })
})

describe('pages with changed numbers of views', () => {
  const addresses = Array.from({ length: 100 }, (_, at): PageAddress => {
    const target = `/vehicle/${at}`
    return { key: `it ${target}`, language: 'it', target }
  })
  /** Requests every page each half second, and renders those that are not cached. */
  async function visitAll({ pages, render }: ReturnType<typeof open>, seconds: number): Promise<void> {
    for (let visits = 0; visits < 2 * seconds; visits += 1) {
      vi.advanceTimersByTime(500)
      for (const address of addresses) {
        vi.advanceTimersByTime(1)
        if (!(await pages.find(address))) await render(address)
      }
    }
  }

  it('renders a page again at once when only its view count has changed', async () => {
    const { site, pages, render } = open()
    site.current = 'first 1 views'
    await render(home)
    site.current = 'first 2 views'
    vi.advanceTimersByTime(500)
    expect(await pages.find(home)).toBeNull()
  })

  it('renders at most twenty pages a second again because only their view counts changed', async () => {
    const opened = open()
    const { site, render } = opened
    site.current = 'first 1 views'
    for (const address of addresses) await render(address)
    site.current = 'first 2 views'
    site.rendered = 0
    await visitAll(opened, 1)
    expect(site.rendered).toBeGreaterThan(0)
    expect(site.rendered).toBeLessThanOrEqual(1.2 * 20)
  })

  it('renders all pages whose view counts have changed once, one page after another', async () => {
    const opened = open()
    const { site, render } = opened
    site.current = 'first 1 views'
    for (const address of addresses) await render(address)
    site.current = 'first 2 views'
    site.rendered = 0
    await visitAll(opened, 60)
    expect(site.rendered).toBe(100)
  })

  it('renders a page with changed content without waiting for pages with changed view counts', async () => {
    const opened = open()
    const { site, pages, render } = opened
    site.current = 'first 1 views'
    for (const address of addresses) await render(address)
    site.current = 'second 2 views'
    vi.advanceTimersByTime(500)
    for (const address of addresses) expect(await pages.find(address)).toBeNull()
  })
})

describe('concurrent requests for a page', () => {
  it('renders a page once for concurrent requests', async () => {
    const { pages } = open()
    const { promise, resolve } = Promise.withResolvers<RenderedPage>()
    const first = pages.renderOnce(home, () => promise)
    const waiting = Array.from({ length: 20 }, () => pages.awaitRendering(home))
    resolve(rendered('first'))
    const page = await first
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 20 }, () => page))
    expect(await pages.awaitRendering(home)).toBeNull()
  })

  it('renders a page once more for all waiting requests when the running render began long before them', async () => {
    const { site, pages, render } = open()
    const { promise, resolve } = Promise.withResolvers<RenderedPage>()
    const first = pages.renderOnce(home, () => promise)
    vi.advanceTimersByTime(600)
    const waiting = Array.from({ length: 20 }, async () => (await pages.awaitRendering(home)) ?? render(home))
    site.current = 'second'
    resolve(rendered('first'))
    await first
    const laterPages = await Promise.all(waiting)
    expect(new Set(laterPages.map((page) => page?.recordedCalls.fingerprint.all))).toEqual(new Set(['second']))
    expect(site.rendered).toBe(1)
  })

  it('revalidates a page again for requests that arrive long after the running revalidation began', async () => {
    const { promise, resolve } = Promise.withResolvers<Change>()
    const answers = [promise, Promise.resolve('content' as const)]
    const pages = createPageCache({
      findChange: async () => (await answers.shift()) ?? 'content',
      securityHeaders: {},
    })
    await pages.renderOnce(home, async () => rendered('first'))
    vi.advanceTimersByTime(500)
    const early = pages.find(home)
    vi.advanceTimersByTime(600)
    const late = pages.find(home)
    resolve('none')
    expect(await early).not.toBeNull()
    expect(await late).toBeNull()
  })

  it('does not fail waiting requests when the render that they wait for fails', async () => {
    const { pages } = open()
    const first = pages.renderOnce(home, () => Promise.reject(new Error('A fault')))
    const other = pages.awaitRendering(home)
    await expect(first).rejects.toThrow('A fault')
    expect(await other).toBeNull()
  })
})

it('removes the least recently used pages from the cache when it exceeds the memory limit', async () => {
  const { pages, render } = open({ maxBytes: 10_000 })
  await render(home)
  await render(search)
  expect(pages.size().pages).toBe(2)
  vi.advanceTimersByTime(500)
  expect(await pages.find(home)).not.toBeNull()
  await render({ key: 'it /sell', language: 'it', target: '/sell' })
  expect(pages.find(search)).toBeNull()
  expect(pages.find(home)).not.toBeNull()
  expect(pages.size().bytes).toBeLessThanOrEqual(10_000)
})
