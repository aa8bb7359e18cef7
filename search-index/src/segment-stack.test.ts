import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildFromBatches } from './build-from-batches.ts'
import { type Merge, mergePacked, SegmentStack } from './segment-stack.ts'
import { pack } from './pack.ts'
import { facetsOfSegments, findInSegments } from './search-segments.ts'
import type { SearchedAdvert } from './searched-advert.ts'
import { fullBits } from './bits.ts'
import { advert, criteria, order } from './testing/random-adverts.ts'
import { comparableFacets, referenceFacets, referenceFind } from './testing/reference-search.ts'

const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number, seed: number): T[] =>
  fc.sample(arbitrary, { numRuns: count, seed })

async function stackOf(adverts: readonly SearchedAdvert[]): Promise<SegmentStack> {
  const stack = new SegmentStack()
  const data = await buildFromBatches([adverts])
  stack.replaceAll([{ packed: pack(data), alive: fullBits(data.rows) }])
  return stack
}

/** Returns the answers that differ from the reference implementation. */
function wrongAnswers(stack: SegmentStack, adverts: readonly SearchedAdvert[], questions: number, seed: number) {
  return sample(fc.tuple(criteria, order, fc.nat(200)), questions, seed).flatMap(([requested, sort, from]) => {
    const plain = referenceFind(adverts, requested, sort)
    const expected = {
      total: plain.ids.length,
      ids: plain.ids.slice(from, from + 24),
      squaredDistances: requested.near && plain.distances.slice(from, from + 24),
    }
    const found = findInSegments(stack.segments, requested, { order: sort, from, to: from + 24 })
    return isDeepStrictEqual(found, expected) ? [] : [{ requested, sort, from, found, expected }]
  })
}

describe('segments of an index', () => {
  test('returns the results of the reference implementation when few and when many of thousands of adverts match', async () => {
    const adverts = sample(advert, 2_500, 11)
    const stack = await stackOf(adverts)
    expect(wrongAnswers(stack, adverts, 300, 12)).toEqual([])
    for (const requested of sample(criteria, 8, 13)) {
      expect(comparableFacets(facetsOfSegments(stack.segments, requested))).toEqual(referenceFacets(adverts, requested))
    }
  })

  test('finds every change as soon as it is applied, before, during and after a merge', async () => {
    const [first, later] = [sample(advert, 1_500, 21), sample(advert, 2_000, 22)]
    const stack = await stackOf(first)
    const state = new Map(first.map((one) => [one.id, one]))
    let finish: (() => void) | null = null
    const merge: Merge = async (parts) => {
      await new Promise<void>((resolve) => (finish = resolve))
      return mergePacked(parts)
    }
    let running: Promise<boolean> | null = null
    let merges = 0
    const mistakes: unknown[] = []
    for (let round = 0; round < 100; round += 1) {
      const changed = later.slice(round * 20, (round + 1) * 20)
      const known = [...state.values()]
      const changes = new Map<string, SearchedAdvert | null>()
      changed.forEach((one, at) => {
        const old = known[(round * 37 + at * 101) % known.length]
        if (at % 3 === 0 && old) changes.set(old.id, { ...one, id: old.id })
        else if (at % 3 === 1 && old) changes.set(old.id, null)
        else changes.set(one.id, one)
      })
      stack.apply(changes)
      for (const [id, one] of changes) {
        if (one) state.set(id, one)
        else state.delete(id)
      }
      running ??= stack.mergeDue(merge)
      await Promise.resolve()
      mistakes.push(...wrongAnswers(stack, [...state.values()], 8, round))
      if (round % 7 === 6) {
        const release = finish as (() => void) | null
        release?.()
        finish = null
        if (await running) merges += 1
        running = null
        mistakes.push(...wrongAnswers(stack, [...state.values()], 8, round + 1_000))
      }
    }
    expect(mistakes).toEqual([])
    expect(stack.adverts).toBe(state.size)
    expect(merges).toBeGreaterThan(1)
    expect(stack.segments.length).toBeLessThan(8)
  })

  test('finds nothing in an empty index', () => {
    const stack = new SegmentStack()
    expect(wrongAnswers(stack, [], 20, 1)).toEqual([])
    stack.apply(new Map([['00000000-0000-7000-8000-000000000000', null]]))
    expect(wrongAnswers(stack, [], 20, 2)).toEqual([])
  })

  test('discards a running merge when the segments are replaced', async () => {
    const adverts = sample(advert, 100, 31)
    const stack = await stackOf(adverts.slice(0, 10))
    stack.apply(new Map(adverts.slice(10, 60).map((one) => [one.id, one])))
    let finish: () => void = () => undefined
    const running = stack.mergeDue(async (parts) => {
      await new Promise<void>((resolve) => (finish = resolve))
      return mergePacked(parts)
    })
    const data = await buildFromBatches([adverts])
    stack.replaceAll([{ packed: pack(data), alive: fullBits(data.rows) }])
    finish()
    await running
    expect(wrongAnswers(stack, adverts, 50, 32)).toEqual([])
  })
})
