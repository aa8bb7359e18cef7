import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresBinaries } from './binaries.ts'
import type { ClusterPlace } from './cluster.ts'
import type { Endpoint } from './endpoint.ts'
import { launchAs, type UserIds } from './operating-user.ts'

export type Postmaster = { readonly process: ChildProcess; readonly ended: Promise<void> }

/** Statements and details are not logged: they contain personal data. */
const settings: Readonly<Record<string, string>> = {
  shared_buffers: '256MB',
  jit: 'off',
  random_page_cost: '1.1',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

const recoveryTimeout = 60_000

/** Starts the server on the cluster and waits until it accepts connections. Its output goes to a file, so that it survives this process without a broken pipe. */
export async function startPostmaster(
  place: ClusterPlace,
  binaries: PostgresBinaries,
  user: UserIds | undefined,
  options: {
    readonly endpoint: Endpoint
    readonly settings: Readonly<Record<string, string>>
    /** Milliseconds; the default is long enough to replay a WAL without a checkpoint. */
    readonly readyWithin?: number
    readonly onLaunch: (() => void) | undefined
  },
): Promise<Postmaster> {
  await rm(join(place.cluster, 'postmaster.pid'), { force: true })
  const flags = Object.entries({ ...settings, ...options.endpoint.settings, ...options.settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const launch = await launchAs(user, binaries.postgres, ['-D', place.cluster, ...flags], [place.dataDir])
  const log = await open(place.log, 'w', 0o600)
  const child = spawn(launch.command, launch.args, {
    ...launch.ids,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  })
  await log.close()
  child.unref()
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  options.onLaunch?.()
  await untilReady(place, { process: child, ended }, options.readyWithin ?? recoveryTimeout)
  return { process: child, ended }
}

async function untilReady(place: ClusterPlace, postmaster: Postmaster, milliseconds: number): Promise<void> {
  let hasEnded = false
  void postmaster.ended.then(() => (hasEnded = true))
  const deadline = performance.now() + milliseconds
  while (!hasEnded && performance.now() < deadline) {
    if (await isReady(place, postmaster.process.pid)) return
    await wait(10)
  }
  if (!hasEnded) postmaster.process.kill('SIGQUIT')
  throw new Error((await readFile(place.log, 'utf8').catch(() => '')) || 'PostgreSQL did not become ready')
}

/** Reads the state of the server from the eighth line of postmaster.pid, like pg_ctl. */
async function isReady(place: ClusterPlace, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

const stopSignals: readonly (readonly [NodeJS.Signals, milliseconds: number])[] = [
  ['SIGINT', 5000],
  ['SIGQUIT', 1500],
  ['SIGKILL', 1000],
]

/** Shuts the server down cleanly if it reacts in time, otherwise immediately, which is crash-safe. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  for (const [signal, milliseconds] of stopSignals) {
    const clock = new AbortController()
    postmaster.process.kill(signal)
    const isOver = await Promise.race([
      postmaster.ended.then(() => true),
      wait(milliseconds, false, { signal: clock.signal }).catch(() => false),
    ])
    clock.abort()
    if (isOver) return
  }
}
