import { onlyKey } from '../../../secret-keys.ts'
import { expect, test } from 'vitest'
import { renderMail } from '../render-mail.tsx'

const links = { baseUrl: 'https://autopiazza.test', secret: onlyKey('a secret of at least thirty-two characters') }
const id = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const about = { userId: id, vehicleId: id, firstName: 'Giulia', vehicle: 'Fiat Panda 2019' }
const dropped = { ...about, before: 1_290_000, price: 1_210_000 }

test.each([
  ['it', '800\u{a0}€ in meno: Fiat Panda 2019', ['12.900\u{a0}€', '12.100\u{a0}€']],
  ['en', '€800 less: Fiat Panda 2019', ['€12,900', '€12,100']],
] as const)(
  'the mail about a dropped price in %s has both prices, and ends with one request',
  async (language, title, prices) => {
    const mail = await renderMail({ template: 'price-drop', language, variables: dropped }, links)
    expect(mail.subject).toBe(title)
    for (const price of prices) expect(mail.text).toContain(price)
    expect(mail.unsubscribe).toMatch(/^https:\/\/autopiazza\.test\/price-mails\?token=/)
  },
)
