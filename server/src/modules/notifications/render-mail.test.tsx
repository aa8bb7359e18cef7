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
  'reservation-ended-buyer': { ...about, vehicleId: id, why: 'hold_ended', refund: 30_000 },
  'reservation-ended-vendor': { ...about, why: 'buyer_cancelled' },
  'payment-returned': { ...about, why: 'late_payment', refund: 30_000 },
}
const templates = Object.keys(examples).filter((name): name is MailTemplate => Object.hasOwn(examples, name))

describe.each(languages)('in %s', (language) => {
  test.each(templates)('%s is complete: a subject, every value, links to this site alone', async (template) => {
    const { subject, html, text } = await renderMail({ template, language, variables: examples[template] }, links)
    expect(subject).not.toMatch(/[{}]|undefined/)
    expect(html).toContain(`<html dir="ltr" lang="${language}"`)
    expect(html).toContain('Giulia &lt;b&gt;')
    expect(text).not.toMatch(/\{|undefined|NaN/)
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
