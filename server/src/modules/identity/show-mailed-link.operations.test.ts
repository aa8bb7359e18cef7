import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../database/testing/test-database.ts'
import { confirmEmail } from './account/email-change.ts'
import { updateProfile } from './account/profile.ts'
import { confirmBrowser } from './confirm-browser.ts'
import { sendBrowserLink } from './request-mail.ts'
import { showMailedLink } from './show-mailed-link.ts'
import { signUp } from './sign-up.ts'
import { createAccountFixture, goodPassword, openAccountWithSessions, someBuyer } from './testing/account-fixture.ts'
import { verifyEmail } from './verify-email.ts'

const fixture = await createAccountFixture(await testDatabase())
const { db, context, accounts } = fixture

const headers = new Headers()
const verify = (parts: Omit<Parameters<typeof verifyEmail>[0], 'headers'>) => verifyEmail({ ...parts, headers })

async function verifyLink() {
  const input = someBuyer()
  await signUp({ ctx: context(), input })
  return { email: input.email, token: await fixture.mailedToken(input.email, 'verify-address') }
}

async function emailLink() {
  const { firstName, lastName, phone, sessions } = await openAccountWithSessions(fixture)
  const email = `${randomUUID()}@example.it`
  const ctx = sessions[0]?.ctx ?? expect.fail('no session')
  await updateProfile({ ctx, input: { firstName, lastName, phone, email, currentPassword: goodPassword } })
  return { email, token: await fixture.mailedToken(email, 'confirm-new-email') }
}

async function browserLink() {
  const { email } = await openAccountWithSessions(fixture)
  await sendBrowserLink({ ctx: context(), input: { email } })
  return { email, token: await fixture.mailedToken(email, 'confirm-browser') }
}

const links = [
  { kind: 'verify', send: verifyLink, confirm: verify, after: { ok: true, value: { isDone: true } } },
  { kind: 'email', send: emailLink, confirm: confirmEmail, after: { code: 'identity.link_invalid' } },
  { kind: 'browser', send: browserLink, confirm: confirmBrowser, after: { code: 'identity.link_invalid' } },
] as const

async function written() {
  const tables = ['users', 'sign_ups', 'email_changes', 'user_verifications', 'audit_entries'] as const
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()))
}

test.each(links)(
  'shows the e-mail address of a $kind link each time the link is opened, and changes nothing',
  async ({ kind, send, confirm, after }) => {
    const { email, token } = await send()
    const show = () => showMailedLink({ ctx: context(), input: { kind, token }, accounts, headers })
    const before = await written()
    for (let time = 0; time < 3; time += 1)
      expect(await show()).toEqual({ ok: true, value: { email, isDone: false, signsIn: false } })
    expect(await written()).toEqual(before)
    expect(await confirm({ ctx: context(), input: { token }, accounts, headers })).toMatchObject({ ok: true })
    expect(await show()).toMatchObject(after)
  },
)

test.each(links)(
  'shows no e-mail address for a $kind link that was signed for another purpose or has expired',
  async ({ kind, send }) => {
    const { token } = await send()
    const show = (of: (typeof links)[number]['kind']) =>
      showMailedLink({ ctx: context(), input: { kind: of, token }, accounts, headers })
    for (const other of links.filter((one) => one.kind !== kind))
      expect(await show(other.kind)).toMatchObject({ code: 'identity.link_invalid' })
    fixture.pass(25 * 3_600_000)
    expect(await show(kind)).toMatchObject({ code: 'identity.link_invalid' })
    fixture.pass(-25 * 3_600_000)
  },
)
