import { retention } from '@autopiazza/contract/retention'
import { maxAccessTokens, type TokenScope, tokenScopes } from '@autopiazza/contract/token-scopes'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { operatorContext } from '../../../kernel/context.ts'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { changePassword } from '../account/change-password.ts'
import { lockPassword } from '../account/password-store.ts'
import { forgotPassword } from '../request-mail.ts'
import { reinstateAccount } from '../reinstate-account.ts'
import { resetPassword } from '../reset-password.ts'
import { updatePassword } from '../store.ts'
import { suspendAccount } from '../suspend-account.ts'
import {
  createAccountFixture,
  goodPassword,
  openAccountWithSessions,
  someBuyer,
  someVendor,
} from '../testing/account-fixture.ts'
import { deleteEndedTokens, insertAccessToken, revokeTokens, tokenLimit } from './access-tokens-store.ts'
import { createAccessToken } from './create-access-token.ts'
import { listAccessTokens, revokeAccessToken } from './own-access-tokens.ts'
import { recogniseToken } from './recognise-token.ts'
import { createTokenSecret } from './token-secret.ts'

const fixture = await createAccountFixture(await testDatabase())
const { db, context, accounts } = fixture
const log = { warn: (_: object, message?: string) => expect.fail(message) }
const nextPassword = 'quattro gatti sul tetto'

async function someVendorInSession() {
  const account = await openAccountWithSessions(fixture, someVendor())
  const [session] = account.sessions
  if (!session) throw new Error('no session')
  return { ...account, ctx: session.ctx }
}
type Vendor = Awaited<ReturnType<typeof someVendorInSession>>

interface Wanted {
  readonly name?: string
  readonly scopes?: TokenScope[]
  readonly days?: 30 | 90 | 365 | null
  readonly currentPassword?: string
}

const create = ({ ctx }: Pick<Vendor, 'ctx'>, wanted: Wanted = {}) =>
  createAccessToken({
    headers: new Headers({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }),
    ctx,
    input: { name: 'Gestionale', scopes: ['stock:read'], days: 30, currentPassword: goodPassword, ...wanted },
  })

async function created(vendor: Pick<Vendor, 'ctx'>, wanted: Wanted = {}) {
  const outcome = await create(vendor, wanted)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

const recognise = (token: string, ctx = context()) => recogniseToken({ ctx, token, log })
const invalid = { ok: false, code: 'identity.token_invalid' }
const expire = (id: string) =>
  sql`
    with gone as (delete from access_tokens where id = ${id} returning *)
    insert into access_tokens (id, user_id, name, token_hash, scopes, created_at, expires_at)
    select id, user_id, name, token_hash, scopes, now() - interval '31 days', now() - interval '1 second' from gone
  `.execute(db)

describe('access tokens', () => {
  test('returns the secret of a token only when it is created', async () => {
    const vendor = await someVendorInSession()
    const { accessToken, secret } = await created(vendor, { scopes: ['stock:write', 'stock:read', 'stock:read'] })
    expect(secret).toMatch(/^apz_[\w-]{43}$/)
    expect(accessToken).toMatchObject({
      name: 'Gestionale',
      scopes: ['stock:read', 'stock:write'],
      isExpired: false,
      lastUsedAt: null,
    })
    const days = (Date.parse(accessToken.expiresAt ?? '') - Date.parse(accessToken.createdAt)) / 86_400_000
    expect(days).toBeCloseTo(30, 0)
    expect(await listAccessTokens({ ctx: vendor.ctx })).toEqual({ ok: true, value: [accessToken] })
    expect((await created(vendor, { days: null })).accessToken.expiresAt).toBeNull()
  })

  test('stores neither the secret of a token nor a part of it in any table', async () => {
    const { secret } = await created(await someVendorInSession())
    await recognise(secret)
    const tables = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')
    `.execute(db)
    expect(tables.rows.length).toBeGreaterThan(70)
    for (const { name } of tables.rows) {
      const { rows } =
        await sql`select 1 from ${sql.raw(name)} t where t::text like ${`%${secret.slice(4, 24)}%`}`.execute(db)
      expect({ name, rows }).toEqual({ name, rows: [] })
    }
  })

  test('creates a token only with the current password and with scopes that the role permits', async () => {
    const vendor = await someVendorInSession()
    expect(await create(vendor, { currentPassword: 'un’altra frase' })).toEqual({
      ok: false,
      code: 'identity.wrong_password',
      fields: { currentPassword: 'wrong_password' },
    })
    const buyer = await openAccountWithSessions(fixture, someBuyer())
    const ctx = buyer.sessions[0]?.ctx ?? context()
    expect(await create({ ctx }, { scopes: ['stock:read'] })).toEqual({
      ok: false,
      code: 'request.invalid',
      fields: { scopes: 'not_an_option' },
    })
    expect(await create({ ctx }, { scopes: ['reservations:read'] })).toMatchObject({ ok: true })
    expect(await create({ ctx: context() })).toMatchObject({ ok: false, code: 'identity.sign_in_required' })
  })

  test('mails the owner about a new token and writes it to the audit trail', async () => {
    const vendor = await someVendorInSession()
    const { accessToken } = await created(vendor, { name: 'Listino notturno' })
    await revokeAccessToken({ ctx: vendor.ctx, input: { id: accessToken.id } })
    expect(await fixture.mailsTo(vendor.email)).toMatchObject([
      {
        template: 'access-token-created',
        variables: { firstName: 'Giulia', name: 'Listino notturno', browser: 'Firefox', at: expect.any(String) },
      },
    ])
    const entries = await db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject_id', '=', accessToken.id)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'access_token.create', details: { scopes: ['stock:read'], days: 30 } },
      { action: 'access_token.revoke', details: {} },
    ])
  })

  test('accepts exactly the scopes of the contract, and never changes the scopes or expiry of an existing token', async () => {
    const { accessToken } = await created(await someVendorInSession(), { scopes: [...tokenScopes] })
    expect(accessToken.scopes).toEqual(tokenScopes)
    const set = (what: string) =>
      sql`update access_tokens set ${sql.raw(what)} where id = ${accessToken.id}`.execute(db)
    await expect(set(`scopes = '{stock:read}'`)).rejects.toThrow('does not change')
    await expect(set('expires_at = null')).rejects.toThrow('does not change')
    const other = sql`
      insert into access_tokens (user_id, name, token_hash, scopes)
      select user_id, name, sha256('x'), '{stock:delete}' from access_tokens where id = ${accessToken.id}
    `
    await expect(other.execute(db)).rejects.toMatchObject({ constraint: 'access_token_scopes' })
  })
})

describe('the limit of ten tokens', () => {
  test('allows ten tokens per user, also when eleven are created at once', async () => {
    const vendor = await someVendorInSession()
    const insert = (at: number) =>
      insertAccessToken(vendor.ctx, {
        userId: vendor.userId,
        name: `Programma ${at}`,
        scopes: ['stock:read'],
        hash: createTokenSecret().hash,
        days: null,
      })
    const inserted = await Promise.allSettled(Array.from({ length: 11 }, (_, at) => insert(at)))
    expect(inserted.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxAccessTokens)
    expect(inserted.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { constraint: tokenLimit } },
    ])
  })

  test('allows ten tokens when the last one is requested from five browsers at once', async () => {
    const vendor = await someVendorInSession()
    for (let at = 0; at < maxAccessTokens - 4; at += 1) await created(vendor)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => create(vendor)))
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'identity.too_many_tokens' }])
    expect(await fixture.mailsTo(vendor.email)).toHaveLength(maxAccessTokens)
  })

  test('allows another token when one is revoked or has expired', async () => {
    const vendor = await someVendorInSession()
    const ids = []
    for (let at = 0; at < maxAccessTokens; at += 1) ids.push((await created(vendor)).accessToken.id)
    const [revoked = '', expired = ''] = ids
    await revokeAccessToken({ ctx: vendor.ctx, input: { id: revoked } })
    await expire(expired)
    expect([await create(vendor), await create(vendor), await create(vendor)]).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: false, code: 'identity.too_many_tokens' },
    ])
  })
})

describe('programs with an access token', () => {
  test('acts for the owner of the token, in the language of the account', async () => {
    const vendor = await someVendorInSession()
    const { accessToken, secret } = await created(vendor, { scopes: ['conversations:read'] })
    expect(await recognise(secret)).toEqual({
      ok: true,
      value: {
        actor: {
          kind: 'vendor',
          userId: vendor.userId,
          accessToken: { id: accessToken.id, scopes: ['conversations:read'] },
        },
        language: 'it',
      },
    })
  })

  test('refuses a wrong, an expired and a revoked token with the same error code', async () => {
    const vendor = await someVendorInSession()
    const [expired, revoked] = [await created(vendor), await created(vendor)]
    await expire(expired.accessToken.id)
    await revokeAccessToken({ ctx: vendor.ctx, input: { id: revoked.accessToken.id } })
    const wrong = `apz_${'A'.repeat(43)}`
    for (const token of ['', 'apz_', wrong, `${wrong}A`, 'eyJhbGciOiJIUzI1NiJ9.e30.x', expired.secret, revoked.secret])
      expect(await recognise(token)).toEqual(invalid)
    expect(await listAccessTokens({ ctx: vendor.ctx })).toMatchObject({
      value: [{ id: expired.accessToken.id, isExpired: true }],
    })
  })

  test("refuses a token while its owner's account is suspended, and accepts the token after the reinstatement", async () => {
    const vendor = await someVendorInSession()
    const { secret } = await created(vendor)
    const operator = operatorContext({ db, now: () => new Date() }, 'Ada')
    const { userId } = vendor
    await suspendAccount({ ctx: operator, input: { userId, reason: 'Documenti falsi' } })
    expect(await recognise(secret)).toEqual(invalid)
    await reinstateAccount({ ctx: operator, input: { userId, reason: null } })
    expect(await recognise(secret)).toMatchObject({ ok: true })
  })

  test('revokes access tokens when the password is changed or reset', async () => {
    const vendor = await someVendorInSession()
    const { secret } = await created(vendor)
    await changePassword({
      headers: new Headers(),
      ctx: vendor.ctx,
      input: { currentPassword: goodPassword, password: nextPassword },
    })
    expect(await recognise(secret)).toEqual(invalid)

    const other = await created(vendor, { currentPassword: nextPassword })
    await forgotPassword({ ctx: context(), input: { email: vendor.email } })
    const token = await fixture.mailedToken(vendor.email, 'reset-password')
    expect(
      await resetPassword({
        headers: new Headers(),
        ctx: context(),
        input: { token, password: goodPassword },
        accounts,
      }),
    ).toMatchObject({
      ok: true,
    })
    expect(await recognise(other.secret)).toEqual(invalid)
  })

  test('leaves no token created with an old password when token creation and password change overlap', async () => {
    const vendor = await someVendorInSession()
    const [outcome] = await Promise.all([
      create(vendor),
      changePassword({
        headers: new Headers(),
        ctx: vendor.ctx,
        input: { currentPassword: goodPassword, password: nextPassword },
      }),
    ])
    expect(await recognise(outcome.ok ? outcome.value.secret : '')).toEqual(invalid)

    const { userId } = vendor
    const { password: replaced } = await db
      .selectFrom('user_credentials')
      .select('password')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const late = Promise.withResolvers<boolean>()
    await inTransaction(vendor.ctx, async (ctx) => {
      await updatePassword(ctx, { userId, passwordHash: 'another hash' })
      void lockPassword(vendor.ctx, { userId, compared: replaced ?? '' }).then(late.resolve, late.reject)
      await revokeTokens(ctx, userId)
    })
    expect(await late.promise).toBe(false)
  })

  test('refuses a program that creates, lists or revokes tokens or changes the password', async () => {
    const vendor = await someVendorInSession()
    const { accessToken, secret } = await created(vendor, { scopes: [...tokenScopes] })
    const program = await recognise(secret)
    const ctx = context(program.ok ? program.value.actor : undefined)
    const refused = { ok: false, code: 'identity.sign_in_required' }
    expect(await create({ ctx })).toEqual(refused)
    expect(await listAccessTokens({ ctx })).toEqual(refused)
    expect(await revokeAccessToken({ ctx, input: { id: accessToken.id } })).toEqual(refused)
    const input = { currentPassword: goodPassword, password: nextPassword }
    expect(await changePassword({ headers: new Headers(), ctx, input })).toEqual(refused)
  })

  test('records the use of a token at most once a minute', async () => {
    const { accessToken, secret } = await created(await someVendorInSession())
    const lastUse = async () =>
      await db
        .selectFrom('access_tokens')
        .select(['last_used_at', sql<string>`xmin`.as('version')])
        .where('id', '=', accessToken.id)
        .executeTakeFirst()
    await Promise.all(Array.from({ length: 20 }, () => recognise(secret)))
    await expect.poll(async () => (await lastUse())?.last_used_at).toBeInstanceOf(Date)
    const noted = await lastUse()
    await recognise(secret)
    expect(await lastUse()).toEqual(noted)
    await sql`update access_tokens set last_used_at = now() - interval '61 seconds' where id = ${accessToken.id}`.execute(
      db,
    )
    await recognise(secret)
    await expect.poll(async () => ((await lastUse())?.last_used_at?.getTime() ?? 0) > Date.now() - 50_000).toBe(true)
  })
})

describe('limits on token requests', () => {
  test('refuses a network address after too many wrong tokens, and still accepts a valid token from that address', async () => {
    const place = context(undefined, '192.0.2.7')
    const { secret } = await created(await someVendorInSession())
    for (let at = 0; at < 50; at += 1) expect(await recognise('apz_wrong', place)).toEqual(invalid)
    expect(await recognise('apz_wrong', place)).toMatchObject({
      code: 'identity.too_many_attempts',
      details: { seconds: expect.any(Number) },
    })
    expect(await recognise('apz_wrong', context(undefined, '198.51.100.7'))).toEqual(invalid)
    expect(await recognise(secret, place)).toMatchObject({ ok: true })
  })

  test('limits the requests of one user per minute across all tokens of that user', async () => {
    const vendor = await someVendorInSession()
    const [one, other] = [await created(vendor), await created(vendor)]
    for (let at = 0; at < 60; at += 1) await Promise.all(Array.from({ length: 10 }, () => recognise(one.secret)))
    expect(await recognise(other.secret)).toMatchObject({
      code: 'request.too_many',
      details: { seconds: expect.any(Number) },
    })
    expect(await recognise((await created(await someVendorInSession())).secret)).toMatchObject({ ok: true })
  })
})

test('deletes ended tokens after the retention period, and does not delete valid tokens', async () => {
  const vendor = await someVendorInSession()
  const [expired, revoked, working] = [
    await created(vendor),
    await created(vendor),
    await created(vendor, { days: null }),
  ]
  await expire(expired.accessToken.id)
  await revokeAccessToken({ ctx: vendor.ctx, input: { id: revoked.accessToken.id } })
  const left = async (days: number) => {
    await deleteEndedTokens({ ...context(), now: () => new Date(Date.now() + days * 86_400_000) })
    const rows = await db
      .selectFrom('access_tokens')
      .select('id')
      .where('user_id', '=', vendor.userId)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }
  expect(await left(retention.endedTokenDays - 1)).toHaveLength(3)
  expect(await left(retention.endedTokenDays + 1)).toEqual([working.accessToken.id])
})
