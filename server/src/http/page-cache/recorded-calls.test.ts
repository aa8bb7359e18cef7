import { describe, expect, it } from 'vitest'
import { changeOf, fingerprintOf } from './recorded-calls.ts'

const card = { id: 'a', views: 40, salePrice: 900_000, description: 'Bella' }
const page = [{ total: 1, vehicles: [card] }]
const withCard = (change: object) => [{ total: 1, vehicles: [{ ...card, ...change }] }]

describe("changes of a page's answers", () => {
  it.each([
    ['none where all answers are the same', page, 'none'],
    ['views where an advert has another number of views', withCard({ views: 43 }), 'views'],
    ['content where a price differs', withCard({ salePrice: 800_000 }), 'content'],
    ['content where a price and the views differ', withCard({ salePrice: 800_000, views: 43 }), 'content'],
    ['content where an advert is gone', [{ total: 0, vehicles: [] }], 'content'],
    ['content where an operation is refused', ['listings.not_found'], 'content'],
  ])('recognises the change of an answer as %s', (_, answers, change) => {
    expect(changeOf(fingerprintOf(page), answers)).toBe(change)
  })

  it('recognises a changed description as a change of content, even when it looks like the views field', () => {
    const before = fingerprintOf(withCard({ description: '"views":1' }))
    expect(changeOf(before, withCard({ description: '"views":2' }))).toBe('content')
  })
})
