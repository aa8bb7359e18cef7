import { languages } from '@autopiazza/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import type { MailTemplate, MailVariables } from '../../queue-mail.ts'
import { renderMail } from './render-mail.tsx'

const links = { baseUrl: 'https://autopiazza.test', secret: 'a secret of at least thirty-two characters' }
const id = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const about = { firstName: 'Giulia <b>', vehicle: 'Fiat Panda 2019' }
const terms = { ...about, deposit: 30_000, balance: 1_204_500, expiresAt: '2026-05-04T10:30:00.000Z' }

const examples: { readonly [T in MailTemplate]: MailVariables[T] } = {
  'verify-address': { signUpId: id, firstName: about.firstName },
  'already-registered': { firstName: about.firstName },
  'reset-password': { resetId: id, firstName: about.firstName },
  'reservation-confirmed-buyer': { ...terms, seller: 'Auto Milano' },
  'reservation-confirmed-vendor': { ...terms, buyer: 'Marco' },
  'transfer-recorded': {
    ...about,
    seller: 'Auto Milano',
    amount: 1_204_500,
    expiresAt: '2026-05-04T10:30:00.000Z',
  },
  'reservation-completed': { ...about, seller: 'Auto Milano', total: 1_234_500, deliveryMethod: 'pickup' },
  'reservation-ended-buyer': {
    ...about,
    vehicleId: id,
    why: 'vendor_cancelled',
    reason: 'Il motore {fuma} <b>molto</b>',
    refund: 30_000,
    transferred: 1_204_500,
  },
  'reservation-ended-vendor': { ...about, why: 'buyer_cancelled', buyer: 'Marco', transferred: 1_204_500 },
  'payment-returned': { ...about, why: 'late_payment', refund: 30_000 },
}
const templates = Object.keys(examples).filter((name): name is MailTemplate => Object.hasOwn(examples, name))

describe.each(languages)('in %s', (language) => {
  test.each(templates)('%s is complete: a subject, every value, links to this site alone', async (template) => {
    const { subject, html, text } = await renderMail({ template, language, variables: examples[template] }, links)
    expect(subject).not.toMatch(/[{}]|undefined/)
    expect(html).toContain(`<html dir="ltr" lang="${language}"`)
    expect(html).toContain('Giulia &lt;b&gt;')
    expect(text.replace('{fuma}', '')).not.toMatch(/\{|undefined|NaN/)
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs.length).toBeGreaterThan(0)
    expect(hrefs.every((href) => href?.startsWith('https://autopiazza.test/'))).toBe(true)
  })
})

test('amounts and times are those of the language, in Rome', async () => {
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

test('what a vendor writes is shown as written, never as markup or as a phrase to fill', async () => {
  const variables = examples['reservation-ended-buyer']
  const { html, text } = await renderMail({ template: 'reservation-ended-buyer', language: 'en', variables }, links)
  expect(html).toContain('Il motore {fuma} &lt;b&gt;molto&lt;/b&gt;')
  expect(text).toContain('in their words: “Il motore {fuma} <b>molto</b>”')
  expect(text).toContain('€300.00')
  expect(text).toContain('The seller has received €12,045.00')
})

test('an ending says nothing of a reason, a refund or a transfer where there is none', async () => {
  const variables = { ...about, vehicleId: id, why: 'hold_ended', reason: null, refund: 0, transferred: 0 } as const
  const { text } = await renderMail({ template: 'reservation-ended-buyer', language: 'en', variables }, links)
  expect(text).not.toMatch(/€|in their words|bank transfer/)
})
