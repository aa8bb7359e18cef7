import type { OperationName } from '@autopiazza/contract'
import { errorStatuses } from '@autopiazza/contract/errors'
import { tokenAccess } from '@autopiazza/contract/token-access'
import { scopesOfRole, type TokenScope, tokenScopes } from '@autopiazza/contract/token-scopes'
import { describe, expect, it } from 'vitest'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { fitMarket } from '../modules/valuation/index.ts'
import { giveToken } from '../modules/identity/testing/give-token.ts'
import type { Rule } from './testing/authorisation-rule.ts'
import { authorisation } from './testing/authorisation-table.ts'
import { createFixture, type Fixture } from './testing/fixture.ts'
import { type Received, openSite, operationNames } from './testing/open-site.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const site = openSite(db)
const shared = await createFixture(db)
await createFixture(db)
await fitMarket(systemContext({ db, now: () => new Date() }, 'test'))

const rules = Object.entries(authorisation) as [OperationName, Rule][]
const isScope = (access: string): access is TokenScope => tokenScopes.some((scope) => scope === access)
const roleOf = ({ by }: Rule) => (by === 'vendor' ? 'vendor' : 'buyer')

async function bearing(side: Fixture, role: 'buyer' | 'vendor', scopes: readonly TokenScope[]) {
  const { secret } = await giveToken(db, { userId: side[role].userId, scopes })
  return { authorization: `Bearer ${secret}` }
}
const everything = {
  buyer: await bearing(shared, 'buyer', scopesOfRole.buyer),
  vendor: await bearing(shared, 'vendor', scopesOfRole.vendor),
}
const withoutScope = new Map<string, ReturnType<typeof bearing>>()
/** Returns an access token of the account with every scope of the role except one; the same token for the same arguments. */
function tokenWithoutScope(scope: string, role: 'buyer' | 'vendor') {
  const key = `${role} ${scope}`
  const given =
    withoutScope.get(key) ??
    bearing(
      shared,
      role,
      scopesOfRole[role].filter((other) => other !== scope),
    )
  withoutScope.set(key, given)
  return given
}
const withoutIds = ({ status, text }: Received) => ({ status, text: text.replaceAll(/"requestId":"[^"]*"/g, '') })
const codeIn = ({ status, text }: Received) =>
  status === 200 ? '200' : `${status} ${/"code":"([^"]+)"/.exec(text)?.[1]}`

describe('permissions of a program', () => {
  it('every operation declares whether a program may call it: scopes only where an account is needed, none for account settings', () => {
    expect(Object.keys(tokenAccess).toSorted()).toEqual(operationNames)
    const scoped = rules.filter(([name]) => isScope(tokenAccess[name]))
    expect(scoped.filter(([, { by }]) => by === 'anyone')).toEqual([])
    const open = rules.filter(([name]) => tokenAccess[name] === 'public')
    expect(open.filter(([, { by }]) => by !== 'anyone')).toEqual([])
    const ofAccount = operationNames.filter((name) => /^(identity|account|accessTokens)\.|bankAccount/i.test(name))
    expect(ofAccount.filter((name) => tokenAccess[name as OperationName] !== 'never')).toEqual([])
  })

  it.each(rules.filter(([name]) => isScope(tokenAccess[name])))(
    'refuses %s to a token without its scope, and changes nothing',
    async (name, rule) => {
      const role = roleOf(rule)
      const needed = tokenAccess[name]
      const headers = await tokenWithoutScope(needed, role)
      const before = await site.state()
      const refused = await site.callWith(headers, name, rule.input(shared.things))
      expect(JSON.parse(refused.text)).toMatchObject({ code: 'identity.scope_missing', details: { scope: needed } })
      expect(refused.status).toBe(403)
      expect(await site.state()).toBe(before)
    },
  )

  it.each(rules.filter(([name]) => isScope(tokenAccess[name])))(
    'lets a token with only the scope of %s do what its account may do with that scope',
    async (name, rule) => {
      const side = await createFixture(db)
      const scopes = tokenScopes.filter((scope) => scope === tokenAccess[name])
      const answered = await site.callWith(await bearing(side, roleOf(rule), scopes), name, rule.input(side.things))
      expect(codeIn(answered)).toBe(rule.own ? `${errorStatuses[rule.own]} ${rule.own}` : '200')
      expect(answered.text.includes(side.secret) || !rule.isPrivate).toBe(true)
    },
  )

  it.each(rules.filter(([name]) => tokenAccess[name] === 'never'))(
    'refuses %s to every token, and changes nothing',
    async (name, rule) => {
      const before = await site.state()
      for (const headers of [everything.buyer, everything.vendor]) {
        const refused = await site.callWith(headers, name, rule.input(shared.things))
        expect(codeIn(refused)).toBe(
          rule.by === 'operator' ? '404 request.not_found' : '403 identity.token_not_accepted',
        )
      }
      expect(await site.state()).toBe(before)
    },
  )

  it.each(rules.filter(([name]) => tokenAccess[name] === 'public'))(
    'answers %s to a program with a token as to a visitor',
    async (name, rule) => {
      const input = rule.input(shared.things)
      const visitor = await site.call(null, name, input)
      for (const headers of [everything.buyer, everything.vendor])
        expect(withoutIds(await site.callWith(headers, name, input))).toEqual(withoutIds(visitor))
    },
  )
})

describe('requests with a token', () => {
  const inventory = '/api/vendor/inventory'

  it.each(['Bearer', 'Bearer ', 'Bearer apz_wrong', `bearer apz_${'A'.repeat(43)}`, 'BEARER null'])(
    "refuses the token %j, even with the cookie of a vendor's session",
    async (authorization) => {
      const answer = await site.get(inventory, await site.cookieOf(shared.vendor), { authorization })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({
        code: 'identity.token_invalid',
        message: 'Questo token di accesso non è valido: è sbagliato, scaduto o revocato. Creane un altro nel profilo.',
      })
    },
  )

  it('acts for the account of the token when a cookie of another account is also sent', async () => {
    const cookie = await site.cookieOf(shared.buyer)
    expect((await site.get(inventory, cookie)).status).toBe(403)
    expect((await site.get(inventory, cookie, everything.vendor)).status).toBe(200)
  })

  it('requires no Origin header with a token, but requires it with a cookie', async () => {
    const send = (headers: Readonly<Record<string, string>>) =>
      site.send('POST', '/api/vendor/pickup-locations', '{', {
        'content-type': 'application/json',
        origin: 'https://gestionale.example',
        'sec-fetch-site': 'cross-site',
        ...headers,
      })
    const refused = await send({ cookie: await site.cookieOf(shared.vendor) })
    expect(await refused.json()).toMatchObject({ code: 'request.forbidden_origin' })
    const accepted = await send(everything.vendor)
    expect(await accepted.json()).toMatchObject({ code: 'request.invalid' })
    expect(accepted.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    ['nothing', {}, 'Veicolo non trovato.'],
    ['English', { 'accept-language': 'en-GB,en;q=0.9' }, 'Vehicle not found.'],
    ['German first, then English', { 'accept-language': 'de, en;q=0.5, it;q=0.1' }, 'Vehicle not found.'],
    ['another language', { 'accept-language': 'de' }, 'Veicolo non trovato.'],
    ['a cookie', { cookie: 'autopiazza.language=en' }, 'Veicolo non trovato.'],
  ])(
    'answers a program in the language that it accepts, otherwise in the language of the account: %s',
    async (_, requested, message) => {
      const path = `/api/vendor/listings/${crypto.randomUUID()}`
      const answer = await site.get(path, '', { ...everything.vendor, ...requested })
      expect(await answer.json()).toMatchObject({ code: 'listings.not_found', message })
    },
  )

  it('renders a page requested with a token as for a visitor', async () => {
    const pages = openSite(db, {
      renderPage: async (_, { context: { session } }) => ({ head: new Response(), html: JSON.stringify({ session }) }),
    })
    expect(await (await pages.get('/vendor', '', everything.vendor)).text()).toContain('{"session":null}')
  })

  it('records the access token in the audit trail', async () => {
    const side = await createFixture(db)
    const { id, secret } = await giveToken(db, { userId: side.vendor.userId, scopes: ['stock:write'] })
    await site.callWith({ authorization: `Bearer ${secret}` }, 'listings.deactivate', { id: side.things.listingId })
    const entry = await db
      .selectFrom('audit_entries')
      .select(['actor_kind', 'actor_id', 'details'])
      .where('subject_id', '=', side.things.listingId)
      .executeTakeFirst()
    expect(entry).toMatchObject({
      actor_kind: 'vendor',
      actor_id: side.vendor.userId,
      details: { accessTokenId: id },
    })
  })
})
