import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { forgotPassword } from '../request-mail.ts'
import { resetPassword } from '../reset-password.ts'
import { createAccountFixture, goodPassword, openAccountWithSessions, someBuyer } from '../testing/account-fixture.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endSession, listOpenSessions } from './sessions.ts'
import { setLanguage, showProfile, updateProfile } from './profile.ts'
import { findSessionView } from '../reads/session-view.ts'

const fixture = await createAccountFixture(await testDatabase())
const { db, context, accounts } = fixture
const nextPassword = 'quattro gatti sul tetto'
const visitor = context()

async function someAccount(count = 1) {
  const account = await openAccountWithSessions(fixture, someBuyer(), count)
  const [session] = account.sessions
  if (!session) throw new Error('no session')
  return { ...account, session, ctx: session.ctx }
}
const auditOf = async (userId: string) =>
  (await db.selectFrom('audit_entries').select('action').where('actor_id', '=', userId).orderBy('id').execute()).map(
    ({ action }) => action,
  )

describe('the profile', () => {
  test("shows the profile to its owner, and changes the account's name when the profile's name changes", async () => {
    const { ctx, userId, email } = await someAccount()
    const changed = { firstName: 'Zoë', lastName: 'D’Angelo', phone: '+41 79 123 45 67' }
    expect(await updateProfile({ ctx, input: { ...changed, email } })).toMatchObject({ ok: true, value: changed })
    expect(await showProfile({ ctx })).toEqual({
      ok: true,
      value: { ...changed, email, language: 'it', emailChange: null },
    })
    expect(await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()).toEqual({
      name: 'Zoë D’Angelo',
    })
    expect(await auditOf(userId)).toEqual(['profile.update'])
  })

  test('adds a missing space after an initial, and accepts names of 45 letters', async () => {
    const { ctx, email } = await someAccount()
    const lastName = 'Wolfeschlegelsteinhausenbergerdorffwelchevora'
    const typed = { firstName: 'M.Teresa', lastName: `ved.${lastName}`, phone: '(+39) 335-1234567' }
    expect(await updateProfile({ ctx, input: { ...typed, email } })).toMatchObject({
      value: { ...typed, firstName: 'M. Teresa', lastName: `ved. ${lastName}` },
    })
  })

  test('shows in the session that the account has no profile', async () => {
    const { ctx, userId } = await someAccount()
    expect(await findSessionView(ctx, userId)).toMatchObject({ userId, hasProfile: true })
    await db.deleteFrom('profiles').where('id', '=', userId).execute()
    expect(await findSessionView(ctx, userId)).toMatchObject({ userId, hasProfile: false, firstName: null })
  })

  test('refuses a new name that looks like a web address, and keeps such a name that was stored before the rule', async () => {
    const { ctx, userId, email } = await someAccount()
    const phone = '+39 333 1234567'
    await db
      .updateTable('profiles')
      .set({ first_name: 'Anna 2', last_name: 'x.example' })
      .where('id', '=', userId)
      .execute()
    const kept = { firstName: 'Anna 2', lastName: 'x.example', email, phone: '+39 011 123 4567' }
    expect(await updateProfile({ ctx, input: kept })).toMatchObject({ ok: true, value: kept })
    expect(
      await updateProfile({
        ctx,
        input: { firstName: 'http://evil.example/x', lastName: 'evil.example', email, phone },
      }),
    ).toMatchObject({ code: 'request.invalid', fields: { firstName: 'person_name', lastName: 'person_name' } })
    expect(await showProfile({ ctx })).toMatchObject({ value: kept })
    expect(await updateProfile({ ctx, input: { ...kept, lastName: 'Rossi' } })).toMatchObject({ ok: true })
  })

  test('creates a missing profile once, on the first visit', async () => {
    const { ctx, userId, email } = await someAccount()
    await db.deleteFrom('profiles').where('id', '=', userId).execute()
    const answers = await Promise.all([1, 2, 3, 4].map(() => showProfile({ ctx })))
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, value: { email, firstName: null, lastName: null, phone: null } })
    expect(await db.selectFrom('profiles').select(['email', 'role']).where('id', '=', userId).execute()).toEqual([
      { email, role: 'buyer' },
    ])
    expect(await auditOf(userId)).toEqual(['profile.create'])
  })

  test('refuses the profile to a visitor', async () => {
    expect(await showProfile({ ctx: visitor })).toMatchObject({ code: 'identity.sign_in_required' })
  })
})

test('changes the language of the mails only for the acting user', async () => {
  const { ctx, userId, email } = await someAccount()
  expect(await setLanguage({ ctx, input: { language: 'en' } })).toMatchObject({ value: { language: 'en' } })
  await changePassword({
    headers: new Headers(),
    ctx,
    input: { currentPassword: goodPassword, password: nextPassword },
  })
  expect(await fixture.mailsTo(email)).toMatchObject([{ template: 'password-changed', language: 'en' }])
  expect(await auditOf(userId)).toEqual(['account.set_language', 'account.change_password'])
  expect(await setLanguage({ ctx: visitor, input: { language: 'en' } })).toMatchObject({
    code: 'identity.sign_in_required',
  })
})

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

describe('a new password', () => {
  test('ends every other session and every mailed link after a password change, and notifies the owner', async () => {
    const { ctx, email, sessions } = await someAccount(3)
    await forgotPassword({ ctx: context(), input: { email } })
    const reset = await fixture.mailedToken(email, 'reset-password')
    expect(
      await changePassword({
        headers: new Headers(),
        ctx,
        input: { currentPassword: goodPassword, password: nextPassword },
      }),
    ).toEqual({
      ok: true,
      value: {},
    })
    expect(await Promise.all(sessions.map(({ isOpen }) => isOpen()))).toEqual([true, false, false])
    expect((await fixture.mailsTo(email)).map(({ template }) => template)).toEqual([
      'reset-password',
      'password-changed',
    ])
    expect(
      await resetPassword({
        headers: new Headers(),
        ctx: context(),
        input: { token: reset, password: goodPassword },
        accounts,
      }),
    ).toMatchObject({ code: 'identity.link_invalid' })
    expect(await fixture.attempt(email, goodPassword)).toMatchObject({ code: 'identity.wrong_credentials' })
    expect(await fixture.attempt(email, nextPassword)).toMatchObject({ ok: true })
  })

  test('states the time and the browser in the mail about a password change or reset', async () => {
    const { ctx, email } = await someAccount()
    const headers = new Headers({ 'user-agent': phone })
    const before = ctx.now().toISOString()
    await changePassword({ headers, ctx, input: { currentPassword: goodPassword, password: nextPassword } })
    await forgotPassword({ ctx: context(), input: { email } })
    const token = await fixture.mailedToken(email, 'reset-password')
    await resetPassword({ headers, ctx: context(), input: { token, password: goodPassword }, accounts })
    const done = { browser: 'Safari', system: 'iPhone', at: expect.toSatisfy((at: string) => at >= before) }
    const mails = (await fixture.mailsTo(email)).filter(({ template }) => template === 'password-changed')
    expect(mails).toMatchObject([{ variables: done }, { variables: done }])
  })

  test('requires the current password to set a new one', async () => {
    const { ctx, email } = await someAccount()
    expect(
      await changePassword({
        headers: new Headers(),
        ctx,
        input: { currentPassword: 'un’altra', password: nextPassword },
      }),
    ).toMatchObject({ code: 'identity.wrong_password', fields: { currentPassword: 'wrong_password' } })
    expect(await fixture.attempt(email, goodPassword)).toMatchObject({ ok: true })
    expect((await fixture.mailsTo(email)).map(({ template }) => template)).not.toContain('password-changed')
  })

  test('refuses a new password that is easy to guess', async () => {
    const { ctx } = await someAccount()
    expect(
      await changePassword({
        headers: new Headers(),
        ctx,
        input: { currentPassword: goodPassword, password: 'password1234' },
      }),
    ).toMatchObject({ code: 'identity.password_too_common', fields: { password: 'password_too_common' } })
  })

  test('allows five wrong current passwords in 15 minutes, and does not count a correct one', async () => {
    const { ctx } = await someAccount()
    const attempt = (currentPassword: string) =>
      changePassword({ headers: new Headers(), ctx, input: { currentPassword, password: 'password1234' } })
    for (let at = 0; at < 6; at += 1)
      expect(await attempt(goodPassword)).toMatchObject({ code: 'identity.password_too_common' })
    for (let at = 0; at < 5; at += 1)
      expect(await attempt('un’altra')).toMatchObject({ code: 'identity.wrong_password' })
    expect(await attempt(goodPassword)).toMatchObject({ code: 'identity.too_many_attempts' })
    await fixture.passWithLimits(15 * 60_000 + 1_000)
    expect(await attempt(goodPassword)).toMatchObject({ code: 'identity.password_too_common' })
  })

  test('refuses a password change to a visitor', async () => {
    expect(
      await changePassword({
        headers: new Headers(),
        ctx: visitor,
        input: { currentPassword: goodPassword, password: nextPassword },
      }),
    ).toMatchObject({ code: 'identity.sign_in_required' })
  })

  test('changes the password once when two sessions change it at the same time', async () => {
    const { email, sessions } = await someAccount(2)
    const chosen = ['quattro gatti sul tetto', 'cinque gomme da neve']
    const answers = await Promise.all(
      sessions.map(({ ctx }, at) =>
        changePassword({
          headers: new Headers(),
          ctx,
          input: { currentPassword: goodPassword, password: chosen[at] ?? '' },
        }),
      ),
    )
    const won = answers.findIndex(({ ok }) => ok)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers[1 - won]).toMatchObject({ code: 'identity.wrong_password' })
    expect(await fixture.attempt(email, chosen[won] ?? '')).toMatchObject({ ok: true })
    expect(await sessions[won]?.isOpen()).toBe(true)
    expect(await sessions[1 - won]?.isOpen()).toBe(false)
  })
})

describe('the open sessions', () => {
  test('lists the sessions of the user newest first, with the current one marked and the browser named', async () => {
    const { ctx, userId, session } = await someAccount()
    await someAccount()
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0'
    await accounts.openSession(userId, new Headers({ 'user-agent': firefox }), '203.0.113.9')
    await db
      .insertInto('user_sessions')
      .values({ token: randomUUID(), user_id: userId, expires_at: new Date(Date.now() - 1_000) })
      .execute()
    const answer = await listOpenSessions({ ctx })
    expect(answer).toMatchObject({
      value: [
        { isCurrent: false, browser: 'Firefox', system: 'Linux', device: 'computer' },
        { id: session.id, isCurrent: true, browser: null, system: null, device: null },
      ],
    })
    expect(JSON.stringify(answer)).not.toContain('203.0.113.9')
    expect(await listOpenSessions({ ctx: visitor })).toMatchObject({ code: 'identity.sign_in_required' })
  })

  test('ends one session of the user and never one of another user', async () => {
    const { ctx, sessions } = await someAccount(3)
    const other = await someAccount()
    const id = sessions[1]?.id ?? ''
    expect(await endSession({ ctx, input: { id } })).toMatchObject({ ok: true })
    expect(await Promise.all(sessions.map(({ isOpen }) => isOpen()))).toEqual([true, false, true])
    for (const missing of [id, other.session.id, randomUUID()])
      expect(await endSession({ ctx, input: { id: missing } })).toMatchObject({ code: 'identity.session_not_found' })
    expect(await other.session.isOpen()).toBe(true)
    expect(await endSession({ ctx: visitor, input: { id } })).toMatchObject({ code: 'identity.sign_in_required' })
  })

  test('ends all sessions of a user except the current one', async () => {
    const { ctx, sessions } = await someAccount(4)
    const other = await someAccount()
    for (const _ of [1, 2]) expect(await endOtherSessions({ ctx })).toMatchObject({ ok: true })
    expect(await Promise.all(sessions.map(({ isOpen }) => isOpen()))).toEqual([true, false, false, false])
    expect(await other.session.isOpen()).toBe(true)
    expect(await endOtherSessions({ ctx: visitor })).toMatchObject({ code: 'identity.sign_in_required' })
  })
})
