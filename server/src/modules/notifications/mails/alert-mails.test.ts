import { onlyKey } from '../../../secrets/secret-keys.ts'
import { expect, test } from 'vitest'
import { signReference } from '../../identity/signed-reference.ts'
import { renderMail } from '../render-mail.tsx'

const links = { baseUrl: 'https://autopiazza.test', secret: onlyKey('a secret of at least thirty-two characters') }
const id = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const about = { userId: id, vehicleId: id, firstName: 'Giulia', vehicle: 'Fiat Panda 2019' }
const dropped = { ...about, before: 1_290_000, price: 1_210_000 }

test.each([
  ['it', '800\u{a0}€ in meno: Fiat Panda 2019', ['12.900\u{a0}€', '12.100\u{a0}€']],
  ['en', '€800 less: Fiat Panda 2019', ['€12,900', '€12,100']],
] as const)(
  'shows both prices in the mail about a dropped price in %s and offers one-click unsubscribe',
  async (language, title, prices) => {
    const mail = await renderMail({ template: 'price-drop', language, variables: dropped }, links)
    expect(mail.subject).toBe(title)
    for (const price of prices) expect(mail.text).toContain(price)
    expect(mail.unsubscribe).toMatch(/^https:\/\/autopiazza\.test\/price-mails\?token=/)
  },
)

test.each([
  ['it', undefined, 'prezzo più basso dei 30 giorni prima.'],
  ['it', 30, 'prezzo più basso dei 30 giorni prima.'],
  ['it', 1, 'prezzo più basso in 1 giorno online.'],
  ['en', 12, 'lowest price in 12 days online.'],
] as const)(
  'states the period of the lowest price in the mail about a dropped price in %s, after %s days online',
  async (language, days, words) => {
    const variables = { ...dropped, ...(days !== undefined && { days }) }
    expect((await renderMail({ template: 'price-drop', language, variables }, links)).text).toContain(words)
  },
)

test.each([
  [
    'it',
    '2 nuove auto per le tue ricerche salvate',
    '2 nuove auto corrispondono a 2 ricerche che hai salvato.',
    'Trovata da: «Panda», «Fiat a Torino»',
    'Vedi tutte le auto di «Fiat a Torino»',
  ],
  [
    'en',
    '2 new cars for your saved searches',
    '2 new cars match 2 searches you saved.',
    'Found by: “Panda”, “Fiat a Torino”',
    'See all cars of “Fiat a Torino”',
  ],
] as const)(
  'the mail about several saved searches in %s lists each car with the searches that found it',
  async (language, subject, body, foundBy, open) => {
    const car = {
      id,
      name: 'Fiat Panda 2019',
      version: null,
      mileage: 42_000,
      salePrice: 950_000,
      dailyRate: null,
      town: null,
    }
    const searches = [
      { name: 'Panda', filters: { model: 'Panda' }, sentence: null },
      { name: 'Fiat a Torino', filters: { make: 'Fiat' }, sentence: null },
    ]
    const variables = {
      savedSearchId: id,
      firstName: 'Giulia',
      search: 'Panda',
      filters: {},
      sentence: null,
      count: 2,
      cars: [
        { ...car, foundBy: ['Panda', 'Fiat a Torino'] },
        { ...car, id: id.replace('0', '1'), name: 'Fiat Panda 2020', foundBy: ['Panda'] },
      ],
      several: { ownerId: id.replace('0', '2'), searches },
    }
    const mail = await renderMail({ template: 'new-cars', language, variables }, links)
    expect(mail.subject).toBe(subject)
    for (const text of [body, foundBy, open]) expect(mail.text).toContain(text)
    const token = signReference(links.secret, 'end-search-mails', variables.several.ownerId)
    expect(mail.unsubscribe).toBe(`https://autopiazza.test/unsubscribe?token=${token}`)
  },
)
