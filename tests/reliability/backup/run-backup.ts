import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderPlace } from '@autopiazza/server/adapters/files/backup-place'
import { createFolderPhotoStore } from '@autopiazza/server/adapters/files/photo-store'
import { listBackupIds } from '@autopiazza/server/backup/manifest'
import { databaseContents } from '@autopiazza/server/backup/testing/database-contents'
import { startEmbeddedPostgres } from '@autopiazza/server/database/embedded/start-embedded-postgres'
import { createPool, jobLimits } from '@autopiazza/server/database/pool'
import { createLog } from '@autopiazza/server/observability/log'
import type pg from 'pg'
import { openAdvertsDatabase } from '../../../benchmarks/search/adverts-database.ts'
import { readSeed } from '../environment-numbers.ts'
import { describeBreaches, Findings } from '../findings.ts'
import { printLine } from '../print-line.ts'
import { formatResults } from '../results-table.ts'
import { SeededRandom } from '../seeded-random.ts'
import { addPhotographs } from './backup-stock.ts'
import { runCommand } from './operator-process.ts'

const fullRun = { adverts: 200_000, photographs: 2_000, kills: 20, damages: 20 }
const silent = { info: () => undefined, warn: () => undefined }

interface BackupOptions {
  /** Percent of a full run. */
  readonly share: number
  readonly report?: string
}

interface Drill {
  readonly folder: string
  readonly source: pg.Pool
  readonly settings: Readonly<Record<string, string>>
  readonly place: string
  readonly random: SeededRandom
  readonly expect: Findings['expect']
  readonly shareOf: (full: number) => number
}

/** Kills backups and restores at random moments and damages backups at random places; what is restored at the end must be complete. Returns the exit code. */
export async function runBackup({ share, report }: BackupOptions): Promise<number> {
  const seed = readSeed()
  const shareOf = (full: number): number => Math.max(1, Math.round((full * share) / 100))
  printLine(`Reliability of backups, ${shareOf(fullRun.adverts)} adverts, seed ${seed}`)
  const folder = await mkdtemp(join(tmpdir(), 'autopiazza-backup-'))
  const database = await openAdvertsDatabase(shareOf(fullRun.adverts), { benchmark: 'backup', changes: '' })
  const source = openPool(database.connectionString)
  const findings = new Findings()
  const startedAt = performance.now()
  let figures = 'not finished'
  try {
    const place = join(folder, 'place')
    await mkdir(place)
    const dataDir = join(folder, 'data')
    await addPhotographs(source, dataDir, shareOf(fullRun.photographs))
    const settings = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir, BACKUP_KEY: 'k'.repeat(32) }
    const random = new SeededRandom(seed)
    figures = await drill({ folder, source, settings, place, random, expect: findings.expect, shareOf })
  } finally {
    await source.end()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const seconds = (performance.now() - startedAt) / 1000
  const { facts, breaches } = findings
  const replay = `SEED=${seed} npm run verify:reliability -- backup --share ${share}`
  const title = 'what was backed up is restored, and nothing else'
  const result = { title, count: shareOf(fullRun.kills), facts, breaches, figures, seconds, replay }
  printLine(formatResults([result], seed))
  if (breaches.length > 0) printLine(`${describeBreaches(breaches)}\n${replay}   repeats it`)
  if (report) await writeFile(report, JSON.stringify([result]))
  return breaches.length === 0 ? 0 : 1
}

async function drill(drill: Drill): Promise<string> {
  const { settings, place, expect, source } = drill
  const first = await runCommand(['backup', place], settings)
  expect(first.exitCode === 0, `the first backup is made: ${first.output}`)
  await killBackups(drill, first.seconds)
  const again = await runCommand(['backup', place, '--all-photographs'], settings)
  expect(again.exitCode === 0, `a backup is made after the kills: ${again.output}`)
  const unfinished = (await listBackupIds(await createFolderPlace(place))).unfinished
  expect(unfinished.length === 0, `what the killed ones left is cleared away: ${unfinished.join(', ')}`)
  const verified = await runCommand(['verify-backup', place], settings)
  expect(verified.exitCode === 0, `it is whole: ${verified.output}`)
  await damageBackup(drill)
  const restored = await restoreAfterKill(drill, verified.seconds)
  const { rows } = await source.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  return `${rows[0]?.size ?? ''} backed up in ${first.seconds.toFixed(1)} s, verified in ${verified.seconds.toFixed(1)} s, restored in ${restored.toFixed(1)} s`
}

/** Whenever a process was killed, every backup that looks finished can be read, and the newest one is complete. */
async function killBackups({ settings, place, random, expect, shareOf }: Drill, seconds: number): Promise<void> {
  for (let kill = 0; kill < shareOf(fullRun.kills); kill += 1) {
    const killed = await runCommand(['backup', place], settings, random.upTo(seconds * 1_100))
    const verified = await runCommand(['verify-backup', place], settings)
    expect(
      verified.exitCode === 0,
      `after a kill (${killed.exitCode ?? 'SIGKILL'}) the newest is whole: ${verified.output}`,
    )
  }
}

/** Changes a byte in anything that the newest backup needs, or truncates its file: the backup must be refused, and be complete again when the file is restored. */
async function damageBackup({ settings, place, random, expect, shareOf }: Drill): Promise<void> {
  const newest = (await listBackupIds(await createFolderPlace(place))).finished.at(-1) ?? ''
  const photographs = (await readdir(join(place, 'photographs'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  )
  const parts = (await readdir(join(place, 'backups', newest))).map((name) => join(place, 'backups', newest, name))
  const files = [...parts, ...photographs.slice(0, parts.length).map(({ parentPath, name }) => join(parentPath, name))]
  for (let damage = 0; damage < shareOf(fullRun.damages); damage += 1) {
    const file = random.shuffled(files)[0] ?? ''
    const whole = await readFile(file)
    const at = Math.floor(random.upTo(whole.length))
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(random.upTo(8)))
    await writeFile(file, random.happens(0.5) ? changed : whole.subarray(0, at))
    const { exitCode, output } = await runCommand(['verify-backup', place, newest], settings)
    expect(
      exitCode === 1 && !output.includes('\n'),
      `damage at ${at} of ${file} is refused with a sentence: ${exitCode} ${output}`,
    )
    await writeFile(file, whole)
  }
}

/** Returns the seconds of the restore that was not killed. */
async function restoreAfterKill(
  { folder, source, settings, place, random, expect }: Drill,
  seconds: number,
): Promise<number> {
  const [killed, whole] = [await emptyMachine(folder, 'killed'), await emptyMachine(folder, 'whole')]
  const argsFor = ({ address, dataDir }: typeof whole) => [
    'restore',
    place,
    '--into',
    address,
    '--photographs',
    dataDir,
  ]
  try {
    await runCommand(argsFor(killed), settings, 500 + random.upTo(seconds * 1_000))
    const { rows: made } = await killed.pool.query<{ exists: boolean }>(
      `select to_regclass('vehicle_listings') is not null as exists`,
    )
    const left = made[0]?.exists ? (await killed.pool.query('select from vehicle_listings limit 1')).rowCount : 0
    expect(left === 0, 'a restore that was killed leaves no row')
    const restored = await runCommand(argsFor(whole), settings)
    expect(restored.exitCode === 0, `it is restored: ${restored.output}`)
    const [was, is] = [await databaseContents(source), await databaseContents(whole.pool)]
    // The source records its newest backup once that is complete, which is after the moment of its snapshot.
    const written = new Set(['public.last_backup'])
    for (const name of new Set([...Object.keys(was), ...Object.keys(is)]).difference(written))
      expect(was[name] === is[name], `${name} is the same: ${was[name]} and ${is[name]}`)
    const hashesIn = async (dataDir: string) =>
      (await Array.fromAsync(createFolderPhotoStore(dataDir).hashes())).toSorted()
    const [before, after] = [await hashesIn(settings['DATA_DIR'] ?? ''), await hashesIn(whole.dataDir)]
    expect(before.join() === after.join(), `${before.length} photographs are there: ${after.length}`)
    return restored.seconds
  } finally {
    for (const machine of [killed, whole]) await machine.stop()
  }
}

async function emptyMachine(folder: string, name: string) {
  const dataDir = join(folder, name)
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent })
  const pool = openPool(postgres.connectionString)
  const stop = async (): Promise<void> => {
    await pool.end()
    await postgres.stop()
  }
  return { dataDir, address: postgres.connectionString, pool, stop }
}

function openPool(connectionString: string): pg.Pool {
  return createPool({ connectionString, log: createLog({ logLevel: 'silent' }), max: 2, limits: jobLimits })
}
