import { describe, expect, test } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { confirmBrowser } from './confirm-browser.ts'
import { resetPassword } from './reset-password.ts'
import { sendBrowserLink } from './request-mail.ts'
import { goodPassword, headersWith, createAccountFixture, someBuyer } from './testing/account-fixture.ts'
import { openVerifiedAccount } from './testing/open-verified-account.ts'

const fixture = await createAccountFixture(await testDatabase())
const { context, accounts } = fixture
const from = (address: string): Context => context({ kind: 'visitor', visitorKey: null }, address)
const wrong = 'a wrong password'

async function someAccount() {
  const account = someBuyer()
  await openVerifiedAccount(context({ kind: 'system', cause: 'test' }), account)
  return account.email
}

/** Makes ten wrong attempts from ten addresses, so that no unknown browser can sign in for 15 minutes. */
async function exhaustAttempts(email: string) {
  for (let index = 0; index < 10; index += 1) await fixture.attempt(email, wrong, { ctx: from(`198.51.100.${index}`) })
}

async function requestLink(email: string) {
  expect(await sendBrowserLink({ ctx: context(), input: { email } })).toEqual({ ok: true, value: {} })
  return fixture.mailedToken(email, 'confirm-browser')
}

async function confirm(token: string) {
  const answer = await confirmBrowser({ ctx: context(), input: { token }, accounts })
  return answer.ok ? headersWith(answer.value.cookies) : null
}

test(
  'checks at most fifty passwords from one network address in 15 minutes, across all accounts',
  { timeout: 240_000 },
  async () => {
    const ctx = from('203.0.113.77')
    const codes: string[] = []
    for (let index = 0; index < 52; index += 1) {
      const answer = await fixture.attempt(`nobody.${index}@example.it`, wrong, { ctx })
      codes.push(answer.ok ? 'ok' : answer.code)
    }
    expect(codes.filter((code) => code === 'identity.wrong_credentials')).toHaveLength(50)
    expect(codes.slice(50)).toEqual(Array<string>(2).fill('identity.too_many_attempts'))
    const known = await someAccount()
    expect(await fixture.attempt(known, goodPassword, { ctx })).toMatchObject({ code: 'identity.too_many_attempts' })
    expect(await fixture.attempt(known, goodPassword, { ctx: from('203.0.113.78') })).toMatchObject({ ok: true })
  },
)

describe('an account that strangers have tried to sign in to', () => {
  test('lets the owner sign in from a new browser with a mailed link and the password', async () => {
    const email = await someAccount()
    await exhaustAttempts(email)
    expect(await fixture.attempt(email, goodPassword)).toMatchObject({ code: 'identity.too_many_attempts' })

    const headers = await confirm(await requestLink(email))
    if (!headers) throw new Error('The link was refused')
    expect(await fixture.attempt(email, wrong, { headers })).toMatchObject({ code: 'identity.wrong_credentials' })
    expect(await fixture.attempt(email, goodPassword, { headers })).toMatchObject({ ok: true })
    expect(await fixture.attempt(email, goodPassword)).toMatchObject({ code: 'identity.too_many_attempts' })
  })

  test("keeps the owner's browser link valid beside those of strangers, until one of these links is used", async () => {
    const email = await someAccount()
    await exhaustAttempts(email)
    for (let index = 0; index < 12; index += 1) {
      await sendBrowserLink({ ctx: from(`198.51.100.${index}`), input: { email } })
      await fixture.runJobs()
    }
    const own = await requestLink(email)
    const all = await fixture.mailedTokens(email, 'confirm-browser')
    expect(all).toHaveLength(13)
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(own)))
    expect(answers.filter((headers) => headers !== null)).toHaveLength(1)
    expect(await confirm(all[0] ?? '')).toBeNull()
  })

  test('permits only five more password attempts with a browser link, in the browser that opened it', async () => {
    const email = await someAccount()
    await exhaustAttempts(email)
    const headers = await confirm(await requestLink(email))
    if (!headers) throw new Error('The link was refused')
    const codes: string[] = []
    for (let index = 0; index < 7; index += 1) {
      const answer = await fixture.attempt(email, wrong, { headers })
      codes.push(answer.ok ? 'ok' : answer.code)
    }
    expect(codes.filter((code) => code === 'identity.wrong_credentials')).toHaveLength(5)
  })

  test('expires a browser link after an hour', async () => {
    const email = await someAccount()
    const token = await requestLink(email)
    fixture.pass(61 * 60_000)
    expect(await confirm(token)).toBeNull()
    fixture.pass(-61 * 60_000)
  })
})

test('does not reset a password with a browser link, and does not register a known device with a password link', async () => {
  const email = await someAccount()
  const token = await requestLink(email)
  expect(
    await resetPassword({
      headers: new Headers(),
      ctx: context(),
      input: { token, password: 'quattro gatti' },
      accounts,
    }),
  ).toMatchObject({
    code: 'identity.link_invalid',
  })
  expect(await confirm(await fixture.mailedToken(email, 'confirm-browser'))).not.toBeNull()
})

test('sends no browser link to an e-mail address without an account, and returns the same response', async () => {
  const { email } = someBuyer()
  expect(await requestLink(email)).toBe('')
  expect(await fixture.mailsTo(email)).toEqual([])
})
