import { expect, test } from 'vitest'
import { knownParameters } from './known-parameters.ts'

test('a parameter that a page does not have is set to undefined, not only left out', () => {
  const read = knownParameters(({ tab }) => (tab === 'sign-up' ? { tab } : {}))
  const raw = { tab: 'elsewhere', next: '//elsewhere.example' }
  expect({ ...raw, ...read(raw) }).toEqual({ tab: undefined, next: undefined })
  expect({ ...raw, ...read({ ...raw, tab: 'sign-up' }) }).toEqual({ tab: 'sign-up', next: undefined })
})
