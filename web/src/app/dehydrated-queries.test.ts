import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { dehydrateQueries, hydrateQueries } from './dehydrated-queries.ts'

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
