import type { Workshop } from '@autopiazza/contract/bookings'
import { expect, test } from 'vitest'
import { byDistance } from './show-workshops.ts'

const workshop = (city: string, province: string | null = null): Workshop => ({
  id: city,
  name: `Officina ${city}`,
  address: 'Via Po 1',
  city,
  province,
  postalCode: null,
  phone: null,
})
const workshops = [workshop('Atlantide'), workshop('Bologna', 'BO'), workshop('Milano', 'MI'), workshop('Torino', 'TO')]
const listFrom = (near: string | null) => byDistance(workshops, near).map(({ city, distanceKm }) => [city, distanceKm])

test.each([
  ['Rivoli (TO)', ['Torino', 'Milano', 'Bologna', 'Atlantide']],
  ['Modena', ['Bologna', 'Milano', 'Torino', 'Atlantide']],
  ['20123', ['Milano', 'Torino', 'Bologna', 'Atlantide']],
])('sorts the nearest workshop to %s first, and one with an unknown town last', (near, cities) => {
  expect(listFrom(near).map(([city]) => city)).toEqual(cities)
})

test('returns whole kilometres between two towns, and 0 in the same one', () => {
  const [first, second] = listFrom('Milano (MI)')
  expect(first).toEqual(['Milano', 0])
  expect(second?.[1]).toBeGreaterThan(115)
  expect(second?.[1]).toBeLessThan(135)
})

test.each([[null], ['Nessun luogo (ZZ)'], ['']])('keeps the order of workshops without a known place (%j)', (near) => {
  expect(listFrom(near)).toEqual(workshops.map(({ city }) => [city, null]))
})
