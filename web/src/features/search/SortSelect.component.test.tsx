import { expect, test } from 'vitest'
import { showPart } from '../../app/testing/show-part.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { SortSelect } from './SortSelect.tsx'
import type { SearchState } from '../../entities/search/search-address.ts'

const ignore = () => undefined

async function show(state: SearchState, { hasLabels = false, language = 'it' as 'it' | 'en' } = {}) {
  const part = <SortSelect state={state} change={ignore} hasLabels={hasLabels} onPlaceMissing={ignore} />
  const screen = await showPart({ language, api: {}, part })
  const select = screen.getByRole('combobox')
  await expect.element(select).toBeVisible()
  const { options, value } = select.element() as HTMLSelectElement
  return { value, names: [...options].map(({ textContent }) => textContent) }
}

test('always offers sorting by distance and by instalment, and by market price only when an advert has a price label', async () => {
  const { names } = await show({})
  expect(names).toEqual(expect.arrayContaining(['Distanza: dalla più vicina', 'Rata: dalla più bassa']))
  expect(names).not.toContain('Prezzo rispetto al mercato')
  expect(await findViolations()).toEqual([])
})

test.each([
  { name: 'an advert with a label', state: {}, hasLabels: true, offered: true },
  { name: 'no advert with a label', state: {}, hasLabels: false, offered: false },
  { name: 'an address with that order', state: { sort: 'deal' }, hasLabels: false, offered: true },
] as const)('with $name, offers sorting by price label: $offered', async ({ state, hasLabels, offered }) => {
  const { names, value } = await show(state, { hasLabels, language: 'en' })
  expect(names.includes('Price against the market')).toBe(offered)
  expect(value).toBe('sort' in state ? 'deal' : 'recommended')
})

test.each([
  { q: undefined, offered: false },
  { q: 'panda', offered: true },
])('with the search text $q, offers sorting by relevance: $offered', async ({ q, offered }) => {
  const { names } = await show(q ? { q } : {})
  expect(names.includes('Pertinenza')).toBe(offered)
})
