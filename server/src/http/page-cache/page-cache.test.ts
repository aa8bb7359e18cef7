import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageCache, type RenderedPage } from './page-cache.ts'
import type { PageAddress } from './page-address.ts'
import type { Change } from './shared-answers.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const home: PageAddress = { key: 'it /', language: 'it', target: '/' }
const search: PageAddress = { key: 'it /search', language: 'it', target: '/search' }

const rendered = (html: string): RenderedPage => ({
  html,
  scriptHashes: [],
  answers: { questions: [], fingerprint: { all: html, withoutViews: html.replace(/ \d+ views/, '') } },
  encoding: 'br',
})

/** The pages of a site whose answers a test changes. */
function open({ maxBytes }: { maxBytes?: number } = {}) {
  const site = { current: 'first', asked: 0, rendered: 0 }
  const pages = createPageCache({
    findChange: async (_, { fingerprint }) => {
      site.asked += 1
      const current = rendered(site.current).answers.fingerprint
      if (fingerprint.all === current.all) return 'none'
      return fingerprint.withoutViews === current.withoutViews ? 'views' : 'content'
    },
    securityHeaders: { 'x-frame-options': 'DENY' },
    ...(maxBytes !== undefined && { maxBytes }),
  })
  const keep = (address: PageAddress) =>
    pages.keep(address, async () => {
      site.rendered += 1
      return rendered(site.current)
    })
  return { site, pages, keep }
}

describe('a cached page', () => {
  it('is sent for half a second without a question, and then as long as its answers are the same', async () => {
    const { site, pages, keep } = open()
    await keep(home)
    vi.advanceTimersByTime(499)
    expect(pages.find(home)).toMatchObject({ answers: { fingerprint: { all: 'first' } } })
    expect(site.asked).toBe(0)
    vi.advanceTimersByTime(1)
    expect(await pages.find(home)).toMatchObject({ answers: { fingerprint: { all: 'first' } } })
    vi.advanceTimersByTime(499)
    expect(pages.find(home)).not.toBeInstanceOf(Promise)
    expect(site.asked).toBe(1)
  })

  it('is dropped when an answer differs', async () => {
    const { site, pages, keep } = open()
    await keep(home)
    site.current = 'second'
    vi.advanceTimersByTime(500)
    expect(await pages.find(home)).toBeNull()
    expect(pages.find(home)).toBeNull()
    expect(pages.size()).toEqual({ pages: 0, bytes: 0 })
  })

  it('is asked about once for all who want it', async () => {
    const { site, pages, keep } = open()
    await keep(home)
    vi.advanceTimersByTime(500)
    await Promise.all(Array.from({ length: 50 }, async () => pages.find(home)))
    expect(site.asked).toBe(1)
  })

  it('counts as proven from before its answers were asked: what changes meanwhile is found half a second later', async () => {
    const { site, pages } = open()
    await pages.keep(home, async () => {
      const page = rendered(site.current)
      site.current = 'second'
      vi.advanceTimersByTime(400)
      return page
    })
    vi.advanceTimersByTime(100)
    expect(await pages.find(home)).toBeNull()
  })

  it('is rendered anew after ten minutes, whatever its answers are', async () => {
    const { pages, keep } = open()
    await keep(home)
    vi.advanceTimersByTime(600_001)
    expect(pages.find(home)).toBeNull()
  })

  it('stays where nothing can be asked, and is not sent', async () => {
    const pages = createPageCache({
      findChange: () => Promise.reject(new Error('The database is away')),
      securityHeaders: {},
    })
    await pages.keep(home, async () => rendered('first'))
    vi.advanceTimersByTime(500)
    await expect(pages.find(home)).rejects.toThrow('The database is away')
  })

  it('is nobody else’s where it was rendered for one person', async () => {
    const { pages } = open()
    expect(await pages.keep(home, async () => null)).toBeNull()
    expect(pages.find(home)).toBeNull()
  })
})

describe('pages whose numbers of views alone have changed', () => {
  const addresses = Array.from({ length: 100 }, (_, at): PageAddress => {
    const target = `/vehicle/${at}`
    return { key: `it ${target}`, language: 'it', target }
  })
  /** Asks for every page each half second, and renders those that have to be. */
  async function visitAll({ pages, keep }: ReturnType<typeof open>, seconds: number): Promise<void> {
    for (let visits = 0; visits < 2 * seconds; visits += 1) {
      vi.advanceTimersByTime(500)
      for (const address of addresses) {
        vi.advanceTimersByTime(1)
        if (!(await pages.find(address))) await keep(address)
      }
    }
  }

  it('a page is rendered again at once where its views alone have changed', async () => {
    const { site, pages, keep } = open()
    site.current = 'first 1 views'
    await keep(home)
    site.current = 'first 2 views'
    vi.advanceTimersByTime(500)
    expect(await pages.find(home)).toBeNull()
  })

  it('twenty pages in a second at most are rendered again because of views alone', async () => {
    const opened = open()
    const { site, keep } = opened
    site.current = 'first 1 views'
    for (const address of addresses) await keep(address)
    site.current = 'first 2 views'
    site.rendered = 0
    await visitAll(opened, 1)
    expect(site.rendered).toBeGreaterThan(0)
    expect(site.rendered).toBeLessThanOrEqual(1.2 * 20)
  })

  it('all pages whose views alone have changed are rendered again once, one after another', async () => {
    const opened = open()
    const { site, keep } = opened
    site.current = 'first 1 views'
    for (const address of addresses) await keep(address)
    site.current = 'first 2 views'
    site.rendered = 0
    await visitAll(opened, 60)
    expect(site.rendered).toBe(100)
  })

  it('a page whose content has changed does not wait for those whose views alone have', async () => {
    const opened = open()
    const { site, pages, keep } = opened
    site.current = 'first 1 views'
    for (const address of addresses) await keep(address)
    site.current = 'second 2 views'
    vi.advanceTimersByTime(500)
    for (const address of addresses) expect(await pages.find(address)).toBeNull()
  })
})

describe('many at once', () => {
  it('wait for one render', async () => {
    const { pages } = open()
    const { promise, resolve } = Promise.withResolvers<RenderedPage>()
    const first = pages.keep(home, () => promise)
    const others = Array.from({ length: 20 }, () => pages.awaitRendering(home))
    resolve(rendered('first'))
    const page = await first
    expect(await Promise.all(others)).toEqual(Array.from({ length: 20 }, () => page))
    expect(await pages.awaitRendering(home)).toBeNull()
  })

  it('render once more, and once for all, where the render that they waited for began long before', async () => {
    const { site, pages, keep } = open()
    const { promise, resolve } = Promise.withResolvers<RenderedPage>()
    const first = pages.keep(home, () => promise)
    vi.advanceTimersByTime(600)
    const others = Array.from({ length: 20 }, async () => (await pages.awaitRendering(home)) ?? keep(home))
    site.current = 'second'
    resolve(rendered('first'))
    await first
    const pagesOfOthers = await Promise.all(others)
    expect(new Set(pagesOfOthers.map((page) => page?.answers.fingerprint.all))).toEqual(new Set(['second']))
    expect(site.rendered).toBe(1)
  })

  it('are not answered by a question that was begun long before', async () => {
    const { promise, resolve } = Promise.withResolvers<Change>()
    const answers = [promise, Promise.resolve('content' as const)]
    const pages = createPageCache({
      findChange: async () => (await answers.shift()) ?? 'content',
      securityHeaders: {},
    })
    await pages.keep(home, async () => rendered('first'))
    vi.advanceTimersByTime(500)
    const early = pages.find(home)
    vi.advanceTimersByTime(600)
    const late = pages.find(home)
    resolve('none')
    expect(await early).not.toBeNull()
    expect(await late).toBeNull()
  })

  it('are not failed by the one who renders', async () => {
    const { pages } = open()
    const first = pages.keep(home, () => Promise.reject(new Error('A fault')))
    const other = pages.awaitRendering(home)
    await expect(first).rejects.toThrow('A fault')
    expect(await other).toBeNull()
  })
})

it('the pages take no more memory than they may: the longest unused goes first', async () => {
  const { pages, keep } = open({ maxBytes: 10_000 })
  await keep(home)
  await keep(search)
  expect(pages.size().pages).toBe(2)
  vi.advanceTimersByTime(500)
  expect(await pages.find(home)).not.toBeNull()
  await keep({ key: 'it /sell', language: 'it', target: '/sell' })
  expect(pages.find(search)).toBeNull()
  expect(pages.find(home)).not.toBeNull()
  expect(pages.size().bytes).toBeLessThanOrEqual(10_000)
})
