import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  findForbiddenTableUse,
  findQueriesOutsideStores,
  findUnownedTables,
  type Ownership,
  tablesOf,
} from './architecture/queries.ts'
import { readSources, root, type Source } from './architecture/sources.ts'
import { findUnusualStoreFunctions } from './architecture/store-style.ts'
import { permittedWrites, queriesElsewhere, readsUpward, tableOwners } from './architecture/table-ownership.ts'

const sources = readSources()
const planted = (path: string, text: string): Source => ({ path, text, imports: [], packages: [] })

describe('tables', () => {
  test('each table has one owner', () => {
    const generated = readFileSync(join(root, 'server/src/database/tables.ts'), 'utf8')
    expect(findUnownedTables(tablesOf(generated), tableOwners)).toEqual([])
  })

  test('a table is written only by its owner, and read upward only with a stated reason', () => {
    expect(findForbiddenTableUse(sources, { owners: tableOwners, readsUpward, permittedWrites })).toEqual([])
  })

  test('finds a table without an owner, a table with two owners, and an owned table that does not exist', () => {
    const generated = 'export interface Users {}\nexport interface DB {\n  users: Users\n  messages: Users\n}'
    expect(tablesOf(generated)).toEqual(['users', 'messages'])
    expect(findUnownedTables(['users', 'messages'], { identity: ['users', 'gone'], search: ['users'] })).toEqual([
      'messages has no owner',
      'gone does not exist',
      'users has two owners',
    ])
  })

  const rules: Ownership = { owners: tableOwners, readsUpward: [], permittedWrites: [] }
  const store = 'server/src/modules/listings/store.ts'

  test.each([
    ["ctx.db.insertInto('payments').values(row)", store],
    ["ctx.db.updateTable('payments as paid').set(row)", store],
    ["ctx.db.deleteFrom('payments')", store],
    ["ctx.db.mergeInto('payments')", store],
    ['sql`insert into payments (id) values (${id})`', store],
    ['sql<Row>`with old as (select 1) update payments as p set amount = ${amount}`', store],
    ['sql`delete from only payments`', store],
    ['sql`merge into payments using due on true`', store],
    ['sql`truncate payments`', store],
    ['sql.raw(`delete from payments`)', store],
    ["encryptedColumn({ table: 'payments', column: 'secret', purpose })", store],
    ["pool.query('delete from payments')", 'server/src/jobs/worker.ts'],
    ["ctx.db.updateTable('mails').set(row)", 'server/src/modules/notifications/store.ts'],
    ["ctx.db.insertInto('payments').values(row)", 'demo/src/store.ts'],
    ["ctx.db.insertInto('vehicle_listings').values(row)", 'server/src/modules/listings/reads/own-listings.ts'],
  ])("finds a write to another module's table: %s", (text, path) => {
    expect(findForbiddenTableUse([planted(path, text)], rules)).toHaveLength(1)
  })

  test.each([
    ["ctx.db.selectFrom('vehicle_reservations as r')", store],
    ["query.innerJoin('vehicle_reservations as r', 'r.id', 'x.id')", store],
    ["ctx.db.selectFrom(['users', 'vehicle_reservations'])", store],
    ['sql`exists (select from vehicle_reservations r where r.id = ${id})`', store],
    ['sql`select 1 from users, vehicle_reservations`', store],
    ["ctx.db.selectFrom('vehicle_listings')", 'server/src/modules/valuation/reads/market-adverts.ts'],
    ["db.selectFrom('users')", 'server/src/jobs/worker.ts'],
  ])('finds an upward read: %s', (text, path) => {
    expect(findForbiddenTableUse([planted(path, text)], rules)).toHaveLength(1)
  })

  test.each([
    ["// ctx.db.insertInto('payments')", store],
    ["const text = 'delete from payments'", store],
    ['sql`select id from users where name = ${name} for update skip locked`', store],
    ["sql`select 'payments' as kind -- from payments`", store],
    ["ctx.db.insertInto('vehicle_listings').onConflict((c) => c.doUpdateSet(row))", store],
    ["ctx.db.insertInto('payments')", 'server/src/modules/listings/listings.operations.test.ts'],
  ])('accepts a permitted use of a table: %s', (text, path) => {
    expect(findForbiddenTableUse([planted(path, text)], rules)).toEqual([])
  })

  test('finds a permitted table use that is no longer needed or has no reason', () => {
    const permit = { path: store, tables: ['vehicle_reservations'], reason: 'it was once so' }
    expect(findForbiddenTableUse([planted(store, '')], { ...rules, readsUpward: [permit] })).toHaveLength(1)
    expect(findForbiddenTableUse([planted(store, '')], { ...rules, permittedWrites: [permit] })).toHaveLength(1)
    const read = planted(store, "ctx.db.selectFrom('vehicle_reservations')")
    expect(findForbiddenTableUse([read], { ...rules, readsUpward: [{ ...permit, reason: ' ' }] })).toHaveLength(1)
    expect(findForbiddenTableUse([read], { ...rules, readsUpward: [permit] })).toEqual([])
  })
})

describe('queries', () => {
  test('queries are only in stores and reads', () => {
    expect(findQueriesOutsideStores(sources, queriesElsewhere)).toEqual([])
  })

  const operation = 'server/src/modules/listings/edit-listing.ts'

  test.each([
    ["await ctx.db.selectFrom('users').execute()", operation],
    ['await findListing(ctx.db, id)', operation],
    ['const { db } = ctx', operation],
    ['const { db: database } = ctx', operation],
    ['run: async ({ db }) => tidy(db)', 'server/src/modules/listings/jobs.ts'],
    ['await statement.executeTakeFirst()', operation],
    ['await sql`select 1`.execute(handle)', 'server/src/modules/listings/rules/states.ts'],
    ["handle.insertInto('users')", 'demo/src/load-demo.ts'],
    ["db.selectFrom('users')", 'server/src/http/caller.ts'],
    ['sql`select 1`', 'server/src/http/send.ts'],
  ])('finds a query outside stores and reads: %s', (text, path) => {
    expect(findQueriesOutsideStores([planted(path, text)], [])).not.toEqual([])
  })

  test.each([
    ["ctx.db.selectFrom('users')", 'server/src/modules/listings/pickup-locations-store.ts'],
    ["ctx.db.selectFrom('users')", 'server/src/modules/listings/reads/own-listings.ts'],
    ['inTransaction(ctx, (ctx) => updateListing(ctx, fields))', operation],
    ['if (ctx.db.isTransaction) return', operation],
    ['// ctx.db', operation],
    ['createCaller({ db })', 'server/src/http/caller.ts'],
  ])('accepts code without a query outside stores and reads: %s', (text, path) => {
    expect(findQueriesOutsideStores([planted(path, text)], [])).toEqual([])
  })

  test('finds a permitted query that is no longer needed or has no reason', () => {
    const query = planted(operation, 'sql`select 1`')
    expect(findQueriesOutsideStores([planted(operation, '')], [{ path: operation, reason: 'once' }])).toHaveLength(1)
    expect(findQueriesOutsideStores([query], [{ path: operation, reason: '' }])).toHaveLength(1)
    expect(findQueriesOutsideStores([query], [{ path: operation, reason: 'needed' }])).toEqual([])
  })
})

describe('stores and reads', () => {
  test('stores and reads take the context and then one input, and a read has a name that begins as a read', () => {
    expect(findUnusualStoreFunctions(sources)).toEqual([])
  })

  const read = 'server/src/modules/listings/reads/own-listings.ts'

  test.each([
    ['export async function findListing(db: Database, id: string) {}', read],
    ['export async function findListing(id: string, ctx: Context) {}', read],
    ['export async function findListing(ctx: Context, id: string, ownerId: string) {}', read],
    ['export async function listingOf(ctx: Context, id: string) {}', read],
    [
      'export async function updateListing(ctx: Context, id: string, fields: Fields) {}',
      'server/src/modules/listings/store.ts',
    ],
  ])('finds an unusual store function: %s', (text, path) => {
    expect(findUnusualStoreFunctions([planted(path, text)])).toHaveLength(1)
  })

  test('accepts a read with a context and one input', () => {
    const text =
      'export async function findListing(ctx: Context, { id, ownerId }: Key) {}\nexport function toPhoto(row: Row) {}'
    expect(findUnusualStoreFunctions([planted(read, text)])).toEqual([])
  })
})
