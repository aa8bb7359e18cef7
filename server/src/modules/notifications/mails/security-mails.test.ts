import { describe, expect, test } from 'vitest'
import { onlyKey } from '../../../secrets/secret-keys.ts'
import { renderMail } from '../render-mail.tsx'

const links = { baseUrl: 'https://autopiazza.test', secret: onlyKey('a secret of at least thirty-two characters') }
/** 23:30 in Italy. */
const at = '2026-05-04T21:30:00.000Z'
const variables = {
  firstName: 'Giulia',
  name: 'Gestionale',
  news: 'app-on',
  at,
  browser: 'Firefox',
  system: 'Windows',
} as const

describe('a mail about account security', () => {
  const kinds = ['password-changed', 'email-changed', 'access-token-created', 'security-news'] as const
  const render = (template: (typeof kinds)[number], language: 'it' | 'en', change: object = {}) =>
    renderMail({ template, language, variables: { ...variables, ...change } }, links)

  test.each(kinds)('states the time in Italy and the browser in the mail %s', async (kind) => {
    const italian = (await render(kind, 'it')).text
    expect(italian).toMatch(/Quando\s+4 maggio 2026 alle ore 23:30\s+Con\s+Firefox su Windows/)
    const english = (await render(kind, 'en')).text
    expect(english).toMatch(/When\s+4 May 2026 at 23:30\s+With\s+Firefox on Windows/)
  })

  test.each(kinds)('names no browser in the mail %s when the browser sent no User-Agent', async (kind) => {
    const { text } = await render(kind, 'en', { browser: null, system: null })
    expect(text).toContain('4 May 2026')
    expect(text).not.toMatch(/Firefox|^With$/m)
  })

  test.each(['password-changed', 'email-changed', 'access-token-created'] as const)(
    'renders the mail %s without time and browser when an earlier version queued it',
    async (kind) => {
      const { text } = await render(kind, 'it', { at: undefined, browser: undefined, system: undefined })
      expect(text).toContain('Giulia')
      expect(text).not.toMatch(/Quando|Invalid|undefined/)
    },
  )
})
