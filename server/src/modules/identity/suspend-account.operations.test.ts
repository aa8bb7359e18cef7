import { describe, expect, test } from 'vitest'
import { type Context, operatorContext } from '../../kernel/context.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { findAccountRecord } from './reads/account-record.ts'
import { reinstateAccount } from './reinstate-account.ts'
import { suspendAccount } from './suspend-account.ts'
import { createAccountFixture, goodPassword, headersWith, someBuyer, someVendor } from './testing/account-fixture.ts'
import { openVerifiedAccount } from './testing/open-verified-account.ts'

const fixture = await createAccountFixture(await testDatabase())
const { context, accounts, db } = fixture
const giulia = operatorContext({ db, now: () => new Date() }, 'Giulia')
const reason = 'Documenti falsi'

async function account(details = someBuyer()) {
  await openVerifiedAccount(context({ kind: 'system', cause: 'test' }), details)
  const record = await findAccountRecord(giulia, details.email)
  if (!record) throw new Error('The account is missing')
  return { email: details.email, userId: record.userId }
}

const suspend = (userId: string, ctx: Context = giulia) => suspendAccount({ ctx, input: { userId, reason } })
const reinstate = (userId: string) => reinstateAccount({ ctx: giulia, input: { userId, reason: null } })
const sessionsOf = (userId: string) =>
  db.selectFrom('user_sessions').select('id').where('user_id', '=', userId).execute()

describe('a suspended account', () => {
  test('a suspended account cannot sign in, and shows the suspension only after the correct password', async () => {
    const { email, userId } = await account()
    expect(await suspend(userId)).toEqual({ ok: true, value: { userId, email, endedSessions: 0 } })
    expect(await fixture.attempt(email, goodPassword)).toMatchObject({ code: 'identity.account_suspended' })
    expect(await fixture.attempt(email, 'a wrong password')).toMatchObject({ code: 'identity.wrong_credentials' })
    expect(await reinstate(userId)).toMatchObject({ ok: true })
    expect(await fixture.attempt(email, goodPassword)).toMatchObject({ ok: true })
  })

  test('a suspended account loses every session at the moment of its suspension', async () => {
    const { email, userId } = await account(someVendor())
    const signedIn = await fixture.attempt(email, goodPassword)
    if (!signedIn.ok) throw new Error(signedIn.code)
    const headers = headersWith(signedIn.value.cookies)
    expect(await accounts.readSession(headers)).toMatchObject({ view: { userId } })
    expect(await suspend(userId)).toMatchObject({ value: { endedSessions: 1 } })
    expect(await accounts.readSession(headers)).toBeNull()
  })

  test('the database refuses a session of a suspended account', async () => {
    const { userId } = await account()
    await suspend(userId)
    await expect(
      db
        .insertInto('user_sessions')
        .values({ user_id: userId, token: crypto.randomUUID(), expires_at: new Date(Date.now() + 60_000) })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'no_session_while_suspended' })
  })

  test('a suspended account has no session when sign-ins and the suspension overlap', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, userId } = await account()
      const [suspended, ...attempts] = await Promise.all([
        suspend(userId),
        ...Array.from({ length: 4 }, () => fixture.attempt(email, goodPassword)),
      ])
      expect(suspended.ok).toBe(true)
      for (const attempt of attempts)
        expect(attempt.ok ? 'ok' : attempt.code).toMatch(/^(?:ok|identity\.account_suspended)$/)
      expect(await sessionsOf(userId)).toEqual([])
    }
  })

  test.each(['it', 'en'] as const)(
    'mails the reason of each suspension once, in the language of the account (%s)',
    async (language) => {
      const { email, userId } = await account(someBuyer({ language }))
      await suspend(userId)
      expect(await suspend(userId)).toEqual({ ok: false, why: 'account_already_suspended' })
      await reinstate(userId)
      expect(await reinstate(userId)).toEqual({ ok: false, why: 'account_not_suspended' })
      await suspend(userId)
      const mails = await fixture.mailsTo(email)
      expect(mails.map(({ template }) => template).filter((name) => name.startsWith('account-'))).toEqual([
        'account-suspended',
        'account-reinstated',
        'account-suspended',
      ])
      expect(mails.at(-1)).toMatchObject({ language, variables: { firstName: 'Giulia', reason } })
    },
  )

  test('suspends an account once when two operators suspend it at the same time', async () => {
    const { userId } = await account()
    const answers = await Promise.all([
      suspend(userId),
      suspend(userId, operatorContext({ db, now: () => new Date() }, 'Marco')),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const entries = await db.selectFrom('audit_entries').selectAll().where('subject_id', '=', userId).execute()
    expect(entries.filter(({ action }) => action === 'account.suspend')).toHaveLength(1)
  })

  test('writes the operator and the reason of a suspension to the audit trail', async () => {
    const { userId } = await account()
    await suspend(userId)
    const entry = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', userId)
      .where('action', '=', 'account.suspend')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor_kind: 'system', actor_id: null, details: { operator: 'Giulia', reason } })
  })
})

test('neither suspends nor reinstates an account that does not exist', async () => {
  const nobody = crypto.randomUUID()
  expect(await suspend(nobody)).toEqual({ ok: false, why: 'account_not_found' })
  expect(await reinstate(nobody)).toEqual({ ok: false, why: 'account_not_found' })
})

test('lets only an operator suspend and reinstate an account', async () => {
  const { userId } = await account()
  const others = [
    context(),
    context({ kind: 'buyer', userId, sessionId: 'session' }),
    context({ kind: 'vendor', userId, sessionId: 'session' }),
    context({ kind: 'workshop', workshopId: userId }),
    context({ kind: 'system', cause: 'a job' }),
  ]
  for (const ctx of others) {
    await expect(suspend(userId, ctx)).rejects.toThrow('Only an operator')
    await expect(reinstateAccount({ ctx, input: { userId, reason: null } })).rejects.toThrow('Only an operator')
  }
  expect(await findAccountRecord(giulia, userId)).toMatchObject({ suspension: null })
})

test('finds an account by its e-mail address or its id, and returns its sessions', async () => {
  const { email, userId } = await account(someVendor())
  await fixture.attempt(email, goodPassword)
  const found = await findAccountRecord(giulia, email.toUpperCase())
  expect(found).toMatchObject({ userId, email, role: 'vendor', company: 'Auto Rossi', suspension: null })
  expect(found?.sessions).toHaveLength(1)
  expect(await findAccountRecord(giulia, userId)).toEqual(found)
  expect(await findAccountRecord(giulia, 'nobody@example.it')).toBeNull()
})
