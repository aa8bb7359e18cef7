import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/start-embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { unmigratedDatabase } from '../database/testing/test-database.ts'
import { createOperatorFixture } from '../modules/back-office/testing/operator-fixture.ts'
import { createCheckoutFixture } from '../modules/checkout/testing/checkout-fixture.ts'
import { commands } from './commands.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()
const { paidByCard, sold, stated, carBack, calledOffWithCredit, reported } = createOperatorFixture(fixture)

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', fixture.connectionString)
  vi.stubEnv('SESSION_SECRET', 'a secret of at least thirty-two letters')
  vi.stubEnv('ENCRYPTION_KEYS', '2027:another secret of thirty-two letters')
})
const backups = await mkdtemp(join(tmpdir(), 'autopiazza-commands-'))
const restored = await mkdtemp(join(tmpdir(), 'autopiazza-commands-'))

afterAll(async () => {
  vi.unstubAllEnvs()
  for (const folder of [backups, restored]) await rm(folder, { recursive: true })
})

/** Creates a buyer's account with a second factor, which an operator needs. */
async function accountWithSecondFactor(): Promise<string> {
  const { userId } = (await fixture.buyer()).actor
  await fixture.db
    .insertInto('two_factor_secrets')
    .values({ user_id: userId, secret: Buffer.from('encrypted'), confirmed_at: sql`now()` })
    .execute()
  return userId
}

/** Like `main.ts`, with a separate connection. */
const start = (...args: string[]) => runCommand(args, { operatorName: 'Giulia', withDatabase })
const because = ['--reason', 'Documenti falsi']

const workshop = () =>
  Object.entries({
    '--name': `Officina ${randomUUID()}`,
    '--address': 'Via Po 2',
    '--city': 'Torino',
    '--province': 'TO',
    '--cap': '10124',
    '--phone': '+39 011 1234567',
    '--email': 'officina@example.it',
    '--hours': 'mon-fri 08:00-12:30',
  }).flat()

async function addWorkshop(): Promise<string> {
  const { out } = await start('workshops', 'add', ...workshop(), '--json')
  return JSON.parse(out).id
}

/** Starts an embedded database that archives its WAL, for the next command to find. */
async function archivedDatabase(): Promise<EmbeddedPostgres> {
  const [dataDir, walArchive] = [await mkdtemp(join(backups, 'data-')), await mkdtemp(join(backups, 'archive-'))]
  const log = { info: () => undefined, warn: () => undefined }
  const server = await startEmbeddedPostgres({ dataDir, log, walArchive })
  await migrate({ connectionString: server.connectionString, log })
  for (const [name, value] of Object.entries({ DATABASE_URL: '', DATA_DIR: dataDir, WAL_ARCHIVE_DIR: walArchive }))
    vi.stubEnv(name, value)
  onTestFinished(async () => {
    vi.stubEnv('DATABASE_URL', fixture.connectionString)
    await server.stop()
  })
  return server
}

/** Arguments with which each command does its work, and a word of its output. */
const runs: Readonly<Record<string, () => Promise<{ readonly args: readonly string[]; readonly says: string }>>> = {
  'reservation show': async () => ({ args: [(await sold()).id], says: 'Timeline' }),
  refund: async () => ({ args: [(await paidByCard()).reservationId, ...because], says: '€300.00' }),
  'sales list': async () => ({ args: [], says: (await sold()).id }),
  'sale received': async () => ({ args: [(await stated()).id, '12600'], says: '€0.00 due' }),
  'sale strike': async () => {
    const { id, entry } = await stated()
    return { args: [id, entry], says: 'Next: pay_balance' }
  },
  'sale paid-back': async () => ({ args: [await carBack(), '12600'], says: '€0.00 to pay back' }),
  'sale end': async () => ({ args: [(await sold()).id, ...because], says: 'unpaid' }),
  'sale credit-ended': async () => ({ args: [await calledOffWithCredit()], says: 'Nothing is left to do.' }),
  'returns list': async () => ({ args: [], says: await carBack() }),
  'accounts show': async () => {
    const { userId } = (await fixture.buyer()).actor
    return { args: [`${userId}@example.it`], says: userId }
  },
  'suspend account': async () => ({ args: [(await fixture.buyer()).actor.userId, ...because], says: 'is suspended' }),
  'reinstate account': async () => {
    const { userId } = (await fixture.buyer()).actor
    await start('suspend', 'account', userId, ...because)
    return { args: [userId], says: 'is no longer suspended' }
  },
  'accounts reset-two-factor': async () => {
    const { userId } = (await fixture.buyer()).actor
    await fixture.db
      .insertInto('two_factor_secrets')
      .values({ user_id: userId, secret: Buffer.from('x'), confirmed_at: new Date(Date.now() + 60_000) })
      .execute()
    return { args: [userId, ...because], says: 'with the password alone' }
  },
  'suspend listing': async () => ({ args: [await fixture.vehicle(), ...because], says: 'is suspended' }),
  'reinstate listing': async () => {
    const id = await fixture.vehicle()
    await start('suspend', 'listing', id, ...because)
    return { args: [id], says: 'is no longer suspended and is active' }
  },
  'services list': async () => ({ args: [], says: 'roadside_assistance' }),
  'services set-price': async () => ({ args: ['ownership_transfer', '305.50'], says: '€305.50' }),
  'services set-months': async () => ({
    args: ['roadside_assistance', '30', '--level', 'fuller'],
    says: '36 → 30 months',
  }),
  'taxes list': async () => ({ args: ['MI'], says: 'ipt_surcharge MI' }),
  'taxes set': async () => ({
    args: ['ipt_surcharge', 'VI', '30', '--from', '2025-06-01', '--source', 'Delibera 12/2025'],
    says: '20 → 30 from 2025-06-01',
  }),
  'workshops list': async () => ({ args: [], says: await addWorkshop() }),
  'workshops add': async () => ({ args: workshop(), says: 'Officina' }),
  'workshops edit': async () => ({ args: [await addWorkshop(), '--capacity', '3'], says: 'Changed: capacity.' }),
  'reports list': async () => ({ args: [], says: await reported() }),
  'reports answer': async () => ({
    args: [await reported(), '--outcome', 'action_taken', '--answer', 'Fatto.'],
    says: 'is answered',
  }),
  'secrets status': async () => ({ args: [], says: '2027, 0' }),
  'secrets re-encrypt': async () => ({ args: [], says: 'Encrypted by the key 2027' }),
  'operators list': async () => {
    const userId = await accountWithSecondFactor()
    await start('operators', 'grant', userId, '--name', userId)
    return { args: [], says: userId }
  },
  'operators grant': async () => {
    const userId = await accountWithSecondFactor()
    return { args: [userId, '--name', userId], says: 'is an operator now' }
  },
  'operators revoke': async () => {
    const userId = await accountWithSecondFactor()
    await start('operators', 'grant', userId, '--name', userId)
    return { args: [userId], says: 'is no operator any more' }
  },
  audit: async () => {
    const id = await fixture.vehicle()
    await start('suspend', 'listing', id, ...because)
    return { args: ['--subject', id], says: 'listing.suspend' }
  },
  'photographs check': async () => ({ args: [], says: 'photographs in the store' }),
  backup: async () => ({ args: [backups, '--keep', '2'], says: 'encrypted' }),
  'verify-backup': async () => {
    await start('backup', backups)
    return { args: [backups], says: 'is whole' }
  },
  'base-backup': async () => {
    await archivedDatabase()
    return { args: [], says: 'is finished' }
  },
  'restore-to': async () => {
    const { superuserConnectionString } = await archivedDatabase()
    await start('base-backup')
    await wait(1_100)
    const client = new pg.Client({ connectionString: superuserConnectionString })
    await client.connect()
    const { rows } = await client.query<{ moment: Date }>('select clock_timestamp() as moment')
    await client.query('create table later (id int)')
    const { rows: switched } = await client.query('select pg_walfile_name(pg_switch_wal()) as piece')
    const isArchived = 'select last_archived_wal >= $1 as is from pg_stat_archiver'
    await expect.poll(async () => (await client.query(isArchived, [switched[0].piece])).rows[0].is).toBe(true)
    await client.end()
    const moment = rows[0]?.moment.toISOString() ?? ''
    return { args: [moment, '--into', join(restored, 'moment')], says: 'has the database as it was' }
  },
  restore: async () => {
    await start('backup', backups)
    const { connectionString } = await unmigratedDatabase()
    return { args: [backups, '--into', connectionString, '--photographs', restored], says: 'is restored' }
  },
}

describe('operator commands', () => {
  test('runs every operator command in this file', () => {
    expect(new Set(Object.keys(runs))).toEqual(new Set(commands.map(({ words }) => words)))
  })

  test.each(Object.entries(runs))(
    'runs an operator command on the database of the product: %s',
    async (words, arrange) => {
      const { args, says } = await arrange()
      const { exitCode, out, error } = await start(...words.split(' '), ...args)
      expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' })
      expect(out).toContain(says)
    },
  )
})
