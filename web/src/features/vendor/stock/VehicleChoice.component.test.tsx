import type { InventoryInput, InventoryRow } from '@autopiazza/contract'
import { type Messages, messagesOf } from '@autopiazza/i18n'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { useState } from 'react'
import { createTranslator } from 'use-intl/core'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { VehicleChoice } from './VehicleChoice.tsx'

const messages = { vendor: messagesOf('it').vendor } as Messages
const t = createTranslator({ locale: 'it', messages, namespace: 'vendor.stock' })

const car = (model: string): InventoryRow => ({
  vehicleId: model,
  make: 'Fiat',
  model,
  version: null,
  year: 2020,
  mainPhoto: null,
  status: 'active',
  quantity: 1,
  held: 0,
  free: 1,
  can: { setQuantity: true, setQuantityRefusal: null },
})

function Choice() {
  const [chosen, setChosen] = useState<InventoryRow | null>(null)
  return <VehicleChoice name="vehicleId" chosen={chosen} onChoose={setChosen} error={undefined} />
}

async function show(cars: readonly InventoryRow[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const inventory = async ({ q = '', pageSize = 20 }: Partial<InventoryInput>) => {
    const found = cars.filter(({ model }) => model.includes(q))
    return { total: found.length, page: 1, pageSize, vehicles: found.slice(0, pageSize) }
  }
  const rootRoute = createRootRouteWithContext<object>()()
  const routeTree = rootRoute.addChildren([createRoute({ getParentRoute: () => rootRoute, path: '/' })])
  const context = { api: { stock: { inventory } }, queryClient }
  const router = createRouter({ routeTree, history: createMemoryHistory(), context })
  rootRoute.update({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <IntlProvider locale="it" messages={messages} timeZone="Europe/Rome">
          <Choice />
        </IntlProvider>
      </QueryClientProvider>
    ),
  })
  await router.load()
  return render(<RouterProvider router={router} />)
}

test('lists a small number of cars without a search field', async () => {
  const screen = await show([car('Panda'), car('Tipo')])
  await expect.element(screen.getByRole('option', { name: 'Fiat Tipo 2020' })).toBeInTheDocument()
  expect(screen.getByRole('searchbox').elements()).toHaveLength(0)
})

test('searches a large number of cars, and the chosen car stays selected during a search', async () => {
  const many = Array.from({ length: 30 }, (_, number) => car(`Panda ${number}`))
  const screen = await show([...many, car('Tipo')])
  await expect.element(screen.getByText(t('form.foundMore', { number: '31', shown: '20' }))).toBeInTheDocument()
  expect(screen.getByRole('option', { name: 'Fiat Tipo 2020' }).elements()).toHaveLength(0)
  await screen.getByRole('searchbox', { name: t('form.search') }).fill('Tipo')
  await expect.element(screen.getByText(t('form.found', { count: 1 }))).toBeInTheDocument()
  await screen.getByRole('combobox').selectOptions('Fiat Tipo 2020')
  await screen.getByRole('searchbox').fill('Duna')
  await expect.element(screen.getByText(t('form.found', { count: 0 }))).toBeInTheDocument()
  await expect.element(screen.getByRole('combobox')).toHaveValue('Tipo')
})
