import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createFolderPhotoStore } from '../adapters/files/photo-store.ts'
import { createFolderPlace } from '../adapters/files/backup-place.ts'
import type { Context } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { baselineVersion } from '../database/read-migrations.ts'
import {
  readEarlierMigrations,
  recordEarlierMigrations,
  unmigratedDatabase,
} from '../database/testing/test-database.ts'
import { addPhoto, createListing, listPhotoMasters } from '../modules/listings/index.ts'
import { createListingFixture, pandaForSale } from '../modules/listings/testing/listing-fixture.ts'
import { photoProcessorInMemory } from '../modules/listings/testing/photo-processor-in-memory.ts'
import { contactSeller, sendMessage } from '../modules/messaging/index.ts'
import { createCheckoutFixture } from '../modules/checkout/testing/checkout-fixture.ts'
import { createSalesFixture } from '../modules/sales/testing/sales-fixture.ts'
import { makeBackup } from './make-backup.ts'
import { listBackupIds } from './manifest.ts'
import { createPartFormat } from './part-format.ts'
import type { BackupPlace } from './ports.ts'
import { restoreBackup } from './restore-backup.ts'
import { databaseContents } from './testing/database-contents.ts'
import { verifyBackup } from './verify-backup.ts'

const fixture = await createCheckoutFixture()
const { pool, db, system, connectionString } = fixture
const { person } = createListingFixture(db)
const { paidByCard } = createSalesFixture(fixture)

const folders: string[] = []
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'autopiazza-backup-'))
  folders.push(folder)
  return folder
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

const photos = createFolderPhotoStore(await newFolder())
const format = createPartFormat('a key of thirty-two characters, or more')

/** Creates a vendor whose advert has this number of photographs. */
async function advertWithPhotographs(count: number): Promise<{ vendor: Context; id: string }> {
  const vendor = await person('vendor')
  const created = await createListing({ ctx: vendor, input: pandaForSale() })
  if (!created.ok) throw new Error(created.code)
  for (let number = 0; number < count; number += 1) {
    const bytes = new TextEncoder().encode(`picture ${number} of ${created.value.id}`)
    const input = { id: created.value.id, step: 'exterior', bytes } as const
    const added = await addPhoto({ ctx: vendor, input, photos, processor: photoProcessorInMemory() })
    if (!added.ok) throw new Error(added.code)
  }
  return { vendor, id: created.value.id }
}

beforeAll(async () => {
  await paidByCard()
  const { id } = await advertWithPhotographs(3)
  const buyer = await fixture.buyer()
  const contacted = await contactSeller({ ctx: buyer, input: { vehicleId: await fixture.vehicle() } })
  if (!contacted.ok) throw new Error(contacted.code)
  await sendMessage({
    ctx: buyer,
    input: { id: contacted.value.id, clientKey: id, content: 'È ancora disponibile? 🚗' },
    ownHost: null,
  })
})

async function newPlace(): Promise<{ folder: string; place: BackupPlace }> {
  const folder = await newFolder()
  return { folder, place: await createFolderPlace(folder) }
}

const backUp = (place: BackupPlace, given: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({ ctx: system, connectionString, photos, place, format, keep: 7, isAllPhotographs: false, ...given })

async function restoreOnEmptyMachine(place: BackupPlace, given: { id?: string; format?: typeof format } = {}) {
  const machine = await unmigratedDatabase()
  const store = createFolderPhotoStore(await newFolder())
  const restored = restoreBackup({
    place,
    format: given.format ?? format,
    id: given.id,
    connectionString: machine.connectionString,
    photos: store,
  })
  return { machine, store, restored }
}

describe('a backup', () => {
  test.each([
    ['encrypted', format],
    ['not encrypted', createPartFormat(undefined)],
  ])('a backup restores every row, sequence and photograph on an empty machine: %s', async (_, format) => {
    const { place } = await newPlace()
    const before = await databaseContents(pool)
    const { manifest } = await backUp(place, { format })
    const { machine, store, restored } = await restoreOnEmptyMachine(place, { format })
    expect(await restored).toMatchObject({
      photographs: 3,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    })
    expect(await databaseContents(machine.pool)).toEqual(before)
    const shown = await listPhotoMasters(system, { after: '', most: 100 })
    expect(shown).toHaveLength(3)
    for (const { hash, width } of shown) {
      const file = { hash, width, format: 'jpg' } as const
      expect(await store.get(file)).toEqual(await photos.get(file))
    }
    expect(Object.keys(before).filter((name) => name.startsWith('graphile_worker.'))).not.toEqual([])
  })

  test('a backup becomes the newest backup of its database only when its manifest is stored', async () => {
    const newest = () => db.selectFrom('last_backup').select(['backup_id', 'taken_at']).execute()
    const { place } = await newPlace()
    const { manifest } = await backUp(place)
    const recorded = [{ backup_id: manifest.id, taken_at: new Date(manifest.startedAt) }]
    expect(await newest()).toEqual(recorded)
    const full: BackupPlace = {
      ...place,
      put: (name, bytes) =>
        name.endsWith('manifest.json') ? Promise.reject(new Error('no room')) : place.put(name, bytes),
    }
    await expect(backUp(full)).rejects.toThrow('no room')
    expect(await newest()).toEqual(recorded)
  })

  test('a backup leaves the triggers and constraints of the database unchanged', async () => {
    // The fixture disables this one.
    await pool.query('alter table vehicle_listings enable trigger vehicle_listings_place')
    onTestFinished(async () => {
      await pool.query('alter table vehicle_listings disable trigger vehicle_listings_place')
    })
    const { place } = await newPlace()
    await backUp(place)
    const { machine, restored } = await restoreOnEmptyMachine(place)
    await restored
    const guards = `
      select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as guard from pg_constraint
      union all select format('%s %s %s %s', tgrelid::regclass, tgname, tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all select indexdef from pg_indexes order by 1`
    const guardsOf = async (of: typeof pool) =>
      (await of.query<{ guard: string }>(guards)).rows.map(({ guard }) => guard)
    expect(await guardsOf(machine.pool)).toEqual(await guardsOf(pool))
  })

  test('a backup contains all tables as of one moment, even if rows are written while it runs', async () => {
    const { place } = await newPlace()
    const before = await databaseContents(pool)
    let isFirst = true
    const slow: BackupPlace = {
      ...place,
      put: async (name, bytes) => {
        if (isFirst) {
          isFirst = false
          await advertWithPhotographs(1)
        }
        await place.put(name, bytes)
      },
    }
    const { photographs } = await backUp(slow)
    const { machine, restored } = await restoreOnEmptyMachine(place)
    await restored
    expect(await databaseContents(machine.pool)).toEqual(before)
    expect(await databaseContents(pool)).not.toEqual(before)
    expect(photographs.added).toBe(3)
  })

  test('backups share one copy of each photograph, unless a full copy is requested', async () => {
    const { place } = await newPlace()
    const first = await backUp(place)
    await advertWithPhotographs(2)
    const second = await backUp(place)
    expect(second.photographs).toMatchObject({ added: 2, count: first.photographs.count + 2 })
    const third = await backUp(place, { isAllPhotographs: true })
    expect(third.photographs.added).toBe(third.photographs.count)
  })

  test('a backup names the photographs that the store has lost, is complete without them, and includes them once they are back', async () => {
    const { place } = await newPlace()
    const [first] = await listPhotoMasters(system, { after: '', most: 1 })
    const lost = first?.hash ?? ''
    const without = {
      ...photos,
      get: async (file: Parameters<typeof photos.get>[0]) => (file.hash === lost ? null : photos.get(file)),
    }
    const made = await backUp(place, { photos: without })
    expect(made.photographs.lost).toEqual([lost])
    expect(await verifyBackup({ place, format }, undefined)).toMatchObject({ photographs: made.photographs.count - 1 })
    expect((await backUp(place)).photographs).toMatchObject({ added: 1, lost: [] })
  })

  test('only one backup runs at a time', async () => {
    const { place } = await newPlace()
    const outcomes = await Promise.allSettled([backUp(place), backUp(place)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await listBackupIds(place)).finished).toHaveLength(1)
  })
})

describe('old backups', () => {
  /** Names of backups have whole seconds, so backups of the same second have no order. */
  const after = (seconds: number) => ({ ctx: { ...system, now: () => new Date(Date.now() + seconds * 1_000) } })

  test('backups beyond the number to keep are removed, with the photographs that no backup contains any more', async () => {
    const { place } = await newPlace()
    const { vendor, id } = await advertWithPhotographs(1)
    const first = await backUp(place)
    await pool.query('delete from listing_photos where listing_id = $1', [id])
    const second = await backUp(place, { keep: 2, ...after(2) })
    const photographsIn = async () => (await Array.fromAsync(place.list('photographs'))).length
    expect({ removed: second.removed, photographs: await photographsIn() }).toEqual({
      removed: [],
      photographs: first.photographs.count,
    })
    const third = await backUp(place, { keep: 2, ...after(4) })
    expect({ removed: third.removed, photographs: await photographsIn() }).toEqual({
      removed: [first.manifest.id],
      photographs: first.photographs.count - 1,
    })
    expect((await listBackupIds(place)).finished).toEqual([second.manifest.id, third.manifest.id])
    await verifyBackup({ place, format }, second.manifest.id)
    expect(vendor.actor.kind).toBe('vendor')
  })

  test('the removal of old backups never removes the newest backup, even if the clock was set back', async () => {
    const { place } = await newPlace()
    const later = { ...system, now: () => new Date(Date.now() + 86_400_000) }
    await backUp(place, { ctx: later })
    const newest = await backUp(place, { keep: 1 })
    expect((await listBackupIds(place)).finished).toEqual([newest.manifest.id])
  })

  test('damaged backups are not counted, not removed, and protect all photographs from removal', async () => {
    const { place, folder } = await newPlace()
    const { id } = await advertWithPhotographs(1)
    const damaged = await backUp(place)
    await writeFile(join(folder, 'backups', damaged.manifest.id, 'manifest.json'), '{}')
    await pool.query('delete from listing_photos where listing_id = $1', [id])
    const before = await Array.fromAsync(place.list('photographs'))
    const second = await backUp(place, { keep: 1, ...after(2) })
    const third = await backUp(place, { keep: 1, ...after(4) })
    expect(third.removed).toEqual([second.manifest.id])
    expect((await listBackupIds(place)).finished).toEqual([damaged.manifest.id, third.manifest.id])
    expect(await Array.fromAsync(place.list('photographs'))).toEqual(before)
  })

  test('backups encrypted with another key are counted and not removed', async () => {
    const { place } = await newPlace()
    const older = await backUp(place, { format: createPartFormat('the key of last year, of 32 characters') })
    const newer = await backUp(place)
    expect(newer.photographs.added).toBe(newer.photographs.count)
    expect(new Set((await listBackupIds(place)).finished)).toEqual(new Set([older.manifest.id, newer.manifest.id]))
  })
})

describe('a backup that is not whole', () => {
  /** Creates a backup in a separate place, and returns the file of its largest table. */
  async function made() {
    const { place, folder } = await newPlace()
    const { manifest } = await backUp(place)
    const parts = manifest.tables.flatMap(({ parts }) => parts).toSorted((one, other) => other.bytes - one.bytes)
    const [largest, second] = parts.map(({ name }) => join(folder, name))
    if (!largest || !second) throw new Error('no parts')
    return { place, folder, manifest, largest, second }
  }
  async function refusal(place: BackupPlace, other = format): Promise<string[]> {
    const { restored, machine } = await restoreOnEmptyMachine(place, { format: other })
    const failures = await Promise.allSettled([verifyBackup({ place, format: other }, undefined), restored])
    const { rows } = await machine.pool.query(`select to_regclass('users') is not null as exists`)
    const users = rows[0].exists ? (await machine.pool.query('select from users')).rowCount : 0
    expect(users).toBe(0)
    return failures.map((failure) => (failure.status === 'rejected' ? String(failure.reason) : 'accepted'))
  }

  test.each<[string, (files: { largest: string; second: string }) => Promise<unknown>, RegExp]>([
    ['a flipped bit', async ({ largest }) => flipBit(largest), /is damaged: it was changed or truncated/],
    ['a part cut short', async ({ largest }) => truncate(largest, 20), /is damaged: it was changed or truncated/],
    ['a missing part', async ({ largest }) => rm(largest), /is missing/],
    [
      'a part in the place of another',
      async ({ largest, second }) => writeFile(largest, await readFile(second)),
      /is damaged: it was changed or truncated/,
    ],
  ])('verification and restore refuse a damaged backup: %s', async (_, damage, sentence) => {
    const { place, largest, second } = await made()
    await damage({ largest, second })
    for (const refused of await refusal(place)) expect(refused).toMatch(sentence)
  })

  test('a restore refuses a backup with another key or without a key', async () => {
    const { place } = await made()
    const others = [createPartFormat('another key of at least 32 characters!'), createPartFormat(undefined)]
    for (const refused of await refusal(place, others[0])) expect(refused).toMatch(/is encrypted with another key/)
    for (const refused of await refusal(place, others[1])) expect(refused).toMatch(/set BACKUP_KEY/)
  })

  test('verification detects a changed photograph', async () => {
    const { place, folder } = await made()
    const [name = ''] = await Array.fromAsync(place.list('photographs'))
    await flipBit(join(folder, name))
    await expect(verifyBackup({ place, format }, undefined)).rejects.toThrow('is damaged')
  })

  test('a backup whose process was killed is never treated as complete, and the next backup removes it', async () => {
    const { place, folder } = await newPlace()
    let puts = 0
    const failing: BackupPlace = {
      ...place,
      put: (name, bytes) => {
        puts += 1
        return puts > 20 ? Promise.reject(new Error('killed')) : place.put(name, bytes)
      },
    }
    await expect(backUp(failing)).rejects.toThrow('killed')
    const { unfinished } = await listBackupIds(place)
    expect(unfinished).toHaveLength(1)
    await expect(verifyBackup({ place, format }, undefined)).rejects.toThrow('no finished backup')
    await expect(verifyBackup({ place, format }, unfinished[0])).rejects.toThrow('was never finished')
    const { manifest } = await backUp(place)
    expect(await listBackupIds(place)).toEqual({ finished: [manifest.id], unfinished: [] })
    expect(await readdir(join(folder, 'backups'))).toContain(manifest.id)
  })
})

describe('a backup of version 0.1.0', () => {
  /** Creates a database with the schema of version 0.1.0 and a user, and its backup. */
  async function backUpEarlier(migrations: Parameters<typeof recordEarlierMigrations>[1]) {
    const earlier = await unmigratedDatabase()
    await migrate({ connectionString: earlier.connectionString, log: { info: () => undefined }, upTo: baselineVersion })
    await earlier.pool.query(`insert into users (name, email, role) values ('Ada Rossi', 'ada@example.it', 'buyer')`)
    await recordEarlierMigrations(earlier.pool, migrations)
    const { place } = await newPlace()
    const ctx = { ...system, db: createDatabase(earlier.pool) }
    await backUp(place, { ctx, connectionString: earlier.connectionString })
    return { earlier, place }
  }

  test('a backup with all migrations of 0.1.0 is restored with every row, and this version starts on it', async () => {
    const { earlier, place } = await backUpEarlier(await readEarlierMigrations())
    const { machine, restored } = await restoreOnEmptyMachine(place)
    await restored
    const [before, after] = [await databaseContents(earlier.pool), await databaseContents(machine.pool)]
    for (const contents of [before, after])
      for (const table of ['schema_migrations', 'last_backup']) delete contents[`public.${table}`]
    expect(after).toEqual(before)
    await migrate({ connectionString: machine.connectionString, log: { info: () => undefined } })
    const { rows } = await machine.pool.query('select name from schema_migrations order by version')
    expect(rows[0]).toEqual({ name: 'baseline' })
    expect((await machine.pool.query('select name from users')).rows).toEqual([{ name: 'Ada Rossi' }])
  })

  test('a restore refuses a backup with fewer migrations and states what the operator must do', async () => {
    const { place } = await backUpEarlier((await readEarlierMigrations()).slice(0, -1))
    const { machine, restored } = await restoreOnEmptyMachine(place)
    await expect(restored).rejects.toThrow(
      /its last one is 0153_values_follow_the_place\.sql.*Restore it with the last commit of version 0\.1\.0/,
    )
    expect(await databaseContents(machine.pool)).toEqual({})
  })
})

test('a restore refuses a database that has tables', async () => {
  const { place } = await newPlace()
  await backUp(place)
  const restored = restoreBackup({ place, format, id: undefined, connectionString, photos })
  await expect(restored).rejects.toThrow('The database is not empty')
})

async function flipBit(file: string): Promise<void> {
  const bytes = await readFile(file)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(file, bytes)
}
