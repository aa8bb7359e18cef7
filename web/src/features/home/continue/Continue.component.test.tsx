import { beforeEach, expect, test, vi } from 'vitest'
import { writeLocalHistory } from '../../../app/local-history.ts'
import { writeLocalFavourites } from '../../../app/local-favourites.ts'
import { showPart } from '../../../app/testing/show-part.tsx'
import { cardFixture } from '../../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { SimilarToSaved } from './SimilarToSaved.tsx'
import { Continue } from './Continue.tsx'

const id = '01a2b3c4-0000-7000-8000-000000000001'
const other = '01a2b3c4-0000-7000-8000-000000000002'
const now = () => new Date().toISOString()
const visitor = { session: async () => ({ session: null }) }

beforeEach(() => localStorage.clear())

test.each([
  ['it', 'Golf o Polo, fino a 15.000 €', '3 nuove'],
  ['en', 'Golf or Polo, up to €15,000', '3 new'],
] as const)('in %s, a visitor sees the last searches with their new cars, and the visited cars', async (...row) => {
  const [language, words, fresh] = row
  const lookedAt = now()
  const filters = { cars: ['Volkswagen:Golf', 'Volkswagen:Polo'], maxPrice: 15_000 }
  const older = ['Fiat', 'Audi', 'Opel'].map((make) => ({ filters: { make }, lookedAt }))
  writeLocalHistory({ isOn: true, searches: [{ filters, lookedAt }, ...older], vehicles: [{ id, seenAt: now() }] })
  const countNew = vi.fn<(input: object) => Promise<number[]>>(async () => [3, 0, 1])
  const api = { identity: visitor, search: { countNew }, listings: { cards: async () => [{ ...cardFixture, id }] } }
  const screen = await showPart({ language, api, part: <Continue /> })
  const search = screen.getByRole('link', { name: `${words} ${fresh}` })
  await expect
    .element(search)
    .toHaveAttribute('href', '/search?cars=Volkswagen%3AGolf%2CVolkswagen%3APolo&maxPrice=15000')
  await expect.element(screen.getByRole('link', { name: /Fiat Tipo 2017/ })).toHaveAttribute('href', `/vehicle/${id}`)
  expect(countNew.mock.calls).toMatchObject([[{ searches: [{ filters, lookedAt }, {}, {}] }]])
  expect(screen.getByRole('listitem').elements()).toHaveLength(4)
  expect(await findViolations()).toEqual([])
})

test('the home page has no history section when the history is empty or turned off, or when none of its cars is still on sale', async () => {
  const cards = vi.fn<() => Promise<object[]>>(async () => [])
  const api = { identity: visitor, listings: { cards } }
  for (const text of [null, '{"off":true}', JSON.stringify({ vehicles: [[id, Date.now()]] })]) {
    if (text) localStorage.setItem('autopiazza.history', text)
    const screen = await showPart({ language: 'it', api, part: <Continue /> })
    await expect.poll(() => screen.container.children).toHaveLength(0)
    await screen.unmount()
  }
  expect(cards).toHaveBeenCalledOnce()
})

test('cars similar to the last saved car are shown below the viewport with the reason for them', async () => {
  writeLocalFavourites([{ id, savedAt: now(), seen: { salePrice: 1, dailyRate: null } }])
  const similar = async () => [
    { ...cardFixture, id },
    { ...cardFixture, id: other, model: 'Bravo' },
  ]
  const api = { identity: visitor, listings: { cards: async () => [{ ...cardFixture, id }], similar } }
  const part = (
    <>
      <div style={{ height: '200vh' }} />
      <SimilarToSaved />
    </>
  )
  const screen = await showPart({ language: 'it', api, part })
  const why = screen.getByText('Perché hai salvato Fiat Tipo 2017')
  await expect.element(why).toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Fiat Bravo' })).toBeInTheDocument()
  expect(screen.getByRole('article').elements()).toHaveLength(1)
  expect(await findViolations()).toEqual([])
})
