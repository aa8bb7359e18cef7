import { expect, test } from 'vitest'
import { testDatabase } from '../../database/testing/test-database.ts'
import { onlyKey, type KeyRing, type SecretKeys } from '../../secrets/secret-keys.ts'
import { actorOf, createAccounts } from './accounts.ts'
import { forgotPassword } from './request-mail.ts'
import { resetPassword } from './reset-password.ts'
import { signOut } from './sign-out.ts'
import { createAccountFixture, headersWith, openAccountWithSessions } from './testing/account-fixture.ts'

const fixture = await createAccountFixture(await testDatabase())
const { context, db } = fixture
const accountsWith = (keys: KeyRing) =>
  createAccounts({ db, now: () => new Date(), baseUrl: fixture.accounts.baseUrl, keys })
const ring = (keys: SecretKeys): KeyRing => ({ sessions: keys, links: keys, encryption: keys })
const newest = onlyKey('another secret of thirty-two letters')[0]

/** The keys before the rotation, during it, and after the old key was removed. */
const before = fixture.accounts
const during = accountsWith(ring([{ ...newest, id: '2027' }, ...fixture.keys.links]))
const after = accountsWith(ring([{ ...newest, id: '2027' }]))

test('keeps a session open during a key rotation, ends it on sign-out, and rejects it once its signing key is removed', async () => {
  const { userId } = await openAccountWithSessions(fixture)
  const headers = headersWith(await before.openSession(userId, new Headers(), null))
  const session = await during.readSession(headers)
  expect(session).toMatchObject({ view: { userId } })
  expect(await after.readSession(headers)).toBeNull()
  const renewed = headersWith(await during.openSession(userId, new Headers(), null))
  expect(await after.readSession(renewed)).toMatchObject({ view: { userId } })
  await signOut({ ctx: context(actorOf(session, null)), accounts: during, headers })
  expect(await before.readSession(headers)).toBeNull()
  expect(await after.readSession(renewed)).toMatchObject({ view: { userId } })
})

test('accepts a mailed link during a key rotation, and shows the link as invalid once its signing key is removed', async () => {
  const { email } = await openAccountWithSessions(fixture)
  const password = 'quattro gatti sul tetto'
  const reset = async (accounts: typeof during) => {
    await forgotPassword({ ctx: context(), input: { email } })
    const token = await fixture.mailedToken(email, 'reset-password')
    return resetPassword({ headers: new Headers(), ctx: context(), input: { token, password }, accounts })
  }
  expect(await reset(during)).toMatchObject({ ok: true })
  expect(await reset(after)).toMatchObject({ ok: false, code: 'identity.link_invalid' })
})

test('still recognises known devices during a key rotation', () => {
  const headers = headersWith([before.devices.markKnown('anna@example.it')])
  const isKnown = [before, during, after].map(({ devices }) => devices.recognise(headers, 'anna@example.it') !== null)
  expect(isKnown).toEqual([true, true, false])
})
