import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePort } from '../../tests/reliability/product/free-port.ts'
import { residentMemory } from '../../tests/reliability/product/process-memory.ts'
import {
  describeProcesses,
  listProcesses,
  type RunningProcess,
} from '../../tests/reliability/product/running-processes.ts'
import { percentile, printLine, verdict } from '../percentiles.ts'
import { endWithThisProcess, waitUntilIdle, waitUntilReady } from '../running-product.ts'
import { isQuick, sized } from '../size.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: sized('5', '1') } } })
/** Megabytes at rest; milliseconds until a page. */
const goals = { memory: 350, start: 2_000 }
/** In milliseconds. V8 returns memory when it has not collected garbage for 100 s. */
const untilAtRest = Number(sized('120000', '0'))

const root = join(import.meta.dirname, '../..')
const dataDir = await mkdtemp(join(tmpdir(), 'autopiazza-bench-'))
const port = String(await findFreePort())
const url = `http://localhost:${port}`
const env = { ...process.env, PORT: port, BASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: sized('1', '0') }

/** Starts it as a user does, in its own process group, by which its processes are found. */
function start(): ChildProcess {
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  endWithThisProcess(npm)
  return npm
}

/** Lists a process and its descendants, PostgreSQL left out. */
async function nodeProcesses(first: number): Promise<RunningProcess[]> {
  return (await listProcesses(dataDir, new Set([first]))).filter(({ folder }) => !folder.startsWith(dataDir))
}

/** Waits until only npm and the server are left: processes for photographs end some time after their work. */
async function waitUntilAlone(first: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await nodeProcesses(first)).length === 2) return
    await pause(1_000)
  }
  throw new Error(`More than npm and the server still run: ${describeProcesses(await nodeProcesses(first))}`)
}

/** In megabytes. */
async function memoryOfAll(first: number): Promise<number> {
  const sizes = await Promise.all((await nodeProcesses(first)).map(({ id }) => residentMemory(id)))
  printLine(`npm, server: ${sizes.map((size) => (size / 1024).toFixed(0)).join(', ')} MB`)
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** Stops the whole tree, so that the next start finds port and database free. */
async function stop(npm: ChildProcess): Promise<void> {
  const running = await nodeProcesses(npm.pid ?? 0)
  const end = once(npm, 'exit')
  npm.kill('SIGTERM')
  await end
  while (running.some(({ id }) => isAlive(id))) await pause(50)
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

try {
  let npm = start()
  await waitUntilReady(`${url}/readyz`, npm)
  if (!isQuick) await waitUntilIdle(`${url}/metrics`)
  await waitUntilAlone(npm.pid ?? 0)
  printLine(`after its work ${(await memoryOfAll(npm.pid ?? 0)).toFixed(0)} MB`)
  await pause(untilAtRest)
  const memory = await memoryOfAll(npm.pid ?? 0)
  printLine(`at rest ${memory.toFixed(0)} MB   goal ${goals.memory} ${verdict(memory <= goals.memory)}`)
  const { vehicles } = await (await fetch(`${url}/api/search?pageSize=1`)).json()
  const page = vehicles[0] ? `${url}/vehicle/${vehicles[0].id}` : `${url}/search`
  const times: number[] = []
  for (let round = 0; round < Number(options.rounds); round += 1) {
    await stop(npm)
    const begun = performance.now()
    npm = start()
    await waitUntilReady(page, npm, 10)
    times.push(performance.now() - begun)
  }
  await stop(npm)
  const typical = percentile(times, 0.5)
  printLine(`second start to a page: ${times.map((time) => time.toFixed(0)).join(', ')} ms`)
  printLine(`start ${typical.toFixed(0)} ms   goal ${goals.start} ${verdict(typical <= goals.start)}`)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
