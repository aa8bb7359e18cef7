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

describe('a further factor', () => {
  test('is added only by one that the account has: a passkey by a code of the app', async () => {
    const { ctx, code } = await withApp()
    const start = (factor: object) => startPasskey({ ctx, input: { currentPassword, ...factor }, accounts, headers })
    for (const wrong of [{}, { code: '000000' }])
      expect(await start(wrong)).toMatchObject({ code: 'identity.wrong_code' })
    expect(await start({ code: code() })).toMatchObject({ ok: true })
    expect(await start({ code: code() })).toMatchObject({ code: 'identity.wrong_code' })
  })

  test('is added only by one that the account has: an app by a passkey', async () => {
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

describe('an operator', () => {
  const marco = operatorContext({ db, now: () => new Date() }, 'Marco')
  const grant = (userId: string) => grantOperator({ ctx: marco, input: { userId, name: `Anna ${userId}` } })
  const revokedBy = async (userId: string) =>
    (await db.selectFrom('operators').select('revoked_by').where('user_id', '=', userId).execute()).map(
      ({ revoked_by }) => revoked_by,
    )

  test('has a second factor, whichever program writes the row', async () => {
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

  test('is none any more once the last factor is gone, by the owner or by a command', async () => {
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

  test('stays one while another factor is left', async () => {
    const { ctx, userId, code } = await withApp()
    await addKey(ctx, 'Telefono', undefined, { code: code() })
    await grant(userId)
    await turnOffTotp({ ctx, input: { currentPassword, code: code(1) }, accounts, headers })
    expect(await revokedBy(userId)).toEqual([null])
  })

  test(
    'never keeps the page without a factor, also when both change at the same moment',
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
