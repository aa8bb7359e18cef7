import type { ChangedFact } from '@autopiazza/contract/agreed-vehicle'
import { onlyKey } from '../../secrets/secret-keys.ts'
import { reservationSteps } from '@autopiazza/contract/sale-vocabulary'
import { languages } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { expect, test } from 'vitest'
import type { MailVariables } from '../../kernel/queue-mail.ts'
import { renderMail } from './render-mail.tsx'

const links = { baseUrl: 'https://autopiazza.test', secret: onlyKey('a secret of at least thirty-two characters') }
const by = '2026-05-04T10:30:00.000Z'
const about = {
  firstName: 'Giulia',
  other: 'Auto Milano',
  vehicle: 'Fiat Panda 2019',
  reservationId: '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  reason: null,
  amount: 1_204_500,
} as const
const { buyer, vendor } = messagesOf('it').mails.sales
type ToBuyer = MailVariables['sale-to-buyer']
type ToVendor = MailVariables['sale-to-vendor']

const toBuyer = (news: string, more: Partial<ToBuyer> = {}) =>
  ({
    template: 'sale-to-buyer',
    variables: { ...about, news, next: null, transfer: null, ...more } as ToBuyer,
  }) as const
const toVendor = (news: string, more: Partial<ToVendor> = {}) =>
  ({ template: 'sale-to-vendor', variables: { ...about, news, next: null, ...more } as ToVendor }) as const

const news = [...Object.keys(buyer).map((each) => toBuyer(each)), ...Object.keys(vendor).map((each) => toVendor(each))]

test.each(
  languages.flatMap((language) =>
    news.map((mail) => [language, `${mail.variables.news} (${mail.template})`, mail] as const),
  ),
)('names the car and fills every placeholder in the %s mail about %s', async (language, _, mail) => {
  const { subject, text } = await renderMail({ ...mail, language }, links)
  expect(`${subject}\n${text}`).not.toMatch(/[{}]|\bundefined\b|\bnull\b/)
  expect(subject).toContain('Fiat Panda 2019')
})

test.each(languages.flatMap((language) => reservationSteps.map((step) => [language, step] as const)))(
  'ends a mail in %s with the next step %s for both parties',
  async (language, step) => {
    const next = { step, actor: 'buyer', by, amount: 1_204_500 } as const
    for (const mail of [toBuyer('choices_changed', { next }), toVendor('choices_changed', { next })]) {
      const { text } = await renderMail({ ...mail, language }, links)
      const [title] = messagesOf(language).mails.sales.nextTitle.split(':')
      expect(text).toContain(`${title} (`)
      expect(text).toMatch(
        language === 'it' ? /lunedì 4 maggio 2026[^)]* 12:30\): / : /Monday,? 4 May 2026[^)]* 12:30\): /,
      )
      expect(text).not.toMatch(/[{}]|\bundefined\b/)
    }
  },
)

test('shows the old and the new value of each changed fact in a mail about a correction', async () => {
  const changes: ChangedFact[] = [
    { fact: 'mileage', from: 61_200, to: 84_000 },
    { fact: 'fuelType', from: 'petrol', to: 'hybrid' },
    { fact: 'description', from: 'Prima', to: 'Dopo' },
    { fact: 'color', from: null, to: 'red' },
    { fact: 'firstRegistration', from: null, to: '2019-03' },
    { fact: 'consumption', from: 15, to: 17.5 },
    { fact: 'features', from: ['navigation', 'leather'], to: ['navigation', 'bluetooth'] },
  ]
  const { text } = await renderMail(
    { ...toBuyer('correction_asked', { changes, fuelType: 'electric' }), language: 'it' },
    links,
  )
  expect(text).toContain('61.200 km → 84.000 km')
  expect(text).toContain('Benzina →')
  expect(text).toContain('testo cambiato')
  expect(text).toMatch(/non indicato → Ross/)
  expect(text).toContain('non indicato → 03/2019')
  expect(text).toContain('15 kWh/100 km → 17,5 kWh/100 km')
  expect(text).toContain('Sedili in pelle → Bluetooth')
  expect(text).not.toContain('Navigatore')
})
