import { randomUUID } from 'node:crypto'
import { signUpInput } from '@autopiazza/contract/identity'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createVerifiedAccount } from './open-account.ts'
import { verificationLink } from './mailed-links.ts'
import { sendVerification } from './request-mail.ts'
import { showMailedLink } from './show-mailed-link.ts'
import { signUp } from './sign-up.ts'
import {
  goodPassword,
  createAccountFixture,
  headersWith,
  openAccountWithSessions,
  someBuyer,
  somePrivateSeller,
  someVendor,
} from './testing/account-fixture.ts'
import { verifyEmail } from './verify-email.ts'

const fixture = await createAccountFixture(await testDatabase())
const { db, context, accounts } = fixture
const system = () => context({ kind: 'system', cause: 'test' })

describe('a sign-up', () => {
  test('opens an account with its profile only after the e-mail address of the sign-up is verified', async () => {
    const input = someBuyer()
    expect(await signUp({ ctx: context(), input })).toMatchObject({ ok: true })
    expect(await db.selectFrom('users').select('id').where('email', '=', input.email).execute()).toEqual([])
    expect(await fixture.attempt(input.email, goodPassword)).toMatchObject({ code: 'identity.email_not_verified' })
    expect(await fixture.attempt(input.email, 'not this one at all')).toMatchObject({
      code: 'identity.wrong_credentials',
    })

    expect(await fixture.verify(input.email)).toEqual({ ok: true, value: { session: null, cookies: [] } })
    const profile = await db
      .selectFrom('profiles')
      .selectAll()
      .where('email', '=', input.email)
      .executeTakeFirstOrThrow()
    expect(profile).toMatchObject({ first_name: 'Giulia', last_name: 'Rossi', phone: '+39 333 1234567', role: 'buyer' })
    expect(await fixture.attempt(input.email, goodPassword)).toMatchObject({
      ok: true,
      value: { session: { userId: profile.id, role: 'buyer' } },
    })
  })

  test('a sign-up of a vendor creates the account with its company', async () => {
    const input = someVendor()
    await signUp({ ctx: context(), input })
    await fixture.verify(input.email)
    const company = await db
      .selectFrom('vendor_details')
      .innerJoin('profiles', 'profiles.id', 'vendor_details.id')
      .selectAll('vendor_details')
      .where('email', '=', input.email)
      .executeTakeFirstOrThrow()
    expect(company).toMatchObject({
      company_name: 'Auto Rossi',
      vat_number: '00743110157',
      location: 'Torino',
      visura_camera_url: 'https://example.it/visura.pdf',
      seller_kind: 'business',
    })
  })

  test('creates no company for the sign-up of a private seller, and never changes the kind of seller', async () => {
    const input = somePrivateSeller()
    await signUp({ ctx: context(), input })
    await fixture.verify(input.email)
    const seller = await db
      .selectFrom('vendor_details')
      .innerJoin('profiles', 'profiles.id', 'vendor_details.id')
      .selectAll('vendor_details')
      .where('email', '=', input.email)
      .executeTakeFirstOrThrow()
    expect(seller).toMatchObject({
      seller_kind: 'private',
      location: 'Cuneo',
      fiscal_code: 'RSSMRA85T10A562S',
      company_name: null,
      vat_number: null,
      visura_camera_url: null,
    })
    await expect(
      db.updateTable('vendor_details').set({ seller_kind: 'business' }).where('id', '=', seller.id).execute(),
    ).rejects.toThrow('the kind of a seller is immutable')
  })

  test('opens one account for twelve simultaneous sign-ups, even when eight browsers open the links', async () => {
    const input = someBuyer()
    await Promise.all(Array.from({ length: 12 }, () => signUp({ ctx: context(), input })))
    const token = await fixture.mailedToken(input.email, 'verify-address')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        verifyEmail({ ctx: context(), input: { token }, accounts, headers: new Headers() }),
      ),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await db.selectFrom('users').select('id').where('email', '=', input.email).execute()).toHaveLength(1)
    expect(await db.selectFrom('sign_ups').select('id').where('email', '=', input.email).execute()).toEqual([])
  })

  test('changes nothing and mails only the owner when a sign-up uses an e-mail address with an account', async () => {
    const owner = someBuyer()
    const { userId } = await createVerifiedAccount({ ctx: system(), input: owner })
    const known = await signUp({
      ctx: context(),
      input: { ...owner, firstName: 'Mallory', password: 'un altra password' },
    })
    const unknown = await signUp({ ctx: context(), input: someBuyer() })
    const anyId = { ok: true, value: { signUpId: expect.stringMatching(/^[\da-f-]{36}$/) } }
    expect([known, unknown]).toEqual([anyId, anyId])
    expect((await fixture.mailsTo(owner.email)).map(({ template }) => template)).toEqual(['already-registered'])
    expect(await fixture.attempt(owner.email, 'un altra password')).toMatchObject({
      code: 'identity.wrong_credentials',
    })
    expect(await fixture.attempt(owner.email, goodPassword)).toMatchObject({
      ok: true,
      value: { session: { userId, firstName: 'Giulia' } },
    })
  })

  test('refuses a sign-up with a common password, and shows the error beside the password field', async () => {
    expect(await signUp({ ctx: context(), input: someBuyer({ password: 'Password123!' }) })).toEqual({
      ok: false,
      code: 'identity.password_too_common',
      fields: { password: 'password_too_common' },
    })
  })

  test('refuses more than three hundred sign-ups per hour from one network, whatever the e-mail addresses', async () => {
    const ctx = context({ kind: 'visitor', visitorKey: null }, '203.0.113.9')
    const answers: boolean[] = []
    for (let count = 0; count < 301; count += 1)
      answers.push((await sendVerification({ ctx, input: { email: `${count}@example.it` } })).ok)
    expect(answers.lastIndexOf(true)).toBe(299)
    expect(await sendVerification({ ctx, input: { email: 'anyone@example.it' } })).toMatchObject({
      code: 'identity.too_many_attempts',
    })
  })
})

describe('sign-ups by strangers', () => {
  test('includes no text that the visitor entered in a mail to an unverified e-mail address', async () => {
    const input = { ...someBuyer({ firstName: 'HaiVinto' }), lastName: 'Mallory' }
    await signUp({ ctx: context(), input })
    const [mail] = await fixture.mailsTo(input.email)
    expect(mail?.template).toBe('verify-address')
    expect(JSON.stringify(mail?.variables)).not.toMatch(/HaiVinto|Mallory/)
  })

  test('allows twenty sign-ups per hour from one network, without affecting other networks', async () => {
    const ctx = context({ kind: 'visitor', visitorKey: null }, '203.0.113.20')
    const answers: string[] = []
    for (let count = 0; count < 21; count += 1) {
      const signedUp = await signUp({ ctx, input: someBuyer() })
      answers.push(signedUp.ok ? 'ok' : signedUp.code)
    }
    expect(answers).toEqual([...Array<string>(20).fill('ok'), 'identity.too_many_sign_ups'])
    expect(await signUp({ ctx: context(), input: someBuyer() })).toMatchObject({ ok: true })
  })

  test.each(['http://evil.example/x', 'evil.example', 'Hai vinto 500', 'a'.repeat(61)])(
    'refuses a sign-up with the name %s, and shows the error beside the name field',
    (firstName) => {
      const { error } = signUpInput.safeParse({ ...someBuyer(), firstName })
      expect(error?.issues[0]?.path).toEqual(['firstName'])
    },
  )

  test.each(['http://evil.example', 'Auto\nBcc: x', 'a'.repeat(101)])(
    'refuses a sign-up with the company name %j',
    (companyName) => {
      const { error } = signUpInput.safeParse({ ...someVendor(), companyName })
      expect(error?.issues[0]?.path).toEqual(['companyName'])
    },
  )
})

describe('the verification link', () => {
  test('accepts a verification link twice and refuses it after a day', async () => {
    const input = someBuyer()
    await signUp({ ctx: context(), input })
    await fixture.verify(input.email)
    expect(await fixture.verify(input.email)).toMatchObject({ ok: true })

    const late = someBuyer()
    await signUp({ ctx: context(), input: late })
    const token = await fixture.mailedToken(late.email, 'verify-address')
    fixture.pass(25 * 3_600_000)
    expect(await verifyEmail({ ctx: context(), input: { token }, accounts, headers: new Headers() })).toMatchObject({
      code: 'identity.link_invalid',
    })
  })

  test('mails a verification link again on request, but only to an e-mail address with a pending sign-up', async () => {
    const input = someBuyer()
    await signUp({ ctx: context(), input })
    await fixture.runJobs()
    await sendVerification({ ctx: context(), input: { email: input.email } })
    expect((await fixture.mailsTo(input.email)).map(({ template }) => template)).toEqual([
      'verify-address',
      'verify-address',
    ])
    const stranger = `${randomUUID()}@example.it`
    expect(await sendVerification({ ctx: context(), input: { email: stranger } })).toEqual({ ok: true, value: {} })
    expect(await fixture.mailsTo(stranger)).toEqual([])
  })

  test('opens the page that the user had requested after a verification link, also after one that is mailed again', async () => {
    const next = '/checkout/01a20226-4216-7087-a40a-8a4375dc6a7b/payment'
    const input = { ...someBuyer(), next }
    await signUp({ ctx: context(), input })
    await fixture.runJobs()
    await sendVerification({ ctx: context(), input: { email: input.email, next } })
    const mails = await fixture.mailsTo(input.email)
    expect(mails.map(({ variables }) => variables)).toEqual([
      expect.objectContaining({ next }),
      expect.objectContaining({ next }),
    ])
    expect(verificationLink(accounts, 'x', next)).toMatch(
      /\?token=[\w.-]+&next=%2Fcheckout%2F01a20226-[\w-]+%2Fpayment$/,
    )
    expect(signUpInput.safeParse({ ...input, next: '//example.com' }).success).toBe(false)
  })

  test('stores no secret in the outgoing mail', async () => {
    const input = someBuyer()
    await signUp({ ctx: context(), input })
    const token = await fixture.mailedToken(input.email, 'verify-address')
    expect(JSON.stringify(await fixture.mailsTo(input.email))).not.toContain(token.split('.')[1])
  })
})

describe('an account', () => {
  test('never changes the role of an account', async () => {
    const { userId } = await createVerifiedAccount({ ctx: system(), input: someBuyer() })
    await expect(
      db.updateTable('users').set({ role: 'vendor' }).where('id', '=', userId).execute(),
    ).rejects.toMatchObject({ constraint: 'users_role_immutable' })
    await expect(
      db.updateTable('profiles').set({ role: 'vendor' }).where('id', '=', userId).execute(),
    ).rejects.toMatchObject({ constraint: 'users_role_immutable' })
  })

  test('lets only the system create a verified account, and only once', async () => {
    const input = someVendor()
    const first = await createVerifiedAccount({ ctx: system(), input })
    expect(await createVerifiedAccount({ ctx: system(), input })).toEqual(first)
    await expect(createVerifiedAccount({ ctx: context(), input })).rejects.toThrow('tried to create a verified account')
  })
})

describe('the button of the verification link', () => {
  const browserOf = (signUpId: string) => headersWith([accounts.signUpBrowser.remember(signUpId)])
  async function askFor(input = someBuyer()) {
    const asked = await signUp({ ctx: context(), input })
    if (!asked.ok) throw new Error(asked.code)
    return { email: input.email, headers: browserOf(asked.value.signUpId) }
  }
  const sessionsOf = (email: string) =>
    db
      .selectFrom('user_sessions')
      .innerJoin('users', 'users.id', 'user_sessions.user_id')
      .select('user_sessions.id')
      .where('email', '=', email)
      .execute()

  test('signs in once with the verification link, in the browser that signed up', async () => {
    const { email, headers } = await askFor()
    const answer = await fixture.verify(email, { headers })
    if (!answer.ok) throw new Error(answer.code)
    const { session, cookies } = answer.value
    expect(session).toMatchObject({ email, role: 'buyer', firstName: 'Giulia' })
    expect(await accounts.readSession(headersWith(cookies))).toMatchObject({ view: { userId: session?.userId } })
    expect(accounts.devices.recognise(headersWith(cookies), email)).not.toBeNull()
    expect(cookies.find((line) => line.startsWith('autopiazza.sign-up='))).toMatch(/^autopiazza\.sign-up=; Max-Age=0/)

    expect(await fixture.verify(email, { headers })).toEqual({ ok: true, value: { session: null, cookies: [] } })
    expect(await sessionsOf(email)).toHaveLength(1)
  })

  test('opens one session when the verification link is confirmed eight times at once in the browser that signed up', async () => {
    const { email, headers } = await askFor()
    const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.verify(email, { headers })))
    expect(answers.filter((answer) => answer.ok && answer.value.session)).toHaveLength(1)
    expect(await sessionsOf(email)).toHaveLength(1)
  })

  test.each<[string, (own: string) => Promise<Headers>]>([
    ['in another browser', async () => new Headers()],
    ['in the browser of another sign-up', async () => (await askFor()).headers],
    [
      'in the browser of another sign-up for the same address',
      async (email) => (await askFor(someBuyer({ email }))).headers,
    ],
    [
      'with the mailed link in place of the cookie',
      async (email) =>
        new Headers({ cookie: `autopiazza.sign-up=${await fixture.mailedToken(email, 'verify-address')}` }),
    ],
  ])('verifies the e-mail address without signing in: %s', async (_where, browser) => {
    const { email } = await askFor()
    const token = await fixture.mailedToken(email, 'verify-address')
    const headers = await browser(email)
    expect(await verifyEmail({ ctx: context(), input: { token }, accounts, headers })).toEqual({
      ok: true,
      value: { session: null, cookies: [] },
    })
    expect(await sessionsOf(email)).toEqual([])
  })

  test('does not sign out another account that uses the browser when a verification link is confirmed', async () => {
    const other = await openAccountWithSessions(fixture)
    const { email, headers } = await askFor()
    const [{ ctx } = { ctx: context() }] = other.sessions
    expect(await fixture.verify(email, { ctx, headers })).toEqual({ ok: true, value: { session: null, cookies: [] } })
    expect(await sessionsOf(email)).toEqual([])
  })

  test('shows before the confirmation whether the verification link will sign the user in', async () => {
    const { email, headers } = await askFor()
    const token = await fixture.mailedToken(email, 'verify-address')
    const show = (from: Headers) =>
      showMailedLink({ ctx: context(), input: { kind: 'verify', token }, accounts, headers: from })
    expect(await show(headers)).toMatchObject({ value: { email, signsIn: true } })
    expect(await show(new Headers())).toMatchObject({ value: { email, signsIn: false } })
  })

  test('opens no session with a verification link after a day', async () => {
    const { email, headers } = await askFor()
    const token = await fixture.mailedToken(email, 'verify-address')
    fixture.pass(25 * 3_600_000)
    expect(await verifyEmail({ ctx: context(), input: { token }, accounts, headers })).toMatchObject({
      code: 'identity.link_invalid',
    })
    fixture.pass(-25 * 3_600_000)
  })

  test('sets a sign-up cookie that scripts and other sites cannot read', () => {
    expect(accounts.signUpBrowser.remember(randomUUID())).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})
