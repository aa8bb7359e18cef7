import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../database/testing/test-database.ts'
import { hasTwoFactor, isConfirmedSession } from './reads/second-factors.ts'
import { createAccountFixture, openAccountWithSessions, someBuyer } from './testing/account-fixture.ts'

const fixture = await createAccountFixture(await testDatabase())
const { db } = fixture

const addPasskey = (userId: string) =>
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

test('an account has a second factor once a code was confirmed or a passkey added', async () => {
  const { userId, sessions } = await openAccountWithSessions(fixture, someBuyer(), 1)
  const [session] = sessions
  if (!session) throw new Error('no session')
  const { ctx } = session
  await db
    .insertInto('two_factor_secrets')
    .values({ user_id: userId, secret: randomBytes(40) })
    .execute()
  expect(await hasTwoFactor(ctx, userId)).toBe(false)
  await db.updateTable('two_factor_secrets').set({ confirmed_at: ctx.now() }).where('user_id', '=', userId).execute()
  expect(await hasTwoFactor(ctx, userId)).toBe(true)
  await db.deleteFrom('two_factor_secrets').where('user_id', '=', userId).execute()
  await addPasskey(userId)
  expect(await hasTwoFactor(ctx, userId)).toBe(true)
})

test('a session says whether a second factor was confirmed in it', async () => {
  const { sessions } = await openAccountWithSessions(fixture, someBuyer(), 2)
  const [session, other] = sessions
  if (!session || !other) throw new Error('no session')
  await db.updateTable('user_sessions').set({ second_factor_at: new Date() }).where('id', '=', session.id).execute()
  expect(await isConfirmedSession(session.ctx, session.id)).toBe(true)
  expect(await isConfirmedSession(session.ctx, other.id)).toBe(false)
})

test('a person has ten passkeys at most, also when they are added at once', async () => {
  const { userId } = await openAccountWithSessions(fixture, someBuyer(), 1)
  const added = await Promise.allSettled(Array.from({ length: 12 }, () => addPasskey(userId)))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})
