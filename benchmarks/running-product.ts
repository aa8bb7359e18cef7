import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from '../tests/reliability/product/free-port.ts'
import { callOffPhotoFiles } from '../tests/reliability/product/photo-jobs.ts'
import { ProductDatabase } from '../tests/reliability/product/product-database.ts'
import { isQuick } from './size.ts'

const root = join(import.meta.dirname, '..')

export interface RunningProduct {
  readonly url: string
  stop(): Promise<void>
}

let withDemoStock: Promise<RunningProduct> | undefined

/** Returns the address of the running product, or of one with the demo stock that the benchmarks of this process share. */
export async function productWithDemoStock(at: string | undefined): Promise<string> {
  if (at !== undefined) return at
  withDemoStock ??= startProduct({ DEMO: '1' })
  return (await withDemoStock).url
}

/** Stops the shared product, if this process started it. */
export async function stopShared(): Promise<void> {
  await (await withDemoStock)?.stop()
}

/** Builds the product if needed, starts it as a user does, on a free port with a new data folder, and waits for its initial work; settings are those of .env.example. */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const start = join(root, 'scripts/start.sh')
  await promisify(execFile)('sh', [start, '--prepare'], { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  const dataDir = await mkdtemp(join(tmpdir(), 'autopiazza-bench-'))
  const port = String(await findFreePort())
  const url = `http://localhost:${port}`
  const server = spawn('sh', [start], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      BASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  endWithThisProcess(server)
  const database = isQuick && settings['DEMO'] === '1' ? new ProductDatabase(dataDir) : undefined
  let calling: NodeJS.Timeout | undefined
  const stop = async () => {
    clearInterval(calling)
    await database?.close()
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(`${url}/readyz`, server)
    if (!isQuick) await waitUntilIdle(`${url}/metrics`)
    if (database) calling = setInterval(() => void database.query(callOffPhotoFiles).catch(() => undefined), 500)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts a script that serves at the given PORT; `/` answers 200 when it is ready. */
export async function startScript(file: string, settings: Readonly<Record<string, string>>): Promise<RunningProduct> {
  const port = String(await findFreePort())
  const server = spawn(process.execPath, [file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: port, ...settings },
  })
  endWithThisProcess(server)
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(`${url}/`, server)
  return { url, stop: async () => void server.kill('SIGTERM') }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))

/** Leaves no server behind when a benchmark fails or is ended. */
export function endWithThisProcess(server: ChildProcess): void {
  process.once('exit', () => server.kill('SIGTERM'))
}

/** Waits for a 200, polling every `every` milliseconds. */
export async function waitUntilReady(url: string, server: ChildProcess, every = 100): Promise<void> {
  for (const until = performance.now() + 300_000; performance.now() < until; await pause(every)) {
    if (server.exitCode !== null) throw new Error(`A server ended with ${server.exitCode} before it was ready`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`${url} was not ready within five minutes`)
}

/**
 * Waits for the background work of a first start, so that it is not measured too: the demo's photographs alone take
 * six minutes on two cores. A running job is not counted, and may add others.
 */
export async function waitUntilIdle(metrics: string): Promise<void> {
  let idle = 0
  for (let attempt = 0; attempt < 1_800; attempt += 1) {
    const text = await (await fetch(metrics)).text()
    idle = /^unfinished_work\{kind="jobs_due"\} 0$/m.test(text) ? idle + 1 : 0
    if (idle === 20) return
    await pause(500)
  }
  throw new Error('The background work was not done within a quarter of an hour')
}
