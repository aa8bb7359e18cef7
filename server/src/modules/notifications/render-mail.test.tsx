import { onlyKey } from '../../secrets/secret-keys.ts'
import { languages } from '@autopiazza/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import type { MailTemplate, MailVariables } from '../../kernel/queue-mail.ts'
import { vendorMailExamples } from './testing/vendor-mail-examples.ts'
import { type MailToRender, renderMail } from './render-mail.tsx'

const links = { baseUrl: 'https://autopiazza.test', secret: onlyKey('a secret of at least thirty-two characters') }
const id = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const about = { firstName: 'Giulia <b>', vehicle: 'Fiat Panda 2019' }
const lines = [
  { code: 'sale_price', amount: 1_304_600 },
  { code: 'extended_warranty', amount: 79_900 },
  { code: 'trade_in', amount: -150_000 },
] as const
const priced = { ...about, reservationId: id, lines, total: 1_234_500 }
const expiresAt = '2026-05-04T10:30:00.000Z'
const done = { at: expiresAt, browser: 'Firefox', system: 'Windows' }
const terms = { ...priced, paymentMethod: 'card', deposit: 30_000, balance: 1_204_500, expiresAt } as const
const placed = { ...priced, paymentMethod: 'bank_transfer', expiresAt } as const
const sold = {
  ...priced,
  balance: 1_204_500,
  deliveryMethod: 'pickup',
  place: 'Sede, Via Po 2, 10124 Torino (TO)',
  balanceDueAt: expiresAt,
  unpaidFrom: expiresAt,
  next: { step: 'pay_balance', actor: 'buyer', by: expiresAt, amount: 1_204_500 },
} as const

const account = { iban: 'IT60X0542811101000000123456', holder: 'Auto Milano', reference: 'AP-7K3M-9Q2T' }

const examples: { readonly [T in MailTemplate]: MailVariables[T] } = {
  'verify-address': { signUpId: id },
  'already-registered': { firstName: about.firstName },
  'confirm-browser': { confirmationId: id, firstName: about.firstName },
  'reset-password': { resetId: id, firstName: about.firstName },
  'confirm-new-email': { changeId: id },
  'new-email-taken': { firstName: about.firstName },
  'email-changed': { firstName: about.firstName, ...done },
  'password-changed': { firstName: about.firstName, ...done },
  'access-token-created': { firstName: about.firstName, name: 'Gestionale {e} altro', ...done },
  'security-news': { firstName: about.firstName, news: 'app-on', ...done, name: 'z' },
  'account-suspended': { firstName: about.firstName, reason: 'Documenti falsi {e} altro' },
  'account-reinstated': { firstName: about.firstName },
  'listing-suspended': { ...about, vehicleId: id, reason: 'Chilometri falsi' },
  'listing-reinstated': { ...about, vehicleId: id },
  'car-available': { ...about, vehicleId: id, salePrice: 1_290_000, dailyRate: 4_900 },
  'price-drop': { ...about, userId: id, vehicleId: id, before: 1_290_000, price: 1_210_000, days: 12 },
  'reservation-placed-buyer': { ...placed, seller: 'Auto Milano', transfer: account },
  'reservation-placed-vendor': { ...placed, buyer: 'Marco', reference: 'AP-7K3M-9Q2T' },
  'reservation-confirmed-buyer': { ...terms, seller: 'Auto Milano', transfer: account },
  'reservation-confirmed-vendor': { ...terms, buyer: 'Marco' },
  'transfer-recorded': {
    ...about,
    vehicleId: id,
    seller: 'Auto Milano',
    amount: 1_204_500,
    expiresAt: '2026-05-04T10:30:00.000Z',
  },
  'transfer-recorded-vendor': { ...about, vehicleId: id, buyer: 'Marco', amount: 1_204_500, expiresAt },
  'reservation-completed': { ...sold, seller: 'Auto Milano', transfer: account },
  'reservation-completed-vendor': { ...sold, buyer: 'Marco' },
  'handover-recorded': { ...about, reservationId: id, on: '2026-11-20', seller: 'Auto Milano', promised: null },
  'handover-agreed': {
    ...about,
    reservationId: id,
    on: '2026-11-20',
    by: 'buyer',
    seller: 'Auto Milano',
    lastDay: { kind: 'withdrawal', on: '2026-12-04', others: [{ kind: 'money_back', on: '2026-11-23' }] },
  },
  'sale-to-buyer': {
    ...about,
    reservationId: id,
    news: 'statements_differ',
    other: 'Auto Milano',
    reason: null,
    amount: 1_204_500,
    next: { step: 'pay_balance', actor: 'buyer', by: expiresAt, amount: 1_204_500 },
    transfer: account,
  },
  'sale-to-vendor': {
    ...about,
    reservationId: id,
    news: 'called_off',
    other: 'Marco',
    reason: 'Il motore {fuma} <b>molto</b>',
    refund: 30_000,
    owedByVendor: 400_000,
    next: { step: 'await_paid_back', actor: 'vendor', by: expiresAt, amount: 400_000 },
  },
  'price-offer': {
    ...about,
    conversationId: id,
    news: 'accepted_to_buyer',
    other: 'Auto Milano',
    amount: 1_200_000,
    listPrice: 1_290_000,
    until: expiresAt,
  },
  'return-to-buyer': {
    ...about,
    reservationId: id,
    news: 'accepted',
    kind: 'money_back',
    seller: 'Auto Milano',
    answerDueAt: expiresAt,
    place: 'Via Po 2, Torino',
    returnAt: expiresAt,
    refusalReason: null,
    deposit: 0,
    transferred: 0,
  },
  'return-to-vendor': {
    ...about,
    reservationId: id,
    news: 'requested',
    kind: 'withdrawal',
    buyer: 'Marco',
    answerDueAt: expiresAt,
    reason: 'Troppo alta',
    place: null,
    returnAt: null,
    transferred: 0,
  },
  'reservation-ended-buyer': {
    ...about,
    vehicleId: id,
    why: 'vendor_cancelled',
    reason: 'Il motore {fuma} <b>molto</b>',
    refund: 30_000,
    transferred: 1_204_500,
  },
  'reservation-ended-vendor': {
    ...about,
    vehicleId: id,
    why: 'buyer_cancelled',
    buyer: 'Marco',
    transferred: 1_204_500,
  },
  'booking-to-buyer': {
    ...about,
    news: 'cancelled_by_workshop',
    bookingId: id,
    service: 'Tagliando',
    startsAt: '2026-10-25T08:30:00.000Z',
    proposedAt: null,
    workshop: { name: 'Officina Po & C.', address: 'Via Po 1, 10124 Torino (TO)', phone: '+39 011 555 0142' },
    reason: 'Il ponte {fuma} <b>poco</b>',
    mileage: 1_234_567,
  },
  'booking-to-workshop': {
    news: 'proposed',
    bookingId: id,
    vehicle: about.vehicle,
    service: 'Pneumatici',
    startsAt: '2026-10-25T08:30:00.000Z',
    proposedAt: '2026-10-26T08:30:00.000Z',
    workshop: 'Officina Po & C.',
    customer: about.firstName,
    phone: '+39 333 1234567',
    notes: 'Gomme <b>invernali</b>',
    links: [
      { action: 'confirm', id },
      { action: 'propose', id: id.replace('0', '1') },
    ],
  },
  'new-cars': {
    savedSearchId: id,
    firstName: about.firstName,
    search: 'Panda <a href="https://example.com">e altro</a>',
    filters: { make: 'Fiat', model: 'Panda', fuelType: ['petrol', 'diesel'], maxPrice: 12_000 },
    sentence: null,
    count: 12,
    cars: [
      {
        id,
        name: 'Fiat Panda 2019',
        version: '1.2 Lounge',
        mileage: 42_000,
        salePrice: 950_000,
        dailyRate: null,
        town: 'Torino',
      },
      { id, name: 'Fiat Panda 2020', version: null, mileage: 8_000, salePrice: null, dailyRate: 4_950, town: null },
    ],
  },
  'service-bought': { ...about, purchasedVehicleId: id, serviceType: 'roadside_assistance', price: 19_900, months: 12 },
  'deadline-reminder': { ...about, purchasedVehicleId: id, deadline: 'inspection', dueOn: '2026-11-30' },
  'payment-returned': { ...about, vehicleId: id, why: 'late_payment', refund: 30_000 },
  'unread-messages': {
    ...about,
    recipientId: id,
    conversationId: id,
    sender: 'Auto Milano',
    senderSide: 'seller',
    count: 3,
    preview: 'Buongiorno, è <b>ancora</b> disponibile?',
  },
  ...vendorMailExamples,
  'report-answered': { ...about, conversationId: id, outcome: 'action_taken', answer: 'Grazie: <b>sospeso</b>.' },
}
const templates = Object.keys(examples).filter((name): name is MailTemplate => Object.hasOwn(examples, name))

/** Mails to an unverified address, which must not greet anyone by name. */
const toUnverified: readonly MailTemplate[] = ['verify-address', 'confirm-new-email']

describe.each(languages)('mails in %s', (language) => {
  test.each(templates)('renders %s with a subject, every value, and links only to the site', async (template) => {
    const { subject, html, text } = await renderMail({ template, language, variables: examples[template] }, links)
    expect(subject).not.toMatch(/[{}]|undefined/)
    expect(html).toContain(`<html dir="ltr" lang="${language}"`)
    expect(html.includes('Giulia &lt;b&gt;')).toBe(!toUnverified.includes(template))
    expect(text.replace(/\{(?:fuma|e)\}/, '')).not.toMatch(/\{|undefined|NaN/)
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs.length).toBeGreaterThan(0)
    expect(hrefs.every((href) => href?.startsWith('https://autopiazza.test/'))).toBe(true)
    expect(
      hrefs.every((href) => new URL((href ?? '').replaceAll('&amp;', '&')).searchParams.get('lang') === language),
    ).toBe(true)
  })
})

/** Adds a web address to every text that users write. */
function withLinksInUserText(variables: unknown): unknown {
  if (Array.isArray(variables)) return variables.map(withLinksInUserText)
  if (typeof variables !== 'object' || variables === null) return variables
  const texts =
    'firstName vehicle seller buyer other holder place reason refusalReason preview sender answer search name version town customer notes phone address'
  return Object.fromEntries(
    Object.entries(variables).map(([key, value]) => [
      key,
      typeof value === 'string' && texts.split(' ').includes(key)
        ? 'Vai su http://evil.example/x o www.evil.example'
        : withLinksInUserText(value),
    ]),
  )
}

test.each(templates)('renders %s without a URL in user text that becomes a link', async (template) => {
  const variables = withLinksInUserText(examples[template]) as MailVariables[typeof template]
  const { subject, html, text } = await renderMail({ template, language: 'it', variables }, links)
  for (const shown of [subject, html, text]) expect(shown).not.toMatch(/:\/\/evil|evil\.example/)
})

test("formats amounts and times in the mail's language and Rome's time zone", async () => {
  const render = (language: 'it' | 'en') =>
    renderMail(
      { template: 'reservation-confirmed-buyer', language, variables: examples['reservation-confirmed-buyer'] },
      links,
    )
  expect((await render('it')).text).toMatch(/12\.045,00\s€/)
  expect((await render('it')).text).toContain('4 maggio 2026')
  expect((await render('it')).text).toContain('12:30')
  expect((await render('en')).text).toContain('€12,045.00')
})

test('shows the bank account, amount and reference of the transfer in the mail about an order, with the price line by line', async () => {
  const variables = examples['reservation-placed-buyer']
  const { text } = await renderMail({ template: 'reservation-placed-buyer', language: 'en', variables }, links)
  for (const value of ['IT60 X054 2811 1010 0000 0123 456', 'AP-7K3M-9Q2T', '€12,345.00', '€13,046.00', '-€1,500.00'])
    expect(text).toContain(value)
})

test("shows a vendor's text in a mail as it was entered, and never interprets the text as markup or a template", async () => {
  const variables = examples['reservation-ended-buyer']
  const { html, text } = await renderMail({ template: 'reservation-ended-buyer', language: 'en', variables }, links)
  expect(html).toContain('Il motore {fuma} &lt;b&gt;molto&lt;/b&gt;')
  expect(text).toContain('in their words: “Il motore {fuma} <b>molto</b>”')
  expect(text).toContain('€300.00')
  expect(text).toContain('The seller has received €12,045.00')
})

test('a mail about the end of a deal mentions a reason, refund or transfer only if there is one', async () => {
  const variables = { ...about, vehicleId: id, why: 'hold_ended', reason: null, refund: 0, transferred: 0 } as const
  const { text } = await renderMail({ template: 'reservation-ended-buyer', language: 'en', variables }, links)
  expect(text).not.toMatch(/€|in their words|bank transfer/)
})

describe('the mail about new cars', () => {
  const render = (language: 'it' | 'en', change: Partial<MailVariables['new-cars']> = {}) =>
    renderMail({ template: 'new-cars', language, variables: { ...examples['new-cars'], ...change } }, links)

  test('the mail about new cars names and counts the cars, with price, mileage and town', async () => {
    const { subject, text } = await render('it')
    expect(subject).toMatch(/^12 nuove auto: Panda/)
    expect(text).toContain('Fiat Panda 2019 1.2 Lounge')
    expect(text).toMatch(/9\.500\s€ · 42\.000 km · Torino/)
    expect(text).toMatch(/49,50\s€ al giorno · 8\.000 km/)
    expect(text).toContain('e altre 10 auto')
    const english = await render('en')
    expect(english.subject).toMatch(/^12 new cars: Panda/)
    expect(english.text).toContain('€9,500 · 42,000 km · Torino')
    expect(english.text).toContain('and 10 more cars')
  })

  test('the mail about one new car uses the singular and mentions no other cars', async () => {
    const one = await render('en', { count: 1, cars: examples['new-cars'].cars.slice(0, 1) })
    expect(one.subject).toMatch(/^1 new car: /)
    expect(one.text).not.toContain('more car')
  })

  test('the mail about new cars links to the search, its settings and the unsubscribe page', async () => {
    const { html, unsubscribe } = await render('it', { sentence: 'una Panda' })
    expect(html).toContain(
      'https://autopiazza.test/search?nlQuery=una+Panda&amp;make=Fiat&amp;model=Panda&amp;fuelType=petrol,diesel&amp;maxPrice=12000&amp;lang=it',
    )
    expect(html).toContain('href="https://autopiazza.test/saved-searches?lang=it"')
    expect(unsubscribe).toMatch(/^https:\/\/autopiazza\.test\/unsubscribe\?token=[\w-]+\.[\w-]+$/)
    expect(html).toContain(`href="${unsubscribe}&amp;lang=it"`)
  })
})

test('offers unsubscribing only in mails to which users subscribe', async () => {
  const { unsubscribe } = await renderMail(
    { template: 'reset-password', language: 'it', variables: examples['reset-password'] },
    links,
  )
  expect(unsubscribe).toBeUndefined()
})

test('a mail names the car in the language of the mail', async () => {
  const vehicle = 'BMW Serie 3 2021'
  const render = (language: 'it' | 'en') =>
    renderMail({ template: 'service-bought', language, variables: { ...examples['service-bought'], vehicle } }, links)
  expect((await render('it')).text).toContain('BMW Serie 3 2021')
  expect((await render('en')).text).toContain('BMW 3 Series 2021')
  const [car] = examples['new-cars'].cars
  const cars = car ? [{ ...car, name: 'BMW Serie 3 2021', version: '2.0 Benzina 184 CV' }] : []
  const { text } = await renderMail(
    { template: 'new-cars', language: 'en', variables: { ...examples['new-cars'], cars } },
    links,
  )
  expect(text).toContain('BMW 3 Series 2021 2.0 Petrol 184 PS')
})

test('states the number of unread messages in the mail about them, and offers one-click unsubscribe', async () => {
  const render = (change: Partial<MailVariables['unread-messages']> = {}) =>
    renderMail(
      { template: 'unread-messages', language: 'it', variables: { ...examples['unread-messages'], ...change } },
      links,
    )
  const { subject, text, unsubscribe } = await render()
  expect(subject).toBe('3 nuovi messaggi: Auto Milano')
  expect(text).toContain('«Buongiorno, è <b>ancora</b> disponibile?»')
  expect(unsubscribe).toMatch(/^https:\/\/autopiazza\.test\/message-mails\?token=/)
  const alone = await render({ count: 1, sender: null, preview: null })
  expect(alone.subject).toBe('Nuovo messaggio: Il venditore')
  expect(alone.text).not.toContain('«')
})

describe('the photograph of the car in a mail', () => {
  const photos = [{ vehicleId: id, hash: 'a1b2', width: 640, height: 480, author: 'Marco www.evil.example' }]
  const render = (template: MailTemplate, change: Partial<MailToRender<MailTemplate>> = {}) =>
    renderMail({ template, language: 'it', variables: examples[template], photos, ...change }, links)
  const pictures = (html: string) => [...html.matchAll(/<img[^>]*>/g)].map(([picture]) => picture)
  const aboutCars = templates.filter((template) => 'vehicle' in examples[template])

  test.each(aboutCars)('shows a photograph with its text in %s, and no external URL', async (template) => {
    const { html, text } = await render(template)
    const [picture, ...more] = pictures(html)
    expect(more).toEqual([])
    expect(picture).toContain('src="https://autopiazza.test/images/a1b2/640.jpg"')
    expect(picture).toContain('alt="Fotografia: Fiat Panda 2019"')
    expect(picture).toContain('width="502"')
    expect(picture).toMatch(/[;"]width:100%;.*max-width:502px/)
    expect(html).toContain('Foto di Marco')
    expect(html + text).not.toContain('evil.example')
    expect(text).not.toContain('/images/')
  })

  test.each(templates)('renders the mail %s without a photograph', async (template) => {
    const { html } = await render(template, { photos: [] })
    expect(pictures(html)).toEqual([])
  })

  test('shows no photograph in mails about an account', async () => {
    expect(pictures((await render('reset-password')).html)).toEqual([])
  })

  test('shows the photograph beside each car in the mail about a saved search', async () => {
    const other = id.replace('0', '1')
    const [first, second] = examples['new-cars'].cars
    const cars = first && second ? [first, { ...second, id: other }] : []
    const variables = { ...examples['new-cars'], cars }
    const { html } = await render('new-cars', { variables, language: 'en' })
    expect(pictures(html)).toHaveLength(1)
    expect(html).toContain('alt="Photograph: Fiat Panda 2019 1.2 Lounge"')
    expect(html).toContain('>Fiat Panda 2020<')
  })
})

test('adapts the width of a mail to a phone', async () => {
  const { html } = await renderMail(
    { template: 'reset-password', language: 'it', variables: examples['reset-password'] },
    links,
  )
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>')
})
