import { expect, test } from 'vitest'
import { shownVersion } from './shown-version.ts'

const golf = { make: 'Volkswagen', model: 'Golf', year: 2022 }

test.each([
  ['1.0 TSI Life', '1.0 TSI Life'],
  ['Golf 1.0 TSI Life', '1.0 TSI Life'],
  ['GOLF Golf 1.0 TSI', '1.0 TSI'],
  ['Volkswagen Golf 1.0 TSI', '1.0 TSI'],
  ['Volkswagen 1.0 TSI', '1.0 TSI'],
  ['Golf', null],
  ['1.0 TSI 2022', '1.0 TSI'],
  ['1.0 TSI (2022)', '1.0 TSI'],
  ['1.0 TSI 2021', '1.0 TSI 2021'],
  ['Golfing Edition', 'Golfing Edition'],
  ['N/A', null],
  ['n.d.', null],
  ['-', null],
  ['  ', null],
  [null, null],
])('shows the version %j of a Golf as %j', (version, shown) => {
  expect(shownVersion({ ...golf, version })).toBe(shown)
})

test('removes a model name of several words from the version only as a whole', () => {
  expect(shownVersion({ make: 'Fiat', model: 'Grande Panda', year: 2025, version: 'Grande Panda 1.2 Icon' })).toBe(
    '1.2 Icon',
  )
  expect(shownVersion({ make: 'BMW', model: 'Serie 3', year: 2020, version: '320d Touring' })).toBe('320d Touring')
  expect(shownVersion({ make: 'Mazda', model: '3', year: 2020, version: '3 porte' })).toBe('3 porte')
})
