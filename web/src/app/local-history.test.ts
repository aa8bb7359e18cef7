import { historyLimits } from '@autopiazza/contract/constants'
import { retention } from '@autopiazza/contract/retention'
import { expect, test } from 'vitest'
import { emptyHistory, parseHistory, stringifyHistory } from './local-history.ts'

const now = Date.UTC(2026, 10, 20)
const day = 86_400_000
const idOf = (at: number) => `01a2b3c4-0000-7000-8000-${String(at).padStart(12, '0')}`
const seen = (at: number, time = now) => ({ id: idOf(at), seenAt: new Date(time).toISOString() })
const made = (make: string, time = now) => ({ filters: { make }, lookedAt: new Date(time).toISOString() })

test('reads a stored history back', () => {
  const history = { isOn: true, searches: [made('Fiat'), made('Audi', now - day)], vehicles: [seen(1), seen(2)] }
  expect(parseHistory(stringifyHistory(history), now)).toEqual(history)
})

test('stores only the setting of a history that is turned off, and nothing for an empty history', () => {
  const off = stringifyHistory({ isOn: false, searches: [made('Fiat')], vehicles: [seen(1)] })
  expect(parseHistory(off, now)).toEqual({ isOn: false, searches: [], vehicles: [] })
  expect(stringifyHistory(emptyHistory)).toBeNull()
})

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"searches":7,"vehicles":{}}',
  '{"searches":[null,1,[],["Fiat",1],[{"make":"Fiat"},"yesterday"],[["Fiat"],1]]}',
  `{"vehicles":[["x",${now}],["${idOf(1)}","now"],["${idOf(1)}",1e300]]}`,
])('reads an empty history from the invalid storage text %s', (text) => {
  expect(parseHistory(text, now)).toEqual(emptyHistory)
})

test('drops history entries that are too old, in the future, repeated or above the limits', () => {
  const old = now - (retention.historyDays + 1) * day
  const text = stringifyHistory({
    isOn: true,
    searches: [made('Fiat', old), made('Audi', now + 2 * day), made('Opel')],
    vehicles: [seen(1), seen(1), seen(2, old)],
  })
  expect(parseHistory(text, now)).toEqual({ isOn: true, searches: [made('Opel')], vehicles: [seen(1)] })
  const many = stringifyHistory({
    isOn: true,
    searches: Array.from({ length: 30 }, (_, at) => made(`Make ${at}`)),
    vehicles: Array.from({ length: 210 }, (_, at) => seen(at)),
  })
  const read = parseHistory(many, now)
  expect([read.searches.length, read.vehicles.length]).toEqual([historyLimits.searches, historyLimits.vehicles])
})
