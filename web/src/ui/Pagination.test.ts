import { expect, test } from 'vitest'
import { pageNumbers } from './Pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, 0, 12]],
  [5, 12, [1, 0, 4, 5, 6, 0, 12]],
  [12, 12, [1, 0, 11, 12]],
])(
  'page %i of %i shows links to both ends and the neighbouring pages, with gaps between them',
  (page, pageCount, expected) => {
    expect(pageNumbers(page, pageCount)).toEqual(expected)
  },
)
