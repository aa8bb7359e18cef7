import type { CheckoutDraft, CheckoutOptions, Quote } from '@autopiazza/contract'
import type { PaymentMethod } from '@autopiazza/contract/vocabulary'
import { expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { madeUpCard } from '../../../entities/vehicle/testing/made-up-vehicle.ts'
import { CheckoutFlow } from './CheckoutFlow.tsx'
import { startDraft } from './checkout-steps.ts'

function show(paymentMethod: PaymentMethod) {
  const draft: CheckoutDraft = {
    ...startDraft('checkout', { draft: null }),
    step: 'confirmation',
    paymentMethod,
    hasTradeIn: false,
    deliveryMethod: 'pickup',
  }
  const options: CheckoutOptions = {
    vehicle: madeUpCard,
    refusal: null,
    openReservationId: null,
    buyer: { firstName: 'Bea', lastName: 'Prova', email: 'bea@example.it', phone: null },
    methods: (['card', 'bank_transfer', 'financing'] as const).map((method) => ({ method, refusal: null })),
    services: [],
    pickupPoints: [],
    draft,
    tradeIn: null,
  }
  const quote: Quote = {
    id: 'q',
    version: 1,
    vehicleId: '1',
    channel: 'checkout',
    paymentMethod,
    lines: [{ code: 'sale_price', amount: 1_150_000 }],
    total: 1_150_000,
    dueNow: paymentMethod === 'card' ? 30_000 : 0,
    balance: paymentMethod === 'card' ? 1_120_000 : 1_150_000,
    balanceDue: 'before_handover',
  }
  const checkout = { quote: async () => quote, saveDraft: async () => null }
  const flow = (
    <CheckoutFlow options={options} channel="checkout" credit={null} step="confirmation" onStep={() => undefined} />
  )
  return showInApp(flow, { api: { checkout } })
}

test.each([
  ['bank_transfer', 'Completa Ordine'],
  ['card', /^Completa Ordine: paghi 300\s€$/],
  ['financing', 'Richiedi Finanziamento'],
] as const)('the last button of %s reads %s', async (method, name) => {
  const screen = await show(method)
  await expect.element(screen.getByRole('button', { name })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Indietro' })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Continua' })).not.toBeInTheDocument()
})
