import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type * as embedded from '@autopiazza/server/database/embedded/start-embedded-postgres'
import type * as migrations from '@autopiazza/server/database/migrate'
import type * as pools from '@autopiazza/server/database/pool'
import type * as databases from '@autopiazza/server/database/database'
import type * as importsModule from '@autopiazza/server/modules/imports/index'
import type { Context } from '@autopiazza/server/kernel/context'
import { stockFile } from './generated-stock.ts'

/** What a build took, in seconds and megabytes, and a digest of the adverts that it made. */
export interface Measured {
  readonly first: number
  readonly unchanged: number
  readonly restMemory: number
  readonly peakMemory: number
  readonly adverts: string
}

/** The folder of the build; a benchmark of two builds runs this script once for each, in a process of its own. */
const [root = '', count = '0'] = process.argv.slice(2)
const load = async <T>(file: string): Promise<T> => (await import(pathToFileURL(join(root, file)).href)) as T

type Job = (call: { ctx: Context; input: { importId: string; known?: ReadonlyMap<string, string> } }) => Promise<void>
const [{ startEmbeddedPostgres }, { migrate }, { createPool, jobLimits }, { createDatabase }] = await Promise.all([
  load<typeof embedded>('server/src/database/embedded/start-embedded-postgres.ts'),
  load<typeof migrations>('server/src/database/migrate.ts'),
  load<typeof pools>('server/src/database/pool.ts'),
  load<typeof databases>('server/src/database/database.ts'),
])
const imports = await load<typeof importsModule>('server/src/modules/imports/index.ts')
const { readImport } = await load<{ readImport: Job }>('server/src/modules/imports/read-import.ts')
const { applyImportedRows } = await load<{ applyImportedRows: Job }>(
  'server/src/modules/imports/apply-imported-rows.ts',
)

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const megabyte = 1024 * 1024
const dataDir = await mkdtemp(join(tmpdir(), 'autopiazza-bench-'))
const server = await startEmbeddedPostgres({ dataDir, log })

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

/** Runs the work while the resident memory is sampled; resolves to its peak. */
async function peakDuring(work: () => Promise<unknown>): Promise<number> {
  let peak = process.memoryUsage.rss()
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5)
  await work()
  clearInterval(sampling)
  return Math.max(peak, process.memoryUsage.rss()) / megabyte
}

/** Waits until the memory of earlier work is returned. */
async function restMemory(): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    globalThis.gc?.()
    await pause(200)
  }
  return process.memoryUsage.rss() / megabyte
}

try {
  await migrate({ connectionString: server.connectionString, log })
  const pool = createPool({ connectionString: server.connectionString, log, limits: jobLimits })
  const {
    rows: [vendor],
  } = await pool.query<{ id: string }>(
    `with person as (
       insert into users (name, email, email_verified, role) values ('Anna', 'anna@prova.example', true, 'vendor') returning id, email, role)
     insert into profiles (id, email, first_name, role) select id, email, 'Anna', role from person returning id`,
  )
  const base = { db: createDatabase(pool), now: () => new Date(), language: 'it', address: null } as const
  const asVendor: Context = { ...base, actor: { kind: 'vendor', userId: vendor?.id ?? '', sessionId: 'benchmark' } }
  const asJob: Context = { ...base, actor: { kind: 'system', cause: 'benchmark' } }

  /** Uploads a file and answers that unknown columns are not used. */
  const upload = async (bytes: Uint8Array): Promise<string> => {
    const uploaded = await imports.previewImport({ ctx: asVendor, input: { fileName: 'stock.csv', bytes } })
    if (!uploaded.ok) throw new Error(`The file was refused: ${uploaded.code}`)
    const { id, state, columns } = uploaded.value
    if (state !== 'mapping') return id
    const answer = columns.map(({ name, field }) => ({ name, field }))
    const answered = await imports.setColumns({ ctx: asVendor, input: { id, columns: answer } })
    if (!answered.ok) throw new Error(`The answer was refused: ${answered.code}`)
    return id
  }
  const expectRows = async (importId: string, expected: Readonly<Record<string, number>>): Promise<void> => {
    const view = await imports.showImport({ ctx: asVendor, input: { id: importId } })
    if (!view.ok) throw new Error(view.code)
    for (const [outcome, rows] of Object.entries(expected))
      if (view.value.outcomes[outcome as 'create'] !== rows)
        throw new Error(`Expected ${rows} rows of ${outcome}: ${JSON.stringify(view.value.outcomes)}`)
  }
  const importAll = async (cars: readonly number[]): Promise<void> => {
    const id = await upload(stockFile({ cars, exportedAt: '2026-11-30 06:00' }))
    await readImport({ ctx: asJob, input: { importId: id } })
    await expectRows(id, { create: cars.length })
    const applied = await imports.applyImport({ ctx: asVendor, input: { id } })
    if (!applied.ok) throw new Error(`Applying was refused: ${applied.code}`)
    await applyImportedRows({ ctx: asJob, input: { importId: id } })
  }

  const cars = Array.from({ length: Number(count) }, (_, at) => at + 1)
  await importAll([1_000_001, 1_000_002, 1_000_003])
  const first = await seconds(() => importAll(cars))
  const { rows: digests } = await pool.query<{ adverts: string }>(
    `select md5(string_agg(concat_ws('|', stock_number, make, model, year, mileage, sale_price, fuel_type, horsepower, features, description, status,
       (select string_agg(address, ' ' order by place) from imported_photos where listing_id = listing.id)), ';' order by stock_number)) as adverts
     from vehicle_listings listing`,
  )
  // An earlier build stored no fingerprints.
  const { rows: stored } = await pool.query<{ row: { stock_number: string; fingerprint?: string | null } }>(
    `select to_jsonb(row) - 'before' - 'after' as row from stock_import_rows row`,
  )
  const known = new Map(stored.flatMap(({ row }) => (row.fingerprint ? [[row.stock_number, row.fingerprint]] : [])))
  const again = stockFile({ cars: cars.toReversed(), exportedAt: '2026-11-30 12:00' })
  const rest = await restMemory()
  let unchanged = 0
  const peak = await peakDuring(async () => {
    let importId = ''
    unchanged = await seconds(async () => {
      importId = await upload(again)
      await readImport({ ctx: asJob, input: { importId, known } })
    })
    await expectRows(importId, { unchanged: cars.length })
  })
  await pool.end()
  const measured: Measured = {
    first,
    unchanged,
    restMemory: rest,
    peakMemory: peak,
    adverts: digests[0]?.adverts ?? '',
  }
  process.stdout.write(`${JSON.stringify(measured)}\n`)
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
