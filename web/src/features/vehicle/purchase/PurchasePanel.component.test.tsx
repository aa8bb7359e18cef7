import type { VehicleDetail } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { vehicleFixture } from '../../../entities/vehicle/testing/vehicle-fixtures.ts'
import { breakable, fault } from '../../../app/testing/answers.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../../ui/testing/toasts.ts'
import { VehicleFault } from '../VehicleFault.tsx'
import { useContactSeller } from '../seller/use-contact-seller.ts'
import { PriceReasons } from '../market/PriceReasons.tsx'
import { VehicleHeader } from '../facts/VehicleHeader.tsx'
import { atAgreedPrice, purchaseOffer } from './purchase-offer.ts'
import { ActionBar } from './ActionBar.tsx'
import { PurchasePanel } from './PurchasePanel.tsx'

function Purchase({ vehicle }: { vehicle: VehicleDetail }) {
  const contact = useContactSeller(vehicle)
  const offer = purchaseOffer(vehicle)
  const priced = atAgreedPrice(vehicle)
  return (
    <>
      <VehicleHeader vehicle={priced} hasInstalment={offer.hasInstalment} />
      <PurchasePanel
        vehicle={priced}
        offer={offer}
        credit={null}
        contact={contact}
        watch={() => undefined}
        buyHere={null}
      />
      <PriceReasons vehicle={priced} />
    </>
  )
}

afterEach(() => page.viewport(1280, 800))

function Bar({ vehicle }: { vehicle: VehicleDetail }) {
  const contact = useContactSeller(vehicle)
  return <ActionBar vehicle={vehicle} offer={purchaseOffer(vehicle)} credit={null} contact={contact} isHidden={false} />
}

const offers = {
  sale: { listingType: 'sale', salePrice: 1_150_000, dailyRate: null },
  rent: { listingType: 'rent', salePrice: null, dailyRate: 4_000 },
  both: { listingType: 'both', salePrice: 1_150_000, dailyRate: 4_000 },
} as const

test.each([
  ['sale', 'For Sale', true, false],
  ['rent', 'For Rent', false, true],
  ['both', 'Sale & Rent', true, true],
] as const)(
  'marks an advert for %s as %s and offers only what the advert includes',
  async (type, badge, sells, rents) => {
    const screen = await showInApp(<Purchase vehicle={{ ...vehicleFixture, ...offers[type] }} />, { language: 'en' })
    await expect.element(screen.getByText(badge, { exact: true }).first()).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Contact Seller' })).toBeEnabled()
    const begin = screen.getByRole('link', { name: 'Begin Purchase' })
    const rent = screen.getByRole('button', { name: 'Rent (Coming Soon)' })
    expect([begin.elements().length, rent.elements().length]).toEqual([Number(sells), Number(rents)])
  },
)

test.each([
  ['deductible', 'VAT deductible · €9,426.23 + VAT'],
  ['margin', 'Margin scheme'],
] as const)('shows beside the price that its VAT is %s', async (priceVat, text) => {
  const screen = await showInApp(<Purchase vehicle={{ ...vehicleFixture, ...offers.sale, priceVat }} />, {
    language: 'en',
  })
  await expect.element(screen.getByText(text, { exact: true }).last()).toBeVisible()
})

test("shows no VAT beside a private seller's price", async () => {
  const vehicle = { ...vehicleFixture, ...offers.sale, priceVat: 'private' } as const
  const screen = await showInApp(<Purchase vehicle={vehicle} />, { language: 'en' })
  await expect.element(screen.getByText('€11,500', { exact: true }).last()).toBeVisible()
  expect(screen.getByText(/VAT/).elements()).toEqual([])
})

test('shows the sale price with the link to the checkout, and the daily rate with a note that renting is not yet possible', async () => {
  const screen = await showInApp(<Purchase vehicle={{ ...vehicleFixture, ...offers.both }} />, { language: 'en' })
  await expect
    .element(screen.getByRole('link', { name: 'Begin Purchase' }))
    .toHaveAttribute('href', '/checkout/1/payment')
  await expect.element(screen.getByText('€11,500', { exact: true }).last()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Rent (Coming Soon)' })).toBeDisabled()
  await expect.element(screen.getByText('€40 per day', { exact: true }).last()).toBeVisible()
})

test('shows name, year, mileage and fuel in the summary of the car', async () => {
  const screen = await showInApp(<Purchase vehicle={vehicleFixture} />, { language: 'en' })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fiat Tipo 2017')
  const summary = screen.getByLabelText('At a glance')
  for (const fact of ['2017', '85,000 km', 'Diesel'])
    await expect.element(summary.getByText(fact, { exact: true })).toBeVisible()
})

test('reports beside the button that a conversation could not be started, and starts it at the next click', async () => {
  forgetToasts()
  const contacting = breakable({ id: 'c', isNew: true })
  const screen = await showInApp(<Purchase vehicle={vehicleFixture} />, {
    language: 'en',
    session: { role: 'buyer' },
    api: { messaging: { contactSeller: contacting.answer } },
  })
  const sentence = 'The conversation could not be started'
  const contact = screen.getByRole('button', { name: /Contact/ }).first()
  await contact.click()
  await expect.poll(() => newestToast()[1]).toMatch(sentence)
  await expect.element(screen.getByText(sentence).first()).toBeVisible()
  expect(await findViolations()).toEqual([])
  contacting.repair()
  await contact.click()
  await expect.poll(() => newestToast()[0]).toBe('success')
})

test('reports a car that failed to load and offers a retry', async () => {
  const screen = await showInApp(<VehicleFault error={fault()} reset={() => undefined} />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Errore')
  await expect.element(screen.getByText('Impossibile caricare i dettagli del veicolo')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Riprova' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('shows the price of a sold car, and offers an availability alert instead of a conversation', async () => {
  const { vehicle: texts } = messagesOf('en')
  const can = { ...vehicleFixture.can, buy: false, buyRefusal: 'checkout.vehicle_sold' } as const
  const sold = { ...vehicleFixture, can, status: 'sold', availabilityAlert: 'offered' } as const
  const screen = await showInApp(<Purchase vehicle={sold} />, { language: 'en' })
  await expect.element(screen.getByText('€11,500', { exact: true }).last()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: texts.alert.ask })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: texts.panel.contact })).not.toBeInTheDocument()
})

test('shows buyers of a sold car that they bought it, and links to their cars instead of to other cars', async () => {
  const { vehicle: texts } = messagesOf('en')
  const can = { ...vehicleFixture.can, buy: false, buyRefusal: 'checkout.vehicle_sold' } as const
  const bought = { ...vehicleFixture, can, status: 'sold', isInTouch: true, isBought: true } as const
  const screen = await showInApp(<Purchase vehicle={bought} />, { language: 'en', session: { role: 'buyer' } })
  await expect.element(screen.getByText(texts.panel.bought)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: texts.panel.seeBought }))
    .toHaveAttribute('href', '/buyer?tab=vehicles')
  await expect.element(screen.getByRole('link', { name: texts.panel.others })).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

test.each([
  ['reserved', { myOpenReservation: { id: 'r', heldUntil: '2026-12-03T04:18:00.000Z' } }, 'Reserved for you until'],
  ['bought', { status: 'sold', isBought: true, isInTouch: true }, 'You bought this car.'],
] as const)(
  'in the bar of a phone, shows that the car is %s, without price or instalment',
  async (_, change, words) => {
    await page.viewport(390, 844)
    const session = { role: 'buyer' } as const
    const screen = await showInApp(<Bar vehicle={{ ...vehicleFixture, ...change } as VehicleDetail} />, {
      language: 'en',
      session,
    })
    const bar = screen.getByRole('region', { name: messagesOf('en').vehicle.panel.title })
    await expect.element(bar).toMatchTextContent(words)
    await expect.element(bar).not.toMatchTextContent('€')
    expect(await findViolations()).toEqual([])
  },
)

test("explains to a vendor why the vendor's own car offers neither a purchase nor a conversation", async () => {
  const session = { role: 'vendor', userId: 's' } as const
  const can = { buy: false, buyRefusal: 'checkout.own_vehicle', contact: false, edit: true } as const
  const screen = await showInApp(<Purchase vehicle={{ ...vehicleFixture, can }} />, { language: 'en', session })
  await expect.element(screen.getByRole('button', { name: 'Begin Purchase' })).toBeDisabled()
  const contact = screen.getByRole('button', { name: 'Contact Seller' })
  await expect.element(contact).toBeDisabled()
  const { refusals } = messagesOf('en').vehicle
  await expect.element(screen.getByText(refusals.own_vehicle)).toBeVisible()
  await expect.element(contact).toHaveAccessibleDescription(refusals.own_contact)
})

const market = { value: 1_150_000, low: 1_050_000, high: 1_300_000, comparables: 24, label: 'fair' } as const
const method = { adverts: 1_173, fittedAt: '2026-11-27T03:00:00.000Z', medianError: 0.0695 }
const judged: VehicleDetail = {
  ...vehicleFixture,
  market,
  marketValue: { ...market, reference: null, adjustments: [], likeAdverts: [], narrowingFacts: [], method },
}
const accepted = {
  id: 'o',
  amount: 1_030_000,
  state: 'accepted',
  isMine: true,
  expiresAt: '2026-11-30T10:00:00Z',
} as const

test.each([
  ['the agreed price to its buyer', accepted, '€10,300', 'Great price', '€1,200 below similar cars'],
  [
    'the advert’s price to a buyer with an open offer',
    { ...accepted, state: 'open' },
    '€11,500',
    'Average',
    'in line with similar cars',
  ],
  ['the advert’s price to other visitors', null, '€11,500', 'Average', 'in line with similar cars'],
] as const)(
  'shows %s under the price, beside the price range and in the reasons',
  async (_, myOffer, price, label, comparison) => {
    const screen = await showInApp(<Purchase vehicle={{ ...judged, myOffer }} />, { language: 'en' })
    await expect.element(screen.getByText(price, { exact: true }).last()).toBeVisible()
    await expect.element(screen.getByText(label, { exact: true }).last()).toBeVisible()
    await expect.element(screen.getByText(`${comparison} · 24\u00a0adverts`, { exact: true }).last()).toBeVisible()
    await screen
      .getByRole('button', { name: messagesOf('en').market.why })
      .last()
      .click()
    const reasons = screen.getByRole('dialog')
    await expect.element(reasons.getByRole('img', { name: `this car ${price}`, exact: false })).toBeVisible()
    await expect.element(reasons.getByText(comparison, { exact: false })).toBeVisible()
    expect(await findViolations()).toEqual([])
  },
)
