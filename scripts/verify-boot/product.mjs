import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { builtServer, inRoot, pinnedNode, root } from '../setup/places.mjs'
import { Problem } from '../setup/say.mjs'
import { canSeeProcesses, endProcesses, findProcesses, told } from './processes.mjs'

const hasSaidItIsThere = /^Autopiazza is at /m

/** The built product on a data directory of its own, with the sandbox as its outside world. At most one of it lives. */
export class Product {
  starts = 0
  #process
  #ended
  #words = ''
  /** One process group for each start: whatever the product starts belongs to it, but for PostgreSQL. */
  #groups = new Set()

  constructor(dataDir, port) {
    this.dataDir = dataDir
    this.port = port
    this.address = `http://127.0.0.1:${port}`
  }

  start() {
    this.starts += 1
    this.#words = ''
    this.begun = performance.now()
    const env = {
      ...process.env,
      ...noSettings(),
      NODE_ENV: 'production',
      DATA_DIR: this.dataDir,
      PORT: `${this.port}`,
    }
    const started = spawn(pinnedNode, [builtServer], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text) => (this.#words += text))
    this.#process = started
    this.#groups.add(started.pid)
    this.#ended = once(started, 'exit')
  }

  get isThere() {
    return hasSaidItIsThere.test(this.#words)
  }

  hasSaid(text) {
    return this.#words.includes(text)
  }

  /** What it was doing last, in its own words. */
  get lastWord() {
    return [...this.#words.matchAll(/"msg":"([^"]*)"/g)].at(-1)?.[1]
  }

  /** Waits for a sign of it; it must not end by itself meanwhile. */
  async until(isSo, what, limit) {
    while (!isSo()) {
      if (this.#process.exitCode !== null || this.#process.signalCode !== null)
        throw new Problem(`It ended by itself:\n${this.#words}`)
      if (performance.now() - this.begun > limit)
        throw new Problem(`${what} not within ${limit / 1000} s:\n${this.#words}`)
      await wait(10)
    }
  }

  /** Milliseconds from the start to the line with its address; it must then be ready to serve. */
  async untilThere(limit) {
    await this.until(() => this.isThere, 'There', limit)
    this.thereSince = performance.now()
    const { status } = await fetch(`${this.address}/readyz`)
    if (status !== 200) throw new Problem(`It said it was there, but /readyz answered ${status}`)
    return this.thereSince - this.begun
  }

  async kill() {
    this.#process?.kill('SIGKILL')
    await this.#ended
  }

  /** Asks it to end, and answers its exit code; null when it had to be killed after that many milliseconds. */
  async end(limit) {
    this.#process.kill('SIGTERM')
    const late = setTimeout(() => this.#process.kill('SIGKILL'), limit)
    const [code] = await this.#ended
    clearTimeout(late)
    return code
  }

  /** Leaves nothing of it behind, whatever a failed run left. */
  async sweep() {
    await this.kill()
    endProcesses(await this.processes())
  }

  /** All that runs of it, now and from earlier starts. */
  processes() {
    return findProcesses(this.dataDir, this.#groups)
  }

  /** While it runs there is one PostgreSQL, and nothing that an earlier start left behind. */
  async checkProcesses(expect) {
    if (!canSeeProcesses) return
    const all = await this.processes()
    const inDatabase = new Set(all.filter(({ folder }) => folder.startsWith(this.dataDir)).map(({ id }) => id))
    const servers = all.filter(({ id, parent }) => inDatabase.has(id) && !inDatabase.has(parent))
    expect(servers.length === 1, `one PostgreSQL runs on the data directory, not ${servers.length}`)
    const old = all.filter(({ id, group }) => !inDatabase.has(id) && group !== this.#process.pid)
    expect(old.length === 0, `nothing of an earlier start still runs: ${told(old)}`)
  }
}

/** Every setting empty, so that neither the environment nor a .env file leads it to a real database or a real card provider. */
function noSettings() {
  const known = readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^#([A-Z_]+)=/gm)
  return Object.fromEntries([...known].map(([, name]) => [name, '']))
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
