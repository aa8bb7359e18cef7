import { describe, expect, it } from 'vitest'
import { type Draft, draftValuesOf, dropDraft, isSameDraft, storeDraft, readDrafts } from './drafts.ts'
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
  it('a draft is restored with all its values, listing type and features included', () => {
    const storage = memory()
    storeDraft(storage, 'anna', draft('a'))
    expect(readDrafts(storage, 'anna')).toEqual([draft('a')])
  })

  it('drafts are never shown to another account', () => {
    const storage = memory()
    storeDraft(storage, 'anna', draft('a'))
    expect(readDrafts(storage, 'bruno')).toEqual([])
  })

  it('the five latest drafts are stored, newest first', () => {
    const storage = memory()
    for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) storeDraft(storage, 'anna', draft(id))
    expect(readDrafts(storage, 'anna').map(({ id }) => id)).toEqual(['f', 'e', 'd', 'a', 'c'])
  })

  it('deleting the last draft removes the storage entry', () => {
    const storage = memory()
    storeDraft(storage, 'anna', draft('a'))
    dropDraft(storage, 'anna', 'a')
    expect(storage.map.size).toBe(0)
  })

  it('a draft omits the location when it is read, and the confirmation when it is created', () => {
    const stored = { ...draft('a'), values: { ...values, location: 'Novara', confirmed: true } }
    const storage = memory({ 'autopiazza.listing-drafts.anna': JSON.stringify([stored]) })
    expect(readDrafts(storage, 'anna')[0]?.values).toEqual(values)
    expect(draftValuesOf({ ...newListingValues(2026), confirmed: true })).not.toHaveProperty('confirmed')
  })

  it.each(['not json', '{}', '[1, null, {"id": 3}]'])('an account has no drafts when %j is stored', (stored) => {
    expect(readDrafts(memory({ 'autopiazza.listing-drafts.anna': stored }), 'anna')).toEqual([])
  })

  it('saving a draft to a full storage causes no error', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => storeDraft(full, 'anna', draft('a'))).not.toThrow()
  })

  it('a form that has only its initial values equals an empty draft', () => {
    expect(isSameDraft(draftValuesOf(newListingValues(2026)), draftValuesOf(newListingValues(2026)))).toBe(true)
    expect(isSameDraft(values, draftValuesOf(newListingValues(2026)))).toBe(false)
  })
})
