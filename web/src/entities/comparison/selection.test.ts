import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  parseSelection,
  readSelection,
  takeUnannouncedChange,
  toggleChosen,
  withVehicle,
  writeSelection,
} from './selection.ts'

const key = 'autopiazza.comparison'
const idOf = (at: number) => `01a2b3c4-0000-7000-8000-00000000000${at}`
const [a, b, c, d, e] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)] as const

test('adds a car to the comparison only once', () => {
  expect(withVehicle([], 'a')).toEqual(['a'])
  expect(withVehicle(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(withVehicle(['a', 'b'], 'a')).toEqual(['a', 'b'])
})

test('refuses a fifth car in the comparison, but accepts one of the four chosen cars again', () => {
  expect(withVehicle(['a', 'b', 'c', 'd'], 'e')).toBeNull()
  expect(withVehicle(['a', 'b', 'c', 'd'], 'd')).toEqual(['a', 'b', 'c', 'd'])
})

test.each([
  { text: null, ids: [] },
  { text: '', ids: [] },
  { text: '{', ids: [] },
  { text: '{"a":1}', ids: [] },
  { text: JSON.stringify([a, 1, null, 'x', b]), ids: [a, b] },
  { text: JSON.stringify([a, a, b]), ids: [a, b] },
  { text: JSON.stringify([a, b, c, d, e]), ids: [a, b, c, d] },
])('drops invalid entries from the stored comparison $text', ({ text, ids }) => {
  expect(parseSelection(text)).toEqual(ids)
})

describe('the comparison of a browser', () => {
  const stored = new Map<string, string>()
  const setItem = vi.fn<(name: string, text: string) => void>()

  beforeEach(() => {
    stored.clear()
    setItem.mockImplementation((name, text) => void stored.set(name, text))
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      removeItem: (name: string) => void stored.delete(name),
      setItem,
    })
    vi.stubGlobal('dispatchEvent', () => true)
    writeSelection([])
    takeUnannouncedChange()
    return () => vi.unstubAllGlobals()
  })

  test('announces each addition and removal of a compared car once', () => {
    expect([toggleChosen(a), toggleChosen(b)]).toEqual([true, true])
    expect([readSelection(), takeUnannouncedChange(), takeUnannouncedChange()]).toEqual([[a, b], true, false])
    expect([toggleChosen(a), readSelection()]).toEqual([true, [b]])
    expect([toggleChosen(a), readSelection()]).toEqual([true, [b, a]])
  })

  test('leaves the four compared cars unchanged when it refuses a fifth one', () => {
    writeSelection([a, b, c, d])
    expect([toggleChosen(e), readSelection(), takeUnannouncedChange()]).toEqual([false, [a, b, c, d], false])
    expect([toggleChosen(d), readSelection()]).toEqual([true, [a, b, c]])
  })

  test('preserves the cars that another tab has added to the comparison meanwhile', () => {
    toggleChosen(a)
    stored.set(key, JSON.stringify([a, b]))
    toggleChosen(c)
    expect(readSelection()).toEqual([a, b, c])
  })

  test('removes the stored comparison when no car is chosen', () => {
    toggleChosen(a)
    toggleChosen(a)
    expect([...stored]).toEqual([])
  })

  test('stores the comparison in memory while the page is open when storage is blocked', () => {
    setItem.mockImplementation(() => {
      throw new Error('QuotaExceededError')
    })
    toggleChosen(a)
    expect(readSelection()).toEqual([a])
    setItem.mockImplementation((name, text) => void stored.set(name, text))
    toggleChosen(b)
    expect([readSelection(), JSON.parse(stored.get(key) ?? '[]')]).toEqual([
      [a, b],
      [a, b],
    ])
  })
})
