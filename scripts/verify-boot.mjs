import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { checkMachine } from './setup/machine.mjs'
import { builtServer, pinnedNode, root } from './setup/places.mjs'
import { endWith, Problem, say } from './setup/say.mjs'
import { seededRandom } from './setup/seeded-random.mjs'

/**
 * Kills the product at random moments and starts it again, as a power button would: the first kills fall into the very first boot.
 * SEED repeats a run, ROUNDS changes how many kills there are.
 */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const rounds = Number(process.env.ROUNDS ?? 20)
const killsInFirstBoot = Math.min(5, rounds)
const random = seededRandom(seed)

try {
  checkMachine()
  await ensureInstalled()
  await ensureBuilt()
  say(`seed ${seed}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'autopiazza-boot-'))
  const port = await freePort()
  try {
    for (let round = 1; round <= killsInFirstBoot; round += 1) {
      const server = start(dataDir, port)
      await killAfter(server, 100 + random() * 3900)
      say(`${round}. killed in the first boot`)
    }
    await timeUntilReady(dataDir, port, 30_000)
    for (let round = killsInFirstBoot + 1; round <= rounds; round += 1)
      await timeUntilReady(dataDir, port, 15_000, round)
    const server = start(dataDir, port)
    await untilReady(server, port, 15_000)
    server.kill('SIGTERM')
    const code = await server.ended
    if (code !== 0) throw new Problem(`After SIGTERM it ended with ${code}`)
    const orphans = await processesOn(dataDir)
    if (orphans.length > 0) throw new Problem(`Left running: ${orphans.join(', ')}`)
    say(`${rounds} passed, 0 failed`)
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
} catch (error) {
  endWith(error)
}

/** Starts it, waits until it is ready, and kills it a random while later; in some rounds it is killed once more on the way up. */
async function timeUntilReady(dataDir, port, limit, round) {
  if (random() < 0.5) await killAfter(start(dataDir, port), random() * 1500)
  const server = start(dataDir, port)
  const time = await untilReady(server, port, limit)
  say(`${round ? `${round}. ` : ''}ready after ${(time / 1000).toFixed(1)} s`)
  await killAfter(server, random() * 1000)
}

function start(dataDir, port) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: '',
    DATABASE_URL: '',
    SESSION_SECRET: '',
    DEMO: '1',
    LOG_LEVEL: 'error',
  }
  const server = spawn(pinnedNode, [builtServer], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  server.words = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text) => (server.words += text))
  server.ended = new Promise((resolve) => server.once('exit', resolve))
  return server
}

async function killAfter(server, milliseconds) {
  await wait(milliseconds)
  server.kill('SIGKILL')
  await server.ended
}

async function untilReady(server, port, limit) {
  const begun = performance.now()
  while (performance.now() - begun < limit) {
    if (server.exitCode !== null) throw new Problem(`It ended by itself (seed ${seed}):\n${server.words}`)
    const isReady = await fetch(`http://localhost:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return performance.now() - begun
    await wait(50)
  }
  server.kill('SIGKILL')
  throw new Problem(`Not ready within ${limit / 1000} s (seed ${seed}):\n${server.words}`)
}

async function processesOn(dataDir) {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return commands.filter((command) => command.includes(dataDir)).map((command) => command.replaceAll('\0', ' '))
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
