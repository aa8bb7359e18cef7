import { expect, test } from 'vitest'
import { showPart } from '../../app/testing/show-part.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { OrdersPage } from './OrdersPage.tsx'

const id = '01a21fcd-428c-7c7d-b5d6-bf4b31e8f1af'
const points = { id, label: 'good', price: 25, photographs: 12, completeness: 18, days: 6, lost: -3, total: 52 }
const show = (answer: readonly object[], language: 'it' | 'en', vehicleId?: string) =>
  showPart({
    language,
    api: { search: { orderPoints: async () => answer } },
    part: <OrdersPage vehicleId={vehicleId} />,
  })

test('the page about sort orders shows the weights of the formula, every order and the legal basis', async () => {
  const screen = await show([], 'it')
  await expect.element(screen.getByText(/Ottimo prezzo: 40 · Buon prezzo: 25/)).toBeVisible()
  await expect.element(screen.getByText(/^2 per ciascuna, al massimo 20\./)).toBeVisible()
  await expect.element(screen.getByText(/art\. 27 del Regolamento/)).toBeVisible()
  expect(screen.getByRole('term').elements()).toHaveLength(17)
  await expect.element(screen.getByText('Perché questa auto sta qui')).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

test('the page about sort orders explains the points of a given car and links back to that car', async () => {
  const screen = await show([points], 'it', id)
  await expect.element(screen.getByText('Punti 52: prezzo 25 · foto 12 · completezza 18 · 6 giorni −3')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Torna all’auto' })).toHaveAttribute('href', `/vehicle/${id}`)
  expect(await findViolations()).toEqual([])
})

test('the page about sort orders states that a car which is not on sale appears in no list', async () => {
  const screen = await show([], 'en', id)
  await expect.element(screen.getByText('This car is not on sale now, and stands in no list.')).toBeVisible()
})
