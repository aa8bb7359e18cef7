import { expect, test } from 'vitest'
import { showPart } from '../../app/testing/show-part.tsx'
import { cardFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { ListOrder } from './ListOrder.tsx'
import { Results, useFoundVehicles } from './Results.tsx'
import type { SearchState } from '../../entities/search/search-address.ts'

const show = (state: SearchState, language: 'it' | 'en' = 'it') =>
  showPart({ language, api: {}, part: <ListOrder state={state} /> })

test('shows the name and an explanation of the recommended sort order, and the points of each card', async () => {
  const screen = await show({ make: 'Fiat' })
  await expect.element(screen.getByText(/^Prima i consigliati/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'come funziona' })).toHaveAttribute('href', '/orders')
  await expect
    .element(screen.getByRole('link', { name: 'mostra i punti' }))
    .toHaveAttribute('href', '/search?make=Fiat&points=1')
  expect(await findViolations()).toEqual([])
})

test('offers a link that hides the points of the cards', async () => {
  const screen = await show({ points: 1, page: 2 }, 'en')
  await expect.element(screen.getByRole('link', { name: 'hide the points' })).toHaveAttribute('href', '/search?page=2')
})

test.each([
  [{ sort: 'price_asc' }, 'Prezzo: dal più basso'],
  [{ q: 'panda' }, 'Pertinenza'],
] as const)('shows the name of the sort order %o and offers no points for it', async (state, name) => {
  const screen = await show(state)
  await expect.element(screen.getByText(new RegExp(`^${name} ·`))).toBeVisible()
  await expect.element(screen.getByText('mostra i punti')).not.toBeInTheDocument()
})

test('offers sorting by distance when a place is chosen, also without scripts', async () => {
  const screen = await show({ place: 'Bologna (BO)', radius: 50, page: 2, points: 1 })
  await expect
    .element(screen.getByRole('link', { name: 'prima le più vicine' }))
    .toHaveAttribute('href', '/search?place=Bologna+%28BO%29&radius=50&sort=distance')
})

test('does not offer sorting by distance without a place or when it is already chosen', async () => {
  for (const state of [{}, { place: 'Bologna', sort: 'distance' }] as const) {
    const screen = await show(state, 'en')
    await expect.element(screen.getByRole('link', { name: 'how it works' }).last()).toBeVisible()
    await expect.element(screen.getByText('nearest first', { exact: true })).not.toBeInTheDocument()
  }
})

function Found({ state }: { state: SearchState }) {
  return <Results state={state} found={useFoundVehicles(state)} />
}

test('shows the points of each card on request', async () => {
  const points = { label: 'great', price: 40, photographs: 2, completeness: 15, days: 1, lost: -0.5, total: 56.5 }
  const cars = [cardFixture, { ...cardFixture, id: '2', model: 'Panda' }]
  const search = {
    vehicles: async () => ({ total: 2, page: 1, pageSize: 24, vehicles: cars }),
    facets: async () => ({ total: 2, model: [], features: [] }),
    orderPoints: async () => [{ id: '2', ...points }],
  }
  const screen = await showPart({ language: 'it', api: { search }, part: <Found state={{ points: 1 }} /> })
  const line = screen.getByText('Punti 56,5: prezzo 40 · foto 2 · completezza 15 · 1 giorno −0,5')
  await expect.element(line).toBeVisible()
  expect(line.element().closest('li')?.textContent).toContain('Panda')
})
