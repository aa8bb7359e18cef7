import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { operatorContext } from '../../kernel/context.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { forgotPassword } from './request-mail.ts'
import { hasTwoFactor } from './reads/second-factors.ts'
import { resetPassword } from './reset-password.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { askPasskeyForSignIn, showSecondStep } from './second-step.ts'
import {
  createAccountFixture,
  goodPassword,
  headersWith,
  openAccountWithSessions,
  someBuyer,
} from './testing/account-fixture.ts'
import { createSoftwarePasskey } from './testing/software-passkey.ts'
import { createTwoFactorFixture } from './testing/two-factor-fixture.ts'
import { confirmTotp, showSecurity, startTotp, turnOffTotp } from './two-factor/authenticator-app.ts'
import { renewBackupCodes } from './two-factor/backup-codes.ts'
import { askPasskey } from './two-factor/confirm-in-session.ts'
import { addPasskey, removePasskey, startPasskey } from './two-factor/passkeys.ts'

const fixture = await createAccountFixture(await testDatabase())
const { db, accounts, context } = fixture
const { withApp, addKey, begin, headers, currentPassword } = createTwoFactorFixture(fixture)
const visitor = context()

const newsTo = async (email: string) =>
  (await fixture.mailsTo(email)).flatMap(({ template, variables }) =>
    template === 'security-news' ? [String(Reflect.get(Object(variables), 'news'))] : [template],
  )
const someSession = async () => {
  const account = await openAccountWithSessions(fixture, someBuyer(), 1)
  const [session] = account.sessions
  if (!session) throw new Error('no session')
  return { ...account, ctx: session.ctx, session }
}

const isConfirmedSession = async (sessionId: string) => {
  const sessions = db.selectFrom('user_sessions').select('second_factor_at').where('id', '=', sessionId)
  const session = await sessions.where('expires_at', '>', visitor.now()).executeTakeFirst()
  return session !== undefined && session.second_factor_at !== null
}

describe('an authenticator app', () => {
  test('enables an authenticator app with its first code, ends the other sessions and shows the backup codes once', async () => {
    const { ctx, userId, email, session, sessions, uri, backupCodes } = await withApp(3)
    expect(uri).toContain(`otpauth://totp/Autopiazza:${encodeURIComponent(email)}?secret=`)
    expect(backupCodes).toHaveLength(10)
    expect(new Set(backupCodes).size).toBe(10)
    expect(backupCodes[0]).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(await Promise.all(sessions.map(({ isOpen }) => isOpen()))).toEqual([true, false, false])
    expect([await hasTwoFactor(ctx, userId), await isConfirmedSession(session.id)]).toEqual([true, true])
    expect(await showSecurity({ ctx, accounts })).toMatchObject({ value: { backupCodesLeft: 10, passkeys: [] } })
    expect(await newsTo(email)).toEqual(['app-on'])
  })

  test('requires no second factor at sign-in while an authenticator app is not confirmed', async () => {
    const { ctx, userId, email } = await someSession()
    await startTotp({ ctx, input: { currentPassword }, accounts, headers })
    expect(await confirmTotp({ ctx, input: { code: '000000' }, accounts, headers })).toMatchObject({
      code: 'identity.wrong_code',
      fields: { code: 'wrong_code' },
    })
    expect(await hasTwoFactor(ctx, userId)).toBe(false)
    expect(await fixture.attempt(email, goodPassword)).toMatchObject({ ok: true, value: { session: { userId } } })
  })

  test('requires the password to set up an authenticator app, and does not replace an enabled app', async () => {
    const { ctx, code } = await withApp()
    expect(await startTotp({ ctx, input: { currentPassword: 'x' }, accounts, headers })).toMatchObject({
      code: 'identity.wrong_password',
    })
    expect(await startTotp({ ctx, input: { currentPassword, code: code() }, accounts, headers })).toMatchObject({
      code: 'identity.two_factor_on',
    })
    expect(await startTotp({ ctx: visitor, input: { currentPassword }, accounts, headers })).toMatchObject({
      code: 'identity.sign_in_required',
    })
  })

  test('stores the secret of an authenticator app encrypted, and its backup codes as hashes', async () => {
    const { userId, backupCodes } = await withApp()
    const { secret } = await db
      .selectFrom('two_factor_secrets')
      .select('secret')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(secret[0]).toBe(2)
    const stored = await db.selectFrom('backup_codes').select('code_hash').where('user_id', '=', userId).execute()
    for (const { code_hash } of stored) expect(backupCodes.join()).not.toContain(code_hash.toString('latin1'))
  })

  test('turns an authenticator app off with the password and a code, and deletes its backup codes', async () => {
    const { ctx, userId, email, code } = await withApp()
    const off = (input: { currentPassword: string; code: string }) => turnOffTotp({ ctx, input, accounts, headers })
    expect(await off({ currentPassword: 'x', code: code() })).toMatchObject({ code: 'identity.wrong_password' })
    expect(await off({ currentPassword, code: '000000' })).toMatchObject({ code: 'identity.wrong_code' })
    expect(await off({ currentPassword, code: code() })).toEqual({ ok: true, value: {} })
    expect(await hasTwoFactor(ctx, userId)).toBe(false)
    expect(await showSecurity({ ctx, accounts })).toMatchObject({ value: { totpSince: null, backupCodesLeft: 0 } })
    expect(await off({ currentPassword, code: code(1) })).toMatchObject({ code: 'identity.two_factor_off' })
    expect(await newsTo(email)).toEqual(['app-on', 'app-off'])
  })
})

describe('the second step of a sign-in', () => {
  test('opens a session with a second-factor code only in the browser that entered the password', async () => {
    const { email, userId, code } = await withApp()
    const { browser, confirm } = await begin(email)
    expect(await accounts.readSession(browser)).toBeNull()
    expect(await showSecondStep({ ctx: visitor, accounts, headers: browser })).toEqual({
      ok: true,
      value: { isPending: true, hasTotp: true, hasPasskey: false },
    })
    expect(await showSecondStep({ ctx: visitor, accounts, headers })).toMatchObject({ value: { isPending: false } })
    const done = await confirm({ code: code() })
    if (!done.ok) throw new Error(done.code)
    const session = await accounts.readSession(headersWith(done.value.cookies))
    expect(session).toMatchObject({ view: { userId } })
    expect(await isConfirmedSession(session?.sessionId ?? randomUUID())).toBe(true)
    expect(await confirm({ code: code(1) })).toMatchObject({ code: 'identity.second_step_over' })
  })

  test('accepts a second-factor code once, even from two browsers at the same time', async () => {
    const { email, code } = await withApp()
    const browsers = [await begin(email), await begin(email)]
    const answers = await Promise.all(browsers.map(({ confirm }) => confirm({ code: code() })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const { confirm } = await begin(email)
    expect(await confirm({ code: code() })).toMatchObject({ code: 'identity.wrong_code' })
    expect(await confirm({ code: code(1) })).toMatchObject({ ok: true })
  })

  test('accepts a backup code once, in upper or lower case and with or without separators, and notifies the owner', async () => {
    const { email, ctx, backupCodes } = await withApp()
    const typed = (backupCodes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    expect(await (await begin(email)).confirm({ code: typed })).toMatchObject({ ok: true })
    expect(await (await begin(email)).confirm({ code: typed })).toMatchObject({ code: 'identity.wrong_code' })
    expect(await showSecurity({ ctx, accounts })).toMatchObject({ value: { backupCodesLeft: 9 } })
    expect(await newsTo(email)).toEqual(['app-on', 'backup-code-used', 'new-browser'])
  })

  test('ends the second step of a sign-in after ten minutes, or at once when a new password is set', async () => {
    const { email, code } = await withApp()
    const late = await begin(email)
    await db
      .updateTable('second_factor_challenges')
      .set({ expires_at: new Date(Date.now() - 1_000), created_at: new Date(Date.now() - 600_000) })
      .execute()
    expect(await late.confirm({ code: code() })).toMatchObject({ code: 'identity.second_step_over' })
    const before = await begin(email)
    await forgotPassword({ ctx: visitor, input: { email } })
    const token = await fixture.mailedToken(email, 'reset-password')
    await resetPassword({
      headers: new Headers(),
      ctx: visitor,
      input: { token, password: 'quattro gatti sul tetto' },
      accounts,
    })
    expect(await before.confirm({ code: code() })).toMatchObject({ code: 'identity.second_step_over' })
  })

  test('still requires the second factor after a password reset', async () => {
    const { email } = await withApp()
    await forgotPassword({ ctx: visitor, input: { email } })
    const token = await fixture.mailedToken(email, 'reset-password')
    const password = 'quattro gatti sul tetto'
    const reset = await resetPassword({ headers: new Headers(), ctx: visitor, input: { token, password }, accounts })
    if (!reset.ok) throw new Error(reset.code)
    const known = headersWith(reset.value.cookies)
    expect(await accounts.readSession(known)).toBeNull()
    const answer = await fixture.attempt(email, password, { headers: known })
    expect(answer).toMatchObject({ ok: true, value: { session: null } })
    expect(await newsTo(email)).toEqual(['app-on', 'reset-password', 'password-changed'])
  })

  test('counts wrong second-factor codes across browsers without locking out a known device', async () => {
    const { email, code } = await withApp()
    const known = headersWith([accounts.devices.markKnown(email)])
    const { confirm } = await begin(email)
    for (let at = 0; at < 10; at += 1)
      expect(await confirm({ code: '000000' })).toMatchObject({ code: 'identity.wrong_code' })
    expect(await confirm({ code: code() })).toMatchObject({ code: 'identity.too_many_attempts' })
    const owner = await begin(email, { from: known })
    expect(await owner.confirm({ code: code() })).toMatchObject({ ok: true })
    expect(await newsTo(email)).toEqual(['app-on'])
  })

  test('opens no session when the account is suspended during the second step of a sign-in', async () => {
    const { email, userId, code } = await withApp()
    const { confirm } = await begin(email)
    await db
      .updateTable('users')
      .set({ suspended_at: new Date(), suspension_reason: 'Documenti falsi' })
      .where('id', '=', userId)
      .execute()
    expect(await confirm({ code: code() })).toMatchObject({ code: 'identity.account_suspended' })
  })
})

describe('a passkey', () => {
  test('adds a passkey, confirms a sign-in with it and shows the time of its last use', async () => {
    const { ctx, email, userId } = await someSession()
    const { passkey, added } = await addKey(ctx)
    expect(added).toMatchObject({ ok: true, value: { passkey: { name: 'Telefono', lastUsedAt: null } } })
    expect(added.ok && added.value.backupCodes).toHaveLength(10)
    expect(await hasTwoFactor(ctx, userId)).toBe(true)
    const { browser, confirm } = await begin(email)
    const asked = await askPasskeyForSignIn({ ctx: visitor, accounts, headers: browser })
    if (!asked.ok) throw new Error(asked.code)
    expect(await confirm({ passkey: passkey.confirm(asked.value.options) })).toMatchObject({ ok: true })
    const shown = await showSecurity({ ctx, accounts })
    expect(shown.ok && shown.value.passkeys[0]?.lastUsedAt).toMatch(/^20/)
    expect(await newsTo(email)).toEqual(['passkey-added', 'new-browser'])
  })

  test("refuses a passkey's signature for another challenge, site or account, or when it is used a second time", async () => {
    const { ctx, email } = await someSession()
    const { passkey } = await addKey(ctx)
    const stranger = createSoftwarePasskey(accounts.baseUrl)
    const { browser, confirm } = await begin(email)
    const asked = await askPasskeyForSignIn({ ctx: visitor, accounts, headers: browser })
    if (!asked.ok) throw new Error(asked.code)
    const { options } = asked.value
    for (const wrong of [
      passkey.confirm({ challenge: randomBytes(32).toString('base64url') }),
      passkey.confirm(options, 'https://evil.example'),
    ])
      expect(await confirm({ passkey: wrong })).toMatchObject({ code: 'identity.wrong_code' })
    expect(await confirm({ passkey: stranger.confirm(options) })).toMatchObject({ code: 'identity.passkey_removed' })
    const signed = passkey.confirm(options)
    const answers = await Promise.all([confirm({ passkey: signed }), confirm({ passkey: signed })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('reports that a passkey was removed during a sign-in, and lets another factor confirm the sign-in', async () => {
    const { ctx, email, code, backupCodes } = await withApp()
    const { passkey, added } = await addKey(ctx, 'Telefono', undefined, { code: code() })
    if (!added.ok) throw new Error(added.code)
    const { browser, confirm } = await begin(email)
    const asked = await askPasskeyForSignIn({ ctx: visitor, accounts, headers: browser })
    if (!asked.ok) throw new Error(asked.code)
    const { id } = added.value.passkey
    await removePasskey({ ctx, input: { id, currentPassword, code: code(1) }, accounts, headers })
    expect(await confirm({ passkey: passkey.confirm(asked.value.options) })).toEqual({
      ok: false,
      code: 'identity.passkey_removed',
    })
    expect(await confirm({ code: backupCodes[0] })).toMatchObject({ ok: true })
  })

  test('lists a passkey among those that the browser can use until the passkey is removed', async () => {
    const { ctx, userId, email } = await someSession()
    const { passkey, added } = await addKey(ctx)
    if (!added.ok) throw new Error(added.code)
    const accepted = async () => {
      const shown = await showSecurity({ ctx, accounts })
      return shown.ok ? shown.value.accepted : null
    }
    const asked = await askPasskey({ ctx, accounts })
    if (!asked.ok) throw new Error(asked.code)
    const signed = passkey.confirm(asked.value.options)
    const about = {
      rpId: new URL(accounts.baseUrl).hostname,
      userId: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url'),
      name: email,
    }
    expect(await accepted()).toMatchObject({ ...about, allAcceptedCredentialIds: [signed.id] })
    const { id } = added.value.passkey
    await removePasskey({ ctx, input: { id, currentPassword, passkey: signed }, accounts, headers })
    expect(await accepted()).toMatchObject({ ...about, allAcceptedCredentialIds: [] })
  })

  test('accepts each signature of a passkey without a signature counter once', async () => {
    const { ctx, email } = await someSession()
    const { passkey } = await addKey(ctx, 'Portachiavi', createSoftwarePasskey(accounts.baseUrl, { counts: false }))
    const { browser, confirm } = await begin(email)
    const asked = await askPasskeyForSignIn({ ctx: visitor, accounts, headers: browser })
    if (!asked.ok) throw new Error(asked.code)
    const signed = passkey.confirm(asked.value.options)
    const answers = await Promise.all([confirm({ passkey: signed }), confirm({ passkey: signed })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const again = await begin(email)
    expect(await again.confirm({ passkey: signed })).toMatchObject({ code: 'identity.wrong_code' })
  })

  test('refuses to add a passkey for another challenge, a passkey that is already added, and a passkey of a visitor', async () => {
    const { ctx } = await someSession()
    const { passkey } = await addKey(ctx)
    const credential = passkey.register({ challenge: randomBytes(32).toString('base64url') })
    const input = { name: 'Telefono', credential }
    expect(await addPasskey({ ctx, input, accounts, headers })).toMatchObject({ code: 'identity.passkey_refused' })
    const asked = await askPasskey({ ctx, accounts })
    if (!asked.ok) throw new Error(asked.code)
    const signed = { passkey: passkey.confirm(asked.value.options) }
    expect((await addKey(ctx, 'Lo stesso', passkey, signed)).added).toMatchObject({ code: 'identity.passkey_refused' })
    expect(await addPasskey({ ctx: visitor, input, accounts, headers })).toMatchObject({
      code: 'identity.sign_in_required',
    })
    expect(await startPasskey({ ctx, input: { currentPassword: 'x' }, accounts, headers })).toMatchObject({
      code: 'identity.wrong_password',
    })
  })

  test('removes a passkey only for its owner, with the password and a second factor', async () => {
    const { ctx, email, userId } = await someSession()
    const { passkey, added } = await addKey(ctx)
    const other = await withApp()
    if (!added.ok) throw new Error(added.code)
    const { id } = added.value.passkey
    expect(
      await removePasskey({ ctx: other.ctx, input: { id, currentPassword, code: other.code() }, accounts, headers }),
    ).toMatchObject({ code: 'identity.passkey_not_found' })
    const asked = await askPasskey({ ctx, accounts })
    if (!asked.ok) throw new Error(asked.code)
    const input = { id, currentPassword, passkey: passkey.confirm(asked.value.options) }
    expect(await removePasskey({ ctx, input, accounts, headers })).toEqual({ ok: true, value: {} })
    expect(await hasTwoFactor(ctx, userId)).toBe(false)
    expect(await newsTo(email)).toEqual(['passkey-added', 'passkey-removed'])
  })

  test('allows ten passkeys per account, even when more are added at once', async () => {
    const { userId } = await someSession()
    const add = () =>
      db
        .insertInto('passkeys')
        .values({
          user_id: userId,
          name: 'Telefono',
          credential_id: randomBytes(16),
          public_key: randomBytes(77),
          sign_count: 0,
          transports: ['internal'],
        })
        .execute()
    const added = await Promise.allSettled(Array.from({ length: 12 }, add))
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })
})

test('creates new backup codes with the password and a second factor, and invalidates the earlier codes', async () => {
  const { ctx, email, code, backupCodes } = await withApp()
  const renewed = await renewBackupCodes({ ctx, input: { currentPassword, code: code() }, accounts, headers })
  if (!renewed.ok) throw new Error(renewed.code)
  expect(renewed.value.backupCodes).toHaveLength(10)
  const { confirm } = await begin(email)
  expect(await confirm({ code: backupCodes[0] })).toMatchObject({ code: 'identity.wrong_code' })
  expect(await confirm({ code: renewed.value.backupCodes[0] })).toMatchObject({ ok: true })
  expect(await newsTo(email)).toEqual(['app-on', 'backup-codes-renewed', 'backup-code-used', 'new-browser'])
})

test('removes every second factor and ends the sessions when an operator resets an account, which is audited and mailed to the owner', async () => {
  const { userId, email, session } = await withApp()
  const ctx = operatorContext({ db, now: () => new Date() }, 'Giulia')
  const reason = 'Telefono perso, documento visto'
  expect(await resetTwoFactor({ ctx, input: { userId, reason } })).toMatchObject({ ok: true, value: { email } })
  expect(await session.isOpen()).toBe(false)
  expect(await fixture.attempt(email, goodPassword)).toMatchObject({ ok: true, value: { session: { userId } } })
  expect(await resetTwoFactor({ ctx, input: { userId, reason } })).toEqual({ ok: false, why: 'two_factor_off' })
  expect(await newsTo(email)).toEqual(['app-on', 'reset-by-operator', 'new-browser'])
  const audited = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_id', '=', userId)
    .where('action', '=', 'two_factor.reset')
    .execute()
  expect(audited).toMatchObject([{ subject_id: userId, details: { reason, operator: 'Giulia' } }])
  await expect(resetTwoFactor({ ctx: visitor, input: { userId, reason } })).rejects.toThrow('Only an operator')
})

test('mails the owner about a sign-in from an unknown browser, and treats that browser as known afterwards', async () => {
  const { email } = await someSession()
  const first = await fixture.attempt(email, goodPassword)
  if (!first.ok) throw new Error(first.code)
  const known = headersWith(first.value.cookies)
  expect(await newsTo(email)).toEqual(['new-browser'])
  expect(await fixture.attempt(email, goodPassword, { headers: known })).toMatchObject({ ok: true })
  expect(await newsTo(email)).toEqual(['new-browser'])
})
