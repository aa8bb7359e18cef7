import type { Booking } from '@autopiazza/contract'
import { type Messages, messagesOf } from '@autopiazza/i18n'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createTranslator } from 'use-intl/core'
import { IntlProvider } from 'use-intl/react'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { toast, toastStore } from '../../ui/toast-store.ts'
import { BookingsTab } from './BookingsTab.tsx'

const { bookings, frame } = messagesOf('it')
const messages = { bookings, frame } as Messages
const t = createTranslator({ locale: 'it', messages, namespace: 'bookings.list' })

const requested: Booking = {
  id: '1',
  startsAt: '2026-12-01T08:30:00.000Z',
  endsAt: '2026-12-01T09:30:00.000Z',
  answerDueAt: '2026-11-30T17:00:00.000Z',
  vehicle: {
    purchasedVehicleId: 'p',
    id: 'v',
    make: 'Fiat',
    model: 'Tipo',
    version: null,
    year: 2017,
    color: null,
    bodyType: null,
    mainPhoto: null,
  },
  workshop: {
    id: 'w',
    name: 'Officina Po',
    address: 'Corso Regina Margherita, 210',
    city: 'Torino',
    province: null,
    postalCode: null,
    phone: null,
  },
  serviceType: 'Tagliando',
  notes: null,
  status: 'requested',
  proposal: null,
  cancelledBy: null,
  cancelReason: null,
  mileage: null,
  workNote: null,
  createdAt: '2026-11-23T08:00:00.000Z',
  can: { cancel: true, cancelRefusal: null, answerProposal: false },
}
const proposed: Booking = {
  ...requested,
  id: '2',
  proposal: { startsAt: '2026-12-02T08:30:00.000Z', endsAt: '2026-12-02T09:30:00.000Z', note: null },
  can: { cancel: true, cancelRefusal: null, answerProposal: true },
}

interface Answers {
  list: () => Promise<Booking[]>
  garage?: readonly object[]
}

async function show({ list, garage = [{}] }: Answers) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const api = { bookings: { list }, aftersales: { garage: async () => garage } }
  const rootRoute = createRootRouteWithContext<object>()()
  const routeTree = rootRoute.addChildren([createRoute({ getParentRoute: () => rootRoute, path: '/' })])
  const router = createRouter({ routeTree, history: createMemoryHistory(), context: { api, queryClient } })
  rootRoute.update({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <IntlProvider locale="it" messages={messages} timeZone="Europe/Rome">
          <BookingsTab />
        </IntlProvider>
      </QueryClientProvider>
    ),
  })
  await router.load()
  return render(<RouterProvider router={router} />)
}

beforeEach(() => {
  for (const { id } of toastStore.current()) toast.dismiss(id)
})

test("bookings that require the buyer's answer are shown above the table", async () => {
  const screen = await show({ list: async () => [requested, proposed] })
  await expect.element(screen.getByRole('heading', { name: t('waiting') })).toBeInTheDocument()
  await expect.element(screen.getByText('mercoledì 2 dicembre 2026, ore 09:30')).toBeInTheDocument()
  const answer = screen.getByRole('link', { name: /^Rispondi ?: Fiat Tipo 2017$/ })
  await expect.element(answer).toHaveAttribute('href', '/buyer/service-booking/2')
  await expect.element(screen.getByText(t('awaitsWorkshop'))).toBeInTheDocument()
  await expect.element(screen.getByText(t('awaitsYou'))).toBeInTheDocument()
})

test('the row of a booking shows car, service, workshop with its address, date and time, state and a link', async () => {
  const screen = await show({ list: async () => [requested] })
  await expect.element(screen.getByRole('columnheader', { name: 'Veicolo' })).toBeInTheDocument()
  const cells = screen.getByRole('row').elements()[1]?.textContent ?? ''
  for (const part of ['Fiat Tipo 2017', 'Tagliando ordinario', 'Officina Po', 'Corso Regina Margherita, 210, Torino'])
    expect(cells).toContain(part)
  expect(cells).toContain('1 dicembre 2026 alle ore 09:30')
  expect(cells).toContain('Richiesto')
  await expect
    .element(screen.getByRole('link', { name: /^Dettagli/ }))
    .toHaveAttribute('href', '/buyer/service-booking/1')
})

test('a buyer without a car sees that booking requires one', async () => {
  const screen = await show({ list: async () => [], garage: [] })
  await screen.getByRole('link', { name: t('bookNow') }).click()
  expect(toastStore.current().map(({ tone, title, description }) => [tone, title, description])).toEqual([
    ['error', 'Nessun veicolo disponibile', 'Devi prima acquistare un veicolo per prenotare un servizio'],
  ])
})

test('bookings that fail to load show an error and load on retry', async () => {
  let isBroken = true
  const screen = await show({
    list: async () => {
      if (isBroken) throw new Error('offline')
      return [requested]
    },
  })
  await expect.element(screen.getByText('Impossibile caricare le prenotazioni')).toBeInTheDocument()
  isBroken = false
  await screen.getByRole('link', { name: messages.frame.retry }).click()
  await expect.element(screen.getByText('Tagliando ordinario').first()).toBeInTheDocument()
})
