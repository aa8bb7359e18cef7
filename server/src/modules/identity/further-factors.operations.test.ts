import { describe, expect, test } from 'vitest'
import { operatorContext } from '../../kernel/context.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { grantOperator } from './operators/operators.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { createAccountFixture, openAccountWithSessions, someBuyer } from './testing/account-fixture.ts'
import { createTwoFactorFixture } from './testing/two-factor-fixture.ts'
import { startTotp, turnOffTotp } from './two-factor/authenticator-app.ts'
import { askPasskey } from './two-factor/confirm-in-session.ts'
import { startPasskey } from './two-factor/passkeys.ts'

const fixture = await createAccountFixture(await testDatabase())
const { db, accounts } = fixture
const { withApp, addKey, headers, currentPassword } = createTwoFactorFixture(fixture)

const someSession = async () => {
  const account = await openAccountWithSessions(fixture, someBuyer(), 1)
  const [session] = account.sessions
  if (!session) throw new Error('no session')
  return { ...account, ctx: session.ctx }
}

describe('a further second factor', () => {
  test('adds a passkey to an account with an authenticator app only after a code of the app', async () => {
    const { ctx, code } = await withApp()
    const start = (factor: object) => startPasskey({ ctx, input: { currentPassword, ...factor }, accounts, headers })
    for (const wrong of [{}, { code: '000000' }])
      expect(await start(wrong)).toMatchObject({ code: 'identity.wrong_code' })
    expect(await start({ code: code() })).toMatchObject({ ok: true })
    expect(await start({ code: code() })).toMatchObject({ code: 'identity.wrong_code' })
  })

  test('adds an authenticator app to an account with a passkey only after a signature of the passkey', async () => {
    const { ctx } = await someSession()
    const { passkey } = await addKey(ctx)
    const start = (factor: object) => startTotp({ ctx, input: { currentPassword, ...factor }, accounts, headers })
    expect(await start({})).toMatchObject({ code: 'identity.wrong_code' })
    const asked = await askPasskey({ ctx, accounts })
    if (!asked.ok) throw new Error(asked.code)
    const signed = passkey.confirm(asked.value.options)
    expect(await start({ passkey: signed })).toMatchObject({ ok: true })
    expect(await start({ passkey: signed })).toMatchObject({ code: 'identity.wrong_code' })
  })
})

describe("an operator's second factor", () => {
  const marco = operatorContext({ db, now: () => new Date() }, 'Marco')
  const grant = (userId: string) => grantOperator({ ctx: marco, input: { userId, name: `Anna ${userId}` } })
  const revokedBy = async (userId: string) =>
    (await db.selectFrom('operators').select('revoked_by').where('user_id', '=', userId).execute()).map(
      ({ revoked_by }) => revoked_by,
    )

  test('refuses an operator without a second factor, even when the row is inserted directly', async () => {
    const { ctx, userId } = await someSession()
    expect(await grant(userId)).toEqual({ ok: false, why: 'operator_without_second_factor' })
    await startTotp({ ctx, input: { currentPassword }, accounts, headers })
    expect(await grant(userId)).toEqual({ ok: false, why: 'operator_without_second_factor' })
    await expect(
      db.insertInto('operators').values({ user_id: userId, name: 'Anna', granted_by: 'Marco' }).execute(),
    ).rejects.toMatchObject({ constraint: 'operator_has_second_factor' })
    await addKey(ctx)
    expect(await grant(userId)).toMatchObject({ ok: true })
  })

  test('revokes the operator role when the user or a command removes the last second factor', async () => {
    const owner = await withApp()
    await grant(owner.userId)
    await turnOffTotp({ ctx: owner.ctx, input: { currentPassword, code: owner.code() }, accounts, headers })
    expect(await revokedBy(owner.userId)).toEqual(['the loss of the second factor'])
    const lost = await withApp()
    await grant(lost.userId)
    await resetTwoFactor({ ctx: marco, input: { userId: lost.userId, reason: 'Telefono perso' } })
    expect(await revokedBy(lost.userId)).toEqual(['the loss of the second factor'])
    expect(await grant(lost.userId)).toMatchObject({ ok: false })
  })

  test('keeps the operator role while the account has another second factor', async () => {
    const { ctx, userId, code } = await withApp()
    await addKey(ctx, 'Telefono', undefined, { code: code() })
    await grant(userId)
    await turnOffTotp({ ctx, input: { currentPassword, code: code(1) }, accounts, headers })
    expect(await revokedBy(userId)).toEqual([null])
  })

  test(
    'never leaves an operator without a second factor when the grant of the role and the removal of the factor overlap',
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < 3; round += 1) {
        const { ctx, userId, code } = await withApp()
        await Promise.all([
          grant(userId),
          turnOffTotp({ ctx, input: { currentPassword, code: code() }, accounts, headers }),
        ])
        expect(await revokedBy(userId)).not.toContain(null)
      }
    },
  )
})
