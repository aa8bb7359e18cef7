import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { dehydrateQueries, hydrateQueries } from './dehydrated-queries.ts'

afterEach(() => vi.restoreAllMocks())

test('restores dehydrated query results unchanged with the time of the visit, and escapes them within their script element', () => {
  const [server, browser] = [new QueryClient(), new QueryClient()]
  const answer = { description: 'Bella </script><script>alert(1)</script> <!-- "quoted" -->', price: 1_290_000 }
  server.setQueryData(['vehicle', 'a'], answer)
  const text = dehydrateQueries(server)
  expect(text).not.toContain('<')
  hydrateQueries(browser, text)
  expect(browser.getQueryData(['vehicle', 'a'])).toEqual(answer)
  expect(browser.getQueryState(['vehicle', 'a'])?.dataUpdatedAt).toBe(performance.timeOrigin)
})

test('marks the results of a prefetched page as stale', () => {
  const visit = { deliveryType: 'navigational-prefetch' } as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit])
  const browser = new QueryClient()
  hydrateQueries(browser, '[[["favourites"],[]]]')
  expect(browser.getQueryState(['favourites'])?.dataUpdatedAt).toBe(0)
})
