import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../database/embedded/start-embedded-postgres.ts'
import { makeBaseBackup } from './base-backups.ts'
import { restoreToMoment } from './restore-to-moment.ts'

const log = { info: () => undefined, warn: () => undefined }
const folder = await mkdtemp(join(tmpdir(), 'autopiazza-moments-'))
const [dataDir, archive] = [join(folder, 'data'), join(folder, 'archive')]
const server = await startEmbeddedPostgres({ dataDir, log, walArchive: archive })
const client = new pg.Client({ connectionString: server.connectionString })
await client.connect()
const superuser = new pg.Client({ connectionString: server.superuserConnectionString })
await superuser.connect()

afterAll(async () => {
  await Promise.all([client.end(), superuser.end()])
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const archivedPieces = async () => (await readdir(join(archive, 'wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name))

async function now(): Promise<Date> {
  return (await client.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now ?? new Date(0)
}

/** Writes a note, and returns a time at which it is the last note. */
async function write(text: string): Promise<Date> {
  await client.query('insert into notes values ($1)', [text])
  await wait(50)
  const moment = await now()
  await wait(50)
  return moment
}

/** Waits until the WAL up to now is in the archive. */
async function archiveLog(): Promise<void> {
  const before = (await archivedPieces()).length
  await superuser.query('select pg_switch_wal()')
  await expect.poll(async () => (await archivedPieces()).length).toBeGreaterThan(before)
}

const backUp = (keep: number, at: Date) =>
  makeBaseBackup({ archive, dataDir, connectionString: server.superuserConnectionString, now: at, keep })

async function notesIn(restored: string): Promise<string[]> {
  const again = await startEmbeddedPostgres({ dataDir: restored, log })
  const reader = new pg.Client({ connectionString: again.connectionString })
  await reader.connect()
  try {
    return (await reader.query<{ text: string }>('select text from notes order by text')).rows.map(({ text }) => text)
  } finally {
    await reader.end()
    await again.stop()
  }
}

test('restores the database as of a time between two writes', async () => {
  await client.query('create table notes (text text not null)')
  await client.query("insert into notes values ('a')")
  await backUp(2, await now())
  await wait(1_100)
  const afterB = await write('b')
  await write('c')
  await client.query('drop table notes')
  await archiveLog()
  const restored = join(folder, 'restored')
  await restoreToMoment({ archive, moment: afterB, dataDir: restored })
  expect(await notesIn(restored)).toEqual(['a', 'b'])
  await expect(restoreToMoment({ archive, moment: afterB, dataDir: restored })).rejects.toThrow(
    'already contains a database',
  )
})

test('refuses a restore to a time outside the archive, and leaves nothing behind', async () => {
  const early = new Date('2020-01-01T00:00:00Z')
  const into = (name: string, moment: Date) => restoreToMoment({ archive, moment, dataDir: join(folder, name) })
  await expect(into('early', early)).rejects.toThrow(/^The oldest base backup in .* choose a later moment\.$/)
  const late = new Date((await now()).getTime() + 86_400_000)
  await expect(into('late', late)).rejects.toThrow(/^The log in .* does not reach .* choose an earlier moment\.$/)
  expect(await readdir(join(folder, 'late'))).not.toContain('postgres')
})

test('keeps a limited number of base backups, with the WAL that they require', async () => {
  const pieces = await archivedPieces()
  await client.query('create table notes (text text not null)')
  const later = new Date((await now()).getTime() + 2_000)
  const { name, removed } = await backUp(1, later)
  expect(removed.length).toBe(1)
  expect(await readdir(join(archive, 'base'))).toEqual([name])
  const [first = ''] = pieces.toSorted()
  expect(await archivedPieces()).not.toContain(first)
})
