import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { createVerifiedAccount } from '../modules/identity/open-account.ts'
import { hashBackupCode } from '../modules/identity/rules/backup-codes.ts'
import { goodPassword, someBuyer } from '../modules/identity/testing/account-fixture.ts'
import { openSite } from './testing/open-site.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const emails: (string | undefined)[] = []
const site = openSite(db, {
  renderPage: async (_, { context: { triedEmail } }) => {
    emails.push(triedEmail)
    return { head: new Response(), html: 'A page' }
  },
})
const buyer = someBuyer()
const { userId } = await createVerifiedAccount({
  ctx: systemContext({ db, now: () => new Date() }, 'test'),
  input: buyer,
})

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.send('POST', '/auth', new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  })
const whereTo = (answer: Response) => [answer.status, answer.headers.get('location')]

describe('POST /auth', () => {
  const right = { email: buyer.email, password: goodPassword }

  test('opens a session and redirects to the page that required the sign-in', async () => {
    const answer = await post({ ...right, next: '/search?make=Fiat' })
    expect(whereTo(answer)).toEqual([303, '/search?make=Fiat'])
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
    expect(await (await site.get('/api/auth/session', cookie)).json()).toMatchObject({ session: { userId } })
  })

  test.each(['https://example.org/', '//example.org', '/auth/reset', 'javascript:alert(1)', ''])(
    'redirects to the home page after the sign-in instead of to %s',
    async (next) => expect(whereTo(await post({ ...right, next }))).toEqual([303, '/']),
  )

  test.each([
    ['a wrong password', { ...right, password: randomUUID() }, 'identity.wrong_credentials'],
    ['no password', { email: buyer.email }, 'request.invalid'],
    ['a text that cannot be stored', { ...right, email: 'a\0@example.it' }, 'request.invalid'],
  ])('redirects a refused sign-in back to the page with the reason: %s', async (_, fields, code) => {
    const answer = await post({ ...fields, next: '/sell' })
    expect(whereTo(answer)).toEqual([303, `/auth?next=%2Fsell&refused=${code}`])
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^autopiazza\.tried-email=/)])
  })

  test('returns the submitted e-mail address to the sign-in page once, unless it is too long for an e-mail address', async () => {
    const answer = await post({ email: 'Léa+1@example.it', password: 'wrong' })
    const [line = ''] = answer.headers.getSetCookie()
    expect(line).toMatch(/; Max-Age=60; Path=\/auth; HttpOnly; SameSite=Strict$/)
    const page = await site.get('/auth?refused=identity.wrong_credentials', line.split(';', 1)[0])
    await site.get('/auth')
    expect(emails).toEqual(['Léa+1@example.it', undefined])
    expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/^autopiazza\.tried-email=; Max-Age=0; /)])
    const long = await post({ email: `${'a'.repeat(250)}@example.it`, password: 'wrong' })
    expect(long.headers.getSetCookie()).toEqual([])
  })

  test('refuses a sign-in from the page of another site', async () => {
    const answer = await post(right, { origin: 'https://example.org', 'sec-fetch-site': 'cross-site' })
    expect(whereTo(answer)).toEqual([303, '/auth?refused=request.forbidden_origin'])
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('POST /auth/second-step', () => {
  const postTo = (page: string, fields: Record<string, string>, cookie = '') =>
    site.send('POST', page, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      cookie,
    })
  const cookiesOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')

  test('confirms a sign-in by its second factor and redirects to the page that required it', async () => {
    const account = someBuyer()
    const created = await createVerifiedAccount({
      ctx: systemContext({ db, now: () => new Date() }, 'test'),
      input: account,
    })
    const code = 'ABCD-EFGH-JKLM'
    await db
      .insertInto('backup_codes')
      .values({ user_id: created.userId, code_hash: hashBackupCode(created.userId, code) })
      .execute()
    await db
      .insertInto('passkeys')
      .values({
        user_id: created.userId,
        name: 'Telefono',
        credential_id: Buffer.from(created.userId),
        public_key: Buffer.from('x'),
        sign_count: 0,
        transports: [],
      })
      .execute()
    const begun = await postTo('/auth', { email: account.email, password: goodPassword, next: '/sell' })
    expect(whereTo(begun)).toEqual([303, '/auth/second-step?next=%2Fsell'])
    const browser = cookiesOf(begun)
    expect(browser).toMatch(/^autopiazza\.second-step=/)
    expect(await (await site.get('/api/auth/session', browser)).json()).toEqual({ session: null })

    const wrong = await postTo('/auth/second-step', { code: 'ABCD-EFGH-JKLN', next: '/sell' }, browser)
    expect(whereTo(wrong)).toEqual([303, '/auth/second-step?next=%2Fsell&refused=identity.wrong_code'])
    const right = await postTo('/auth/second-step', { code, next: '/sell' }, browser)
    expect(whereTo(right)).toEqual([303, '/sell'])
    expect(await (await site.get('/api/auth/session', cookiesOf(right))).json()).toMatchObject({
      session: { userId: created.userId },
    })
  })

  test('reports an expired sign-in to a browser that has not begun one', async () => {
    const answer = await postTo('/auth/second-step', { code: '123456', next: 'https://example.org/' })
    expect(whereTo(answer)).toEqual([303, '/auth/second-step?refused=identity.second_step_over'])
  })
})
