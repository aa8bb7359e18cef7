import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('an answer is fresh for five minutes, and the window’s focus fetches nothing', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: 300_000, refetchOnWindowFocus: false })
})
