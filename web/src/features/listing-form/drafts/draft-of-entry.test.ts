import { expect, test } from 'vitest'
import { recordDraft, recordedDraft } from './draft-of-entry.ts'

function tab() {
  const map = new Map<string, string>()
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
  return () => storage
}

test('a form continues its draft at every history entry where that draft was shown, and at no other entry', () => {
  const storage = tab()
  expect(recordedDraft(storage, 'a')).toBeNull()
  recordDraft(storage, 'a', 'draft-1')
  recordDraft(storage, 'b', 'draft-1')
  recordDraft(storage, 'a', 'draft-1')
  expect([recordedDraft(storage, 'a'), recordedDraft(storage, 'b'), recordedDraft(storage, 'c')]).toEqual([
    'draft-1',
    'draft-1',
    null,
  ])
})

test('a second new form in the same tab replaces the recorded draft of the first', () => {
  const storage = tab()
  recordDraft(storage, 'a', 'draft-1')
  recordDraft(storage, 'b', 'draft-2')
  expect([recordedDraft(storage, 'a'), recordedDraft(storage, 'b')]).toEqual([null, 'draft-2'])
})

test.each([
  ['no storage', () => Promise.reject],
  ['unreadable storage', () => '{"entries": 3}'],
])('a browser with %s opens the listing form without a draft', (_, getItem) => {
  const storage = () => {
    const stored = getItem()
    if (typeof stored !== 'string') throw new DOMException('no', 'SecurityError')
    return { getItem: () => stored, setItem: () => undefined }
  }
  expect(() => recordDraft(storage, 'a', 'draft-1')).not.toThrow()
  expect(recordedDraft(storage, 'a')).toBeNull()
})
