import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildSegment } from './build-segment.ts'
import { countInSegments, facetsOfSegments, findInSegments } from './search-segments.ts'
import { pack, unpack } from './pack.ts'
import type { SearchedAdvert } from './searched-advert.ts'
import { Segment } from './segment.ts'
import type { SegmentData } from './segment-data.ts'
import { adverts, criteria, order } from './testing/random-adverts.ts'
import { comparableFacets, referenceFacets, referenceFind } from './testing/reference-search.ts'

const stock = fc.record({
  adverts,
  /** The segment of each advert, and the adverts removed after building. */
  parts: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 400 }),
  removed: fc.array(fc.integer({ min: 0, max: 399 }), { maxLength: 40 }),
})

function segmentsOf(all: readonly SearchedAdvert[], parts: readonly number[], removed: readonly number[]) {
  const partOf = (at: number): number => parts[at % parts.length] ?? 0
  const segments = [0, 1, 2].map(
    (part) => new Segment(unpack<SegmentData>(pack(buildSegment(all.filter((_, at) => partOf(at) === part))))),
  )
  const gone = new Set(removed.flatMap((at) => all[at]?.id ?? []))
  for (const id of gone) for (const segment of segments) segment.remove(id)
  return { segments, left: all.filter(({ id }) => !gone.has(id)) }
}

describe('segments compared with the reference implementation', () => {
  test('finds exactly the adverts of the reference implementation, in every order and on every page', () => {
    fc.assert(
      fc.property(
        stock,
        fc.array(fc.tuple(criteria, order, fc.nat(60), fc.integer({ min: 1, max: 30 })), {
          minLength: 20,
          maxLength: 20,
        }),
        ({ adverts: all, parts, removed }, questions) => {
          const { segments, left } = segmentsOf(all, parts, removed)
          for (const [requested, sort, from, size] of questions) {
            const expected = referenceFind(left, requested, sort)
            const found = findInSegments(segments, requested, { order: sort, from, to: from + size })
            expect(found.total).toBe(expected.ids.length)
            expect(found.ids).toEqual(expected.ids.slice(from, from + size))
            expect(found.squaredDistances).toEqual(requested.near && expected.distances.slice(from, from + size))
            expect(countInSegments(segments, requested)).toBe(expected.ids.length)
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  test('counts for each value of a facet how many adverts a search with that value finds', () => {
    fc.assert(
      fc.property(
        stock,
        fc.array(criteria, { minLength: 5, maxLength: 5 }),
        ({ adverts: all, parts, removed }, questions) => {
          const { segments, left } = segmentsOf(all, parts, removed)
          for (const requested of questions) {
            const facets = facetsOfSegments(segments, requested)
            expect(facets.total).toBe(referenceFind(left, requested, 'newest').ids.length)
            expect(comparableFacets(facets)).toEqual(referenceFacets(left, requested))
          }
        },
      ),
      { numRuns: 20 },
    )
  })
})
