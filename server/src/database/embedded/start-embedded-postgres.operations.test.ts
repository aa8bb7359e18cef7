import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SeededRandom } from '../../../../tests/reliability/seeded-random.ts'
import { postgresProcessesIn } from './running-processes.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const log = { info: () => undefined, warn: () => undefined }
const entry = join(import.meta.dirname, '../testing/boot-entry.ts')

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autopiazza-embedded-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

type Application = {
  process: ChildProcess
  ended: Promise<number | null>
  written: () => number
  complaint: () => string
  ready: Promise<number>
}

function startApplication(): Application {
  const child = spawn(process.execPath, [entry, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = /ready (\d+)/.exec(output)
      if (found) resolve(Number(found[1]))
    })
    void ended.then(() => reject(new Error(`ended before it was ready: ${complaint}`)))
  })
  ready.catch(() => undefined)
  const written = () => Number([...output.matchAll(/wrote (\d+)\n/g)].at(-1)?.[1] ?? 0)
  return { process: child, ended, written, complaint: () => complaint, ready }
}

test(
  'restarts without losing acknowledged data after the database is killed at any moment, including the first start',
  { timeout: 120_000 },
  async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
    process.stdout.write(`seed ${seed}\n`)
    const random = new SeededRandom(seed)
    let acknowledged = 0
    for (let round = 0; round < 10; round += 1) {
      const application = startApplication()
      await wait(round < 5 ? random.upTo(2000) : random.between(200, 1000))
      application.process.kill('SIGKILL')
      await application.ended
      acknowledged = Math.max(acknowledged, application.written())
    }
    const application = startApplication()
    expect(await application.ready).toBeGreaterThanOrEqual(acknowledged)
    application.process.kill('SIGTERM')
    expect({ code: await application.ended, complaint: application.complaint() }).toEqual({ code: 0, complaint: '' })
    expect(await postgresProcessesIn(folder)).toEqual([])
  },
)

test('refuses a second application on the same data folder with one line, and the first application continues', async () => {
  const first = startApplication()
  await first.ready
  const second = startApplication()
  expect(await second.ended).toBe(1)
  expect(second.complaint()).toBe(
    `Another Autopiazza (process ${first.process.pid}) is using ${dataDir}. Stop it, or set DATA_DIR to another folder.\n`,
  )
  const before = first.written()
  await expect.poll(() => first.written()).toBeGreaterThan(before)
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})

test('restarts a PostgreSQL that dies while the application runs', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const pid = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  const connect = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: postgres.connectionString })
    client.on('error', () => undefined)
    return client
      .connect()
      .then(() => client.query('select 1'))
      .then(() => client.end())
      .then(
        () => true,
        () => false,
      )
  }
  const isBack = async (): Promise<boolean> => {
    const now = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]
    return Number(now) !== pid && (await connect())
  }
  await expect.poll(isBack).toBe(true)
  await postgres.stop()
  expect(await postgresProcessesIn(folder)).toEqual([])
})

test('replaces a lost password file', async () => {
  await startEmbeddedPostgres({ dataDir, log }).then((postgres) => postgres.stop())
  await rm(join(dataDir, 'postgres.password'))
  await startEmbeddedPostgres({ dataDir, log }).then((postgres) => postgres.stop())
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
})

test('starts although the process number of an earlier boot now belongs to another program', async () => {
  await startEmbeddedPostgres({ dataDir, log }).then((postgres) => postgres.stop())
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${process.ppid}\n${dataDir}/postgres\n0\n5432\n\n\n`)
  await writeFile(join(dataDir, 'app.lock'), `${process.ppid} 0\n`)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  expect(await postgresProcessesIn(folder)).not.toEqual([])
  await postgres.stop()
})

test('runs the application without superuser rights, and refuses connections without a password', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  const { rows } = await client.query(
    "select usesuper, current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses from pg_user where usename = current_user",
  )
  expect(rows).toEqual([{ usesuper: false, fsync: 'on', addresses: '' }])
  await client.end()
  const withoutPassword = new URL(postgres.superuserConnectionString)
  withoutPassword.password = 'postgres'
  await expect(new pg.Client({ connectionString: withoutPassword.href }).connect()).rejects.toThrow(
    'password authentication failed',
  )
  await postgres.stop()
})

test('reports a problem that an operator must solve in one line', async () => {
  await writeFile(dataDir, '')
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow('a file is in the way')
  await rm(dataDir)
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/notes.txt'), 'mine')
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow('that is not a database')
})
