import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { dehydrateQueries, hydrateQueries } from './dehydrated-queries.ts'

afterEach(() => vi.restoreAllMocks())

test('answers arrive as they were, as old as the visit, and none ends the script that it is in', () => {
  const [server, browser] = [new QueryClient(), new QueryClient()]
  const answer = { description: 'Bella </script><script>alert(1)</script> <!-- "quoted" -->', price: 1_290_000 }
  server.setQueryData(['vehicle', 'a'], answer)
  const text = dehydrateQueries(server)
  expect(text).not.toContain('<')
  hydrateQueries(browser, text)
  expect(browser.getQueryData(['vehicle', 'a'])).toEqual(answer)
  expect(browser.getQueryState(['vehicle', 'a'])?.dataUpdatedAt).toBe(performance.timeOrigin)
})

test('answers of a page that was fetched before it was opened are asked for again', () => {
  const visit = { deliveryType: 'navigational-prefetch' } as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit])
  const browser = new QueryClient()
  hydrateQueries(browser, '[[["favourites"],[]]]')
  expect(browser.getQueryState(['favourites'])?.dataUpdatedAt).toBe(0)
})
