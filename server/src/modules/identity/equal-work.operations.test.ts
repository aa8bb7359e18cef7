import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import type { DB } from '../../database/tables.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createAccounts } from './accounts.ts'
import { createVerifiedAccount } from './open-account.ts'
import { forgotPassword, sendBrowserLink, sendVerification } from './request-mail.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { goodPassword, headersWith, createAccountFixture, someBuyer } from './testing/account-fixture.ts'

const database = await testDatabase()
const fixture = await createAccountFixture(database)
const statements: string[] = []
const watched = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: database.pool }),
  log: ({ query }) => void statements.push(query.sql),
})
const visitor = (): Context => ({ ...fixture.context(), db: watched })

const known = someBuyer()
await createVerifiedAccount({ ctx: fixture.context({ kind: 'system', cause: 'test' }), input: known })

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0
  await work()
  return [...statements]
}

const wrong = 'a wrong password of it'
test.each<[string, (email: string) => Promise<unknown>]>([
  [
    'sign-in',
    (email) =>
      signIn({ ctx: visitor(), input: { email, password: wrong }, accounts: fixture.accounts, headers: new Headers() }),
  ],
  ['sign-up', (email) => signUp({ ctx: visitor(), input: { ...known, email } })],
  ['the request for another verification mail', (email) => sendVerification({ ctx: visitor(), input: { email } })],
  ['the request for a way in despite the limit', (email) => sendBrowserLink({ ctx: visitor(), input: { email } })],
  ['the request for a new password', (email) => forgotPassword({ ctx: visitor(), input: { email } })],
])('%s runs the same statements for an e-mail address with an account and for one without', async (_name, work) => {
  const forKnown = await statementsOf(() => work(known.email))
  const forUnknown = await statementsOf(() => work(someBuyer().email))
  expect(forKnown.length).toBeGreaterThan(0)
  expect(forUnknown).toEqual(forKnown)
})

test('reads a session with one statement', async () => {
  const accounts = createAccounts({
    db: watched,
    now: () => new Date(),
    baseUrl: fixture.accounts.baseUrl,
    keys: fixture.keys,
  })
  const answer = await fixture.attempt(known.email, goodPassword)
  if (!answer.ok) throw new Error(answer.code)
  const headers = headersWith(answer.value.cookies)
  expect(await statementsOf(() => accounts.readSession(headers))).toHaveLength(1)
  expect(await statementsOf(() => accounts.readSession(new Headers()))).toHaveLength(0)
})
