import { expect, test } from 'vitest'
import { knownParameters } from './known-parameters.ts'

test('sets an unknown query parameter to undefined instead of only omitting it', () => {
  const read = knownParameters(({ tab }) => (tab === 'sign-up' ? { tab } : {}))
  const raw = { tab: 'elsewhere', next: '//elsewhere.example' }
  expect({ ...raw, ...read(raw) }).toEqual({ tab: undefined, next: undefined })
  expect({ ...raw, ...read({ ...raw, tab: 'sign-up' }) }).toEqual({ tab: 'sign-up', next: undefined })
})
