import { expect, test } from 'vitest'
import { noteDraft, notedDraft } from './continued-draft.ts'

function tab() {
  const map = new Map<string, string>()
  const shelf = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
  return () => shelf
}

test('a form continues with its draft at every history entry where it was shown, and nowhere else', () => {
  const shelf = tab()
  expect(notedDraft(shelf, 'a')).toBeNull()
  noteDraft(shelf, 'a', 'draft-1')
  noteDraft(shelf, 'b', 'draft-1')
  noteDraft(shelf, 'a', 'draft-1')
  expect([notedDraft(shelf, 'a'), notedDraft(shelf, 'b'), notedDraft(shelf, 'c')]).toEqual(['draft-1', 'draft-1', null])
})

test('the next form of the tab continues with only its own draft', () => {
  const shelf = tab()
  noteDraft(shelf, 'a', 'draft-1')
  noteDraft(shelf, 'b', 'draft-2')
  expect([notedDraft(shelf, 'a'), notedDraft(shelf, 'b')]).toEqual([null, 'draft-2'])
})

test.each([
  ['no storage', () => Promise.reject],
  ['what somebody else stored', () => '{"entries": 3}'],
])('a browser with %s continues with no draft', (_, getItem) => {
  const shelf = () => {
    const stored = getItem()
    if (typeof stored !== 'string') throw new DOMException('no', 'SecurityError')
    return { getItem: () => stored, setItem: () => undefined }
  }
  expect(() => noteDraft(shelf, 'a', 'draft-1')).not.toThrow()
  expect(notedDraft(shelf, 'a')).toBeNull()
})
