import type { SalesChannel, CheckoutStep } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test } from 'vitest'
import { useAppContext } from '../../../app/app-context.ts'
import { breakable } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../../ui/testing/toasts.ts'
import { optionsQuery } from '../checkout-queries.ts'
import { checkoutOptionsFixture, quoteFor } from '../../../entities/quote/testing/checkout-fixtures.ts'
import { CheckoutModal } from '../modal/CheckoutModal.tsx'
import { CheckoutFlow } from './CheckoutFlow.tsx'
import { startDraft } from './checkout-steps.ts'

const t = createTranslator({ locale: 'it', messages: messagesOf('it') })
const startingWith = (text: string) => new RegExp(`^${text}`)

beforeEach(forgetToasts)

/** A checkout whose steps the test controls. */
function Checkout() {
  const { data } = useSuspenseQuery(optionsQuery(useAppContext().api, '1', 'checkout'))
  const [step, setStep] = useState<CheckoutStep>('payment_method')
  return <CheckoutFlow options={data} channel="checkout" credit={null} step={step} onStep={setStep} />
}

const value = {
  valuationId: 'v',
  value: 3_000,
  marketValue: 3_400,
  range: { low: 2_800, high: 3_900 },
  basis: 'model',
  comparables: 12,
  isWide: false,
  validUntil: '2099-03-04T12:00:00.000Z',
}
const calls = {
  options: async () => checkoutOptionsFixture,
  quote: async (asked: Parameters<typeof quoteFor>[0]) => quoteFor(asked),
  saveDraft: async () => null,
}
interface Answers {
  channel?: SalesChannel
  checkout?: object
  tradeIn?: () => Promise<object>
}

async function show({ channel = 'checkout', checkout = {}, tradeIn = async () => value }: Answers = {}) {
  const over = <CheckoutModal vehicleId="1" credit={null} onClose={() => undefined} />
  const screen = await showInApp(channel === 'checkout' ? <Checkout /> : over, {
    session: { role: 'buyer' },
    api: {
      checkout: { ...calls, ...checkout },
      valuation: { tradeIn },
      catalogue: { makes: async () => [] },
      places: { suggest: async () => [{ city: 'Torino', province: 'TO', postalCode: null }] },
    },
  })
  const radio = (name: string) => screen.getByRole('radio', { name: startingWith(name) })
  const goOn = screen.getByRole('button', { name: t('checkout.next') })
  return {
    screen,
    radio,
    goOn,
    heading: (step: CheckoutStep) => screen.getByRole('heading', { name: t(`checkout.headings.${step}`) }),
    toOrder: async (method: 'card' | 'bank_transfer') => {
      await radio(t(`checkout.methods.${method}.title`)).click()
      await goOn.click()
      await radio(t('tradein.no')).click()
      await goOn.click()
      await goOn.click()
      await radio(t('checkout.delivery.pickup.title')).click()
      await goOn.click()
    },
  }
}

const typedCar = { make: 'Fiat', model: 'Panda', year: '2015', mileage: '120000' } as const

async function describeCar({ screen, radio, goOn }: Awaited<ReturnType<typeof show>>) {
  await radio(t('checkout.methods.bank_transfer.title')).click()
  await goOn.click()
  await radio(t('tradein.yes')).click()
  for (const [name, text] of Object.entries(typedCar))
    await screen.getByLabelText(t(`tradein.fields.${name as keyof typeof typedCar}`), { exact: true }).fill(text)
  await screen.getByLabelText(t('tradein.fields.condition'), { exact: true }).selectOptions('good')
}

test('every checkout step is accessible, with errors, suggestions and a valued trade-in', async () => {
  const shown = await show()
  const { screen, radio, goOn, heading } = shown
  await goOn.click()
  await expect.element(screen.getByText(t('checkout.methods.missing'))).toBeVisible()
  expect(await findViolations()).toEqual([])

  await describeCar(shown)
  await screen.getByRole('button', { name: t('tradein.calculate') }).click()
  const apply = screen.getByRole('button', { name: t('tradein.offer.apply') })
  await expect.element(apply).toBeVisible()
  expect(await findViolations()).toEqual([])
  await apply.click()
  await expect.element(screen.getByRole('button', { name: t('checkout.tradeIn.remove') })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await goOn.click()

  await expect.element(heading('services')).toHaveFocus()
  await screen.getByRole('checkbox').first().click()
  expect(await findViolations()).toEqual([])
  await goOn.click()

  await expect.element(heading('delivery')).toHaveFocus()
  await radio(t('checkout.delivery.delivery.title')).click()
  await goOn.click()
  await expect.element(screen.getByLabelText(t('checkout.address.street'))).toHaveFocus()
  await screen.getByRole('combobox', { name: t('checkout.address.city') }).fill('Tori')
  await expect.element(screen.getByRole('listbox').getByRole('option').first()).toBeVisible()
  expect(await findViolations()).toEqual([])
  await radio(t('checkout.delivery.pickup.title')).click()
  expect(await findViolations()).toEqual([])
  await goOn.click()
  await expect.element(heading('confirmation')).toHaveFocus()
  expect(await findViolations()).toEqual([])
})

test.each(['checkout', 'vehicle_page'] as const)(
  'each missing choice is reported on click, and the message disappears after the choice: %s',
  async (channel) => {
    const { screen, radio, goOn, heading } = await show({ channel })
    const expectNamed = (text: string) => expect.element(screen.getByText(text, { exact: true })).toBeVisible()
    const expectGone = (text: string) => expect.element(screen.getByText(text, { exact: true })).not.toBeInTheDocument()

    await radio(t('checkout.methods.bank_transfer.title')).click()
    await goOn.click()
    await expect.element(heading('trade_in')).toHaveFocus()
    await goOn.click()
    await expectNamed(t('checkout.tradeIn.missing'))
    await radio(t('tradein.yes')).click()
    await expectGone(t('checkout.tradeIn.missing'))
    await expectGone(t('checkout.tradeIn.valueFirst'))
    await goOn.click()
    await expectNamed(t('checkout.tradeIn.valueFirst'))
    await radio(t('checkout.tradeIn.no')).click()
    await expectGone(t('checkout.tradeIn.valueFirst'))
    await goOn.click()
    await goOn.click()

    await expect.element(heading('delivery')).toHaveFocus()
    await goOn.click()
    await expectNamed(t('checkout.delivery.missing'))
    await radio(t('checkout.delivery.delivery.title')).click()
    await expectGone(t('checkout.delivery.missing'))
    await expectGone(t('checkout.address.incomplete'))
    await goOn.click()
    await expectNamed(t('checkout.address.incomplete'))
    await radio(t('checkout.delivery.pickup.title')).click()
    await expectGone(t('checkout.address.incomplete'))
    await goOn.click()
    await expect.element(heading('confirmation')).toHaveFocus()
  },
)

test('a missing payment method is reported until one is chosen', async () => {
  const { screen, radio, goOn } = await show()
  const missing = screen.getByText(t('checkout.methods.missing'), { exact: true })
  await goOn.click()
  await expect.element(missing).toBeVisible()
  await radio(t('checkout.methods.bank_transfer.title')).click()
  await expect.element(missing).not.toBeInTheDocument()
})

test('the errors of a checkout step are cleared when the user leaves the step and returns', async () => {
  const draft = { ...startDraft('checkout', checkoutOptionsFixture), paymentMethod: 'card' } as const
  const steps = ['payment_method', 'trade_in'] as const
  function Addressed() {
    const [step, setStep] = useState<CheckoutStep>('trade_in')
    const flow = {
      options: { ...checkoutOptionsFixture, draft },
      channel: 'checkout',
      credit: null,
      onStep: setStep,
    } as const
    return (
      <>
        <CheckoutFlow {...flow} step={step} />
        {steps.map((address) => (
          <button key={address} type="button" onClick={() => setStep(address)}>
            {address}
          </button>
        ))}
      </>
    )
  }
  const screen = await showInApp(<Addressed />, { api: { checkout: calls } })
  const missing = screen.getByText(t('checkout.tradeIn.missing'), { exact: true })
  await screen.getByRole('button', { name: t('checkout.next') }).click()
  await expect.element(missing).toBeVisible()
  for (const step of steps) {
    await screen.getByRole('button', { name: step }).click()
    await expect.element(screen.getByRole('heading', { name: t(`checkout.headings.${step}`) })).toHaveFocus()
  }
  await expect.element(missing).not.toBeInTheDocument()
})

test('a failed trade-in valuation shows an error, and the typed values stay', async () => {
  const valuing = breakable(value)
  const shown = await show({ tradeIn: valuing.answer })
  const { screen } = shown
  await describeCar(shown)
  const calculate = screen.getByRole('button', { name: t('tradein.calculate') })
  await calculate.click()
  await expect.poll(newestToast).toEqual(['error', t('tradein.failed'), undefined])
  for (const [name, text] of Object.entries(typedCar))
    await expect
      .element(screen.getByLabelText(t(`tradein.fields.${name as keyof typeof typedCar}`), { exact: true }))
      .toHaveValue(text)
  valuing.repair()
  await calculate.click()
  await expect.poll(newestToast).toEqual(['success', expect.stringMatching(/: 3\.000\s€$/), undefined])
  await screen.getByRole('button', { name: t('tradein.offer.apply') }).click()
  await expect.poll(newestToast).toEqual(['success', t('tradein.appliedToast'), undefined])
})

const unanswered = () => new Error('A proxy whose server is gone')

test.each([
  ['that the database loses', undefined, 'checkout.failed'],
  ['that gets no answer', unanswered, 'checkout.order.notPaid'],
] as const)('an order by card %s shows its error and can be sent again', async (_, failure, sentence) => {
  const { screen, toOrder } = await show({ checkout: { createPayment: breakable({}, failure).answer } })
  await toOrder('card')
  const complete = screen.getByRole('button', { name: startingWith(t('checkout.complete')) })
  await complete.click()
  await expect.poll(newestToast).toEqual(['error', t(sentence), undefined])
  await expect.element(screen.getByText(t(sentence))).toBeVisible()
  await expect.element(complete).toBeEnabled()
})

test.each([
  ['that the database loses', undefined, 'checkout.order.notPlaced'],
  ['that gets no answer', unanswered, 'checkout.order.notProcessed'],
] as const)(
  'an order by transfer %s shows its error, and a second click places the order once the server responds',
  async (...row) => {
    const [, failure, sentence] = row
    const order = breakable({ id: 'r' }, failure)
    const { screen, toOrder } = await show({ checkout: { reserve: order.answer } })
    await toOrder('bank_transfer')
    const complete = screen.getByRole('button', { name: t('checkout.complete') })
    await complete.click()
    await expect.poll(newestToast).toEqual(['error', t(sentence), undefined])
    await expect.element(screen.getByText(t(sentence))).toBeVisible()
    order.repair()
    await complete.click()
    await expect.poll(newestToast).toEqual(['success', t('checkout.order.placed'), undefined])
  },
)

test("the one-step card payment and every step of a transfer over the car's page are accessible", async () => {
  const { screen, radio, goOn, heading } = await show({ channel: 'vehicle_page' })
  await expect.element(screen.getByRole('button', { name: /300/ })).toBeEnabled()
  expect(await findViolations()).toEqual([])
  await radio(t('checkout.methods.bank_transfer.title')).click()
  await goOn.click()
  await expect.element(heading('trade_in')).toHaveFocus()
  expect(await findViolations()).toEqual([])
  await radio(t('tradein.no')).click()
  await goOn.click()
  await expect.element(heading('services')).toHaveFocus()
  expect(await findViolations()).toEqual([])
  await goOn.click()
  await expect.element(heading('delivery')).toHaveFocus()
  await radio(t('checkout.delivery.pickup.title')).click()
  expect(await findViolations()).toEqual([])
  await goOn.click()
  await expect.element(heading('confirmation')).toHaveFocus()
  expect(await findViolations()).toEqual([])
})

test("a failed card payment over the car's page shows its error", async () => {
  const { answer } = breakable({ url: 'about:blank' })
  const { screen } = await show({ channel: 'vehicle_page', checkout: { createPayment: answer } })
  await screen.getByRole('button', { name: /300/ }).click()
  await expect.element(screen.getByText(t('checkout.failed'))).toBeVisible()
})

test("a failed reservation over the car's page shows its error, and a second click makes the reservation", async () => {
  const order = breakable({ id: 'r' })
  const { screen, toOrder } = await show({ channel: 'vehicle_page', checkout: { reserve: order.answer } })
  await toOrder('bank_transfer')
  const complete = screen.getByRole('button', { name: t('checkout.complete') })
  await complete.click()
  await expect.element(screen.getByText(t('checkout.order.notSent'))).toBeVisible()
  order.repair()
  await complete.click()
  await expect.poll(newestToast).toEqual(['success', t('checkout.order.sent'), undefined])
})
