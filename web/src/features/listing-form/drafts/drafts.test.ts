import { describe, expect, it } from 'vitest'
import { type Draft, draftValuesOf, dropDraft, isSameDraft, keepDraft, readDrafts } from './drafts.ts'
import { newListingValues } from '../listing-values.ts'

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    map,
  }
}

const values = draftValuesOf({ ...newListingValues(2026), make: 'Fiat', features: ['awd'] })
const draft = (id: string, listingId: string | null = null): Draft => ({
  id,
  listingId,
  savedAt: '2026-11-21T10:00:00.000Z',
  values,
})

describe('drafts of the listing form', () => {
  it('are restored as they were left, type and features too', () => {
    const shelf = memory()
    keepDraft(shelf, 'anna', draft('a'))
    expect(readDrafts(shelf, 'anna')).toEqual([draft('a')])
  })

  it('are never shown to another account', () => {
    const shelf = memory()
    keepDraft(shelf, 'anna', draft('a'))
    expect(readDrafts(shelf, 'bruno')).toEqual([])
  })

  it('are kept together, the one written last first, five at most', () => {
    const shelf = memory()
    for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) keepDraft(shelf, 'anna', draft(id))
    expect(readDrafts(shelf, 'anna').map(({ id }) => id)).toEqual(['f', 'e', 'd', 'a', 'c'])
  })

  it('leave nothing behind when the last one is dropped', () => {
    const shelf = memory()
    keepDraft(shelf, 'anna', draft('a'))
    dropDraft(shelf, 'anna', 'a')
    expect(shelf.map.size).toBe(0)
  })

  it('lose a stored location when they are read, and a confirmation when they are made', () => {
    const stored = { ...draft('a'), values: { ...values, location: 'Novara', confirmed: true } }
    const shelf = memory({ 'autopiazza.listing-drafts.anna': JSON.stringify([stored]) })
    expect(readDrafts(shelf, 'anna')[0]?.values).toEqual(values)
    expect(draftValuesOf({ ...newListingValues(2026), confirmed: true })).not.toHaveProperty('confirmed')
  })

  it.each(['not json', '{}', '[1, null, {"id": 3}]'])('are none when %j is stored', (stored) => {
    expect(readDrafts(memory({ 'autopiazza.listing-drafts.anna': stored }), 'anna')).toEqual([])
  })

  it('do not stop anybody when the storage is full', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => keepDraft(full, 'anna', draft('a'))).not.toThrow()
  })

  it('are empty when nothing was typed', () => {
    expect(isSameDraft(draftValuesOf(newListingValues(2026)), draftValuesOf(newListingValues(2026)))).toBe(true)
    expect(isSameDraft(values, draftValuesOf(newListingValues(2026)))).toBe(false)
  })
})
