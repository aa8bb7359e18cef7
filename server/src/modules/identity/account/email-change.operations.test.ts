import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { identityScheduledJobs } from '../account-mail-jobs.ts'
import { createVerifiedAccount } from '../open-account.ts'
import { forgotPassword } from '../request-mail.ts'
import { resetPassword } from '../reset-password.ts'
import { signUp } from '../sign-up.ts'
import {
  createAccountFixture,
  goodPassword,
  openAccountWithSessions,
  someBuyer,
  someVendor,
} from '../testing/account-fixture.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail, sendEmailChange, withdrawEmailChange } from './email-change.ts'
import { showProfile, updateProfile } from './profile.ts'

const fixture = await createAccountFixture(await testDatabase())
const { db, context, accounts } = fixture
const day = 24 * 3_600_000
const newAddress = () => `${randomUUID()}@example.it`

type Account = Awaited<ReturnType<typeof openAccountWithSessions>>

async function someAccount(count = 1): Promise<Account> {
  return openAccountWithSessions(fixture, someBuyer(), count)
}
const ctxOf = ({ sessions: [session] }: Account) => session?.ctx ?? expect.fail('no session')

function ask(account: Account, email: string, currentPassword: string | undefined = goodPassword) {
  const { firstName, lastName, phone } = account
  return updateProfile({ ctx: ctxOf(account), input: { firstName, lastName, phone, email, currentPassword } })
}
const inFirefox = new Headers({
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
})
const confirm = (token: string, ctx = context()) =>
  confirmEmail({ headers: inFirefox, ctx, input: { token }, accounts })
const linkTo = (email: string) => fixture.mailedToken(email, 'confirm-new-email')
async function addressesOf(userId: string) {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  const profile = await db.selectFrom('profiles').select('email').where('id', '=', userId).executeTakeFirst()
  return [user?.email, profile?.email]
}
const templatesTo = async (email: string) => (await fixture.mailsTo(email)).map(({ template }) => template)

describe('a change of the e-mail address', () => {
  test('changes the e-mail address when the link is opened, and notifies the old e-mail address', async () => {
    const account = await someAccount()
    const email = newAddress()
    expect(await ask(account, email)).toMatchObject({
      ok: true,
      value: { email: account.email, emailChange: { email } },
    })
    expect(await addressesOf(account.userId)).toEqual([account.email, account.email])
    const token = await linkTo(email)
    expect(await templatesTo(account.email)).toEqual([])
    expect(JSON.stringify((await fixture.mailsTo(email)).map(({ variables }) => variables))).not.toContain(
      account.firstName,
    )

    expect(await confirm(token)).toMatchObject({ ok: true, value: { cookies: [expect.stringContaining('device')] } })
    expect(await addressesOf(account.userId)).toEqual([email, email])
    expect(await fixture.mailsTo(account.email)).toMatchObject([
      { template: 'email-changed', variables: { browser: 'Firefox', system: 'Linux', at: expect.any(String) } },
    ])
    expect(await showProfile({ ctx: ctxOf(account) })).toMatchObject({ value: { email, emailChange: null } })
    expect(await fixture.attempt(email, goodPassword)).toMatchObject({ ok: true })
    expect(await fixture.attempt(account.email, goodPassword)).toMatchObject({ code: 'identity.wrong_credentials' })
    expect(await confirm(token)).toMatchObject({ code: 'identity.link_invalid' })
  })

  test('changes no e-mail address without the current password', async () => {
    const account = await someAccount()
    const email = newAddress()
    const { lastName, phone } = account
    const input = { firstName: 'Altra', lastName, phone, email }
    expect(await updateProfile({ ctx: ctxOf(account), input })).toMatchObject({
      code: 'identity.wrong_password',
      fields: { currentPassword: 'required' },
    })
    expect(
      await updateProfile({ ctx: ctxOf(account), input: { ...input, currentPassword: 'un’altra password' } }),
    ).toMatchObject({ code: 'identity.wrong_password', fields: { currentPassword: 'wrong_password' } })
    expect(await showProfile({ ctx: ctxOf(account) })).toMatchObject({
      value: { firstName: account.firstName, emailChange: null },
    })
    expect(await templatesTo(email)).toEqual([])
  })

  test('refuses a change of e-mail address to a visitor', async () => {
    const input = { firstName: 'A', lastName: 'B', phone: '333 1234567', email: newAddress() }
    expect(await updateProfile({ ctx: context(), input })).toMatchObject({ code: 'identity.sign_in_required' })
  })

  test('changes the e-mail address of a vendor in the same way as that of a buyer', async () => {
    const vendor = await openAccountWithSessions(fixture, someVendor())
    const email = newAddress()
    await ask(vendor, email)
    expect(await confirm(await linkTo(email))).toMatchObject({ ok: true })
    expect(await addressesOf(vendor.userId)).toEqual([email, email])
  })

  test('mails a note without a link to an e-mail address that already has an account, with the same response as for any other', async () => {
    const account = await someAccount()
    const other = await someAccount()
    const free = newAddress()
    const answers = [await ask(account, free), await ask(account, other.email)]
    const shapes = answers.map((answer) =>
      JSON.stringify(answer)
        .replaceAll(free, '·')
        .replaceAll(other.email, '·')
        .replaceAll(/"expiresAt":"[^"]*"/g, ''),
    )
    expect(shapes[0]).toBe(shapes[1])
    expect(await templatesTo(other.email)).toEqual(['new-email-taken'])
    expect(await templatesTo(account.email)).toEqual([])
  })

  test('replaces an earlier change of e-mail address, and invalidates the link of the earlier change', async () => {
    const account = await someAccount()
    const [first, second] = [newAddress(), newAddress()]
    await ask(account, first)
    const early = await linkTo(first)
    await ask(account, second)
    expect(await confirm(early)).toMatchObject({ code: 'identity.link_invalid' })
    expect(await confirm(await linkTo(second))).toMatchObject({ ok: true })
  })

  test('never applies a withdrawn change of e-mail address, and accepts a repeated withdrawal', async () => {
    const account = await someAccount()
    const email = newAddress()
    await ask(account, email)
    const token = await linkTo(email)
    for (const _ of [1, 2])
      expect(await withdrawEmailChange({ ctx: ctxOf(account) })).toMatchObject({ value: { emailChange: null } })
    expect(await confirm(token)).toMatchObject({ code: 'identity.link_invalid' })
    expect(await sendEmailChange({ ctx: ctxOf(account) })).toMatchObject({ code: 'identity.email_change_not_found' })
    expect(await withdrawEmailChange({ ctx: context() })).toMatchObject({ code: 'identity.sign_in_required' })
  })

  test('mails the link of a change of e-mail address again on request', async () => {
    const account = await someAccount()
    const email = newAddress()
    await ask(account, email)
    await linkTo(email)
    expect(await sendEmailChange({ ctx: ctxOf(account) })).toMatchObject({ value: { emailChange: { email } } })
    const tokens = await fixture.mailedTokens(email, 'confirm-new-email')
    expect(tokens).toHaveLength(2)
    expect(tokens[0]).toBe(tokens[1])
  })

  test('expires a change of e-mail address after a day, and deletes it', async () => {
    const account = await someAccount()
    const email = newAddress()
    await ask(account, email)
    const token = await linkTo(email)
    fixture.pass(day + 1_000)
    expect(await confirm(token)).toMatchObject({ code: 'identity.link_invalid' })
    const sweep = identityScheduledJobs.find(({ name }) => name === 'clear-expired-accounts')
    await sweep?.run(context({ kind: 'system', cause: 'test' }), {})
    expect(await db.selectFrom('email_changes').select('id').where('user_id', '=', account.userId).execute()).toEqual(
      [],
    )
  })

  test('refuses to confirm an e-mail address with an unsigned token or one for another purpose', async () => {
    const account = await someAccount()
    await forgotPassword({ ctx: context(), input: { email: account.email } })
    const reset = await fixture.mailedToken(account.email, 'reset-password')
    for (const token of ['x', reset, `${reset}x`])
      expect(await confirm(token)).toMatchObject({ code: 'identity.link_invalid' })
  })

  test('refuses more than six changes of e-mail address in an hour', async () => {
    const account = await someAccount()
    for (let at = 0; at < 6; at += 1) expect(await ask(account, newAddress())).toMatchObject({ ok: true })
    expect(await ask(account, newAddress())).toMatchObject({ code: 'identity.too_many_attempts' })
    expect(await sendEmailChange({ ctx: ctxOf(account) })).toMatchObject({ code: 'identity.too_many_attempts' })
  })
})

describe('what ends with a change of address', () => {
  test('ends every session except those that requested or confirmed the new e-mail address', async () => {
    const account = await someAccount(4)
    const [asking, confirming, ...others] = account.sessions
    const email = newAddress()
    await ask(account, email)
    expect(await confirm(await linkTo(email), confirming?.ctx)).toMatchObject({ ok: true })
    expect(await asking?.isOpen()).toBe(true)
    expect(await confirming?.isOpen()).toBe(true)
    for (const other of others) expect(await other.isOpen()).toBe(false)
  })

  test('a change of e-mail address invalidates the links that were mailed to the old one', async () => {
    const account = await someAccount()
    await forgotPassword({ ctx: context(), input: { email: account.email } })
    const reset = await fixture.mailedToken(account.email, 'reset-password')
    const email = newAddress()
    await ask(account, email)
    await confirm(await linkTo(email))
    expect(
      await resetPassword({
        headers: new Headers(),
        ctx: context(),
        input: { token: reset, password: 'quattro gatti sul tetto' },
        accounts,
      }),
    ).toMatchObject({ code: 'identity.link_invalid' })
  })
})

test('ends a pending change of e-mail address when the password changes', async () => {
  const password = 'quattro gatti sul tetto'
  const changing = await someAccount()
  const [first, second] = [newAddress(), newAddress()]
  await ask(changing, first)
  const firstLink = await linkTo(first)
  await changePassword({
    headers: new Headers(),
    ctx: ctxOf(changing),
    input: { currentPassword: goodPassword, password },
  })
  expect(await confirm(firstLink)).toMatchObject({ code: 'identity.link_invalid' })

  const resetting = await someAccount()
  await ask(resetting, second)
  const secondLink = await linkTo(second)
  await forgotPassword({ ctx: context(), input: { email: resetting.email } })
  const token = await fixture.mailedToken(resetting.email, 'reset-password')
  expect(
    await resetPassword({ headers: new Headers(), ctx: context(), input: { token, password }, accounts }),
  ).toMatchObject({ ok: true })
  expect(await confirm(secondLink)).toMatchObject({ code: 'identity.link_invalid' })
})

describe('concurrent changes of address', () => {
  test('changes the e-mail address once when one link is opened several times at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const account = await someAccount()
      const email = newAddress()
      await ask(account, email)
      const token = await linkTo(email)
      const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(token)))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answers.filter((answer) => !answer.ok && answer.code === 'identity.link_invalid')).toHaveLength(3)
      expect(await templatesTo(account.email)).toEqual(['email-changed'])
      expect(await addressesOf(account.userId)).toEqual([email, email])
    }
  })

  test('gives an e-mail address that several accounts request to only one of them', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = newAddress()
      const people = await Promise.all([1, 2, 3].map(() => someAccount()))
      for (const person of people) await ask(person, email)
      const tokens = await fixture.mailedTokens(email, 'confirm-new-email')
      expect(tokens).toHaveLength(3)
      const answers = await Promise.all(tokens.map((token) => confirm(token)))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answers.filter((answer) => !answer.ok && answer.code === 'identity.email_taken')).toHaveLength(2)
      expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1)
      for (const person of people) {
        const [user, profile] = await addressesOf(person.userId)
        expect(profile).toBe(user)
      }
    }
  })

  test('gives an e-mail address either to an account or to a sign-up, never to both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const account = await someAccount()
      const signingUp = someBuyer()
      const email = signingUp.email
      await signUp({ ctx: context(), input: signingUp })
      await ask(account, email)
      const token = await linkTo(email)
      const [changed] = await Promise.all([confirm(token), fixture.verify(email)])
      const owners = await db.selectFrom('users').select('id').where('email', '=', email).execute()
      expect(owners).toHaveLength(1)
      expect(owners[0]?.id === account.userId).toBe(changed.ok)
    }
  })
})

test('refuses an e-mail address that was taken meanwhile, and ends the pending change', async () => {
  const account = await someAccount()
  const email = newAddress()
  await ask(account, email)
  const token = await linkTo(email)
  const system = context({ kind: 'system', cause: 'test' })
  await createVerifiedAccount({ ctx: system, input: someBuyer({ email }) })
  expect(await confirm(token)).toMatchObject({ code: 'identity.email_taken' })
  expect(await showProfile({ ctx: ctxOf(account) })).toMatchObject({
    value: { email: account.email, emailChange: null },
  })
  expect(await templatesTo(account.email)).toEqual([])
})
