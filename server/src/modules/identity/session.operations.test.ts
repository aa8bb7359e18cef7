import { mailRequest } from '@autopiazza/contract/identity'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { actorOf, createAccounts } from './accounts.ts'
import { forgotPassword, sendBrowserLink } from './request-mail.ts'
import { browserLink, resetLink } from './mailed-links.ts'
import { resetPassword } from './reset-password.ts'
import { signOut } from './sign-out.ts'
import { goodPassword, headersWith, createAccountFixture, someBuyer } from './testing/account-fixture.ts'
import { openVerifiedAccount } from './testing/open-verified-account.ts'

const fixture = await createAccountFixture(await testDatabase())
const { context, accounts, db } = fixture
const nextPassword = 'quattro gatti sul tetto'

async function someAccount() {
  const account = someBuyer()
  const userId = await openVerifiedAccount(context({ kind: 'system', cause: 'test' }), account)
  return { ...account, userId }
}

async function openSession(email: string, password = goodPassword) {
  const answer = await fixture.attempt(email, password)
  if (!answer.ok) throw new Error(answer.code)
  return { headers: headersWith(answer.value.cookies), cookies: answer.value.cookies }
}

async function reset(email: string, password: string) {
  await forgotPassword({ ctx: context(), input: { email } })
  const token = await fixture.mailedToken(email, 'reset-password')
  return {
    token,
    answer: await resetPassword({ headers: new Headers(), ctx: context(), input: { token, password }, accounts }),
  }
}

describe('a session', () => {
  test('reads a session from its cookie, and creates a new secret at each sign-in', async () => {
    const { email, userId } = await someAccount()
    const [first, second] = [await openSession(email), await openSession(email)]
    const session = await accounts.readSession(first.headers)
    expect(session).toMatchObject({ language: 'it', view: { userId, role: 'buyer' } })
    expect(actorOf(session, null)).toMatchObject({ kind: 'buyer', userId, sessionId: session?.sessionId })
    expect((await accounts.readSession(second.headers))?.sessionId).not.toBe(session?.sessionId)
    expect(await db.selectFrom('user_sessions').select('ip_address').where('user_id', '=', userId).execute()).toEqual([
      { ip_address: expect.stringMatching(/^10\./) },
      { ip_address: expect.stringMatching(/^10\./) },
    ])
  })

  test('sets a session cookie that scripts and other sites cannot use', async () => {
    const { email } = await someAccount()
    const { cookies } = await openSession(email)
    expect(cookies[0]).toMatch(/^autopiazza\.session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const overHttps = createAccounts({
      db,
      now: () => new Date(),
      baseUrl: 'https://autopiazza.test',
      keys: fixture.keys,
    })
    const { userId } = await someAccount()
    const [cookie] = await overHttps.openSession(userId, new Headers(), null)
    expect(cookie).toMatch(
      /^__Host-autopiazza\.session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(await overHttps.readSession(headersWith([cookie ?? '']))).toMatchObject({ view: { userId } })
  })

  test('treats a cookie with a changed secret or an invalid signature as a visitor', async () => {
    const { email } = await someAccount()
    const { cookies } = await openSession(email)
    const value = cookies[0]?.split(';')[0] ?? ''
    for (const forged of [
      value.replace(/=.{4}/, '=AAAA'),
      value.slice(0, -6),
      'autopiazza.session=',
      'autopiazza.session=x.y',
    ]) {
      expect(await accounts.readSession(new Headers({ cookie: forged }))).toBeNull()
    }
    expect(await accounts.readSession(new Headers())).toBeNull()
  })

  test('ends a session at sign-out, also for a copy of its cookie', async () => {
    const { email } = await someAccount()
    const { headers } = await openSession(email)
    const other = await openSession(email)
    const session = await accounts.readSession(headers)
    const { cookies } = await signOut({ ctx: context(actorOf(session, null)), accounts, headers })
    expect(cookies).toEqual([expect.stringMatching(/^autopiazza\.session=; Max-Age=0;/)])
    expect(await accounts.readSession(headers)).toBeNull()
    expect(await accounts.readSession(other.headers)).not.toBeNull()
    expect((await signOut({ ctx: context(), accounts, headers: new Headers() })).cookies).toHaveLength(1)
  })

  test('keeps the session open when signing out fails', async () => {
    const { email } = await someAccount()
    const { headers } = await openSession(email)
    const ctx = context(actorOf(await accounts.readSession(headers), null))
    const broken = db.withPlugin({
      transformQuery: () => {
        throw new Error('The disk is full')
      },
      transformResult: async ({ result }) => result,
    })
    await expect(signOut({ ctx: { ...ctx, db: broken }, accounts, headers })).rejects.toThrow('The disk is full')
    expect(await accounts.readSession(headers)).not.toBeNull()
  })
})

describe('a password reset', () => {
  test('a password reset sets the password, ends every session and works once', async () => {
    const { email } = await someAccount()
    const sessions = [await openSession(email), await openSession(email)]
    const { token, answer } = await reset(email, nextPassword)
    expect(answer.ok).toBe(true)
    for (const { headers } of sessions) expect(await accounts.readSession(headers)).toBeNull()
    expect(
      await resetPassword({
        headers: new Headers(),
        ctx: context(),
        input: { token, password: goodPassword },
        accounts,
      }),
    ).toMatchObject({
      code: 'identity.link_invalid',
    })
    expect(await fixture.attempt(email, goodPassword)).toMatchObject({ code: 'identity.wrong_credentials' })
    expect(await fixture.attempt(email, nextPassword)).toMatchObject({ ok: true })
  })

  test('resets the password once when two users open one reset link', async () => {
    const { email } = await someAccount()
    await forgotPassword({ ctx: context(), input: { email } })
    const token = await fixture.mailedToken(email, 'reset-password')
    const answers = await Promise.all(
      ['uno due tre stella', nextPassword].map((password) =>
        resetPassword({ headers: new Headers(), ctx: context(), input: { token, password }, accounts }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('refuses a predictable password and keeps the reset link valid', async () => {
    const { email } = await someAccount()
    const { token, answer } = await reset(email, 'Password123!')
    expect(answer).toMatchObject({ code: 'identity.password_too_common', fields: { password: 'password_too_common' } })
    expect(
      await resetPassword({
        headers: new Headers(),
        ctx: context(),
        input: { token, password: nextPassword },
        accounts,
      }),
    ).toMatchObject({
      ok: true,
    })
  })

  test('returns the same response to a password reset for an unknown e-mail address, and sends no mail', async () => {
    const { email } = await someAccount()
    const stranger = someBuyer().email
    expect(await forgotPassword({ ctx: context(), input: { email: stranger } })).toEqual(
      await forgotPassword({ ctx: context(), input: { email } }),
    )
    expect(await fixture.mailsTo(stranger)).toEqual([])
  })

  test('opens the page that the user had requested after a password reset or a browser link', async () => {
    const next = '/checkout/01a20226-4216-7087-a40a-8a4375dc6a7b/payment'
    const { email } = await someAccount()
    await forgotPassword({ ctx: context(), input: { email, next } })
    await sendBrowserLink({ ctx: context(), input: { email, next } })
    const mails = await fixture.mailsTo(email)
    expect(mails.map(({ template, variables }) => [template, variables])).toEqual([
      ['reset-password', expect.objectContaining({ next })],
      ['confirm-browser', expect.objectContaining({ next })],
    ])
    const leadsOn = /\?token=[\w.-]+&next=%2Fcheckout%2F01a20226-[\w-]+%2Fpayment$/
    expect(resetLink(accounts, 'x', next)).toMatch(leadsOn)
    expect(browserLink(accounts, 'x', next)).toMatch(leadsOn)
    expect(resetLink(accounts, 'x')).not.toContain('next')
  })

  test.each(['//example.com', 'https://example.com', '/\\example.com', '/auth', '/api/auth/sign-out', '/x/../y'])(
    'never redirects from a mailed link to %s',
    (next) => {
      expect(mailRequest.safeParse({ email: 'ada@example.it', next }).success).toBe(false)
    },
  )
})

describe('limits on password attempts', () => {
  const from = (address: string): Context => context({ kind: 'visitor', visitorKey: null }, address)

  test('checks ten password attempts per account in 15 minutes, from any number of network addresses at once', async () => {
    const { email } = await someAccount()
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        fixture.attempt(email, 'a wrong password', { ctx: from(`198.51.100.${index}`) }),
      ),
    )
    expect(answers.filter((answer) => !answer.ok && answer.code === 'identity.wrong_credentials')).toHaveLength(10)
    expect(await fixture.attempt(email, goodPassword, { ctx: from('198.51.100.200') })).toMatchObject({
      code: 'identity.too_many_attempts',
    })
  })

  test('stops one network address after five password attempts, while the owner can still sign in from another one', async () => {
    const { email } = await someAccount()
    for (let count = 0; count < 5; count += 1)
      expect(await fixture.attempt(email, 'a wrong password', { ctx: from('198.51.101.1') })).toMatchObject({
        code: 'identity.wrong_credentials',
      })
    expect(await fixture.attempt(email, goodPassword, { ctx: from('198.51.101.1') })).toMatchObject({
      code: 'identity.too_many_attempts',
    })
    expect(await fixture.attempt(email, goodPassword, { ctx: from('198.51.101.2') })).toMatchObject({ ok: true })
  })

  test('ignores password attempts that were counted while the clock was ahead', async () => {
    const { email } = await someAccount()
    const ctx = from('198.51.103.1')
    for (let count = 0; count < 5; count += 1) await fixture.attempt(email, 'a wrong password', { ctx })
    expect(await fixture.attempt(email, goodPassword, { ctx })).toMatchObject({ code: 'identity.too_many_attempts' })
    await db
      .updateTable('rate_limits')
      .set({ expire: sql`expire + 3 * 86400000` })
      .execute()
    expect(await fixture.attempt(email, goodPassword, { ctx })).toMatchObject({ ok: true })
  })

  test('never locks the owner out of a known device or out of the password reset', async () => {
    const { email } = await someAccount()
    const { headers } = await openSession(email)
    for (let index = 0; index < 12; index += 1)
      await fixture.attempt(email, 'a wrong password', { ctx: from(`198.51.102.${index}`) })
    expect(await fixture.attempt(email, goodPassword)).toMatchObject({ code: 'identity.too_many_attempts' })
    expect(await fixture.attempt(email, goodPassword, { headers })).toMatchObject({ ok: true })
    expect((await reset(email, nextPassword)).answer).toMatchObject({ ok: true })
    expect(await fixture.attempt(email, nextPassword)).toMatchObject({ ok: true })
  })

  test('counts password attempts in the same way for an e-mail address without an account', async () => {
    const { email } = someBuyer()
    const codes: string[] = []
    for (let index = 0; index < 12; index += 1) {
      const answer = await fixture.attempt(email, 'a wrong password', { ctx: from(`198.51.103.${index}`) })
      codes.push(answer.ok ? 'ok' : answer.code)
    }
    expect(codes).toEqual([
      ...Array<string>(10).fill('identity.wrong_credentials'),
      ...Array<string>(2).fill('identity.too_many_attempts'),
    ])
  })

  test('does not count successful password attempts, so that twenty sign-ins in a row are allowed', async () => {
    const { email } = await someAccount()
    const ctx = from('198.51.104.1')
    for (let count = 0; count < 20; count += 1)
      expect((await fixture.attempt(email, goodPassword, { ctx })).ok).toBe(true)
  })
})
