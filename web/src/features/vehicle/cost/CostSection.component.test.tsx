import type { VehicleCost } from '@autopiazza/contract/vehicle-cost'
import { expect, test, vi } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import type { CostSearch } from './cost-address.ts'
import { CostSection } from './CostSection.tsx'

const sure = (amount: number) => ({ amount, low: amount, high: amount, isEstimate: false, sources: [] })
const tariff = { text: 'Tariffe di Bolzano', url: 'https://example.it', validFrom: '2021-01-01', isEstimate: true }
const inBolzano: VehicleCost = {
  vehicleId: 'v',
  province: 'BZ',
  kilowatts: 100,
  delivery: 'pickup',
  lines: [
    { code: 'sale_price', ...sure(1_290_000) },
    { code: 'ipt', ...sure(35_100) },
    { code: 'road_tax', amount: 19_600, low: 17_640, high: 21_560, isEstimate: true, sources: [tariff] },
    { code: 'extended_warranty', ...sure(89_900), level: 'fuller', months: 24 },
    { code: 'delivery', ...sure(0) },
  ],
  total: { amount: 1_434_600, low: 1_432_640, high: 1_436_560, isEstimate: true, missing: [] },
  credit: null,
}
const bolzano = { province: 'BZ', services: 'extended_warranty' }

function show(cost: VehicleCost, search: CostSearch = bolzano) {
  const ask = vi.fn(async () => Promise.resolve(cost))
  const part = <CostSection id="v" price={1_290_000} search={search} anchor="cost" />
  return { ask, shown: showInApp(part, { language: 'en', api: { checkout: { cost: ask } } }) }
}

test('requires only a province, and requests nothing before it is chosen', async () => {
  const { ask, shown } = show(inBolzano, {})
  const screen = await shown
  await expect.element(screen.getByLabelText('Your province')).toHaveValue('')
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  expect(ask).not.toHaveBeenCalled()
  expect(await findViolations()).toEqual([])
})

test('shows each component of the cost with its amount, marks an estimate with its range, and expands its sources', async () => {
  const { ask, shown } = show(inBolzano)
  const screen = await shown
  const row = (name: string) => screen.getByRole('row', { name })
  for (const name of [
    'Transfer: provincial tax (IPT) €351',
    'Extended warranty, 24 months €899',
    'Collection from the seller Nothing',
    'First year of road tax (bollo) €196 estimate from €176.40 to €215.60',
    'Total €14,346 estimate from €14,326.40 to €14,365.60',
  ])
    await expect.element(row(name)).toBeVisible()
  await screen.getByText('Source', { exact: true }).click()
  await expect.element(screen.getByRole('link', { name: 'Tariffe di Bolzano' })).toBeVisible()
  await expect.element(screen.getByText('since 1 January 2021', { exact: false })).toBeVisible()
  expect(ask).toHaveBeenCalledWith({ id: 'v', province: 'BZ', services: 'extended_warranty', delivery: 'pickup' })
  expect(await findViolations()).toEqual([])
})

test('states which costs are missing from the total, and shows a credit as an example with both rates', async () => {
  const unknown = { amount: null, low: null, high: null, isEstimate: false, sources: [] }
  const { shown } = show({
    ...inBolzano,
    kilowatts: null,
    lines: [
      { code: 'sale_price', ...sure(1_290_000) },
      { code: 'ipt', ...unknown },
      { code: 'interest', ...sure(145_000) },
    ],
    total: { ...sure(1_435_000), missing: ['ipt'] },
    credit: {
      downPayment: 200_000,
      loan: 1_090_000,
      months: 60,
      instalment: 20_564,
      annualRate: 4.99,
      effectiveRate: 5.106,
    },
  })
  const screen = await shown
  await expect.element(screen.getByText('We do not know')).toBeVisible()
  await expect.element(screen.getByText('Missing: Transfer: provincial tax (IPT).', { exact: false })).toBeVisible()
  await expect.element(screen.getByText(/60 instalments of €205\.64 .* TAN 4\.99%, TAEG 5\.11%/)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('reports a failed cost request and retries it on request', async () => {
  const ask = vi.fn(async () => Promise.reject<VehicleCost>(new Error('down')))
  const part = <CostSection id="v" price={1_290_000} search={bolzano} anchor="cost" />
  const screen = await showInApp(part, { language: 'en', api: { checkout: { cost: ask } } })
  await expect.element(screen.getByText('The total did not arrive')).toBeVisible()
  ask.mockResolvedValue(inBolzano)
  await screen.getByRole('link', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('table')).toBeVisible()
})
