import { describe, expect, test } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { identityScheduledJobs } from './account-mail-jobs.ts'
import { forgotPassword, sendVerification } from './request-mail.ts'
import { resetPassword } from './reset-password.ts'
import { signUp } from './sign-up.ts'
import { goodPassword, createAccountFixture, someBuyer } from './testing/account-fixture.ts'
import { verifyEmail } from './verify-email.ts'
import { openVerifiedAccount } from './testing/open-verified-account.ts'

const fixture = await createAccountFixture(await testDatabase())
const { db, context, accounts } = fixture
const system = () => context({ kind: 'system', cause: 'test' })
const from = (address: string): Context => context({ kind: 'visitor', visitorKey: null }, address)
const home = () => from('192.0.2.1')
const strangersPassword = 'la password di un altro'
const quarterHour = 15 * 60_000

const strangers: [string, (index: number) => Context][] = [
  ['one address', () => from('203.0.113.5')],
  ['twelve addresses', (index) => from(`203.0.113.${10 + (index % 12)}`)],
]

async function signUpAsStrangers(email: string, address: (index: number) => Context, count = 12) {
  const input = someBuyer({ email, password: strangersPassword, firstName: 'Mallory' })
  for (let index = 0; index < count; index += 1) {
    if (index < 2) await signUp({ ctx: address(index), input })
    else await sendVerification({ ctx: address(index), input: { email } })
    await fixture.runJobs()
  }
}
const open = (token: string) => verifyEmail({ ctx: context(), input: { token }, accounts, headers: new Headers() })
async function expectOwn(email: string) {
  expect(await fixture.attempt(email, strangersPassword)).toMatchObject({ code: 'identity.wrong_credentials' })
  expect(await fixture.attempt(email, goodPassword)).toMatchObject({
    ok: true,
    value: { session: { firstName: 'Giulia' } },
  })
}

describe.each(strangers)('sign-ups by strangers from %s', (_name, address) => {
  test('mails a verification link to the owner after many earlier sign-ups by strangers', async () => {
    const owner = someBuyer()
    await signUpAsStrangers(owner.email, address, 24)
    const earlier = await fixture.mailedTokens(owner.email, 'verify-address')
    await signUp({ ctx: home(), input: owner })
    const tokens = await fixture.mailedTokens(owner.email, 'verify-address')
    expect(tokens).toHaveLength(earlier.length + 1)
    expect(await open(tokens.at(-1) ?? '')).toMatchObject({ ok: true })
    await expectOwn(owner.email)
  })

  test("keeps the owner's verification link valid after later sign-ups by strangers, and invalidates the strangers' links once it is used", async () => {
    const owner = someBuyer()
    await signUp({ ctx: home(), input: owner })
    const own = await fixture.mailedToken(owner.email, 'verify-address')
    await signUpAsStrangers(owner.email, address)
    const ofStrangers = (await fixture.mailedTokens(owner.email, 'verify-address')).slice(1)
    expect(ofStrangers.length).toBeGreaterThan(1)
    expect(await open(own)).toMatchObject({ ok: true })
    for (const token of ofStrangers) expect(await open(token)).toMatchObject({ code: 'identity.link_invalid' })
    expect(await open(own)).toMatchObject({ ok: true })
    await expectOwn(owner.email)
    expect(await db.selectFrom('sign_ups').select('id').where('email', '=', owner.email).execute()).toEqual([])
  })

  test("mails the owner's verification link again on request after sign-ups by strangers", async () => {
    const owner = someBuyer()
    await signUp({ ctx: home(), input: owner })
    await signUpAsStrangers(owner.email, address)
    const before = await fixture.mailedTokens(owner.email, 'verify-address')
    await sendVerification({ ctx: home(), input: { email: owner.email } })
    const tokens = await fixture.mailedTokens(owner.email, 'verify-address')
    expect(tokens).toHaveLength(before.length + 1)
    expect(await open(tokens.at(-1) ?? '')).toMatchObject({ ok: true })
    await expectOwn(owner.email)
  })

  test('still shows the owner that the e-mail address is not verified after sign-ups by strangers', async () => {
    const owner = someBuyer()
    await signUp({ ctx: home(), input: owner })
    await signUpAsStrangers(owner.email, address, 3)
    expect(await fixture.attempt(owner.email, goodPassword, { ctx: home() })).toMatchObject({
      code: 'identity.email_not_verified',
    })
  })
})

test('opens with each verification link the account of the sign-up that requested the link', async () => {
  for (const chosen of [0, 2]) {
    const { email } = someBuyer()
    for (const name of ['Anna', 'Bruno', 'Carla'])
      await signUp({ ctx: context(), input: someBuyer({ email, firstName: name, password: `la frase di ${name}` }) })
    const tokens = await fixture.mailedTokens(email, 'verify-address')
    expect(tokens).toHaveLength(3)
    expect(await open(tokens[chosen] ?? '')).toMatchObject({ ok: true })
    for (const [index, name] of ['Anna', 'Bruno', 'Carla'].entries())
      expect(await fixture.attempt(email, `la frase di ${name}`)).toMatchObject(
        index === chosen
          ? { ok: true, value: { session: { firstName: name } } }
          : { code: 'identity.wrong_credentials' },
      )
  }
})

test('opens one account when all verification links of one e-mail address are opened at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email } = someBuyer()
    await Promise.all([0, 1, 2].map(() => signUp({ ctx: context(), input: someBuyer({ email }) })))
    const tokens = await fixture.mailedTokens(email, 'verify-address')
    const answers = await Promise.all([...tokens, ...tokens].map(open))
    expect(answers.some(({ ok }) => ok)).toBe(true)
    expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1)
    expect(await db.selectFrom('sign_ups').select('id').where('email', '=', email).execute()).toEqual([])
  }
})

describe('limits on account mails to one mailbox', () => {
  test('sends three account mails per network in 15 minutes, and the newest of the others afterwards', async () => {
    const owner = someBuyer()
    await signUpAsStrangers(owner.email, home, 12)
    await signUp({ ctx: home(), input: owner })
    const early = await fixture.mailedTokens(owner.email, 'verify-address')
    expect(early).toHaveLength(3)
    await fixture.passWithLimits(quarterHour + 1_000)
    const tokens = await fixture.mailedTokens(owner.email, 'verify-address')
    expect(tokens).toHaveLength(4)
    expect(await open(tokens.at(-1) ?? '')).toMatchObject({ ok: true })
    await expectOwn(owner.email)
  })

  test('sends one mailbox at most sixty mails of all kinds an hour', async () => {
    const owner = someBuyer()
    await openVerifiedAccount(system(), owner)
    const before = (await fixture.mailsTo(owner.email)).length
    for (let index = 0; index < 35; index += 1) {
      await forgotPassword({ ctx: from(`198.18.1.${index}`), input: { email: owner.email } })
      await signUp({ ctx: from(`198.18.2.${index}`), input: owner })
    }
    await fixture.runJobs()
    expect((await fixture.mailsTo(owner.email)).length - before).toBe(60)
  })

  test('sends at most sixty account mails an hour to one mailbox from all networks, and sends the others later', async () => {
    const owner = someBuyer()
    await openVerifiedAccount(system(), owner)
    for (let index = 0; index < 70; index += 1)
      await forgotPassword({ ctx: from(`198.18.0.${index}`), input: { email: owner.email } })
    expect(await fixture.mailedTokens(owner.email, 'reset-password')).toHaveLength(60)
    await fixture.passWithLimits(4 * quarterHour + 1_000)
    expect(await fixture.mailedTokens(owner.email, 'reset-password')).toHaveLength(70)
  })
})

describe.each(strangers)('password links requested by strangers from %s', (_name, address) => {
  test('still mails the password link to the owner, and invalidates all links when one of them is used', async () => {
    const owner = someBuyer()
    await openVerifiedAccount(system(), owner)
    for (let index = 0; index < 24; index += 1) {
      await forgotPassword({ ctx: address(index), input: { email: owner.email } })
      await fixture.runJobs()
    }
    const before = await fixture.mailedTokens(owner.email, 'reset-password')
    await forgotPassword({ ctx: home(), input: { email: owner.email } })
    const tokens = await fixture.mailedTokens(owner.email, 'reset-password')
    expect(tokens).toHaveLength(before.length + 1)
    const [earliest = ''] = tokens
    const set = (token: string) =>
      resetPassword({
        headers: new Headers(),
        ctx: context(),
        input: { token, password: 'quattro gatti sul tetto' },
        accounts,
      })
    expect(await set(earliest)).toMatchObject({ ok: true })
    expect(await set(tokens.at(-1) ?? '')).toMatchObject({ code: 'identity.link_invalid' })
  })
})

test('deletes unverified sign-ups after a day', async () => {
  const { email } = someBuyer()
  await signUpAsStrangers(email, home, 3)
  const left = () => db.selectFrom('sign_ups').select('id').where('email', '=', email).execute()
  const sweep = () => identityScheduledJobs.find(({ name }) => name === 'clear-expired-accounts')?.run(system(), {})
  await sweep()
  expect(await left()).toHaveLength(2)
  fixture.pass(25 * 3_600_000)
  await sweep()
  expect(await left()).toEqual([])
})
