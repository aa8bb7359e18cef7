import type { CheckoutDraft } from '@autopiazza/contract'
import type { CreditChoice } from '@autopiazza/contract/purchase'
import { messagesOf } from '@autopiazza/i18n'
import { checkoutSteps } from '@autopiazza/contract/purchase-vocabulary'
import { type CheckoutStep, type PaymentMethod } from '@autopiazza/contract/vocabulary'
import { describe, expect, test, vi } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { checkoutOptionsFixture as options, quoteFor } from '../../../entities/quote/testing/checkout-fixtures.ts'
import { CheckoutFlow } from './CheckoutFlow.tsx'
import { startDraft } from './checkout-steps.ts'

const checkout = {
  quote: async (asked: Parameters<typeof quoteFor>[0]) => quoteFor(asked),
  saveDraft: async () => null,
}

function show(paymentMethod: PaymentMethod, step: CheckoutStep = 'confirmation', credit: CreditChoice | null = null) {
  const draft: CheckoutDraft = {
    ...startDraft('checkout', options),
    step,
    paymentMethod,
    hasTradeIn: false,
    deliveryMethod: 'pickup',
  }
  const flow = (
    <CheckoutFlow
      options={{ ...options, draft }}
      channel="checkout"
      credit={credit}
      step={step}
      onStep={() => undefined}
    />
  )
  return showInApp(flow, { api: { checkout } })
}

test.each([
  ['bank_transfer', 'Completa Ordine'],
  ['card', /^Completa Ordine: paghi 300\s€$/],
  ['financing', 'Richiedi Finanziamento'],
] as const)('the last button of a checkout with the method %s has the text %s', async (method, name) => {
  const screen = await show(method)
  await expect.element(screen.getByRole('button', { name })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Indietro' })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Continua' })).not.toBeInTheDocument()
})

describe("checkout in the dialog over the car's page", () => {
  const createPayment = vi.fn<(order: object) => Promise<never>>(() => new Promise(() => undefined))
  const showOver = (language: 'it' | 'en', credit: CreditChoice | null = null) =>
    showInApp(
      <CheckoutFlow
        options={options}
        channel="vehicle_page"
        credit={credit}
        step="payment_method"
        onStep={() => undefined}
      />,
      { language, api: { checkout: { ...checkout, createPayment } } },
    )

  test.each([
    ['it', 'Paga 300 €', [/acconto/, /72 ore: 3 giorni/, /da solo sulla tua carta/]],
    ['en', 'Pay €300', [/counts towards the price/, /72 hours: 3 days/, /to your card by itself/]],
  ] as const)(
    "in %s, a card payment in the dialog over the car's page has one step with the car, the deposit terms and one button with the text %s",
    async (...row) => {
      const [language, name, meanings] = row
      const screen = await showOver(language)
      await expect.element(screen.getByRole('radio').first()).toBeChecked()
      await expect.element(screen.getByText('Fiat Tipo 2017').first()).toBeInTheDocument()
      const terms = screen.getByRole('region', { name: /300/ })
      for (const meaning of meanings) await expect.element(terms).toMatchTextContent(meaning)
      await expect.element(screen.getByRole('list', { name: /Passaggi|Steps/ })).not.toBeInTheDocument()
      const buttons = screen.getByRole('button')
      await expect.element(buttons.first()).toBeEnabled()
      expect(buttons.elements().map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([name])
      await buttons.first().click()
      await expect.poll(() => createPayment.mock.calls.length).toBe(1)
      // The server compares the price and the name of the car with its current data.
      const seen = { vehicleTitle: '2017 Fiat Tipo', vehiclePrice: 11_500, totalAmount: 11_500, premiumServices: {} }
      expect(createPayment.mock.lastCall).toMatchObject([seen])
      createPayment.mockClear()
    },
  )

  test('a checkout by transfer lists its later steps, and one with financing shows the instalment instead of the deposit', async () => {
    const screen = await showOver('it', { downPayment: 230_000, months: 60 })
    const steps = screen.getByRole('list', { name: 'Passaggi dell’acquisto' })
    const next = screen.getByRole('button', { name: 'Continua' })
    await screen.getByRole('radio', { name: /^Bonifico/ }).click()
    await expect.element(steps.getByRole('listitem').nth(4)).toMatchTextContent(/Conferma/)
    await expect.element(screen.getByRole('region', { name: /300/ })).not.toBeInTheDocument()
    await expect.element(screen.getByText(/al mese/).first()).not.toBeInTheDocument()
    await expect.element(next).toBeEnabled()
    await screen.getByRole('radio', { name: /^Finanziamento/ }).click()
    await expect.element(steps).not.toBeInTheDocument()
    await expect.element(screen.getByText(/^173,57\s€ al mese per 60 mesi$/).first()).toBeInTheDocument()
    await expect.element(next).toBeEnabled()
  })
})

test.each(checkoutSteps)(
  'a checkout with financing shows in the step %s the monthly cost of the chosen credit',
  async (step) => {
    const screen = await show('financing', step, { downPayment: 230_000, months: 48 })
    for (const at of [0, 1])
      await expect.element(screen.getByText(/^211,83\s€ al mese per 48 mesi$/).nth(at)).toBeInTheDocument()
    await expect.element(screen.getByText(/48 rate mensili da/)).toBeVisible()
  },
)

test('the amount due now is shown only after a payment method is chosen, and the order requests no new quote', async () => {
  const quote = vi.fn(checkout.quote)
  const reserve = vi.fn(() => new Promise(() => undefined))
  const { now } = messagesOf('it').checkout.price
  const parts = { options, channel: 'checkout', credit: null, onStep: () => undefined } as const
  const begun = await showInApp(<CheckoutFlow {...parts} step="payment_method" />, {
    api: { checkout: { ...checkout, quote } },
  })
  const dueNow = begun.getByText(now, { exact: true })
  await expect.element(begun.getByText(/11\.500/).first()).toBeInTheDocument()
  await expect.element(dueNow).not.toBeInTheDocument()
  await begun.getByRole('radio', { name: /^Carta/ }).click()
  await expect.element(dueNow.first()).toBeInTheDocument()
  await begun.getByRole('radio', { name: /^Bonifico/ }).click()
  await expect.element(dueNow).not.toBeInTheDocument()
  await begun.unmount()

  const draft = { ...startDraft('checkout', options), paymentMethod: 'bank_transfer', hasTradeIn: false } as const
  const chosen: CheckoutDraft = { ...draft, step: 'confirmation', deliveryMethod: 'pickup' }
  const screen = await showInApp(
    <CheckoutFlow {...parts} options={{ ...options, draft: chosen }} step="confirmation" />,
    {
      api: { checkout: { ...checkout, quote, reserve } },
    },
  )
  await expect.element(screen.getByRole('button', { name: 'Completa Ordine' })).toBeEnabled()
  quote.mockClear()
  await screen.getByRole('button', { name: 'Completa Ordine' }).click()
  await expect.poll(() => reserve.mock.calls.length).toBe(1)
  expect(quote).not.toHaveBeenCalled()
})
